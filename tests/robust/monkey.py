"""The monkey: ``python -m tests.robust.monkey --minutes 30``.

A random hand at the real scenes through the Pilot: clicks, drags, keys, wheels, resizes, languages, sizes of text. The
same seed does the same things on every machine, however fast it is: the line at the end carries a fingerprint of them.
Nothing may raise, the game must always go on or be left, and its record must be legal.
"""

import argparse
import hashlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from neogame import paths
from neogame.i18n import languages
from neogame.match import record
from neogame.match.match import Match
from neogame.settings import SPEEDS, TEXT_SIZES
from neogame.ui.kit import folders
from neogame.ui.kit.pilot import Pilot
from neogame.ui.start import fly
from neogame.ui.table.scene import TableScene
from tests.robust import progress
from tests.ui.saved import GOLDEN, Pasteboard
from tests.ui.table.desks import DeskHere

SIZES = ((960, 540), (1280, 720), (1024, 768), (1600, 700), (1280, 1024))
KEYS = (
    *("tab", "shift+tab", "return", "escape", "space", "left", "right", "up", "down", "home", "end", "page up"),
    *("page down", "backspace", "ctrl+z", "ctrl+y", "f1", "f2", "f3", "f4", "f11", "1", "2", "3", "4", "5", "7", "9"),
    *("q", "e", "h", "l", "k", "n", "b", "p", "g", "o", "m", "a", "w", "s", "d"),
)
GAMES = ("neoville", "neotopia")
TABLES_LAID = ("solo", "two", "family", "watch")
LOOK_EVERY = 150
"""Deeds between two looks at whether the game can go on."""
FORBIDDEN = "title.quit"


class Patient(Pilot):
    """A pilot that waits for what is done beside the frame, so that it comes at the same moment every time."""

    def step(self, seconds: float = 0.0) -> None:
        self.app.finish()
        super().step(seconds)


class Monkey:
    """A random hand with a memory of what it did, so that a fault can be told."""

    def __init__(self, folder: Path, seed: int, game: str) -> None:
        self.dice = random.Random(f"{seed}:{game}")
        self.game = game
        self.deeds = 0
        self.done: Counter[str] = Counter()
        self.last: list[str] = []
        self.print = hashlib.sha256()
        """Of all that was done."""
        self.folder = folder
        self.pilot = self._fly()

    def _fly(self) -> Pilot:
        pilot = fly(self.folder / "settings.json", SIZES[1], Patient, language="en", desk=lambda: DeskHere(samples=1))
        pilot.app.clipboard = Pasteboard()  # type: ignore[assignment]
        pilot.app.change(speed="instant")
        return pilot

    @property
    def time(self) -> float:
        """Seconds that have passed for the program."""
        return self.pilot.clock.time - 100.0

    def act(self) -> None:
        """Do one thing."""
        self.deeds += 1
        pilot, dice = self.pilot, self.dice
        if pilot.scene == "title" and dice.random() < 0.7:
            self._lay()
            return
        deeds = (
            (self._click, 50),
            (self._drag, 14),
            (self._point, 8),
            (self._key, 14),
            (self._wheel, 3),
            (self._wait, 5),
            (self._resize, 1),
            (self._change, 2),
            (self._type, 2),
            (self._move, 8),
            (self._clumsy, 2),
            (self._odd, 2),
        )
        deed = dice.choices([deed for deed, _ in deeds], [weight for _, weight in deeds])[0]
        try:
            deed()
        except LookupError as error:
            # An opponent may have taken away what the hand was reaching for; a KeyError of the program is none of that.
            if type(error) is not LookupError:
                raise
            pilot.release_button()
        self.done[deed.__name__.strip("_")] += 1
        if self.deeds % LOOK_EVERY == 0:
            self.look()
        if self.deeds % 1000 == 0:
            progress(f"{self.deeds} deeds in {self.time / 60:.1f} minutes of {self.game}")

    def look(self) -> None:
        """Nothing lacks a picture, the record is legal, and whoever is to act can."""
        assert not self.pilot.app.canvas.atlas._missed, f"no sprites: {self.pilot.app.canvas.atlas._missed}"
        table = next((scene for scene in self.pilot.app.scenes if isinstance(scene, TableScene)), None)
        # Replays and lessons are left together with their table.
        if table is None or not table.conductor.ends:
            return
        match = table.session.match
        text = match.record().text()
        again = Match.resume(record.parse(text, "monkey"))
        assert again.record().text() == text, "the record tells another game"
        self._unstick(table)

    def _unstick(self, table: TableScene) -> None:
        """Escape leads out of everything that lies over a table, and then somebody acts or may act."""
        pilot, session = self.pilot, table.session
        for _ in range(30):
            if pilot.app.top is table or pilot.scene == "cover":
                break
            pilot.press("escape")
        else:
            raise AssertionError(f"Escape does not lead out of {pilot.scene}")
        before = len(session.match.steps)
        for _ in range(400):
            if session.over or session.mine or session.covered or session.handing or len(session.match.steps) != before:
                return
            pilot.step(0.1)
            pilot.app.keeper.flush(0.05)
        raise AssertionError(f"nobody acts: {session.to_act} of {session.match.players}")

    # Deeds ---------------------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        """A new game, at one of the usual tables."""
        self._tell("lay")
        pilot = self.pilot
        pilot.click(f"title.new-{self.game}")
        pilot.click(f"setup.quick-{self.dice.choice(TABLES_LAID)}")
        if self.dice.random() < 0.3:
            pilot.click("setup.option.hands.open")
        pilot.click("setup.start")
        pilot.step(0.1)

    def _name(self) -> str | None:
        names = [name for name in self.pilot.names() if name != FORBIDDEN]
        return self.dice.choice(names) if names else None

    def _spot(self) -> tuple[float, float]:
        return self.dice.uniform(-20, self.pilot.app.canvas.width + 20), self.dice.uniform(-20, 1100)

    def _click(self) -> None:
        if name := self._name():
            self._tell(f"click {name}")
            self.pilot.click(name)

    def _drag(self) -> None:
        name, to = self._name(), self._name()
        if name and to:
            self._tell(f"drag {name} to {to}")
            self.pilot.drag(name, to=to if self.dice.random() < 0.8 else self._spot())

    def _point(self) -> None:
        at = self._spot()
        self._tell(f"click {at}")
        quitting = self.pilot.app.top.controls.rect(FORBIDDEN)
        if not (quitting and quitting.collidepoint(at)):
            self.pilot.click(at)

    def _key(self) -> None:
        key = self.dice.choice(KEYS)
        self._tell(key)
        if not (key in ("return", "space") and self.pilot.focus == FORBIDDEN):
            self.pilot.press(key)

    def _wheel(self) -> None:
        at, steps = self._spot(), self.dice.choice((-3, -1, 1, 3))
        self._tell(f"wheel {at} {steps}")
        self.pilot.wheel(at, steps)

    def _wait(self) -> None:
        self._tell("wait")
        self.pilot.wait(self.dice.uniform(0.05, 0.5))

    def _resize(self) -> None:
        size = self.dice.choice(SIZES)
        self._tell(f"resize {size}")
        self.pilot.resize(size)

    def _change(self) -> None:
        change = self.dice.choice(
            (
                {"language": self.dice.choice(list(languages()))},
                {"text_size": self.dice.choice(TEXT_SIZES)},
                {"speed": self.dice.choice(SPEEDS)},
                {"high_contrast": self.dice.random() < 0.5},
                {"reduced_motion": self.dice.random() < 0.5},
                {"help": self.dice.choice(("off", "mine", "full"))},
                {"free_take_back": self.dice.random() < 0.5},
                {"explain": self.dice.random() < 0.5},
            )
        )
        self._tell(str(change))
        self.pilot.app.change(**change)
        self.pilot.step(0.02)

    def _type(self) -> None:
        self._tell("type")
        self.pilot.type(self.dice.choice(("Ana", "王小明", "😀", "\u202eabc", "V3A-7K2M-9XWD")))

    def _move(self) -> None:
        """A legal action, so that games come to their end."""
        scene = self.pilot.app.top
        if isinstance(scene, TableScene) and scene.session.mine:
            action = self.dice.choice(list(scene.session.settled.legal))
            self._tell(f"play {action}")
            scene.play(action)
            self.pilot.step(0.05)
        elif self.pilot.scene == "cover":
            self._tell("open the cover")
            self.pilot.press("return")
            self.pilot.press("return")

    def _clumsy(self) -> None:
        """A press that is let go elsewhere, after something else has happened."""
        if name := self._name():
            self._tell(f"press {name} and wander")
            self.pilot.move(name)
            self.pilot.press_button()
            self.pilot.press(self.dice.choice(("escape", "tab", "q")))
            self.pilot.move(self._spot())
            self.pilot.release_button()

    def _odd(self) -> None:
        """What else a desktop does: a file is dropped, another button pressed, the focus or the pointer goes away."""
        pilot, at = self.pilot, self._spot()
        match self.dice.choice(("drop", "right", "focus", "leave")):
            case "drop":
                file = self.dice.choice([*sorted(GOLDEN.glob("*.jsonl")), Path(__file__)])
                self._tell(f"drop {file.name}")
                pilot._post(pygame.DROPFILE, file=str(file))
            case "right":
                self._tell(f"right button at {at}")
                pilot.move(at)
                pilot._post(pygame.MOUSEBUTTONDOWN, pos=pilot.pointer, button=3, touch=False)
                pilot._post(pygame.MOUSEBUTTONUP, pos=pilot.pointer, button=3, touch=False)
            case "focus":
                self._tell("focus lost")
                pilot._post(pygame.WINDOWFOCUSLOST)
            case _:
                self._tell("pointer gone")
                pilot._post(pygame.WINDOWLEAVE)
        pilot.step(0.02)

    def _tell(self, deed: str) -> None:
        told = f"{self.deeds} {self.pilot.scene}: {deed}"
        self.print.update(told.encode())
        self.last = [*self.last[-30:], told]


def run(seed: int, minutes: float, seconds: float, folder: Path) -> list[Monkey]:
    """Half of the minutes at each game's tables; raises AssertionError with the last deeds at the first fault."""
    monkeys = []
    for game in GAMES:
        own = folder / game
        own.mkdir()
        monkey = Monkey(own, seed, game)
        monkeys.append(monkey)
        end = time.monotonic() + seconds / 2
        try:
            while monkey.time < minutes * 30 and time.monotonic() < end:
                monkey.act()
            monkey.look()
        except Exception as error:
            told = "\n  ".join(monkey.last)
            raise AssertionError(f"seed {seed}, {game}, deed {monkey.deeds}: {error!r} after\n  {told}") from error
        finally:
            monkey.pilot.app.shut()
        for file in (own / "games").glob("*.jsonl"):
            Match.resume(record.read(file))
    return monkeys


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Let a random hand loose on both tables.")
    parser.add_argument("--minutes", type=float, default=30.0, help="of the program's own time")
    parser.add_argument("--seconds", type=float, default=36_000.0, help="stop after so long")
    parser.add_argument("--seed", type=int, default=8)
    asked = parser.parse_args()
    if sys.flags.hash_randomization:
        # Sets of names come in another order with every start, unless Python is told which.
        again = [sys.executable, "-m", "tests.robust.monkey", *sys.argv[1:]]
        return subprocess.run(again, env={**os.environ, "PYTHONHASHSEED": "0"}, check=False).returncode
    with tempfile.TemporaryDirectory() as folder:
        paths.exports_folder = lambda: Path(folder) / "exports"
        folders.show = lambda app, folder: None
        deals = random.Random(asked.seed)
        random.SystemRandom = lambda: deals  # type: ignore[assignment, misc]
        for monkey in run(asked.seed, asked.minutes, asked.seconds, Path(folder)):
            done = ", ".join(f"{count} {deed}" for deed, count in monkey.done.most_common())
            print(
                f"{monkey.deeds} deeds in {monkey.time / 60:.1f} minutes of {monkey.game}: {done} "
                f"({monkey.print.hexdigest()[:8]})"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
