"""The offer: four open cards and the deck."""

from collections.abc import Collection, Sequence

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.components import OFFER, Components, ProjectId
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import Style
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.panel import heading, kept

LEFT = Style(19, 800)
TOP = 45.0


def places(rect: pygame.FRect) -> list[pygame.FRect]:
    """Where the cards lie, the deck last."""
    gap = 11.0 if rect.width > 560 else 8.0
    width = min(112.0, (rect.width - 32 - OFFER * gap) / (OFFER + 1), (rect.height - TOP - 14) / pieces.CARD_HEIGHT)
    pitch = (rect.width - 32 - width) / OFFER
    top = rect.y + TOP + max(0.0, (rect.height - TOP - 18 - width * pieces.CARD_HEIGHT) / 4)
    return [
        pygame.FRect(rect.x + 16 + pitch * index, top, width, width * pieces.CARD_HEIGHT) for index in range(OFFER + 1)
    ]


def part(
    rect: pygame.FRect,
    say: Texts,
    components: Components,
    offer: Sequence[ProjectId | None],
    deck: int,
    away: Collection[int] = (),
    free: bool = False,
) -> Part:
    """The panel; the cards at the places ``away`` are still on their way, and gold is round those that are ``free``."""
    key = ("offer", say.language, tuple(offer), deck, tuple(away), free)

    def paint(canvas: Canvas) -> None:
        note = say("neotopia.offer.free" if free else "neotopia.offer.note")
        heading(canvas, rect, say("neotopia.offer.title"), note)
        *cards, pile = places(rect)
        for index, (project, box) in enumerate(zip(offer, cards, strict=True)):
            if project is None or index in away:
                canvas.dashed(box, palette.CARD_EDGE, radius=box.width * 0.09, line=2, dash=8, gap=6)
            else:
                pieces.card(canvas, components.projects[project], box.center, box.width)
                _lit(canvas, box, free)
        _deck(canvas, pile, deck, say)
        _lit(canvas, pile, free and deck > 0)

    return kept(key, rect, paint)


def _lit(canvas: Canvas, box: pygame.FRect, free: bool) -> None:
    if free:
        canvas.box(box.inflate(6, 6), None, radius=box.width * 0.11, edge=palette.GOLD, line=5)


def _deck(canvas: Canvas, box: pygame.FRect, deck: int, say: Texts) -> None:
    if not deck:
        canvas.dashed(box, palette.CARD_EDGE, radius=box.width * 0.09, line=2, dash=8, gap=6)
        canvas.text(say("neotopia.offer.empty"), box.center, LEFT, "centre", room=box.width - 8)
        return
    for layer in range(min(2, deck - 1), -1, -1):
        pieces.card_back(canvas, (box.centerx + 2.5 * layer, box.centery - 2.5 * layer), box.width)
    count = say("neotopia.offer.left", n=deck)
    wide = min(box.width - 4, canvas.text_width(count, LEFT) + 20)
    pill = pygame.FRect(0, 0, wide, 28)
    pill.center = (box.centerx, box.bottom - 18)
    canvas.box(pill, palette.SUN, radius=14, edge=palette.SUN_EDGE)
    canvas.text(count, pill.center, LEFT, "centre", room=wide - 8)
