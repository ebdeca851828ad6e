"""A saved game at a glance: how far it is, and a small picture of what everybody may see of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

import pygame

from neogame.content.node import BadInput
from neogame.games import GAMES, GameParts
from neogame.match.match import Match
from neogame.match.saves import Saved, Saves
from neogame.rules.core import Seat
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style

KEPT = 400


class ThumbnailModule(Protocol):
    """What a game's module ``thumbnail`` offers."""

    def picture(self, view: Any) -> Any:
        """What there is to draw of a view, small and without anything hidden."""
        ...

    def draw(self, canvas: Canvas, rect: pygame.FRect, picture: Any) -> None:
        """Draw it in the middle of a rect."""
        ...


THUMBNAILS: Mapping[str, ThumbnailModule] = GameParts("ui", "thumbnail")


@dataclass(frozen=True)
class Thumbnail:
    """A game at a glance."""

    game: str
    round: int
    picture: Any = None
    """What the game's own module draws; None if it has none."""


def of_saved(saves: Saves, saved: Saved) -> Thumbnail | None:
    """What a saved game looks like; None if it cannot be read. Takes a moment, so it is asked for beside the frame."""
    return _of_saved(saves, saved.stem, saved.written)


@lru_cache(KEPT)
def _of_saved(saves: Saves, stem: str, written: float) -> Thumbnail | None:
    try:
        return of(saves.match(stem))
    except BadInput:
        return None


def of(match: Match) -> Thumbnail:
    """What a match looks like from outside."""
    game = match.book.name
    number = match.turns // len(match.players) + (0 if match.over else 1)
    picture = THUMBNAILS[game].picture(match.view(Seat(0))) if game in THUMBNAILS else None
    return Thumbnail(game, number, picture)


def draw(canvas: Canvas, rect: pygame.FRect, shown: Thumbnail) -> None:
    """The small picture, or the game's letter if it has none."""
    if shown.picture is None:
        letter = Style(rect.height / 2, 600, "display", palette.LEAF.top, fixed=True)
        canvas.text(GAMES[shown.game].letter, rect.center, letter, "centre")
    else:
        THUMBNAILS[shown.game].draw(canvas, rect, shown.picture)
