"""Motion: the table of durations, four speeds, and what reduced motion leaves of it."""

import pytest

from neogame.settings import SPEEDS
from neogame.ui.kit import tempo as motion
from neogame.ui.kit.tempo import DURATIONS, Tempo, along


@pytest.mark.parametrize("event", DURATIONS)
def test_every_motion_begins_at_nothing_and_ends_whole(event: motion.Event) -> None:
    for speed in SPEEDS:
        for reduced in (False, True):
            m = Tempo(speed, reduced).motion(event, 10.0)
            assert m.share(m.end) == 1.0
            assert m.share(m.end + 5) == 1.0
            assert m.seconds == 0 or m.share(10.0) == 0.0
            assert m.over(m.end)
            assert all(-0.01 <= m.share(10 + i * m.seconds / 20) <= 1.2 for i in range(21))


def test_speeds_divide_the_time() -> None:
    lasts = [Tempo(speed).motion("travel", 0).seconds for speed in SPEEDS]
    assert lasts == [0.45, 0.225, 0.1125, 0.0]


def test_reduced_motion_fades_instead_of_travelling() -> None:
    calm = Tempo("1x", reduced=True)
    assert calm.motion("travel", 0).seconds == motion.FADE
    assert not calm.travels
    assert Tempo("1x").travels
    assert calm.glow(0.3, 0) == calm.glow(0.9, 0)
    assert calm.count(3, 20, 0.0, 0.0) == 20
    assert calm.count(3, 20, 0.0, 0.4) == 3, "what has not begun has not changed, however short it lasts"
    assert calm.stagger(3) == 0


def test_a_pulse_swings_and_then_rests() -> None:
    tempo = Tempo()
    swings = [tempo.glow(i / 100, 0) for i in range(420)]
    assert (round(min(swings), 2), round(max(swings), 2)) == (0.55, 0.95)
    assert tempo.glow(4.3, 0) == tempo.glow(9, 0) == 0.75
    assert tempo.glow_rests(2.0) == pytest.approx(6.2)


def test_scores_count_up_but_not_for_long() -> None:
    tempo = Tempo()
    assert tempo.count_lasts(0, 10) == pytest.approx(0.2)
    assert tempo.count_lasts(0, 100) == 0.6
    assert tempo.count(0, 10, 0.1, 0.0) == 5
    assert tempo.count(10, 0, 9.0, 0.0) == 0


def test_pieces_fly_in_an_arc() -> None:
    assert along((0, 0), (100, 0), 0.5) == (50, -40)
    assert along((0, 0), (100, 50), 1.0) == (100, 50)
