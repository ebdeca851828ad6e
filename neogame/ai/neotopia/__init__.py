"""Neotopia's mind: a private fast board, an evaluation, a search over whole turns and imagined futures."""
