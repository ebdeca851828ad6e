"""Every widget of the table stands for something, and says what that is to somebody who does not see it."""

import pytest

from neogame.i18n import languages
from neogame.rules.hexes import CENTRE, Spaces, members
from neogame.rules.neotopia.components import Region
from neogame.rules.neotopia.events import Disc, Space
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.widgets.widget import Role
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import space_name
from neogame.ui.table.hand import Held
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import a_disc, a_lit_space, alone, before
from tests.ui.table.desks import DeskHere

POSITIONS = ("opening", "turn", "held", "finished", "hint")
NO_THING = ("table.", "tabs", "strip.cancel")
"""The names of widgets that are about nothing on the table."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("position", POSITIONS)
def test_whatever_is_there_says_what_it_is(fly: Fly, language: str, position: str) -> None:
    pilot = fly(language=language, desk=DeskHere)
    pilot.app.change(speed="instant")
    showcase.POSITIONS[f"neotopia-{position}"](pilot)
    nodes = pilot.tree()
    assert len(nodes) > 100
    assert [node.name for node in nodes if not node.label.strip()] == []
    thingless = [placed.widget.name for placed in pilot.app.top.controls.placed if placed.widget.about is None]
    assert [name for name in thingless if not name.startswith(NO_THING)] == []


def labels(table: NeotopiaTable) -> dict[str, tuple[Role, str]]:
    return {placed.widget.name: (placed.widget.role, placed.widget.spoken) for placed in table.controls.placed}


def test_pieces_and_places_are_told_apart(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    told = labels(table)
    disc = a_disc(table)
    about = table.controls.about(disc)
    assert isinstance(about, Held)
    assert isinstance(about.piece, Disc)
    role, words = told[disc]
    assert role is Role.PIECE
    assert words.endswith(", factory between Desert and Water")
    assert told["offer.deck"] == (Role.CARD, f"The deck, {table.view.deck} cards left")
    assert told["hand.1"][0] is Role.CARD
    assert told["strip"] == (Role.PLACE, "Your hand")


def test_a_space_says_what_lies_there_or_may(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.click(a_disc(table))
    told, lit = labels(table), a_lit_space(table)
    assert told[lit][1].endswith("the disc may go here")
    taken = [Space(region, space) for region in Region for space in members(table.view.table.lands[region].taken)]
    assert taken
    for place in taken:
        name = space_name(place.region, place.space)
        assert told[name][1].endswith(" disc")
        assert table.controls.about(name) == place


def test_rows_are_counted_from_the_top_and_spaces_from_the_left(here: Pilot) -> None:
    showcase.opening(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    told = labels(table)
    assert told[space_name(Region.WATER, CENTRE)][1] == "Water, row 4, space 4: the disc may go here"
    field, board = table.layout.field, table.components.board
    spaces = sorted(
        members(Spaces(board.regular | board.outer)), key=lambda space: field.space(Region.WATER, space)[::-1]
    )
    numbers = [told[space_name(Region.WATER, space)][1].split(":")[0] for space in spaces]
    assert len(set(numbers)) == len(spaces)
    assert numbers[0] == "Water, row 1, space 1"
    assert numbers == sorted(numbers)
