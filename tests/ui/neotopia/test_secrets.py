"""Nothing that others hide reaches the viewer: not by a picture, a text, a tooltip, the log or the cover.

Two matches that differ only in hidden cards give the viewer the identical list of things drawn (ui-rulings 8).
"""

import random
from collections.abc import Iterator

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Nobody, Seat
from neogame.rules.neotopia.actions import RevealProject
from neogame.rules.neotopia.state import Stage, State
from neogame.ui.canvas import Drawn
from neogame.ui.neotopia.scene import NeotopiaTable
from neogame.ui.newgame import NewGame
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import read
from tests.ui.table.desks import DeskHere


def twin(match: Match, viewer: Seat, seed: int) -> Match:
    """The same match with other hidden cards, in its past too."""
    other = Match.resume(Record(match.header, match.record().entries))
    game, dice = other.game, random.Random(seed)
    other._state = game.imagine(match.view(viewer), dice)
    for number, step in enumerate(other.steps):
        before = game.imagine(game.view(step.before, viewer), dice)
        step = step._replace(before=before)
        if (
            isinstance(step.action, RevealProject)
            and before.table.stage is Stage.RECEIVE
            and before.table.seat != viewer
        ):
            project = dice.choice(before.deck)
            step = step._replace(action=RevealProject(project), entry={"do": "reveal", "project": project})
        other.steps[number] = step
    return other


def sights(fly: Fly, match: Match) -> Iterator[list[Drawn]]:
    """What a viewer can come to see at a table: itself, every tooltip, the log, and the cover."""
    pilot = fly((1280, 720), desk=lambda: DeskHere(deaf=True))
    pilot.app.change(speed="instant")
    new = NewGame("neotopia", match.players, DealCode.read(match.header["code"]))
    table = NeotopiaTable(pilot.app, new, match)
    pilot.app.open(table)
    pilot.step(0.1)
    if pilot.scene == "cover":
        yield pilot.drawn()
        pilot.press("return")
        pilot.press("return")
    yield pilot.drawn()
    yield [Drawn("tip", placed.widget.tip, (0, 0, 0, 0)) for placed in table.controls.placed]
    if table.session.mine and table.session.undo_stop() is None:
        table.undo()
        yield pilot.drawn()
    table.open_log()
    pilot.step(0.1)
    yield pilot.drawn()


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.integers(1, 205), seed=st.integers(0, 999))
def test_hidden_cards_are_never_drawn(fly: Fly, steps: int, seed: int) -> None:
    script = read()
    match = Match.resume(Record(script.header, script.entries[:steps]))
    viewer = match.to_act
    if isinstance(viewer, Nobody) or match.players[viewer].player != "human":
        return
    ours, theirs = ([*sights(fly, game)] for game in (match, twin(match, viewer, seed)))
    assert len(ours) > 2
    for one, other in zip(ours, theirs, strict=True):
        assert one == other


def test_the_twin_differs() -> None:
    script = read()
    match = Match.resume(Record(script.header, script.entries[:60]))
    other = twin(match, Seat(0), 1)
    assert isinstance(other._state, State)
    assert match._state.hands != other._state.hands
    assert match.view(Seat(0)) == other.view(Seat(0))
