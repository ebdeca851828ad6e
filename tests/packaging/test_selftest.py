"""The self-test says what does not work, and goes on to the rest."""

import json
from pathlib import Path

import pytest

from neogame.ai.desk import Desk
from neogame.cli import selftest
from neogame.cli.main import run
from neogame.paths import DATA


@pytest.fixture
def no_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scenes have their own tests."""

    def scenes(trial: object) -> str:
        raise selftest.Fault("the scene title shows nothing")

    monkeypatch.setattr(selftest._Trial, "scenes", scenes)


@pytest.mark.usefixtures("no_scenes")
def test_a_fault_is_one_line_and_exit_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["selftest"]) == 1
    told = capsys.readouterr()
    assert [line.split()[0] for line in told.out.splitlines()] == ["ok", "ok", "ok", "FAILED", "neogame"]
    assert "the scene title shows nothing" in told.out
    assert not told.err


@pytest.mark.usefixtures("no_scenes")
def test_missing_data_fails_every_part_that_needs_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["selftest", "--json", "--data", str(tmp_path)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert not report["good"]
    assert {part["part"]: part["good"] for part in report["parts"]} == dict.fromkeys(
        ("content", "opponents", "saves", "scenes"), False
    )
    assert "tiles.yaml" in report["parts"][0]["text"]


def test_opponents_without_their_process_are_found_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def deserted() -> Desk:
        desk = Desk()
        desk.close()
        return desk

    monkeypatch.setattr(selftest, "Desk", deserted)
    with pytest.raises(selftest.Fault, match="process died"):
        selftest._Trial(DATA, tmp_path).opponents()
