"""Hostile files: a record or a data file reads nothing, writes nothing and runs nothing outside, and stays small."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from neogame import settings
from neogame.cli import main
from neogame.content.node import LARGEST_FILE, BadInput, parse_yaml
from neogame.i18n import TextError, texts
from neogame.match import record
from neogame.match.book import WrongRecord
from neogame.match.books import BOOKS
from neogame.match.match import Match
from neogame.match.saves import Saves

GOLDEN = Path(__file__).parents[1] / "match" / "golden"
QUICK = 10.0
"""Seconds in which anything hostile must be turned away, on a busy machine."""
LAUGHS = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 10)}]\n" for a, b in pairwise("abcdefghi"))
MAPPED_LAUGHS = "a: &a {x: y, z: w}\n" + "".join(
    f"{b}: &{b} {{{', '.join(f'k{n}: *{a}' for n in range(10))}}}\n" for a, b in pairwise("abcdefghi")
)
RUNS = (
    "!!python/object/apply:os.system ['touch ran']",
    "!!python/object/new:subprocess.Popen [['touch', 'ran']]",
    "!!python/name:os.system",
    "!!python/module:os",
)

DEEP = ("[" * 200_000, "- " * 200_000, "? " * 200_000, "a: " + "{a: " * 100_000, "[ #]\n" * 100_000)
"""What brings down a parser that goes down with it."""


def golden(name: str = "neoville-open") -> list[str]:
    return (GOLDEN / f"v1-{name}.jsonl").read_text(encoding="utf-8").splitlines()


def with_header(**changes: object) -> str:
    header, *lines = golden()
    return "\n".join([json.dumps({**json.loads(header), **changes}), *lines]) + "\n"


def timed(act: Callable[[], object]) -> None:
    start = time.monotonic()
    act()
    assert time.monotonic() - start < QUICK


@pytest.mark.parametrize("way", ["../../escaped", "/etc/passwd", "..\\..\\escaped", "C:\\escaped", "\0", "a/b", "~/x"])
def test_nothing_a_record_says_becomes_a_path(way: str, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "deep" / "games")
    text = with_header(code=None, created=way, title=way, app=way, branch={"of": way, "after": 0})
    stem = saves.take(record.parse(text, "x"), "x")
    assert isinstance(stem, str)
    assert saves.write(stem, saves.read(stem)) is None
    assert isinstance(saves.export(stem, tmp_path / "out"), Path)
    assert saves.delete(stem) is None
    assert saves.restore(stem) is None
    written = {path.relative_to(tmp_path).parts[0] for path in tmp_path.rglob("*") if path.is_file()}
    assert written <= {"deep", "out"}
    assert all(path.suffix in (".jsonl", ".old") for path in tmp_path.rglob("*") if path.is_file())


def test_a_game_with_a_program_at_the_table_runs_nothing_when_it_is_opened(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    header = json.loads(golden()[0])
    seats = [{**seat, "player": f"cmd:touch {ran}"} for seat in header["seats"]]
    script = (
        "import sys, time\n"
        "from pathlib import Path\n"
        "from neogame.ui.start import fly\n"
        "folder = Path(sys.argv[1])\n"
        "pilot = fly(folder / 'settings.json', (960, 540), language='en')\n"
        "pilot.app.open(pilot.app.resume().open(pilot.app))\n"
        "pilot.app.change(speed='instant')\n"
        "match, end = pilot.app.top.session.match, time.monotonic() + 60\n"
        "before = len(match.steps)\n"
        "while len(match.steps) == before:\n"
        "    assert time.monotonic() < end, 'nobody plays the seat'\n"
        "    pilot.step(0.1)\n"
        "    time.sleep(0.01)\n"
        "pilot.app.shut()\n"
    )
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "bot.jsonl").write_text(with_header(seats=seats), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0, done.stderr
    assert not ran.exists()


@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        '{"neogame":' + "[" * 100_000,
        '{"neogame":' + "9" * 100_000 + "}",
        '{"a":' * 50_000,
        "{}\n" * 400_000,
        '{"neogame":1,"x":"' + "x" * (LARGEST_FILE - 100) + '"}',
        '{"neogame":1}\n' * 100_000,
    ],
    ids=["brackets", "nested version", "large number", "nested mappings", "many lines", "long text", "many headers"],
)
def test_records_made_to_use_up_memory_or_time(text: str, tmp_path: Path) -> None:
    (tmp_path / "bomb.jsonl").write_text(text, encoding="utf-8")
    saves = Saves(tmp_path)

    def refuse() -> None:
        saves.games()
        with pytest.raises(BadInput):
            saves.open("bomb")

    timed(refuse)


def test_a_record_larger_than_any_of_ours_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "large.jsonl"
    with file.open("wb") as out:
        out.truncate(1 << 31)
    timed(lambda: Saves(tmp_path).games())
    with pytest.raises(BadInput):
        Saves(tmp_path).open("large")
    with pytest.raises(BadInput, match="larger"):
        record.read(file)


@pytest.mark.parametrize("value", [10**9, 2**70, -1, 1e300, "x" * 1000])
def test_components_cannot_ask_for_endless_pieces(value: object) -> None:
    for name in ("neoville-open", "neotopia-open"):
        header, *lines = golden(name)
        tree = json.loads(header)
        for group in tree["components"].values():
            for one in group.values() if isinstance(group, dict) else ():
                if isinstance(one, dict):
                    for key in one:
                        one[key] = value

        def refuse(tree: object = tree, lines: list[str] = lines) -> None:
            with pytest.raises((BadInput, WrongRecord)):
                Match.resume(record.parse("\n".join([json.dumps(tree), *lines]), "x"))

        timed(refuse)


@pytest.mark.parametrize(
    "text", [LAUGHS, MAPPED_LAUGHS, "a: &a {b: *a}\n", "a: &a [*a]\n", *RUNS, *DEEP], ids=lambda text: text[:12]
)
@pytest.mark.parametrize("kind", ["texts", "neoville", "neotopia"], ids=str)
def test_yaml_that_laughs_or_runs(kind: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if kind == "texts":
        (tmp_path / "en.yaml").write_text(text, encoding="utf-8")

        def refuse() -> None:
            with pytest.raises(TextError) as caught:
                texts._read.__wrapped__("en", tmp_path, ())
            assert len(str(caught.value)) < 1000
    else:
        (tmp_path / kind).mkdir()
        for name in ("tiles", "tokens", "board", "bonuses", "production", "projects"):
            (tmp_path / kind / f"{name}.yaml").write_text(text, encoding="utf-8")

        def refuse() -> None:
            with pytest.raises(BadInput):
                BOOKS[kind].load(tmp_path)

    timed(refuse)
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 10_000, "null", "[]", '{"window": {"x": 1e400}}', "\ufeff{}"])
def test_settings_that_mean_harm(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    found, _ = settings.read(tmp_path / "settings.json")
    assert found == settings.Settings()


@pytest.mark.parametrize("far", [10**9, 2**70, -(10**9)])
def test_a_window_no_desktop_has_is_not_opened(far: int) -> None:
    found, bad = settings.check({"window": {"x": far, "y": 0, "width": abs(far), "height": 10}})
    assert found.window is None
    assert bad == ["window"]


@pytest.mark.parametrize("name", ["neoville-open", "neotopia-open"])
def test_components_without_end_are_turned_away(name: str) -> None:
    header, *lines = golden(name)
    tree = json.loads(header)
    for group in tree["components"].values():
        if isinstance(group, dict):
            one = next(iter(group.values()))
            group.update({f"x{number}": one for number in range(5000)})

    def refuse() -> None:
        with pytest.raises((BadInput, WrongRecord), match=r"entries, (expected at most|which no file)"):
            Match.resume(record.parse("\n".join([json.dumps(tree), *lines]), "x"))

    timed(refuse)


@pytest.mark.parametrize(("key", "most"), [("name", 120), ("player", 1000)])
def test_names_and_words_have_a_length(key: str, most: int) -> None:
    seats = [{**seat, key: "W" * 3000} for seat in json.loads(golden()[0])["seats"]]
    with pytest.raises(BadInput, match=f"found 3000 letters, expected at most {most}"):
        Match.resume(record.parse(with_header(seats=seats), "x"))


@pytest.mark.parametrize("text", ["".join(f"a{n}: &a{n} x\n" for n in range(40_000)), "a: [" + "&x y, " * 80_000 + "]"])
def test_anchors_keep_nobody_waiting(text: str) -> None:
    def refuse() -> None:
        with pytest.raises(BadInput, match="found an anchor"):
            parse_yaml(text, "x.yaml")

    timed(refuse)


@pytest.mark.parametrize("value", ["1e999", "-1e999", "[1e999]", "NaN", "Infinity"])
def test_a_number_without_end_is_not_taken_in(value: str, tmp_path: Path) -> None:
    header, *lines = golden()
    text = "\n".join([header[:-1] + f', "extra": {value}}}', *lines])
    with pytest.raises(BadInput, match="not readable as JSON"):
        record.parse(text, "x")
    written = record.parse("\n".join([header, *lines]), "x")
    beyond = record.Record({**written.header, "extra": float("inf")}, written.entries)
    with pytest.raises(BadInput):
        Saves(tmp_path).take(beyond, "x")
    assert not list(tmp_path.iterdir()), "what cannot be read back counts as taken"


FOREIGN = "\nother.jsonl: a legal game with the right result\u202e\u200b\U000e0041\x1b[2J"


def test_what_a_file_says_is_printed_on_its_own_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header = json.loads(golden()[0])
    cases: dict[str, object] = {
        "seats": [{**seat, "name": FOREIGN, "player": FOREIGN} for seat in header["seats"]],
        "code": FOREIGN,
        "title": FOREIGN,
        "game": FOREIGN,
        "options": {"hands": FOREIGN},
        "deal": {**header["deal"], "row": [FOREIGN] * 4},
        "components": {**header["components"], "tiles": {FOREIGN: {FOREIGN: 1}}},
    }
    for key, value in cases.items():
        path = tmp_path / f"{key}.jsonl"
        path.write_text(with_header(**{key: value}), encoding="utf-8")
        for command in (["check", str(path)], ["show", str(path)], ["score", str(path)]):
            main.run(command)
    (tmp_path / "bad.jsonl").write_text(json.dumps({FOREIGN: 1}), encoding="utf-8")
    (tmp_path / "bad.yaml").write_text(json.dumps({"game": FOREIGN, FOREIGN: 1}), encoding="utf-8")
    for name in ("bad.jsonl", "bad.yaml", "no" + FOREIGN.replace("/", "")):
        main.run(["score", str(tmp_path / name)])
        main.run(["check", str(tmp_path / name)])
    told = capsys.readouterr()
    for line in (told.out + told.err).split("\n"):
        assert not line.startswith("other.jsonl"), line
        assert line.isprintable(), ascii(line)


def test_a_name_is_shown_on_one_line_and_the_record_keeps_it() -> None:
    seats = [{**seat, "name": f"Ana{FOREIGN}"} for seat in json.loads(golden()[0])["seats"]]
    match = Match.resume(record.parse(with_header(seats=seats), "x"))
    assert match.players[0].name.isprintable()
    assert match.record().header["seats"] == seats


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_among_the_games_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    saves = Saves(tmp_path)
    timed(saves.games)
    timed(saves.latest)
    with pytest.raises(BadInput):
        saves.open("pipe")


def test_the_standard_input_has_an_end_too() -> None:
    def check(content: bytes) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "neogame", "check", "-"],
            input=content,
            capture_output=True,
            timeout=60,
            check=False,
            cwd=Path(__file__).parents[2],
        )

    whole = (GOLDEN / "v1-neoville-finished.jsonl").read_bytes()
    assert check(whole).stdout == b"-: a legal game with the right result\n"
    assert b"larger than 1024 KiB" in check(b"x" * (2 << 20)).stderr
