"""``neogame score``: scores a position from a real table, or a record after some turns."""

import argparse
import json
from pathlib import Path
from typing import Any

from neogame.cli.boards import board
from neogame.cli.given import text_of
from neogame.cli.say import say
from neogame.cli.seats import whole
from neogame.cli.turns import after
from neogame.content.node import BadInput, Node, parse_yaml
from neogame.match import record
from neogame.match.books import BOOKS


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "score",
        help="score a position from a real table, or a record",
        description="Scores a position file, or a record as if it ended after some turns, with reasons.",
    )
    command.add_argument(
        "file", type=Path, metavar="FILE", help="a position file (YAML) or a record; - is the standard input"
    )
    command.add_argument("--turn", type=whole(0), metavar="N", help="of a record: after N turns (the last)")
    command.add_argument("--json", action="store_true", help="print the fields of a result line, with reasons, as JSON")
    return command


def run(options: argparse.Namespace) -> int:
    text = text_of(options.file)
    if text.lstrip().startswith("{"):
        answer, sheet = _record(record.parse(text, str(options.file)), options)
    else:
        if options.turn is not None:
            raise BadInput(f"{options.file}: --turn goes with a record, and this is none")
        answer, sheet = _position(parse_yaml(text, str(options.file)), options.data)
    say(json.dumps(answer) if options.json else sheet)
    return 0


def _record(written: record.Record, options: argparse.Namespace) -> tuple[dict[str, Any], str]:
    match = after(written, str(options.file), options.turn)
    shown = board(match.book.name)
    answer = match.result()
    for fields, more, player in zip(answer["scores"], shown.explained(match), match.players, strict=True):
        fields |= {"name": player.name, **more}
    return answer, shown.position(match)


def _position(node: Node, data: Path) -> tuple[dict[str, Any], str]:
    game = node.fields(("game",))["game"].one_of(BOOKS)
    return board(game).score_position(node, BOOKS[game].load(data))
