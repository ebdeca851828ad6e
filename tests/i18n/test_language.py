"""The facts of a language: what they do, and what a mistake in them is answered with."""

from pathlib import Path

import pytest

from neogame import i18n
from neogame.i18n import TextError

POLISH = """\
language:
  name: Polski
  plural:
    one: i = 1 and v = 0
    few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
    many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
  joined:
    names: {two: "{a} i {b}", start: "{a}, {b}", middle: "{a}, {b}", end: "{a} i {b}"}
    clauses: "{a}, {b}"
    sentences: "{a} {b}"
    alternatives: "{a} lub {b}"
  quotes: „{words}”
  decimal: ","
  percent: "{n} %"
  unbroken: {before: "%", after: "№"}

tiles: {one: "{n} kafelek", few: "{n} kafelki", many: "{n} kafelków", other: "{n} kafelka"}
cards: {long: {one: "{n} karta", few: "{n} karty", other: "{n} kart"}, short: "karty № {n}"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of texts that the program does not ship."""
    (tmp_path / "pl.yaml").write_text(POLISH, encoding="utf-8")
    return tmp_path


def test_a_file_is_a_language(folder: Path) -> None:
    assert i18n.languages(folder) == {"pl": "Polski"}
    assert i18n.guess(["de-DE", "pl_PL"], folder) == "pl"


def test_a_text_takes_the_form_of_its_number(folder: Path) -> None:
    texts = i18n.read("pl", folder)
    assert [texts("tiles", n=n) for n in (1, 3, 5, 12, 22)] == [
        "1 kafelek",
        "3 kafelki",
        "5 kafelków",
        "12 kafelków",
        "22 kafelki",
    ]
    assert texts("tiles", n=1.5) == "1.5 kafelka"
    assert texts("cards", n=2) == "2 karty"
    assert texts("cards", n=5) == "5 kart", "a category that is left out takes the form of other"
    assert texts("cards") == "{n} kart"


def test_things_are_joined_quoted_and_numbered(folder: Path) -> None:
    texts = i18n.read("pl", folder)
    assert [texts.joined("names", list("abcd")[:n]) for n in range(5)] == ["", "a", "a i b", "a, b i c", "a, b, c i d"]
    assert texts.joined("alternatives", "abc") == "a lub b lub c"
    assert texts.joined("sentences", ("A.", "B.", "C.")) == "A. B. C."
    assert texts.quoted("x") == "„x”"
    assert texts.number(-2.5, 1) == "\u22122,5"
    assert texts.percent(0.5) == "50\u00a0%"
    assert texts("cards", n=7).short == "karty №\u00a07"


def test_names_with_braces_stay_as_they_are(folder: Path) -> None:
    assert i18n.read("pl", folder).joined("names", ["{b}", "{a}", "x"]) == "{b}, {a} i x"


@pytest.mark.parametrize(
    ("preferred", "code"),
    [("zh_TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh-Hans-TW", "zh-Hans"), ("zh", "zh-Hans"), ("zh-HK", "zh-Hant")],
)
def test_of_two_files_of_a_language_the_nearer_is_guessed(tmp_path: Path, preferred: str, code: str) -> None:
    for name, countries in (("zh-Hans", "[CN, SG]"), ("zh-Hant", "[TW, HK]")):
        facts = POLISH.replace("  name: Polski\n", f"  name: {name}\n  countries: {countries}\n")
        (tmp_path / f"{name}.yaml").write_text(facts, encoding="utf-8")
    assert i18n.guess([preferred], tmp_path) == code


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ("language:", "tongue:", 1, "expected 'language', the facts of the language, as the first key"),
        ("  name: Polski\n", "", 2, "language lacks the key 'name'"),
        ("  name: Polski", "  name: [Polski]", 2, "language.name must be a text"),
        ("  name: Polski", "  name: Polski\n  colour: red", 3, "has the key 'colour', expected name, plural, joined"),
        ("    one: i = 1", "    single: i = 1", 4, "'single', expected zero, one, two, few, many"),
        ("few: v = 0", "few: v is 0", 5, "language.plural.few: 'v is 0' is no relation such as"),
        ('    clauses: "{a}, {b}"\n', "", 8, "language.joined lacks the key 'clauses'"),
        ('clauses: "{a}, {b}"', 'clauses: "{a}, {c}"', 9, "language.joined.clauses must hold {a} and {b} once"),
        ('middle: "{a}, {b}", ', "", 8, "language.joined.names lacks the key 'middle'"),
        ("„{words}”", "„”", 12, "language.quotes must hold {words} once"),
        ('decimal: ","', "decimal: 3", 13, "language.decimal must be a text"),
        ('"{n} %"', '"%"', 14, "language.percent must hold {n} once"),
        ('{before: "%"', '{above: "%"', 15, "language.unbroken has the key 'above', expected before, after"),
        ("  name: Polski", "  name: Polski\n  countries: [pl]", 3, "expected the two capital letters of a country"),
    ],
)
def test_a_mistake_in_the_facts_is_explained(tmp_path: Path, right: str, wrong: str, line: int, said: str) -> None:
    assert right in POLISH
    (tmp_path / "pl.yaml").write_text(POLISH.replace(right, wrong), encoding="utf-8")
    for use in (i18n.languages, lambda folder: i18n.read("pl", folder)):
        with pytest.raises(TextError) as caught:
            use(tmp_path)
        assert str(caught.value).startswith(f"pl.yaml, line {line}: ")
        assert said in str(caught.value)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('few: "{n} kafelki"', 'two: "{n} kafelki"', "tiles has 'two', expected the plural categories of Polski"),
        ('short: "karty № {n}"', "short: {one: karta}", "cards.short must be a text or a form for each"),
        ('few: "{n} karty"', "few: 3", "cards.long.few must be a text, found '3'"),
        ("cards:", "tiles:", "the key 'tiles' stands twice"),
    ],
)
def test_a_mistake_in_a_text_is_explained(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    assert right in POLISH
    (tmp_path / "pl.yaml").write_text(POLISH.replace(right, wrong), encoding="utf-8")
    assert i18n.languages(tmp_path) == {"pl": "Polski"}, "the texts are not looked at for the list of languages"
    with pytest.raises(TextError, match=r"pl\.yaml, line 1[78]: ") as caught:
        i18n.read("pl", tmp_path)
    assert said in str(caught.value)
