"""Where things lie in the strip."""

from itertools import pairwise

import pygame
import pytest

from neogame.ui.neotopia.strip import Strip


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
