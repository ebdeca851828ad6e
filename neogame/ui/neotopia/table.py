"""Neotopia's table: what a hand finds there and what it does."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from neogame.i18n import Words
from neogame.match.match import Match, Step
from neogame.rules.core import Seat
from neogame.rules.hexes import Space
from neogame.rules.neotopia.actions import Action, Draw, Place, Start
from neogame.rules.neotopia.components import ACTIONS, Bonus, Element, Factory, ProjectId, Region
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.refusal import Refusal
from neogame.rules.neotopia.state import Stage, Table, View
from neogame.tell import neotopia as tell
from neogame.tell.sentences import listed
from neogame.ui.kit.app import App
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import PICKS, RIVALS, Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.input import RIGHT, Event, Pressed
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.neotopia import guide, news
from neogame.ui.neotopia.anchors import Anchors
from neogame.ui.neotopia.film import Director, Film
from neogame.ui.neotopia.gaze import Gaze
from neogame.ui.neotopia.layout import OFFER, Layout
from neogame.ui.neotopia.moment import Moment
from neogame.ui.neotopia.picture import Picture
from neogame.ui.neotopia.play import Held, Play
from neogame.ui.neotopia.scoring import NeotopiaScoring
from neogame.ui.neotopia.setting import Setting
from neogame.ui.neotopia.slots import Places
from neogame.ui.neotopia.spots import disc_name, space_name
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import Sentence, TableScene
from neogame.ui.table.session import Turn

TRAY, LARGE_TRAY = 60.0, 20.0
"""How much higher the cue is with discs in it; for large text it is high already."""
AREAS = {
    Command.BOARD: ("space.", "factory.", "opening.", "supply.", "hub"),
    Command.MINE: ("hand.",),
    Command.SCORES: ("people.",),
    Command.ODDS: ("tracks.", "tabs"),
}


class NeotopiaTable(TableScene):
    """The second game at the same screen."""

    name = "neotopia"
    areas = AREAS

    def __init__(self, app: App, new: NewGame, match: Match | None = None) -> None:
        self._moment: Moment | None = None
        self._headline: tuple[object, tuple[Seat | None, Sentence]] | None = None
        self._earlier: Sequence[ProjectId] = ()
        super().__init__(app, new, match)
        game = self.session.match.game
        assert isinstance(game, Neotopia)
        self.game = game
        self.components = game.components
        self.film = Film(app.tempo)
        self.hand = Play(self.session, game, self._show)
        self.gaze = Gaze(self)
        self.layout = Layout.of(app.canvas)
        self.lit_since = app.now
        self.nudge = False
        self._nudged: set[Seat] = set()
        self._warned: set[Seat] = set()
        """Who has been told that this is the last turn."""
        self._refused: tuple[str, Point] | None = None
        """The drag that cannot be: it says why once, not at every pixel of its way."""
        self._announced = False
        self.tab = OFFER
        """What the right column shows where it has no room for everything."""
        self._tell = Last(news.gathered)
        self.gather, self.measure = Last(news.gathered), Last(guide.nearness)
        """What others did, and how far the cards of the hand are: as it was, as long as nobody acts."""
        self.picture = Picture(self)
        self._setting = Setting(self)

    # What there is -------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """What is true until something changes."""
        now = self.hand.view
        if self._moment is None or (self.replaying is None and self._moment.view is not now):
            self._pass_moment()
            if self.replaying:
                shown: View = self.shown
                self._moment = Moment(self, shown, self.session.scores_at(self.replaying.number + 1))
            else:
                self._moment = Moment(self, now, self.hand.scores)
        return self._moment

    def changed(self) -> None:
        self._pass_moment()
        super().changed()

    def _pass_moment(self) -> None:
        """What was true is true no longer; where the cards of the hand lay is kept for those that fly."""
        if self._moment is not None:
            self._earlier = self._moment.view.hand
        self._moment = None

    @property
    def view(self) -> View:
        """What the viewer sees at this moment."""
        return self.moment.view

    @property
    def places(self) -> tuple[Places, ...]:
        """Which disc lies where in the factories at this moment."""
        return self.hand.places_at(self.replaying.number + 1) if self.replaying else self.hand.places

    def shows(self, tab: str) -> bool:
        """Whether the right column shows the tracks, or the offer with the news."""
        return self.layout.tabs is None or self.tab == tab

    def choose_tab(self, tab: str) -> None:
        """Have the right column show something else."""
        self.tab = tab
        self.changed()

    @property
    def anchors(self) -> Anchors:
        """Where pieces come from and go to."""
        view = self.view
        held = len(view.table.bonuses[view.seat])
        return Anchors(self.layout, self.session.viewer, len(view.table.colours), held, view.hand, self._earlier)

    def stages(self) -> tuple[Sequence[Words], int]:
        say, table = self.say, self._counted
        if table.stage is Stage.OPENING:
            return [say("neotopia.step.opening")], 0
        done = [
            say("neotopia.step.placed" if isinstance(action, Place) else "neotopia.step.drew")
            for action in self._actions_done(table)
        ]
        coming = [say("neotopia.step.action", n=number) for number in range(len(done) + 1, ACTIONS + 1)]
        return [*done, *coming], len(done)

    def _actions_done(self, table: Table) -> list[Action]:
        """The actions of this turn that used up one of the three."""
        last = self.replaying.number + 1 if self.replaying else len(self.session.match.steps)
        turn = next((turn for turn in reversed(self.session.turns()) if turn.first < last), None)
        found: list[Action] = []
        if turn is not None and turn.seat == table.seat:
            found = [
                step.action
                for step in turn.steps[: last - turn.first]
                if isinstance(step.action, Place | Draw) and step.before.table.free is None
            ]
        draft = self.session.draft if self.replaying is None else None
        if isinstance(draft, Place | Draw) and self.session.settled.table.free is None:
            found.append(draft)
        return found[: ACTIONS - table.left]

    @property
    def _counted(self) -> Table:
        """The table whose turn and actions the bar tells: a first disc in draft has not yet opened the next turn."""
        drafted = isinstance(self.session.draft, Start) and self.replaying is None
        table: Table = (self.session.settled if drafted else self.view).table
        return table

    def round_words(self) -> Words:
        table = self._counted
        if table.stage is Stage.OPENING:
            return self.say("neotopia.round.opening")
        seats = len(table.colours)
        if table.last_turn is not None and table.turn > table.last_turn - seats:
            return self.say("neotopia.round.last")
        if table.last_turn is not None:
            return self.say("neotopia.round.flag")
        return self.say("neotopia.round.now", round=table.turn // seats + 1, n=len(table.tiles))

    def told(self, turn: Turn) -> Sentence:
        players = self.session.match.players
        found = self._tell(self.say, self.components, players, [turn], self.app.settings.explain)
        if not found:
            return Sentence(self.say("neotopia.log.end", name=players[turn.seat].name))
        return Sentence(Words(found[0].lines[0], found[0].lines[-1]), found[0].reason)

    def chronicle(self, turn: Turn) -> Sentence:
        return Sentence(*news.chronicle(self.say, self.components, self.session.match.players, turn))

    def headline(self) -> tuple[Seat | None, Sentence]:
        key = (self.moment, self.session.thinking, self.now >= self.session.busy_until)
        if self._headline is None or self._headline[0] != key:
            self._headline = (key, super().headline())
        return self._headline[1]

    def scoring(self) -> Scene:
        return NeotopiaScoring(self.app, self.new, self.session.match, self.session.viewer)

    # Motion --------------------------------------------------------------------------------------------------------

    def set_off(self, step: Step, before: View, start: float) -> float:
        """Several pieces may move at once here, so a film shows them."""
        steps = self.session.match.steps
        number = next(number for number in reversed(range(len(steps))) if steps[number] is step)
        end = self._film(start).shoot(before.table, step.action, self.hand.origin(number))
        if not self.replaying:
            self._notice(before.table)
        return end

    def _film(self, start: float) -> Director:
        """Someone who adds to the film from a moment on."""
        if not self.film.running(self.now):
            self.film = Film(self.app.tempo)
        return Director(self.film, self.anchors, self.components, start)

    def _show(self, before: Table, action: Action, origin: int | None, by_hand: bool) -> None:
        """The viewer's own action, as a draft or played."""
        self._film(max(self.now, self.film.end)).shoot(before, action, origin, by_hand)
        self._notice(before)

    def _notice(self, before: Table) -> None:
        """Say what must not be missed."""
        after = self.session.view.table
        if after.last_turn is not None and before.last_turn is None and not self._announced:
            self._announced = True
            self.app.toast(self.say("neotopia.notice.last-round"), self)

    def update(self, now: float) -> None:
        if self.session.handing:
            # Whoever has ended a turn is done: nothing more is shown to them (ui-rulings 6).
            self.done()
        if self.session.covered:
            self.film.finish()
        self.gaze.update()
        for cue_ in self.film.due(now):
            self.app.sound.play(cue_)
        running = bool(self.film.flights or self.film.steps)
        if running and not self.film.running(now):
            self.film.finish()
            self.changed()
        if self.session.over and self.film.running(now):
            return
        super().update(now)

    def wakes(self, now: float) -> float | None:
        if self.film.running(now) or self.film.cues:
            return now
        times = [at for at in (super().wakes(now), self.picture.wakes(now)) if at is not None]
        return min(times, default=None)

    def hurry(self) -> None:
        self.film.finish()
        super().hurry()

    # What hands do -------------------------------------------------------------------------------------------------

    def my_turn(self) -> None:
        self.lit_since = self.now
        seat, table = self.session.viewer, self.session.settled.table
        if (
            table.last_turn is not None
            and table.turn > table.last_turn - len(table.colours)
            and seat not in self._warned
        ):
            self._warned.add(seat)
            self.app.toast(self.say("neotopia.notice.last-turn"), self)
        self.nudge = seat not in self._nudged and self.hand.needs_nudge
        if self.nudge:
            self._nudged.add(seat)

    def entered(self) -> None:
        if self.session.mine:
            self.my_turn()

    @property
    def advised(self) -> View:
        """What a hint is about: the table as it shows, unless what lies there waits to be confirmed."""
        settled: View = self.session.settled
        return settled if self.hand.waits else self.hand.view

    def let_go(self) -> bool:
        return self.hand.let_go()

    def undo(self) -> None:
        self.film.finish()
        super().undo()

    @property
    def acts(self) -> bool:
        return super().acts and self.replaying is None

    def toggle_replay(self) -> None:
        super().toggle_replay()
        if self.replaying:
            self.picture.count_from(self.session.scores_at(self.replaying.steps[0]))

    def stop_replay(self) -> None:
        shown_again = self.replaying is not None
        super().stop_replay()
        if shown_again:
            self.film.finish()
            self.picture.count_from(self.moment.scores)

    def pick(self, held: Held) -> None:
        """Take up a disc, or put it back."""
        if not self._ready(partial(self.pick, held)):
            return
        if self.hand.held == held:
            self.hand.let_go()
            self.changed()
            return
        picked = self.hand.pick(held)
        if picked:
            self.app.sound.play("disc-pick")
            self.lit_since = self.now
            if self.controls.ring and not self.controls.drag:
                self._focus(self._best_space())
        self._acted(picked)

    def put(self, spot: guide.Spot, by_hand: bool = False) -> None:
        """Put the disc down."""
        self._acted(self.hand.put(spot, by_hand))
        self._focus(self._next_focus())

    def take(self, project: ProjectId | None) -> None:
        """Take a card."""
        if self._ready(partial(self.take, project)):
            self._acted(self.hand.take(project))
            self._focus(self._next_focus())

    def build_card(self, project: ProjectId) -> None:
        """Build a finished card."""
        self._acted(self.hand.build(project))
        self._focus(self._next_focus())

    def skip(self) -> None:
        """Decline: build nothing, or no second card."""
        if self._alone(self.skip):
            self.hand.skip()
            self._acted(True)
            self._focus(self._next_focus())

    def use(self, bonus: Bonus) -> None:
        """Play a bonus token."""
        if self._ready(partial(self.use, bonus)):
            self._acted(self.hand.use(bonus))

    def confirm(self) -> None:
        self.hand.commit()
        self._acted(True)
        self._focus(self._next_focus())

    def end_turn(self) -> None:
        """Close the turn."""
        if self._ready(self.end_turn) and self._alone(self.end_turn):
            done = self.hand.end()
            self._acted(done)
            if done:
                self.app.sound.play("confirm")

    def _ready(self, then: Callable[[], object]) -> bool:
        """Whether something new may begin: a finished card that was not built is asked about once."""
        if not self.live:
            return False
        self.nudge = False
        unbuilt = self.hand.unbuilt
        if not unbuilt:
            return True
        say = self.say
        answers = [Answer("back", say("neotopia.ask.back"), "leaf"), Answer("go-on", say("neotopia.ask.go-on"))]

        def given(value: str) -> None:
            if value == "go-on":
                self.skip()
                self.app.then(then)

        names = listed(say, [tell.project_name(say, self.components, project) for project in unbuilt])
        words = say("neotopia.ask.unbuilt-text", project=names)
        self.app.open(Dialog(self.app, say("neotopia.ask.unbuilt"), words, answers, given))
        return False

    def _alone(self, deed: Callable[[], None]) -> bool:
        """Whether a deed is the next action; a draft that waits is played first, and the deed when that is kept."""
        if self.session.draft is None:
            return True
        self.hand.commit()
        self._acted(True)
        self.app.then(deed)
        return False

    def _acted(self, done: bool) -> None:
        """Something was tried; what cannot be done says why."""
        refused, self.hand.refused = self.hand.refused, None
        if refused is not None:
            self.app.sound.play("illegal")
            self.app.toast(self._why_not(refused), self)
        self.changed()
        if done:
            self.acted = True
            self.gaze.hush()

    def _why_not(self, refused: Refusal) -> str:
        """Why something cannot be done; if it is not its turn, what comes first."""
        if refused is Refusal.OTHER_STEP and self.live:
            return self.say("neotopia.notice.first", what=self.moment.cue.words)
        return tell.refusal(self.say, refused)

    def _focus(self, name: str | None) -> None:
        """The keyboard goes on where the next thing is to be done."""
        if name and self.controls.ring:
            self.changed()
            self.refresh(self.app.canvas)
            if self.controls.find(name):
                self.controls.focus_on(name, self.now)

    def _best_space(self) -> str | None:
        """The lit space that brings most."""
        lit = self.hand.lit
        if not lit:
            return None

        def worth(spot: guide.Spot) -> tuple[int, int]:
            found = self.hand.outcome(spot)
            return (found.total[1] - found.total[0], len(found.nearer)) if found else (0, 0)

        return space_name(*max(lit, key=worth))

    def _next_focus(self) -> str | None:
        """Where the keyboard goes on after something was done."""
        view = self.view
        unbuilt = self.hand.unbuilt
        if unbuilt:
            return f"build.{view.hand.index(unbuilt[0]) + 1}"
        if self.hand.waits:
            return "strip.confirm"
        if guide.may_end(view):
            return "strip.end"
        for factory in Factory:
            for place, element in enumerate(self.hand.places[factory]):
                if element is not None:
                    return disc_name(factory, place)
        return None

    def dragged(self, drag: Drag) -> None:
        began = (drag.name, drag.start)
        if isinstance(drag.payload, Held) and self.hand.held != drag.payload and began != self._refused:
            self.pick(drag.payload)
            # A question ends the drag: the same one may begin anew afterwards.
            if self.hand.held != drag.payload and self.controls.drag is not None:
                self._refused = began
        self.app.redraw()

    def dropped(self, drag: Drag) -> None:
        self._refused = None
        if isinstance(drag.payload, Held):
            spot, held = self.gaze.spot(drag.over), self.hand.held
            if spot is not None and held is not None:
                self.put(spot, by_hand=True)
            elif self.hand.let_go():
                self._put_back(drag)
            if held is not None and held.place is not None and self.session.draft is None:
                self._film(self.now).fly_back(held.source, held.place, drag.point)
        elif isinstance(drag.payload, Draw) and drag.over and drag.over.startswith(("hand", "strip")):
            self.take(drag.payload.project)
        self.changed()
        self.gaze.hush()

    def _put_back(self, drag: Drag) -> None:
        """A disc was let go where there is no space: back at its factory that was meant so, elsewhere it was not."""
        home = drag.name.rpartition(".")[0]
        if drag.over and drag.over.startswith(home):
            self.app.sound.play("undo")
        else:
            self.app.sound.play("illegal")
            self.app.toast(self.say("neotopia.notice.only-gold"), self)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pressed) and event.button == RIGHT and self.let_go():
            self.changed()
            return True
        return super().handle(event)

    def command(self, command: Command) -> bool:
        if super().command(command):
            return True
        if command in PICKS:
            number = PICKS.index(command) + 1
            build = f"build.{number}"
            self.controls.ring = True
            self._focus(build if self.controls.find(build) else f"hand.{number}")
        elif command in RIVALS:
            seats = len(self.session.match.players)
            self.controls.ring = True
            self._focus(f"people.{(self.session.viewer + RIVALS.index(command) + 1) % seats}")
        elif command is Command.END_TURN:
            self.end_turn()
        else:
            return False
        return True

    # Widgets -------------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        self.layout = Layout.of(canvas)
        self.notices = self.layout.notices
        # Discs that lie in the cue's box are about to be taken from there.
        self.controls.spared = (self.cue_rect(self.view),) if self.tray(self.view) else ()
        self.bar = self.make_bar(canvas)
        yield from self.bar.widgets()
        yield from self._setting.widgets(canvas, self.view)

    def click_space(self, region: Region, space: Space) -> None:
        """Put the disc in the hand there; with an empty hand, say that a disc comes first."""
        if self.hand.source is not None:
            self.put((region, space))
        elif not self.hand.waits and self.hand.sources:
            self.app.sound.play("illegal")
            self.app.toast(self.say("neotopia.notice.first-a-disc"), self)

    def click_card(self, project: ProjectId) -> None:
        """A finished card is built by a click on it, too; any other says what it waits for."""
        if self.live and project in self.hand.unbuilt:
            self.build_card(project)
        elif self.live and self.view.table.stage is not Stage.OPENING:
            self.app.sound.play("illegal")
            self.app.toast(self.say("neotopia.notice.card-needs-discs"), self)

    def region_told(self, view: View, region: Region) -> str:
        """What a region gives the viewer, and why."""
        name = self.session.match.players[view.seat].name
        return tell.region_score(self.say, name, self.moment.scores[view.seat], region)

    def tray(self, view: View) -> list[tuple[Element, pygame.FRect]]:
        """The discs of the supply that may be taken now, and where they lie: in the cue's box."""
        if not self.live:
            return []
        elements = [source.element for source in self.hand.sources if source.factory is None]
        rect, size = self.layout.cue, 46.0
        left = rect.centerx - (len(elements) * (size + 2) - 2) / 2
        return [
            (element, pygame.FRect(left + (size + 2) * index, rect.bottom - size - 10, size, size))
            for index, element in enumerate(elements)
        ]

    def cue_rect(self, view: View) -> pygame.FRect:
        """The cue's box; with discs in it it is higher."""
        x, y, width, height = self.layout.cue
        more = LARGE_TRAY if self.layout.large else TRAY
        return pygame.FRect(x, y - more, width, height + more) if self.tray(view) else self.layout.cue

    # Drawing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.session.covered:
            return
        self.picture.under(canvas)
        self.picture.alive(canvas)
        self.picture.over(canvas)
        self.controls.draw_over(canvas, self.now)
