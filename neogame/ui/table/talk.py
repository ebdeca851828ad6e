"""What the opponents at a table say of their turns."""

from neogame.ai import cast
from neogame.content.node import BadInput
from neogame.i18n import Texts, Words
from neogame.match.book import Player
from neogame.match.timeline import Happening, Turn
from neogame.tell.acts import Act
from neogame.tell.talk import TELLERS, Line, Speaker, Talk
from neogame.ui.table.session import Session


class TableTalk:
    """The lines of one table. What was said before is kept, because nobody says a thing twice."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._name = session.match.book.name
        self._talk: tuple[Texts, Talk] | None = None
        self._said: list[tuple[tuple[Happening, ...], Line | None]] = []
        """By turn what happened in it, and what was said of it."""

    def of(self, say: Texts, turn: Turn) -> Words:
        """What the opponent who had a turn says of it, in quotation marks; empty if it says nothing."""
        talk = self._in(say)
        number = 0
        for number, earlier in enumerate(self._session.turns()):
            if earlier.first >= turn.first:
                break
            if self._kept(number, earlier) is None:
                del self._said[number:]
                self._said.append((earlier.happenings, self._next(talk, number, earlier)))
        else:
            number = len(self._said)
        kept = self._kept(number, turn)
        line = self._next(talk, number, turn) if kept is None else kept[1]
        if kept is None and number == len(self._said):
            self._said.append((turn.happenings, line))
        return Words(say.quoted(line.words), say.quoted(line.words.short)) if line else Words("")

    def _in(self, say: Texts) -> Talk:
        """The talk in a language; another one begins anew."""
        if self._talk is None or self._talk[0] is not say:
            match = self._session.match
            speakers = [Speaker(player.name, _voice_of(player)) for player in match.players]
            self._talk = say, Talk(say, self._name, match.game, speakers, str(match.header.get("code", "")))
            self._said.clear()
        return self._talk[1]

    def _kept(self, number: int, turn: Turn) -> tuple[tuple[Happening, ...], Line | None] | None:
        """What was said of a turn, if that is known already."""
        if number < len(self._said) and self._said[number][0] == turn.happenings:
            return self._said[number]
        return None

    def _next(self, talk: Talk, number: int, turn: Turn) -> Line | None:
        public = TELLERS[self._name].public
        acts = [Act(turn.seat, public(act.before), act.action, public(act.after), act.why) for act in turn.acts]
        return talk.next([line for _, line in self._said[:number]], acts)


def _voice_of(player: Player) -> str | None:
    """The voice of the opponent at a seat; None for a person and for whom nobody knows."""
    try:
        opponent = cast.known().named(player.player)
    except BadInput:
        return None
    return opponent.voice if opponent else None
