"""What Neotopia's table costs: ``python -m tests.bench.neotopia_frame`` says so, and fails when it is too much."""

import sys

from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import disc_name
from tests.bench import frames


def carry(table: NeotopiaTable) -> frames.Carried:
    """A disc of a factory, to the space where it is worth most."""
    found = showcase.best_disc(table.session.match, table.view)
    assert found is not None
    source, spot = found
    assert source.factory is not None
    place = table.places[source.factory].index(source.element)
    field = table.layout.field
    start, end = field.place(source.factory, place), field.space(*spot)
    return frames.Carried(disc_name(source.factory, place), disc_of(source.factory, place, source.element), start, end)


if __name__ == "__main__":
    sys.exit(
        frames.main(
            frames.Bench(
                "tests.bench.neotopia_frame",
                NeotopiaTable,
                showcase.new_game(),
                lambda: showcase.played("finished"),
                carry,
            )
        )
    )
