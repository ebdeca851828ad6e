"""Fuzzing: ``python -m tests.robust.fuzz KIND --minutes 20 --seed 8``; ``all`` goes through the kinds in turn.

Inputs of one kind, damaged or made up: each is refused in words or used, never a traceback, never a hang, never much
memory. An input that leads to an answer nobody has heard before is damaged further. A run can be stopped and goes on
where it was: what it has met and found lies in ``build/fuzz``. Each finding is one line, with its smallest form.
"""

import argparse
import contextlib
import json
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from tests.robust import kinds, lively, progress
from tests.robust.kinds import Kind

KINDS: dict[str, Callable[[], Kind]] = {
    "records": kinds.Records,
    "positions": kinds.Positions,
    "yaml": kinds.Yaml,
    "settings": kinds.Settings,
    "saves": kinds.Folders,
    "bots": lively.Bots,
    "window": lively.Window,
}
KEPT = Path(__file__).parents[2] / "build" / "fuzz"
MOST_MET = 300
LARGEST_MB = 400
PATIENCE = 20.0
"""How many times as long an input may wait as it may work."""
SHRINKING = 60
"""How often a finding is tried in a smaller form."""
SHOWN = 100
"""The longest smallest form that is printed with its finding; a longer one is named by its file."""


@dataclass
class Run:
    """How far the fuzzing of one kind has come."""

    kind: str
    seed: int
    folder: Path
    tried: int = 0
    tally: Counter[str] = field(default_factory=Counter)
    met: list[bytes] = field(default_factory=list)
    findings: dict[str, str] = field(default_factory=dict)
    """By what went wrong where the line that tells it."""

    @classmethod
    def resume(cls, kind: str, seed: int, kept: Path) -> "Run":
        run = cls(kind, seed, kept / f"{kind}-{seed}")
        run.folder.mkdir(parents=True, exist_ok=True)
        if run._state.exists():
            state = json.loads(run._state.read_text(encoding="utf-8"))
            run.tried, run.tally, run.findings = state["tried"], Counter(state["tally"]), state["findings"]
            run.met = [path.read_bytes() for path in sorted(run.folder.glob("met-*"))]
        return run

    @property
    def _state(self) -> Path:
        return self.folder / "state.json"

    def keep(self) -> None:
        state = {"tried": self.tried, "tally": self.tally, "findings": self.findings}
        self._state.write_text(json.dumps(state, indent=1), encoding="utf-8")

    def meet(self, content: bytes) -> None:
        """Remember an input that led somewhere new."""
        if len(self.met) < MOST_MET:
            (self.folder / f"met-{len(self.met):04}").write_bytes(content)
            self.met.append(content)

    def on(self, inputs: int, seconds: float) -> None:
        """Try so many more inputs, or as many as the seconds allow."""
        kind, end, last = KINDS[self.kind](), time.monotonic() + seconds, self.tried + inputs
        while self.tried < last and time.monotonic() < end:
            content = kind.make(random.Random(f"{self.kind}:{self.seed}:{self.tried}"), self.met)
            outcome, wrong = attempt(kind, content)
            if wrong:
                self._find(kind, content, wrong)
            elif outcome not in self.tally:
                self.meet(content)
            self.tally[outcome] += 1
            self.tried += 1
            if self.tried % 500 == 0:
                progress(f"{self.tried} {self.kind}, {len(self.findings)} findings, at most {memory()} MB")
                self.keep()
        self.keep()

    def _find(self, kind: Kind, content: bytes, wrong: str) -> None:
        if wrong in self.findings:
            return
        smallest = shrunk(kind, content, wrong)
        path = self.folder / f"finding-{len(self.findings)}"
        path.write_bytes(smallest)
        form = repr(smallest) if len(smallest) <= SHOWN else str(path)
        self.findings[wrong] = f"{self.kind} {self.seed}:{self.tried}: {wrong}: {form}"
        progress(self.findings[wrong])


def attempt(kind: Kind, content: bytes) -> tuple[str, str]:
    """What becomes of an input, and what is wrong with that; the latter is empty if nothing is."""
    folder = Path(tempfile.mkdtemp(prefix="neogame-fuzz-"))
    try:
        with _limited(kind.slowest):
            return kind.attempt(content, folder), ""
    except Exception as error:
        frames = [
            frame for frame in traceback.extract_tb(error.__traceback__) if "neogame" in Path(frame.filename).parts
        ]
        where = f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
        return "wrong", f"{type(error).__name__}{where}: {str(error).splitlines()[0] if str(error) else ''}"[:300]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def shrunk(kind: Kind, content: bytes, wrong: str) -> bytes:
    """A smaller input with which the same goes wrong: lines are left out, then parts of what is left."""
    tries = SHRINKING
    for parts, glue in ((content.splitlines(), b"\n"), (None, b"")):
        pieces = parts if parts is not None else [content[at : at + 8] for at in range(0, len(content), 8)]
        size = max(1, len(pieces) // 2)
        while tries and size:
            at = 0
            while at < len(pieces) and tries:
                fewer = pieces[:at] + pieces[at + size :]
                tries -= 1
                if fewer and attempt(kind, glue.join(fewer))[1] == wrong:
                    pieces = fewer
                else:
                    at += size
            size //= 2
        content = glue.join(pieces)
    return content


def memory() -> int:
    """The most memory this program ever had, in MB; 0 where the system does not tell.

    Not by ``getrusage``, which counts what the process that started this one had as well.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmHWM:")), 0)


@contextlib.contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """An input that works for too long is a finding, and so is one that waits for ever."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"took more than {seconds} s")

    # Work is counted in the time that the processor gives us: others may be busy too.
    timers = ((signal.SIGPROF, signal.ITIMER_PROF, seconds), (signal.SIGALRM, signal.ITIMER_REAL, seconds * PATIENCE))
    before = {number: signal.signal(number, ring) for number, _, _ in timers}
    for _, timer, length in timers:
        signal.setitimer(timer, length)
    try:
        yield
    finally:
        for number, timer, _ in timers:
            signal.setitimer(timer, 0)
            signal.signal(number, before[number])


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Feed damaged and made-up input to whatever reads it.")
    parser.add_argument("kind", choices=(*KINDS, "all"))
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so long, for each kind")
    parser.add_argument("--inputs", type=int, default=10**9, help="stop after so many of each kind, fewer of slow ones")
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--folder", type=Path, default=KEPT, help="where runs are kept and go on from")
    asked = parser.parse_args()
    found = 0
    for kind in KINDS if asked.kind == "all" else (asked.kind,):
        run = Run.resume(kind, asked.seed, asked.folder)
        inputs = max(1, round(asked.inputs * KINDS[kind]().share)) if asked.kind == "all" else asked.inputs
        try:
            run.on(inputs, asked.minutes * 60)
        except KeyboardInterrupt:
            run.keep()
            progress("stopped; the same command goes on from here")
        print(f"{run.tried} {kind}, {len(run.tally)} different answers, {len(run.findings)} findings")
        for line in run.findings.values():
            print(line)
        found += len(run.findings)
    print(f"at most {memory()} MB")
    return 1 if found or memory() > LARGEST_MB else 0


if __name__ == "__main__":
    sys.exit(main())
