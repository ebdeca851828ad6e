"""Texts: the same keys and places in every language, every glyph in the fonts, every key of the code written."""

import ast
from pathlib import Path

import pytest

from neogame import i18n
from neogame.i18n import LANGUAGES, PLACE, TextError, Words
from neogame.paths import DATA, SPRITES
from tests.art.truetype import Face

PACKAGE = Path(i18n.__file__).parent


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_same_keys_and_places(language: str) -> None:
    ours, english = i18n.read(language), i18n.read("en")
    assert set(ours) == set(english)
    for key in english:
        for texts in (ours, english):
            places = {frozenset(PLACE.findall(form)) for form in texts.forms(key)}
            allowed = set().union(*({*PLACE.findall(form)} for form in english.forms(key)))
            assert set().union(*places) == allowed, f"{language}: {key}"


def test_every_literal_key_of_the_code_exists() -> None:
    texts = i18n.read("en")
    missing = []
    for path in (PACKAGE / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                key = node.args[0].value
                if name in ("say", "texts") and isinstance(key, str) and key not in texts:
                    missing.append(f"{path.name}:{node.lineno}: {key}")
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_glyph_is_in_the_fonts(language: str) -> None:
    from neogame.ui.kit.text import FILES, runs

    covered = {
        family: set.intersection(*(Face(SPRITES / "fonts" / file).characters for file in files.values()))
        for family, files in FILES.items()
    }
    texts, missing = i18n.read(language), set()
    for key in texts:
        for form in [*texts.forms(key), *LANGUAGES.values()]:
            for run, han in runs(form):
                for face in ("text", "display"):
                    missing |= {(face, c) for c in run if ord(c) not in covered[face, han]}
    assert missing == set()


def test_words_fill_and_shorten(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text(
        'a: {b: "{n} of {all}"}\nlong: {long: "A long one", short: "One"}\n'
        'many: {one: "{n} tile", other: "{n} tiles"}\nnarrow: "12\u202f%"\n',
        encoding="utf-8",
    )
    texts = i18n.read("en", tmp_path)
    assert texts("a.b", n=1, all=3) == "1 of 3"
    assert texts("long").short == "One"
    assert Words("x").short == "x"
    assert [texts("many", n=n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert texts("narrow") == "12\u00a0%"
    assert "nowhere.at.all" in texts("nowhere.at.all")


def test_numbers_are_written_as_the_language_does() -> None:
    english, french = i18n.read("en"), i18n.read("fr")
    assert english.signed(8) == "+8"
    assert english.signed(-4) == "\u22124"
    assert english.signed(0) == "0"
    assert french.number(-3.25, 1) == "\u22123,2"
    assert french.percent(0.666) == "67\u00a0%"


@pytest.mark.parametrize(
    ("preferred", "language"),
    [(["fr_CA"], "fr"), (["de-DE", "zh-TW"], "zh-Hant"), ([], "en"), (["xx"], "en"), (["zh_Hant_HK", "en"], "zh-Hant")],
)
def test_the_language_is_guessed(preferred: list[str], language: str) -> None:
    assert i18n.guess(preferred) == language


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a: [1, 2]", "a must be a text"),
        ("a: {b: {one: 3, other: x}}", "a.b"),
        ("yes: x", "put it in quotes"),
        ("a: 'b\nc: d", "line"),
        ("- a", "expected a mapping"),
    ],
)
def test_a_damaged_file_is_explained(tmp_path: Path, content: str, said: str) -> None:
    (tmp_path / "fr.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(TextError, match=r"fr\.yaml") as caught:
        i18n.read("fr", tmp_path)
    assert said in str(caught.value)


def test_a_missing_file_is_explained(tmp_path: Path) -> None:
    with pytest.raises(TextError, match=r"en\.yaml"):
        i18n.read("en", tmp_path)


def test_the_data_folder_has_exactly_our_languages() -> None:
    assert {path.stem for path in (DATA / "texts").glob("*.yaml")} == set(LANGUAGES)
