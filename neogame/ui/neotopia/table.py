"""Neotopia's table: what a hand does there."""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Any, ClassVar

from neogame.rules.core import Seat
from neogame.rules.neotopia import events
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, UseBonus
from neogame.rules.neotopia.choices import may_end
from neogame.rules.neotopia.components import Factory
from neogame.rules.neotopia.events import BonusToken, Card, Deck, Disc, Hand, Offer, Space
from neogame.rules.neotopia.refusal import Refusal
from neogame.tell import neotopia as tell
from neogame.tell.sentences import listed
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import PICKS, RIVALS, Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.neotopia.attention import Attention
from neogame.ui.neotopia.hand import disc_of, disc_of_supply
from neogame.ui.neotopia.layout import Layout
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.picture import Picture
from neogame.ui.neotopia.spoken import Person, RegionTracks
from neogame.ui.neotopia.widgets import Widgets, disc_name, name_of, space_name, supply_name
from neogame.ui.table.hand import Held
from neogame.ui.table.newgame import NewGame


class NeotopiaTable(NeotopiaModel):
    """The second game at the same screen."""

    areas: ClassVar = {
        Command.BOARD: (Space, events.Factory, events.Supply, events.Centre),
        Command.MINE: (Hand,),
        Command.SCORES: (Person,),
        Command.ODDS: (RegionTracks,),
    }

    def __init__(self, app: App, new: NewGame, *given: Any, **named: Any) -> None:
        super().__init__(app, new, *given, **named)
        self.attention = Attention(self)
        self._picture = Picture(self, self.attention)
        self._widgets = Widgets(self, self.click)
        self._nudged: set[Seat] = set()
        self._last: set[Seat] = set()
        """Who has been told that this is the last turn."""

    # Time ----------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        if self.session.handing:
            # Whoever has ended a turn is done: nothing more is shown to them (RULINGS: ui 6).
            self.done()
        super().update(now)

    # The flag tile makes it when it is turned up.
    ending_sound = ""

    def ending(self) -> tuple[str, str] | None:
        if self.session.settled.table.last_turn is None:
            return None
        return self.say("neotopia.notice.flag"), self.say("neotopia.notice.last-round")

    def my_turn(self) -> None:
        seat, table = self.session.viewer, self.session.settled.table
        last = table.last_turn is not None and table.turn > table.last_turn - len(table.colours)
        if last and seat not in self._last:
            self._last.add(seat)
            self.app.toast(self.say("neotopia.notice.last-turn"), self)
        self.nudge = seat not in self._nudged and self.hand.needs_nudge
        if self.nudge:
            self._nudged.add(seat)

    # What hands do -------------------------------------------------------------------------------------------------

    def click(self, about: object) -> None:
        """Do what a click on a thing means."""
        match about:
            case Held(Disc()):
                self.take_up(about)
            case Held(Card(project), Offer()):
                self.begin(Draw(project))
            case Held(place=Deck()):
                self.begin(Draw(None))
            case Held(BonusToken(bonus)):
                self.begin(UseBonus(bonus))
            case Held(Card(project), Hand()) if project in self.unbuilt:
                self.offer(Build(project))
            case Held(Card(), Hand()):
                self._say_no("neotopia.notice.card-needs-discs")
            case Space():
                self._click_space(about)
            case Build():
                self.offer(about)
            case Skip():
                self.close_with(about)
            case End() if self._ready(partial(self.click, about)):
                self.close_with(about)

    def _click_space(self, space: Space) -> None:
        """Put the disc in the hand there; with an empty hand, say that a disc comes first."""
        if self.hand.held is None and self.hand.carrying is not None:
            self.hand.pick(self.hand.carrying)
        if self.hand.held is not None:
            self.put(space)
        elif any(isinstance(action, Place) for action in self.view.legal):
            self._say_no("neotopia.notice.first-a-disc")

    def begin(self, action: Action) -> None:
        """Take a card or play a bonus, once nothing waits to be built."""
        if self._ready(partial(self.begin, action)):
            self.offer(action)

    def close_with(self, action: Action) -> None:
        """Decline a card, or end the turn; a draft is played first, and this when that is kept."""
        if self.session.draft is not None and action in self.view.legal:
            self.hand.commit()
            self.changed()
            self.app.then(partial(self.close_with, action))
        elif self.play(action) and isinstance(action, End):
            self.app.sound.play("confirm")

    def try_hint(self) -> None:
        hint = self.session.hint
        if hint is None or hint.action == self.session.draft:
            self.confirm()
        elif isinstance(hint.action, Skip | End):
            self.close_with(hint.action)
        else:
            self.offer(hint.action)

    def confirm(self) -> None:
        if self.session.hint is not None and not self.hand.waits:
            self.try_hint()
        else:
            super().confirm()

    def take_up(self, held: Held) -> bool:
        card = isinstance(held.place, Offer | Deck)
        return self._ready(partial(self.click if card else self.take_up, held)) and super().take_up(held)

    def _ready(self, then: Callable[[], object]) -> bool:
        """Whether something new may begin: a finished card that was not built is asked about once (RULINGS: ui 3)."""
        self.stop_replay()
        if not self.live:
            return False
        self.nudge = False
        if not self.unbuilt:
            return True

        def given(value: str) -> None:
            if value == "go-on":
                self.close_with(Skip())
                self.app.then(then)

        say = self.say
        answers = [Answer("back", say("neotopia.ask.back"), "leaf"), Answer("go-on", say("neotopia.ask.go-on"))]
        names = listed(say, [tell.project_name(say, self.components, project) for project in self.unbuilt])
        words = say("neotopia.ask.unbuilt-text", project=names)
        self.app.open(Dialog(self.app, say("neotopia.ask.unbuilt"), words, answers, given))
        return False

    # What cannot be done -------------------------------------------------------------------------------------------

    def refusal_words(self, word: str) -> str:
        if word == Refusal.OTHER_STEP and self.live:
            return self.say("neotopia.notice.first", what=self.cue.words)
        return tell.refusal(self.say, word)

    def refuse_place(self, held: Held, place: Hashable) -> None:
        if isinstance(place, Space) and isinstance(held.piece, Disc):
            self.refuse(self.why_not_there(held, place))
        elif place == held.place:
            # Back at home that was meant so, elsewhere it was not.
            self.app.sound.play("undo")
        elif isinstance(held.piece, Disc):
            self._say_no("neotopia.notice.only-gold")

    def _say_no(self, key: str) -> None:
        self.app.sound.play("illegal")
        self.app.toast(self.say(key), self)

    def dropped(self, drag: Drag) -> None:
        held, home = self.hand.held, self.controls.rect(drag.name)
        if drag.over is None and held is not None and held == drag.payload:
            self.refuse_place(held, held.place if home and home.collidepoint(drag.point) else None)
        super().dropped(drag)

    # The keyboard --------------------------------------------------------------------------------------------------

    def next_focus(self) -> str | None:
        view, hand = self.view, self.hand
        if not self.live:
            return None
        hint: Action | None = self.session.hint.action if self.session.hint else None
        if hand.held is not None:
            return self._next_space(hint)
        if hand.waits:
            return "strip.confirm"
        if hint is not None:
            return "strip.try"
        if self.unbuilt:
            return f"build.{view.hand.index(self.unbuilt[0]) + 1}"
        if may_end(view):
            return "strip.end"
        names = (name for name, held in self._discs() if hand.can_pick(held))
        return next(names, None) or next((name for action in view.legal if (name := name_of(action, view))), None)

    def _discs(self) -> Iterator[tuple[str, Held]]:
        """The names of all discs that lie in the cue's box or in a factory."""
        for element, _ in self.tray:
            yield supply_name(self.view, element), disc_of_supply(element)
        for factory in Factory:
            for index, disc in enumerate(self.places[factory]):
                if disc is not None:
                    yield disc_name(factory, index), disc_of(factory, index, disc)

    def _next_space(self, hint: Action | None) -> str | None:
        """The lit space that the hint means, else the one that brings most."""
        lit = self.lit

        def worth(place: Any) -> tuple[bool, int, int]:
            found = self.outcome(place)
            return hint in lit[place], found.total[1] - found.total[0], len(found.nearer)

        best: Any = max(lit, key=worth, default=None)
        return space_name(best.region, best.space) if best else None

    def command(self, command: Command) -> bool:
        if super().command(command):
            return True
        if command is Command.END_TURN:
            self.click(End())
            return True
        if command is Command.SKIP and Skip() in self.view.legal:
            self.click(Skip())
            return True
        if command in PICKS:
            place = PICKS.index(command)
            if place >= len(self.hand_order):
                return False
            name = f"hand.{self.hand_order[place] + 1}"
        elif command in RIVALS[: len(self.rivals)]:
            name = f"people.{self.rivals[RIVALS.index(command)]}"
        else:
            return False
        self.controls.ring = True
        self.focus_on(name)
        return True

    # Drawing -------------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        if self.shaped != (canvas.shape, canvas.manner):
            self.shaped, self.layout = (canvas.shape, canvas.manner), Layout.of(canvas)
        self.notices = self.layout.notices
        # Discs that lie in the cue's box are about to be taken from there.
        tray = (self.cue_rect,) if self.tray else ()
        self.controls.spared = (*tray, *self.layout.names, self.layout.my_strip.hand, self.layout.offer)
        self.bar = self.make_bar(canvas)
        yield from self.bar.widgets()
        yield from self._widgets.widgets(canvas)

    def draw(self, canvas: Canvas) -> None:
        if not self.session.covered and self.bar is not None:
            self._picture.draw(canvas, self.bar)
            self.controls.draw_over(canvas, self.now)


TABLE = NeotopiaTable
