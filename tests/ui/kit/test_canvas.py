"""The canvas: one scale for every window, whole pixels, a list of what was drawn, nothing kept for ever."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from neogame.ui.kit import palette
from neogame.ui.kit.atlas import Atlas
from neogame.ui.kit.cache import Kept
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.plain_canvas import Manner
from neogame.ui.kit.text import BODY, Style, Typesetter
from neogame.ui.kit.units import Shape


@pytest.fixture
def canvas(pilot: Pilot) -> Canvas:
    return Canvas(pygame.Surface((1280, 720)), Atlas(), Typesetter(), Manner())


@pytest.mark.parametrize(
    ("window", "scale", "width", "compact"),
    [
        ((1920, 1080), 1.0, 1920, False),
        ((1440, 1080), 1.0, 1440, False),
        ((1728, 1080), 1.0, 1728, False),
        ((2560, 1080), 1.0, 2160, False),
        ((3840, 2160), 2.0, 1920, False),
        ((1200, 1000), 1200 / 1440, 1440, False),
        ((1280, 720), 2 / 3, 1920, True),
        ((960, 720), 0.5, 1920, True),
        ((1280, 839), 2 / 3, 1920, True),
    ],
)
def test_shapes(window: tuple[int, int], scale: float, width: float, compact: bool) -> None:
    shape = Shape.of(window)
    assert [shape.scale, shape.width] == pytest.approx([scale, width])
    assert shape.compact is compact
    bleed = shape.bleed
    assert bleed.width * shape.scale == pytest.approx(window[0], abs=0.1)
    assert shape.units((0, 0)) == pytest.approx(bleed.topleft, abs=0.01)


def test_neighbours_share_an_edge_whatever_the_scale(canvas: Canvas) -> None:
    for i in range(50):
        left = canvas.pixels((i * 7.3, 0, 7.3, 10))
        right = canvas.pixels(((i + 1) * 7.3, 0, 7.3, 10))
        assert left[0] + left[2] == right[0]


def test_everything_drawn_is_listed(canvas: Canvas) -> None:
    with canvas.record() as drawn:
        canvas.fill((0, 0, 10, 10), palette.INK)
        canvas.box((0, 0, 90, 40), palette.PAPER, edge=palette.PANEL_EDGE, depth="panel")
        canvas.sprite("portrait-sola-calm", (100, 100), 92)
        canvas.text("hello", (10, 10), BODY)
        canvas.layer("key", (0, 0, 200, 200), lambda c: c.circle((50, 50), 20, palette.OK))
        canvas.layer("key", (0, 0, 200, 200), lambda c: pytest.fail("painted twice"))
        canvas.tell("tip", "why", (0, 0, 1, 1))
    assert [one.verb for one in drawn] == ["fill", "box", "sprite", "text", "box", "box", "tip"]
    assert [one.what for one in drawn if one.verb in ("text", "tip")] == ["hello", "why"]


def test_layers_land_where_they_were_painted(canvas: Canvas) -> None:
    canvas.surface.fill("#000000")
    canvas.layer("spot", (300, 300, 200, 200), lambda c: c.fill((350, 350, 30, 30), "#FFFFFF"))
    x, y, w, h = canvas.pixels((350, 350, 30, 30))
    assert canvas.surface.get_at((x + w // 2, y + h // 2))[:3] == (255, 255, 255)
    assert canvas.surface.get_at((x - 2, y))[:3] == (0, 0, 0)


def test_a_layer_inside_another_looks_as_it_does_alone(canvas: Canvas) -> None:
    """Soft edges too: what shines through is what lies below, not the emptiness of the layer between."""
    rect, where = (300, 300, 200, 200), (400, 400)

    def disc(canvas: Canvas) -> None:
        canvas.circle((400, 400), 60, "#FFFFFF", alpha=0.5)

    def look(draw: Callable[[Canvas], None]) -> list[tuple[int, ...]]:
        canvas.surface.fill("#88CC66")
        draw(canvas)
        x, y, w, _ = canvas.pixels((where[0] - 70, where[1], 140, 1))
        return [tuple(canvas.surface.get_at((x + i, y))[:3]) for i in range(w)]

    alone = look(disc)
    once = look(lambda canvas: canvas.layer("disc", rect, disc))
    inside = look(lambda canvas: canvas.layer("all", rect, lambda canvas: canvas.layer("disc", rect, disc)))
    for other in (once, inside):
        pairs = [pair for ours, theirs in zip(alone, other, strict=True) for pair in zip(ours, theirs, strict=True)]
        assert max(abs(a - b) for a, b in pairs) <= 3


def test_text_without_room_is_told(canvas: Canvas) -> None:
    with canvas.record() as drawn:
        canvas.text("far too long for this", (0, 0), BODY, room=60)
        canvas.text("a typed name that is long", (0, 40), BODY, room=60, typed=True)
        canvas.paragraph("much too much " * 20, (0, 0, 100, 40), BODY)
    assert drawn[0].cut
    assert not drawn[1].cut
    assert drawn[-1].cut


def test_text_is_never_smaller_than_readable(canvas: Canvas) -> None:
    assert canvas.font_px(Style(18)) == 14
    assert canvas.font_px(Style(12, fixed=True)) == 12
    canvas.suit(Manner(text_scale=2.0))
    assert canvas.font_px(Style(18)) == 24
    assert canvas.font_px(Style(30, fixed=True)) == 20


def test_high_contrast_changes_text_and_panels(canvas: Canvas) -> None:
    canvas.suit(Manner(high_contrast=True))
    canvas.box((0, 0, 300, 300), palette.PAPER, radius=0)
    assert canvas.surface.get_at((100, 100))[:3] == (255, 255, 255)


def test_a_missing_sprite_is_a_box_and_logged_once(canvas: Canvas, caplog: pytest.LogCaptureFixture) -> None:
    for size in (100, 120):
        canvas.sprite("nobody-drew-this", (200, 200), size)
    assert [record.message for record in caplog.records] == ["no sprite is called nobody-drew-this"]


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"sheets": {}, "sprites": {"a": {}}}', '{"sheets": 3, "sprites": {}}']
)
def test_a_broken_atlas_still_draws(tmp_path: Path, content: str, canvas: Canvas) -> None:
    (tmp_path / "atlas.json").write_text(content, encoding="utf-8")
    atlas = Atlas(tmp_path)
    assert "atlas.json" in atlas.fault
    assert atlas.surface("anything", (50, 50)).size == (50, 50)


def test_a_broken_sheet_still_draws(tmp_path: Path, canvas: Canvas) -> None:
    (tmp_path / "atlas.json").write_text(
        '{"version": 1, "sheets": {"s": {"1": "s.png"}}, "sprites": {"a": {"sheet": "s", "rect": [0, 0, 9, 9]}}}'
    )
    (tmp_path / "s.png").write_bytes(b"not a picture")
    atlas = Atlas(tmp_path)
    assert atlas.surface("a", (20, 20)).size == (20, 20)
    assert "s.png" in atlas.fault


def test_the_cache_forgets_what_is_old() -> None:
    kept: Kept[str] = Kept(10, len)
    made = []
    for word in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb"):
        kept.get(word, lambda word=word: made.append(word) or word)  # type: ignore[misc, func-returns-value]
    assert made == ["aaaa", "bbbb", "cccc", "bbbb"]
    assert kept.total <= 10


def test_sprites_are_scaled_once(canvas: Canvas) -> None:
    first = canvas.atlas.surface("portrait-sola-calm", (61, 61))
    assert canvas.atlas.surface("portrait-sola-calm", (61, 61)) is first


def test_a_mask_takes_the_tint(canvas: Canvas) -> None:
    icon = canvas.atlas.surface("icon-home", (48, 48), (200, 30, 40, 255))
    opaque = [icon.get_at((x, y)) for x in range(48) for y in range(48) if icon.get_at((x, y))[3] == 255]
    assert opaque
    assert {tuple(colour[:3]) for colour in opaque} == {(200, 30, 40)}
