"""The table of Neoville: what it says, and how its parts work together."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from neogame.i18n import Words
from neogame.match.timeline import Turn
from neogame.rules.neoville.actions import Action, Build, Draw, Take
from neogame.rules.neoville.components import ROUNDS, TokenId
from neogame.rules.neoville.events import Hand, Slot, Square, TilePiece
from neogame.rules.neoville.state import Stage
from neogame.tell import neoville as tell
from neogame.tell.acts import Act
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import PICKS, RIVALS, Command
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.input import RIGHT, Event, Pressed, Wheeled
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.layout import Layout
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.picture import Picture
from neogame.ui.neoville.promises import Promise
from neogame.ui.neoville.refusals import Refusals
from neogame.ui.neoville.scoring import NeovilleScoring
from neogame.ui.neoville.spoken import Expected, RivalCity
from neogame.ui.neoville.widgets import Widgets
from neogame.ui.table.hand import Deed, Held
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.odds import REST
from neogame.ui.table.talk import TableTalk
from neogame.ui.table.words import Sentence

STAGES = {Stage.PLACE: 0, Stage.BUILD: 1, Stage.DRAW: 2}
"""The steps of a turn."""


class NeovilleTable(NeovilleModel):
    """A table at which Neoville is played, or shown again."""

    areas: ClassVar = {
        Command.BOARD: (Slot, Square, Hand),
        Command.MINE: (Promise,),
        Command.SCORES: (RivalCity,),
        Command.ODDS: (Expected,),
    }

    def __init__(self, app: App, new: NewGame, *given: Any, **named: Any) -> None:
        super().__init__(app, new, *given, **named)
        self.talk = TableTalk(self.session)
        self.attention = Attention(self)
        self.refusals = Refusals(self)
        self._widgets = Widgets(self, self.attention, self.refusals)
        self._picture = Picture(self, self.attention, self.refusals)

    # Words ---------------------------------------------------------------------------------------------------------

    def stages(self) -> tuple[Sequence[Words], int]:
        labels = [self.say(f"neoville.step.{step.value}") for step in STAGES]
        stage = self.stage if self.live else self.view.stage
        over = self.session.handing or stage is Stage.OVER
        return labels, len(labels) if over else STAGES.get(stage, 2)

    def round_words(self) -> Words:
        match = self.session.match
        return self.say("neoville.round", n=min(ROUNDS, match.turns // len(match.players) + 1), of=ROUNDS)

    def told(self, turn: Turn) -> Sentence:
        acts = [Act(turn.seat, act.before, act.action, act.after) for act in turn.acts]
        what = tell.turn_told(self.say, self.components, acts, self.session.match.players[turn.seat].name)
        return Sentence(what, self.talk.of(self.say, turn) if self.app.settings.explain else "")

    def ending(self) -> tuple[str, str] | None:
        match = self.session.match
        if match.turns < (ROUNDS - 1) * len(match.players):
            return None
        return self.say("neoville.ending.title"), self.say("neoville.ending.words")

    def scoring(self) -> Scene:
        return NeovilleScoring(self.app, self.new, self.session.match)

    # Time ----------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        super().update(now)
        self.refusals.update(now)
        if self.session.mine:
            self.attention.update(now)

    def wakes(self, now: float) -> float | None:
        awaited = (super().wakes(now), self.attention.wakes(now) if self.session.mine else None)
        times = [at for at in awaited if at is not None]
        if self.turning.running(now) or self.moving_frame.easing(now):
            times.append(now)
        if self.refusals.notice is not None:
            times.append(self.refusals.notice.until)
        return min(times, default=None)

    # What hands do -------------------------------------------------------------------------------------------------

    def let_go(self) -> bool:
        had = super().let_go() or self.opened is not None
        self.opened = self.refusals.notice = None
        return had

    def deed(self, deed: Deed) -> None:
        super().deed(deed)
        self.attention.rest(self.now - REST)

    def offer(self, action: Action, dropped: Point | None = None) -> bool:
        if not (isinstance(action, Take | Draw) and self.stage is Stage.BUILD):
            return super().offer(action, dropped)
        if self.session.draft is not None:
            # The tile is on the disk before it is said that nothing is built on it.
            self.hand.commit()
            self.app.then(partial(self.offer, action, dropped))
            return True
        left = self._sure_build()
        done = super().offer(action, dropped)
        self.unbuilt = (len(self.session.timeline), left)
        return done

    def skip(self) -> None:
        left = self._sure_build()
        super().skip()
        self.unbuilt = (len(self.session.timeline), left)

    def _sure_build(self) -> TokenId | None:
        """A token that would pay for certain on the new tile, the most valuable one (RULINGS: ui 5)."""
        tokens, mine = self.components.tokens, self.session.mine
        builds = [action for action in self.session.view.legal if isinstance(action, Build)] if mine else []
        for action in sorted(builds, key=lambda action: -tokens[action.token].value):
            preview = self.attention.preview(action)
            if preview and self.attention.sight(preview.view, preview.scores, None).fates[action.token].sure:
                return action.token
        return None

    def refuse_place(self, held: Held, place: Hashable) -> None:
        self.refusals.refuse(held, place)
        self.app.sound.play("illegal")
        self.changed()

    def pick_sound(self, held: Held) -> str:
        return "tile-pick" if isinstance(held.piece, TilePiece) else "disc-pick"

    def next_focus(self) -> str | None:
        session, hand = self.session, self.hand
        if session.handing:
            return "done"
        if not session.mine:
            return None
        if hand.held is not None:
            return self.first_target()
        if hand.waits or session.hint is not None:
            return "confirm"
        match self.stage:
            case Stage.BUILD:
                first = next((one.token for one in session.view.legal if isinstance(one, Build)), None)
                return f"token.{first}" if first else "row.1" if hand.draws() else "skip"
            case Stage.DRAW:
                return "row.1"
            case _:
                return "hand.1"

    def _number(self, index: int) -> bool:
        """A number key: a tile of the hand or of the row; gives whether there is one."""
        view, session = self.session.settled, self.session
        if not session.mine:
            return False
        self.controls.ring = True
        if self.stage is Stage.PLACE and index < len(view.hand):
            self.hand.let_go()
            return self.take_up(self.hand.in_hand(view.hand[index]))
        draws = self.hand.draws()
        tile = view.row[index] if index < len(view.row) else None
        action: Action = Take(tile) if tile is not None else Draw()
        return action in draws and self.offer(action)

    def command(self, command: Command) -> bool:
        if super().command(command):
            return True
        if command in PICKS:
            return self._number(PICKS.index(command))
        if command in RIVALS and RIVALS.index(command) < len(self.rivals):
            self.open_city(self.rivals[RIVALS.index(command)])
            return True
        return False

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pressed) and event.button == RIGHT and self.turn(1):
            return True
        if isinstance(event, Wheeled) and not self.layout.promises.collidepoint(event.point):
            return bool(event.steps) and self.turn(-1 if event.steps > 0 else 1)
        return super().handle(event)

    def dragged(self, drag: Drag) -> None:
        before = self.controls.attended_about
        super().dragged(drag)
        if self.controls.attended_about != before:
            self.attention.rest(self.now)
        self.attention.look_again()

    # What is shown -------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        shaped = (canvas.shape, canvas.manner, self.session.viewer)
        reshaped = shaped != self.shaped
        if reshaped:
            self.shaped, self.layout = shaped, Layout.of(canvas, len(self.rivals))
        # What lies in front of the viewer stays where it is until the turn is over.
        laid = self.live and self.stage is not Stage.PLACE
        if reshaped or not (laid or self.hand.held is not None):
            self.frame = self.frame_of(self.view.cities[self.session.viewer])
        # What one chooses from stays in sight.
        self.controls.spared = (*self.layout.spared(canvas), *((self.layout.row,) if self.drawing else ()))
        seen = (self.layout, self.session.viewer, self.replaying is not None)
        self.moving_frame.follow(self.frame, seen, self.now, self.app.tempo)
        self.attention.look()
        self.attention.states = self.attention.slot_states(self.frame)
        self.bar = self.make_bar(canvas)
        yield from self._widgets.widgets(canvas)
        yield from self.bar.widgets()

    def draw(self, canvas: Canvas) -> None:
        self._picture.under(canvas)
        self._picture.over(canvas)
        self.controls.draw_over(canvas, self.now)


TABLE = NeovilleTable
