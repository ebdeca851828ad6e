"""What opponents say of their turns: facts that everybody can see, each in the voice of who acted.

The voices are texts, ``voice.<who>.<game>.<fact>.<a, b or c>``; for a fact that a voice has no words for, and for an
opponent without a voice, there is the plain line ``<game>.why.<fact>``. Who says what depends on the game alone, so it
reads the same whenever it is shown again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from neogame.i18n import Texts, Words
from neogame.rules.core import AnyGame, Seat
from neogame.tell import neotopia_facts, neoville_facts
from neogame.tell.acts import Act, Fact

VARIANTS = "abc"
"""What the sentences of a voice for one fact are called."""
VAGUE = ("even", "quiet")
"""Facts that say little."""


class Teller(Protocol):
    """What is told of the turns of one game: ``neoville_facts`` and ``neotopia_facts``."""

    KINDS: tuple[str, ...]
    """The kinds of facts there are."""

    def public(self, view: Any) -> Any:
        """What everybody may know of a view."""
        ...

    def facts(self, game: Any, turn: Sequence[Act[Any, Any]]) -> Iterator[Fact]:
        """What speaks for a turn, the best first."""
        ...

    def words(self, texts: Texts, game: Any, fact: Fact, names: Sequence[str]) -> dict[str, object]:
        """What a fact names, in words."""
        ...


TELLERS: dict[str, Teller] = {"neoville": neoville_facts, "neotopia": neotopia_facts}
"""By game what tells of its turns."""


@dataclass(frozen=True)
class Speaker:
    """Somebody at the table: the name, and the voice if it has one."""

    name: str
    voice: str | None = None


class Line(NamedTuple):
    """What was said of a turn, of which kind the fact is, and the text it was made of."""

    seat: Seat
    kind: str
    text: str
    words: Words


class Talk:
    """What the opponents of one game say in one language."""

    def __init__(self, texts: Texts, name: str, game: AnyGame, speakers: Sequence[Speaker], code: str) -> None:
        self._texts, self._name, self._game = texts, name, game
        self._teller = TELLERS[name]
        self._speakers, self._names = speakers, [speaker.name for speaker in speakers]
        self._first = sum(map(ord, code))
        """With which of its sentences a voice begins: another one in another game."""

    def next(self, so_far: Sequence[Line | None], turn: Sequence[Act[Any, Any]]) -> Line | None:
        """What is said of a turn, after what was said of all turns before; None if there is nothing to say.

        No sentence comes twice in a game, and no text twice before everybody has had a turn.
        """
        facts = [*self._teller.facts(self._game, turn)]
        if not facts:
            return None
        seat = turn[0].seat
        said = {line.words for line in so_far if line}
        latest = [line for line in so_far[-len(self._speakers) + 1 :] if line]
        just_said = {line.text for line in latest} | {line.words.short for line in latest}
        for fact in _varied(facts, self._last_kind(so_far, seat)):
            uses = sum(line is not None and line.seat == seat and line.kind == fact.kind for line in so_far)
            for text in self._texts_for(seat, fact.kind, uses):
                words = self._filled(text, fact)
                if words not in said and not {text, words.short} & just_said:
                    return Line(seat, fact.kind, text, words)
        return None

    def _last_kind(self, so_far: Sequence[Line | None], seat: Seat) -> str | None:
        return next((line.kind for line in reversed(so_far) if line and line.seat == seat), None)

    def _texts_for(self, seat: Seat, kind: str, uses: int) -> Iterator[str]:
        """The texts that a seat may tell a fact with, the one whose turn it is first, the plain one last."""
        voice = f"voice.{self._speakers[seat].voice}.{self._name}.{kind}"
        own = [text for variant in VARIANTS if (text := f"{voice}.{variant}") in self._texts]
        start = (self._first + seat + uses) % len(own) if own else 0
        yield from (*own[start:], *own[:start], f"{self._name}.why.{kind}")

    def _filled(self, text: str, fact: Fact) -> Words:
        things = self._teller.words(self._texts, self._game, fact, self._names)
        plain = self._texts(f"{self._name}.why.{fact.kind}", **things)
        long = self._texts(text, **things)
        return Words(_begun(long), _begun(plain.short))


def _varied(facts: Sequence[Fact], last: str | None) -> list[Fact]:
    """The facts in order, except that one of the kind told last waits for others that weigh at least half as much."""
    first = facts[0]
    if first.kind != last:
        return [*facts]
    rather = [fact for fact in facts if fact.kind not in (last, *VAGUE) and 2 * fact.weight >= first.weight]
    return [*rather, *(fact for fact in facts if fact not in rather)]


def _begun(sentence: str) -> str:
    """A sentence with a capital letter, whatever it begins with."""
    return sentence[:1].upper() + sentence[1:]
