"""Draws the sprite sheets, their atlas and the program's icon: ``python packaging/art/build.py``.

``--svg FOLDER`` also writes every sprite as an SVG file, to look at one closely.
"""

import argparse
import io
import json
import struct
import zlib
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image
from studio import catalogue, emblem, sources
from studio.sheets import by_sheet, pack
from studio.sprite import Sprite

Pixels: TypeAlias = npt.NDArray[np.uint8]

ZOOMS = (1, 2)
_WIDTHS = {"title": 2164, "ui": 640, "cover": 2164, "sky": 34}
_WIDTH = 1000
_BLEED = 12


def drawn(sprite: Sprite, zoom: int) -> Pixels:
    """The sprite's pixels at so many per unit, straight alpha."""
    png = resvg_py.svg_to_bytes(svg_string=sprite.svg(zoom), skip_system_fonts=True)
    pixels = np.array(Image.open(io.BytesIO(bytes(png))).convert("RGBA"))
    if sprite.mask:
        pixels[..., :3] = 255
        return pixels
    return _bled(pixels, _BLEED * zoom)


def _bled(pixels: Pixels, reach: int) -> Pixels:
    """The same picture with its colours carried on under the transparent pixels round it.

    The program scales straight alpha, channel by channel; black under the transparent edge would give dark fringes.
    """
    bled = pixels.copy()
    known = pixels[..., 3] > 0
    bled[~known] = 0
    for _ in range(reach):
        for axis, step in ((1, 1), (1, -1), (0, 1), (0, -1)):
            fresh = np.roll(known, step, axis) & ~known
            fresh[(slice(None),) * axis + (0 if step == 1 else -1,)] = False
            bled[fresh, :3] = np.roll(bled, step, axis)[fresh, :3]
            known = known | fresh
    return bled


def png(pixels: Pixels) -> bytes:
    """A PNG file without filters: flat drawings are smallest that way."""
    height, width = pixels.shape[:2]
    rows = np.zeros((height, 1 + 4 * width), np.uint8)
    rows[:, 1:] = pixels.reshape(height, 4 * width)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    body = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(body)


def sheet(sprites: list[Sprite], places: dict[str, tuple[int, int]], size: tuple[int, int], zoom: int) -> Pixels:
    """All sprites of a sheet in their places."""
    canvas: Pixels = np.zeros((size[1] * zoom, size[0] * zoom, 4), np.uint8)
    for sprite in sprites:
        x, y = (side * zoom for side in places[sprite.name])
        pixels = drawn(sprite, zoom)
        canvas[y : y + pixels.shape[0], x : x + pixels.shape[1]] = pixels
    return canvas


def build() -> None:
    """Writes all sheets and the atlas."""
    names: dict[str, dict[str, str]] = {}
    entries: dict[str, dict[str, object]] = {}
    for name, sprites in sorted(by_sheet(catalogue.sprites(sources.components())).items()):
        width = _WIDTHS.get(name, _WIDTH)
        places, height = pack(sprites, width)
        names[name] = {}
        for zoom in ZOOMS:
            file = f"{name}@{zoom}x.png"
            (sources.SPRITES / file).write_bytes(png(sheet(sprites, places, (width, height), zoom)))
            names[name][str(zoom)] = file
        for sprite in sprites:
            entries[sprite.name] = sprite.entry(*places[sprite.name])
        print(f"{name}: {len(sprites)} sprites, {width} x {height}")
    _write_atlas(names, entries)


def _write_atlas(sheets: dict[str, dict[str, str]], entries: dict[str, dict[str, object]]) -> None:
    """One line per sprite, so that a change reads well in a diff."""
    lines = ",\n  ".join(f"{json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries))
    head = f'{{"version": 1,\n "hash": "{sources.fingerprint()}",\n "sheets": {json.dumps(sheets)},\n "sprites": {{\n  '
    sources.ATLAS.write_text(head + lines + "\n}}\n", encoding="utf-8", newline="\n")


def write_icon() -> None:
    """The program's icon, at every size that systems ask for, and all of them in one file for Windows."""
    folder = sources.SPRITES / "icon"
    folder.mkdir(exist_ok=True)
    pictures = []
    for size in emblem.SIZES:
        pixels = drawn(emblem.icon(size), 1)
        (folder / f"neogame-{size}.png").write_bytes(png(pixels))
        pictures.append(Image.fromarray(pixels))
    sizes = [(size, size) for size in emblem.SIZES]
    pictures[-1].save(folder / "neogame.ico", sizes=sizes, append_images=pictures[:-1])


def write_svg(folder: Path) -> None:
    """Every sprite as a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for sprite in catalogue.sprites(sources.components()):
        (folder / f"{sprite.name}.svg").write_text(sprite.svg(1), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--svg", type=Path, help="also write every sprite as SVG into this folder")
    options = parser.parse_args()
    if options.svg is not None:
        write_svg(options.svg)
    build()
    write_icon()
