"""The table of Neoville: what is there, what it says, and how its parts work together."""

from collections.abc import Iterator, Sequence

from neogame.i18n import Words
from neogame.match.match import Match, Step
from neogame.rules.core import Nobody, Seat
from neogame.rules.neoville.actions import Action, Build, Place
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import ROUNDS, Components, TokenId
from neogame.rules.neoville.game import Stage, View
from neogame.tell import neoville as tell
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import PICKS, Command
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.input import RIGHT, Event, Pressed, Wheeled
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.neoville import panels, supply
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.counts import Counts
from neogame.ui.neoville.gaze import Gaze
from neogame.ui.neoville.hands import Hands
from neogame.ui.neoville.hold import Kept
from neogame.ui.neoville.journey import Journey
from neogame.ui.neoville.layout import Layout
from neogame.ui.neoville.motions import Motions
from neogame.ui.neoville.picture import Picture
from neogame.ui.neoville.refusals import Refusals
from neogame.ui.neoville.spots import Spots
from neogame.ui.table.bar import Bar
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import Sentence, TableScene
from neogame.ui.table.session import Turn
from neogame.ui.table.travel import Travel

STAGES = (Stage.PLACE, Stage.BUILD, Stage.DRAW)
AREAS = {
    Command.BOARD: ("slot.", "square.", "city.", "hand."),
    Command.MINE: ("promise.",),
    Command.SCORES: ("rival.",),
    Command.ODDS: ("expected",),
}


class NeovilleTable(TableScene):
    """One's own city in the middle, the rivals at the left, what all share at the right, the hand below."""

    name = "neoville"
    areas = AREAS
    moment = built = 0
    """Count the changes of what is shown, and those in which what a hand can do changes too."""

    def __init__(self, app: App, new: NewGame, match: Match | None = None) -> None:
        super().__init__(app, new, match)
        self.components: Components = self.session.match.components
        self.kinds = supply.rows(self.session.settled, self.components)
        """The tokens of this game by kind; building one changes nothing about that."""
        self.opened: Seat | None = None
        self._kept = Kept(self.session.settled)
        self.lit_since = app.now
        self.shaped: object = None
        """What the layout depends on."""
        self._headline: tuple[object, tuple[Seat | None, Sentence]] | None = None
        self.bar: Bar | None = None
        self.layout = Layout.of(app.canvas, len(self.rivals))
        self.hands, self.gaze, self.counts = Hands(self), Gaze(self), Counts(self)
        self.journey = Journey(self)
        self.motions, self.refusals = Motions(self, self.journey), Refusals(self)
        self._spots, self._picture = Spots(self), Picture(self)

    # What is there -------------------------------------------------------------------------------------------------

    @property
    def rivals(self) -> list[Seat]:
        """The other seats, the next to act first."""
        count = len(self.session.match.players)
        return [Seat((self.session.viewer + i) % count) for i in range(1, count)]

    @property
    def names(self) -> list[str]:
        """What each seat is called, the viewer being addressed."""
        names = [player.name for player in self.session.match.players]
        if self.session.humans:
            names[self.session.viewer] = self.say("neoville.promises.you")
        return names

    @property
    def stage(self) -> Stage:
        """The step the table waits for, the draft not counted."""
        view: View = self.session.settled
        return view.stage

    @property
    def view(self) -> View:
        """What the table shows without the draft: while a piece travels, what was before it set off."""
        view: View = self.shown if self.travels or self.replaying else self.session.settled
        return view

    @property
    def legal(self) -> frozenset[Action]:
        """What the viewer may do now."""
        return self.kept.legal if self.session.mine else frozenset()

    @property
    def kept(self) -> "Kept":
        """What was worked out about the table as it is."""
        if self._kept.view is not self.session.settled:
            self._kept = Kept(self.session.settled)
        return self._kept

    def stages(self) -> tuple[Sequence[Words], int]:
        say = self.say
        labels = [say("neoville.step.place"), say("neoville.step.build"), say("neoville.step.draw")]
        if self.session.handing:
            return labels, len(labels)
        stage = self.shown.stage if not self.session.draft else self.stage
        return labels, STAGES.index(stage) if stage in STAGES else 2 if stage is not Stage.OVER else 3

    def round_words(self) -> Words:
        seats = len(self.session.match.players)
        return self.say("neoville.round", n=min(ROUNDS, self.session.match.turns // seats + 1), of=ROUNDS)

    def told(self, turn: Turn) -> Sentence:
        name = self.session.match.players[turn.seat].name
        what = tell.turn_told(self.say, name, [step.action for step in turn.acts], self.components)
        if not self.app.settings.explain:
            return Sentence(what)
        acts = [(step.action, step.entry.get("why")) for step in turn.acts]
        why = tell.turn_reason(self.say, acts, self.components)
        return Sentence(what, self.say("table.quoted", words=why) if why else "")

    def headline(self) -> tuple[Seat | None, Sentence]:
        session = self.session
        shown = self.replaying.at if self.replaying else None
        key = (
            len(session.match.steps), shown, session.thinking, bool(self.travels), session.viewer, self.say.language,
            self.app.settings.explain,
        )  # fmt: skip
        if self._headline is None or self._headline[0] != key:
            self._headline = key, super().headline()
        return self._headline[1]

    def scoring(self) -> Scene:
        from neogame.ui.neoville.scoring import NeovilleScoring

        return NeovilleScoring(self.app, self.new, self.session.match, NeovilleTable)

    # Time ----------------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self.lit_since = self.now
        if self.session.mine:
            self.my_turn()

    def changed(self) -> None:
        self.moment += 1
        self.built += 1
        super().changed()

    def my_turn(self) -> None:
        self.lit_since = self.now
        self.hands.next_focus()

    def hint_changed(self) -> None:
        if self.controls.ring and self.session.mine:
            self.hands.next_focus()

    def update(self, now: float) -> None:
        super().update(now)
        if self.motions.forget(now):
            self.changed()
        self.refusals.update(now)
        if self.session.mine:
            self.gaze.update(now)

    def wakes(self, now: float) -> float | None:
        awaited = (super().wakes(now), self.gaze.wakes(now) if self.session.mine else None)
        times = [at for at in awaited if at is not None]
        if self.motions.running or self.counts.running(now):
            times.append(now)
        if self.refusals.notice is not None:
            times.append(self.refusals.notice.until)
        if self.session.mine and self.controls.drag is None and now < self.app.tempo.glow_rests(self.lit_since):
            times.append(now)
        return min(times, default=None)

    # What hands do -------------------------------------------------------------------------------------------------

    def let_go(self) -> bool:
        held, self.hands.held = self.hands.held is not None or self.opened is not None, None
        self.opened = self.refusals.notice = None
        return held

    def confirm(self) -> None:
        draft = self.session.draft
        if draft is None:
            if self.session.hint is not None:
                self.hands.offer(self.session.hint.action)
            return
        self.hands.held = None
        super().confirm()
        if isinstance(draft, Place | Build):
            self.motions.commit(draft)
        self.lit_since = self.now
        self.hands.next_focus()

    def open_city(self, seat: Seat) -> None:
        """See a rival's city at full size over one's own, or go back."""
        self.opened = None if self.opened == seat else seat
        self.hands.held = None
        self.changed()

    def command(self, command: Command) -> bool:
        return super().command(command) or (command in PICKS[:5] and self.hands.number(PICKS.index(command)))

    def handle(self, event: Event) -> bool:
        super().handle(event)
        if isinstance(event, Pressed) and event.button == RIGHT:
            return self.hands.turn(1) or self.let_go()
        if isinstance(event, Wheeled) and not self.layout.promises.collidepoint(event.point):
            return bool(event.steps) and self.hands.turn(-1 if event.steps > 0 else 1)
        return False

    def dragged(self, drag: Drag) -> None:
        self.hands.dragged(drag)

    def dropped(self, drag: Drag) -> None:
        self.hands.dropped(drag)

    # Widgets -------------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        shaped = (canvas.shape, canvas.manner, self.session.viewer)
        if shaped != self.shaped:
            self.shaped, self.layout = shaped, Layout.of(canvas, len(self.rivals))
        # What one chooses from stays in sight.
        choosing = self.session.mine and self.stage is Stage.DRAW
        self.controls.spared = (*panels.spared(canvas, self.layout), *((self.layout.row,) if choosing else ()))
        self.motions.mind_frame()
        self.gaze.look()
        self.gaze.states = self.gaze.slot_states(self.frame)
        self.bar = self.make_bar(canvas)
        yield from self._spots.all(canvas)
        yield from self.bar.widgets()

    @property
    def tips(self) -> bool:
        """Whether one's own city and hand show what can be done there and what comes of it."""
        return self.app.settings.help != "off"

    @property
    def helps_all(self) -> bool:
        """Whether what is everybody's, and the rivals' cities, show it too (ui-rulings 22)."""
        return self.app.settings.help == "full"

    def fitting(self) -> set[TokenId]:
        """The tokens that may be built now."""
        return {action.token for action in self.legal if isinstance(action, Build)}

    # Words ---------------------------------------------------------------------------------------------------------

    def hand_words(self) -> tuple[Words, Words]:
        session, say = self.session, self.say
        view: View = session.settled
        if not session.humans:
            name = session.match.players[session.viewer].name
            return say("neoville.hand.of", name=name), say("neoville.hand.open", n=len(view.hand))
        key = "neoville.hand.open" if session.open_hands else "neoville.hand.note"
        return say("neoville.hand.title"), say(key, n=len(view.hand))

    def row_words(self) -> tuple[Words, Words]:
        now = self.session.mine and self.stage is Stage.DRAW
        return self.say("neoville.row.title"), self.say("neoville.row.now" if now else "neoville.row.note")

    @property
    def shows_rival(self) -> bool:
        """Whether what moves on the table is a rival's doing, for the first time or again."""
        return bool(self.travels or self.replaying) and self.headline()[0] in self.rivals

    @property
    def acts(self) -> bool:
        return super().acts and not self.shows_rival

    def cue(self) -> str:
        """The one line that says what to do."""
        session, say = self.session, self.say
        if session.handing:
            return say("neoville.cue.done")
        if self.shows_rival and (rival := self.headline()[0]) is not None:
            return say("neoville.cue.wait", name=session.match.players[rival].name)
        if not session.mine:
            seat = session.to_act
            if isinstance(seat, Nobody) or not session.humans:
                return say("neoville.cue.watch")
            return say("neoville.cue.wait", name=session.match.players[seat].name)
        draft, held = session.draft, self.hands.held
        match self.stage:
            case Stage.PLACE:
                key = "placed" if draft is not None else "held" if held else "place"
            case Stage.BUILD:
                key = "built" if draft is not None else "token" if held else "build" if self.fitting() else "nothing"
            case _:
                key = "take" if draft is not None else "draw"
        return say(f"neoville.cue.{key}")

    # Drawing -------------------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Window:
        """The part of the viewer's field that is to show; the draft does not move it."""
        return self.frame_of(self.view.cities[self.session.viewer])

    def frame_of(self, city: City) -> Window:
        """The part of a city's field that shows in the tray."""
        return Window.whole(city, self.layout.field, self.layout.field.width / 8)

    def draw(self, canvas: Canvas) -> None:
        self._picture.under(canvas)
        self._picture.over(canvas)
        self.controls.draw_over(canvas, self.now)

    def travel(self, step: Step, before: View, start: float) -> Travel | None:
        return self.journey.travel(step, before, start)
