"""The reason of an action as a record writes it, under ``why``."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from neogame.content.node import BadInput, Node
from neogame.match.book import Book, Entry, WrongRecord
from neogame.reason import Reason, Term

MOST_POINTS = 1e6
"""More than any game gives; what is beyond is a slip of whoever wrote it."""

Found = TypeVar("Found")


def write(reason: Reason[Any], book: Book) -> Entry:
    """The ``why`` of an entry."""
    best = {} if reason.best is None else {"best": book.write_action(reason.best)}
    return {
        "terms": [[term.name, term.points] for term in reason.terms],
        **best,
        "gain": reason.gain,
        "private": reason.private,
        **({"cut": True} if reason.cut else {}),
    }


def read(node: Node | None, book: Book, legal: Sequence[Any]) -> Reason[Any] | None:
    """The reason that a ``why`` holds, for an action that was one of ``legal``; None if none of it is understood.

    A term that is not understood is left out, and so is a best alternative that could not have been played.
    """
    found = _understood(Node.table, node) or {}
    terms = (_understood(_read_term, term) for term in _understood(Node.sequence, found.get("terms")) or ())
    private = found.get("private")
    # 0.1.0 wrote {"private": {"best": ENTRY}} for an alternative that is private.
    hidden = (_understood(Node.table, private) or {}).get("best")
    best = _understood(book.read_action, found.get("best") or hidden)
    reason = Reason(
        tuple(term for term in terms if term is not None),
        best if best in legal else None,
        _understood(_read_points, found.get("gain")) or 0.0,
        private=hidden is not None or bool(_understood(Node.flag, private)),
        cut=bool(_understood(Node.flag, found.get("cut"))),
    )
    return reason if reason.terms or reason.best is not None else None


def _read_term(node: Node) -> Term:
    if isinstance(node.value, dict):
        return _read_old_term(node)
    name, points = node.sequence(2, "entries: a name and points")
    return Term(name.text(), _read_points(points))


def _read_old_term(node: Node) -> Term:
    """A term of 0.1.0, which had a key for each thing that it could be about."""
    found = node.fields(("term", "value"))
    name = found.get("token") or found.get("terrain") or found["term"]
    return Term(name.text(), _read_points(found["value"]))


def _read_points(node: Node) -> float:
    return node.number(-MOST_POINTS, MOST_POINTS)


def _understood(read: Callable[[Node], Found], node: Node | None) -> Found | None:
    """What ``read`` makes of a node; None if there is no node or it holds something else."""
    if node is None:
        return None
    try:
        return read(node)
    except (BadInput, WrongRecord):
        return None
