"""Two games that differ only in what another player hides look the same to the viewer, to the last tooltip."""

import random
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from neogame.match.book import Entry, Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.rules.core import Nobody, Seat
from neogame.rules.neoville.actions import Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.components import equity
from neogame.rules.neoville.state import Stage, State
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import TableScene
from neogame.ui.tables import TABLES
from tests.games import components, game, new_match
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere
from tests.ui.table.sights import sights, twin

Snapshot = tuple[str, list[Any], list[tuple[str, str]]]
VIEWER, OTHER = 0, 1


class Story:
    """A short game of two persons, of whom one always hides something else."""

    def __init__(self, pilot: Pilot, *, other_secrets: bool, seed: int) -> None:
        self.pilot = pilot
        self.other_secrets = other_secrets
        self.shots: list[Snapshot] = []
        players = (
            Player("Ana", "human", "energy", "sola"),
            Player("Ben", "human", "farming", "fenn"),
        )
        code = DealCode.new("neoville", 2, 0, random.Random(seed))
        match = Match.new(BOOKS["neoville"], components("neoville"), players, code)
        self.late = [reveal.tile for reveal in BOOKS["neoville"].order(components("neoville"), code)][-8:]
        if other_secrets:
            match = self._with_another_hand(match)
        self.table = NeovilleTable(pilot.app, NewGame("neoville", players, code), match)
        pilot.app.open(self.table)
        pilot.step(0.1)

    def _with_another_hand(self, match: Match) -> Match:
        """The same deal, but one tile of the other player is exchanged for a late one of the pile."""
        record = match.record()
        hands = [list(hand) for hand in record.header["deal"]["hands"]]
        at = next(i for i, tile in enumerate(hands[OTHER]) if tile != equity(OTHER))
        was, hands[OTHER][at] = hands[OTHER][at], self.late[0]
        deal = {**record.header["deal"], "hands": hands}
        other = Match.open(replace(record, header={**record.header, "code": None, "deal": deal}))
        # No code gives such a deal, but the table shows one.
        other.code, other.header = match.code, {**other.header, "code": record.header["code"]}
        other._coming = list(match._coming)
        _swap(other._coming, Reveal(was), Reveal(self.late[0]))
        return other

    @property
    def session(self) -> Any:
        return self.table.session

    def look(self, label: str) -> None:
        """Note everything that is drawn and every tooltip there is."""
        self.pilot.move((1.0, 500.0))
        self.pilot.step(0.4)
        self.pilot.step(0.1)
        tips = [(p.widget.name, p.widget.tip) for p in self.pilot.app.top.controls.placed]
        self.shots.append((label, self.pilot.app.listed(), tips))

    def open_cover(self) -> None:
        self.pilot.press("return")
        self.pilot.press("return")
        self.pilot.step(0.1)
        assert self.pilot.scene == "neoville"

    def play_as_viewer(self) -> None:
        """A turn of the viewer, looking at every step, undoing and doing again."""
        self.look("place")
        action = next(a for a in self.session.settled.legal if isinstance(a, Place))
        self.table.offer(action)
        self.look("draft")
        self.pilot.press("ctrl+z")
        self.look("draft undone")
        self.table.play(action)
        self.look("build")
        self.pilot.press("ctrl+z")
        self.look("undone")
        self.table.play(action)
        self.table.play(Skip())
        self.look("draw")
        self.table.play(next(a for a in self.session.settled.legal if isinstance(a, Take)))
        self.look("new tile")
        self.table.done()
        self.pilot.step(0.1)
        assert self.pilot.scene == "cover"
        self.look("cover")

    def play_as_other(self, tile: str) -> None:
        """A turn of the other player that shows the same in both games and hides a different tile."""
        place = next(a for a in self.session.settled.legal if isinstance(a, Place) and a.tile == tile)
        self.table.play(place)
        self.table.play(Skip())
        if self.other_secrets:
            coming, possible = self.session.match._coming, self.session.match.game.legal(self._receiving())
            _swap(coming, next(reveal for reveal in coming if reveal in possible), Reveal(self.late[3]))
        self.table.play(Draw())
        self.table.done()
        self.pilot.step(0.1)
        self.look("cover of the other")

    def _receiving(self) -> Any:
        match = self.session.match
        return match.game.apply(match._state, Draw())

    def run(self) -> list[Snapshot]:
        self.look("first cover")
        self.open_cover()
        self.play_as_viewer()
        self.open_cover()
        self.play_as_other(equity(OTHER))
        self.open_cover()
        self.look("after the other")
        self.pilot.press("l")
        self.look("log")
        self.pilot.press("escape")
        self.pilot.press("f2")
        self.look("the other's city")
        self.pilot.press("escape")
        self.table.toggle_replay()
        self.look("replay")
        self.table.stop_replay()
        self.pilot.press("ctrl+z")
        self.look("undo refused")
        self.play_as_viewer()
        return self.shots


def _swap(coming: list[Any], one: Reveal, other: Reveal) -> None:
    """One comes when the other would have."""
    first, second = coming.index(one), coming.index(other)
    coming[first], coming[second] = other, one


@pytest.mark.parametrize("seed", [3, 11])
def test_what_others_hide_changes_nothing_on_the_screen(fly: Fly, seed: int) -> None:
    stories = []
    for other_secrets in (False, True):
        pilot = fly(tables=TABLES, desk=DeskHere)
        pilot.app.change(speed="instant")
        story = Story(pilot, other_secrets=other_secrets, seed=seed)
        stories.append(story.run())
        held = story.session.match.view(OTHER).hand
        stories[-1].append(("hands differ", [], [("hand", str(held))]))
    assert stories[0].pop() != stories[1].pop(), "the two games must differ in what is hidden"
    for (label, drawn, tips), (_, other_drawn, other_tips) in zip(*stories, strict=True):
        assert tips == other_tips, label
        assert drawn == other_drawn, label


def played(seed: int, actions: int) -> Match:
    """A game of three that was played so far by chance, but with a building on most tiles."""
    match, dice = new_match("neoville", 3, seed), random.Random(seed)
    for _ in range(actions):
        legal = match.legal()
        builds = [action for action in legal if not isinstance(action, Skip)]
        match.play(dice.choice(builds or legal))
    return match


def other_tile(viewer: Seat, before: State, action: object, dice: random.Random) -> tuple[Reveal, Entry] | None:
    """Another tile than another seat drew unseen."""
    if before.stage is not Stage.RECEIVE or before.seat == viewer:
        return None
    reveal = dice.choice([one for one in game("neoville").legal(before) if isinstance(one, Reveal)])
    return reveal, {"do": "reveal", "tile": reveal.tile}


def draft(table: TableScene) -> None:
    """Lay the first thing that may be done."""
    table.session.offer(table.session.settled.legal[0])
    table.changed()


def open_rival(table: TableScene) -> None:
    assert isinstance(table, NeovilleTable)
    table.open_city(table.rivals[0])


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deal=st.integers(0, 999), actions=st.integers(1, 140), seed=st.integers(0, 999))
def test_hidden_tiles_are_never_drawn(fly: Fly, deal: int, actions: int, seed: int) -> None:
    match = played(deal, actions)
    viewer = match.to_act
    assert not isinstance(viewer, Nobody)
    games = match, twin(match, viewer, seed, partial(other_tile, viewer))
    assert games[0].view(viewer) == games[1].view(viewer)
    ours, theirs = ([*sights(fly, one, draft, TableScene.toggle_replay, open_rival)] for one in games)
    for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        assert one == other, number


def test_the_twin_differs() -> None:
    match = played(1, 60)
    other = twin(match, Seat(VIEWER), 1, partial(other_tile, Seat(VIEWER)))
    assert match._state.hands != other._state.hands
    drawn = [(one.action, two.action) for one, two in zip(match.steps, other.steps, strict=True)]
    assert any(one != two for one, two in drawn)
