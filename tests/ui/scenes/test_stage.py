"""How title, settings and set-up stand beside their pictures: what is aligned, what shortens, what need not scroll."""

import pygame
import pytest

from neogame.i18n import Words, languages
from neogame.ui.kit import palette
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.program import Resume
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.shapes import nine
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.screenshots import SIZES
from tests.ui.conftest import Fly


def rect(pilot: Pilot, name: str) -> pygame.FRect:
    """Where a widget is."""
    found = pilot.app.top.controls.rect(name)
    assert found is not None, f"no {name} in {pilot.scene}"
    return found


@pytest.mark.parametrize("language", languages())
def test_large_text_shortens_before_it_wraps(fly: Fly, language: str) -> None:
    line = Words("A long title · Sola, Fenn, Juno, Mira, all of them", "A long title")
    pilot = fly(language=language, resume=lambda: Resume(line, Scene))
    tagline = pilot.app.texts("title.tagline")
    assert {str(line), str(tagline)} <= set(pilot.texts())
    pilot.app.change(text_size=150)
    pilot.step()
    shown = pilot.texts()
    assert line.short in shown
    assert tagline in shown or tagline.short in shown


def test_a_game_that_was_begun_is_the_first_thing_offered(fly: Fly) -> None:
    pilot = fly()
    pilot.press("right")
    assert pilot.focus == "title.new-neotopia"
    pilot.app.open(Scene(pilot.app))
    pilot.app.resume = lambda: Resume("Neotopia", Scene)
    pilot.app.home()
    pilot.step()
    assert pilot.focus == "title.continue"
    pilot.press("down")
    there = pilot.focus
    pilot.app.open(Scene(pilot.app))
    pilot.app.home()
    pilot.step()
    assert pilot.focus == there != "title.continue"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_seats_stand_in_columns(fly: Fly, size: tuple[int, int], text_size: int) -> None:
    pilot = fly(size)
    pilot.app.change(text_size=text_size)
    pilot.click("title.new-neoville")
    pilot.click("setup.quick-solo")
    for part in ("name", "kind"):
        places = [rect(pilot, f"setup.seat-{seat}.{part}") for seat in (1, 2, 3)]
        assert len({(place.x, place.width) for place in places}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1728, 1080), (1920, 1080)])
def test_the_deal_code_keeps_its_place(fly: Fly, size: tuple[int, int]) -> None:
    pilot = fly(size)
    pilot.click("title.new-neoville")
    before = rect(pilot, "setup.code")
    pilot.click("setup.game.neotopia")
    assert rect(pilot, "setup.code").y == pytest.approx(before.y, abs=1)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (1440, 1080)])
@pytest.mark.parametrize("language", languages())
def test_settings_need_no_scrolling_up_to_150_per_cent(fly: Fly, size: tuple[int, int], language: str) -> None:
    pilot = fly(size, language)
    pilot.app.change(text_size=150)
    pilot.click("title.settings")
    (rows,) = (widget for widget in pilot.app.top.controls.widgets if isinstance(widget, Scroll))
    assert rows.most == 0


def test_a_stretched_sprite_has_no_blots(pilot: Pilot) -> None:
    source = pygame.Surface((30, 30), pygame.SRCALPHA)
    source.fill((252, 246, 227, 255))
    for spot in ((12, 12), (15, 15), (17, 13)):
        source.set_at(spot, (250, 244, 225, 255))
    wide = nine(source, (10, 10, 10, 10), (300, 90))
    for y in range(90):
        assert len({tuple(wide.get_at((x, y))) for x in range(10, 290)}) == 1


def test_what_was_pointed_at_is_forgotten_when_another_scene_opens(pilot: Pilot) -> None:
    title = pilot.app.top
    pilot.click("title.settings")
    assert title.controls.hover is None
    pilot.click("settings.back")
    assert pilot.app.top is title
    assert title.controls.hover is None


def test_one_focus_shows_at_a_time(pilot: Pilot) -> None:
    def rings() -> int:
        return sum(drawn.what == f"None {palette.FOCUS}" for drawn in pilot.drawn())

    assert rings() == 1
    pilot.app.open(Dialog(pilot.app, "?", "?", [Answer("no", "No"), Answer("yes", "Yes")], lambda _: None))
    pilot.step()
    assert rings() == 1
    pilot.press("escape")
    assert rings() == 1
    assert pilot.focus == "title.new-neoville"


@pytest.mark.parametrize("size", SIZES)
def test_quick_set_ups_stay_under_the_pointer(fly: Fly, size: tuple[int, int]) -> None:
    pilot = fly(size)
    pilot.click("title.new-neoville")
    places = []
    for name in ("two", "solo", "family", "watch"):
        pilot.click(f"setup.quick-{name}")
        for area in pilot.app.top.controls.widgets:
            pilot.app.top.controls.scroll(area.name, 0.0)
        places.append(rect(pilot, "setup.quick-two").y)
    assert places == pytest.approx([places[0]] * 4, abs=1)


def test_a_scene_does_not_open_with_a_tip(fly: Fly) -> None:
    pilot = fly()
    pilot.click("title.new-neoville")
    pilot.app.top.controls.focus_on("setup.seat-1", pilot.app.now, asks=False)
    pilot.wait(0.5)
    assert not [drawn for drawn in pilot.drawn() if drawn.verb == "tip"]
    pilot.press("tab")
    pilot.press("shift+tab")
    pilot.press("shift+tab")
    pilot.press("tab")
    pilot.wait(0.5)
    assert pilot.focus == "setup.seat-1"
    tip = pilot.app.texts("setup.carry-tip", up="Ctrl+Up arrow", down="Ctrl+Down arrow")
    assert [drawn.what for drawn in pilot.drawn() if drawn.verb == "tip"] == [tip]
