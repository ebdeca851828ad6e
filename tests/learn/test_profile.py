"""What a person has learnt, kept in a file."""

import json
from pathlib import Path

from neogame.learn import profile
from neogame.learn.lessons import lessons
from neogame.learn.profile import Learnt, Profile

FIRST, SECOND, *_ = lessons("neoville")


def test_what_was_learnt_is_there_again(tmp_path: Path) -> None:
    person = Profile().reached(FIRST, 3).finished(SECOND, 2).saw("welcome").saw("welcome")
    profile.write(person, tmp_path / "profiles")
    found = profile.read(tmp_path / "profiles")
    assert found == person
    assert found.learnt(FIRST) == Learnt(0, 3)
    assert found.learnt(SECOND) == Learnt(2, 0)
    assert found.seen == ("welcome",)


def test_fewer_stars_take_none_away() -> None:
    person = Profile().finished(FIRST, 3).reached(FIRST, 2)
    assert person.learnt(FIRST) == Learnt(3, 2)
    assert person.finished(FIRST, 1).learnt(FIRST) == Learnt(3, 0)


def test_without_a_file_nothing_is_learnt(tmp_path: Path) -> None:
    assert profile.read(tmp_path) == Profile()
    assert Profile().learnt(FIRST) == Learnt()


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "person-1.json").write_text("[", encoding="utf-8")
    assert profile.read(tmp_path) == Profile()
    assert (tmp_path / "person-1.damaged.json").read_text(encoding="utf-8") == "["


def test_what_cannot_be_is_left_out_and_what_is_unknown_is_kept(tmp_path: Path) -> None:
    values = {
        "name": "Ana",
        "lessons": {"neoville.tile": {"stars": 3, "step": 0}, "neoville.end": {"stars": "many"}, "neoville.draw": 3},
        "seen": ["welcome", 4],
    }
    (tmp_path / "person-1.json").write_text(json.dumps(values), encoding="utf-8")
    found = profile.read(tmp_path)
    assert found.lessons == {"neoville.tile": Learnt(3, 0)}
    assert found.seen == ("welcome",)
    profile.write(found.finished(SECOND, 1), tmp_path)
    written = json.loads((tmp_path / "person-1.json").read_text(encoding="utf-8"))
    assert written["name"] == "Ana"
    assert set(written["lessons"]) == {"neoville.tile", "neoville.promise"}
