"""Photographs every scene at every size, language and text size: ``python -m neogame.ui.screenshots FOLDER``.

Other scenes join by adding themselves to ``SCENES``: a name, and what a pilot does from the title to get there.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from pathlib import Path

from neogame import i18n
from neogame.ai import cast
from neogame.games import GAMES, GameParts
from neogame.learn.lessons import lessons
from neogame.match.match import Match
from neogame.rules.neoville.game import Stage
from neogame.ui.kit.commands import Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville.showcase import played
from neogame.ui.scenes.crash import CrashScene
from neogame.ui.scenes.gallery import Gallery
from neogame.ui.scenes.latest import Latest
from neogame.ui.scenes.lesson import open_lesson
from neogame.ui.scenes.opponents import OpponentList
from neogame.ui.scenes.replay import Replay, replay
from neogame.ui.start import fly
from neogame.ui.table.scene import TableScene

SIZES = ((1280, 720), (1440, 1080), (1728, 1080), (1920, 1080), (2160, 1080))
TEXT_SIZES = (100, 150)
FIRST_GAME, *_, LAST_GAME = GAMES
CORNER = (2.0, 2.0)
"""Where the pointer is out of the way."""
PATIENCE = 20.0
"""Seconds that a photograph waits for odds."""

Way = Callable[[Pilot], None]


def _under_way(pilot: Pilot) -> None:
    """The title when there is a game to go on with."""
    app = pilot.app
    for game in app.keeper.saves.folder.glob("*.*"):
        game.unlink()
    app.keeper.keep(Match.resume(played(Stage.PLACE)))
    pilot.step()
    app.resume = Latest(app)
    app.home()
    app.top.controls.ring = True
    pilot.step()


def _mixed(game: str, pilot: Pilot) -> None:
    """Two people and two opponents at the set-up of a game."""
    pilot.click(f"title.new-{game}")
    pilot.click("setup.quick-family")
    for seat, level in ((2, "steady"), (3, "sharp")):
        pilot.click(f"setup.seat-{seat}.kind.ai")
        pilot.click(f"setup.seat-{seat}.level.{level}")
    _to_top(pilot)


def _watched(pilot: Pilot) -> None:
    """Opponents of every level at the set-up of the last game."""
    pilot.click(f"title.new-{LAST_GAME}")
    pilot.click("setup.quick-watch")
    _to_top(pilot)


def _to_top(pilot: Pilot) -> None:
    for area in pilot.app.top.controls.widgets:
        pilot.app.top.controls.scroll(area.name, 0.0)


def _controls(pilot: Pilot) -> None:
    """The keys of all commands."""
    pilot.click("title.settings")
    pilot.click("settings.controls")


def _listening(pilot: Pilot) -> None:
    """A key that is waited for."""
    _controls(pilot)
    pilot.click(f"controls.{Command.TURN_LEFT}.1")


def _clash(pilot: Pilot) -> None:
    """A key that two commands want."""
    _controls(pilot)
    pilot.click(f"controls.{Command.SKIP}.2")
    pilot.ask(Command.UNDO)
    _to_top(pilot)


def _question(pilot: Pilot) -> None:
    """What is asked before a game is left."""
    say = pilot.app.texts
    answers = [Answer("stay", say("table.stay"), "leaf"), Answer("leave", say("table.leave"), icon="home")]
    words = say("table.leave-words")
    pilot.move(CORNER)
    pilot.app.open(Dialog(pilot.app, say("table.leave-title"), words, answers, lambda _: None))
    pilot.step()


def _everybody(pilot: Pilot) -> None:
    """The list of all opponents that a seat of the set-up opens."""
    listed = OpponentList(pilot.app, FIRST_GAME, cast.everybody(), "steady", "farming", lambda word: None)
    pilot.move(CORNER)
    pilot.app.open(listed)
    pilot.step()


def _chosen(pilot: Pilot) -> None:
    """The set-up with two opponents from that list."""
    pilot.click(f"title.new-{LAST_GAME}")
    for seat, word in ((2, "nell"), (3, "otto")):
        pilot.click(f"setup.seat-{seat}.others")
        pilot.click(f"opponents.{word}")
    _to_top(pilot)


def _components(pilot: Pilot) -> None:
    pilot.app.open(Gallery(pilot.app))
    pilot.step()


def _shelf(pilot: Pilot) -> None:
    """The list of saved games with one in it."""
    _under_way(pilot)
    pilot.click("title.saves")
    while pilot.app.waiting:
        time.sleep(0.01)
        pilot.step()


def _replay(pilot: Pilot) -> None:
    """A game that is watched again, in its middle."""
    match = Match.resume(played(Stage.PLACE))
    table = replay(pilot.app, match)
    pilot.app.open(table)
    pilot.step()
    assert isinstance(table.conductor, Replay)
    table.conductor.seek(table.conductor.last // 2)
    pilot.step()


def _taught(game: str, name: str, step: int, pilot: Pilot) -> None:
    """A lesson at one of its steps."""
    pilot.app.change(speed="instant")
    open_lesson(pilot.app, next(lesson for lesson in lessons(game) if lesson.id == name), step)
    pilot.wait(0.2)


def _crash(pilot: Pilot) -> None:
    """What shows when the program has failed."""
    folder = pilot.app.keeper.saves.folder
    pilot.app.open(CrashScene(pilot.app, ValueError("?"), "", folder / "report.txt", playing=True))
    pilot.step()


SCENES: dict[str, Way] = {
    "title": lambda pilot: None,
    "title-continue": _under_way,
    "learn": lambda pilot: pilot.click("title.learn"),
    "settings": lambda pilot: pilot.click("title.settings"),
    "controls": _controls,
    "controls-listening": _listening,
    "controls-clash": _clash,
    **{f"setup-{game}": partial(_mixed, game) for game in GAMES},
    "setup-watched": _watched,
    "setup-opponents": _everybody,
    "setup-chosen": _chosen,
    "dialog": _question,
    "components": _components,
}
LESSON_SCENES: dict[str, Way] = {
    "lesson-neoville": partial(_taught, "neoville", "utilities", 2),
    "lesson-neotopia": partial(_taught, "neotopia", "build", 2),
}
SAVES_SCENES: dict[str, Way] = {"saves": _shelf, "replay": _replay, "crash": _crash}
POSITIONS: Mapping[str, Mapping[str, Way]] = GameParts("ui", "showcase", "POSITIONS")
TABLE_SCENES: dict[str, Way] = {name: way for positions in POSITIONS.values() for name, way in positions.items()}
"""Moments of games; at a table text without room grows less."""
EVERY_SCENE = SCENES | LESSON_SCENES | SAVES_SCENES | TABLE_SCENES


def _hear(pilot: Pilot) -> None:
    """Let the odds come that a table has asked for; they take real time."""
    end = time.monotonic() + PATIENCE
    while isinstance(table := pilot.app.top, TableScene) and table.session.odds.unsure and time.monotonic() < end:
        time.sleep(0.05)
        pilot.wait(0.4)


def visit(pilot: Pilot, scene: str, text_size: int = 100) -> None:
    """Go to a scene from the title and wait until it has come to rest."""
    # Earlier scenes leave games behind; only one shows the title with a game to go on with.
    pilot.app.resume = lambda: None
    pilot.app.change(text_size=text_size, speed="instant" if scene in TABLE_SCENES else "1x", help="full")
    EVERY_SCENE[scene](pilot)
    pilot.move(CORNER)
    pilot.wait(0.4)
    _hear(pilot)


def photograph(
    folder: Path,
    scenes: Sequence[str] = tuple(EVERY_SCENE),
    sizes: Sequence[tuple[int, int]] = SIZES,
    languages: Sequence[str] = (),
    text_sizes: Sequence[int] = TEXT_SIZES,
) -> Iterator[Path]:
    """One picture per scene, size, language and text size; no languages means all."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for size, language in product(sizes, languages or i18n.languages()):
            pilot = fly(Path(scratch) / "settings.json", size, language=language)
            for text_size, scene in product(text_sizes, scenes):
                visit(pilot, scene, text_size)
                path = folder / f"{scene}_{size[0]}x{size[1]}_{language}_{text_size}.png"
                pilot.photograph(path)
                yield path
                pilot.app.home()
                pilot.step()
            pilot.app.shut()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Photograph every scene into a folder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scene", action="append", choices=list(EVERY_SCENE), help="only this scene (repeatable)")
    parser.add_argument(
        "--language", action="append", choices=list(i18n.languages()), help="only this language (repeatable)"
    )
    parser.add_argument("--size", action="append", metavar="WxH", help="only this size (repeatable)")
    parser.add_argument(
        "--text", action="append", type=int, metavar="PER-CENT", help="only this text size (repeatable)"
    )
    asked = parser.parse_args()
    sizes = [(int(w), int(h)) for w, h in (size.split("x") for size in asked.size)] if asked.size else SIZES
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    scenes, languages = asked.scene or list(EVERY_SCENE), asked.language or ()
    count = sum(1 for _ in photograph(asked.folder, scenes, sizes, languages, asked.text or TEXT_SIZES))
    os.write(1, f"{count} pictures in {asked.folder}\n".encode())


if __name__ == "__main__":
    main()
