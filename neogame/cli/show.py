"""``neogame show``: a record's game as readable text."""

import argparse
from pathlib import Path
from typing import Any

from neogame.cli.boards import board
from neogame.cli.given import text_of
from neogame.cli.say import say
from neogame.cli.seats import whole
from neogame.cli.turns import after
from neogame.match import record


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "show",
        help="show a record's game as text",
        description="Shows the cities or the board as text, after the last or any other turn.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a record, or - for the standard input")
    command.add_argument("--turn", type=whole(0), metavar="N", help="after N turns (the last)")
    return command


def run(options: argparse.Namespace) -> int:
    written = record.parse(text_of(options.file), str(options.file))
    match = after(written, str(options.file), options.turn)
    say(f"{match.book.name}, deal code {match.code or 'unknown'}, after {match.turns} turns\n")
    say(board(match.book.name).position(match))
    return 0
