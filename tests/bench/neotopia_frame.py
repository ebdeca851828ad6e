"""What Neotopia's table costs: ``python -m tests.bench.neotopia_frame`` says so, and fails when it is too much."""

import sys

from neogame.ui.neotopia.play import Held

from neogame.ui.neotopia import moments
from neogame.ui.neotopia.spots import disc_name
from neogame.ui.neotopia.table import NeotopiaTable
from tests.bench import frames


def carry(table: NeotopiaTable) -> frames.Carried:
    """A disc of a factory, to the space where it is worth most."""
    found = moments.best_disc(table.session.match, table.view)
    assert found is not None
    source, spot = found
    assert source.factory is not None
    place = table.hand.places[source.factory].index(source.element)
    field = table.layout.field
    start, end = field.place(source.factory, place), field.space(*spot)
    return frames.Carried(disc_name(source.factory, place), Held(source, place), start, end)


if __name__ == "__main__":
    sys.exit(
        frames.main(
            frames.Bench(
                "tests.bench.neotopia_frame",
                NeotopiaTable,
                moments.new_game(),
                lambda: moments.played("finished"),
                carry,
            )
        )
    )
