"""The registry: a game that brings rules and a book alone is played, coded, kept and told by its one line."""

import doctest
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from neogame import games as registry
from neogame.ai.minds import MINDS, RULES
from neogame.cli.main import run
from neogame.games import GAMES, Game, GameParts, register
from neogame.match.books import BOOKS
from neogame.match.codes import CodeError, DealCode
from neogame.match.saves import Saves
from tests import games

Out = pytest.CaptureFixture[str]


def test_examples_are_true() -> None:
    found = doctest.testmod(registry)
    assert (found.failed, found.attempted) == (0, 2)


def test_a_letter_or_id_is_had_once() -> None:
    for taken in (Game("neoville", "N", "x.{layer}"), Game("nim", "V", "x.{layer}")):
        with pytest.raises(ValueError, match="is in the way of neoville"):
            register(taken)
    for letter in ("O", "7", "", "NN"):
        with pytest.raises(ValueError, match="expected one of"):
            register(Game("nim", letter, "x.{layer}"))
    register(GAMES["neoville"])
    assert list(GAMES) == ["neoville", "neotopia"]


def test_a_part_is_imported_when_it_is_looked_up() -> None:
    script = (
        "import sys\n"
        "from neogame.match.books import BOOKS\n"
        "from neogame.ai.minds import MINDS\n"
        "assert [*BOOKS] == [*MINDS] == ['neoville', 'neotopia'] and 'chess' not in BOOKS\n"
        "assert not {'neogame.match.neoville', 'neogame.ai.neoville.mind'} & {*sys.modules}\n"
        "assert BOOKS['neoville'].name == 'neoville' and 'neogame.match.neoville' in sys.modules\n"
        "assert 'neogame.match.neotopia' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_part_that_fails_to_import_is_not_a_missing_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("import no_such_module\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "broken", Game("broken", "B", "broken.{layer}"))
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        _ = "broken" in GameParts("match")


def test_rules_alone_make_a_game(nim: Game) -> None:
    assert nim.id in BOOKS
    assert nim.id in RULES
    assert nim.id not in MINDS
    assert list(BOOKS) == ["neoville", "neotopia", "nim"]


def test_its_codes_have_its_letter_and_its_choices(nim: Game) -> None:
    code = DealCode.new(nim.id, 3, 1, random.Random(1))
    assert str(code).startswith("N3B-")
    assert DealCode.read(str(code)) == code
    with pytest.raises(CodeError, match="slip"):
        DealCode.read(str(DealCode(nim.id, 3, 2, "0000000")))


def test_a_code_of_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(CodeError, match="begins with N, expected V or T"):
        DealCode.read("N3B-0000-0000")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_it_is_simulated_and_checked(nim: Game, tmp_path: Path, capsys: Out, jobs: str) -> None:
    folder = tmp_path / "records"
    command = ["simulate", nim.id, "--seats", "random,greedy,random", "--games", "4", "--jobs", jobs, "--json"]
    assert run([*command, "--option", "length=long-pile", "--records", str(folder)]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4
    records = sorted(map(str, folder.iterdir()))
    assert run(["check", *records]) == 0
    assert run(["show", records[0]]) == 0
    shown = capsys.readouterr().out
    assert "nim, deal code N3B-" in shown
    assert "random-1 (random), " in shown
    assert run(["score", records[0], "--json"]) == 0
    assert sorted(score["total"] for score in json.loads(capsys.readouterr().out)["scores"]) == [0, 0, 1]


def test_what_it_lacks_is_said(nim: Game, tmp_path: Path, capsys: Out) -> None:
    assert run(["simulate", nim.id, "--seats", "random,master"]) == 2
    assert "the player 'master' cannot play nim, expected random or greedy" in capsys.readouterr().err
    position = tmp_path / "position.yaml"
    position.write_text("game: nim\n")
    assert run(["score", str(position)]) == 2
    assert "only records of nim can be scored" in capsys.readouterr().err


def test_a_program_may_play_it_and_the_greedy_one_stands_in(nim: Game, capsys: Out) -> None:
    assert run(["simulate", nim.id, "--seats", f"random,cmd:{sys.executable} -c pass"]) == 0
    assert "greedy plays on" in capsys.readouterr().err


def test_it_is_kept_and_gone_on_with(nim: Game, tmp_path: Path) -> None:
    match = games.play_random(games.new_match(nim.id, 2), actions=3)
    saves = Saves(tmp_path)
    stem = saves.new_stem(nim.id)
    assert stem.startswith("nim-")
    assert saves.write(stem, match.record()) is None
    assert saves.open(stem).match.record() == match.record()
    assert [saved.game for saved in saves.games()] == ["nim"]
