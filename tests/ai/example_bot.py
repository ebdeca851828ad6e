"""A bot in a few lines: seat it with ``--seats steady,"cmd:python tests/ai/example_bot.py"``."""

import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    legal = question["legal"]
    # Builds what it can; else places a piece, as far down its list as the record is long; else takes what comes first.
    builds = [index for index, entry in enumerate(legal) if entry["do"] == "build"]
    places = [index for index, entry in enumerate(legal) if entry["do"] == "place"]
    choices = builds or places or [0]
    answer = choices[len(question["view"]) % len(choices)]
    print(answer, flush=True)
