"""How the program becomes files that players download."""
