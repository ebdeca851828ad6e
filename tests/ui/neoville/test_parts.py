"""Neoville's table is painted in parts: whatever happens, it looks as if all of it had been painted anew."""

from functools import partial

import pygame
import pytest

from neogame.match.match import Match
from neogame.rules.neoville.actions import Build, Place
from neogame.rules.neoville.state import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville import showcase
from neogame.ui.neoville.table import NeovilleTable
from tests.ui.conftest import Fly
from tests.ui.neoville.play import slot_name
from tests.ui.table.desks import DeskHere
from tests.ui.table.same import assert_same


def sit(pilot: Pilot) -> NeovilleTable:
    pilot.app.change(speed="2x")
    table = NeovilleTable(pilot.app, showcase.new_game(), Match.resume(showcase.played(Stage.PLACE)))
    pilot.app.open(table)
    pilot.wait(0.5)
    return table


def settles(table: NeovilleTable) -> bool:
    """Whether a piece that was let go is not yet where it goes."""
    return table.motions.running(table.now)


def carry(pilot: Pilot, name: str, to: str, *, looks: int = 3) -> None:
    """Carry something somewhere and look at the table on the way, without letting go."""
    pilot.move(name)
    pilot.press_button()
    start, end = pilot.pointer, pilot._pixel(to)
    for i in range(1, looks + 1):
        pilot.pointer = tuple(a + (b - a) * i // looks for a, b in zip(start, end, strict=True))  # type: ignore[assignment]
        pilot._post(pygame.MOUSEMOTION, pos=pilot.pointer, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        pilot.step(0.02)
        assert_same(pilot)


@pytest.mark.parametrize("size", [(1280, 720)], ids=str)
def test_parts_make_the_whole(fly: Fly, size: tuple[int, int]) -> None:
    pilot = fly(size, desk=partial(DeskHere, samples=2))
    table = sit(pilot)
    assert_same(pilot)
    for name in (f"promise.{table.attention.rows[0].name}", "rival.1", "table.hint"):
        pilot.move(name)
        pilot.step(0.3)
        assert_same(pilot)
    place = next(action for action in table.session.settled.legal if isinstance(action, Place))
    carry(pilot, f"hand.{table.session.settled.hand.index(place.tile) + 1}", slot_name(place))
    pilot.release_button()
    assert settles(table)
    for _ in range(3):
        pilot.step(0.04)
        assert_same(pilot)
    assert not settles(table)
    pilot.press("e")
    assert_same(pilot)
    pilot.click("confirm")
    for _ in range(4):
        pilot.step(0.06)
        assert_same(pilot)
    build = next(action for action in table.session.settled.legal if isinstance(action, Build))
    pilot.move(f"token.{build.token}")
    pilot.step(0.3)
    assert_same(pilot)
    carry(pilot, f"token.{build.token}", f"square.{build.square}", looks=2)
    pilot.release_button()
    pilot.click("confirm")
    assert_same(pilot)
    pilot.click("row.1")
    assert_same(pilot)
    pilot.click("confirm")
    for _ in range(12):
        pilot.step(0.17)
        assert_same(pilot)
