"""The command line: one module per command; the window is opened when no command is given."""
