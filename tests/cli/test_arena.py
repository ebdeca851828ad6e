"""The arena and the ladder: same deals, swapped seats, honest intervals; stopped and continued; on a cluster too."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from neogame.cli import ladder as ladder_command
from neogame.cli.arena import Contest, Game, fingerprint, interval, summarise
from neogame.cli.main import run
from neogame.content import ladder
from neogame.content.node import BadInput, parse_yaml
from neogame.match.codes import DealCode
from neogame.paths import DATA

Out = pytest.CaptureFixture[str]
CODE = str(DealCode.new("neotopia", 2, 0, Random(1)))


def arena(*arguments: str, seats: str = "random,greedy", games: int = 4) -> list[str]:
    return ["arena", "neotopia", "--seats", seats, "--games", str(games), *arguments]


def test_every_player_sits_once_in_every_seat_of_every_deal() -> None:
    contest = Contest("neotopia", ("a", "b", "c"), str(DealCode.new("neotopia", 3, 0, Random(1))), DATA)
    tasks = contest.tasks(7)
    assert len(tasks) == 9
    deals = {task.code for task in tasks}
    assert len(deals) == 3
    for deal in deals:
        seated = [task.players for task in tasks if task.code == deal]
        assert sorted(seated) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_equal_players_need_no_swapping() -> None:
    code = str(DealCode.new("neotopia", 4, 0, Random(1)))
    assert len(Contest("neotopia", ("a",) * 4, code, DATA).tasks(3)) == 3
    assert len(Contest("neotopia", ("a", "b", "b", "b"), code, DATA).tasks(3)) == 4


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0.5, 100, 0.4038, 0.5962), (1, 10, 0.7225, 1), (0, 10, 0, 0.2775)]
)
def test_intervals_are_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert list(interval(wins, games)) == pytest.approx([low, high], abs=1e-4)


def test_a_summary_goes_by_player_and_not_by_seat() -> None:
    games = [
        Game("x", ("a", "b"), (10, 5), (0,), ((1.0, 3.0), (2.0,))),
        Game("x", ("b", "a"), (8, 8), (0, 1), ((4.0,), (5.0,))),
    ]
    a, b = summarise(Contest("neotopia", ("a", "b"), CODE, DATA), games)["players"]
    assert (a["player"], a["wins"], a["mean"], a["ms"], a["ms99"]) == ("a", 0.75, 9, 3, 5)
    assert (b["player"], b["wins"], b["mean"], b["ms"], b["ms99"]) == ("b", 0.25, 6.5, 3, 4)


def test_the_same_code_gives_the_same_result_with_more_jobs(capsys: Out) -> None:
    found = []
    for jobs in ("1", "2"):
        assert run(arena("--code", CODE, "--jobs", jobs, "--json", seats="gentle,random")) == 0
        summary = json.loads(capsys.readouterr().out)
        assert summary["games"] == 4
        for row in summary["players"]:
            del row["ms"], row["ms99"]
        found.append(summary)
    assert found[0] == found[1]


def test_results_are_kept_and_continued(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "new" / "results.jsonl"
    assert run(arena("--results", str(file))) == 0
    before = file.read_text(encoding="utf-8")
    assert len(before.splitlines()) == 5
    assert run(arena("--results", str(file), games=6)) == 0
    after = file.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert len(after.splitlines()) == 7
    code = json.loads(before.splitlines()[0])["code"]
    assert f"6 games, deal code {code}" in capsys.readouterr().out
    assert run(arena("--results", str(file), games=6)) == 0
    assert file.read_text(encoding="utf-8") == after


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "results.jsonl"
    assert run(arena("--results", str(file))) == 0
    text = file.read_text(encoding="utf-8")
    file.write_text(text[:-40], encoding="utf-8")
    assert run(arena("--results", str(file))) == 0
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 5
    assert len({(line["code"], *line["seats"]) for line in lines[1:]}) == 4


def test_results_under_other_settings_do_not_count(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "results.jsonl"
    assert run(arena("--results", str(file), games=2)) == 0
    assert run(arena("--results", str(file), "--timed", games=2)) == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 5


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--seats", "random"], "names 1 players, expected 2 to 4"),
        (["--seats", "random,nobody"], "the player 'nobody' is unknown"),
        (["--seats", "random,cmd:no-such-program-here"], "there is no program 'no-such-program-here' that can be run"),
        (["--seats", "random,random,random", "--code", CODE], "is for neotopia with 2 seats, expected neotopia with 3"),
        (["--seats", "random,greedy", "--dask", "tcp://127.0.0.1:9"], "no scheduler answers there"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], expected: str, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neogame.cli.arena.CONNECT_SECONDS", 0.5)
    if "--dask" in arguments:
        pytest.importorskip("distributed")
    assert run(["arena", "neotopia", *arguments]) == 2
    assert expected in capsys.readouterr().err


def test_another_contest_does_not_go_into_the_same_file(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "results.jsonl"
    assert run(arena("--results", str(file), games=2)) == 0
    assert run(arena("--results", str(file), seats="random,random", games=2)) == 2
    assert "holds neotopia between random, greedy" in capsys.readouterr().err
    file.write_text("hello\n", encoding="utf-8")
    assert run(arena("--results", str(file), games=2)) == 2
    assert "line 1: not readable as JSON" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="signals of this kind are POSIX's")
def test_an_interrupt_ends_cleanly_with_what_is_there(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "neogame", *arena("--results", str(file), "--jobs", "2", games=4000)]
    # Whoever runs the tests in the background has Ctrl-C ignored, and would hand that on.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    end = time.monotonic() + 60
    while time.monotonic() < end and not (file.exists() and len(file.read_text(encoding="utf-8").splitlines()) > 3):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "random" in out
    assert "Traceback" not in error
    assert "neogame: stopped after" in error
    played = len(file.read_text(encoding="utf-8").splitlines()) - 1
    assert f"stopped after {played} games" in error


def test_programs_are_seated_in_worker_processes(capfd: Out) -> None:
    bot = Path(__file__).parents[1] / "ai" / "example_bot.py"
    seats = f'random,cmd:"{sys.executable}" "{bot}"'
    assert run(arena("--jobs", "2", "--json", seats=seats, games=2)) == 0
    captured = capfd.readouterr()
    assert json.loads(captured.out)["games"] == 2
    assert captured.err == ""


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield str(cluster.scheduler_address)


@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_gives_the_same_result(scheduler: str, tmp_path: Path, capsys: Out) -> None:
    found: list[Any] = []
    for where in (["--dask", scheduler], ["--jobs", "1"]):
        file = tmp_path / f"{len(found)}.jsonl"
        assert run(arena(*where, "--code", CODE, "--json", "--results", str(file), seats="gentle,random")) == 0
        summary = json.loads(capsys.readouterr().out)
        for row in summary["players"]:
            del row["ms"], row["ms99"]
        found.append(summary)
        assert len(file.read_text(encoding="utf-8").splitlines()) == 5
    assert found[0] == found[1]


def test_the_ladder_is_measured_kept_and_written(tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_command, "CONTESTS", (("greedy", "random"), ("greedy", "random", "random", "random")))
    table = tmp_path / "ladder.yaml"
    command = [
        "ladder",
        "--game",
        "neotopia",
        "--games",
        "2",
        "--results",
        str(tmp_path / "kept"),
        "--table",
        str(table),
    ]
    assert run(command) == 0
    rungs = ladder.read(parse_yaml(table.read_text(encoding="utf-8"), "ladder.yaml"))
    assert [(rung.player, rung.against, rung.games) for rung in rungs] == [
        ("greedy", ("random",), 2),
        ("greedy", ("random", "random", "random"), 4),
    ]
    assert all(rung.low <= rung.wins <= rung.high and rung.mean > rung.others for rung in rungs)
    kept = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "kept").iterdir()}
    assert sorted(kept) == ["neotopia-greedy-random-random-random.jsonl", "neotopia-greedy-random.jsonl"]
    first = table.read_text(encoding="utf-8")
    assert run(command) == 0
    assert table.read_text(encoding="utf-8") == first
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "kept").iterdir()} == kept


def test_a_ladder_is_read_as_it_was_written() -> None:
    rungs = (ladder.Rung("neoville", "sharp", ("steady",), 400, 0.61, 0.56, 0.66, 50.5, 47.25),)
    assert ladder.read(parse_yaml(ladder.write(rungs), "ladder.yaml")) == rungs
    with pytest.raises(BadInput, match=r"wins: found 61, expected a number from 0 to 1"):
        ladder.read(parse_yaml(ladder.write(rungs).replace("0.61", "61"), "ladder.yaml"))


def test_the_ladder_of_this_release_can_be_read() -> None:
    for rung in ladder.load(DATA):
        assert (rung.player, *rung.against) in ladder_command.CONTESTS


def test_results_on_other_components_do_not_count(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    contest = Contest("neotopia", ("gentle", "random"), CODE, data)
    before = fingerprint(contest)
    projects = data / "neotopia" / "projects.yaml"
    projects.write_text(projects.read_text(encoding="utf-8").replace("points: 3", "points: 9"), encoding="utf-8")
    assert fingerprint(contest) != before


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ({"seats": 5}, "seats: found 5, expected a list"),
        ({"game": "chess"}, "game"),
        ({"arena": 2}, "arena"),
    ],
)
def test_results_of_something_else_are_refused(
    tmp_path: Path, capsys: Out, head: dict[str, object], expected: str
) -> None:
    file = tmp_path / "results.jsonl"
    header = {"arena": 1, "game": "neoville", "seats": ["gentle", "random"], "code": "V2A-19PR-Y50A"} | head
    file.write_text(json.dumps(header) + "\n", encoding="utf-8")
    assert run(["arena", "neoville", "--seats", "gentle,random", "--games", "2", "--results", str(file)]) == 2
    assert expected in capsys.readouterr().err


def test_results_that_cannot_be_written_say_where(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    file = tmp_path / "file" / "results.jsonl"
    assert run(["arena", "neoville", "--seats", "gentle,random", "--games", "2", "--results", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
