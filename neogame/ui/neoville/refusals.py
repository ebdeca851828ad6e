"""Why something cannot be done at Neoville's table, said where it was tried."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from neogame.rules.core import IllegalAction
from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Action, Build, Place
from neogame.rules.neoville.components import Skyscraper, TileId, TokenId
from neogame.rules.neoville.game import Stage, View
from neogame.rules.neoville.scoring import district_of
from neogame.tell import neoville as tell
from neogame.ui.neoville.hold import Held, named_slot

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable

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
    about: str = ""
    """The name of the widget that refused."""


class Refusals:
    """Knows why the rules refuse what a hand tries."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table
        self.notice: Notice | None = None
        """What was refused last, for a while."""

    def refuse(self, held: Held, name: str) -> None:
        """Say why a piece cannot be put on a place."""
        reason, place = self.why_not(held, name), self.table.controls.rect(name)
        if reason and place is not None:
            self.notice = Notice(reason, place, self.table.now + STAYS, about=name)

    def refuse_token(self, token: TokenId) -> None:
        """Say why a token cannot be built."""
        if place := self.table.controls.rect(f"token.{token}"):
            self.notice = self._unfit(token, place)

    def update(self, now: float) -> None:
        """What was refused is forgotten in time, or once one has moved on to something that is being told about."""
        notice, controls = self.notice, self.table.controls
        if notice is None:
            return
        told = self._attended() is not None or controls.tip(now) is not None
        if now >= notice.until or (told and controls.attended != notice.about):
            self.notice = None
            self.table.changed()

    def shown(self) -> Notice | None:
        """Why what is held cannot be put where the hand is, else what was refused last, or what does not fit."""
        table, held, drag = self.table, self.table.hands.held, self.table.controls.drag
        name = drag.over if drag is not None else table.controls.attended
        if held is not None and name is not None and table.tips and table.hands.offer_at(held, name) is None:
            reason, place = self.why_not(held, name), table.controls.rect(name)
            if reason and place is not None:
                return Notice(reason, place, table.now)
        return self.notice or self._attended() if drag is None else None

    def _attended(self) -> Notice | None:
        """Why the token one points at cannot be built now."""
        table, name = self.table, self.table.controls.attended or ""
        token = TokenId(name.removeprefix("token."))
        if not (table.session.mine and table.stage is Stage.BUILD and table.helps_all):
            return None
        if token not in table.session.settled.supply or token in table.fitting():
            return None
        place = table.controls.rect(name)
        return self._unfit(token, place) if place else None

    def _unfit(self, token: TokenId, place: pygame.FRect) -> Notice:
        say = self.table.say
        title = say("neoville.refuse-title", token=tell.token_name(say, self.table.components.tokens[token]))
        return Notice(self.why_no_square(token), place, self.table.now + STAYS, title, f"token.{token}")

    def why_not(self, held: Held, name: str) -> str:
        """Why a piece cannot be put on a place, as one sentence."""
        kind, _, rest = name.partition(".")
        action: Action | None = None
        if held.kind == "token" and kind == "older":
            return self.table.say("neoville.refusal.older-tile")
        if held.kind == "tile" and kind == "slot":
            action = Place(TileId(held.id), named_slot(rest), self.table.hands.turned.get(TileId(held.id), 0))
        elif held.kind == "token" and kind == "square":
            action = Build(TokenId(held.id), int(rest))
        return self._told(action) if action is not None and self._word(action) else ""

    def why_no_square(self, token: TokenId) -> str:
        """Why a token fits on no square of the new tile: the reason that comes nearest to fitting."""
        builds = [action for i in range(4) if self._word(action := Build(token, i))]
        return self._told(min(builds, key=lambda action: _distance(self._word(action))))

    def _told(self, action: Action) -> str:
        """Why an action is refused, with what the token needs or what stands there already."""
        word, tokens = self._word(action), self.table.components.tokens
        if not isinstance(action, Build):
            return tell.refusal(self.table.say, word)
        view: View = self.table.session.settled
        city = view.cities[self.table.session.viewer]
        district = district_of(city, squares_of(view.slot)[action.square])
        stand = (tokens[one.token] for one in city.standing if district >> one.square & 1)
        tower = next((one for one in stand if isinstance(one, Skyscraper)), None)
        return tell.refusal(self.table.say, word, tokens[action.token], tower)

    def _word(self, action: Action) -> str:
        """The rules' word for why an action is refused; none if it is legal."""
        known, session = self.table.kept.refusals, self.table.session
        if action not in known:
            try:
                session.match.preview(action, session.viewer)
                known[action] = ""
            except IllegalAction as error:
                known[action] = str(error)
        return known[action]


def _distance(word: str) -> int:
    """How far from fitting something is that is refused with this word."""
    return NEAREST.index(word) if word in NEAREST else len(NEAREST)
