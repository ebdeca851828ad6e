"""Programs at a seat: the example plays, and every way to misbehave costs the seat but not the game."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from neogame.ai.bots import Bot, BotError, check
from neogame.cli.games import Task, play
from neogame.content.opponents import BotTimes
from neogame.match import record
from neogame.match.check import check as check_record
from neogame.match.codes import DealCode
from neogame.paths import DATA

TIMES = BotTimes(seconds=0.2, patience=2, start=2)
EXAMPLE = Path(__file__).with_name("example_bot.py")
LEGAL = [{"do": "skip"}, {"do": "draw"}]


def script(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f'"{sys.executable}" "{path}"'


def complaint(folder: Path, text: str) -> str:
    with Bot(script(folder, text), TIMES) as bot:
        for _ in range(2):
            try:
                bot.choose(0, [], LEGAL)
            except BotError as error:
                return str(error)
    return "nothing to complain of"


def test_a_question_has_what_the_protocol_says(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    text = f"import sys\nline = sys.stdin.readline()\nopen({str(asked)!r}, 'w').write(line)\nprint(1, flush=True)\n"
    with Bot(script(tmp_path, text), TIMES) as bot:
        assert bot.choose(1, [{"neogame": 1}], LEGAL) == 1
    assert json.loads(asked.read_text()) == {"seat": 1, "view": [{"neogame": 1}], "legal": LEGAL, "ms": 200}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import time\ntime.sleep(60)\n", "did not answer within 2.4 s"),
        ("input()\nprint(0, flush=True)\nimport time\ntime.sleep(60)\n", "did not answer within 0.4 s"),
        ("input()\nraise SystemExit(3)\n", "ended with exit code 3"),
        ("input()\nprint('skip', flush=True)\ninput()\n", "answered 'skip', expected a whole number"),
        ("input()\nprint(2, flush=True)\ninput()\n", "answered 2, expected a number from 0 to 1"),
        ("input()\nprint(-1, flush=True)\ninput()\n", "answered '-1', expected a whole number"),
        ("input()\nprint('9' * 100000, flush=True)\ninput()\n", "expected a"),
        ("input()\nimport os\nos.kill(os.getpid(), 9)\n", "was ended by signal 9"),
    ],
)
def test_misbehaviour_is_named(tmp_path: Path, text: str, expected: str) -> None:
    assert expected in complaint(tmp_path, text)


def test_a_deaf_program_is_ended(tmp_path: Path) -> None:
    text = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True:\n    time.sleep(1)\n"
    bot = Bot(script(tmp_path, text), TIMES)
    pid = bot._process.pid
    began = time.monotonic()
    bot.close()
    assert time.monotonic() - began < 3
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_program_that_never_reads_does_not_block_us(tmp_path: Path) -> None:
    big = [{"do": "place", "filler": "x" * 1000}] * 2000
    with Bot(script(tmp_path, "import time\ntime.sleep(60)\n"), BotTimes(0.1, 1, 0.1)) as bot:
        began = time.monotonic()
        with pytest.raises(BotError, match="did not answer"):
            bot.choose(0, big, LEGAL)
        assert time.monotonic() - began < 2


def test_commands_are_checked_before_the_game() -> None:
    check(f'"{sys.executable}" -V')
    for command, expected in (
        ("", "names no program"),
        ('"a', "cannot be read"),
        ("no-such-program-here x", "no prog"),
    ):
        with pytest.raises(BotError, match=expected):
            check(command)


@pytest.mark.parametrize("game", ["neoville", "neotopia"])
def test_the_example_plays_whole_games(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    outcome = play(Task(game, ("random", f'cmd:"{sys.executable}" "{EXAMPLE}"'), _code(game), DATA))
    verdict = check_record(record.parse(outcome.record, "game"), "game")
    assert verdict.legal
    assert verdict.finished
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("game", ["neoville", "neotopia"])
def test_a_lost_seat_goes_to_steady_and_the_game_goes_on(
    game: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    command = script(tmp_path, "input()\nprint(0, flush=True)\ninput()\nprint('pardon?', flush=True)\n")
    outcome = play(Task(game, (f"cmd:{command}", "random"), _code(game), DATA))
    error = capfd.readouterr().err
    assert error.count("\n") == 1
    assert "seat 0" in error
    assert "'pardon?'" in error
    assert "steady plays on" in error
    lines = [json.loads(line) for line in outcome.record.splitlines()]
    (lost,) = [line for line in lines if "note" in line]
    assert lost["note"] == "the seat was lost: answered 'pardon?', expected a whole number"
    assert lost["seat"] == 0
    assert outcome.totals[0] > outcome.totals[1]


def _code(game: str) -> str:
    return str(DealCode.new(game, 2, 0, Random(1)))


@pytest.mark.parametrize("between", ["", "import time\ntime.sleep(0.1)\n"])
def test_two_answers_to_one_question_cost_the_seat(tmp_path: Path, between: str) -> None:
    text = f"input()\nprint(0, flush=True)\n{between}print(1, flush=True)\ninput()\ninput()\n"
    with Bot(script(tmp_path, text), TIMES) as bot, pytest.raises(BotError, match="said '1' without being asked"):
        _asked_twice(bot)


def test_a_program_that_never_stops_talking_fills_nothing(tmp_path: Path) -> None:
    with Bot(script(tmp_path, "input()\nwhile True:\n    print(0, flush=True)\n"), TIMES) as bot:
        with pytest.raises(BotError, match="without being asked"):
            _asked_twice(bot)
        assert len(bot._answers) < 10_000


def test_what_a_program_says_aside_is_kept_short_and_spelled_out(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text = (
        "import sys\nsys.stderr.write('x' * 100000 + '\\x1b[2Jneogame: fine\\nother.jsonl: a legal game\\n')\ninput()\n"
    )
    command = script(tmp_path, text)
    play(Task("neoville", (f"cmd:{command}", "random"), _code("neoville"), DATA))
    error = capfd.readouterr().err
    assert error.count("\n") == 1
    assert error.rstrip("\n").isprintable()
    assert r"it had said: xxx" in error
    assert error.endswith("\\x1b[2Jneogame: fine\\nother.jsonl: a legal game\n")
    assert len(error) < 1000


HOLDS_ON = """
import os, subprocess, sys, time
hold = "import os, time, sys\\nopen(sys.argv[1], 'w').write(str(os.getpid()))\\ntime.sleep(60)\\n"
for name in sys.argv[1:]:
    subprocess.Popen([sys.executable, "-c", hold, name], start_new_session=True)
while not all(os.path.exists(name) and open(name).read() for name in sys.argv[1:]):
    time.sleep(0.01)
input()
print(0, flush=True)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells who is left")
def test_children_in_a_session_of_their_own_end_too_and_nothing_leaks(tmp_path: Path) -> None:
    held = [tmp_path / "one", tmp_path / "two"]
    command = f'{script(tmp_path, HOLDS_ON)} "{held[0]}" "{held[1]}"'
    before = len(list(Path("/proc/self/fd").iterdir())), threading.active_count()
    with Bot(command, BotTimes(1, 2, 10)) as bot:
        assert bot.choose(0, [], LEGAL) == 0
    assert not [pid for pid in held if _runs(int(pid.read_text()))]
    assert (len(list(Path("/proc/self/fd").iterdir())), threading.active_count()) == before


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody tells who is left")
@pytest.mark.parametrize("way", ["SIGTERM 1", "SIGHUP 1", "SIGKILL 1", "SIGKILL 2", "SIGTERM 2"])
def test_no_program_outlives_the_command(tmp_path: Path, way: str) -> None:
    name, jobs = way.split()
    deaf = (
        "import os, sys, time\nopen(os.path.join(sys.argv[1], str(os.getpid())), 'w')\nwhile True:\n    time.sleep(1)\n"
    )
    pids = tmp_path / "pids"
    pids.mkdir()
    command = f'{script(tmp_path, deaf)} "{pids}"'
    ask = [sys.executable, "-m", "neogame", "simulate", "neoville", "--seats", f"cmd:{command},random"]
    ran = subprocess.Popen([*ask, "--games", "9", "--jobs", jobs], stderr=subprocess.DEVNULL)
    try:
        assert _soon(lambda: len(list(pids.iterdir())) >= int(jobs))
    finally:
        ran.send_signal(getattr(signal, name))
        ran.wait(20)
    assert _soon(lambda: not [path for path in pids.iterdir() if _runs(int(path.name))])


def _asked_twice(bot: Bot) -> None:
    for _ in range(2):
        bot.choose(0, [], LEGAL)
        time.sleep(0.3)


def _soon(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while not (so := what()) and time.monotonic() < end:
        time.sleep(0.05)
    return so


def _runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
