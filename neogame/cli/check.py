"""``neogame check``: whether records tell legal games."""

import argparse
import json
from pathlib import Path
from typing import Any

from neogame import i18n
from neogame.cli.say import complain, say
from neogame.content.node import BadInput
from neogame.match import record
from neogame.match.check import check

OK, NO, UNREADABLE = 0, 1, 2


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "check",
        help="say whether records are legal games",
        description="Replays records and says for each whether it is a legal game with the right result, "
        "or the first line that is wrong and why.",
        epilog="Exit codes: 0 all are, 1 one is illegal, wrong or unfinished, 2 one cannot be read as a record.",
    )
    command.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record")
    command.add_argument("--json", action="store_true", help="print the verdicts as JSON, one line per file")
    return command


def run(options: argparse.Namespace) -> int:
    worst = OK
    for path in options.files:
        verdict, sentence = _judge(path)
        worst = max(worst, verdict)
        if options.json:
            print(
                json.dumps({"file": str(path), "verdict": ("legal", "wrong", "unreadable")[verdict], "why": sentence})
            )
        elif verdict == UNREADABLE:
            complain(sentence)
        else:
            say(f"{path}: {sentence or 'a legal game with the right result'}")
    return worst


def _judge(path: Path) -> tuple[int, str]:
    try:
        written = record.read(path)
        verdict = check(written, str(path))
    except BadInput as error:
        return UNREADABLE, str(error)
    if verdict.legal and verdict.finished:
        return OK, ""
    if verdict.refusal:
        rule = i18n.read(i18n.FIRST)(f"{written.header['game']}.refusal.{verdict.refusal}")
        return NO, f"{verdict.reason}. {rule}"
    return NO, verdict.reason
