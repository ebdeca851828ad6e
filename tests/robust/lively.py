"""What else can be fuzzed: programs at a seat, and hands at the window. Inputs are lines, one deed each."""

import os
import random
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from neogame.ai.bots import Bot, BotError
from neogame.content.opponents import BotTimes
from neogame.match import record
from neogame.match.match import Match
from neogame.ui.kit import folders
from neogame.ui.kit.pilot import Pilot
from neogame.ui.start import fly
from tests.robust.monkey import FORBIDDEN, KEYS, SIZES, Patient
from tests.ui.saved import Pasteboard
from tests.ui.table.desks import DeskHere

BOT = """
import os, subprocess, sys, time
for line in open(sys.argv[1]):
    deed, _, words = line.rstrip("\\n").partition(" ")
    if deed == "say": print(words, flush=True)
    elif deed == "ask": sys.stdin.readline()
    elif deed == "part": sys.stdout.write(words); sys.stdout.flush()
    elif deed == "flood": os.write(1, words.encode() * 3000)
    elif deed == "aside": os.write(2, words.encode() * 300)
    elif deed == "wait": time.sleep(0.05)
    elif deed == "deaf": os.close(0)
    elif deed == "mute": os.close(1)
    elif deed == "child": subprocess.Popen(["sleep", "30"], start_new_session=bool(words))
    elif deed == "exit": os._exit(3)
"""
QUESTIONS = 3
LEGAL = [{"do": "skip"}, {"do": "draw"}]


class Bots:
    """Programs at a seat that misbehave: each answer is a choice or costs the seat, and nothing is left of them."""

    slowest, share = 20.0, 0.08

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        deeds = [
            *(
                "ask",
                "say 0",
                "say 1",
                "say 2",
                "say -1",
                "say x",
                "say",
                "say 0\x1b[2J",
                "say 0 1",
                "part 1",
                "flood 0",
            ),
            *("aside \x1b[1m", "aside x", "wait", "deaf", "mute", "child", "child far", "exit"),
        ]
        lines = ["ask", "say 0"] * dice.randrange(3) + dice.choices(deeds, k=dice.randrange(1, 8))
        return "".join(f"{line}\n" for line in lines).encode()

    def attempt(self, content: bytes, folder: Path) -> str:
        (folder / "bot.py").write_text(BOT, encoding="utf-8")
        (folder / "deeds").write_bytes(content)
        before = _descriptors(), threading.active_count()
        told = f"{QUESTIONS} answers"
        with Bot(f'"{sys.executable}" "{folder / "bot.py"}" "{folder / "deeds"}"', BotTimes(0.2, 1, 3)) as bot:
            try:
                for _ in range(QUESTIONS):
                    assert 0 <= bot.choose(0, [], LEGAL) < len(LEGAL)
            except BotError as error:
                told = str(error)
                assert told.isprintable(), f"{told!r} is not one line"
                assert len(told) < 200, f"an error of {len(told)} characters"
        assert bot.last_words.isprintable()
        assert (_descriptors(), threading.active_count()) == before, "descriptors or threads are left over"
        assert not _sleepers(), "a child of the program is left over"
        return told.split("'")[0]


class Window:
    """A hand at the window: keys, pointer, wheel, a pad, sizes, the focus; nothing raises, and every game is legal."""

    slowest, share = 30.0, 0.04
    deeds = 40

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        lines = [dice.choice(("lay neoville", "lay neotopia", "stay"))]
        for _ in range(self.deeds):
            x, y, to_x, to_y = (dice.randrange(-20, limit) for limit in (1960, 1100, 1960, 1100))
            width, height = dice.choice(SIZES)
            lines.append(
                dice.choice(
                    (
                        *[f"click {x} {y}"] * 5,
                        *[f"widget {x}"] * 8,
                        *[f"key {dice.choice(KEYS)}"] * 5,
                        *[f"drag {x} {y} {to_x} {to_y}"] * 2,
                        f"wheel {x} {y} {dice.choice((-3, 3))}",
                        f"pad {dice.randrange(16)}",
                        f"resize {width} {height}",
                        f"size {dice.randrange(1, 3000)} {dice.randrange(1, 3000)}",
                        "focus",
                        "gone",
                        "wait",
                        "type \u202e王😀",
                    )
                )
            )
        return "".join(f"{line}\n" for line in lines).encode()

    def attempt(self, content: bytes, folder: Path) -> str:
        folders.show = lambda app, folder: None
        pilot = fly(folder / "settings.json", SIZES[1], Patient, language="en", desk=lambda: DeskHere(samples=1))
        try:
            pilot.app.clipboard = Pasteboard()  # type: ignore[assignment]
            pilot.app.change(speed="instant")
            for line in content.decode("utf-8", "replace").splitlines():
                if not pilot.app.scenes:
                    break
                self._do(pilot, *line.split(" ", 1))
                assert pilot.scene != "crash" if pilot.app.scenes else True, f"the crash screen after {line!r}"
            told = pilot.scene if pilot.app.scenes else "ended"
        finally:
            pilot.app.shut()
        for file in (folder / "games").glob("*.jsonl"):
            Match.resume(record.read(file))
        return f"at {told}"

    def _do(self, pilot: Pilot, deed: str, words: str = "") -> None:
        numbers = [int(word) for word in words.split() if word.lstrip("-").isdigit()]
        at = (float(numbers[0]), float(numbers[1])) if len(numbers) > 1 else (0.0, 0.0)
        try:
            match deed:
                case "lay":
                    pilot.click(f"title.new-{words}")
                    pilot.click("setup.start")
                case "click":
                    quitting = pilot.app.top.controls.rect(FORBIDDEN)
                    if not (quitting and quitting.collidepoint(at)):
                        pilot.click(at)
                case "widget":
                    names = [name for name in pilot.names() if name != FORBIDDEN]
                    pilot.click(names[numbers[0] % len(names)])
                case "key":
                    if not (words in ("return", "space") and pilot.focus == FORBIDDEN):
                        pilot.press(words)
                case "drag":
                    pilot.move(at)
                    pilot.press_button()
                    pilot.move((float(numbers[2]), float(numbers[3])))
                    pilot.release_button()
                case "wheel":
                    pilot.wheel(at, numbers[2])
                case "pad":
                    for event in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
                        pilot._post(event, joy=0, instance_id=0, button=numbers[0])
                    pilot._post(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(1, 0))
                case "resize" | "size":
                    pilot.resize((numbers[0], numbers[1]))
                case "focus":
                    pilot._post(pygame.WINDOWFOCUSLOST)
                    pilot._post(pygame.WINDOWFOCUSGAINED)
                case "gone":
                    pilot._post(pygame.WINDOWLEAVE)
                case "wait":
                    pilot.wait(0.2)
                case "type":
                    pilot.type(words)
        except LookupError as error:
            # What the hand was reaching for may be gone; a KeyError of the program is none of that.
            if type(error) is not LookupError and not isinstance(error, IndexError):
                raise
        pilot.step(0.02)


def _descriptors() -> int:
    try:
        return len(list(Path("/proc/self/fd").iterdir()))
    except OSError:
        return 0


def _sleepers() -> list[str]:
    """Children of bots that still run: their only sign is what they run."""
    end = time.monotonic() + 2
    while True:
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                words = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if words == b"sleep\x0030\x00" and fields[0] != "Z" and int(fields[1]) in (os.getpid(), 1):
                found.append(folder.name)
        if not found or time.monotonic() > end:
            return found
        time.sleep(0.05)
