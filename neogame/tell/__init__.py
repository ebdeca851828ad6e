"""Turns what rules and opponents give as data into sentences, in the reader's language."""
