"""Neotopia's table: where things lie, how they are drawn, and what a hand may do with them."""
