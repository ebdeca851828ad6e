"""What a hand does at Neoville's table: tiles and tokens, turning, and drawing without building."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from neogame.rules.events import Moved
from neogame.rules.neoville.actions import Action, Draw, Place, Skip, Take
from neogame.rules.neoville.components import TileId, TokenId
from neogame.rules.neoville.events import Hand as InHand
from neogame.rules.neoville.events import Location, Piece, Row, Supply, TilePiece, TokenPiece, carried
from neogame.rules.neoville.state import Stage, View
from neogame.ui.kit.units import Point
from neogame.ui.table.hand import Deed, Hand, Held
from neogame.ui.table.session import Session


class NeovilleHand(Hand):
    """What is held, how tiles are turned, and what lies there as a draft."""

    def __init__(self, session: Session, on_deed: Callable[[Deed], None]) -> None:
        super().__init__(session, on_deed)
        self.turned: dict[TileId, int] = {}
        """By how many quarters each tile was turned."""
        self._skipped = -1
        """How many steps there were when the build was skipped because a tile was drawn."""
        self._draws: tuple[View, Sequence[Action]] | None = None
        if isinstance(draft := session.draft, Place):
            self.turned[draft.tile] = draft.turns

    @property
    def stage(self) -> Stage:
        """The step that the viewer may do next; what waits to be confirmed is not done yet."""
        session = self.session
        view: View = session.view if session.mine else session.settled
        waits = session.mine and session.draft is not None and view.to_act != session.viewer
        return (session.settled if waits else view).stage

    @property
    def tile(self) -> TileId | None:
        """The tile of the hand that is held."""
        held = self.held
        return held.piece.tile if held and isinstance(held.place, InHand) else None

    @property
    def row_tile(self) -> TileId | None:
        """The tile of the row that is held."""
        held = self.held
        return held.piece.tile if held and isinstance(held.place, Row) else None

    @property
    def token(self) -> TokenId | None:
        """The token that is held."""
        held = self.held
        return held.piece.token if held and isinstance(held.place, Supply) else None

    def in_hand(self, tile: TileId, *, drafted: bool = False) -> Held:
        """A tile of the viewer's hand, to be taken up."""
        return Held(TilePiece(tile), InHand(self.session.viewer), drafted=drafted)

    def of_supply(self, token: TokenId, *, drafted: bool = False) -> Held:
        """A token of the supply, to be taken up."""
        return Held(TokenPiece(token), Supply(), drafted=drafted)

    def draws(self) -> Sequence[Action]:
        """What may be drawn now; drawing with the build step open means that nothing is built (RULINGS: ui 27)."""
        view: View = self.view
        if not self.session.mine or view.stage not in (Stage.BUILD, Stage.DRAW):
            return ()
        if self._draws is None or self._draws[0] is not view:
            after: View = self.session.look_ahead(Skip()).view if view.stage is Stage.BUILD else view
            self._draws = view, after.legal if after.stage is Stage.DRAW else ()
        return self._draws[1]

    # What the one hand asks ----------------------------------------------------------------------------------------

    def carried(self, view: View, action: Action) -> Moved[Piece, Location] | None:
        return carried(view, action)

    def kind(self, piece: Piece | None) -> Hashable:
        return piece.tile if isinstance(piece, TilePiece) else piece

    def actions(self, view: View) -> Sequence[Action]:
        return (*view.legal, *self.draws()) if view is self.view and view.stage is Stage.BUILD else view.legal

    def choose(self, actions: Sequence[Any]) -> Any:
        first = actions[0]
        if not isinstance(first, Place):
            return first
        turned = self.turned.get(first.tile, 0)
        return min(actions, key=lambda action: (action.turns - turned) % 4)

    def may_replace(self, action: Action) -> bool:
        if isinstance(action, Take | Draw):
            return isinstance(self.session.draft, Take | Draw)
        return super().may_replace(action)

    def offer(self, action: Action, dropped: Point | None = None) -> bool:
        if isinstance(action, Take | Draw) and self.view.stage is Stage.BUILD and self.play(Skip()):
            self._skipped = len(self.session.timeline)
        if isinstance(action, Place):
            self.turned[action.tile] = action.turns
        return super().offer(action, dropped)

    def undo(self) -> bool:
        drawing = isinstance(self.session.draft, Take | Draw)
        done = super().undo()
        skipped = self._skipped == len(self.session.timeline)
        if done and drawing and skipped and self.session.draft is None:
            # Whoever takes the draw back gets the build step back, too.
            self.session.undo()
        return done

    def turn(self, by: int) -> tuple[TileId, int] | None:
        """Turn the tile that is held, or the draft to its next legal position; gives which, and how many quarters."""
        tile, draft = self.tile, self.session.draft
        if tile is not None:
            self.turned[tile] = (self.turned.get(tile, 0) + by) % 4
            return tile, by
        if not isinstance(draft, Place):
            return None
        turned = {by * i: Place(draft.tile, draft.slot, (draft.turns + by * i) % 4) for i in range(1, 5)}
        quarters, action = next(one for one in turned.items() if one[1] in self.session.settled.legal)
        self.turned[draft.tile] = action.turns
        self.session.offer(action)
        return draft.tile, quarters
