"""Neoville and Neotopia: two board games about green cities."""

__version__ = "0.1.0"
