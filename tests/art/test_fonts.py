"""The fonts have the characters of our texts and of typed names, and show a box for any other."""

import pytest

from neogame.paths import DATA, SPRITES
from tests.art.truetype import Face

FONTS = SPRITES / "fonts"
LATIN = (
    *("Fredoka-Medium", "Fredoka-SemiBold", "Fredoka-Bold"),
    *("Nunito-SemiBold", "Nunito-Bold", "Nunito-ExtraBold"),
)
HAN = ("NotoSansTC-Medium", "NotoSansTC-Bold", "Huninn-Regular")
FIRST_HAN = 0x2E80
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’…–—"
SIGNS = "0123456789+−×%·“”‘’€\u00a0\u202f"


def _everyday() -> set[int]:
    """The first level of Big5."""
    pairs = ((high, low) for high in range(0xA4, 0xC7) for low in (*range(0x40, 0x7F), *range(0xA1, 0xFF)))
    return {ord(bytes(pair).decode("big5")) for pair in pairs if pair <= (0xC6, 0x7E)}


@pytest.mark.parametrize("name", LATIN)
def test_latin_faces_write_english_french_and_numbers(name: str) -> None:
    wanted = {ord(mark) for mark in FRENCH + SIGNS} | set(range(0x20, 0x7F))
    assert not wanted - Face(FONTS / f"{name}.ttf").characters


@pytest.mark.parametrize("name", HAN)
def test_chinese_faces_write_any_everyday_name(name: str) -> None:
    everyday = _everyday()
    assert len(everyday) == 5401
    assert not everyday - Face(FONTS / f"{name}.ttf").characters


@pytest.mark.parametrize("name", LATIN + HAN)
def test_every_character_of_the_texts_can_be_drawn(name: str) -> None:
    texts = "".join(file.read_text(encoding="utf-8") for file in sorted((DATA / "texts").glob("*.yaml")))
    wanted = {ord(mark) for mark in texts if (ord(mark) >= FIRST_HAN) == (name in HAN) and mark != "\n"}
    assert wanted
    lacking = wanted - Face(FONTS / f"{name}.ttf").characters
    assert not lacking, f"run python packaging/art/fonts.py: {''.join(map(chr, sorted(lacking)))}"


@pytest.mark.parametrize("name", LATIN + HAN)
def test_a_missing_character_is_a_box(name: str) -> None:
    assert Face(FONTS / f"{name}.ttf").missing_is_drawn()


def test_every_family_brings_its_licence() -> None:
    for family in {name.split("-")[0] for name in LATIN + HAN}:
        licence = (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
