"""The table of Neoville."""
