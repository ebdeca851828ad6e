"""Why something cannot be done at Neoville's table, said where it was tried."""

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Action, Build, Place
from neogame.rules.neoville.components import Skyscraper, TokenId
from neogame.rules.neoville.events import Slot, Square, TilePiece, TokenPiece
from neogame.rules.neoville.scoring import district_of
from neogame.rules.neoville.state import Stage, View
from neogame.tell import neoville as tell
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.table.hand import Held

STAYS = 3.0
"""Seconds a reason stays where something was refused."""
NEAREST = ("district-has-tower", "other-terrain", "marked")
"""Words for what is refused, those first that come nearest to fitting."""


@dataclass(frozen=True)
class Notice:
    """Why something cannot be done, and where that is said."""

    text: str
    place: pygame.FRect
    until: float
    title: str = ""
    about: Hashable = None
    """What refused."""


class Refusals:
    """Knows why the rules refuse what a hand tries."""

    def __init__(self, table: NeovilleModel) -> None:
        self.table = table
        self.notice: Notice | None = None
        """What was refused last, for a while."""

    def refuse(self, held: Held, place: Hashable) -> None:
        """Say why a piece cannot be put on a place."""
        reason, where = self.why_not(held, place), self._where(place)
        if reason and where is not None:
            self.notice = Notice(reason, where, self.table.now + STAYS, about=place)
        if action := self._meant(held, place):
            self.table.conductor.refused(self._word(action))

    def refuse_token(self, held: Held) -> None:
        """Say why a token cannot be built."""
        if where := self._where(held):
            self.notice = self._unfit(held, where)
        self.table.conductor.refused(self._word(self._nearest(held.piece.token)))

    def _where(self, about: Hashable) -> pygame.FRect | None:
        """Where the widget is that stands for a thing."""
        return next((placed.rect for placed in self.table.controls.placed if placed.widget.about == about), None)

    def update(self, now: float) -> None:
        """What was refused is forgotten in time, or once one has moved on to something that is being told about."""
        notice, controls = self.notice, self.table.controls
        if notice is None:
            return
        told = self._attended() is not None or controls.tip(now) is not None
        if now >= notice.until or (told and controls.attended_about != notice.about):
            self.notice = None
            self.table.changed()

    def shown(self) -> Notice | None:
        """Why what is held cannot be put where the hand is, else what was refused last, or what does not fit."""
        table, held = self.table, self.table.hand.held
        if held and table.helps and (place := table.pointed) is not None and table.hand.action_at(place) is None:
            reason, where = self.why_not(held, place), self._where(table.controls.attended_about)
            if reason and where is not None:
                return Notice(reason, where, table.now)
        return self.notice or self._attended() if table.controls.drag is None else None

    def _attended(self) -> Notice | None:
        """Why the token one points at cannot be built now."""
        table = self.table
        match table.controls.attended_about:
            case Held(TokenPiece(token)) as held if table.helps_all and table.session.mine:
                building = table.stage is Stage.BUILD and token in table.session.settled.supply
                where = self._where(held) if building and token not in table.memo.fitting else None
                return self._unfit(held, where) if where else None
        return None

    def _unfit(self, held: Held, where: pygame.FRect) -> Notice:
        say, token = self.table.say, held.piece.token
        title = say("neoville.refuse-title", token=tell.token_name(say, self.table.components.tokens[token]))
        return Notice(self.why_no_square(token), where, self.table.now + STAYS, title, held)

    def why_not(self, held: Held, place: Hashable) -> str:
        """Why a piece cannot be put on a place, as one sentence."""
        if isinstance(held.piece, TokenPiece) and isinstance(place, Slot):
            return self.table.say("neoville.refusal.older-tile")
        action = self._meant(held, place)
        return self._told(action) if action is not None and self._word(action) else ""

    def _meant(self, held: Held, place: Hashable) -> Action | None:
        """What putting a piece on a place would mean."""
        hand = self.table.hand
        match held.piece, place:
            case TilePiece(tile), Slot(_, slot) if hand.tile == tile:
                return Place(tile, slot, hand.turned.get(tile, 0))
            case TokenPiece(token), Square(_, square):
                return Build(token, squares_of(self.table.slot).index(square))
            case _:
                return None

    def why_no_square(self, token: TokenId) -> str:
        """Why a token fits on no square of the new tile: the reason that comes nearest to fitting."""
        return self._told(self._nearest(token))

    def _nearest(self, token: TokenId) -> Build:
        """Of what can be tried with a token that fits nowhere, what comes nearest to fitting."""
        builds = [action for i in range(4) if self._word(action := Build(token, i))]
        return min(builds, key=lambda action: _distance(self._word(action)))

    def _told(self, action: Action) -> str:
        """Why an action is refused, with what the token needs or what stands there already."""
        word, tokens = self._word(action), self.table.components.tokens
        if not isinstance(action, Build):
            return tell.refusal(self.table.say, word)
        view: View = self.table.session.view
        city = view.cities[self.table.session.viewer]
        district = district_of(city, squares_of(view.slot)[action.square])
        stand = (tokens[one.token] for one in city.standing if district >> one.square & 1)
        tower = next((one for one in stand if isinstance(one, Skyscraper)), None)
        return tell.refusal(self.table.say, word, tokens[action.token], tower)

    def _word(self, action: Action) -> str:
        """The rules' word for why an action is refused; none if it is legal."""
        known = self.table.memo.refusals
        if action not in known:
            known[action] = self.table.session.why_not(action)
        return known[action]


def _distance(word: str) -> int:
    """How far from fitting something is that is refused with this word."""
    return NEAREST.index(word) if word in NEAREST else len(NEAREST)
