"""The replay: a finished game at its own table, at any moment and from any seat, with a bar to move through it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from neogame.ai import desk as ai
from neogame.content.node import BadInput, from_json
from neogame.i18n import Words
from neogame.match.book import WrongRecord
from neogame.match.codes import DealCode
from neogame.match.match import Match, Step
from neogame.rules.core import Seat
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.input import Event
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.tempo import FACTOR
from neogame.ui.kit.text import Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.slider import Slider
from neogame.ui.kit.widgets.widget import Look, Widget
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.table import bar, cast, door
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import AREAS, Sentence, TableScene
from neogame.ui.table.session import HUMAN, Session, Turn

NAME = Style(26, 600, "display")
TURN = Style(18, 700, colour=palette.INK_2)
WHAT = Style(19, 700)
CALL = Style(21, 800)
PAUSE, SHORTEST = 0.9, 0.1
"""Seconds that each action rests while the replay plays, at normal speed and at least."""
FULLNESS: tuple[tuple[frozenset[str], float], ...] = (
    (frozenset(("play-on", "scoring", "seat", "speed")), 260.0),
    (frozenset(("seat", "speed")), 90.0),
    (frozenset(), 0.0),
)
"""Which calls have labels, if so much room is left for the line that one drags."""
STAND_IN = "steady"
"""Who plays a seat that a person had, when somebody else plays on."""


class Showing(Session):
    """A moment of a finished match: nobody thinks, nobody acts, and any hand may be looked into."""

    def __init__(self, match: Match, clock: Callable[[], float]) -> None:
        super().__init__(match, _NoDesk(), clock)
        self.humans = frozenset()
        self.covered = False
        self.open_hands = True

    def show(self, match: Match, seat: Seat | None) -> None:
        """Another moment, seen from a seat, or by everybody from the seat that acts."""
        self.match = match
        self.preview = None
        self.open_hands = seat is None
        turns = self.turns()
        self.viewer = seat if seat is not None else turns[-1].seat if turns else Seat(0)

    @property
    def mine(self) -> bool:
        return False

    @property
    def thinking(self) -> Seat | None:
        return None

    def _ask_opponent(self) -> None:
        self._decided = self._turn_ticket = self.thinking_since = None


class _NoDesk:
    """A desk nobody sits at."""

    def ask(self, question: ai.Question) -> ai.Ticket:
        return ai.Ticket(0)

    def cancel(self, ticket: ai.Ticket) -> None:
        """Nothing was asked."""

    def poll(self) -> list[ai.Answer]:
        return []

    def close(self) -> None:
        """Nobody is there."""


class Replay(TableScene):
    """What a replay adds to a game's table: its own bar, and no hand on anything else."""

    session: Showing

    def sit_down(self, match: Match) -> Session:
        self.whole = match
        self.at = 0
        """How many steps have happened."""
        self.seat: Seat | None = None
        """Whose view it is; None when all hands lie open."""
        self.playing = False
        self._next = 0.0
        self._instead: dict[tuple[int, str], str] = {}
        showing = Showing(match, lambda: self.app.now)
        self._starts = [turn.first for turn in showing.turns()]
        showing.show(match.at(0), None)
        return showing

    # Moving through it ---------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of steps of the whole game."""
        return len(self.whole.steps)

    @property
    def turn_number(self) -> int:
        """The number of the turn that is on; 0 before the first."""
        return sum(start < self.at for start in self._starts)

    def seek(self, number: int) -> None:
        """Show the game after so many steps, at once."""
        self.hurry()
        self.at = min(self.last, max(0, number))
        self._show_moment()

    def step_on(self) -> bool:
        """One action with what chance revealed after it, in motion; gives whether there was one."""
        if self.at >= self.last:
            return False
        self.hurry()
        first = self.at
        self.at = next((n for n in range(first + 1, self.last) if self.whole.steps[n].seat is not None), self.last)
        self._show_moment()
        end = self.now
        for number in range(first, self.at):
            end = max(end, self.set_off(self.whole.steps[number], self.session.view_at(number), end))
        self._next = max(end, self.now) + max(SHORTEST, PAUSE * FACTOR[self.app.settings.speed])
        return True

    def step_back(self) -> None:
        """One action back."""
        self.seek(next((n for n in range(self.at - 1, -1, -1) if self.whole.steps[n].seat is not None), 0))

    def turn_on(self) -> None:
        """To the end of the next turn."""
        self.seek(next((start for start in self._starts if start > self.at), self.last))

    def turn_back(self) -> None:
        """To the start of this turn, or of the one before."""
        self.seek(next((start for start in reversed(self._starts) if start < self.at), 0))

    def toggle(self) -> None:
        """Play or pause; from the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.at >= self.last:
            self.seek(0)
        self._next = self.now
        self.changed()

    def look_from(self, seat: Seat | None) -> None:
        """See what a seat saw, or everything."""
        self.seat = seat
        self._show_moment()

    def _show_moment(self) -> None:
        self.session.show(self.whole.at(self.at), self.seat)
        self.changed()

    # Time ----------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        super().update(now)
        if self.playing and now >= self._next and not self.step_on():
            self.playing = False
            self.changed()

    def wakes(self, now: float) -> float | None:
        times = [at for at in (super().wakes(now), self._next if self.playing else None) if at is not None]
        return min(times, default=None)

    def _end(self) -> None:
        """The end is a moment like any other."""
        self._ended = True

    # The bar -------------------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        return "replay.play"

    def make_bar(self, canvas: Canvas) -> bar.Bar:
        return FilmBar(canvas, self)

    def moment_words(self) -> Words:
        """Which turn is on."""
        if not self.turn_number:
            return self.say("replay.start")
        return self.say("replay.turn", n=self.turn_number, of=len(self._starts))

    def told_now(self) -> str:
        """What was done last, and why, and what was nearly done instead."""
        _, sentence = self.headline()
        turns = self.session.turns()
        return " ".join(
            part for part in (sentence.what, sentence.why, self.instead(turns[-1]) if turns else "") if part
        )

    def chronicle(self, turn: Turn) -> Sentence:
        sentence = super().chronicle(turn)
        return Sentence(sentence.what, " ".join(part for part in (sentence.why, self.instead(turn)) if part))

    def instead(self, turn: Turn) -> str:
        """What an opponent would have done otherwise, which is told after the game only (ui-rulings 7)."""
        key = (turn.first + len(turn.steps), self.say.language)
        if key not in self._instead:
            nearly = next((steps for step in turn.acts if (steps := tuple(_nearly(self.whole, step)))), ())
            what = self.told(replace(turn, steps=nearly)).what if nearly else ""
            done = self.told(turn).what
            self._instead[key] = self.say("replay.instead", what=what) if what and what != done else ""
        return self._instead[key]

    def _title_room(self, canvas: Canvas) -> float:
        widest = self.say("replay.turn", n=len(self._starts), of=len(self._starts))
        return max(canvas.text_width(self.say("replay.title"), NAME), canvas.text_width(widest.short, TURN))

    def bar_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        """All that the bar holds."""
        say = self.say
        high = bar.height(canvas)
        pill = min(canvas.grown(46), high - 18)
        y = high / 2 - pill / 2
        yield Button(
            name="replay.home", rect=pygame.FRect(14, high / 2 - 23, 46, 46), icon="back", icon_size=26, radius=14,
            tip=say("common.back"), on_click=self.app.close, command=Command.BACK,
        )  # fmt: skip
        x = 76 + self._title_room(canvas) + 22
        for call in self._transport():
            yield Button(
                name=f"replay.{call.name}", rect=pygame.FRect(x, y, pill, pill), icon=call.icon, icon_size=26,
                tip=say(f"replay.{call.name}-tip"), on_click=call.act, enabled=call.able, sound="",
                kind="sun" if call.name == "play" else "paper", command=call.command,
            )  # fmt: skip
            x += pill + 8
        right = canvas.width - 16
        placed: list[Widget] = []
        for labelled, room in FULLNESS:
            placed, left = self._calls(canvas, right, y, pill, labelled)
            if left - x >= room:
                break
        told = pygame.FRect(x + 10, high / 2 + 2, max(60.0, left - x - 26), high / 2 - 6)
        yield Lines(
            name="replay.told", rect=told, focusable=False, title=say("replay.title"), turn=self.moment_words(),
            room=self._title_room(canvas), told=self.told_now(), tip=self.told_now(),
        )  # fmt: skip
        yield Slider(
            name="replay.jump", rect=pygame.FRect(told.x, 4, told.width, high / 2 - 2), value=self.at,
            most=max(1, self.last), step=1, on_change=self.seek, tip=say("replay.jump-tip"),
        )  # fmt: skip
        yield from reversed(placed)

    def _transport(self) -> Iterator["Call"]:
        yield Call("turn-back", "chevron-left", self.turn_back, Command.PAGE_BACK, self.at > 0)
        yield Call("step-back", "step-back", self.step_back, Command.LEFT, self.at > 0)
        yield Call("play", "pause" if self.playing else "play", self.toggle, Command.HURRY)
        yield Call("step-on", "step", self._one_step, Command.RIGHT, self.at < self.last)
        yield Call("turn-on", "chevron-right", self.turn_on, Command.PAGE_ON, self.at < self.last)

    def _calls(
        self, canvas: Canvas, right: float, y: float, pill: float, labelled: frozenset[str]
    ) -> tuple[list[Widget], float]:
        """The calls at the right end, from the last to the first, with labels or as icons; and where they begin."""
        say = self.say
        full = "play-on" in labelled
        seat = say("replay.seat-all") if self.seat is None else Words(self.whole.players[self.seat].name[:10])
        calls = (
            ("play-on", say("replay.play-on"), "play", self._ask_seat, self.at < self.last),
            ("scoring", say("replay.scoring"), "trophy", self._show_scoring, True),
            ("log", Words(""), "log", self.open_log, True),
            ("seat", seat, "hand", self._next_seat, True),
            ("speed", say(f"settings.option.{self.app.settings.speed}"), "speed", self.faster, True),
        )
        tips = {"play-on": "play-on-tip" if self.at < self.last else "play-on-over", "scoring": "scoring"}
        widgets: list[Widget] = []
        for name, words, icon, act, able in calls:
            label = (words if full else words.short) if name in labelled else ""
            wide = canvas.text_width(label, CALL) + 74 if label else pill
            right -= wide
            widgets.append(Button(
                name=f"replay.{name}", rect=pygame.FRect(right, y, wide, pill), label=label, icon=icon, icon_size=24,
                style=CALL, tip=say(f"replay.{tips.get(name, name + '-tip')}"), on_click=act, enabled=able,
                kind="leaf" if name == "play-on" else "paper", command=Command.LOG if name == "log" else None,
            ))  # fmt: skip
            right -= 10
        return widgets, right

    def _one_step(self) -> None:
        self.playing = False
        self.step_on()

    def _next_seat(self) -> None:
        seats: list[Seat | None] = [None, *(Seat(i) for i in range(len(self.whole.players)))]
        self.look_from(seats[(seats.index(self.seat) + 1) % len(seats)])

    # Commands ------------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        return False

    def command(self, command: Command) -> bool:
        acts: dict[Command, Callable[[], object]] = {
            Command.LEFT: self.step_back,
            Command.RIGHT: self._one_step,
            Command.FIRST: lambda: self.seek(0),
            Command.LAST: lambda: self.seek(self.last),
            Command.PAGE_BACK: self.turn_back,
            Command.PAGE_ON: self.turn_on,
            Command.HURRY: self.toggle,
            Command.LOG: self.open_log,
        }
        if act := acts.get(command):
            act()
        elif command in AREAS:
            self.go_to(command)
        else:
            return Scene.command(self, command)
        return True

    def back(self) -> None:
        self.app.close()

    # Other scenes --------------------------------------------------------------------------------------------------

    def _show_scoring(self) -> None:
        self.playing = False
        self.seek(self.last)
        self.app.open(self.scoring())

    def _ask_seat(self) -> None:
        say = self.say
        self.playing = False
        answers = [Answer("cancel", say("common.cancel"))]
        for seat, player in enumerate(self.whole.players):
            answers.append(Answer(f"seat-{seat + 1}", player.name[:24], "leaf", "person"))
        words = say("replay.play-on-words")
        self.app.open(Dialog(self.app, say("replay.play-on-title"), words, answers, self._play_on))

    def _play_on(self, answer: str) -> None:
        """A new game that begins here: one seat is a person's, the others are opponents'."""
        if not answer.startswith("seat-"):
            return
        mine = int(answer.removeprefix("seat-")) - 1
        players = [
            replace(player, player=HUMAN if seat == mine else _opponent(player.player))
            for seat, player in enumerate(self.whole.players)
        ]
        branch = self.whole.branch(self.at, players)
        self.app.home()
        self.app.open(door.table(self.app, branch))


class FilmBar(bar.Bar):
    """The bar of a replay in the place of the table's own."""

    def __init__(self, canvas: Canvas, scene: Replay) -> None:
        super().__init__(canvas, scene)
        self._replay = scene

    def widgets(self) -> Iterator[Widget]:
        yield from self._replay.bar_widgets(self._canvas)

    def draw(self, canvas: Canvas) -> None:
        backdrop.top_bar(canvas, self.height)

    def draw_log(self, canvas: Canvas, *, dots: bool = True) -> None:
        """What happened last is a widget here, beside the line one drags."""


@dataclass(frozen=True, kw_only=True)
class Lines(Widget):
    """The words of the bar: what it is, which turn is on, and what was done last."""

    title: str
    turn: str
    room: float
    told: str

    def draw(self, canvas: Canvas, look: Look) -> None:
        middle = bar.height(canvas) / 2
        upper, lower = canvas.line_height(NAME), canvas.line_height(TURN)
        if upper + lower < 2.2 * middle:
            canvas.text(self.title, (76, middle - lower / 2), NAME, room=self.room + 2)
            canvas.text(self.turn, (76, middle + upper / 2), TURN, room=self.room + 2)
        else:
            canvas.text(self.turn, (76, middle), TURN, room=self.room + 2)
        canvas.text(self.told, (self.rect.x, self.rect.centery), WHAT, room=self.rect.width, typed=True)


@dataclass(frozen=True)
class Call:
    """A button of the bar that moves through the game."""

    name: str
    icon: str
    act: Callable[[], None]
    command: Command
    able: bool = True


class NeovilleReplay(Replay, NeovilleTable):
    """A game of Neoville, watched."""

    name = "replay"


class NeotopiaReplay(Replay, NeotopiaTable):
    """A game of Neotopia, watched."""

    name = "replay"


REPLAYS: dict[str, type[Replay]] = {"neoville": NeovilleReplay, "neotopia": NeotopiaReplay}


def replay(app: App, match: Match) -> Scene:
    """The scene that shows a finished match again."""
    game = match.book.name
    code = match.code or DealCode(game, len(match.players), 0, "0" * 7)
    return REPLAYS[game](app, NewGame(game, match.players, code), match)


def _nearly(match: Match, step: Step) -> Iterator[Step]:
    """What the reason of a step calls the next best, as far as it could have been played."""
    why = step.entry.get("why")
    private = why.get("private") if isinstance(why, dict) else None
    best = next((words["best"] for words in (why, private) if isinstance(words, dict) and "best" in words), None)
    state = step.before
    while isinstance(best, dict):
        try:
            action = match.book.read_action(from_json(best, "why"))
        except (BadInput, WrongRecord):
            return
        if action not in match.game.legal(state):
            return
        yield Step(state, step.seat, action, best)
        state, best = match.game.apply(state, action), best.get("then")


def _opponent(word: str) -> str:
    return word if word in cast.LEVELS or cast.sheet(word) else STAND_IN
