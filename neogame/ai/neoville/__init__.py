"""How an opponent thinks in Neoville: a fast board of its own, an evaluation, a search and the odds."""
