"""The scenes."""
