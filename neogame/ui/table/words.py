"""What a table says of a game that makes no sentences of its own: texts named after what they are about.

A text is found by the game's id and what it tells of, and its places are filled with what a record or a piece says:
``tiny.log.put`` with ``{name}`` and all that a record writes of an action ``put``, ``tiny.tile`` with the fields of a
``Tile``.
"""

from dataclasses import fields, is_dataclass

from neogame.i18n import Texts, Words
from neogame.match.match import Match
from neogame.match.timeline import Turn
from neogame.tell.sentences import joined
from neogame.ui.table.tabletop import Sentence

FACE_DOWN = "face-down"


def told(say: Texts, match: Match, turn: Turn) -> Sentence:
    """A turn, a sentence for each action: ``<game>.log.<verb>`` with what the record writes of it."""
    book, name = match.book, match.players[turn.seat].name
    entries = [book.write_action(act.action) for act in turn.acts]
    return Sentence(joined(say, (say(f"{book.name}.log.{entry['do']}", name=name, **entry) for entry in entries)))


def thing(say: Texts, game: str, about: object) -> Words:
    """A place or a piece: ``<game>.<type>`` with its fields; None is a piece that lies face down."""
    if about is None:
        return say(f"{game}.{FACE_DOWN}")
    values = {field.name: getattr(about, field.name) for field in fields(about)} if is_dataclass(about) else {}
    return say(f"{game}.{type(about).__name__.lower()}", **values)
