"""What the parts of Neoville's table share: what is shown, what may be done, and where things are."""

from collections.abc import Hashable
from typing import Any

from neogame.i18n import Words
from neogame.rules.core import Seat
from neogame.rules.grid import Slot as SlotNumber
from neogame.rules.neoville.actions import Action, Skip
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import TOWERS, Components, TokenId, UtilityKind, kind_word
from neogame.rules.neoville.events import Slot, Square
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, View
from neogame.ui.kit.app import App
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas
from neogame.ui.neoville import words
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.hand import NeovilleHand
from neogame.ui.neoville.layout import Layout, face_place, on_shelf
from neogame.ui.neoville.memo import Memo
from neogame.ui.neoville.motion import MovingFrame, NeovilleScript, Places, Turning
from neogame.ui.table.hand import Deed, Held
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import TableScene


class NeovilleModel(TableScene):
    """One's own city in the middle, the rivals at the left, what all share at the right, the hand below."""

    def __init__(self, app: App, new: NewGame, *given: Any, **named: Any) -> None:
        super().__init__(app, new, *given, **named)
        game = self.session.match.game
        assert isinstance(game, Neoville)
        self.game = game
        self.components = game.components
        self.kinds = _kinds(self.session.settled, self.components)
        """The tokens of this game by kind; building one changes nothing about that."""
        self.hand: NeovilleHand = NeovilleHand(self.session, self.deed)
        self.opened: Seat | None = None
        """The rival whose city is shown at full size."""
        self.layout = Layout.of(app.canvas, len(self.rivals))
        self.shaped: object = None
        """What the layout depends on."""
        self.frame = self.frame_of(self.view.cities[self.session.viewer])
        """The part of the viewer's field that is to show; neither the draft nor a piece in the hand moves it."""
        self.turning, self.moving_frame = Turning(), MovingFrame()
        self.unbuilt: tuple[int, TokenId | None] = (-1, None)
        """How many steps there were when a token that would pay for certain was left, and that token."""
        self._memo = Memo(self.session.settled, self.session.view)
        self._places = Last(self._laid_out)

    # What is there -------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What each seat is called, the viewer being addressed."""
        names = [player.name for player in self.session.match.players]
        if self.session.humans:
            names[self.session.viewer] = self.say("neoville.promises.you")
        return names

    @property
    def memo(self) -> Memo:
        """What was worked out about the table as it is."""
        session = self.session
        if self._memo.settled is not session.settled or self._memo.view is not session.view:
            self._memo = Memo(session.settled, session.view)
        return self._memo

    @property
    def stage(self) -> Stage:
        """The step that the viewer may do next."""
        return self.hand.stage

    @property
    def slot(self) -> SlotNumber:
        """Where the tile of this turn lies, be it a draft."""
        view: View = self.session.view if self.session.mine else self.session.settled
        return view.slot

    @property
    def legal(self) -> frozenset[Action]:
        """What the viewer may do now, the draft counted in."""
        return self.memo.legal if self.session.mine and not self.hand.waits else frozenset()

    @property
    def view(self) -> View:
        """What the table shows without the draft."""
        view: View = self.shown if self.replaying else self.session.settled
        return view

    def city(self, seat: Seat) -> City:
        """A city as it shows, without the draft and without a piece that is still on its way."""
        departed = self.departed if self.arriving(seat) else None
        city: City = (departed or self.view).cities[seat]
        return city

    def arriving(self, seat: Seat) -> bool:
        """Whether a piece is on its way to a city."""
        waiting = self.motions.waiting(self.now)
        return any(isinstance(place, Slot | Square) and place.seat == seat for place in waiting)

    def frame_of(self, city: City) -> Window:
        """The part of a city's field that shows in the tray."""
        return Window.reached(city, self.layout.field, self.layout.field.width / 8)

    @property
    def window(self) -> Window:
        """The part of the viewer's field that shows at this moment."""
        return self.moving_frame.window(self.frame, self.now)

    @property
    def pointed(self) -> Hashable:
        """The place that pointer or focus is at, also if a piece lies there."""
        about = self.controls.attended_about
        return about.place if isinstance(about, Held) else about

    @property
    def shows_rival(self) -> bool:
        """Whether what moves on the table is a rival's doing, for the first time or again."""
        moving = self.now < self.session.busy_until or self.replaying is not None
        return moving and self.headline()[0] in self.rivals

    @property
    def acts(self) -> bool:
        return super().acts and not self.shows_rival

    def cue(self) -> str:
        """The one line that says what to do."""
        rival = self.headline()[0] if self.shows_rival else None
        steps, token = self.unbuilt
        left = self.components.tokens[token] if token and steps == len(self.session.timeline) else None
        return words.cue(self.say, self.session, self.hand, rival, bool(self.memo.fitting), left)

    @property
    def hand_title(self) -> Words:
        """Whose the hand is."""
        if self.session.humans:
            return self.say("neoville.hand.title")
        return self.say("neoville.hand.of", name=self.session.match.players[self.session.viewer].name)

    # Motion --------------------------------------------------------------------------------------------------------

    def places(self) -> Places:
        """Where pieces lie on the screen."""
        row, viewer = self.say("neoville.row.title"), self.session.viewer
        return self._places(self.app.canvas, self.layout, self.shaped, self.hand_title, row, viewer)

    def _laid_out(self, canvas: Canvas, layout: Layout, shaped: object, hand: str, row: str, viewer: Seat) -> Places:
        """The places in panels with these titles."""
        panels = dict(zip(self.rivals, layout.rivals, strict=True))

        def window(seat: Seat, view: View) -> Window:
            if seat not in panels:
                return self.frame if self.session.mine else self.frame_of(self.session.settled.cities[seat])
            return Window.thumb(view.cities[seat], layout.thumb(panels[seat]))

        tiles, row_tiles = layout.tiles(canvas, layout.hand, 3, hand), layout.tiles(canvas, layout.row, 5, row)
        shelves = zip(layout.shelves(canvas), self.kinds, strict=False)
        tokens = {token: place for rect, (_, on_it) in shelves for token, place in on_shelf(rect, on_it)}
        homes = {seat: face_place(rect) for seat, rect in panels.items()}
        return Places(viewer, layout.hand, tiles, row_tiles, tokens, homes, window)

    def script(self, deed: Deed | None, start: float) -> NeovilleScript:
        def spin(tile: Any) -> float:
            return self.turning.spin(tile, self.now)

        return NeovilleScript(self.motions, self.app.tempo, start, deed, self.places(), self.components, spin)

    @property
    def drawing(self) -> bool:
        """Whether the viewer chooses a tile to draw."""
        return self.live and self.stage is Stage.DRAW

    # What hands do -------------------------------------------------------------------------------------------------

    def open_city(self, seat: Seat) -> None:
        """See a rival's city at full size over one's own, or go back."""
        self.opened = None if self.opened == seat else seat
        self.hand.let_go()
        self.changed()

    def turn(self, by: int) -> bool:
        """Turn the tile in the hand, or the draft to its next legal position; gives whether there was one."""
        turned = self.hand.turn(by)
        if turned is None:
            return False
        if self.app.tempo.travels:
            self.turning.begin(*turned, self.app.tempo.motion("turn", self.now))
        self.app.sound.play("tile-turn")
        self.changed()
        return True

    def skip(self) -> None:
        """Build nothing; where that ends the turn it is confirmed like any other draft."""
        skip = Skip()
        if self.session.mine and self.session.look_ahead(skip).view.to_act != self.session.viewer:
            self.offer(skip)
        else:
            self.play(skip)


def _kinds(view: View, components: Components) -> list[tuple[str, list[TokenId]]]:
    """The tokens in play, built ones too: the skyscrapers of each terrain, then the two kinds of utilities."""
    here = {*view.supply, *(standing.token for city in view.cities for standing in city.standing)}
    found: dict[str, list[TokenId]] = {tower: [] for tower in TOWERS.values()}
    found |= {str(kind): [] for kind in UtilityKind}
    for token in components.tokens.values():
        if token.id in here:
            found[kind_word(token)].append(token.id)
    return [(name, tokens) for name, tokens in found.items() if tokens]
