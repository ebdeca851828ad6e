"""What hands do at Neoville's table: pick up, turn, put down, build and draw, with the mouse or the keyboard alone."""

from typing import TYPE_CHECKING

from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.components import TileId, TokenId, UtilityKind, kind_word
from neogame.rules.neoville.game import Stage, View
from neogame.tell import neoville as tell
from neogame.ui.controls import Drag
from neogame.ui.neoville.hold import Held, named_slot, slot_name
from neogame.ui.scenes.dialog import Answer, Dialog
from neogame.ui.table.session import REST

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable


class Hands:
    """What is held and how it is turned; whatever is put down is a draft of the session."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table
        self.held: Held | None = None
        self.turned: dict[TileId, int] = {}
        """By how many quarters each tile was turned."""
        if isinstance(draft := table.session.draft, Place):
            self.turned[draft.tile] = draft.turns
        self._over: str | None = None

    @property
    def tile(self) -> TileId | None:
        """The tile that is held."""
        return TileId(self.held.id) if self.held is not None and self.held.kind == "tile" else None

    @property
    def row_tile(self) -> TileId | None:
        """The tile of the row that is held."""
        return TileId(self.held.id) if self.held is not None and self.held.kind == "row" else None

    @property
    def token(self) -> TokenId | None:
        """The token that is held."""
        return TokenId(self.held.id) if self.held is not None and self.held.kind == "token" else None

    def offer_at(self, held: Held, name: str) -> Action | None:
        """What letting go of a piece on a widget would offer."""
        kind, _, rest = name.partition(".")
        legal = self.table.legal
        if held.kind == "tile" and kind == "slot":
            tile, slot = TileId(held.id), named_slot(rest)
            first = self.turned.get(tile, 0)
            return next((action for i in range(4) if (action := Place(tile, slot, (first + i) % 4)) in legal), None)
        if held.kind == "token" and kind == "square":
            build = Build(TokenId(held.id), int(rest))
            return build if build in legal else None
        if held.kind in ("row", "pile") and kind == "hand":
            drawn: Action = Take(TileId(held.id)) if held.kind == "row" else Draw()
            return drawn if drawn in legal else None
        return None

    def pick(self, held: Held) -> None:
        """Take a piece into the hand, or put it back."""
        if not self.table.session.mine:
            return
        if self.held == held:
            self.held = None
            self.table.changed()
            return
        self.table.session.drop()
        self.held, self.table.refusals.notice = held, None
        self.table.lit_since = self.table.now
        self.table.app.sound.play("tile-pick" if held.kind == "tile" else "disc-pick")
        self.table.changed()
        if self.table.controls.ring:
            self.focus(self._first_target(held))

    def _first_target(self, held: Held) -> str | None:
        if held.kind == "tile":
            for action in self.table.session.settled.legal:
                if isinstance(action, Place) and action.tile == held.id:
                    return slot_name(action.slot)
        for action in self.table.session.settled.legal:
            if isinstance(action, Build) and action.token == held.id:
                return f"square.{action.square}"
        return None

    def put(self, name: str) -> None:
        """Put what is held on a place: a draft, or the reason why not."""
        if self.held is None:
            return
        action = self.offer_at(self.held, name)
        if action is None:
            self.table.refusals.refuse(self.held, name)
            self.table.app.sound.play("illegal")
            self.table.changed()
            return
        if isinstance(action, Place):
            self.turned[action.tile] = action.turns
        self.offer(action)

    def offer(self, action: Action) -> None:
        """Show an action as a draft."""
        self.held = self.table.refusals.notice = None
        if not self.table.session.offer(action):
            return
        self.table.acted = True
        self.table.stop_replay()
        if isinstance(action, Build):
            self.table.motions.rise(action)
        self.table.gaze.rest(self.table.now - REST)
        self.table.app.sound.play(self._cue_of(action))
        self.table.changed()
        self.focus("confirm")

    def _cue_of(self, action: Action) -> str:
        match action:
            case Place(tile):
                terrain = self.table.components.tiles[tile].terrain[0]
                return f"tile-place-{terrain.word}"
            case Build(token):
                kind = kind_word(self.table.components.tokens[token])
                return f"build-{kind}" if kind in set(UtilityKind) else "token-build"
            case _:
                return "tile-pick"

    def turn(self, by: int) -> bool:
        """Turn the tile in the hand, or the draft to its next legal position; gives whether there was one."""
        draft = self.table.session.draft
        if self.held is not None and self.held.kind == "tile":
            tile = TileId(self.held.id)
            self.turned[tile] = (self.turned.get(tile, 0) + by) % 4
            self.table.motions.turn(tile, by)
        elif isinstance(draft, Place):
            legal = self.table.legal
            steps = (Place(draft.tile, draft.slot, (draft.turns + by * i) % 4) for i in range(1, 5))
            action = next(step for step in steps if step in legal)
            self.turned[draft.tile] = action.turns
            self.table.motions.turn(draft.tile, by * ((action.turns - draft.turns) * by % 4 or 4), action)
            self.table.session.offer(action)
            self.table.gaze.rest(self.table.now)
        else:
            return False
        self.table.app.sound.play("tile-turn")
        self.table.changed()
        return True

    def rotate(self, by: int) -> None:
        """Turn what can be turned, if anything can."""
        self.turn(by)

    def skip(self) -> None:
        """Build nothing; asks once if something would pay for certain (ui-rulings 5)."""
        sure = self._sure_build()
        if sure is None:
            self._skip()
            return
        say = self.table.say
        name = tell.token_name(say, self.table.components.tokens[sure])
        answers = [Answer("no", say("common.back"), "leaf"), Answer("yes", say("neoville.skip"))]

        def then(value: str) -> None:
            if value == "yes":
                self._skip()

        words = say("neoville.skip-words", token=name)
        self.table.app.open(Dialog(self.table.app, say("neoville.skip-title"), words, answers, then))

    def _skip(self) -> None:
        self.held = None
        self.table.play(Skip())
        self.next_focus()

    def _sure_build(self) -> TokenId | None:
        """A token that would pay for certain on the new tile, the most valuable one."""
        best: TokenId | None = None
        for action in self.table.session.settled.legal:
            if isinstance(action, Build) and (preview := self.table.gaze.preview(action)):
                value = self.table.components.tokens[action.token].value
                if best is None or value > self.table.components.tokens[best].value:
                    sight = self.table.gaze.sight(preview.view, preview.scores, None)
                    best = action.token if sight.fates[action.token].sure else best
        return best

    def next_focus(self) -> None:
        """The keyboard goes on where the next step begins."""
        if not self.table.session.mine:
            self.focus("done" if self.table.session.handing else None)
            return
        if self.table.session.draft is not None or self.table.session.hint is not None:
            self.focus("confirm")
            return
        match self.table.stage:
            case Stage.BUILD:
                first = next((a.token for a in self.table.session.settled.legal if isinstance(a, Build)), None)
                self.focus(f"token.{first}" if first else "skip")
            case Stage.DRAW:
                self.focus("row.1")
            case _:
                self.focus("hand.1")

    def focus(self, name: str | None) -> None:
        """Give the keyboard a widget, without showing a ring that did not show."""
        self.table.controls.focus_on(name, self.table.now, ring=self.table.controls.ring)

    def number(self, index: int) -> bool:
        """A number key: a tile of the hand or of the row; gives whether there is one."""
        view: View = self.table.session.settled
        if not self.table.session.mine:
            return False
        self.table.controls.ring = True
        if self.table.stage is Stage.PLACE and index < len(view.hand):
            self.held = None
            self.pick(Held("tile", view.hand[index]))
            return True
        if self.table.stage is Stage.DRAW:
            tile = view.row[index] if index < len(view.row) else None
            action: Action = Take(tile) if tile else Draw()
            if action in self.table.legal:
                self.offer(action)
                return True
        return False

    def click_token(self, held: Held, able: bool) -> None:
        """Take a token of the supply, or hear why it cannot be built."""
        if able:
            self.pick(held)
        elif self.table.session.mine and self.table.stage is Stage.BUILD:
            self.table.app.sound.play("illegal")
            self.table.refusals.refuse_token(TokenId(held.id))
            self.table.changed()

    def dragged(self, drag: Drag) -> None:
        """A piece hangs on the pointer."""
        held = drag.payload
        if not isinstance(held, Held) or not self.table.session.mine:
            return
        if self.held != held:
            draft = self.table.session.draft
            if isinstance(draft, Place) and held.kind == "tile":
                self.turned[draft.tile] = draft.turns
            self.table.session.drop()
            self.held = held
            self.table.app.sound.play("tile-pick" if held.kind == "tile" else "disc-pick")
            self.table.changed()
        if drag.over != self._over:
            self._over = drag.over
            self.table.gaze.rest(self.table.now)
            self.table.gaze.look_again()

    def dropped(self, drag: Drag) -> None:
        """The piece was let go: it is a draft, or goes back."""
        held, self._over = self.held, None
        if held is None:
            return
        if drag.over and drag.over.partition(".")[0] in ("slot", "square", "older", "hand"):
            self.put(drag.over)
        self.held = None
        if (draft := self.table.session.draft) is None:
            if home := self.table.controls.rect(drag.name):
                self.table.motions.fly_back(held, drag.point, home)
        elif isinstance(draft, Place | Build):
            self.table.motions.settle(draft, drag.point)
        self.table.changed()
