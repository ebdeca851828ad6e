"""What Neoville's table costs: ``python -m tests.bench.neoville_frame`` says so, and fails when it is too much."""

import sys

from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.state import Stage
from neogame.ui.neoville import showcase
from neogame.ui.neoville.table import NeovilleTable
from tests.bench import frames


def carry(table: NeovilleTable) -> frames.Carried:
    """A tile of the hand, to the first slot it fits on."""
    action = next(action for action in table.session.settled.legal if isinstance(action, Place))
    name = f"hand.{table.session.settled.hand.index(action.tile) + 1}"
    place = table.controls.rect(name)
    assert place is not None
    held = table.hand.in_hand(action.tile)
    return frames.Carried(name, held, place.center, table.window.slot(action.slot).center)


if __name__ == "__main__":
    sys.exit(
        frames.main(
            frames.Bench(
                "tests.bench.neoville_frame",
                NeovilleTable,
                showcase.new_game(),
                lambda: showcase.played(Stage.PLACE),
                carry,
            )
        )
    )
