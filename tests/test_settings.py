"""Settings: every value is checked, a damaged file is set aside, writing never leaves half a file."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from neogame import settings
from neogame.settings import Settings, Window


def test_what_is_written_is_read(tmp_path: Path) -> None:
    wanted = Settings(
        language="zh-Hant",
        text_size=175,
        full_screen=True,
        speed="4x",
        reduced_motion=True,
        high_contrast=True,
        volume=0,
        muted=True,
        explain=False,
        help="mine",
        window=Window(-10, 20, 1600, 900),
        keys={"hint": ["f5", "ctrl+h"], "skip": []},
        unknown={"newer": {"deep": [1]}},
    )
    file = tmp_path / "deep" / "settings.json"
    settings.write(wanted, file)
    assert settings.read(file) == (wanted, "")
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


def test_no_file_gives_the_defaults(tmp_path: Path) -> None:
    assert settings.read(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize("damage", [b"{", b"[1, 2]", b"\xff\xfe\x00", b""])
def test_a_damaged_file_is_set_aside(tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(damage)
    assert settings.read(file) == (Settings(), "settings.json")
    assert not file.exists()
    assert (tmp_path / "settings.damaged.json").read_bytes() == damage


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", ["fr"]),
        ("text_size", 110),
        ("text_size", True),
        ("full_screen", 1),
        ("speed", "3x"),
        ("reduced_motion", "no"),
        ("high_contrast", None),
        ("volume", 101),
        ("volume", 3.5),
        ("explain", "yes"),
        ("help", "some"),
        ("muted", 0),
        ("keys", ["h"]),
        ("keys", None),
        ("window", [1, 2]),
        ("window", {"x": 1, "y": 2, "width": 0, "height": 5}),
    ],
)
def test_a_value_that_is_not_allowed_falls_back_alone(tmp_path: Path, name: str, value: object) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"volume": 40, "text_size": 125, "unknown": 1} | {name: value}), encoding="utf-8")
    read, bad = settings.read(file)
    assert bad == name
    assert (tmp_path / "settings.damaged.json").read_bytes() == file.read_bytes()
    assert getattr(read, name) == getattr(Settings(), name)
    assert name == "text_size" or read.text_size == 125


def test_keys_fall_back_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    keys = {"hint": ["f5"], "log": "l", "undo": [1], "redo": None, "of-a-newer-version": ["x"]}
    file.write_text(json.dumps({"keys": keys}), encoding="utf-8")
    read, bad = settings.read(file)
    assert read.keys == {"hint": ["f5"], "of-a-newer-version": ["x"]}
    assert bad == "keys.log, keys.undo, keys.redo"


def test_what_another_version_keeps_stays(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"speech": {"rate": 170}, "volume": 40}), encoding="utf-8")
    read, bad = settings.read(file)
    settings.write(replace(read, volume=50), file)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert (bad, kept["speech"], kept["volume"]) == ("", {"rate": 170}, 50)


@pytest.mark.parametrize("value", ['"\\ud800"', "1e999", "[1e999, -1e999]", "NaN", '{"a": {"b": 1}}'])
def test_whatever_another_version_kept_can_be_written_and_read_again(tmp_path: Path, value: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(f'{{"newer": {value}, "volume": 40}}', encoding="utf-8")
    found, fault = settings.read(file)
    assert (found.volume, fault) == (40, "")
    settings.write(found, file)
    assert "Infinity" not in file.read_text(encoding="utf-8")
    assert settings.read(file) == (found, "")


def test_what_is_nested_too_deep_is_left_out_and_told(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for depth in (30, 400):
        file.write_text('{"newer": ' + "[" * depth + "]" * depth + ', "volume": 40}', encoding="utf-8")
        found, fault = settings.read(file)
        assert (found.volume, found.unknown, fault) == (40, {}, "newer")
        settings.write(found, file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert settings.read(tmp_path / "settings.json") == (Settings(), "settings.json")
