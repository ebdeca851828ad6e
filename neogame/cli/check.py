"""``neogame check``: whether records tell legal games."""

import argparse
import json
from pathlib import Path
from typing import Any

from neogame import i18n
from neogame.cli.given import text_of
from neogame.cli.say import complain, say
from neogame.content.node import BadInput
from neogame.match import record
from neogame.match.check import check
from neogame.spelling import one_line

OK, NO, UNREADABLE = 0, 1, 2


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "check",
        help="say whether records are legal games",
        description="Replays records and says for each whether it is a legal game with the right result, "
        "or the first line that is wrong and why.",
        epilog="Exit codes: 0 all are, 1 one is illegal, wrong or unfinished, 2 one cannot be read as a record.",
    )
    command.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record, or - for the standard input")
    command.add_argument("--json", action="store_true", help="print the verdicts as JSON, one line per file")
    return command


def run(options: argparse.Namespace) -> int:
    worst = OK
    for path in options.files:
        verdict, sentence, notes = _judge(path, options.data)
        worst = max(worst, verdict)
        if options.json:
            word = ("legal", "wrong", "unreadable")[verdict]
            print(json.dumps({"file": str(path), "verdict": word, "why": sentence, "notes": notes}))
        elif verdict == UNREADABLE:
            complain(sentence)
        else:
            say(f"{one_line(str(path))}: {', '.join((sentence or 'a legal game with the right result', *notes))}")
    return worst


def _judge(path: Path, data: Path) -> tuple[int, str, tuple[str, ...]]:
    try:
        written = record.parse(text_of(path), str(path))
        verdict = check(written, str(path), data)
    except BadInput as error:
        return UNREADABLE, str(error), ()
    if verdict.legal and verdict.finished:
        return OK, "", verdict.notes
    if verdict.refusal:
        rule = i18n.read(i18n.FIRST)(f"{written.header['game']}.refusal.{verdict.refusal}")
        return NO, f"{verdict.reason}. {rule}", ()
    return NO, verdict.reason, verdict.notes
