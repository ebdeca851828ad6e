"""``neogame ui-tree``: what a scene of the window holds, for eyes, scripts and readers of screens."""

import argparse
import json
import os
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from neogame import i18n
from neogame.cli.say import say
from neogame.content.node import BadInput

if TYPE_CHECKING:
    from neogame.ui.kit.tree import Node

SIZE = (1920, 1080)


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "ui-tree",
        help="list what a scene of the window holds",
        description="Lists every widget of a scene in reading order: its role and name, what is said of it, what it is "
        "set to, whether it can be used, where it is and what can be done with it. No window opens.",
    )
    command.add_argument("scene", metavar="SCENE", help="the name of a scene, or all")
    command.add_argument("--language", choices=list(i18n.languages()), default=i18n.FIRST, help="in this language")
    command.add_argument("--json", action="store_true", help="as JSON")
    return command


def run(options: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    # Nobody else on the command line needs the window, and pygame reads the drivers when it is imported.
    from neogame.ui.screenshots import EVERY_SCENE, visit
    from neogame.ui.start import fly

    if options.scene not in (*EVERY_SCENE, "all"):
        raise BadInput(f"there is no scene {options.scene!r}; there are {', '.join(EVERY_SCENE)} and all")
    found: dict[str, list[Node]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        pilot = fly(Path(scratch) / "settings.json", SIZE, language=options.language)
        for scene in EVERY_SCENE if options.scene == "all" else (options.scene,):
            visit(pilot, scene)
            found[scene] = pilot.tree()
            pilot.app.home()
            pilot.step()
        pilot.app.shut()
    if options.json:
        every = {scene: [asdict(node) for node in nodes] for scene, nodes in found.items()}
        say(json.dumps(every if options.scene == "all" else every[options.scene], ensure_ascii=False, indent=2))
    else:
        for scene, nodes in found.items():
            say("\n".join((scene, *map(_told, nodes))))
    return 0


def _told(node: "Node") -> str:
    """A widget in one line, indented if it lies inside another, with what else can be said of it below."""
    states = {"disabled": not node.enabled, "chosen": node.chosen, "focused": node.focused, "read only": node.readable}
    parts = [f"{node.role} {node.name}", json.dumps(node.label, ensure_ascii=False)]
    parts += [f"= {node.value}" if node.value else "", f"of {', '.join(node.options)}" if node.options else ""]
    parts += [
        *(word for word, true in states.items() if true),
        *node.uses,
        f"to {', '.join(node.targets)}" if node.targets else "",
    ]
    parts += [f"about {node.about}" if node.about else "", "at {} {}, {} x {}".format(*node.rect)]
    indent = "    " if node.inside else "  "
    lines = [indent + "; ".join(part for part in parts if part)]
    return "\n".join((*lines, *(f"{indent}  {line}" for line in node.details.splitlines())))
