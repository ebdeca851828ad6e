"""What a table says of a game that makes no sentences of its own: texts named after what they are about.

``<game>.step``, ``.round``       the step of a turn, and how far the game is: round ``{n}``
``.cue.act``, ``.cue.held``       what to do, with an empty hand and with a piece in it
``.log.<verb>``                   what ``{name}`` did, with all that a record writes of the action, such as ``{space}``
``.refusal.<word>``               why something cannot be done, by the rules' word
``.<type>``, ``.face-down``       a place or a piece, with its fields, such as ``{number}``; one that lies face down
``.scoring.<key>``, ``<key>-why`` what a number of a record's scores is, and why ``{name}`` has ``{n}`` of it
"""

from dataclasses import dataclass, fields, is_dataclass

from neogame.i18n import Texts, Words
from neogame.match.match import Match
from neogame.match.timeline import Turn
from neogame.tell.sentences import joined

FACE_DOWN = "face-down"


@dataclass(frozen=True)
class Sentence:
    """What somebody did and why, in public words."""

    what: str
    why: str = ""


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
