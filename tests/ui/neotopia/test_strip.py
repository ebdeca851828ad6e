"""Where things lie in the strip."""

from itertools import combinations, pairwise

import pygame
import pytest

from neogame.rules.neotopia.actions import Build, Start
from neogame.rules.neotopia.components import Region
from neogame.tell import neotopia as tell
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.widgets.button import Button
from neogame.ui.neotopia import showcase, strip
from neogame.ui.neotopia.field import around
from neogame.ui.neotopia.strip import HandCard, Strip
from neogame.ui.neotopia.table import NeotopiaTable
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import a_lit_space
from tests.ui.table.desks import DeskHere


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_buttons_of_finished_cards_lie_side_by_side(count: int) -> None:
    strip = Strip(pygame.FRect(0, 860, 1300, 220), 110)
    cards = strip.cards(14)[4 : 4 + count]
    buttons = strip.buttons(cards, [180.0] * count)
    assert all(left.right < right.left for left, right in pairwise(buttons))
    middle = sum(button.centerx for button in buttons) / count
    assert middle == pytest.approx(sum(card.centerx for card in cards) / count, abs=1)


def test_a_button_lies_under_its_card_where_there_is_room() -> None:
    strip = Strip(pygame.FRect(0, 860, 1300, 220), 110)
    cards = strip.cards(3)
    assert [button.centerx for button in strip.buttons(cards, [90.0] * 3)] == [card.centerx for card in cards]


@pytest.mark.parametrize("count", range(1, 13))
def test_bonus_tokens_lie_side_by_side(count: int) -> None:
    strip = Strip(pygame.FRect(16, 880, 1284, 184), 116)
    tokens = [strip.token(index, count) for index in range(count)]
    assert not any(one.colliderect(two) for one, two in combinations(tokens, 2))
    assert all(strip.rect.contains(one) and one.right <= strip.cards(1)[0].left for one in tokens)


@pytest.mark.parametrize("apart", [0, 1, 2])
@pytest.mark.parametrize("count", [8, 12, 15])
def test_finished_cards_of_a_large_hand_lie_apart(count: int, apart: int) -> None:
    strip = Strip(pygame.FRect(16, 880, 1284, 184), 116)
    cards = strip.cards(count, apart)
    assert len(cards) == count
    assert all(strip.rect.contains(card) for card in cards)
    assert all(one.right < two.left for one, two in pairwise(cards[: apart + 1]))
    assert all(two.x - one.x >= 38 for one, two in pairwise(cards))


def test_a_large_hand_lies_in_order_and_its_number_builds(here: Pilot) -> None:
    """The finished card is the first, the nearest follow, and the key on a button does what it says."""
    showcase.crowd(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    order, memo, view = table.hand_order, table.memo, table.view
    boxes = table.hand_boxes(view)
    assert [boxes[card].x for card in order] == sorted(box.x for box in boxes)
    assert view.hand[order[0]] == table.unbuilt[0]
    missing = [memo.hand[card].missing or 99 for card in order[1:]]
    assert missing == sorted(missing)
    button = table.controls.find(f"build.{order[0] + 1}")
    assert button is not None
    assert isinstance(button.widget, Button)
    assert button.widget.key == "1"
    here.press("1")
    assert table.session.draft == Build(view.hand[order[0]])


def edge(table: NeotopiaTable, card: int) -> tuple[float, float]:
    """A point on what is seen of a card of the hand that lies under the next."""
    box = table.hand_boxes(table.view)[card]
    return box.x + 10, box.y + 20


def test_a_card_among_many_shows_its_name_when_it_is_looked_at(here: Pilot) -> None:
    showcase.crowd(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    card = table.hand_order[5]
    name = str(tell.project_name(table.say, table.components, table.view.hand[card]))
    here.move((2.0, 2.0))
    before = here.texts().count(name)
    here.move(edge(table, card))
    here.wait(0.4)
    assert here.texts().count(name) == before + 1


@pytest.mark.parametrize("position", ["turn", "opening", "finished", "crowd", "hint"])
def test_every_button_shows_its_key(here: Pilot, position: str) -> None:
    showcase.POSITIONS[f"neotopia-{position}"](here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    for placed in table.controls.placed:
        if isinstance(placed.widget, Button):
            assert placed.widget.command is not None, placed.widget.name
            key = table.key_of(placed.widget.command)
            assert key in table.tip_of(placed.widget)
            if placed.widget.name.startswith(("strip.", "build.")):
                assert placed.widget.key == key
                assert key in here.texts()


def test_the_first_disc_is_confirmed_beside_it(here: Pilot) -> None:
    showcase.opening(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    here.click(a_lit_space(table))
    draft = table.session.draft
    assert isinstance(draft, Start)
    rect = table.controls.rect("strip.confirm")
    assert rect is not None
    field = table.layout.field
    disc = around(field.space(draft.region, draft.space), field.disc / 2)
    assert not rect.colliderect(disc)
    assert rect.colliderect(disc.inflate(field.d, field.d))
    here.click("strip.confirm")
    assert table.session.draft is None


@pytest.mark.parametrize("text_size", [100, 150])
def test_words_about_a_card_cover_no_name_no_button_and_no_card(fly: Fly, text_size: int) -> None:
    pilot = fly((1280, 720), desk=DeskHere)
    pilot.app.change(speed="instant", text_size=text_size)
    showcase.crowd(pilot)
    table = pilot.app.top
    assert isinstance(table, NeotopiaTable)
    for card in table.hand_order:
        pilot.move((2.0, 2.0))
        pilot.move(edge(table, card))
        pilot.wait(0.4)
        (where,) = (drawn.where for drawn in pilot.drawn() if drawn.verb == "tip")
        tip = pygame.FRect(*(part / pilot.app.canvas.scale for part in where))
        strip = table.layout.my_strip
        assert not any(tip.colliderect(rect) for rect in (*table.layout.names, strip.hand, strip.end))


@pytest.mark.parametrize("seen", [44.0, 70.0, 116.0])
@pytest.mark.parametrize("blocked", [(Region.DESERT,), (Region.DESERT, Region.WATER), tuple(Region)])
def test_blocked_regions_show_on_what_is_seen_of_a_card(pilot: Pilot, seen: float, blocked: tuple[Region, ...]) -> None:
    table = showcase.sit(pilot, "turn")
    project = table.components.projects[table.view.hand[0]]
    box = pygame.FRect(200, 200, 116, 158)
    with pilot.app.canvas.record() as drawn:
        strip.hand_card(pilot.app.canvas, box, HandCard(project, blocked=blocked), seen)
    marks = [pygame.FRect(one.where) for one in drawn if one.what == "badge-blocked"]
    assert len(marks) == len(blocked)
    for mark in marks:
        assert box.left - 1 <= mark.left
        assert mark.right <= box.left + seen + 1
    assert all(one.clip(two).width * one.clip(two).height < 200 for one, two in pairwise(marks))
