"""The last round is a moment that everybody notices, and that says what it means."""

from collections.abc import Callable

import pytest

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat
from neogame.rules.neoville.components import ROUNDS
from neogame.rules.neoville.game import Stage
from neogame.ui.neotopia import showcase as neotopia
from neogame.ui.neoville import showcase as neoville
from neogame.ui.table.opening import match_table
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

ENDS: dict[str, tuple[Callable[[], Record], Callable[[Match], bool], str]] = {
    "neoville": (
        lambda: neoville.played(Stage.OVER),
        lambda match: match.turns == (ROUNDS - 1) * len(match.players),
        "neoville.ending.title",
    ),
    "neotopia": (
        lambda: neotopia.played("end"),
        lambda match: match.view(Seat(0)).table.last_turn is not None,
        "neotopia.notice.flag",
    ),
}


@pytest.mark.parametrize("game", ENDS)
def test_the_last_round_is_announced_once(fly: Fly, game: str) -> None:
    pilot = fly((1280, 720), desk=lambda: DeskHere(deaf=True))
    record, near, key = ENDS[game]
    match = Match.open(record())
    entries = iter(enumerate(record().entries, 2))
    title = pilot.app.texts(key)
    while not near(match):
        line, entry = next(entries)
        match.replay(entry, line)
    pilot.app.open(match_table(pilot.app, match))
    pilot.step(0.1)
    assert title in pilot.texts()
    pilot.wait(9.0)
    assert title not in pilot.texts()


def test_nothing_is_announced_before(fly: Fly) -> None:
    pilot = fly(desk=lambda: DeskHere(deaf=True))
    neoville.sit(pilot, Stage.PLACE)
    pilot.step(0.5)
    assert pilot.app.texts("neoville.ending.title") not in pilot.texts()
    assert "final-round" not in pilot.app.sound.played
