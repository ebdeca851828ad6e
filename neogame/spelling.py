"""Texts from elsewhere on one line, with everything spelled out that could mislead whoever reads them."""

import unicodedata

JOINERS = "\u200c\u200d"
"""Without width themselves, but some scripts and pictures need them inside a word."""


def one_line(text: str, keep: str = "") -> str:
    r"""The text with ends of lines, control, direction and invisible characters spelled out, except those in ``keep``.

    >>> one_line("a\nb: fine"), one_line("Zoé 王\u202e")
    ('a\\nb: fine', 'Zoé 王\\u202e')
    """
    if text.isprintable():
        return text
    return "".join(letter if letter in keep or _is_plain(letter) else repr(letter)[1:-1] for letter in text)


def name(text: str) -> str:
    """A name as it is shown: on one line, and nothing in it works in secret."""
    return one_line(text, JOINERS)


def _is_plain(letter: str) -> bool:
    return letter.isprintable() or unicodedata.category(letter) == "Zs"
