"""The keeper: writes every game down as it is played, on a thread of its own, so that no frame waits for a disk."""

import logging
import threading
import time
from collections.abc import Callable
from weakref import WeakKeyDictionary, WeakSet

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.match.saves import Saves, Trouble

log = logging.getLogger(__name__)
PATIENCE = 1.0
"""Seconds that opponents wait for a disk before they play on."""
SHORT_WAIT = 2.0
"""Seconds that somebody who reads games waits for those that are on their way to the disk."""
LAST_WAIT = 20.0
"""Seconds the program waits for the disk when it ends."""
RETRY = 5.0
"""Seconds after which a disk that refused a game is asked again."""


class Keeper:
    """Keeps the newest record of each game that is not on the disk yet, and brings them there in order."""

    def __init__(self, saves: Saves, wake: Callable[[], None]) -> None:
        self.saves = saves
        self._wake = wake
        self._stems: WeakKeyDictionary[Match, str] = WeakKeyDictionary()
        self._left: WeakSet[Match] = WeakSet()
        """The matches whose tables are gone."""
        self._waiting: dict[str, Record] = {}
        self._refused: dict[str, Record] = {}
        """What the disk would not take; it stays here until it does."""
        self._pressing: set[str] = set()
        """The games of which an action, not just a draft, is still on its way."""
        self._change = threading.Condition()
        self._writing = False
        self._since = 0.0
        self._closing = False
        self._trouble: Trouble | None = None
        self._told: Trouble | None = None
        self._thread: threading.Thread | None = None

    def adopt(self, match: Match, stem: str) -> None:
        """From now on this match is kept under the stem it was read from."""
        self._stems[match] = stem

    def stem(self, match: Match) -> str:
        """The stem a match is kept under; a new one for a match never kept before."""
        return self._stems.setdefault(match, self.saves.new_stem(match.book.name))

    def leave(self, match: Match) -> None:
        """The match's table is gone: once all of it is on the disk, another window may open the game."""
        with self._change:
            self._left.add(match)
            if match in self._stems:
                self._free(self._stems[match])

    def keep(self, match: Match, *, draft: bool = False) -> None:
        """The match as it is now will be on the disk soon; what was waiting of it is out of date.

        If only its ``draft`` is new, nobody waits for that: it may be turned and moved as fast as a hand can.
        """
        with self._change:
            stem = self.stem(match)
            self._left.discard(match)
            self._waiting[stem] = match.record()
            self._refused.pop(stem, None)
            if not draft:
                if not self._pressing:
                    self._since = time.monotonic()
                self._pressing.add(stem)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="neogame-keeper", daemon=True)
                self._thread.start()
            self._change.notify_all()

    @property
    def behind(self) -> bool:
        """Whether an opponent's next action should wait, so that a crash never costs more than one action."""
        with self._change:
            return bool(self._pressing) and time.monotonic() < self._since + PATIENCE

    def news(self) -> str | None:
        """The text key of something the player should know: a disk that refuses, or that takes things again."""
        with self._change:
            now, before, self._told = self._trouble, self._told, self._trouble
        if now == before:
            return None
        return f"saves.trouble.{now}" if now else "saves.trouble.over"

    def flush(self, seconds: float = LAST_WAIT) -> bool:
        """Wait until everything is on the disk; gives whether it is."""
        with self._change:
            return self._change.wait_for(lambda: not self._waiting and not self._writing, seconds)

    def close(self) -> None:
        """Everything is on the disk and the thread is gone, as far as the disk allows."""
        self.flush()
        with self._change:
            self._ask_again()
            self._closing = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join(LAST_WAIT)

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: bool(self._waiting) or self._closing, RETRY if self._refused else None)
                if not self._waiting and not self._closing:
                    self._ask_again()
                if not self._waiting:
                    return
                stem = next(iter(self._waiting))
                record = self._waiting.pop(stem)
                self._writing, self._since = True, time.monotonic()
            trouble = self._write(stem, record)
            with self._change:
                self._writing = False
                if stem not in self._waiting:
                    self._pressing.discard(stem)
                    if trouble:
                        self._refused[stem] = record
                if trouble or not self._refused:
                    self._trouble = trouble
                self._free(stem)
                self._change.notify_all()
            self._wake()

    def _free(self, stem: str) -> None:
        """Let another window have a game that nobody plays here any more."""
        playing = any(kept == stem and match not in self._left for match, kept in self._stems.items())
        if not playing and stem not in self._waiting and stem not in self._refused:
            self.saves.leave(stem)

    def _ask_again(self) -> None:
        """What the disk refused waits for it once more."""
        self._waiting = {**self._refused, **self._waiting}
        self._refused.clear()

    def _write(self, stem: str, record: Record) -> Trouble | None:
        try:
            trouble = self.saves.write(stem, record)
        except Exception:
            log.exception("the game %s could not be written", stem)
            return Trouble.OTHER
        if trouble:
            log.warning("the game %s is not kept: %s", stem, trouble)
        return trouble
