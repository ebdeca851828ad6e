"""Subsets the fonts of the game into ``sprites/fonts``: ``python packaging/art/fonts.py``.

The full fonts come as npm packages; npm fetches them into a temporary folder. ``--from FOLDER`` uses packages that lie
there already.
"""

import argparse
import re
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "sprites" / "fonts"
TEXTS = (ROOT / "data" / "texts", ROOT / "data" / "voices")

_NARROW_SPACE, _THIN_SPACE, _NO_BREAK_SPACE = 0x202F, 0x2009, 0x00A0


@dataclass(frozen=True)
class Package:
    """An npm package with fonts in it, and where its licence lies."""

    name: str
    version: str
    licence: str

    @property
    def archive(self) -> str:
        """The file that ``npm pack`` writes."""
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}.tgz"


FREDOKA = Package("@expo-google-fonts/fredoka", "0.4.1", "LICENSE_FONT")
NUNITO = Package("@expo-google-fonts/nunito", "0.4.2", "LICENSE_FONT")
NOTO = Package("@expo-google-fonts/noto-sans-tc", "0.4.3", "LICENSE_FONT")
HUNINN = Package("@fontsource/huninn", "5.3.0", "LICENSE")

_LENDER = "500Medium/NotoSansTC_500Medium.ttf"
FACES = (
    (FREDOKA, "Fredoka-Medium", "500Medium/Fredoka_500Medium.ttf"),
    (FREDOKA, "Fredoka-SemiBold", "600SemiBold/Fredoka_600SemiBold.ttf"),
    (FREDOKA, "Fredoka-Bold", "700Bold/Fredoka_700Bold.ttf"),
    (NUNITO, "Nunito-SemiBold", "600SemiBold/Nunito_600SemiBold.ttf"),
    (NUNITO, "Nunito-Bold", "700Bold/Nunito_700Bold.ttf"),
    (NUNITO, "Nunito-ExtraBold", "800ExtraBold/Nunito_800ExtraBold.ttf"),
    (NOTO, "NotoSansTC-Medium", _LENDER),
    (NOTO, "NotoSansTC-Bold", "700Bold/NotoSansTC_700Bold.ttf"),
    (HUNINN, "Huninn-Regular", "files"),
)
LICENCES = ((FREDOKA, "Fredoka"), (NUNITO, "Nunito"), (NOTO, "NotoSansTC"), (HUNINN, "Huninn"))


def latin() -> set[int]:
    """What a European name or sentence is written with, and the signs of the screens."""
    ranges = (range(0x20, 0x7F), range(0xA0, 0x250), range(0x1E00, 0x1F00), range(0x2010, 0x2027))
    return {code for span in ranges for code in span} | {0x2009, 0x202F, 0x2030, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212}


def big5_everyday() -> set[int]:
    """The 5,401 characters of Big5's first level, which names are typed with."""
    codes = set()
    for high in range(0xA4, 0xC7):
        for low in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            if (high, low) <= (0xC6, 0x7E):
                codes.add(ord(bytes((high, low)).decode("big5")))
    return codes


def han(written: set[int]) -> set[int]:
    """Everyday characters, those of our texts, the punctuation and full-width forms beside them, and plain Latin."""
    marks = {*range(0x3000, 0x3020), *range(0xFF01, 0xFF5F), 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2027}
    return big5_everyday() | written | marks | set(range(0x20, 0x7F)) | {0xA0, 0xB7, 0xD7, 0x2212, _NARROW_SPACE}


def written() -> set[int]:
    """Every character of every language file."""
    files = sorted(file for folder in TEXTS for file in folder.glob("*.yaml"))
    return {ord(mark) for file in files for mark in file.read_text(encoding="utf-8")} - {
        0x0A,
        0x0D,
    }


def fetch(package: Package, folder: Path) -> None:
    """Lets npm download a package unless it is there."""
    if not (folder / package.archive).exists():
        subprocess.run(["npm", "pack", "--silent", f"{package.name}@{package.version}"], cwd=folder, check=True)


def unpack(package: Package, folder: Path) -> Path:
    """The folder of an unpacked package."""
    target = folder / package.archive.removesuffix(".tgz")
    if not target.exists():
        with tarfile.open(folder / package.archive) as archive:
            archive.extractall(target, filter="data")
    return target / "package"


def merged(files: Iterable[Path], wanted: set[int], folder: Path) -> TTFont:
    """One font of the files that hold a wanted character."""
    parts: list[str] = []
    for number, file in enumerate(files):
        font = TTFont(file, recalcTimestamp=False)
        # A character that several files have comes from the first of them.
        own = wanted & set(font.getBestCmap())
        if not own:
            continue
        wanted -= own
        _keep(font, own)
        font.flavor = None
        parts.append(str(folder / f"slice-{number:03}.ttf"))
        font.save(parts[-1])
    whole = Merger().merge(parts)
    # Merging stamps the time of day; the same font must give the same bytes.
    whole.recalcTimestamp = False
    whole["head"].created = TTFont(parts[0])["head"].created
    return whole


def _keep(font: TTFont, codes: set[int]) -> None:
    options = Options()
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.layout_features = ["kern", "liga", "locl", "mark", "mkmk", "ccmp"]
    options.drop_tables += ["BASE", "vhea", "vmtx", "VORG", "STAT", "gasp", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)


def _box_for_missing(font: TTFont) -> None:
    """A missing glyph shows as an empty box, never as nothing."""
    if font["glyf"][".notdef"].numberOfContours > 0:
        return
    height, width = round(0.7 * font["head"].unitsPerEm), round(0.5 * font["head"].unitsPerEm)
    stroke, side = height // 12, width // 8
    pen = TTGlyphPen(None)
    for inset, turn in ((0, 1), (stroke, -1)):
        left, right, low, top = side + inset, width - side - inset, inset, height - inset
        corners = [(left, low), (left, top), (right, top), (right, low)][::turn]
        pen.moveTo(corners[0])
        for corner in corners[1:]:
            pen.lineTo(corner)
        pen.closePath()
    font["glyf"][".notdef"] = pen.glyph()
    font["hmtx"][".notdef"] = (width, side)


def _map_narrow_space(font: TTFont) -> None:
    """French sets a narrow no-break space before ; ! ? and few fonts have it: a thin or plain space stands in."""
    known = font.getBestCmap()
    stand_in = known.get(_NARROW_SPACE) or known.get(_THIN_SPACE) or known.get(_NO_BREAK_SPACE) or known[0x20]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.setdefault(_NARROW_SPACE, stand_in)
            table.cmap.setdefault(_NO_BREAK_SPACE, known[0x20])


def _slice_number(file: Path) -> int:
    found = re.search(r"-(\d+)-400", file.name)
    return int(found[1]) if found else -1


def make(folder: Path) -> None:
    """Writes all subsets and the licences."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for package in (FREDOKA, NUNITO, NOTO, HUNINN):
        fetch(package, folder)
    ours = written()
    for package, name, source in FACES:
        place = unpack(package, folder) / source
        wanted = latin() | {code for code in ours if code < 0x2E80} if package in (FREDOKA, NUNITO) else han(ours)
        if place.is_dir():
            slices = sorted(place.glob("*-400-normal.woff2"), key=_slice_number)
            # Huninn lacks a few dozen rare characters that a name may have; Noto lends them.
            font = merged((*slices, unpack(NOTO, folder) / _LENDER), set(wanted), folder)
        else:
            font = TTFont(place, recalcTimestamp=False)
            _keep(font, wanted)
        _box_for_missing(font)
        _map_narrow_space(font)
        font["head"].modified = font["head"].created
        font["post"].formatType = 3.0
        target = FONTS / f"{name}.ttf"
        font.save(target)
        print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size // 1024} KB")
    for package, family in LICENCES:
        text = (unpack(package, folder) / package.licence).read_text(encoding="utf-8")
        (FONTS / f"OFL-{family}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="folder", type=Path, help="a folder with the npm packages")
    options = parser.parse_args()
    if options.folder is not None:
        make(options.folder.resolve())
    else:
        with tempfile.TemporaryDirectory() as temporary:
            make(Path(temporary))
