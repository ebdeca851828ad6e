"""Input that knows where it stands."""

import json
import os
from pathlib import Path

import pytest

from neogame.content.node import LARGEST_FILE, BadInput, Node, parse_json, parse_yaml, read_text, read_yaml

TAGGED = (
    *("!!bool maybe", "!!timestamp 9999999-01-01", "!!int x", "!!float x", "!!binary x", "!!null x", "!!omap [a]"),
    *("!!pairs [a]", "!!merge x", "!own x", "! x", "!!str 5"),
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "f.yaml: empty"),
        ("a: [1, 2", r"f.yaml, line \d: not readable as YAML"),
        ("a: 1\na: 2\n", "f.yaml, line 2: the key 'a' stands twice"),
        ("a: 1\nb: *x\n", "f.yaml, line 2: found an alias"),
        ("a: 1\nb: &x [1]\n", "f.yaml, line 2: found an anchor"),
        ("? [1, 2]\n: 3\n", "f.yaml, line 1: a key must be a plain word"),
        ("a: !!python/object:os.system x\n", "f.yaml, line 1: found the tag"),
        ("a: 1\n--- b\n", "f.yaml, line 2: a second document begins"),
        ("a: [" + "1, " * 30_000 + "]", "f.yaml, line 1: more than 20000 entries"),
        *((f"a: {value}", "f.yaml, line 1: found the tag") for value in TAGGED),
        ("!!set {a: 1}", "f.yaml, line 1: found the tag"),
        ("!!str a: 1", "f.yaml, line 1: found the tag"),
        ("a: " + "9" * 5000, "f.yaml, line 1: found '9+"),
        ("[" * 60 + "]" * 60, "nested more than"),
        ("[" * 5000, "not readable as YAML|nested"),
        ("a: \x00", "not a text file"),
    ],
)
def test_bad_yaml_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as caught:
        parse_yaml(text, "f.yaml")
    assert "\n" not in str(caught.value)


def test_what_looks_like_a_date_is_a_text() -> None:
    node = parse_yaml("a: 2026-99-99\nb: 2026-11-16\n", "f.yaml")
    assert node.plain() == {"a": "2026-99-99", "b": "2026-11-16"}


@pytest.mark.parametrize("word", [".inf", "-.inf", ".nan", "1.0e+999", "9" * 400])
def test_a_number_is_finite(word: str) -> None:
    with pytest.raises(BadInput, match="expected a number"):
        parse_yaml(f"a: {word}", "f.yaml").table()["a"].number()


def test_whatever_is_read_has_bounds() -> None:
    node = parse_json(
        json.dumps({"list": [0] * 1001, "text": "x" * 1001, "map": dict.fromkeys(map(str, range(1001)))}), "x"
    )
    found = node.table()
    for read, says in (
        (found["list"].sequence, "found 1001 entries, expected at most 1000"),
        (found["map"].table, "found 1001 entries"),
        (found["text"].text, "found 1001 letters, expected at most 1000"),
    ):
        with pytest.raises(BadInput, match=says):
            read()


@pytest.mark.parametrize("key", ["", "x" * 121, "a\nb", "a\u202eb", "a\u200bb", "\U000e0041"])
def test_an_id_can_be_shown(key: str) -> None:
    with pytest.raises(BadInput, match="expected an id of 1 to 120 letters"):
        parse_json(json.dumps({key: 1}), "x").pieces()


@pytest.mark.parametrize(
    "foreign", ["\n", "\r", "\x1b[2J", "\u2028", "\u202e", "\u200b", "\ufeff", "\U000e0041", "\u00ad"]
)
def test_an_error_is_one_line_whatever_was_found(foreign: str) -> None:
    node = parse_json(json.dumps({f"a{foreign}b": f"c{foreign}d"}), f"x{foreign}.json")
    with pytest.raises(BadInput) as caught:
        next(iter(node.table().values())).whole()
    assert str(caught.value).isprintable()


def test_errors_name_line_path_and_expectation() -> None:
    node = parse_yaml("tiles:\n  t01: {value: nine}\n", "f.yaml")
    value = node.table()["tiles"].table()["t01"].table()["value"]
    with pytest.raises(BadInput, match=r"^f.yaml, line 2, tiles.t01.value: found 'nine', expected a whole number$"):
        value.whole()


def test_checked_readers() -> None:
    node = parse_yaml("a: 3\nb: [x, y]\nc: true\nd: 1.5\n", "f.yaml")
    found = node.mapping(("a", "b"), ("c", "d"))
    assert found["a"].whole(1, 3) == 3
    assert [item.one_of("xyz") for item in found["b"].sequence(2)] == ["x", "y"]
    assert found["c"].flag() is True
    assert found["d"].number(0, 2) == 1.5
    assert node.plain() == {"a": 3, "b": ["x", "y"], "c": True, "d": 1.5}
    for read in (
        lambda: node.mapping(("a", "b")),
        lambda: node.mapping(("a", "b", "c", "d", "e")),
        lambda: found["a"].whole(4),
        lambda: found["c"].whole(),
        lambda: found["b"].sequence(3),
        lambda: found["b"].text(),
        lambda: found["d"].number(2, 3),
        lambda: found["a"].flag(),
        lambda: found["a"].table(),
    ):
        with pytest.raises(BadInput):
            read()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not readable"),
        ("[1, 2", "not readable"),
        ('{"a": NaN}', "not readable"),
        ('{"a": 1e999}', "not readable"),
        ('{"a": [-1e999]}', "not readable"),
        ("nul", "not readable"),
        ("[" * 3000 + "]" * 3000, "not readable|nested"),
        ('{"a": "half of one: \\ud83c"}', "not readable"),
        ('{"\\udf31": 1}', "not readable"),
        ('{"tiles": {"t01": 1, "t02": 2, "t01": 3}}', "the key 't01' stands twice"),
    ],
)
def test_bad_json_is_one_sentence(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=rf"^line 7: .*({says})"):
        parse_json(text, "line 7")


def test_an_escaped_character_is_read() -> None:
    assert parse_json('{"a": "\\ud83c\\udf31"}', "line 7").plain() == {"a": "\N{SEEDLING}"}


def test_a_mark_at_the_beginning_of_a_file_is_no_part_of_it(tmp_path: Path) -> None:
    (tmp_path / "marked").write_text("a: 1\n", encoding="utf-8-sig")
    assert read_text(tmp_path / "marked") == "a: 1\n"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        read_yaml(tmp_path / "none.yaml")
    with pytest.raises(BadInput, match="cannot be read"):
        read_text(tmp_path)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x9f")
    with pytest.raises(BadInput, match="not a text file"):
        read_text(tmp_path / "binary")
    (tmp_path / "huge").write_bytes(b"a" * (LARGEST_FILE + 1))
    with pytest.raises(BadInput, match="larger than"):
        read_text(tmp_path / "huge")


def test_however_much_is_wrong_the_error_is_a_sentence() -> None:
    error = str(
        Node("x", "tiles.yaml, line 2", "tiles." + "t" * 300).wrong(f"found {'9' * 5000}, expected two letters")
    )
    assert len(error) < 700
    assert error.startswith("tiles.yaml, line 2, tiles.t")
    assert error.endswith("9, expected two letters")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(BadInput, match="not a plain file"):
            read_text(path)
