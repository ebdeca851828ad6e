"""What a hand finds at Neoville's table: motions, ghosts, reasons, and as much help as it wants."""

import random
from functools import partial

import pygame
import pytest

from neogame.rules.grid import Slot, Squares, grow, squares_of, to_corner
from neogame.rules.neoville.actions import Build, Place
from neogame.rules.neoville.components import Biodome
from neogame.rules.neoville.scoring import district_of
from neogame.rules.neoville.state import Stage
from neogame.tell import neoville as tell
from neogame.ui.kit import palette
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville import showcase
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.marks import ghosts
from neogame.ui.neoville.picture import trail_of
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.scenes.setup_game import chair
from tests.ui.conftest import Fly
from tests.ui.neoville.play import drag_turn, pass_on, seated, slot_name
from tests.ui.neoville.test_parts import settles, sit
from tests.ui.table.desks import DeskHere


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    return fly(desk=partial(DeskHere))


def over(pilot: Pilot, name: str, to: str) -> None:
    """Carry something over a place and do not let go."""
    pilot.move(name)
    pilot.press_button()
    for share in (0.5, 1.0):
        end = pilot._pixel(to)
        pilot.pointer = tuple(round(a + (b - a) * share) for a, b in zip(pilot.pointer, end, strict=True))  # type: ignore[assignment]
        pilot._post(pygame.MOUSEMOTION, pos=pilot.pointer, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        pilot.step(0.02)


def refused_slot(table: NeovilleTable) -> tuple[str, str]:
    """A tile of the hand and a slot on which it does not fit in any position."""
    city = table.session.settled.cities[table.session.viewer]
    legal = {(action.tile, action.slot) for action in table.legal if isinstance(action, Place)}
    for i, tile in enumerate(table.session.settled.hand):
        for slot in table.frame.slots:
            if not city.slots >> slot & 1 and (tile, slot) not in legal:
                return f"hand.{i + 1}", slot_name(Place(tile, slot, 0))
    raise AssertionError("everything fits")


def eases(table: NeovilleTable) -> bool:
    return table.moving_frame.easing(table.now)


def tips(pilot: Pilot) -> list[str]:
    return [drawn.what for drawn in pilot.drawn() if drawn.verb == "tip"]


def test_a_taken_slot_and_an_older_tile_say_why_they_refuse(fly: Fly) -> None:
    for stage, piece, reason in (
        (Stage.PLACE, "hand.1", "slot-taken"),
        (Stage.BUILD, "token", "older-tile"),
    ):
        pilot = fly(desk=partial(DeskHere))
        table = showcase.sit(pilot, stage)
        city = table.session.settled.cities[table.session.viewer]
        if piece == "token":
            piece = f"token.{next(a.token for a in table.legal if isinstance(a, Build))}"
        at = table.window.slot(city.laid[0].slot).center
        pilot.drag(piece, to=at)
        assert table.session.draft is None
        assert table.say(f"neoville.refusal.{reason}") in " ".join(tips(pilot))


def test_a_refused_place_says_why_while_the_piece_hangs_there_and_after(pilot: Pilot) -> None:
    table = sit(pilot)
    tile, slot = refused_slot(table)
    over(pilot, tile, slot)
    (why,) = tips(pilot)
    pilot.release_button()
    assert table.session.draft is None
    assert tips(pilot) == [why]
    pilot.move((5.0, 1075.0))
    pilot.wait(3.5)
    assert tips(pilot) == []


def test_a_piece_let_go_settles(pilot: Pilot) -> None:
    table = sit(pilot)
    place = next(action for action in table.session.settled.legal if isinstance(action, Place))
    pilot.drag(f"hand.{table.session.settled.hand.index(place.tile) + 1}", to=slot_name(place))
    assert settles(table)
    pilot.wait(0.2)
    assert not settles(table)
    assert isinstance(table.session.draft, Place)


def test_the_field_stays_while_one_builds_and_eases_to_its_new_frame_then(pilot: Pilot) -> None:
    table = sit(pilot)
    before = table.frame
    # A tile outside what the city covers changes what can be reached.
    place = next(
        action for action in table.session.settled.legal if isinstance(action, Place) and _narrows(table, action.slot)
    )
    table.offer(place)
    table.confirm()
    pilot.step(0.01)
    assert table.stage is Stage.BUILD
    assert table.window == table.frame == before, "nothing jumps after placing"
    table.offer(table.hand.draws()[0])
    table.confirm()
    pilot.step(0.01)
    assert eases(table)
    assert table.frame != before
    pilot.wait(0.4)
    assert not eases(table)
    assert table.window == table.frame


def _narrows(table: NeovilleTable, slot: Slot) -> bool:
    city = table.session.settled.cities[table.session.viewer]
    around = [Window.reached(city, table.layout.field, 90.0).slot(place.slot) for place in city.laid]
    return not around[0].unionall(around[1:]).contains(table.frame.slot(slot))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_early_city_is_as_large_as_a_late_one(fly: Fly, size: tuple[int, int]) -> None:
    pilot = fly(size, desk=DeskHere)
    showcase.opening(pilot)
    table = pilot.app.top
    assert isinstance(table, NeovilleTable)
    assert table.frame.square == table.layout.field.width / 8
    legal = {action.slot for action in table.session.settled.legal if isinstance(action, Place)}
    assert legal <= {*table.frame.slots}


def test_a_window_on_its_way_begins_here_and_ends_there() -> None:
    here = Window(-3, -3, 7, 7, (10.0, 20.0), 50.0)
    there = Window(-1, -2, 5, 6, (40.0, 30.0), 70.0)
    slot = Slot(squares_of(Slot(0))[0])
    assert here.towards(there, 0.0).slot(slot) == here.slot(slot)
    assert here.towards(there, 1.0) == there


def test_ghosts_of_a_biodome_hold_its_district(pilot: Pilot) -> None:
    table = sit(pilot)
    city = table.session.settled.cities[table.session.viewer]
    found = 0
    for token in table.components.tokens.values():
        for standing in city.standing:
            if isinstance(token, Biodome):
                district = district_of(city, standing.square)
                terrain = next(of for of in city.terrain if of & district)
                for ghost in ghosts(city, token, district):
                    found += 1
                    assert to_corner(ghost) in token.shapes
                    assert not district & ~ghost
                    assert not Squares(grow(ghost) & terrain & ~ghost)
    assert found


@pytest.mark.parametrize(("wanted", "marked"), [("off", False), ("mine", False), ("full", True)])
def test_help_marks_the_supply_only_when_it_is_wanted_everywhere(pilot: Pilot, wanted: str, marked: bool) -> None:
    pilot.app.change(help=wanted)
    table = showcase.sit(pilot, Stage.BUILD)
    assert any(isinstance(action, Build) for action in table.legal)
    shelves = [drawn for drawn in pilot.drawn() if drawn.verb == "box" and palette.GOLD_SPACE_LINE in drawn.what]
    assert bool(shelves) == marked
    squares = [drawn for drawn in pilot.drawn() if drawn.what == "build-here"]
    assert bool(squares) == (wanted != "off")


def test_a_token_that_does_not_fit_says_why(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.BUILD)
    token = next(token for token in table.session.settled.supply if token not in table.memo.fitting)
    pilot.move(f"token.{token}")
    (why,) = tips(pilot)
    assert table.refusals.why_no_square(token) in why
    pilot.app.change(help="mine")
    pilot.wait(0.4)
    assert table.refusals.why_no_square(token) not in " ".join(tips(pilot))


def tabbed(pilot: Pilot) -> list[str | None]:
    """What Tab comes to, all round."""
    names: list[str | None] = []
    while pilot.focus not in names:
        names.append(pilot.focus)
        pilot.press("tab")
    return names


def arrow_to(pilot: Pilot, name: str) -> None:
    """Go to a widget with the arrow keys, one step at a time."""
    controls = pilot.app.top.controls
    for _ in range(40):
        goal, here = controls.find(name), controls.focused()
        assert goal is not None
        assert here is not None
        dx, dy = goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery
        if pilot.focus == name:
            return
        pilot.press(("right" if dx > 0 else "left") if abs(dx) > abs(dy) else "down" if dy > 0 else "up")
    raise AssertionError(f"no way to {name}, only to {pilot.focus}")


def test_arrow_keys_reach_a_token_that_does_not_fit(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.BUILD)
    unfit = {f"token.{token}": token for token in table.session.settled.supply if token not in table.memo.fitting}
    pilot.press("tab")
    assert not set(tabbed(pilot)) & set(unfit)
    for name, token in list(unfit.items())[:6]:
        arrow_to(pilot, name)
        (why,) = tips(pilot)
        assert table.refusals.why_no_square(token) in why
        pilot.press("return")
        assert table.hand.held is None
        assert tips(pilot) == [why]
        pilot.wait(3.5)


def test_a_refusal_makes_way_for_what_is_told_next(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.BUILD)
    first, second = [token for token in table.session.settled.supply if token not in table.memo.fitting][:2]
    pilot.press("tab")
    arrow_to(pilot, f"token.{first}")
    pilot.press("return")
    (why,) = tips(pilot)
    assert table.refusals.why_no_square(first) in why
    pilot.wait(0.2)
    assert tips(pilot) == [why]
    arrow_to(pilot, f"token.{second}")
    pilot.step(0.02)
    (other,) = tips(pilot)
    assert tell.token_name(table.say, table.components.tokens[second]) in other
    pilot.click(f"token.{first}")
    assert tips(pilot) == [why]
    pilot.move("rival.1")
    pilot.wait(0.3)
    (told,) = tips(pilot)
    assert told == table.tip_of(table.controls.find("rival.1").widget)  # type: ignore[union-attr]


def test_arrow_keys_reach_a_slot_that_refuses(pilot: Pilot) -> None:
    table = sit(pilot)
    tile, slot = refused_slot(table)
    pilot.press(tile[-1])
    arrow_to(pilot, slot)
    (why,) = tips(pilot)
    pilot.press("return")
    assert table.session.draft is None
    assert tips(pilot) == [why]


def test_a_hovered_utility_shows_its_scope(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.BUILD)
    build = next(action for action in table.legal if isinstance(action, Build))
    pilot.move(f"token.{build.token}")
    scope = table.attention.scope()
    assert scope is not None
    assert scope[0] == build.token
    assert scope[1] in squares_of(table.session.settled.slot)


def test_the_way_of_the_last_piece_stays_until_the_viewer_acts(pilot: Pilot) -> None:
    table = sit(pilot)
    assert all(trail_of(turn) for turn in table.session.news)
    kinds = [part.key[0] for part in table._picture._trailed if isinstance(part.key, tuple)]
    assert kinds.count("trail") == len(table.session.news)
    # A tile comes from the rival's own panel; only what comes from the supply has a way to show.
    built = any(isinstance(step.action, Build) for step in table.session.news[-1].acts)
    assert ("way" in kinds) == built
    place = next(action for action in table.session.settled.legal if isinstance(action, Place))
    table.offer(place)
    pilot.step(0.02)
    assert not table._picture._trailed


def test_a_tile_picked_by_key_shows_where_enter_lays_it_whatever_the_pointer_rests_on(pilot: Pilot) -> None:
    table = sit(pilot)
    tile = table.session.settled.hand[0]
    slots = [action.slot for action in table.session.settled.legal if isinstance(action, Place) and action.tile == tile]
    pilot.move(slot_name(Place(tile, slots[-1], 0)))
    pilot.press("1")
    pilot.step(0.1)
    assert pilot.focus == slot_name(Place(tile, slots[0], 0)) != table.controls.hover
    assert table.attention.look_at is not None
    shown = table.attention.look_at[0]
    assert isinstance(shown, Place)
    assert shown.slot == slots[0]
    pilot.press("return")
    assert table.session.draft == shown


def test_what_a_person_did_leaves_a_trail_for_the_next(pilot: Pilot) -> None:
    table = seated(pilot, chair(0), chair(1), chair(2, human=False, level="gentle"))
    dice = random.Random(4)
    viewers = set()
    for _ in range(4):
        pass_on(pilot)
        pilot.wait(0.1)
        viewers.add(table.session.viewer)
        keys = [part.key for part in table._picture._trailed if isinstance(part.key, tuple)]
        assert [key[1] for key in keys if key[0] == "trail"] == [turn.seat for turn in table.session.news]
        drag_turn(pilot, dice)
    assert viewers == table.session.humans
