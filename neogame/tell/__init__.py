"""Sentences about what the rules and the opponents give as data, in the reader's language."""
