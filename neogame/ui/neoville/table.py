"""The table of Neoville: place, build, draw, with the mouse or with the keyboard alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from neogame.i18n import Words
from neogame.match.match import Match, Preview, Step
from neogame.rules.core import IllegalAction, Nobody, Seat
from neogame.rules.grid import Slot, place_of, slot_at, squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.components import ROUNDS, Components, Skyscraper, TileId, TokenId, UtilityKind
from neogame.rules.neoville.fate import Fate, fates
from neogame.rules.neoville.game import Stage, View
from neogame.rules.neoville.scoring import Score
from neogame.tell import neoville as tell
from neogame.ui import backdrop, palette
from neogame.ui.app import App
from neogame.ui.canvas import Canvas, Point
from neogame.ui.controls import Drag
from neogame.ui.events import RIGHT, Event, Keyed, Pressed, Wheeled
from neogame.ui.neoville import marks, panels, pieces, supply
from neogame.ui.neoville.city import Window, draw_ground, draw_tokens
from neogame.ui.neoville.layout import Layout
from neogame.ui.neoville.promises import Change, Promise, Sight, changes, promises
from neogame.ui.newgame import NewGame
from neogame.ui.scene import Scene
from neogame.ui.scenes.dialog import Answer, Dialog
from neogame.ui.table import people
from neogame.ui.table.bar import Bar
from neogame.ui.table.scene import Sentence, TableScene
from neogame.ui.table.session import PATIENCE, REST, Turn
from neogame.ui.table.travel import Travel, trail
from neogame.ui.text import Style
from neogame.ui.widgets.button import Button
from neogame.ui.widgets.scroll import Scroll
from neogame.ui.widgets.widget import Spot, Widget

CALL = Style(24, 800)
STAGES = (Stage.PLACE, Stage.BUILD, Stage.DRAW)
LIFT = 1.05
TILT = -3.0
GHOST = 0.72
LARGEST = 90.0


@dataclass(frozen=True)
class Held:
    """What the hand carries: a tile, a token, or a tile of the row."""

    kind: str
    id: str


class Kept:
    """What is worked out once about a view: what may be done, what comes of it, what is settled, what is refused."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.legal: frozenset[Action] = frozenset(view.legal)
        self.previews: dict[Action, Preview] = {}
        self.fates: dict[int, tuple[View, dict[TokenId, Fate]]] = {}
        """By the identity of a view, which is kept with them."""
        self.reasons: dict[TokenId, str] = {}
        self._scores: Sequence[Score] | None = None

    def scores(self, match: Match) -> Sequence[Score]:
        """Everyone's score if the game ended now."""
        if self._scores is None:
            self._scores = match.scores()
        return self._scores


class NeovilleTable(TableScene):
    """One's own city in the middle, the rivals at the left, what all share at the right, the hand below."""

    name = "neoville"
    moment = 0
    """Counts the changes: what was drawn for one moment holds until the next."""

    def __init__(self, app: App, new: NewGame, match: Match | None = None) -> None:
        super().__init__(app, new, match)
        self.components: Components = self.session.match.components
        self.held: Held | None = None
        self.turned: dict[TileId, int] = {}
        self.opened: Seat | None = None
        self._kept = Kept(self.session.settled)
        self._rested = app.now
        self._over: str | None = None
        self._lit_since = app.now
        self._seen: object = None
        self._sights: tuple[Sight, Sight | None] | None = None
        self._states: dict[Slot, str] = {}
        self.look_at: tuple[Action, Preview] | None = None
        """The move one looks at, as the table shows it."""
        self._rows: list[Promise] = []
        self._headline: tuple[object, tuple[Seat | None, Sentence]] | None = None
        self._bar: Bar | None = None
        self.layout = Layout.of(app.canvas, len(self.rivals))

    # What is there -------------------------------------------------------------------------------------------------

    @property
    def rivals(self) -> list[Seat]:
        """The other seats, the next to act first."""
        count = len(self.session.match.players)
        return [Seat((self.session.viewer + i) % count) for i in range(1, count)]

    @property
    def stage(self) -> Stage:
        """The step the table waits for, the draft not counted."""
        view: View = self.session.settled
        return view.stage

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
        # A turn's reason is that of its weightiest action: what was built, else what was placed.
        acts = sorted(turn.acts, key=lambda step: not isinstance(step.action, Build))
        why = next(
            (told for step in acts if (told := tell.reason_told(self.say, step.entry.get("why"), self.components))), ""
        )
        return Sentence(what, self.say("table.quoted", words=why) if why else "")

    def headline(self) -> tuple[Seat | None, Sentence]:
        key = (self.moment, self.session.thinking)
        if self._headline is None or self._headline[0] != key:
            self._headline = key, super().headline()
        return self._headline[1]

    def scoring(self) -> Scene:
        from neogame.ui.neoville.scoring import NeovilleScoring

        return NeovilleScoring(self.app, self.new, self.session.match, NeovilleTable)

    # What one looks at ---------------------------------------------------------------------------------------------

    def preview(self, action: Action) -> Preview | None:
        """The table after an action, if it is legal; kept, because a hand passes a place many times."""
        if action not in self.legal:
            return None
        previews = self.kept.previews
        if action not in previews:
            previews[action] = self.session.match.preview(action, self.session.viewer)
        return previews[action]

    def aim(self) -> Action | None:
        """The action the hand is about to offer: what it holds, over what it points at."""
        name = self.controls.drag.over if self.controls.drag else self.controls.hover or self._focused()
        if self.held is None or name is None:
            return None
        return self._offer_at(self.held, name)

    def _focused(self) -> str | None:
        return self.controls.focus if self.controls.ring else None

    def _offer_at(self, held: Held, name: str) -> Action | None:
        """What letting go of a piece on a widget would offer."""
        kind, _, rest = name.partition(".")
        legal = self.legal
        if held.kind == "tile" and kind == "slot":
            tile, slot = TileId(held.id), _slot(rest)
            first = self.turned.get(tile, 0)
            return next((action for i in range(4) if (action := Place(tile, slot, (first + i) % 4)) in legal), None)
        if held.kind == "token" and kind == "square":
            build = Build(TokenId(held.id), int(rest))
            return build if build in legal else None
        if held.kind in ("row", "pile") and kind == "hand":
            drawn: Action = Take(TileId(held.id)) if held.kind == "row" else Draw()
            return drawn if drawn in legal else None
        return None

    def what_if(self) -> tuple[Action, Preview] | None:
        """The move one looks at, and the table after it: what the hand is over, else the draft."""
        aim = self.aim()
        if aim is not None and (preview := self.preview(aim)):
            return aim, preview
        if self.session.draft is not None and self.session.preview is not None:
            return self.session.draft, self.session.preview
        return None

    def _look(self) -> tuple[Sight, Sight | None]:
        """The table as it is, and after the move one looks at."""
        session = self.session
        view = self.shown if self.travels or self.replaying else session.settled
        scores = self.kept.scores(session.match)
        before = self._sight(view, scores, session.odds(session.settled))
        found = self.look_at
        if found is None or not isinstance(found[0], Place | Build):
            return before, None
        after = found[1]
        return before, self._sight(after.view, after.scores, session.odds(after.view))

    def _sight(self, view: View, scores: Sequence[Score], odds: object) -> Sight:
        seat = self.session.viewer
        known = self.kept.fates
        if id(view) not in known:
            known[id(view)] = view, fates(view, seat, self.components)
        return Sight(view, seat, scores, known[id(view)][1], odds)

    # Time ----------------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._lit_since = self.now
        if self.session.mine:
            self.my_turn()

    def changed(self) -> None:
        self.moment += 1
        super().changed()

    def my_turn(self) -> None:
        self._lit_since = self.now
        self._focus("hand.1")

    def update(self, now: float) -> None:
        super().update(now)
        if not self.session.mine:
            return
        found = self.what_if()
        if (found and found[0]) != (self.look_at and self.look_at[0]):
            self._rested = now
            self.changed()
        if self.app.settings.help == "off":
            return
        self._wonder(now)
        seen = (self.session.odds(self.session.settled), self._odds_after())
        if seen != self._seen:
            self._seen = seen
            self.changed()

    def _odds_after(self) -> object:
        found = self.what_if()
        return None if found is None else self.session.odds(found[1].view)

    def _wonder(self, now: float) -> None:
        """Ask for odds: of the table as it is, then of a move the hand rests on."""
        session = self.session
        if session.odds(session.settled) is None and session.settled.cities[session.viewer].laid:
            session.wonder(session.settled)
            return
        found = self.what_if()
        if found and isinstance(found[0], Place | Build) and now - self._rested >= REST:
            session.wonder(found[1].view)

    def wakes(self, now: float) -> float | None:
        times = [at for at in (super().wakes(now),) if at is not None]
        if self.session.mine and self.controls.drag is None and now < self.app.tempo.glow_rests(self._lit_since):
            times.append(now)
        if self.session.mine and self.what_if() and now < self._rested + REST:
            times.append(self._rested + REST)
        return min(times, default=None)

    # What hands do -------------------------------------------------------------------------------------------------

    def let_go(self) -> bool:
        held, self.held = self.held is not None or self.opened is not None, None
        self.opened = None
        return held

    def pick(self, held: Held) -> None:
        """Take a piece into the hand, or put it back."""
        if not self.session.mine:
            return
        if self.held == held:
            self.held = None
            self.changed()
            return
        self.session.drop()
        self.held = held
        self._lit_since = self.now
        self.app.sound.play("tile-pick" if held.kind == "tile" else "disc-pick")
        self.changed()
        if self.controls.ring:
            self._focus(self._first_target(held))

    def _first_target(self, held: Held) -> str | None:
        if held.kind == "tile":
            for action in self.session.settled.legal:
                if isinstance(action, Place) and action.tile == held.id:
                    return _slot_name(action.slot)
        for action in self.session.settled.legal:
            if isinstance(action, Build) and action.token == held.id:
                return f"square.{action.square}"
        return None

    def put(self, name: str) -> None:
        """Put what is held on a place: a draft, or the reason why not."""
        if self.held is None:
            return
        action = self._offer_at(self.held, name)
        if action is None:
            self._refuse(self.held, name)
            return
        if isinstance(action, Place):
            self.turned[action.tile] = action.turns
        self.offer(action)

    def offer(self, action: Action) -> None:
        """Show an action as a draft."""
        self.held = None
        if not self.session.offer(action):
            return
        self.acted = True
        self.stop_replay()
        self._rested = self.now - REST
        self.app.sound.play(self._cue_of(action))
        self.changed()
        self._focus("confirm")

    def _cue_of(self, action: Action) -> str:
        match action:
            case Place(tile):
                terrain = self.components.tiles[tile].terrain[0]
                return f"tile-place-{pieces.GROUND[terrain]}"
            case Build(token):
                kind = pieces.kind(self.components.tokens[token])
                return f"build-{kind}" if kind in set(UtilityKind) else "token-build"
            case _:
                return "tile-pick"

    def _refuse(self, held: Held, name: str) -> None:
        reason = self.why_not(held, name)
        self.app.sound.play("illegal")
        if reason:
            self.app.toast(reason)
        self.changed()

    def why_not(self, held: Held, name: str) -> str:
        """Why a piece cannot be put on a place, as one sentence."""
        kind, _, rest = name.partition(".")
        action: Action | None = None
        if held.kind == "tile" and kind == "slot":
            action = Place(TileId(held.id), _slot(rest), self.turned.get(TileId(held.id), 0))
        elif held.kind == "token" and kind == "square":
            action = Build(TokenId(held.id), int(rest))
        return self._refusal(action) if action is not None else ""

    def _refusal(self, action: Action) -> str:
        try:
            self.session.match.preview(action, self.session.viewer)
        except IllegalAction as error:
            return tell.refusal(self.say, str(error))
        return ""

    def turn(self, by: int) -> bool:
        """Turn the tile in the hand, or the draft to its next legal position; gives whether there was one."""
        draft = self.session.draft
        if self.held is not None and self.held.kind == "tile":
            tile = TileId(self.held.id)
            self.turned[tile] = (self.turned.get(tile, 0) + by) % 4
        elif isinstance(draft, Place):
            legal = self.legal
            steps = (Place(draft.tile, draft.slot, (draft.turns + by * i) % 4) for i in range(1, 5))
            action = next(step for step in steps if step in legal)
            self.turned[draft.tile] = action.turns
            self.session.offer(action)
            self._rested = self.now
        else:
            return False
        self.app.sound.play("tile-turn")
        self.changed()
        return True

    def _turn(self, by: int) -> None:
        self.turn(by)

    def confirm(self) -> None:
        draft = self.session.draft
        if draft is None:
            if self.session.hint is not None:
                self.offer(self.session.hint.action)
            return
        self.held = None
        super().confirm()
        self._lit_since = self.now
        self._next_focus()

    def skip(self) -> None:
        """Build nothing; asks once if something would pay for certain (ui-rulings 5)."""
        sure = self._sure_build()
        if sure is None:
            self._skip()
            return
        say = self.say
        name = tell.token_name(say, self.components.tokens[sure])
        answers = [Answer("no", say("common.back"), "leaf"), Answer("yes", say("neoville.skip"))]

        def then(value: str) -> None:
            if value == "yes":
                self._skip()

        words = say("neoville.skip-words", token=name)
        self.app.open(Dialog(self.app, say("neoville.skip-title"), words, answers, then))

    def _skip(self) -> None:
        self.held = None
        self.play(Skip())
        self._next_focus()

    def _sure_build(self) -> TokenId | None:
        """A token that would pay for certain on the new tile, the most valuable one."""
        best: TokenId | None = None
        for action in self.session.settled.legal:
            if isinstance(action, Build) and (preview := self.preview(action)):
                value = self.components.tokens[action.token].value
                if best is None or value > self.components.tokens[best].value:
                    sight = self._sight(preview.view, preview.scores, None)
                    best = action.token if sight.fates[action.token].sure else best
        return best

    def _next_focus(self) -> None:
        if not self.session.mine:
            self._focus("done" if self.session.handing else None)
            return
        match self.stage:
            case Stage.BUILD:
                first = next((a.token for a in self.session.settled.legal if isinstance(a, Build)), None)
                self._focus(f"token.{first}" if first else "skip")
            case Stage.DRAW:
                self._focus("row.1")
            case _:
                self._focus("hand.1")

    def _focus(self, name: str | None) -> None:
        self.controls.focus_on(name, self.now, ring=self.controls.ring)

    def open_city(self, seat: Seat) -> None:
        """See a rival's city at full size over one's own, or go back."""
        self.opened = None if self.opened == seat else seat
        self.held = None
        self.changed()

    def key(self, event: Keyed) -> bool:
        if super().key(event):
            return True
        if not event.plain:
            return False
        match event.key:
            case "q":
                return self.turn(-1)
            case "e":
                return self.turn(1)
            case "f2" | "f3" | "f4":
                index = int(event.key[1]) - 2
                if index < len(self.rivals):
                    self.open_city(self.rivals[index])
                return True
            case "1" | "2" | "3" | "4" | "5":
                return self._number(int(event.key) - 1)
            case "return" if self.session.draft is not None:
                self.confirm()
                return True
        return False

    def _number(self, index: int) -> bool:
        view: View = self.session.settled
        if not self.session.mine:
            return False
        self.controls.ring = True
        if self.stage is Stage.PLACE and index < len(view.hand):
            self.held = None
            self.pick(Held("tile", view.hand[index]))
            return True
        if self.stage is Stage.DRAW:
            tile = view.row[index] if index < len(view.row) else None
            action: Action = Take(tile) if tile else Draw()
            if action in self.legal:
                self.offer(action)
                return True
        return False

    def handle(self, event: Event) -> bool:
        super().handle(event)
        if isinstance(event, Pressed) and event.button == RIGHT:
            return self.turn(1) or self.let_go()
        if isinstance(event, Wheeled) and not self.layout.promises.collidepoint(event.point):
            return bool(event.steps) and self.turn(-1 if event.steps > 0 else 1)
        return False

    def dragged(self, drag: Drag) -> None:
        held = drag.payload
        if not isinstance(held, Held) or not self.session.mine:
            return
        if self.held != held:
            draft = self.session.draft
            if isinstance(draft, Place) and held.kind == "tile":
                self.turned[draft.tile] = draft.turns
            self.session.drop()
            self.held = held
            self.app.sound.play("tile-pick" if held.kind == "tile" else "disc-pick")
            self.changed()
        if drag.over != self._over:
            self._over = drag.over
            self._rested = self.now
            self.changed()

    def dropped(self, drag: Drag) -> None:
        held, self._over = self.held, None
        if held is None:
            return
        if drag.over and drag.over.partition(".")[0] in ("slot", "square", "hand"):
            self.put(drag.over)
        self.held = None
        self.changed()

    # Widgets -------------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        self.layout = Layout.of(canvas, len(self.rivals))
        self.look_at = self.what_if()
        self._states = self._slot_states(self.window)
        self._sights = self._look()
        self._rows = promises(self.say, self._sights[1] or self._sights[0], self.components)
        self._bar = self.make_bar(canvas)
        if self.opened is None:
            yield from self._hand_widgets(canvas)
            yield from self._city_widgets()
        yield from self._helper_widgets()
        yield from self._supply_widgets(canvas)
        yield from self._row_widgets(canvas)
        yield from self._rival_widgets()
        yield from self._promise_widgets(canvas)
        yield from self._bar.widgets()

    def _hand_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        title, note = self._hand_words()
        mine = self.session.mine and self.stage is Stage.PLACE
        view: View = self.session.settled
        if self.session.mine and self.stage is Stage.DRAW:
            yield Spot(name="hand.0", rect=self.layout.hand, focusable=False)
        for i, rect in enumerate(panels.hand_places(canvas, self.say, self.layout, title, note)):
            if i < len(view.hand):
                held = Held("tile", view.hand[i])
                yield Spot(
                    name=f"hand.{i + 1}", rect=rect, radius=10, focusable=mine, drag=held if mine else None, cue="",
                    on_click=partial(self.pick, held) if mine else None,
                )  # fmt: skip

    @property
    def _tips(self) -> bool:
        return self.app.settings.help != "off"

    def _city_widgets(self) -> Iterator[Widget]:
        window, mine = self.window, self.session.mine
        city = self.session.settled.cities[self.session.viewer]
        draft = self.session.draft
        if mine and self.stage is Stage.PLACE:
            for slot in window.slots:
                if city.slots >> slot & 1:
                    continue
                name = _slot_name(slot)
                drag = Held("tile", draft.tile) if isinstance(draft, Place) and draft.slot == slot else None
                able = self.held is not None and self._offer_at(self.held, name) is not None
                tip = ""
                if self._tips and drag is None and self.held is not None and not able:
                    tip = self.why_not(self.held, name)
                yield Spot(
                    name=name, rect=window.slot(slot), radius=13, focusable=able, tip=tip, drag=drag, cue="",
                    on_click=partial(self.put, name),
                )  # fmt: skip
        if mine and self.stage is Stage.BUILD:
            for i, square in enumerate(squares_of(self.session.settled.slot)):
                name = f"square.{i}"
                able = self.held is not None and self._offer_at(self.held, name) is not None
                drag = Held("token", draft.token) if isinstance(draft, Build) and draft.square == i else None
                tip = self.why_not(self.held, name) if self._tips and self.held is not None and not able else ""
                yield Spot(
                    name=name, rect=window.place(square), radius=10, focusable=able, tip=tip, drag=drag, cue="",
                    on_click=partial(self.put, name),
                )  # fmt: skip
        taken = {squares_of(self.session.settled.slot)[i] for i in range(4)} if self.stage is Stage.BUILD else set()
        for row in self._rows:
            if row.token is not None:
                standing = next((s for s in city.standing if s.token == row.token), None)
                if standing is not None and standing.square not in taken:
                    tip = f"{row.title}: {row.reason}. {row.tip}"
                    yield Spot(name=f"city.{row.token}", rect=window.place(standing.square), focusable=False, tip=tip)

    def _helper_widgets(self) -> Iterator[Widget]:
        layout, say, session = self.layout, self.say, self.session
        draft = session.draft
        if session.handing:
            yield Button(
                name="done", rect=layout.confirm, label=say("table.done"), icon="tick", kind="sun", style=CALL,
                on_click=self.done,
            )  # fmt: skip
            return
        if not session.humans:
            return
        stage = self.stage if session.mine else Stage.PLACE
        if stage is Stage.BUILD:
            able = session.mine
            yield Button(
                name="skip", rect=layout.skip, label=say("neoville.skip"), style=CALL.but(size=21), enabled=able,
                on_click=self.skip,
            )  # fmt: skip
        elif stage is Stage.PLACE:
            able = isinstance(draft, Place) or (self.held is not None and self.held.kind == "tile")
            for name, rect, icon, letter, by in (
                ("turn-left", layout.turn_left, "rotate-left", "Q", -1),
                ("turn-right", layout.turn_right, "rotate-right", "E", 1),
            ):
                yield Button(
                    name=name, rect=rect, label=letter, icon=icon, icon_size=26, enabled=able, style=CALL.but(size=21),
                    tip=say(f"neoville.{name}"), on_click=partial(self._turn, by), cue="",
                )  # fmt: skip
        hinted = draft is None and session.hint is not None
        label = say("neoville.try") if hinted else say("table.confirm")
        yield Button(
            name="confirm", rect=layout.confirm, label=label, icon="tick", icon_size=26, style=CALL,
            kind="sun" if draft is not None else "leaf", enabled=draft is not None or hinted, on_click=self.confirm,
            cue="", tip=self._reveals(draft),
        )  # fmt: skip

    def _reveals(self, draft: Action | None) -> str:
        return self.say("neoville.cue.take") if isinstance(draft, Take | Draw) else ""

    def _supply_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        view: View = self.session.settled
        kinds = supply.rows(view, self.components)
        fitting = self._fitting()
        taken = supply.takers(view)
        draft = self.session.draft
        for token, rect in supply.places(canvas, self.layout, kinds).items():
            of = self.components.tokens[token]
            name = tell.token_name(self.say, of)
            able = token in fitting
            if token in taken:
                who = self.session.match.players[taken[token]].name
                yield Spot(
                    name=f"token.{token}", rect=rect, focusable=False,
                    tip=self.say("neoville.supply.taken", token=name, name=who),
                )  # fmt: skip
                continue
            tip = f"{name}. {tell.token_needs(self.say, of)}"
            if self.session.mine and self.stage is Stage.BUILD and self._tips and not able:
                tip = f"{self.say('neoville.refuse-title', token=name)}. {self._why_no_square(token)}"
            drafted = isinstance(draft, Build) and draft.token == token
            held = Held("token", token)
            yield Spot(
                name=f"token.{token}", rect=rect.inflate(-4, -4), radius=12, focusable=able, tip=tip, cue="",
                drag=held if able and not drafted else None, on_click=partial(self._click_token, held, able),
            )  # fmt: skip

    def _click_token(self, held: Held, able: bool) -> None:
        if able:
            self.pick(held)
        elif self.session.mine and self.stage is Stage.BUILD:
            self.app.sound.play("illegal")
            self.app.toast(self._why_no_square(TokenId(held.id)))

    def _fitting(self) -> set[TokenId]:
        """The tokens that may be built now."""
        return {action.token for action in self.legal if isinstance(action, Build)}

    def _why_no_square(self, token: TokenId) -> str:
        """Why a token fits on no square of the new tile: the reason that comes nearest to fitting."""
        reasons = self.kept.reasons
        if token not in reasons:
            reasons[token] = self._nearest_refusal(token)
        return tell.refusal(self.say, reasons[token])

    def _nearest_refusal(self, token: TokenId) -> str:
        words = []
        for i in range(4):
            try:
                self.session.match.preview(Build(token, i), self.session.viewer)
            except IllegalAction as error:
                words.append(str(error))
        nearest = ("district-has-tower", "other-terrain", "marked")
        return min(words, key=lambda word: nearest.index(word) if word in nearest else len(nearest))

    def _row_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        view: View = self.session.settled
        title, note = self._row_words()
        rects = panels.row_places(canvas, self.say, self.layout, title, note)
        legal = self.legal
        for i, (rect, tile) in enumerate(zip(rects, view.row, strict=False)):
            able = tile is not None and Take(tile) in legal
            if tile is not None:
                yield Spot(
                    name=f"row.{i + 1}", rect=rect, radius=10, focusable=able, cue="",
                    drag=Held("row", tile) if able else None, tip=self.say("neoville.row.tip") if able else "",
                    on_click=partial(self.offer, Take(tile)) if able else None,
                )  # fmt: skip
        able = Draw() in legal
        yield Spot(
            name="pile", rect=rects[-1], radius=10, focusable=able, drag=Held("pile", "") if able else None, cue="",
            tip=self.say("neoville.row.pile"), on_click=partial(self.offer, Draw()) if able else None,
        )  # fmt: skip

    def _rival_widgets(self) -> Iterator[Widget]:
        view: View = self.session.settled
        for i, (seat, rect) in enumerate(zip(self.rivals, self.layout.rivals, strict=True)):
            city, hand = view.cities[seat], view.hands[seat]
            tip: str = self.say(
                "neoville.rival.tip", name=self.session.match.players[seat].name, parks=city.parks.bit_count(),
                sports=city.sports.bit_count(), key=f"F{i + 2}",
            )  # fmt: skip
            if hand.shown:
                names = [tell.tile_name(self.say, tile, self.components) for tile in hand.shown]
                joined = ("、" if self.say.language == "zh-Hant" else ", ").join(names)
                tip = f"{tip} {self.say('neoville.rival.seen', tiles=joined)}"
            yield Spot(name=f"rival.{i + 1}", rect=rect, radius=18, tip=tip, on_click=partial(self.open_city, seat))

    def _promise_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        area, pitch, height = panels.promise_rows(canvas, self.layout, len(self._rows))
        spots = [
            Spot(
                name=f"promise.{row.name}", rect=pygame.FRect(area.x, area.y + pitch * i, area.width, pitch), radius=8,
                tip=row.tip, cue="",
            )
            for i, row in enumerate(self._rows)
        ]  # fmt: skip

        rows = tuple(self._rows)
        changed = self._changed_rows()

        def paint_rows(canvas: Canvas) -> None:
            for spot, row in zip(spots, rows, strict=True):
                panels.promise(canvas, self.say, spot.rect, row, self.components, changed=row.name in changed)

        def paint(canvas: Canvas) -> None:
            whole = pygame.FRect(area.x, area.y, area.width, max(1.0, height)).inflate(4, 4)
            canvas.layer(("rows", rows, changed, self.say.language), whole, paint_rows)

        yield Scroll(name="promises", rect=area, height=height, children=spots, paint=paint)

    def _changed_rows(self) -> frozenset[str]:
        """The promises that the move one looks at touches."""
        assert self._sights is not None
        before, after = self._sights
        if after is None:
            return frozenset()
        was = {one.token: one.points for one in before.score.tokens}
        return frozenset(row.name for row in self._rows if row.token and was.get(row.token) != row.points)

    # Words ---------------------------------------------------------------------------------------------------------

    def _hand_words(self) -> tuple[Words, Words]:
        session, say = self.session, self.say
        view: View = session.settled
        if not session.humans:
            name = session.match.players[session.viewer].name
            return say("neoville.hand.of", name=name), say("neoville.hand.open", n=len(view.hand))
        key = "neoville.hand.open" if session.open_hands else "neoville.hand.note"
        return say("neoville.hand.title"), say(key, n=len(view.hand))

    def _row_words(self) -> tuple[Words, Words]:
        now = self.session.mine and self.stage is Stage.DRAW
        return self.say("neoville.row.title"), self.say("neoville.row.now" if now else "neoville.row.note")

    def cue(self) -> str:
        """The one line that says what to do."""
        session, say = self.session, self.say
        if session.handing:
            return say("neoville.cue.done")
        if not session.mine:
            seat = session.to_act
            if isinstance(seat, Nobody) or not session.humans:
                return say("neoville.cue.watch")
            return say("neoville.cue.wait", name=session.match.players[seat].name)
        draft, held = session.draft, self.held
        match self.stage:
            case Stage.PLACE:
                key = "placed" if draft is not None else "held" if held else "place"
            case Stage.BUILD:
                key = "built" if draft is not None else "token" if held else "build" if self._fitting() else "nothing"
            case _:
                key = "take" if draft is not None else "draw"
        return say(f"neoville.cue.{key}")

    # Drawing -------------------------------------------------------------------------------------------------------

    @property
    def window(self) -> Window:
        """The part of the viewer's field that shows; the draft does not move it."""
        view: View = self.shown if self.travels or self.replaying else self.session.settled
        return Window.whole(view.cities[self.session.viewer], self.layout.field, self.layout.field.width / 8)

    def backdrop(self, canvas: Canvas) -> None:
        asked = self._asked()
        canvas.still((self.name, self.moment, asked.name if asked else ""), self._paint_still)
        self._draw_pulses(canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        """Everything that rests while a piece is carried or an opponent thinks."""
        assert self._bar is not None
        assert self._sights is not None
        backdrop.table(canvas)
        self._bar.draw(canvas)
        self._draw_rivals(canvas)
        self._draw_helper(canvas)
        self._draw_tray(canvas)
        self._draw_hand(canvas)
        self._draw_row(canvas)
        self._draw_supply(canvas)
        self._draw_promises_heading(canvas)
        self._draw_callout(canvas)

    def _draw_promises_heading(self, canvas: Canvas) -> None:
        heading = self.say("neoville.promises.title")
        if not self.session.humans:
            heading = self.say("neoville.promises.of", name=self.session.match.players[self.session.viewer].name)
        with_what = ""
        if self.look_at is not None and isinstance(self.look_at[0], Place | Build):
            key = "with-token" if isinstance(self.look_at[0], Build) else "with"
            with_what = self.say(f"neoville.promises.{key}")
        panels.promises_heading(canvas, self.layout, heading, with_what)

    def _draw_pulses(self, canvas: Canvas) -> None:
        """What can be done now lights up and fades, until it rests."""
        if not self.session.mine or not self._tips or self.controls.drag is not None or self.opened is not None:
            return
        glow = round(self.app.tempo.glow(self.now, self._lit_since) * 10) / 10
        if self.stage is Stage.PLACE:
            window = self.window
            for slot, state in self._states.items():
                if state == "slot-legal":
                    canvas.box(
                        window.slot(slot).inflate(-10, -10), None, radius=12, edge=palette.GOLD, line=6, alpha=glow
                    )
            self._light_hovered(canvas, "hand.")
        elif self.stage is Stage.DRAW and self.session.draft is None:
            title, note = self._row_words()
            for place in panels.row_places(canvas, self.say, self.layout, title, note):
                canvas.box(place, None, radius=9, edge=palette.GOLD, line=5, alpha=glow)
            self._light_hovered(canvas, "row.")
        elif self.stage is Stage.BUILD:
            self._light_hovered(canvas, "token.")

    def _light_hovered(self, canvas: Canvas, kind: str) -> None:
        """A piece that can be picked up shows it under the pointer."""
        placed = self.controls.find(self.controls.hover) if self.controls.hover else None
        if placed is not None and placed.widget.name.startswith(kind) and placed.widget.drag is not None:
            canvas.box(placed.rect, None, radius=10, edge=palette.TARGET_LINE, line=4)

    def _draw_rivals(self, canvas: Canvas) -> None:
        view: View = self.shown
        scores = self.kept.scores(self.session.match)
        players = self.session.match.players
        for seat, rect in zip(self.rivals, self.layout.rivals, strict=True):
            city, hand, total = view.cities[seat], view.hands[seat], scores[seat].total
            count = len(hand.shown) + hand.hidden

            def paint(canvas: Canvas, rect: pygame.FRect = rect, seat: Seat = seat, total: int = total) -> None:
                panels.rival(
                    canvas, self.say, self.layout, rect, players[seat], seat, view.cities[seat], view.hands[seat],
                    total, self.components,
                )  # fmt: skip

            canvas.layer(("rival", seat, city, count, total, self.say.language), rect.inflate(36, 36), paint)
            if not self.acted and city.laid and any(turn.seat == seat for turn in self.session.news):
                place = panels.thumb(self.layout, rect, self.layout.large)
                slot = panels.thumb_window(city, place).slot(city.laid[-1].slot)
                trail(canvas, slot, people.ring_of(players[seat], seat), 6)

    def _draw_helper(self, canvas: Canvas) -> None:
        session, layout = self.session, self.layout
        assert self._sights is not None
        player = session.match.players[session.viewer]
        cue = self.cue()
        turn = session.mine or session.handing
        note = self.say("table.your-turn" if turn else "table.waiting" if session.humans else "table.watching")
        before, after = self._sights
        mood = "glad" if session.mine else "calm"

        def paint(canvas: Canvas) -> None:
            panels.me(canvas, self.say, layout, player, session.viewer, cue, note, mood)
            panels.expected(canvas, self.say, layout, before, after)

        numbers = [(sight.score.total, sight.odds) if sight else None for sight in (before, after)]
        key = ("helper", self.say.language, session.viewer, cue, note, mood, *numbers)
        canvas.layer(key, layout.me.union(layout.expected).inflate(36, 36), paint)

    def _draw_tray(self, canvas: Canvas) -> None:
        layout = self.layout
        canvas.layer("tray", layout.tray.inflate(40, 40), lambda canvas: marks.tray(canvas, layout.tray))
        if self.opened is not None:
            self._draw_opened(canvas, self.opened)
            return
        view: View = self.shown if self.travels or self.replaying else self.session.settled
        seat, window = self.session.viewer, self.window
        city = view.cities[seat]
        self._draw_slots(canvas, window)
        found = self.look_at
        aimed = found[0] if found else None
        shown = city
        carried = self.controls.drag is not None
        if found is not None and isinstance(aimed, Place):
            after: View = found[1].view
            rect = window.slot(aimed.slot)
            if carried:
                canvas.sprite("slot-target", rect.center, rect.width)
            elif self.session.draft == aimed:
                shown = after.cities[seat]
            else:
                face = self.components.tiles[aimed.tile].turned(aimed.turns)
                pieces.tile(canvas, face, rect.center, rect.width, alpha=GHOST)
        draw_ground(canvas, shown, window)
        asked = self._asked()
        if asked is not None and asked.token is not None:
            marks.district(canvas, window, shown, asked.squares)
        if self.session.mine and self.stage is Stage.BUILD:
            self._draw_squares(canvas, window)
        if found is not None and isinstance(aimed, Build):
            shown = found[1].view.cities[seat]
            marks.scope(canvas, window, shown, self.components.tokens[aimed.token], squares_of(city.laid[-1].slot)[aimed.square])  # noqa: E501  # fmt: skip
        elif asked is not None and asked.token is not None:
            standing = next((s for s in shown.standing if s.token == asked.token), None)
            if standing is not None:
                marks.scope(canvas, window, shown, self.components.tokens[asked.token], standing.square)
        lifted = TokenId(self.held.id) if carried and self.held and self.held.kind == "token" else None
        draw_tokens(canvas, shown, window, self.components, without=lifted)
        if self._tips:
            self._draw_badges(canvas, window)
        if isinstance(self.session.draft, Place) and not carried:
            self._dash(canvas, window.slot(self.session.draft.slot))
        elif self.stage is Stage.BUILD and self.session.mine:
            self._dash(canvas, window.slot(city.laid[-1].slot))
        self._draw_hint(canvas, window)

    def _dash(self, canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.sprite("draft-outline", rect.center, rect.width)

    def _draw_slots(self, canvas: Canvas, window: Window) -> None:
        view: View = self.shown if self.travels or self.replaying else self.session.settled
        city = view.cities[self.session.viewer]
        for slot in window.slots:
            if city.slots >> slot & 1:
                continue
            rect = window.slot(slot)
            state = self._states.get(slot, "slot")
            if state == "slot-legal":
                canvas.glow(rect.inflate(-8, -8), palette.GOLD, radius=13, blur=12, alpha=0.5)
            canvas.sprite(state, rect.center, rect.width)
            if state == "slot-legal":
                canvas.icon("add", rect.center, 26, palette.GOLD_ON_PINE)
            elif state == "slot-turn":
                canvas.icon("rotate-right", rect.center, 34, "#D9BE66")
            elif state == "slot-illegal":
                canvas.icon("lock", rect.center, 28, "#F2B8A8")

    def _slot_states(self, window: Window) -> dict[Slot, str]:
        """How each empty slot looks to the hand."""
        if not self.session.mine or self.stage is not Stage.PLACE or self.travels:
            return {}
        legal = self.legal
        city = self.session.settled.cities[self.session.viewer]
        open_slots = city.open_slots()
        if not self._tips:
            return {}
        states: dict[Slot, str] = {}
        held = TileId(self.held.id) if self.held and self.held.kind == "tile" else None
        turns = self.turned.get(held, 0) if held else 0
        fits: dict[Slot, set[int]] = {}
        for action in legal:
            if isinstance(action, Place) and (held is None or action.tile == held):
                fits.setdefault(action.slot, set()).add(action.turns)
        for slot in window.slots:
            if slot in fits:
                states[slot] = "slot-legal" if held is None or turns in fits[slot] else "slot-turn"
            elif open_slots >> slot & 1:
                states[slot] = "slot-illegal"
        draft = self.session.draft
        if isinstance(draft, Place):
            states.pop(draft.slot, None)
        return states

    def _draw_squares(self, canvas: Canvas, window: Window) -> None:
        """Where the token in the hand, or any token, may be built."""
        held = TokenId(self.held.id) if self.held and self.held.kind == "token" else None
        lit = {a.square for a in self.legal if isinstance(a, Build) and (held is None or a.token == held)}
        draft = self.session.draft
        if isinstance(draft, Build):
            lit.discard(draft.square)
        if not self._tips:
            return
        for i, square in enumerate(squares_of(self.session.settled.slot)):
            if i in lit:
                rect = window.place(square)
                canvas.sprite("build-here", rect.center, rect.width * 0.76, alpha=1.0 if held else 0.85)

    def _draw_badges(self, canvas: Canvas, window: Window) -> None:
        assert self._sights is not None
        sight = self._sights[1] or self._sights[0]
        for row in self._rows:
            if row.token is None:
                continue
            standing = next((s for s in sight.city.standing if s.token == row.token), None)
            if standing is None or (self.held and self.held.id == row.token):
                continue
            rect = window.place(standing.square)
            size = window.square
            tower = isinstance(self.components.tokens[row.token], Skyscraper)
            at = (rect.x + size * 0.2, rect.y + size * (0.2 if tower else 0.14))
            if row.state in ("sure", "lost"):
                pieces.status(canvas, at, size, sure=row.state == "sure")
            elif row.state == "open" and row.share is not None:
                pieces.odds(canvas, (rect.x + size * 0.27, at[1]), size, self.say.percent(row.share).replace("\u00a0", "").replace(" ", ""), row.share)  # noqa: E501  # fmt: skip

    def _asked(self) -> Promise | None:
        """The promise one points at, in the list or in the city."""
        if self.controls.drag is not None or self.held is not None:
            return None
        name = self.controls.hover or self._focused() or ""
        kind, _, rest = name.partition(".")
        return next((row for row in self._rows if row.name == rest), None) if kind in ("promise", "city") else None

    def _draw_opened(self, canvas: Canvas, seat: Seat) -> None:
        view: View = self.session.settled
        city = view.cities[seat]
        window = Window.whole(city, self.layout.field, self.layout.field.width / 8)
        for slot in window.slots:
            if not city.slots >> slot & 1:
                rect = window.slot(slot)
                canvas.sprite("slot", rect.center, rect.width)
        draw_ground(canvas, city, window, ("opened", seat))
        draw_tokens(canvas, city, window, self.components)
        player = self.session.match.players[seat]
        tray = self.layout.tray
        label = player.name
        wide = canvas.text_width(label, panels.NAME) + 84
        plate = pygame.FRect(tray.centerx - wide / 2, tray.y - 6, wide, 50)
        canvas.box(plate, palette.PAPER, radius=25, edge=palette.PANEL_EDGE, depth="panel")
        people.face(canvas, player, seat, (plate.x + 27, plate.centery), 20)
        canvas.text(label, (plate.x + 56, plate.centery), panels.NAME, room=wide - 70, typed=True)

    def _draw_hand(self, canvas: Canvas) -> None:
        view: View = self.shown if self.travels or self.replaying else self.session.settled
        title, note = self._hand_words()
        tiles: list[TileId | None] = list(view.hand)
        missing = ""
        draft = self.session.draft
        if isinstance(draft, Place):
            tiles[view.hand.index(draft.tile)] = None
            missing = self.say("neoville.hand.played")
        elif self.held is not None and self.held.kind == "tile" and self.controls.drag is not None:
            tiles[view.hand.index(TileId(self.held.id))] = None
            missing = self.say("neoville.hand.held")
        while len(tiles) < 3:
            tiles.append(None)
        if isinstance(draft, Take):
            tiles[2] = draft.tile
        turns = {tile: self.turned.get(tile, 0) for tile in view.hand}
        key = ("hand", title, note, tuple(tiles), tuple(turns.items()), missing)
        canvas.layer(key, self.layout.hand.inflate(36, 36), lambda canvas: panels.hand(
            canvas, self.say, self.layout, title, note, tiles, turns, self.components, missing,
        ))  # fmt: skip
        places = panels.hand_places(canvas, self.say, self.layout, title, note)
        if isinstance(draft, Draw):
            pieces.tile_back(canvas, places[2].center, places[2].width)
        if isinstance(draft, Take | Draw):
            self._dash(canvas, places[2])
        for place, tile in zip(places, view.hand, strict=False):
            if self.held == Held("tile", tile) and self.controls.drag is None:
                canvas.box(place, None, radius=9, edge=palette.GOLD, line=5)

    def _draw_row(self, canvas: Canvas) -> None:
        view: View = self.shown if self.travels or self.replaying else self.session.settled
        title, note = self._row_words()
        draft = self.session.draft
        tiles = [None if isinstance(draft, Take) and tile == draft.tile else tile for tile in view.row]
        key = ("row", title, note, tuple(tiles), view.pile)
        canvas.layer(key, self.layout.row.inflate(36, 36), lambda canvas: panels.row(
            canvas, self.say, self.layout, title, note, tiles, view.pile, self.components,
        ))  # fmt: skip

    def _draw_supply(self, canvas: Canvas) -> None:
        view: View = self.shown if self.travels or self.replaying else self.session.settled
        building = self.session.mine and self.stage is Stage.BUILD
        fitting = frozenset(self._fitting()) if building and self._tips else None
        draft = self.session.draft
        without = draft.token if isinstance(draft, Build) else None
        if self.controls.drag is not None and self.held is not None and self.held.kind == "token":
            without = TokenId(self.held.id)
        players = self.session.match.players
        colours = {seat: people.ring_of(player, seat) for seat, player in enumerate(players)}
        dim = self.session.mine and self.stage is Stage.DRAW
        key = ("supply", view.supply, tuple(city.standing for city in view.cities), fitting, without, dim)
        canvas.layer((key, self.say.language), self.layout.supply.inflate(36, 36), lambda canvas: supply.draw(
            canvas, self.say, self.layout, view, self.components, colours, fitting, without, dim,
        ))  # fmt: skip
        if self.held is not None and self.held.kind == "token" and self.controls.drag is None:
            rect = supply.places(canvas, self.layout, supply.rows(view, self.components))[TokenId(self.held.id)]
            canvas.box(rect.inflate(-5, -5), None, radius=12, edge=palette.GOLD, line=5)

    def _draw_hint(self, canvas: Canvas, window: Window) -> None:
        hint = self.session.hint
        if hint is None or not self.session.mine:
            return
        match hint.action:
            case Place(tile, slot, turns):
                rect = window.slot(slot)
                face = self.components.tiles[tile].turned(turns)
                pieces.tile(canvas, face, rect.center, rect.width, alpha=GHOST)
                canvas.box(rect, None, radius=12, edge=palette.FOCUS, line=5)
            case Build(token, index):
                rect = window.place(squares_of(self.session.settled.slot)[index])
                pieces.token(canvas, self.components.tokens[token], rect.center, window.square, 0.8)
                canvas.box(rect, None, radius=12, edge=palette.FOCUS, line=5)

    def foreground(self, canvas: Canvas) -> None:
        assert self._bar is not None
        self._bar.draw_log(canvas)
        self._draw_thinking(canvas)
        for travel in self.travels[:1]:
            travel.draw(canvas, self.now, self.app.tempo)
        drag = self.controls.drag
        if drag is not None and self.held is not None:
            self._draw_carried(canvas, drag.point)

    def _draw_thinking(self, canvas: Canvas) -> None:
        seat = self.session.thinking
        if seat is None or self.travels or seat not in self.rivals:
            return
        rect = self.layout.rivals[self.rivals.index(seat)]
        people.dots(canvas, (rect.x + 52, rect.y + 14), 4.2, self.now)
        since = self.session.thinking_since
        if since is not None and self.now - since > PATIENCE:
            share = 1 - 1 / (1 + (self.now - since - PATIENCE))
            canvas.box(
                (rect.x + 14, rect.bottom - 8, (rect.width - 28) * round(share, 2), 4), palette.PINE.foot, radius=2
            )

    def _draw_callout(self, canvas: Canvas) -> None:
        if not self._tips or self._sights is None:
            return
        rect = self.layout.callout
        session = self.session
        if session.hinting or (session.hint is not None and session.draft is None):
            panels.change_lines(canvas, rect, self._hint_point(), self._hint_lines())
            return
        found, (before, after) = self.look_at, self._sights
        if found is None:
            return
        lines = changes(self.say, before, after or before, found[0], self.components)
        panels.change_lines(canvas, rect, self._point_of(found[0]), lines)

    def _hint_lines(self) -> list[Change]:
        hint, say = self.session.hint, self.say
        if hint is None:
            return [Change(say("table.hint-wait"))]
        lines = [Change(say("table.hint-title"), colour=palette.FOCUS)]
        match hint.action:
            case Place(tile):
                lines.append(Change(say("neoville.step.place"), tell.tile_name(say, tile, self.components)))
            case Build(token):
                lines.append(Change(tell.token_name(say, self.components.tokens[token])))
            case Skip():
                lines.append(Change(say("neoville.skip")))
            case Take(tile):
                lines.append(Change(say("neoville.row.title"), tell.tile_name(say, tile, self.components)))
            case Draw():
                lines.append(Change(say("neoville.log.draw")))
        why = tell.reason_told(say, hint.why, self.components)
        if why:
            inner = self.layout.callout.width - 28
            lines += [Change(line, colour=palette.INK_2) for line in self.app.canvas.wrapped(why, panels.LINE, inner)]
        return lines

    def _hint_point(self) -> Point | None:
        hint = self.session.hint
        return self._point_of(hint.action) if hint is not None else None

    def _point_of(self, action: Action) -> Point | None:
        """Where on the table an action happens."""
        match action:
            case Place(_, slot):
                return self.window.slot(slot).center
            case Build(_, index):
                return self.window.place(squares_of(self.session.settled.slot)[index]).center
            case _:
                return None

    def _draw_carried(self, canvas: Canvas, at: Point) -> None:
        assert self.held is not None
        size = 2 * self.window.square
        match self.held.kind:
            case "tile" | "row":
                tile = TileId(self.held.id)
                turns = self.turned.get(tile, 0) if self.held.kind == "tile" else 0
                wide = size * LIFT if self.held.kind == "tile" else self.layout.tile
                face = self.components.tiles[tile].turned(turns)

                def paint(canvas: Canvas) -> None:
                    middle = (wide / 2 + 24, wide / 2 + 24)
                    box = (24, 24, wide, wide)
                    canvas.box(box, palette.GOLD, radius=14, depth="lifted")
                    pieces.tile(canvas, face, middle, wide)
                    canvas.box(box, None, radius=14, edge=palette.TARGET_LINE, line=5)

                canvas.stamp(("carried", face, wide), (wide + 48, wide + 48), paint, at, turn=TILT)
            case "pile":
                pieces.tile_back(canvas, at, self.layout.tile)
            case "token":
                token = self.components.tokens[TokenId(self.held.id)]
                pieces.token(canvas, token, at, self.window.square * LIFT)

    # Motion --------------------------------------------------------------------------------------------------------

    def travel(self, step: Step, before: View, start: float) -> Travel | None:
        canvas, layout, tempo = self.app.canvas, self.layout, self.app.tempo
        title, note = self._row_words()
        row = panels.row_places(canvas, self.say, layout, title, note)
        action = step.action
        if step.seat is None:
            if before.stage is not Stage.REFILL or not isinstance(action, Reveal):
                return None
            gap = before.row.index(None)
            return Travel(self._paint_tile(action.tile, 0), row[4], row[gap], tempo.motion("refill", start), before)
        seat = step.seat
        motion = tempo.motion("travel", start)
        if seat in self.rivals:
            panel = layout.rivals[self.rivals.index(seat)]
            home = pygame.FRect(panel.x + 10, panel.y + 10, 46, 46)
            place = panels.thumb(layout, panel, layout.large)
        else:
            home, place = layout.hand, layout.field
        city = before.cities[seat]
        match action:
            case Place(tile, slot, turns):
                after = city.with_tile(self.session.match.game.face(tile, turns), action)  # type: ignore[attr-defined]
                end = self._window_of(seat, after, place).slot(slot)
                return Travel(self._paint_tile(tile, turns), home, end, motion, before)
            case Build(token, index):
                where = supply.places(canvas, layout, supply.rows(before, self.components))[token]
                end = self._window_of(seat, city, place).place(squares_of(before.slot)[index])
                of = self.components.tokens[token]
                size = supply.size_of(where, isinstance(of, Skyscraper))
                begin = pygame.FRect(where.centerx - size / 2, where.centery - size / 2, size, size)
                return Travel(self._paint_token(token), begin, end, motion, before)
            case Take(tile):
                gap = before.row.index(tile)
                return Travel(self._paint_tile(tile, 0), row[gap], home, motion, before)
            case Draw():
                return Travel(_paint_back, row[4], home, motion, before)
        return None

    def _window_of(self, seat: Seat, city: Any, place: pygame.FRect) -> Window:
        if seat in self.rivals:
            return panels.thumb_window(city, place)
        return Window.whole(city, self.layout.field, self.layout.field.width / 8)

    def _paint_tile(self, tile: TileId, turns: int) -> Any:
        face = self.components.tiles[tile].turned(turns)

        def paint(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
            pieces.tile(canvas, face, at, size, alpha=alpha)

        return paint

    def _paint_token(self, token: TokenId) -> Any:
        of = self.components.tokens[token]

        def paint(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
            if size * canvas.scale < pieces.SMALL_BELOW:
                pieces.chip(canvas, of, at, size)
            else:
                pieces.token(canvas, of, at, size, alpha)

        return paint


def _paint_back(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
    pieces.tile_back(canvas, at, size)


def _slot_name(slot: Slot) -> str:
    x, y = place_of(slot)
    return f"slot.{x}.{y}"


def _slot(rest: str) -> Slot:
    x, y = rest.split(".")
    return slot_at(int(x), int(y))
