"""The sheets are those of today's drawings, and every sprite can be cut from them."""

import ast
import struct
from fnmatch import fnmatchcase
from itertools import combinations
from pathlib import Path
from typing import Any

import neogame
from neogame.paths import SPRITES

PACKAGE = Path(neogame.__file__).parent


def _size(file: str) -> tuple[int, int]:
    width, height = struct.unpack(">II", (SPRITES / file).read_bytes()[16:24])
    return width, height


def test_the_sheets_are_up_to_date(atlas: dict[str, Any]) -> None:
    from studio import sources

    assert atlas["hash"] == sources.fingerprint(), "the drawings changed: run python packaging/art/build.py"


def test_the_atlas_lists_exactly_what_is_drawn(atlas: dict[str, Any]) -> None:
    from studio import catalogue, sources

    drawn = {sprite.name: list(sprite.size) for sprite in catalogue.sprites(sources.components())}
    assert {name: entry["rect"][2:] for name, entry in atlas["sprites"].items()} == drawn


def test_the_second_sheet_is_twice_the_first(atlas: dict[str, Any]) -> None:
    assert set(atlas["sheets"]) == {"ui", "people", "neoville", "neotopia", "title", "cover", "sky"}
    for files in atlas["sheets"].values():
        width, height = _size(files["1"])
        assert _size(files["2"]) == (2 * width, 2 * height)


def test_every_sprite_lies_inside_its_sheet_and_alone(atlas: dict[str, Any]) -> None:
    by_sheet: dict[str, list[tuple[str, list[int]]]] = {}
    for name, entry in atlas["sprites"].items():
        x, y, w, h = entry["rect"]
        width, height = _size(atlas["sheets"][entry["sheet"]]["1"])
        assert 0 <= x < x + w <= width, name
        assert 0 <= y < y + h <= height, name
        by_sheet.setdefault(entry["sheet"], []).append((name, entry["rect"]))
    for sprites in by_sheet.values():
        for (one, (x, y, w, h)), (other, (x2, y2, w2, h2)) in combinations(sprites, 2):
            apart = x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
            assert apart, f"{one} overlaps {other}"


def test_nothing_is_drawn_that_no_screen_shows(atlas: dict[str, Any]) -> None:
    """Of the sheet of the screens; pieces are checked by the components, and icons are one set whole."""
    said: set[str] = set()
    patterns: set[str] = set()
    for file in (PACKAGE / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "*" for part in node.values]
                patterns.add("".join(map(str, parts)))
    tight = [pattern for pattern in patterns if len(pattern.split("*")[0]) > 3]
    drawn = {name for name, entry in atlas["sprites"].items() if entry["sheet"] == "ui" and "icon-" not in name}
    unseen = {name for name in drawn - said if not any(fnmatchcase(name, pattern) for pattern in tight)}
    assert unseen == set()


def test_every_nine_slice_has_a_middle_to_stretch(atlas: dict[str, Any]) -> None:
    sliced = {name: entry for name, entry in atlas["sprites"].items() if "slice" in entry}
    assert {"panel", "shadow", "button-leaf", "pill-paper-pressed"} <= set(sliced)
    for name, entry in sliced.items():
        left, top, right, bottom = entry["slice"]
        assert left + right < entry["rect"][2], name
        assert top + bottom < entry["rect"][3], name


def test_numerals_stand_on_the_piece_they_belong_to(atlas: dict[str, Any]) -> None:
    for name, entry in atlas["sprites"].items():
        for point, (x, y, size) in entry.get("points", {}).items():
            if point.split("-")[0] in ("numeral", "count", "badge", "points", "own", "other"):
                _, _, w, h = entry["rect"]
                assert size / 2 <= x <= w - size / 4, f"{point} of {name}"
                assert size / 4 <= y <= h - size / 4, f"{point} of {name}"


def test_the_sheets_stay_small(atlas: dict[str, Any]) -> None:
    files = [SPRITES / file for files in atlas["sheets"].values() for file in files.values()]
    assert sum(file.stat().st_size for file in files) < 6_000_000


def test_the_icon_has_every_size() -> None:
    for side in (16, 24, 32, 48, 64, 128, 256):
        assert _size(f"icon/neogame-{side}.png") == (side, side)
    reserved, kind, count = struct.unpack("<HHH", (SPRITES / "icon" / "neogame.ico").read_bytes()[:6])
    assert (reserved, kind, count) == (0, 1, 7)
