"""Neoville and Neotopia: two board games about green cities."""

__version__ = "0.2.0"
NAME = "Neogame"
ID = "io.github.neogame.Neogame"
"""By which desktops, taskbars and stores know the program."""
HOME = ""
"""The program's address on the web, without a slash at its end; empty until there is one."""
