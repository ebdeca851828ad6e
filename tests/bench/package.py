"""What the download costs: its size, the time to its first frame, and the memory of a running table.

``python -m tests.bench.package`` builds the program and, in the same way, a bare pygame-ce window, and starts them in
turn on one virtual screen. The first frame is the sky alone; when the whole title is there is told as well. It fails
when the archive has more than 25 MB, when our first frame takes more than 2.5 times as long as the bare window's, or
when a table with its worker takes more than 250 MB.
"""

import mmap
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.packaging.hand import Hand

# The package of the line above has put the build's modules within reach.
from shipping import linux, program  # isort: skip
from shipping.workshop import BUILD, Workshop, pack_tar, workshop  # isort: skip

MOST_MEGABYTES = 25.0
MOST_TIMES = 2.5
MOST_MEMORY = 250.0
ROUNDS = 9
PATIENCE = 30.0
SCREEN = (2560, 1440)
BLACK = bytes(3)
LOOK_AT = (700, 540)
"""A pixel that lies inside both windows, wherever the screen puts them, and on the sheet of the title."""
BARE = """
from shipping.program import UNUSED
analysis = Analysis([{script!r}], excludes=UNUSED)
program = EXE(PYZ(analysis.pure), analysis.scripts, exclude_binaries=True, name="bare", strip=True, upx=False)
COLLECT(program, analysis.binaries, analysis.datas, name="bare", strip=True, upx=False)
"""


class Screen:
    """A virtual screen whose pixels lie in a file, so that a frame is seen at the moment it is there."""

    def __init__(self, display: str, picture: Path) -> None:
        self.environment = {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "PATH": os.environ["PATH"]}
        with picture.open("rb") as file:
            self._pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        # An XWD file: numbers of four bytes, the first the size of the header, the 13th of a line, the 20th of colours.
        header = struct.unpack(">25I", self._pixels[:100])
        self._at = header[0] + header[19] * 12 + LOOK_AT[1] * header[12] + LOOK_AT[0] * header[11] // 8

    def colour(self) -> bytes:
        """What one looks at; the empty screen is black."""
        return self._pixels[self._at : self._at + 3]


@contextmanager
def screen() -> Iterator[Screen]:
    """A screen of its own."""
    with tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                f"{SCREEN[0]}x{SCREEN[1]}x24",
                "-nolisten",
                "tcp",
                "-fbdir",
                folder,
            ],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        try:
            with os.fdopen(read) as pipe:
                number = pipe.readline().strip()
            yield Screen(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait(10)


def started(command: Path, shown: Screen, home: Path, pictures: int) -> list[float]:
    """Seconds from the start of a program to each of its first pictures."""
    while shown.colour() != BLACK:
        time.sleep(0.05)
    began, colour = time.perf_counter(), BLACK
    times: list[float] = []
    running = subprocess.Popen([str(command)], env={**shown.environment, "HOME": str(home)})
    try:
        while len(times) < pictures:
            passed = time.perf_counter() - began
            if passed > PATIENCE:
                raise TimeoutError(f"{command.name} shows nothing")
            if (seen := shown.colour()) != colour:
                colour = seen
                times.append(passed)
            time.sleep(0.001)
        return times
    finally:
        running.kill()
        running.wait()


def memory(command: Path, shown: Screen, home: Path) -> tuple[float, int]:
    """Megabytes that a running table takes with its worker, and how many processes it is."""
    twin = home / "twin"
    twin.mkdir()
    hand = Hand([str(command)], shown.environment, home, twin)
    try:
        hand.sit_down()
        hand.play_a_turn()
        hand.wait_for_everyone()
        family = _family(hand.process.pid)
        return sum(_memory(pid) for pid in family) / 1e6, len(family)
    finally:
        hand.close()


def _family(pid: int) -> list[int]:
    """A process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(one for child in children for one in _family(int(child)))]


def _memory(pid: int) -> int:
    """Bytes of memory of a process; what several processes share is shared out among them."""
    found = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return int(found.partition("\nPss:")[2].split()[0]) * 1024


def make_bare(tools: Workshop) -> Path:
    """A bare window, frozen as the program is."""
    spec = BUILD / "bare" / "bare.spec"
    spec.parent.mkdir(parents=True, exist_ok=True)
    script = Path(__file__).with_name("bare_window.py")
    path = f"import sys\nsys.path.insert(0, {str(Path(program.__file__).parents[1])!r})"
    spec.write_text(path + BARE.format(script=str(script)), encoding="utf-8")
    return program.freeze(tools, spec, spec.parent) / "bare" / "bare"


def main() -> int:
    """Build, measure, compare."""
    tools = workshop()
    folder = linux.make_folder(tools)
    bare, ours = make_bare(tools), folder / "neogame"
    archive = pack_tar(folder, BUILD / "neogame.tar.xz").stat().st_size / 1e6
    with screen() as shown, tempfile.TemporaryDirectory() as scratch:
        home = Path(scratch)
        for command in (bare, ours):
            started(command, shown, home, 1)  # once for the disk
        bares, firsts, titles = [], [], []
        for _ in range(ROUNDS):
            bares += started(bare, shown, home, 1)
            first, title = started(ours, shown, home, 2)
            firsts.append(first)
            titles.append(title)
        (home / "table").mkdir()
        megabytes, processes = memory(ours, shown, home / "table")
    bare_time, first_time, title_time = (statistics.median(times) for times in (bares, firsts, titles))
    times = first_time / bare_time
    print(f"archive {archive:.1f} MB (at most {MOST_MEGABYTES:g})")
    print(
        f"first frame {first_time * 1000:.0f} ms, bare window {bare_time * 1000:.0f} ms: {times:.2f} times "
        f"(at most {MOST_TIMES:g}; medians of {ROUNDS} starts in turn)"
    )
    print(f"whole title {title_time * 1000:.0f} ms, {title_time / bare_time:.2f} times")
    print(f"running table {megabytes:.0f} MB in {processes} processes (at most {MOST_MEMORY:g})")
    return 0 if archive <= MOST_MEGABYTES and times <= MOST_TIMES and megabytes <= MOST_MEMORY else 1


if __name__ == "__main__":
    sys.exit(main())
