"""Hands that play Neoville at the table: by dragging, or by the keyboard alone."""

import random
import time
from collections.abc import Callable
from typing import Any

from neogame.match.codes import DealCode
from neogame.rules.grid import place_of
from neogame.rules.neoville.actions import Build, Draw, Place, Skip, Take
from neogame.rules.neoville.state import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.scenes.setup_game import SeatChoice, SetUp


def seated(pilot: Pilot, *chairs: SeatChoice, seed: int = 1, choice: int = 0) -> NeovilleTable:
    """A table with these chairs, opened over the title, everything at once."""
    pilot.app.change(speed="instant")
    setup = SetUp(tuple(chairs), DealCode.new("neoville", len(chairs), choice, random.Random(seed)))
    table = NeovilleTable(pilot.app, setup.ready(pilot.app.texts))
    pilot.app.open(table)
    pilot.step(0.1)
    return table


def table_of(pilot: Pilot) -> NeovilleTable:
    """The table among the open scenes."""
    return next(scene for scene in pilot.app.scenes if isinstance(scene, NeovilleTable))


def until(pilot: Pilot, come: Callable[[], bool], seconds: float = 60.0) -> None:
    """Let time pass until something has come; games are kept on disk meanwhile, which takes real time."""
    end = time.monotonic() + seconds
    while not come():
        assert time.monotonic() < end, f"still in {pilot.scene} after {seconds} s"
        time.sleep(0.001)
        pilot.step(0.05)


def slot_name(action: Place) -> str:
    x, y = place_of(action.slot)
    return f"slot.{x}.{y}"


def chosen(table: NeovilleTable, dice: random.Random) -> Any:
    """Something that may be done next; a building that is small rather than none, so that much happens."""
    legal = list(table.session.view.legal)
    builds = [action for action in legal if isinstance(action, Build)]
    action = dice.choice(builds if builds and dice.random() < 0.8 else legal)
    # Whoever draws a tile builds nothing.
    return dice.choice(table.hand.draws()) if isinstance(action, Skip) and table.hand.draws() else action


def drag_turn(pilot: Pilot, dice: random.Random) -> None:
    """Play one turn by drag and drop, the screen being this player's; what is drafted is kept by the next gesture."""
    table = table_of(pilot)
    seat = table.session.viewer
    while table.session.mine and table.session.viewer == seat and not table.session.over:
        action, settled = chosen(table, dice), table.session.settled
        match action:
            case Place(tile, _, turns):
                pilot.drag(f"hand.{settled.hand.index(tile) + 1}", to=slot_name(action))
                draft = table.session.draft
                assert isinstance(draft, Place)
                assert (draft.tile, draft.slot) == (tile, action.slot)
                for _ in range((turns - draft.turns) % 4):
                    pilot.press("e")
                    if table.session.draft == action:
                        break
            case Build(token, square):
                pilot.drag(f"token.{token}", to=f"square.{square}")
                assert table.session.draft == action
            case Take(tile):
                pilot.drag(f"row.{settled.row.index(tile) + 1}", to="hand.0")
                assert table.session.draft == action
            case Draw():
                pilot.click("pile")
            case _:
                if table.session.draft is not None:
                    pilot.click("confirm")
                pilot.click("skip")
        if table.hand.waits:
            pilot.click("confirm")
        pilot.step(0.05)


def go(pilot: Pilot, name: str, limit: int = 120) -> None:
    """Tab until a widget has the focus."""
    for _ in range(limit):
        if pilot.focus == name:
            return
        pilot.press("tab")
    raise AssertionError(f"{name} is never reached by Tab in {pilot.scene}; it stops at {pilot.focus}")


def key_turn(pilot: Pilot, dice: random.Random) -> None:
    """Play one turn by the keyboard alone."""
    table = table_of(pilot)
    seat = table.session.viewer
    while table.session.mine and table.session.viewer == seat and not table.session.over:
        action, settled = chosen(table, dice), table.session.settled
        match action:
            case Place(tile):
                pilot.press(str(settled.hand.index(tile) + 1))
                assert pilot.focus is not None
                assert pilot.focus.startswith("slot.")
                go(pilot, slot_name(action))
                pilot.press("return")
                for _ in range(4):
                    if table.session.draft == action:
                        break
                    pilot.press("e")
                assert table.session.draft == action
            case Build(token, square):
                go(pilot, f"token.{token}")
                pilot.press("return")
                go(pilot, f"square.{square}")
                pilot.press("return")
                assert table.session.draft == action
            case Take(tile):
                pilot.press(str(settled.row.index(tile) + 1))
            case Draw():
                pilot.press("5")
            case _:
                if table.session.draft is not None:
                    go(pilot, "confirm")
                    pilot.press("return")
                go(pilot, "skip")
                pilot.press("return")
        if table.hand.waits:
            assert pilot.focus == "confirm"
            pilot.press("return")
        pilot.step(0.05)


def pass_on(pilot: Pilot, *, keys: bool = False) -> None:
    """Say that the turn is done, and open the cover as the next person does."""
    table = table_of(pilot)
    if table.session.handing:
        assert table.stage is not Stage.OVER
        if keys:
            go(pilot, "done")
            pilot.press("return")
        else:
            pilot.click("done")
        pilot.step(0.05)
    until(pilot, lambda: pilot.scene != "cover" or pilot.enabled("cover.open"))
    if pilot.scene == "cover":
        if keys:
            pilot.press("return")
            assert pilot.scene == "cover"
            pilot.press("return")
        else:
            pilot.move("cover.open")
            pilot.press_button()
            pilot.step(0.4)
            assert pilot.scene == "cover"
            pilot.step(0.3)
            pilot.release_button()
        pilot.step(0.05)
