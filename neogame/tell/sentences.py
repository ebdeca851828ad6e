"""Sentences and names after one another, as each language writes them."""

from collections.abc import Iterable

from neogame.i18n import Texts


def joined(texts: Texts, sentences: Iterable[str]) -> str:
    """Sentences after one another; empty ones are left out."""
    return texts.joined("sentences", filter(None, sentences))


def listed(texts: Texts, names: Iterable[str]) -> str:
    """Several names after one another."""
    return texts.joined("names", names)
