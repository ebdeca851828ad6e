"""The end of a game: the numbers are counted before anybody is told who won."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from neogame.rules.neoville.game import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase as neotopia
from neogame.ui.neoville import showcase as neoville
from neogame.ui.table.counting import Counting
from neogame.ui.table.scoring import ScoringScene
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

ENDS: dict[str, Callable[[Pilot], object]] = {
    "neoville": lambda pilot: neoville.sit(pilot, Stage.OVER),
    "neotopia": lambda pilot: neotopia.sit(pilot, "end"),
}


def ended(pilot: Pilot, game: str) -> ScoringScene:
    """The scoring of a game that has just ended."""
    ENDS[game](pilot)
    pilot.step(0.05)
    scene = pilot.app.top
    assert isinstance(scene, ScoringScene)
    return scene


def told(pilot: Pilot, scene: ScoringScene) -> bool:
    """Whether anything gives away who won."""
    drawn = {(one.verb, one.what.split()[0]) for one in pilot.drawn() if one.what}
    sounds = {"win", "end"} & {*pilot.app.sound.played}
    return scene.headline()[0] in pilot.texts() or ("sprite", "laurel") in drawn or bool(sounds)


@pytest.mark.parametrize("game", ENDS)
@pytest.mark.parametrize("speed", ["1x", "instant"])
def test_the_winner_is_told_when_all_is_counted(fly: Fly, game: str, speed: str) -> None:
    pilot = fly(desk=DeskHere)
    pilot.app.change(speed=speed)
    scene = ended(pilot, game)
    start = pilot.clock.time
    while not told(pilot, scene):
        assert not pilot.has(f"scoring.total.{scene.winners[0]}"), "a number that is asked says what it will be"
        assert str(scene.scores[scene.winners[0]].total) not in pilot.texts()
        pilot.step(0.1)
        assert pilot.clock.time < start + 11, "nobody is told"
    assert 6 <= pilot.clock.time - start <= 10
    assert pilot.app.sound.played[-1] in ("win", "end")
    assert {str(score.total) for score in scene.scores} <= {*pilot.texts()}
    assert scene.wakes(scene.now) is None


@pytest.mark.parametrize("game", ENDS)
@pytest.mark.parametrize("key", ["space", "return"])
def test_a_key_shows_all(fly: Fly, game: str, key: str) -> None:
    pilot = fly(desk=DeskHere)
    scene = ended(pilot, game)
    pilot.wait(0.5)
    assert not told(pilot, scene)
    pilot.press(key)
    assert pilot.app.top is scene
    assert told(pilot, scene)
    assert pilot.app.sound.played.count("win") + pilot.app.sound.played.count("end") == 1
    pilot.press("space")
    assert pilot.app.top is scene, "who presses it once more wants to see it, not to leave"


@pytest.mark.parametrize("game", ENDS)
def test_without_motion_all_is_there_at_once(fly: Fly, game: str) -> None:
    pilot = fly(desk=DeskHere)
    pilot.app.change(reduced_motion=True)
    assert told(pilot, ended(pilot, game))


def test_whoever_has_seen_it_does_not_wait_again(fly: Fly) -> None:
    pilot = fly(desk=DeskHere)
    scene = ended(pilot, "neoville")
    pilot.click("scoring.watch")
    pilot.click("replay.scoring")
    assert pilot.app.top is not scene
    assert scene.headline()[0] in pilot.texts()


def test_rows_come_seat_by_seat_and_the_winner_last() -> None:
    counting = Counting(100.0, rows=3, order=(2, 0, 1))
    rows = [counting.number(row, seat) for row in range(3) for seat in range(3)]
    totals = [counting.number(3, seat) for seat in (1, 0, 2)]
    times = [*rows, *totals]
    assert all(one.end <= other.start + 1e-6 for one, other in pairwise(times))
    assert times[-1].end == pytest.approx(counting.end)
