"""Joins sentences or names as the language of the texts does."""

from collections.abc import Iterable

from neogame.i18n import Texts


def joined(texts: Texts, sentences: Iterable[str]) -> str:
    """The sentences as one text; empty ones are left out."""
    return texts.joined("sentences", filter(None, sentences))


def listed(texts: Texts, names: Iterable[str]) -> str:
    """The names as one list."""
    return texts.joined("names", names)
