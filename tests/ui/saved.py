"""Games that tests begin, play and save, and the patience to wait for what is done beside the frame."""

import time
from pathlib import Path

from neogame.ui.kit.pilot import Pilot
from neogame.ui.table.scene import TableScene

GOLDEN = Path(__file__).parents[1] / "match" / "golden"


class Pasteboard:
    """A clipboard for tests."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def copy(self, text: str) -> None:
        self.text = text

    def paste(self) -> str:
        return self.text


def settle(pilot: Pilot, seconds: float = 10.0) -> None:
    """Wait until nothing is on its way beside the frame."""
    end = time.monotonic() + seconds
    while True:
        pilot.step(0.02)
        if pilot.app.keeper.flush(0.01) and not pilot.app.waiting:
            return
        assert time.monotonic() < end, "something beside the frame takes too long"
        time.sleep(0.005)


def table(pilot: Pilot) -> TableScene:
    return next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))


def start(pilot: Pilot, quick: str = "solo", game: str = "neoville") -> TableScene:
    pilot.click(f"title.new-{game}")
    pilot.click(f"setup.quick-{quick}")
    pilot.click("setup.start")
    pilot.step(0.1)
    return table(pilot)


def play(pilot: Pilot, actions: int) -> None:
    """The viewer and the opponents act, frame by frame."""
    scene = table(pilot)
    while actions and not scene.session.over:
        if scene.session.mine:
            scene.play(scene.session.settled.legal[0])
            actions -= 1
        elif scene.session.covered:
            scene.session.uncover()
            pilot.app.close()
        elif scene.session.handing:
            scene.done()
        pilot.step(0.1)
        settle(pilot)


def until_mine(pilot: Pilot) -> None:
    """The opponents act until the viewer may."""
    while not table(pilot).session.mine:
        pilot.step(0.1)
        settle(pilot)
