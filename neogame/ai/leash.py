"""Programs on a leash: whatever one of them started ends with it, and all of them end with us.

On Linux the kernel helps: it tells a program that we are gone, and gives us the orphans that a program leaves behind.
On Windows a job holds each program with all that it starts. Elsewhere the program's process group must do.
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

_PARENT_DEATH, _SUBREAPER = 1, 36
"""What Linux calls these wishes of a process, in ``prctl``."""
_LIBC: Any = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None
_held: dict[int, object] = {}
"""By its process id every program on a leash; on Windows with its job."""
_strangers: set[int] = set()
"""The children of this process that were there before the first program."""


def end_with_parent(by: int = getattr(signal, "SIGKILL", signal.SIGTERM)) -> None:
    """This process gets a signal once the one that started it is gone, where the system offers that."""
    if _LIBC is not None:
        _LIBC.prctl(_PARENT_DEATH, by)


def start(parts: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts a program whose three streams are pipes to us; raises OSError."""
    if _LIBC is not None:
        _LIBC.prctl(_SUBREAPER, 1)
    if not _held:
        _strangers.clear()
        _strangers.update(child for child, _ in _children(os.getpid()))
    process = subprocess.Popen(
        parts,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        # A session of its own has a process group of its own.
        start_new_session=hasattr(os, "killpg"),
        preexec_fn=end_with_parent if _LIBC is not None else None,
    )
    _held[process.pid] = _job(process)
    return process


def end(process: subprocess.Popen[bytes]) -> None:
    """Kills a program and everything that it started, and leaves no zombie."""
    started = list(_descendants(process.pid))
    _kill(process)
    process.wait()
    _close_job(_held.pop(process.pid, None))
    for one in started:
        with contextlib.suppress(OSError):
            os.kill(one, signal.SIGKILL)
    _bury(started)


def end_all() -> None:
    """Kills every program on a leash, because this process is about to end."""
    for program in list(_held):
        for one in (*_descendants(program), program):
            with contextlib.suppress(OSError):
                os.kill(one, getattr(signal, "SIGKILL", signal.SIGTERM))
    _held.clear()
    _bury([])


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _bury(started: Sequence[int]) -> None:
    """Ends the orphans that are ours now: those of ``started``, and all others once no program is left.

    Whoever we start ourselves and do not hold here stays in our session; an orphan does not.
    """
    if sys.platform != "linux":
        return
    for child, session in list(_children(os.getpid())):
        stray = not _held and session != os.getsid(0) and child not in _strangers
        if child not in started and not stray:
            continue
        with contextlib.suppress(OSError):
            os.kill(child, signal.SIGKILL)
        with contextlib.suppress(OSError):
            os.waitpid(child, 0)


def _descendants(process: int) -> Iterator[int]:
    for child, _ in list(_children(process)):
        yield child
        yield from _descendants(child)


def _children(process: int) -> Iterator[tuple[int, int]]:
    """The children of a process, each with its session, where the system tells."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # After the name in brackets: state, parent, group, session.
            fields = (folder / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue  # gone meanwhile
        if int(fields[1]) == process:
            yield int(folder.name), int(fields[3])


if sys.platform == "win32":
    _LIMITS, _KILL_ON_CLOSE = 9, 0x2000
    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = ctypes.c_void_p

    class _Limits(ctypes.Structure):
        """What Windows calls the extended limits of a job; only the flags are set."""

        _fields_ = (
            ("times", ctypes.c_int64 * 2),
            ("flags", ctypes.c_uint32),
            ("sizes", ctypes.c_size_t * 2),
            ("processes", ctypes.c_uint32),
            ("affinity", ctypes.c_size_t),
            ("classes", ctypes.c_uint32 * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    def _job(process: subprocess.Popen[bytes]) -> object:
        """A job that holds the process and all that it starts; when it is closed, also because we die, they end."""
        job = _kernel.CreateJobObjectW(None, None)
        limits = _Limits(flags=_KILL_ON_CLOSE)
        _kernel.SetInformationJobObject(ctypes.c_void_p(job), _LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        _kernel.AssignProcessToJobObject(ctypes.c_void_p(job), ctypes.c_void_p(int(process._handle)))
        return job

    def _close_job(job: Any) -> None:
        if job:
            _kernel.CloseHandle(ctypes.c_void_p(job))

else:

    def _job(process: subprocess.Popen[bytes]) -> object:
        return None

    def _close_job(job: object) -> None:
        return
