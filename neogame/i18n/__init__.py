"""The texts a player reads and the facts of the languages they are written in.

A language is one file, ``data/texts/<code>.yaml``: the facts of the language at its head (``language.py``), then its
texts (``texts.py``). Nothing else names a language, so adding a file adds a language.
"""

from neogame.i18n.language import Language
from neogame.i18n.source import PLACE, TextError
from neogame.i18n.texts import FIRST, Texts, Words, guess, languages, read

__all__ = ["FIRST", "PLACE", "Language", "TextError", "Texts", "Words", "guess", "languages", "read"]
