"""The texts we ship: the same keys and places in every language, every glyph drawn, every key of the code written."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import neogame
from neogame import i18n
from neogame.games import GAMES, Game
from neogame.i18n import PLACE, TextError, Words, languages
from neogame.i18n.language import SERIES
from neogame.i18n.plurals import CATEGORIES
from neogame.paths import DATA, SPRITES
from tests.art.truetype import Face

PACKAGE = Path(neogame.__file__).parent
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
# Where a line may not break depends on the marks themselves, in whatever language they stand.
KNOWS_MARKS = PACKAGE / "ui" / "kit" / "text.py"
MARKS = re.compile("[«»“”„‘’「」『』、。，；：！？（）]")
FACTS = """\
language:
  name: Test
  plural: {one: "i = 1 and v = 0"}
  joined: {names: "{a}, {b}", clauses: "{a}, {b}", sentences: "{a} {b}", alternatives: "{a} or {b}"}
  quotes: "'{words}'"
  decimal: "."
  percent: "{n} %"
"""


def test_these_languages_are_shipped() -> None:
    assert languages().items() >= {"en": "English", "fr": "Français", "zh-Hant": "繁體中文"}.items()
    assert {path.stem for path in (DATA / "texts").iterdir()} == set(languages())


@pytest.mark.parametrize("language", [language for language in languages() if language != i18n.FIRST])
def test_same_keys_and_places(language: str) -> None:
    ours, english = i18n.read(language), i18n.read(i18n.FIRST)
    assert set(ours) == set(english)
    for key in english:
        places = [{*PLACE.findall("".join(texts.forms(key)))} for texts in (ours, english)]
        assert places[0] == places[1], f"{language}: {key}"


@pytest.mark.parametrize("language", languages())
def test_a_counted_text_has_a_form_for_every_way_of_its_language_to_count(language: str) -> None:
    tree = yaml.safe_load((DATA / "texts" / f"{language}.yaml").read_text(encoding="utf-8"))
    wanted = {*tree.pop("language")["plural"], "other"}
    for key, forms in counted(tree, ""):
        assert set(forms) == wanted, f"{language}: {key}"
        # A number may be written out where only one number takes the form.
        assert "n" in PLACE.findall(forms["other"]), f"{language}: {key}"


def counted(tree: dict[str, Any], above: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The texts that depend on a number, with their forms."""
    for name, value in tree.items():
        if isinstance(value, dict) and "other" in value and set(value) <= set(CATEGORIES):
            yield above + name, value
        elif isinstance(value, dict):
            yield from counted(value, f"{above}{name}.")


def test_every_key_of_the_code_exists() -> None:
    texts = i18n.read(i18n.FIRST)
    missing = []
    for path, tree in TREES.items():
        # There ``say`` prints on the terminal.
        if path.parent == PACKAGE / "cli":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                wanted = pattern(node.args[0]) if name in ("say", "texts") else None
                if wanted is not None and not any(re.fullmatch(wanted, key) for key in texts):
                    missing.append(f"{path.name}:{node.lineno}: {wanted}")
    assert missing == []


def pattern(node: ast.expr) -> str | None:
    """What a key looks like that the code spells out, wholly or in part."""
    match node:
        case ast.Constant(str() as key):
            return re.escape(key)
        case ast.JoinedStr(parts):
            return "".join((pattern(part) if isinstance(part, ast.Constant) else None) or ".+" for part in parts)
        case _:
            return None


def test_the_code_knows_no_language() -> None:
    """What differs between languages is data: no language is named but the first, and no marks are those of one."""
    named = []
    for path, tree in TREES.items():
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                marked = path != KNOWS_MARKS and MARKS.search(node.value)
                if marked or node.value in languages():
                    named.append(f"{path.relative_to(PACKAGE)}:{node.lineno}: {node.value!r}")
    first = [one for one in named if one.startswith("i18n/texts.py") and one.endswith(f"{i18n.FIRST!r}")]
    assert named == first
    assert len(first) == 1


@pytest.mark.parametrize("language", languages())
def test_every_glyph_is_in_the_fonts(language: str) -> None:
    from neogame.ui.kit.text import FILES, runs

    covered = {
        family: set.intersection(*(Face(SPRITES / "fonts" / file).characters for file in files.values()))
        for family, files in FILES.items()
    }
    texts, missing = i18n.read(language), set()
    shown = [*languages().values(), texts.quoted("x"), texts.percent(0.5), texts.number(-1.5, 1)]
    shown += [texts.joined(kind, "xyz"[:number]) for kind in SERIES for number in (2, 3)]
    for key in texts:
        shown.extend(texts.forms(key))
    for form in shown:
        for run, han in runs(form):
            for face in ("text", "display"):
                missing |= {(face, c) for c in run if ord(c) not in covered[face, han]}
    assert missing == set()


def test_words_fill_and_shorten(tmp_path: Path) -> None:
    (tmp_path / "en.yaml").write_text(
        FACTS + 'a: {b: "{n} of {all}"}\nlong: {long: "A long one", short: "One"}\n'
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
    [(["fr_CA"], "fr"), (["xx-DE", "zh-TW"], "zh-Hant"), ([], "en"), (["xx"], "en"), (["zh_Hant_HK", "en"], "zh-Hant")],
)
def test_the_language_is_guessed(preferred: list[str], language: str) -> None:
    assert i18n.guess(preferred) == language


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (FACTS + "a: [1, 2]", "line 8: a must be a text, found a list"),
        (FACTS + "a: {b: {one: 3, other: x}}", "line 8: a.b.one must be a text, found '3'"),
        (FACTS + "a: {}", "line 8: a must be a text or a form for each plural category"),
        (FACTS + "yes: x", "line 8: a key of the file must be a word, found 'yes'; put it in quotes"),
        (FACTS + "a: {[b]: x}", "line 8: a key of a must be a word, found a list"),
        (FACTS + "b: c\na: 'b\nc: d", "line 10: not a YAML file"),
        ("a: b\n" + FACTS, "line 1: expected 'language', the facts of the language, as the first key"),
        ("- a", "line 1: the file must be a mapping, found a list"),
        ("", "empty"),
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


def test_a_game_brings_its_words(nim: Game) -> None:
    assert i18n.read("en")("game.nim") == "Nim"
    assert i18n.read("fr")("saves.round.nim", n=2) == "manche 2"
    assert [i18n.read("fr")("setup.summary.nim", n=n, players=2).split()[1] for n in (1, 2)] == ["pierre", "pierres"]


def test_a_game_that_lacks_a_language_speaks_the_first(nim: Game) -> None:
    chinese = i18n.read("zh-Hant")
    assert chinese("saves.round.nim", n=2) == "round 2"
    assert chinese("setup.summary.nim", n=1, players=2) == "1 stones for 2 players"
    assert chinese("game.neoville") == "未來造鎮"


def test_the_words_of_a_game_go_with_it() -> None:
    assert "game.nim" not in i18n.read("en")


def test_a_game_changes_no_word_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en.yaml").write_text("game: {neoville: Elsewhere, other: Other}\n", encoding="utf-8")
    monkeypatch.setitem(GAMES, "other", Game("other", "X", "x.{layer}", tmp_path))
    assert i18n.read("en")("game.neoville") == "Neoville"
    assert i18n.read("en")("game.other") == "Other"
