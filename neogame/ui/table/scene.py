"""What hands do at every table: take up, put down, confirm, take back, ask."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from neogame.ui.kit.commands import MOVES, Command
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.input import RIGHT, Event, Pressed
from neogame.ui.kit.tempo import FACTOR
from neogame.ui.kit.units import Point
from neogame.ui.table import takeback
from neogame.ui.table.bar import next_speed
from neogame.ui.table.display import Display
from neogame.ui.table.hand import CONFIRM_FIRST, Deed, Held

LOOK = 0.8
"""Seconds a person who plays alone sees the new tile or card before the others go on (RULINGS: ui 4)."""
REPLAY = "table.replay"
AREAS = (Command.BOARD, Command.MINE, Command.SCORES, Command.ODDS)
"""Bring the focus to a part of the table."""
LOOKING = MOVES | {*AREAS, Command.BACK}
"""What changes nothing at the table: while turns are shown again they may go on."""


class TableScene(Display):
    """A table that a hand can act on. Each game makes one of it."""

    _in_vain: tuple[str, Point] | None = None
    """The drag whose piece cannot be taken up."""

    # For a game to say ---------------------------------------------------------------------------------------------

    areas: ClassVar[Mapping[Command, Sequence[type]]] = {}
    """By command the kinds of things in a part of the table, the best first; a piece is of the kind of its place."""

    def refuse_place(self, held: Held, place: Hashable) -> None:
        """Say why a piece may not lie on a place; by default only that it may not, unless that is where it was."""
        if place != held.place:
            self.app.sound.play("illegal")
            self.app.toast(self.say("table.not-there"), self)

    def pick_sound(self, held: Held) -> str:
        """What taking a piece up sounds like."""
        return "disc-pick"

    # What hands do -------------------------------------------------------------------------------------------------

    def deed(self, deed: Deed) -> None:
        """The viewer's hand, or chance after it, made something happen."""
        session = self.session
        if not self.acted:
            # Whoever acts does not wait for what the others have set in motion.
            session.finish()
            self.motions.finish()
        self.acted = True
        end = self.animate([deed])
        if session.to_act != session.viewer:
            session.busy_until = max(session.busy_until, end)

    def done_by_hand(self, done: bool) -> bool:
        """Something was tried: what cannot be done says why, and the keyboard goes on where the next thing begins."""
        if not done and self.hand.refused:
            self.refuse(self.hand.refused)
        self.hand.refused = ""
        self.controls.hush()
        self.changed()
        if done:
            self.lit_since = self.now
            self.focus_next()
        return done

    def refuse(self, word: str) -> None:
        """Say why something cannot be done."""
        self.conductor.refused(word)
        self.app.sound.play("illegal")
        words = self.say("table.confirm-first") if word == CONFIRM_FIRST else self.refusal_words(word)
        self.app.toast(words, self)

    def let_go(self) -> bool:
        """Put back what the hand holds; gives whether it held something."""
        return self.hand.let_go()

    def confirm(self) -> None:
        """Play the draft; without one, do what the hint says."""
        session = self.session
        self.stop_replay()
        if session.draft is not None:
            self.motions.finish()
            revealing, seat = self.hand.reveals, session.viewer
            self.hand.commit()
            self.app.sound.play("confirm")
            if revealing and session.to_act != seat:
                # A person who plays alone looks at what came before the others go on.
                wait = self.now + LOOK * FACTOR[self.app.settings.speed]
                session.busy_until = max(session.busy_until, wait)
            self.done_by_hand(True)
        elif session.hint is not None and session.mine:
            self.offer(session.hint.action)

    def play(self, action: Any) -> bool:
        """Play an action at once, after the draft."""
        self.stop_replay()
        return self.done_by_hand(self.hand.play(action))

    def offer(self, action: Any, dropped: Point | None = None) -> bool:
        """Lay an action as a draft; ``dropped`` is where the hand let go of its piece."""
        self.stop_replay()
        return self.done_by_hand(self.hand.offer(action, dropped))

    def done(self) -> None:
        """The viewer has seen what came; the screen goes to the next person."""
        self.session.hand_over()
        self.changed()

    def undo(self) -> None:
        self.controls.hush()
        self.motions.finish()
        stop = self.session.undo_stop()
        if stop is None or self.hand.held is not None:
            self.hand.undo()
            self.app.sound.play("undo")
            self.changed()
        elif takeback.possible(self.app, self.session):
            self.take_back()
        else:
            self.app.sound.play("illegal")
            self.app.toast(self.say(f"table.undo-stop.{stop}"))

    def take_back(self) -> None:
        """Go back to the start of the viewer's last turn, across whatever was revealed since."""
        table = takeback.take_back(self.app, self.session)
        if table is not None:
            self.app.sound.play("undo")
            self.app.swap(table)

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.session.redo():
            self.app.sound.play("confirm")
            self.changed()

    def hint(self) -> None:
        self.controls.hush()
        if self.session.hint is not None:
            self.session.hint = None
        elif self.session.mine and self.session.advises:
            self.let_go()
            self.session.ask_hint(self.advised)
            self.app.sound.play("hint")
        self.changed()

    def faster(self) -> None:
        self.controls.hush()
        self.app.change(speed=next_speed(self.app.settings.speed))

    # Carrying ------------------------------------------------------------------------------------------------------

    def take_up(self, held: Held) -> bool:
        """Take a piece into the hand, or put it back; what cannot be taken says why."""
        self.stop_replay()
        if self.hand.held == held:
            self.hand.let_go()
            self.changed()
            return False
        if not self.done_by_hand(self.hand.pick(held)):
            return False
        self.app.sound.play(self.pick_sound(held))
        return True

    def put(self, place: Hashable, dropped: Point | None = None) -> bool:
        """Put the piece in the hand on a place; where it may not lie, that says why."""
        held = self.hand.held
        if held is None:
            return False
        action = self.hand.action_at(place)
        if action is None:
            self.refuse_place(held, place)
            return False
        return self.offer(action, dropped)

    def first_target(self) -> str | None:
        """The name of the first widget that the piece in the hand may be put on."""
        place = next(iter(self.hand.targets), None)
        return next((one.widget.name for one in self.controls.placed if one.widget.about == place), None)

    def drop_targets(self, payload: object) -> Iterator[str]:
        places = self.hand.places_for(payload) if isinstance(payload, Held) and self.session.mine else {}
        return (placed.widget.name for placed in self.controls.placed if placed.widget.about in places)

    def dragged(self, drag: Drag) -> None:
        held = drag.payload
        began = (drag.name, drag.start)
        if isinstance(held, Held) and self.hand.held != held and began != self._in_vain and not self.take_up(held):
            # What cannot be taken up says so once, not at every pixel of its way.
            self._in_vain = began if self.controls.drag is not None else None
        self.app.redraw()

    def dropped(self, drag: Drag) -> None:
        self._in_vain = None
        held = self.hand.held
        if held is None or held != drag.payload:
            return
        about = self.controls.about(drag.over)
        place = about.place if isinstance(about, Held) else about
        if place is None or not self.put(place, drag.point):
            self.hand.let_go()
            home = self.controls.rect(drag.name)
            if home is not None:
                self.script(None, self.now).fly_back(held, drag.point, home)
        self.changed()

    def handle(self, event: Event) -> bool:
        if self.replaying and self._begins(event):
            self.stop_replay()
        if isinstance(event, Pressed) and event.button == RIGHT and self.let_go():
            self.changed()
            return True
        return False

    def _begins(self, event: Event) -> bool:
        """Whether a hand begins something in the present; what it does to the replay's own chip is for that."""
        chip = self.controls.rect(REPLAY)
        return isinstance(event, Pressed) and event.button != RIGHT and not (chip and chip.collidepoint(event.point))

    def command(self, command: Command) -> bool:
        done = self.conductor.command(command)
        if done is not None:
            return done
        stops = command is Command.CONFIRM and self.controls.focus == REPLAY
        if self.replaying and command not in LOOKING and not stops:
            self.stop_replay()
            self.refresh(self.app.canvas)
        if super().command(command):
            return True
        match command:
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                self.redo()
            case Command.HURRY:
                self.hurry()
            case _ if command in AREAS:
                self.go_to(command)
            case _:
                return False
        return True

    def go_to(self, area: Command) -> None:
        """Bring the focus to a part of the table: to the first thing there that can be used or only read."""
        for kind in self.areas.get(area, ()):
            for placed in self.controls.placed:
                about = placed.widget.about
                found = isinstance(about.place if isinstance(about, Held) else about, kind)
                if found and (placed.widget.focusable or placed.widget.readable):
                    self.controls.focus_on(placed.widget.name, self.now)
                    return
        self.app.sound.play("illegal")

    def back(self) -> None:
        """Esc: stop what is shown again, drop the hint, put back what is held or drafted; else the menu."""
        if self.replaying:
            self.stop_replay()
        elif self.session.hint is not None:
            self.session.hint = None
            self.changed()
        elif self.let_go() or (self.session.draft is not None and self.hand.undo()):
            self.app.sound.play("undo")
            self.changed()
        else:
            self.open_menu()
