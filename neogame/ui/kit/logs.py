"""The log in the user's folder: a few files of bounded size, and what went wrong in any thread is in them."""

import logging
import platform
import sys
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

import pygame

from neogame import __version__

log = logging.getLogger("neogame")
FILE = "neogame.log"
LARGEST, KEPT = 400_000, 3
TAIL = 60_000


def start(folder: Path) -> Path | None:
    """Log into a folder from now on; gives the file, or None where nothing can be written."""
    stop()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / FILE, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    log.info("started: %s", surroundings())
    return folder / FILE


def stop() -> None:
    """Log into no file any more."""
    for handler in [one for one in log.handlers if isinstance(one, RotatingFileHandler)]:
        log.removeHandler(handler)
        handler.close()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def tail(file: Path | None) -> str:
    """The end of the log, as much as is useful in a report."""
    if file is None:
        return ""
    try:
        raw = file.read_bytes()
    except OSError:
        return ""
    return raw[-TAIL:].decode("utf-8", "replace")


def surroundings() -> str:
    """Version and system in one line."""
    return (
        f"neogame {__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {platform.platform()}"
    )


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("uncaught", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        log.critical("uncaught in %s", args.thread, exc_info=(args.exc_type, args.exc_value, args.exc_traceback))
