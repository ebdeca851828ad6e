"""The menu of a game: a new start loses nothing."""

import pytest

from neogame.ui.kit.commands import Command
from neogame.ui.neotopia import showcase as neotopia
from neogame.ui.neoville import showcase as neoville
from neogame.ui.table.display import Display
from neogame.ui.table.newgame import NewGame
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

GAMES: dict[str, NewGame] = {"neoville": neoville.new_game(people=2), "neotopia": neotopia.new_game(people=2)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("answer", "same"), [("again", True), ("new-deal", False)])
def test_a_game_is_started_again(fly: Fly, game: str, answer: str, same: bool) -> None:
    pilot = fly(desk=DeskHere)
    table = pilot.app.tables[game](pilot.app, GAMES[game])
    pilot.app.open(table)
    pilot.step(0.1)
    assert isinstance(table, Display)
    assert pilot.scene == "cover", "the menu opens from the cover too"
    pilot.ask(Command.BACK)
    pilot.click(f"dialog.{answer}")
    pilot.step(0.1)
    again = next(scene for scene in pilot.app.scenes if isinstance(scene, Display))
    assert again is not table
    assert pilot.app.scenes[-2:] == [again, pilot.app.top]
    before, after = table.session.match.header, again.session.match.header
    assert (before["deal"] == after["deal"]) == same
    assert [seat["name"] for seat in before["seats"]] == [seat["name"] for seat in after["seats"]]
    pilot.app.keeper.flush()
    assert sum(saved.state == "open" for saved in pilot.app.keeper.saves.games()) == 2, "the game before is kept"
