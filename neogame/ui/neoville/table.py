"""The table of Neoville: place, build, draw, with the mouse or with the keyboard alone."""

from collections.abc import Iterator, Sequence

from neogame.i18n import Words
from neogame.match.match import Match, Preview, Step
from neogame.rules.core import Nobody, Seat
from neogame.rules.grid import Slot, Square, squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import ROUNDS, Components, TileId, TokenId, UtilityKind
from neogame.rules.neoville.fate import Fate, fates
from neogame.rules.neoville.game import Stage, View
from neogame.rules.neoville.scoring import Score
from neogame.tell import neoville as tell
from neogame.ui.app import App
from neogame.ui.canvas import Canvas
from neogame.ui.controls import Drag
from neogame.ui.events import RIGHT, Event, Keyed, Pressed, Wheeled
from neogame.ui.neoville import pieces, supply
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.hold import Held, Kept, named_slot, slot_name
from neogame.ui.neoville.journey import Journey
from neogame.ui.neoville.layout import Layout
from neogame.ui.neoville.motions import Motions
from neogame.ui.neoville.picture import Picture
from neogame.ui.neoville.promises import Change, Promise, Sight, changes, promises
from neogame.ui.neoville.refusals import Refusals
from neogame.ui.neoville.spots import Spots
from neogame.ui.newgame import NewGame
from neogame.ui.scene import Scene
from neogame.ui.scenes.dialog import Answer, Dialog
from neogame.ui.table.bar import Bar
from neogame.ui.table.scene import Sentence, TableScene
from neogame.ui.table.session import REST, Turn
from neogame.ui.table.travel import Travel
from neogame.ui.text import Style
from neogame.ui.widgets.widget import Widget

CALL = Style(24, 800)
STAGES = (Stage.PLACE, Stage.BUILD, Stage.DRAW)


class NeovilleTable(TableScene):
    """One's own city in the middle, the rivals at the left, what all share at the right, the hand below."""

    name = "neoville"
    moment = built = 0
    """Count the changes of what is shown, and those in which what a hand can do changes too."""

    def __init__(self, app: App, new: NewGame, match: Match | None = None) -> None:
        super().__init__(app, new, match)
        self.components: Components = self.session.match.components
        self.kinds = supply.rows(self.session.settled, self.components)
        """The tokens of this game by kind; building one changes nothing about that."""
        self.held: Held | None = None
        self.turned: dict[TileId, int] = {}
        self.opened: Seat | None = None
        self._kept = Kept(self.session.settled)
        self._rested = app.now
        self._over: str | None = None
        self.lit_since = app.now
        self._seen: object = None
        self.sights: tuple[Sight, Sight | None] | None = None
        self.states: dict[Slot, str] = {}
        self.look_at: tuple[Action, Preview] | None = None
        """The move one looks at, as the table shows it."""
        self.rows: list[Promise] = []
        self._fated: tuple[tuple[Seat, City], dict[TokenId, Fate]] | None = None
        self.shaped: object = None
        """What the layout depends on."""
        self._headline: tuple[object, tuple[Seat | None, Sentence]] | None = None
        self.bar: Bar | None = None
        self.layout = Layout.of(app.canvas, len(self.rivals))
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
        # A turn's reason is that of its weightiest action: what was built, else what was placed.
        acts = sorted(turn.acts, key=lambda step: not isinstance(step.action, Build))
        why = next(
            (told for step in acts if (told := tell.reason_told(self.say, step.entry.get("why"), self.components))), ""
        )
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
        return self.offer_at(self.held, name)

    def _focused(self) -> str | None:
        return self.controls.focus if self.controls.ring else None

    def offer_at(self, held: Held, name: str) -> Action | None:
        """What letting go of a piece on a widget would offer."""
        kind, _, rest = name.partition(".")
        legal = self.legal
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

    def what_if(self) -> tuple[Action, Preview] | None:
        """The move one looks at, and the table after it: what the hand is over, else the draft."""
        aim = self.aim()
        if aim is not None and (preview := self.preview(aim)):
            return aim, preview
        if self.session.draft is not None and self.session.preview is not None:
            return self.session.draft, self.session.preview
        return None

    def scope(self) -> tuple[TokenId, Square] | None:
        """The token whose scope shows, and the square it looks from: one that is about to be built, or asked about."""
        found, asked = self.look_at, self.asked()
        if found is not None and isinstance(action := found[0], Build):
            return action.token, self._new_square(action)
        if asked is not None and asked.token is not None:
            city = self.view.cities[self.session.viewer]
            return next(((one.token, one.square) for one in city.standing if one.token == asked.token), None)
        if not self.session.mine or self.stage is not Stage.BUILD:
            return None
        name = self.controls.hover or self._focused() or ""
        token = TokenId(self.held.id if self.held and self.held.kind == "token" else name.removeprefix("token."))
        builds = [action for action in self.legal if isinstance(action, Build) and action.token == token]
        if not builds or not self.tips:
            return None
        return token, self._new_square(min(builds, key=lambda action: (-self._worth(action), action.square)))

    def _new_square(self, action: Build) -> Square:
        view: View = self.session.settled
        return squares_of(view.slot)[action.square]

    def _worth(self, action: Build) -> int:
        preview = self.preview(action)
        return preview.scores[self.session.viewer].total if preview else 0

    def lit_squares(self) -> tuple[Square, ...]:
        """Where the token in the hand, or any token, may be built."""
        if not self.session.mine or self.stage is not Stage.BUILD:
            return ()
        held = self.held.id if self.held and self.held.kind == "token" else None
        lit = {a.square for a in self.legal if isinstance(a, Build) and held in (None, a.token)}
        if isinstance(draft := self.session.draft, Build):
            lit.discard(draft.square)
        return tuple(square for i, square in enumerate(squares_of(self.session.settled.slot)) if i in lit)

    def look(self) -> None:
        """See what comes of the move one looks at."""
        self.look_at = self.what_if()
        self.sights = self._sights()
        self.rows = self.promises_of(self.sights[1] or self.sights[0])

    def _look_again(self) -> None:
        """The hand is over something else: another move shows, and nothing that can be clicked differs."""
        self.look()
        self.moment += 1
        self.app.redraw()

    def _sights(self) -> tuple[Sight, Sight | None]:
        """The table as it is, and after the move one looks at."""
        session = self.session
        scores = self.kept.scores(session.match)
        before = self._sight(self.view, scores, session.odds(session.settled))
        found = self.look_at
        if found is None or not isinstance(found[0], Place | Build):
            return before, None
        after = found[1]
        return before, self._sight(after.view, after.scores, session.odds(after.view))

    def _sight(self, view: View, scores: Sequence[Score], odds: object, seat: Seat | None = None) -> Sight:
        seat = self.session.viewer if seat is None else seat
        known = self.kept.fates
        if (id(view), seat) not in known:
            known[id(view), seat] = view, self._fates(view, seat)
        return Sight(view, seat, scores, known[id(view), seat][1], odds)

    def _fates(self, view: View, seat: Seat) -> dict[TokenId, Fate]:
        """What is settled in a city. While others play it stays as it was: working it out takes longer than a frame."""
        city = view.cities[seat]
        if self.session.mine or view.stage is Stage.OVER or self._fated is None or self._fated[0] != (seat, city):
            self._fated = (seat, city), fates(view, seat, self.components)
        return self._fated[1]

    def sight_of(self, seat: Seat) -> Sight:
        """A rival's side of the table, which everybody can see."""
        return self._sight(self.session.settled, self.kept.scores(self.session.match), None, seat)

    def promises_of(self, sight: Sight) -> list[Promise]:
        """The promises of a city, worked out once."""
        key = (id(sight.view), sight.seat, self.say.language)
        kept = self.kept.rows.get(key)
        if kept is None or kept[0].odds is not sight.odds or kept[0].scores is not sight.scores:
            kept = self.kept.rows[key] = sight, promises(self.say, sight, self.components)
        return kept[1]

    def changes(self) -> list[Change]:
        """What the move one looks at changes."""
        assert self.look_at is not None
        assert self.sights is not None
        before, after = self.sights
        return changes(self.say, before, after or before, self.look_at[0], self.components)

    def changed_rows(self) -> frozenset[str]:
        """The promises that the move one looks at touches."""
        if self.sights is None or self.sights[1] is None:
            return frozenset()
        was = {one.token: one.points for one in self.sights[0].score.tokens}
        return frozenset(row.name for row in self.rows if row.token and was.get(row.token) != row.points)

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
        self._focus("hand.1")

    def update(self, now: float) -> None:
        super().update(now)
        if self.motions.forget(now):
            self.changed()
        if self.refusals.notice is not None and now >= self.refusals.notice.until:
            self.refusals.notice = None
            self.changed()
        if not self.session.mine:
            return
        found = self.what_if()
        if (found and found[0]) != (self.look_at and self.look_at[0]):
            self._rested = now
            self._look_again()
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
        if self.motions.running:
            times.append(now)
        if self.refusals.notice is not None:
            times.append(self.refusals.notice.until)
        if self.session.mine and self.controls.drag is None and now < self.app.tempo.glow_rests(self.lit_since):
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
        self.held, self.refusals.notice = held, None
        self.lit_since = self.now
        self.app.sound.play("tile-pick" if held.kind == "tile" else "disc-pick")
        self.changed()
        if self.controls.ring:
            self._focus(self._first_target(held))

    def _first_target(self, held: Held) -> str | None:
        if held.kind == "tile":
            for action in self.session.settled.legal:
                if isinstance(action, Place) and action.tile == held.id:
                    return slot_name(action.slot)
        for action in self.session.settled.legal:
            if isinstance(action, Build) and action.token == held.id:
                return f"square.{action.square}"
        return None

    def put(self, name: str) -> None:
        """Put what is held on a place: a draft, or the reason why not."""
        if self.held is None:
            return
        action = self.offer_at(self.held, name)
        if action is None:
            self.refusals.refuse(self.held, name)
            self.app.sound.play("illegal")
            self.changed()
            return
        if isinstance(action, Place):
            self.turned[action.tile] = action.turns
        self.offer(action)

    def offer(self, action: Action) -> None:
        """Show an action as a draft."""
        self.held = self.refusals.notice = None
        if not self.session.offer(action):
            return
        self.acted = True
        self.stop_replay()
        if isinstance(action, Build):
            self.motions.rise(action)
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

    def turn(self, by: int) -> bool:
        """Turn the tile in the hand, or the draft to its next legal position; gives whether there was one."""
        draft = self.session.draft
        if self.held is not None and self.held.kind == "tile":
            tile = TileId(self.held.id)
            self.turned[tile] = (self.turned.get(tile, 0) + by) % 4
            self.motions.turn(tile, by)
        elif isinstance(draft, Place):
            legal = self.legal
            steps = (Place(draft.tile, draft.slot, (draft.turns + by * i) % 4) for i in range(1, 5))
            action = next(step for step in steps if step in legal)
            self.turned[draft.tile] = action.turns
            self.motions.turn(draft.tile, by * ((action.turns - draft.turns) * by % 4 or 4), action)
            self.session.offer(action)
            self._rested = self.now
        else:
            return False
        self.app.sound.play("tile-turn")
        self.changed()
        return True

    def rotate(self, by: int) -> None:
        self.turn(by)

    def confirm(self) -> None:
        draft = self.session.draft
        if draft is None:
            if self.session.hint is not None:
                self.offer(self.session.hint.action)
            return
        self.held = None
        super().confirm()
        if isinstance(draft, Place | Build):
            self.motions.commit(draft)
        self.lit_since = self.now
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
            self._look_again()

    def dropped(self, drag: Drag) -> None:
        held, self._over = self.held, None
        if held is None:
            return
        if drag.over and drag.over.partition(".")[0] in ("slot", "square", "hand"):
            self.put(drag.over)
        self.held = None
        if (draft := self.session.draft) is None:
            self._fly_back(held, drag)
        elif isinstance(draft, Place | Build):
            self.motions.settle(draft, drag.point)
        self.changed()

    def _fly_back(self, held: Held, drag: Drag) -> None:
        """A piece that found no place goes back to where it was."""
        home = self.controls.rect(drag.name)
        if home is not None and self.app.tempo.travels:
            self.travels = [self.journey.back(held, drag.point, home)]

    # Widgets -------------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        shaped = (canvas.shape, canvas.manner, self.session.viewer)
        if shaped != self.shaped:
            self.shaped, self.layout = shaped, Layout.of(canvas, len(self.rivals))
        self.motions.mind_frame()
        self.look()
        self.states = self.slot_states(self.frame)
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

    def click_token(self, held: Held, able: bool) -> None:
        if able:
            self.pick(held)
        elif self.session.mine and self.stage is Stage.BUILD:
            self.app.sound.play("illegal")
            self.refusals.refuse_token(TokenId(held.id))
            self.changed()

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
        """Whether what moves on the table is a rival's doing."""
        return bool(self.travels) and self.headline()[0] in self.rivals

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
        draft, held = session.draft, self.held
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
        return Window.whole(self.view.cities[self.session.viewer], self.layout.field, self.layout.field.width / 8)

    def carries(self, kind: str) -> bool:
        """Whether such a piece hangs on the pointer."""
        return self.controls.drag is not None and self.held is not None and self.held.kind == kind

    def draw(self, canvas: Canvas) -> None:
        self._picture.under(canvas)
        self._picture.over(canvas)
        self.controls.draw_over(canvas, self.now)

    def slot_states(self, window: Window) -> dict[Slot, str]:
        """How each empty slot looks to the hand."""
        if not self.session.mine or self.stage is not Stage.PLACE or self.travels:
            return {}
        legal = self.legal
        city = self.session.settled.cities[self.session.viewer]
        open_slots = city.open_slots()
        if not self.tips:
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

    def asked(self) -> Promise | None:
        """The promise one points at, in the list or in the city."""
        if self.controls.drag is not None or self.held is not None:
            return None
        name = self.controls.hover or self._focused() or ""
        kind, _, rest = name.partition(".")
        return next((row for row in self.rows if row.name == rest), None) if kind in ("promise", "city") else None

    def travel(self, step: Step, before: View, start: float) -> Travel | None:
        return self.journey.travel(step, before, start)
