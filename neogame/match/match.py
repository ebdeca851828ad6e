"""A game being played. Whoever acts, a person, an opponent, a record or a bot, does it through ``Match.play``."""

import json
import random
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from neogame import __version__
from neogame.content.node import BadInput, from_json
from neogame.games import GAMES
from neogame.match import reasons
from neogame.match.book import Book, Entry, Player, WrongRecord
from neogame.match.books import BOOKS
from neogame.match.codes import CodeError, DealCode
from neogame.match.history import History
from neogame.match.history import Step as Step
from neogame.match.record import VERSION, Record, header_of, read_players, write_player
from neogame.match.timeline import Timeline
from neogame.reason import Reason
from neogame.rules.core import IllegalAction, Nobody, Seat, winners

DRAFT = "draft"
"""The key of a header for the draft: an action that is laid out on the table but not played."""
WHY, NOTE = "why", "note"
"""The keys of an entry for an opponent's reason, and for what else there is to remember."""


class UndoStop(StrEnum):
    """Why a seat has nothing to take back; its text is in the language files."""

    NOTHING_DONE = "nothing-done"
    REVEAL = "reveal"
    TURN_OVER = "turn-over"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a seat would see after an action, before chance has its say, and what happens until then."""

    view: Any
    scores: Sequence[Any]
    events: Sequence[Any]


class Match:
    """A game with its players and everything that happened in it. Nobody outside is given the state, only a View."""

    def __init__(self, book: Book, components: Any, options: Any, players: Sequence[Player], deal: Any, header: Entry):
        self.book = book
        self.options = options
        self.players = tuple(players)
        self.components = components
        self.deal = deal
        self.game = book.game(components)
        self.header = header
        self.code = _code_of(header)
        self.draft: Any | None = None
        """A legal action that is laid out but not played; the record keeps it, to be found there again."""
        self._undone: list[Step] = []
        self._history = History(self.game.start(len(players), options, deal))
        self._timelines: dict[Seat, Timeline] = {}
        self._coming = list(book.order(components, self.code)) if self.code else []
        self._dice = random.Random() if self.code is None else self.code.dice("reveal")

    @classmethod
    def new(
        cls, book: Book, components: Any, players: Sequence[Player], code: DealCode, created: datetime | None = None
    ) -> "Match":
        """A new match, with the options and the deal that the code stands for."""
        options = book.choices[code.choice]
        deal = book.deal(components, players, options, code)
        players = book.players(players, deal)
        header = {
            "neogame": VERSION,
            "game": book.name,
            "app": __version__,
            "created": _stamp(created),
            "code": str(code),
            "options": book.write_options(options),
            "seats": [write_player(player) for player in players],
            "components": book.write_components(components, deal),
            "deal": book.write_deal(deal),
        }
        match = cls(book, components, options, players, deal, header)
        match._reveal()
        return match

    @classmethod
    def open(cls, record: Record, name: str = "record") -> "Match":
        """The match that a record's header describes, before the first entry; raises BadInput or WrongRecord."""
        found = header_of(record, name)
        book = BOOKS[found["game"].one_of(BOOKS)]
        options = book.read_options(found["options"])
        try:
            components = book.read_components(found["components"])
            players = read_players(found["seats"])
            if len(players) not in (known := GAMES[book.name]).seats:
                raise WrongRecord(f"seats: found {len(players)} of them, expected {known.seats_told}")
            deal = book.read_deal(found["deal"], components, players, options)
            _check_code(record.header, book, components, players, options, deal)
        except WrongRecord as error:
            raise WrongRecord(f"line 1: {error}") from None
        header = {key: value for key, value in record.header.items() if key != DRAFT}
        return cls(book, components, options, players, deal, header)

    @classmethod
    def resume(cls, record: Record, name: str = "record") -> "Match":
        """The match after the last entry of a record; raises BadInput or WrongRecord."""
        match = cls.open(record, name)
        for number, entry in enumerate(record.entries, 2):
            if entry.get("do") == "result":
                match._check_result(entry, number, last=number == len(record.entries) + 1)
            else:
                match.replay(entry, number)
        match._reveal()
        match.draft = match._laid(record.header.get(DRAFT))
        return match

    def branch(self, number: int, players: Sequence[Player] | None = None, created: datetime | None = None) -> "Match":
        """A new match that goes on after the first ``number`` steps of this one; its record says where it is from."""
        header = {key: value for key, value in self.header.items() if key != "title"}
        header["created"] = _stamp(created)
        header["branch"] = {"of": self.header.get("code"), "after": number}
        header["seats"] = [write_player(player) for player in players or self.players]
        match = Match.open(Record(header, ()))
        for line, step in enumerate(self.steps[:number], 2):
            match.replay(step.entry, line)
        match._reveal()
        return match

    def foresee(self, reveals: Sequence[Any]) -> None:
        """Lets chance reveal these first, in this order, each when it can come."""
        self._coming = [*reveals, *(action for action in self._coming if action not in reveals)]

    def at(self, number: int) -> "Match":
        """A copy of the match as it was before the step of that number, to look at: it has no later steps."""
        moment = copy(self)
        moment._history, moment._undone, moment.draft = self._history.until(number), [], None
        seats = map(Seat, range(len(self.players)))
        moment._timelines = {seat: self.timeline(seat).over(moment._history) for seat in seats}
        return moment

    @property
    def steps(self) -> Sequence[Step]:
        """All that happened so far."""
        return self._history.steps

    def timeline(self, seat: Seat) -> Timeline:
        """What ``seat`` saw of the match; it goes on with it."""
        if seat not in self._timelines:
            self._timelines[seat] = Timeline(seat, self.book, self.game, self._history)
        return self._timelines[seat]

    @property
    def to_act(self) -> Seat | Nobody:
        """The seat that decides next, or why no seat does."""
        return self.game.to_act(self._state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.to_act is Nobody.OVER

    @property
    def turns(self) -> int:
        """How many turns are finished."""
        return self.book.turns(self._state)

    def legal(self) -> Sequence[Any]:
        """Every action that may come next."""
        return self.game.legal(self._state)

    def view(self, seat: Seat) -> Any:
        """What ``seat`` may know."""
        return self.game.view(self._state, seat)

    def scores(self) -> Sequence[Any]:
        """Everyone's score if the game ended now, as the game gives it."""
        return self.game.scores(self._state)

    def preview(self, action: Any, seat: Seat, draft: Any | None = None) -> Preview:
        """What ``seat`` would see after a legal action, or after ``draft`` and then that action, and what happens."""
        state, before = self._state, self.timeline(seat).view(len(self.steps))
        if draft is not None:
            state = self.game.apply(state, draft)
            before = self.game.view(state, seat)
        if action not in self.game.legal(state):
            raise IllegalAction(self.book.refusal(self.game, state, action))
        after = self.game.apply(state, action)
        view = self.game.view(after, seat)
        return Preview(view, self.game.scores(after), self.game.events(before, action, view))

    def why_not(self, action: Any, draft: Any | None = None) -> str:
        """The rules' word for why the seat to act cannot do something now, or after ``draft``; empty if it can."""
        state = self._state if draft is None else self.game.apply(self._state, draft)
        return "" if action in self.game.legal(state) else self.book.refusal(self.game, state, action)

    def play(self, action: Any, why: Reason[Any] | None = None, note: str = "") -> None:
        """Plays an action of the seat to act, then whatever chance reveals; the record keeps reason and note."""
        seat = self.to_act
        if isinstance(seat, Nobody):
            raise IllegalAction("over")
        self._ask(action)
        entry = {"seat": int(seat), **self.book.write_action(action)}
        if why is not None:
            entry[WHY] = reasons.write(why, self.book)
        if note:
            entry[NOTE] = note
        self._undone.clear()
        self._push(seat, action, entry, why)
        self._reveal()

    def replay(self, entry: Entry, line: int) -> None:
        """Plays one entry of a record, a reveal too; raises WrongRecord if it cannot have happened."""
        node = from_json(entry, f"line {line}")
        try:
            action = self.book.read_action(node)
        except BadInput as error:
            raise WrongRecord(str(error)) from None
        actor = self.to_act
        seat = entry.get("seat")
        if actor is Nobody.OVER:
            raise WrongRecord(f"line {line}: the game is over, only its result may follow")
        if actor is Nobody.CHANCE and "seat" in entry:
            raise WrongRecord(f"line {line}: seat {seat!r} acts, expected a reveal without a seat")
        if actor is not Nobody.CHANCE and not _same(seat, actor):
            found = "nobody" if seat is None else f"seat {seat!r}"
            raise WrongRecord(f"line {line}: {found} acts, expected seat {actor}")
        try:
            self._ask(action)
        except IllegalAction as error:
            raise WrongRecord(f"line {line}: {entry['do']} is not legal here", str(error)) from None
        why = reasons.read(node.table().get(WHY), self.book, self.legal()) if WHY in entry else None
        self._push(None if isinstance(actor, Nobody) else actor, action, entry, why)

    def undo_stop(self) -> UndoStop | None:
        """Why the seat to act cannot take anything back, or None if it can."""
        if self.over:
            return UndoStop.OVER
        acted = next((step for step in reversed(self.steps) if step.seat is not None), None)
        if acted is None or acted.seat != self.to_act:
            return UndoStop.NOTHING_DONE
        return None if acted is self.steps[-1] else UndoStop.REVEAL

    def undo(self) -> Any:
        """Takes the last action back and returns it."""
        if stop := self.undo_stop():
            raise IllegalAction(f"undo-{stop}")
        step = self._history.take_back()
        self._undone.append(step)
        self.draft = None
        return step.action

    def redo(self) -> Any | None:
        """Plays the action that was taken back last again, and returns it; None if there is none."""
        if not self._undone:
            return None
        step = self._undone.pop()
        assert step.seat is not None
        self._push(step.seat, step.action, step.entry, step.why)
        return step.action

    @property
    def redoable(self) -> bool:
        """Whether an action was taken back that can be played again."""
        return bool(self._undone)

    def result(self) -> Entry:
        """The result line of a record: who would win now, and all scores."""
        scores = self.scores()
        entry: Entry = {
            "do": "result",
            "winners": [int(seat) for seat in winners(scores)],
            "scores": self.book.write_scores(scores),
        }
        if "branch" in self.header:
            entry["branch"] = self.header["branch"]
        return entry

    def record(self) -> Record:
        """The record of the match: everything that happened, the draft, and the result once the game is over."""
        entries = [step.entry for step in self.steps]
        if self.over:
            entries.append(self.result())
        header, seat = self.header, self.to_act
        if self.draft is not None and not isinstance(seat, Nobody):
            header = {**header, DRAFT: {"seat": int(seat), **self.book.write_action(self.draft)}}
        return Record(header, tuple(entries))

    def glimpse(self, seat: Seat) -> list[Entry]:
        """The record so far with everything that ``seat`` may not know replaced by None."""
        header = {**self.header, "code": None}
        if "branch" in header:
            # The code of the game it comes from gives the same deal.
            header["branch"] = {**header["branch"], "of": None}
        if self.header["options"].get("hands") != "open":
            header["deal"] = self.book.hide_deal(header["deal"], seat)
        lines = [header]
        for step, before in zip(self._history.steps, self._history.states, strict=False):
            entry = {key: value for key, value in step.entry.items() if key not in (WHY, NOTE)}
            if step.seat is None and self.book.private_to(before) not in (None, seat):
                entry = self.book.hide_action(entry)
            lines.append(entry)
        return lines

    @property
    def _state(self) -> Any:
        return self._history.now

    def _ask(self, action: Any) -> None:
        if action not in self.game.legal(self._state):
            raise IllegalAction(self.book.refusal(self.game, self._state, action))

    def _laid(self, entry: object) -> Any | None:
        """The draft of a record; None if what stands there is no legal action."""
        seat = self.to_act
        if not isinstance(entry, dict) or isinstance(seat, Nobody) or not _same(entry.get("seat"), seat):
            return None
        try:
            action = self.book.read_action(from_json(entry, DRAFT))
        except BadInput:
            return None
        return action if action in self.legal() else None

    def _push(self, seat: Seat | None, action: Any, entry: Entry, why: Reason[Any] | None = None) -> None:
        self._history.add(Step(seat, action, entry, why), self.game.apply(self._state, action))
        self.draft = None
        # Undo never goes back across a reveal, so what has come out need not be put back.
        if seat is None and action in self._coming:
            self._coming.remove(action)

    def _reveal(self) -> None:
        while self.to_act is Nobody.CHANCE:
            action = self._next_reveal()
            self._push(None, action, self.book.write_action(action))

    def _next_reveal(self) -> Any:
        odds = self.game.odds(self._state)
        possible = {action for action, _ in odds}
        for action in self._coming:
            if action in possible:
                return action
        return self._dice.choices([action for action, _ in odds], [weight for _, weight in odds])[0]

    def _check_result(self, entry: Entry, line: int, last: bool) -> None:
        if not self.over:
            raise WrongRecord(f"line {line}: a result stands here, but the game is not over")
        if not last:
            raise WrongRecord(f"line {line + 1}: something follows the result")
        expected = self.result()
        scores, wanted = entry.get("scores"), expected.pop("scores")
        if not isinstance(scores, list) or len(scores) != len(wanted):
            raise WrongRecord(f"line {line}: the result needs the scores of {len(wanted)} seats")
        for seat, (score, right) in enumerate(zip(scores, wanted, strict=True)):
            _compare(score, right, f"line {line}: wrong result for seat {seat}")
        _compare(entry, expected, f"line {line}: wrong result")


def _stamp(moment: datetime | None) -> str:
    return (moment or datetime.now(UTC)).strftime("%Y-%m-%dT%H:%M:%SZ")


def _compare(found: Any, expected: Entry, where: str) -> None:
    """Raises WrongRecord for the first key of ``expected`` that ``found`` has differently; other keys are its own."""
    for key, value in expected.items():
        if not isinstance(found, dict) or key not in found:
            raise WrongRecord(f"{where}: {key!r} is missing")
        if _same(found[key], value):
            continue
        if isinstance(value, dict) and isinstance(found[key], dict):
            _compare(found[key], value, f"{where}, {key}")
            extra = next(name for name in found[key] if name not in value)
            raise WrongRecord(f"{where}, {key}: {extra!r} does not belong there")
        raise WrongRecord(f"{where}: {key} is {found[key]!r:.60}, expected {value!r}")


def _same(found: Any, expected: Any) -> bool:
    """Whether two values are written alike; to Python, 1 also equals 1.0 and True."""
    return json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True)


def _code_of(header: Entry) -> DealCode | None:
    """The deal code of a header; a table that was dealt by hand has none."""
    code = header.get("code")
    return None if code is None else DealCode.read(code)


def _check_code(header: Entry, book: Book, components: Any, players: Sequence[Player], options: Any, deal: Any) -> None:
    """Raises WrongRecord unless the deal is the one that its code gives with these components, if it has a code."""
    try:
        code = _code_of(header)
    except CodeError as error:
        raise WrongRecord(f"code: {error}") from None
    if code is None:
        return
    if code.game != book.name:
        raise WrongRecord(f"code: {code} deals {code.game}, and this is {book.name}")
    if code.seats != len(players):
        raise WrongRecord(f"code: {code} is for {code.seats} seats, and there are {len(players)}")
    if book.choices[code.choice] != options:
        raise WrongRecord(f"code: {code} stands for other options than these")
    if book.deal(components, players, options, code) != deal:
        raise WrongRecord(f"code: {code} gives another deal than this one")
