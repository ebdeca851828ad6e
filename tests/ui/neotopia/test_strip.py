"""Where things lie in the strip."""

from itertools import pairwise

import pygame
import pytest

from neogame.rules.neotopia.components import Region
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase, strip
from neogame.ui.neotopia.strip import HandCard, Strip


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
