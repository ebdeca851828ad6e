"""A callout tells all it has to tell, in letters of one size, and no number of it is ever cut."""

import pygame
import pytest

from neogame.ui.kit.callout import Line, lay, needed
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.plain_canvas import Drawn
from tests.ui.conftest import Fly

TOKENS = ("Chute d’eau 4", "Gratte-ciel 12", "Panneau solaire 8", "Biodôme 10", "Moulin 6", "Tour 7")
CHANGES = [Line(name, "20 %", before="95 %") for name in TOKENS]


def laid(pilot: Pilot, width: float, height: float, lines: list[Line]) -> list[Drawn]:
    """What shows of some lines in a box."""
    canvas = pilot.app.canvas
    with canvas.record() as drawn:
        lay(canvas, pygame.FRect(300, 300, width, height), lines, lambda n: f"{n} more")
        return [one for one in drawn if one.verb == "text"]


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("width", [181.0, 231.0, 314.0])
def test_numbers_are_never_cut(fly: Fly, text_size: int, width: float) -> None:
    pilot = fly((1280, 720))
    pilot.app.change(text_size=text_size)
    pilot.step()
    said = [one.what.strip() for one in laid(pilot, width, 186.0, [Line("−2 expected"), *CHANGES[:2]])]
    assert said.count("95 %") == said.count("20 %") == 2


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("count", range(1, len(TOKENS) + 1))
def test_what_has_no_room_is_counted(fly: Fly, text_size: int, count: int) -> None:
    pilot = fly((1280, 720))
    pilot.app.change(text_size=text_size)
    pilot.step()
    lines = [Line("Score attendu inchangé"), *CHANGES[:count], Line("Le reste inchangé", spare=True)]
    for height in (120.0, 186.0):
        drawn = laid(pilot, 314.0, height, lines)
        said = [one.what.strip() for one in drawn]
        more = count - said.count("20 %")
        assert (f"{more} more" in said) == bool(more)
        _, top, _, high = pilot.app.canvas.pixels((300, 300, 314, height))
        assert max(one.where[1] + one.where[3] for one in drawn) <= top + high


def test_all_lines_of_a_callout_are_of_one_size(fly: Fly) -> None:
    pilot = fly((1280, 720))
    pilot.app.change(text_size=150)
    pilot.step()
    why, lead = "Votre quartier herbe pourra grandir.", "Environ 5 points de mieux que le coup suivant."
    _, *rest = laid(pilot, 314.0, 250.0, [Line("Conseil : la tuile eau ici"), Line(why), Line(lead)])
    heights = {one.where[3] for one in rest if one.what in f"{why} {lead}"}
    assert len(heights) == 1


def test_a_box_of_the_needed_height_keeps_the_size_asked_for(fly: Fly) -> None:
    pilot = fly((1280, 720))
    lines = [Line("−2 expected"), *CHANGES]
    high = needed(pilot.app.canvas, 231.0, lines)
    said = [one.what.strip() for one in laid(pilot, 231.0, high, lines)]
    assert said.count("20 %") == len(CHANGES)
