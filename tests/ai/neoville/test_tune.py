"""Tuning: what it writes, and that a round can be played."""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from neogame.ai import opponents
from neogame.ai.neoville.weights import SEARCH, WEIGHTS, complete
from neogame.match.codes import DealCode
from tests.ai.neoville.games import script

DATA = Path(__file__).parents[3] / "data"
TEXT = """# A comment.
levels: {gentle: sola}

# What everybody values, by game.
weights: {}

opponents:
  sola: {level: gentle} # stays
"""
tune = script("tune")


def test_new_weights_are_written_and_all_else_stays(tmp_path: Path) -> None:
    path = tmp_path / "opponents.yaml"
    path.write_text(TEXT, encoding="utf-8")
    tune.write(path, "neoville", {"loss": 0.5, "majority": 1.25})
    written = path.read_text(encoding="utf-8")
    assert "weights:\n  neoville:\n    loss: 0.5\n    majority: 1.25\n\nopponents:" in written
    tune.write(path, "neoville", {"loss": 0.75})
    assert path.read_text(encoding="utf-8") == written.replace(
        "    loss: 0.5\n    majority: 1.25\n", "    loss: 0.75\n"
    )


def test_the_committed_file_takes_new_weights(tmp_path: Path) -> None:
    path = tmp_path / "opponents.yaml"
    path.write_text((DATA / "opponents.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    tune.write(path, "neoville", complete(WEIGHTS, {"loss": 0.123}))
    sheet = opponents.load(tmp_path).named("master")
    assert sheet is not None
    assert sheet.games["neoville"].weights["loss"] == 0.123


def test_a_table_is_played(game: object) -> None:
    code = str(DealCode.new("neoville", 2, 0, random.Random(1)))
    good, bad = complete(WEIGHTS, {}), complete(WEIGHTS, {"build_least": 10})
    result = tune.play(tune.Table("neoville", code, (good, bad), complete(SEARCH, {}), DATA))
    assert result.margins[0] == -result.margins[1]
    assert result.wins == (1.0, 0.0), "who builds nothing loses"


def test_worse_weights_are_not_confirmed() -> None:
    options = tune._options().parse_args(["neoville", "--players", "2"])
    with ThreadPoolExecutor(1) as pool:
        tuner = tune.Tuner(options, complete(WEIGHTS, {}), complete(SEARCH, {}), ["loss"], pool)
        assert not tuner.confirm(complete(WEIGHTS, {"build_least": 10}), 4)


@pytest.mark.parametrize(("weight", "least", "most", "scale"), [(2.0, 0, 4, 2.0), (-3.0, -6, 0, 3.0), (0.0, 0, 4, 0.2)])
def test_a_step_fits_its_weight(weight: float, least: float, most: float, scale: float) -> None:
    assert tune._scale(weight, least, most) == pytest.approx(scale)
