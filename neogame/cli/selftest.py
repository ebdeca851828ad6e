"""``neogame selftest``: whether this installation can do all that a player will ask of it."""

import argparse
import json
import os
import platform
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from neogame import __version__, i18n
from neogame.ai import opponents
from neogame.ai.desk import Desk
from neogame.ai.opponent import Decision
from neogame.ai.questions import Decide
from neogame.match.book import Player
from neogame.match.books import BOOKS
from neogame.match.check import check
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.match.saves import Saves
from neogame.rules.core import Nobody

if TYPE_CHECKING:
    from neogame.ui.kit.pilot import Pilot

SEATS = ("steady", "gentle")
SEED = "SE1FTES"
PATIENCE = 60.0
"""Seconds after which a worker that has not decided counts as silent."""
POLL = 0.005
SIZE = (1280, 720)
SETTLED = 0.1
"""Seconds on the pilot's clock after which a scene has come to rest."""


class Fault(Exception):
    """Something that does not work, in one sentence."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The outcome of one part of the test."""

    part: str
    good: bool
    text: str
    seconds: float


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "selftest",
        help="try everything the program needs on this machine",
        description="Loads all content, plays every game with opponents in their own process, saves and loads them, "
        "opens a window (or draws without one where there is no display) and draws every scene. Nothing of yours is "
        "touched. 0: all works; 1: something does not, and the report says what.",
    )
    command.add_argument("--json", action="store_true", help="print the report as JSON")
    return command


def run(options: argparse.Namespace) -> int:
    findings = []
    with tempfile.TemporaryDirectory(prefix="neogame-selftest-", ignore_cleanup_errors=True) as scratch:
        trial = _Trial(options.data, Path(scratch))
        for part in (trial.content, trial.opponents, trial.saves, trial.scenes):
            finding = _try(part)
            findings.append(finding)
            if not options.json:
                print(f"{'ok' if finding.good else 'FAILED':<8}{finding.part:<11}{finding.text}", flush=True)
    good = all(finding.good for finding in findings)
    if options.json:
        report = {"good": good, "version": __version__, "system": _system(), "parts": [asdict(f) for f in findings]}
        print(json.dumps(report, ensure_ascii=False))
    else:
        seconds = sum(finding.seconds for finding in findings)
        verdict = "all works" if good else "something does not work"
        print(f"neogame {__version__} on {_system()}: {verdict} ({seconds:.1f} s)")
    return 0 if good else 1


def _try(part: Callable[[], str]) -> Finding:
    """Runs one part of the test; whatever goes wrong becomes its finding, so that the other parts are tried too."""
    began = time.perf_counter()
    try:
        good, text = True, part()
    except Exception as error:
        good, text = False, f"{type(error).__name__}: {error}"
        if not isinstance(error, Fault):
            traceback.print_exc()
    return Finding(part.__name__, good, text, round(time.perf_counter() - began, 3))


def _system() -> str:
    return f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"


class _Trial:
    """The parts of the test, in the order they build on each other."""

    def __init__(self, data: Path, scratch: Path) -> None:
        self._data = data
        self._scratch = scratch
        self._played: list[Match] = []

    def content(self) -> str:
        """Reads components, opponents and texts."""
        components = {name: book.load(self._data) for name, book in BOOKS.items()}
        known = opponents.load(self._data)
        texts = [i18n.read(language) for language in i18n.languages()]
        return (
            f"{' and '.join(components)}, {len(known.sheets)} opponents, "
            f"{len(list(texts[0]))} texts in {len(texts)} languages"
        )

    def opponents(self) -> str:
        """Lets opponents in a process of their own play every game to its end."""
        desk = Desk()
        try:
            for game in BOOKS:
                match = self._seat(game)
                while not isinstance(seat := match.to_act, Nobody):
                    decision = _decide(desk, match, seat, self._data)
                    match.play(decision.action, decision.why)
                self._played.append(match)
        finally:
            desk.close()
        return ", ".join(
            f"{match.book.name} {' : '.join(str(score.total) for score in match.scores())} in {match.turns} turns"
            for match in self._played
        )

    def saves(self) -> str:
        """Saves games half-way and at the end, opens them again and replays them to the same result."""
        if not self._played:
            raise Fault("no game was played, so there is nothing to keep")
        saves = Saves(self._scratch / "été 城")
        for match in self._played:
            whole = match.record()
            half = Record(whole.header, whole.entries[: len(whole.entries) // 2])
            stem = saves.new_stem(match.book.name)
            if trouble := saves.write(stem, half):
                raise Fault(f"a game of {match.book.name} cannot be kept: {trouble}")
            resumed = saves.open(stem).match.record()
            if resumed.entries != whole.entries[: len(resumed.entries)]:
                raise Fault(f"a game of {match.book.name} goes on in another way than it was played")
            saves.write(stem, whole)
            verdict = check(saves.read(stem), stem)
            if not (verdict.legal and verdict.finished and saves.read(stem) == whole):
                raise Fault(f"a game of {match.book.name} does not come back as it was: {verdict.reason}")
        return f"{len(saves.games())} games kept, gone on with and replayed"

    def scenes(self) -> str:
        """Draws every scene and looks whether its words are there, on the screen or without one."""
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        if not _display():
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        from neogame.ui.screenshots import EVERY_SCENE, SAVES_SCENES, SCENES
        from neogame.ui.start import fly

        elsewhere = SCENES | SAVES_SCENES
        pilot = fly(self._scratch / "settings.json", SIZE, language=i18n.FIRST)
        try:
            pilot.app.change(speed="instant")
            for language in i18n.languages():
                pilot.app.change(language=language)
                # What a table says in other languages is drawn with the same fonts as the other scenes.
                for name, go in (EVERY_SCENE if language == i18n.FIRST else elsewhere).items():
                    go(pilot)
                    pilot.wait(SETTLED)
                    _look(pilot, f"{name} ({language})")
                    pilot.app.home()
                    pilot.step()
            if fault := pilot.app.canvas.atlas.fault:
                raise Fault(fault)
        finally:
            pilot.app.shut()
        where = "without a screen" if os.environ.get("SDL_VIDEODRIVER") == "dummy" else "in a window"
        return f"{len(EVERY_SCENE)} drawn {where}, {len(elsewhere)} of them in {len(i18n.languages())} languages"

    def _seat(self, game: str) -> Match:
        book = BOOKS[game]
        players = [Player(word.capitalize(), word) for word in SEATS]
        return Match.new(book, book.load(self._data), players, DealCode(game, len(SEATS), 0, SEED))


def _decide(desk: Desk, match: Match, seat: Any, data: Path) -> Decision:
    """What the worker process decides; raises a Fault unless the answer is the worker's own and comes in time."""
    sheet = opponents.load(data).named(match.players[seat].player)
    assert sheet is not None
    seed = f"{match.code}:{len(match.steps)}"
    ticket = desk.ask(Decide(match.book.name, match.components, match.view(seat), sheet, seed))
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for answer in desk.poll():
            if ticket.is_of(answer):
                if answer.quick:
                    raise Fault(f"the opponents' process died in a game of {match.book.name}")
                return answer.value
        time.sleep(POLL)
    raise Fault(f"the opponents' process has said nothing for {PATIENCE:.0f} seconds")


def _look(pilot: "Pilot", scene: str) -> None:
    """Raises a Fault unless a scene shows words, and all of them."""
    shown = pilot.texts()
    if not shown:
        raise Fault(f"the scene {scene} shows nothing")
    if lost := [text for text in shown if text.startswith("‹")]:
        raise Fault(f"the scene {scene} lacks the text {lost[0]}")


def _display() -> bool:
    """Whether a window can be expected to open."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return not sys.platform.startswith("linux") or any(map(os.environ.get, wanted))
