"""A complete game of two persons and an opponent: by drag and drop, and by the keyboard alone.

The record has all four bonuses, refills in mid-turn, a second lap on a track, the final round and the scoring.
"""

from collections.abc import Callable

import pytest

from neogame.match.match import Match
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import End, RevealProduction, UseBonus
from neogame.rules.neotopia.components import LAP, Bonus
from neogame.ui.kit.pilot import Pilot
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import Keys, Mouse, ScriptedDesk, read, replay


def test_the_record_has_everything() -> None:
    match = Match.resume(read())
    acts = [step.action for step in match.steps]
    people = [step for step in match.steps if step.seat in (0, 1)]
    assert {step.action.bonus for step in people if isinstance(step.action, UseBonus)} == set(Bonus)
    table = match.view(Seat(0)).table
    assert max(track for tracks in table.tracks for track in tracks) > LAP
    assert table.last_turn is not None
    flips = [number for number, action in enumerate(acts) if isinstance(action, RevealProduction)]
    assert any(not isinstance(acts[number + 1], End) for number in flips)


@pytest.mark.parametrize("make", [Mouse, Keys], ids=["mouse", "keys"])
def test_a_whole_game(fly: Fly, make: Callable[[Pilot], Mouse]) -> None:
    script = read()
    pilot = fly((1280, 720), desk=lambda: ScriptedDesk(script))
    pilot.app.change(speed="instant")
    table = replay(pilot, make(pilot), script)
    assert table.session.match.record().entries == script.entries
    assert pilot.scene == "scoring"
    pilot.press("space")
    total = str(table.session.match.scores()[0].total)
    assert total in pilot.texts()
