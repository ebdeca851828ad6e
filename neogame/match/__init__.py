"""A game that is being played: the one door to it, what is written down of it, and the code that deals it."""
