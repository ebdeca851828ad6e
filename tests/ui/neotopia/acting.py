"""Neotopia's table for a pilot: the recorded game at any step, a scripted desk, a hand that drags, one with keys."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from neogame.ai.opponent import Decision
from neogame.ai.questions import Decide, Question
from neogame.content.node import from_json
from neogame.match import record
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record, read_players
from neogame.rules.neotopia.actions import Action, Build, Place, Start
from neogame.rules.neotopia.components import Factory
from neogame.rules.neotopia.events import Space
from neogame.ui.kit.app import App
from neogame.ui.kit.directions import DIRECTIONS, distance
from neogame.ui.kit.keys import USUAL
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import disc_name, name_of, space_name, supply_name
from neogame.ui.table.newgame import NewGame
from tests.ui.table.desks import DeskHere

BOOK = BOOKS["neotopia"]
WHOLE_GAME = Path(__file__).parent / "whole-game.jsonl"


def read(path: Path = WHOLE_GAME) -> Record:
    """A record of the tests."""
    return record.read(path)


def action_of(entry: dict[str, object]) -> Action:
    """The action that an entry tells of."""
    found: Action = BOOK.read_action(from_json(entry, "entry"))
    return found


class ScriptedDesk(DeskHere):
    """Decides as a record says; the question's seed tells which step it is."""

    def __init__(self, script: Record) -> None:
        super().__init__()
        self._script = script

    def _answer(self, question: Question[Any]) -> object:
        if isinstance(question, Decide):
            number = int(question.seed.rsplit(":", 1)[1])
            return Decision(action_of(self._script.entries[number]))
        return super()._answer(question)


def seat_at(app: App, script: Record) -> NeotopiaTable:
    """The table at which the record's game begins."""
    players = read_players(from_json(script.header["seats"], "seats"))
    new = NewGame("neotopia", tuple(players), DealCode.read(script.header["code"]))
    table = NeotopiaTable(app, new)
    app.open(table)
    return table


def alone(pilot: Pilot, steps: int, person: int = 0) -> NeotopiaTable:
    """The recorded game after some steps, with one person and quick opponents."""
    script = read()
    seats = [
        {**seat, "player": "human" if number == person else "greedy"}
        for number, seat in enumerate(script.header["seats"])
    ]
    match = Match.resume(Record({**script.header, "seats": seats}, script.entries[:steps]))
    new = showcase.new_game(seats=3)
    table = NeotopiaTable(pilot.app, type(new)("neotopia", match.players, new.code), match)
    pilot.app.open(table)
    pilot.wait(0.2)
    return table


def before(wanted: Callable[[dict[str, object]], bool], seat: int = 0) -> int:
    """How many steps of the record come before the first entry of a seat that is wanted."""
    return next(i for i, entry in enumerate(read().entries) if entry.get("seat") == seat and wanted(entry))


def toasts(pilot: Pilot) -> list[str]:
    """What notices say."""
    return [toast.text for toast in pilot.app.toasts]


def a_disc(table: NeotopiaTable) -> str:
    """The name of the first disc of a factory that can be taken up."""
    discs = ((factory, *one) for factory in Factory for one in enumerate(table.places[factory]))
    return next(
        disc_name(factory, place)
        for factory, place, element in discs
        if element is not None and table.hand.can_pick(disc_of(factory, place, element))
    )


def a_lit_space(table: NeotopiaTable) -> str:
    """The name of the first space where the disc in the hand may go."""
    place = next(iter(table.lit))
    assert isinstance(place, Space)
    return space_name(place.region, place.space)


class Mouse:
    """Drags discs, clicks the rest."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    @property
    def table(self) -> NeotopiaTable:
        found = self.pilot.app.top
        assert isinstance(found, NeotopiaTable), f"at {self.pilot.scene}"
        return found

    def sit(self, table: NeotopiaTable) -> NeotopiaTable:
        """Take a seat at the table."""
        self._table = table
        self.pilot.step()
        return table

    def uncover(self) -> None:
        self.pilot.move("cover.open")
        self.pilot.press_button()
        self.pilot.wait(0.7)
        self.pilot.release_button()

    def use(self, name: str) -> None:
        self.pilot.click(name)

    def carry(self, name: str, to: str) -> None:
        self.pilot.drag(name, to=to)

    def act(self, action: Action) -> None:
        """Do what the action says, as a person would."""
        table = self.table
        view = table.view
        match action:
            case Start(region, space):
                self.carry("opening.disc", space_name(region, space))
            case Place(None, element, region, space):
                self.carry(supply_name(view, element), space_name(region, space))
            case Place(factory, element, region, space):
                assert factory is not None
                self.carry(disc_name(factory, table.places[factory].index(element)), space_name(region, space))
            case Build(project):
                self.use(f"build.{view.hand.index(project) + 1}")
            case _:
                name = name_of(action, view)
                assert name is not None
                self.use(name)
        if self.pilot.scene == "neotopia" and self.table.hand.waits:
            self.use("strip.confirm")


class Keys(Mouse):
    """Walks with the arrows, acts with Enter."""

    def uncover(self) -> None:
        self.pilot.press("return")
        self.pilot.press("return")

    def use(self, name: str) -> None:
        self.walk(name)
        self.pilot.press("return")

    def carry(self, name: str, to: str) -> None:
        if name != "opening.disc":
            self.use(name)
        self.use(to)

    def walk(self, name: str) -> None:
        """Move the focus to a widget by the shortest way."""
        if self.pilot.focus is None or not self.table.controls.ring:
            self.pilot.press("tab")
        for key in self._way(name):
            self.pilot.press(key)
        assert self.pilot.focus == name, f"{self.pilot.focus} instead of {name}"

    def _way(self, name: str) -> Iterator[str]:
        controls = self.table.controls
        places = {placed.widget.name: placed.rect for placed in controls.placed if placed.widget.focusable}
        assert name in places, f"no {name}: {', '.join(places)}"
        order = list(places)
        start = controls.focus or ""
        came: dict[str, tuple[str, str]] = {start: ("", "")}
        waiting = deque([start])
        while waiting and name not in came:
            here = waiting.popleft()
            steps = {"tab": order[(order.index(here) + 1) % len(order)]}
            steps["shift+tab"] = order[order.index(here) - 1]
            for arrow, direction in DIRECTIONS.items():
                ahead = [(c, n) for n, r in places.items() if (c := distance(places[here], r, direction)) is not None]
                if ahead:
                    steps[str(USUAL[arrow][0])] = min(ahead, key=lambda one: round(one[0]))[1]
            for key, there in steps.items():
                if there not in came:
                    came[there] = (here, key)
                    waiting.append(there)
        way = []
        while name != start:
            name, key = came[name]
            way.append(key)
        return reversed(way)


def replay(pilot: Pilot, hand: Mouse, script: Record) -> NeotopiaTable:
    """Re-enact a whole game; gives its table."""
    table = hand.sit(seat_at(pilot.app, script))
    humans = table.session.humans
    for number, entry in enumerate(script.entries):
        if entry["do"] in ("reveal", "result") or entry["seat"] not in humans:
            continue
        wait_until(pilot, lambda: table.session.to_act == table.session.heir, f"step {number}: nobody may act")
        if pilot.scene == "cover":
            hand.uncover()
        hand.act(action_of(entry))
    wait_until(pilot, lambda: pilot.scene == "scoring", "the game does not end")
    return table


def wait_until(pilot: Pilot, done: Callable[[], bool], what: str) -> None:
    """Let time pass, real time too because games are written to disk meanwhile."""
    for _ in range(1000):
        pilot.step(0.05)
        if done():
            return
        time.sleep(0.01)
    raise AssertionError(f"{what}; at {pilot.scene}")
