"""The command line as a person uses it: what it says, and its exit codes."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from neogame.cli.main import run
from neogame.games import of_letter
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.paths import DATA
from tests import games

Out = pytest.CaptureFixture[str]


def lines_of(name: str, seats: int = 2, seed: int = 1) -> list[str]:
    return games.play_random(games.new_match(name, seats, seed), seed).record().lines()


@pytest.fixture(params=BOOKS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def record(tmp_path: Path, name: str) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines_of(name)) + "\n", encoding="utf-8")
    return path


def test_simulate_writes_records_that_pass_the_check(tmp_path: Path, capsys: Out, name: str) -> None:
    folder = tmp_path / "new" / "records"
    command = ["simulate", name, "--seats", "random,greedy,random", "--games", "3", "--records", str(folder), "--json"]
    assert run(command) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 3
    assert [row["player"] for row in summary["seats"]] == ["random", "greedy", "random"]
    assert sum(row["wins"] for row in summary["seats"]) == pytest.approx(1, abs=0.01)
    files = sorted(folder.iterdir())
    assert len(files) == 3
    assert run(["check", *map(str, files)]) == 0
    headers = [json.loads(path.read_text(encoding="utf-8").split("\n")[0]) for path in files]
    assert len({header["code"] for header in headers}) == 3
    assert [seat["player"] for seat in headers[0]["seats"]] == ["random", "greedy", "random"]


def test_the_same_code_gives_the_same_games(tmp_path: Path, capsys: Out, name: str) -> None:
    code = {"neoville": "V2A-0000-000N", "neotopia": "T2A-0000-000N"}[name]
    found = []
    for folder, jobs in (("a", "1"), ("b", "2")):
        command = ["simulate", name, "--seats", "random,random", "--games", "3", "--jobs", jobs, "--code", _valid(code)]
        assert run([*command, "--records", str(tmp_path / folder)]) == 0
        texts = [path.read_text(encoding="utf-8") for path in sorted((tmp_path / folder).iterdir())]
        found.append([text.split("\n")[1:] for text in texts])
    capsys.readouterr()
    assert found[0] == found[1]


def _valid(code: str) -> str:
    """The code with the character that checks it."""
    letters = code.replace("-", "")
    game = of_letter(letters[0])
    assert game is not None
    return str(DealCode(game.id, int(letters[1]), 0, letters[3:-1]))


OPEN_WINDMILLS = str(DealCode("neoville", 2, 7, "0000000"))
"""Open hands, and windmills and biodomes chosen."""


@pytest.mark.parametrize(
    "asked",
    [
        ["--option", "hands=open"],
        ["--option", "utilities=biodome-windmill"],
        ["--hands", "open"],
        ["--utilities", "biodome,windmill"],
        [],
    ],
)
def test_a_code_may_be_given_with_some_of_its_options(tmp_path: Path, capsys: Out, asked: list[str]) -> None:
    command = ["simulate", "neoville", "--seats", "random,random", "--code", OPEN_WINDMILLS, *asked]
    assert run([*command, "--records", str(tmp_path / "records")]) == 0
    capsys.readouterr()
    (path,) = (tmp_path / "records").iterdir()
    header = json.loads(path.read_text(encoding="utf-8").split("\n")[0])
    assert header["options"] == {"utilities": ["windmill", "biodome"], "hands": "open"}


def test_neotopia_has_no_utilities(capsys: Out) -> None:
    assert run(["simulate", "neotopia", "--seats", "random,random", "--option", "utilities=lot"]) == 2
    assert "neotopia has the options hands" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--seats", "random"], "names 1 players, expected 2 to 4"),
        (["--seats", "random,random,random,random,random"], "names 5 players"),
        (["--seats", "random,wizard"], "'wizard'"),
        (["--seats", "random,random", "--code", "V2A"], "has 3 letters"),
        (["--seats", "random,random,random", "--code", _valid("V2A-0000-000N")], "for 2 seats"),
        (["--seats", "random,random", "--code", _valid("T2A-0000-000N")], "is a deal of neotopia"),
        (["--seats", "random,random", "--option", "utilities=windmill-windmill"], "expected one of lot, eco"),
        (["--seats", "random,random", "--code", OPEN_WINDMILLS, "--option", "hands=hidden"], "holds other options"),
        (["--seats", "random,random", "--code", OPEN_WINDMILLS, "--option", "utilities=lot"], "holds other options"),
        (["--seats", "random,random", "--games", "1" + "0" * 12], "expected at most"),
        (["--seats", "random,random", "--data", "nowhere"], "no such file"),
    ],
)
def test_simulate_refuses_nonsense(capsys: Out, arguments: list[str], says: str) -> None:
    assert run(["simulate", "neoville", *arguments]) == 2
    captured = capsys.readouterr()
    assert says in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "chess", "--seats", "random,random"],
        ["simulate", "neoville"],
        ["simulate", "neoville", "--seats", "random,random", "--games", "0"],
        ["simulate", "neoville", "--seats", "random,random", "--games", "many"],
        ["dance"],
        ["check"],
        ["show", "x", "--turn", "-1"],
    ],
)
def test_arguments_that_make_no_sense_end_with_two(capsys: Out, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    assert ended.value.code == 2
    assert "neogame" in capsys.readouterr().err


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    assert run(["simulate", "neoville", "--seats", "random,random", "--records", str(tmp_path)]) == 2
    assert "not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path, capsys: Out) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert run(["simulate", "neoville", "--seats", "random,random", "--records", str(blocked)]) == 2
    assert "cannot be used as a folder" in capsys.readouterr().err
    if os.geteuid() != 0:
        locked = tmp_path / "locked"
        locked.mkdir(mode=0o500)
        assert run(["simulate", "neoville", "--seats", "random,random", "--records", str(locked)]) == 2
        assert "cannot be written to" in capsys.readouterr().err


def test_a_modified_copy_of_the_data_is_used(tmp_path: Path, capsys: Out) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    tiles = data / "neoville" / "tiles.yaml"
    tiles.write_text(tiles.read_text(encoding="utf-8").replace("[ss, gs]", "[ww, ww]"), encoding="utf-8")
    records = tmp_path / "records"
    command = ["simulate", "neoville", "--seats", "random,random", "--data", str(data), "--records", str(records)]
    assert run(command) == 0
    (path,) = records.iterdir()
    header = json.loads(path.read_text(encoding="utf-8").split("\n")[0])
    assert header["components"]["tiles"]["t01"]["terrain"] == ["ww", "ww"]
    assert run(["check", str(path)]) == 0
    capsys.readouterr()


def check(path: Path, text: str | bytes, capsys: Out) -> tuple[int, str]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    before = path.read_bytes()
    code = run(["check", str(path)])
    assert path.read_bytes() == before
    captured = capsys.readouterr()
    told = captured.out + captured.err
    assert told.count("\n") == 1
    assert str(path) in told
    return code, told


def test_check_says_why_a_file_is_no_record(tmp_path: Path, capsys: Out, name: str) -> None:
    lines = lines_of(name)
    path = tmp_path / "x.jsonl"
    for text, says in (
        ("", "empty"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\xff", "not a text file"),
        ("\n".join(lines)[:-40], "not readable as JSON"),
        ("\n".join([lines[0], lines[1], "", lines[2]]), "line 3: not readable as JSON"),
        ("[1, 2]\n", "not a JSON object"),
        ("{}\n", "the key 'neogame' is missing"),
        (lines[0].replace('"neogame":1', '"neogame":2') + "\n", "a record of version 2"),
        (lines[0].replace('"neogame":1', '"neogame":true') + "\n", "a record of version True"),
        ('{"neogame": 1}\n', "is missing"),
        (lines[0].replace(f'"game":"{name}"', '"game":"chess"') + "\n", "found 'chess', expected one of"),
        (lines[0].replace('"seats":[', '"seats":7,"was":[') + "\n", "expected a list"),
        (lines[0].replace('"seats":[', '"game":"x","seats":[') + "\n", "the key 'game' stands twice"),
        (altered(lines, 0, code=7), "code: found 7, expected a text"),
        (altered(lines, 0, created=[]), "created: found a list, expected a text"),
        (altered(lines, 0, app=None), "app: found nothing, expected a text"),
        (altered(lines, 0, branch="x"), "branch: found 'x', expected a mapping"),
        (altered(lines, 0, branch={"of": None, "after": -1}), "branch.after: found -1"),
    ):
        code, told = check(path, text, capsys)
        assert (code, says in told) == (2, True), told


def altered(lines: list[str], number: int, **changes: Any) -> str:
    entry = {**json.loads(lines[number]), **changes}
    return "\n".join([*lines[:number], json.dumps(entry), *lines[number + 1 :]]) + "\n"


def test_check_names_the_first_wrong_line(tmp_path: Path, capsys: Out, name: str) -> None:
    lines = lines_of(name)
    path = tmp_path / "x.jsonl"
    scores = json.loads(lines[-1])["scores"]
    reveal = next(i for i, line in enumerate(lines) if '"reveal"' in line)
    for text, says in (
        (altered(lines, 1, seat=1), "line 2: seat 1 acts, expected seat 0"),
        (altered(lines, 1, seat=True), "line 2: seat True acts, expected seat 0"),
        (altered(lines, 1, seat=0.0), "line 2: seat 0.0 acts, expected seat 0"),
        (altered(lines, 1, seat="0"), "line 2: seat '0' acts, expected seat 0"),
        (altered(lines, 1, seat=None), "line 2: nobody acts, expected seat 0"),
        (altered(lines, 1, do="fly"), "line 2"),
        (altered(lines, 1, do=["x"]), "line 2"),
        (altered(lines, 1, at=[1, 0, 0]), "line 2"),
        (altered(lines, reveal, seat=0), f"line {reveal + 1}: seat 0 acts, expected a reveal"),
        (altered(lines, reveal, seat=None), f"line {reveal + 1}: seat None acts, expected a reveal"),
        ("\n".join([lines[0], *lines[2:]]), "line 2"),
        ("\n".join([*lines[:2], lines[1], *lines[2:]]), "line 3"),
        ("\n".join(lines[:9]), "legal so far; the game is not finished after line 9"),
        ("\n".join(lines[:-1]), "legal so far; the game is over but its result is missing"),
        ("\n".join([*lines, lines[1]]), "something follows the result"),
        ("\n".join([*lines[:4], lines[-1]]), "line 5: a result stands here"),
        (altered(lines, len(lines) - 1, winners=[0, 1]), "wrong result"),
        (altered(lines, len(lines) - 1, winners=[False]), "wrong result: winners is [False]"),
        (altered(lines, len(lines) - 1, scores=[{**scores[0], "seat": 0.0}, scores[1]]), "seat 0: seat is 0.0"),
        (altered(lines, len(lines) - 1, scores=scores[:1]), "needs the scores of 2 seats"),
        (altered(lines, len(lines) - 1, scores=[{**scores[0], "total": 999}, scores[1]]), "seat 0: total is 999"),
    ):
        code, told = check(path, text, capsys)
        assert (code, says in told) == (1, True), told


def test_check_tells_the_rule_that_is_broken(tmp_path: Path, capsys: Out) -> None:
    text = altered(lines_of("neoville"), 1, at=[1, 0])
    _, told = check(tmp_path / "x.jsonl", text, capsys)
    assert told.endswith("line 2: place is not legal here. The first tile goes in the middle.\n")


def test_check_keeps_and_ignores_what_it_does_not_know(tmp_path: Path, capsys: Out, name: str) -> None:
    lines = lines_of(name)
    text = altered(lines, 1, why={"terms": []}, mood="glad")
    code, told = check(tmp_path / "x.jsonl", text, capsys)
    assert (code, "a legal game with the right result" in told) == (0, True)


def test_check_tells_of_every_file_and_ends_with_the_worst(record: Path, tmp_path: Path, capsys: Out) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_text("\n".join(record.read_text(encoding="utf-8").split("\n")[:5]), encoding="utf-8")
    assert run(["check", str(record), str(cut)]) == 1
    assert run(["check", str(tmp_path / "none.jsonl"), str(record), str(cut)]) == 2
    assert run(["check", "--json", str(record), str(cut)]) == 1
    told = capsys.readouterr().out.strip().split("\n")
    assert [json.loads(line)["verdict"] for line in told[-2:]] == ["legal", "wrong"]


def test_show_and_score_of_a_record(record: Path, capsys: Out) -> None:
    assert run(["show", str(record)]) == 0
    whole = capsys.readouterr().out
    assert run(["show", str(record), "--turn", "3"]) == 0
    early = capsys.readouterr().out
    assert "after 3 turns" in early
    assert whole != early
    assert run(["score", str(record), "--turn", "3", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert {"winners", "scores"} <= set(answer)
    assert run(["score", str(record)]) == 0
    capsys.readouterr()
    assert run(["show", str(record), "--turn", "999"]) == 2
    assert "has only" in capsys.readouterr().err


def test_score_of_a_record_is_its_result(record: Path, capsys: Out) -> None:
    assert run(["score", str(record), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    result = json.loads(record.read_text(encoding="utf-8").strip().split("\n")[-1])
    for found, expected in zip(answer["scores"], result["scores"], strict=True):
        assert {key: found[key] for key in expected} == expected


def test_the_squares_of_a_score_count_from_the_top_left_of_the_city(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines_of("neoville", 4)), encoding="utf-8")
    assert run(["score", str(path), "--json"]) == 0
    scores = json.loads(capsys.readouterr().out)["scores"]
    squares = [square for score in scores for reason in score["reasons"] for square in reason["squares"]]
    assert {number for square in squares for number in square} == set(range(8))


@pytest.mark.parametrize("command", ["show", "score"])
def test_no_name_touches_the_terminal(tmp_path: Path, capsys: Out, name: str, command: str) -> None:
    header, *entries = lines_of(name)
    tree = json.loads(header)
    tree["seats"][0]["name"] = "\x1b[2J\u202e王\x9b\r"
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([json.dumps(tree), *entries]), encoding="utf-8")
    assert run([command, str(path)]) == 0
    told = capsys.readouterr().out
    assert r"\x1b[2J\u202e王\x9b\r" in told
    assert all(letter.isprintable() or letter == "\n" for letter in told)


def test_what_is_wrong_is_told_without_touching_the_terminal(tmp_path: Path, capsys: Out, name: str) -> None:
    header, *entries = lines_of(name)
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([header, json.dumps({"do": "\x1b[2J"}), *entries]), encoding="utf-8")
    assert run(["check", str(path)]) == 1
    path.write_text(
        json.dumps({**json.loads(header), "\x1b]0;x\x07": 1, "components": {"\x1b[2J": 1}}), encoding="utf-8"
    )
    assert run(["show", str(path)]) == 2
    told = capsys.readouterr()
    assert "\x1b" not in told.out + told.err


def test_a_city_full_of_tokens_shows_each_by_a_sign_of_its_own(tmp_path: Path, capsys: Out) -> None:
    kinds = ("forest", "ecomobile", "windmill", "biodome")
    tokens = [token for token in games.components("neoville").tokens if token.startswith(kinds)]
    placed = "".join(f"\n      - {{at: [{i % 8}, {i // 8}], token: {token}}}" for i, token in enumerate(tokens))
    plain = POSITION.replace("p.......", "........").replace(".......a", "........").split("\n      - ")[0]
    path = tmp_path / "position.yaml"
    path.write_text(plain.replace("tokens:", f"tokens:{placed}\n"), encoding="utf-8")
    assert run(["score", str(path)]) == 0
    told = capsys.readouterr().out.split("\n")
    signs = [line[2] for line in told if line[2:3].strip() and line[4:].startswith(tuple(tokens))]
    assert len(signs) == len(set(signs)) == len(tokens) > 40
    assert not {"a", "p", "."} & set(signs)


POSITION = """
game: neoville
cities:
  - name: Ana
    terrain: [gggggggg, gggggggg, gggggggg, gggggggg, gggggggg, gggggggg, gggggggg, gggggggg]
    marks: [p......., ........, ........, ........, ........, ........, ........, .......a]
    tokens:
      - {at: [3, 4], token: forest-8}
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("gggggggg]", "ggggggg]", "has 7 letters, expected 8"),
        ("[gggggggg, ", "[", "found a list of 7, expected 8 rows"),
        ("[gggggggg,", "[ggggxggg,", "the letter 'x'"),
        ("forest-8", "forest-9", "the id of a token"),
        ("[3, 4]", "[8, 4]", "whole number from 0 to 7"),
        ("[3, 4]", "[0, 0]", "on a park square"),
        ("[3, 4]", "[7, 7]", "on a sport square"),
        ("forest-8", "earth-8", "which is not soil"),
        ("forest-8}", "forest-8}\n      - {at: [3, 5], token: forest-8}", "stands twice"),
        ("forest-8}", "forest-8}\n      - {at: [3, 4], token: forest-4}", "two tokens stand"),
        ("name: Ana", "nome: Ana", "unknown key 'nome'"),
        ("neoville", "chess", "expected one of"),
        ("cities:", "towns:", "missing"),
    ],
)
def test_a_position_with_a_mistake_is_told_where(tmp_path: Path, capsys: Out, old: str, new: str, says: str) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    assert run(["score", str(path)]) == 0
    assert "Ana: 8 points" in capsys.readouterr().out
    path.write_text(POSITION.replace(old, new, 1), encoding="utf-8")
    assert run(["score", str(path)]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path, capsys: Out) -> None:
    for command in ("score", "show"):
        assert run([command, str(tmp_path / "none")]) == 2
        assert "no such file" in capsys.readouterr().err
        assert run([command, str(tmp_path)]) == 2
        assert "cannot be read" in capsys.readouterr().err


def piped(arguments: list[str], output: int, **variables: str) -> tuple[int, str]:
    """The exit code and the complaints of the program, run as a shell runs it."""
    command = [sys.executable, "-m", "neogame", *arguments]
    settings = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"} | variables
    done = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, env=settings, text=True, check=False)
    return done.returncode, done.stderr


@pytest.mark.skipif(os.name != "posix", reason="pipes of other systems break otherwise")
@pytest.mark.parametrize("arguments", [["check"], ["show"], ["--help"]])
def test_a_reader_who_is_gone_is_no_trouble(tmp_path: Path, arguments: list[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines_of("neoville")), encoding="utf-8")
    if arguments != ["--help"]:
        arguments = [*arguments, str(path)]
    reading, writing = os.pipe()
    os.close(reading)
    assert piped(arguments, writing) == (0, "")
    os.close(writing)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told(record: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        code, told = piped(["show", str(record)], full.fileno())
    assert (code, told.count("\n")) == (2, 1)
    assert "the answer cannot be written" in told


def test_a_letter_that_the_console_lacks_is_spelled_out(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines_of("neoville")).replace('"name":"P1"', '"name":"小明"'), encoding="utf-8")
    with (tmp_path / "out").open("wb") as out:
        assert piped(["show", str(path)], out.fileno(), PYTHONIOENCODING="cp1252") == (0, "")
    assert "\\u5c0f\\u660e (human)" in (tmp_path / "out").read_text(encoding="cp1252")


def test_ui_tree_lists_a_scene_in_reading_order(capsys: Out) -> None:
    assert run(["ui-tree", "settings", "--language", "fr"]) == 0
    scene, *lines = capsys.readouterr().out.splitlines()
    assert scene == "settings"
    assert lines[0].startswith('  button settings.home; "Retour"; click; at ')
    assert any(line.startswith('    slider settings.volume; "Volume') for line in lines)


def test_ui_tree_gives_json(capsys: Out) -> None:
    assert run(["ui-tree", "dialog", "--json"]) == 0
    words, stay, leave = json.loads(capsys.readouterr().out)
    assert (words["role"], stay["name"], leave["uses"]) == ("scroll", "dialog.stay", ["click"])
    assert [one["focused"] for one in (words, stay, leave)] == [False, True, False]


def test_ui_tree_says_which_scenes_there_are(capsys: Out) -> None:
    assert run(["ui-tree", "nowhere"]) == 2
    assert "'nowhere'; there are title, title-continue, learn, settings" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["simulate", "check", "score", "show"])
def test_every_command_has_help(capsys: Out, command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        run([command, "--help"])
    assert ended.value.code == 0
    assert "--data" in capsys.readouterr().out
