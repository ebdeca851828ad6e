"""What the parts of Neotopia's table share: what is shown, what may be done, and where things are."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pygame

from neogame.i18n import Words
from neogame.match.timeline import Turn
from neogame.rules.neotopia.actions import Action, Draw, Start
from neogame.rules.neotopia.choices import Source, placing
from neogame.rules.neotopia.components import Element, ProjectId, Region
from neogame.rules.neotopia.events import Disc, Factory, Space
from neogame.rules.neotopia.first_card import FirstCard
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import Outcome
from neogame.rules.neotopia.state import Table, View
from neogame.tell import neotopia as tell
from neogame.tell import neotopia_hints as hints
from neogame.tell.hints import Hint
from neogame.ui.kit import callout
from neogame.ui.kit.app import App
from neogame.ui.kit.cache import Last
from neogame.ui.kit.scene import Scene
from neogame.ui.neotopia import news, words
from neogame.ui.neotopia.hand import NeotopiaHand, disc_of_supply
from neogame.ui.neotopia.layout import OFFER, Layout
from neogame.ui.neotopia.memo import CROWD, Memo
from neogame.ui.neotopia.motion import NeotopiaScript
from neogame.ui.neotopia.scoring import NeotopiaScoring
from neogame.ui.neotopia.slots import Places
from neogame.ui.neotopia.words import Cue
from neogame.ui.table.advice import advice
from neogame.ui.table.hand import Deed, Held
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import TableScene
from neogame.ui.table.talk import TableTalk
from neogame.ui.table.words import Sentence

TRAY, LARGE_TRAY = 60.0, 20.0
"""How much higher the cue is with discs in it; for large text it is high already."""
SUPPLY_DISC = 46.0


class NeotopiaModel(TableScene):
    """Three regions in the middle, the players at the left, tracks and offer at the right, the viewer's strip below."""

    def __init__(self, app: App, new: NewGame, *given: Any, **named: Any) -> None:
        super().__init__(app, new, *given, **named)
        game = self.session.match.game
        assert isinstance(game, Neotopia)
        self.game = game
        self.components = game.components
        self.hand: NeotopiaHand = NeotopiaHand(self.session, self.deed)
        self.talk = TableTalk(self.session)
        self.layout = Layout.of(app.canvas)
        self.shaped: object = None
        """What the layout depends on."""
        self.tab = OFFER
        """What the right column shows where it has no room for everything."""
        self.nudge = False
        """Whether the viewer is told that discs complete cards."""
        self._memo: Memo | None = None
        self._gather = Last(news.gathered)
        self._tray = Last(self._laid_tray)
        self._tell_hint = Last(hints.hint_told)

    # What is shown -------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The view to draw."""
        view: View = self.shown
        return view

    @property
    def memo(self) -> Memo:
        """What is known of that view."""
        if self._memo is None or self._memo.view is not self.shown:
            self._memo = Memo(self.game, self.shown)
        return self._memo

    @property
    def places(self) -> tuple[Places, ...]:
        """Which disc lies where in the factories."""
        return self.hand.places_at(self.replaying.number + 1) if self.replaying else self.hand.places

    @property
    def unseen(self) -> int:
        """How many cards of the hand nobody has looked at yet: one while a draw from the deck waits to be confirmed."""
        return int(self.session.draft == Draw(None))

    def hand_boxes(self, view: View) -> list[pygame.FRect]:
        """By card of the viewer's hand where it lies; the last one of a draft that nobody has seen lies behind them."""
        count, memo = len(view.hand), self.memo if view is self.shown else Memo(self.game, view)
        unseen, crowd = self.unseen if view is self.shown else 0, count >= CROWD and self.helps
        places = self.layout.my_strip.cards(count + unseen, len(memo.unbuilt) if crowd else 0)
        if not self.helps:
            return places
        lie = {card: place for place, card in enumerate(memo.order)}
        return [*(places[lie[card]] for card in range(count)), *places[count:]]

    @property
    def hand_order(self) -> Sequence[int]:
        """The cards of the hand from left to right."""
        return self.memo.order if self.helps else range(len(self.view.hand))

    def shows(self, tab: str) -> bool:
        """Whether the right column shows the tracks, or the offer with the news."""
        return self.layout.tabs is None or self.tab == tab

    def choose_tab(self, tab: str) -> None:
        """Have the right column show something else."""
        self.tab = tab
        self.changed()

    def person(self, seat: int) -> pygame.FRect:
        """A player's panel."""
        return self.layout.person(seat, self.session.viewer, len(self.session.match.players))

    # What may be done ----------------------------------------------------------------------------------------------

    @property
    def lit(self) -> Mapping[Hashable, Sequence[Any]]:
        """By space where the disc in the hand may go, the action that puts it there."""
        carrying = self.hand.carrying if self.live else None
        return self.hand.targets if carrying is not None and isinstance(carrying.piece, Disc) else {}

    @property
    def unbuilt(self) -> Sequence[ProjectId]:
        """The finished cards that wait to be built or declined."""
        return self.memo.unbuilt if self.live else ()

    @property
    def glows(self) -> bool:
        return bool(self.lit)

    def outcome(self, space: Space) -> Outcome:
        """What the disc in the hand would bring on a lit space."""
        return self.memo.outcome(self.lit[space][0])

    def try_hint(self) -> None:
        """Do what the hint says, as a draft where there is one to lay."""

    def why_not(self, action: Action) -> str:
        """The rules' word for why the viewer cannot do something now."""
        refusals = self.memo.refusals
        if action not in refusals:
            refusals[action] = self.session.why_not(action)
        return refusals[action]

    def why_not_there(self, held: Held, space: Space) -> str:
        """The rules' word for why a disc may not lie on a space."""
        factory = held.place.factory if isinstance(held.place, Factory) else None
        source = Source(factory, held.piece.element)
        return self.why_not(placing(self.view, source, (space.region, space.space)))

    @property
    def tray(self) -> list[tuple[Element, pygame.FRect]]:
        """The discs of the supply that may be taken now, and where they lie: in the cue's box."""
        return self._tray(self.view, self.layout.cue) if self.live else []

    def _laid_tray(self, view: View, cue: pygame.FRect) -> list[tuple[Element, pygame.FRect]]:
        elements = [element for element in Element if self.hand.places_for(disc_of_supply(element))]
        size, pitch = SUPPLY_DISC, SUPPLY_DISC + 2
        left, top = cue.centerx - (len(elements) * pitch - 2) / 2, cue.bottom - size - 10
        places = [pygame.FRect(left + pitch * index, top, size, size) for index in range(len(elements))]
        return list(zip(elements, places, strict=True))

    @property
    def cue_rect(self) -> pygame.FRect:
        """The cue's box; with discs in it it is higher."""
        x, y, width, height = self.layout.cue
        more = LARGE_TRAY if self.layout.large else TRAY
        return pygame.FRect(x, y - more, width, height + more) if self.tray else self.layout.cue

    # What is said --------------------------------------------------------------------------------------------------

    @property
    def lesson(self) -> FirstCard | None:
        """The card that a beginner had best go for."""
        return self.memo.lesson if self.live and self.helps and self.session.hint is None else None

    @property
    def meant(self) -> str | None:
        """The card of the hand that is lifted a little: what a hint is for, else what a beginner had best go for."""
        hint = self._hint()
        if hint is not None:
            return hint.serves
        return self.lesson.card if self.lesson else None

    @property
    def cue(self) -> Cue:
        """What the viewer should do now."""
        return words.cue(self.say, self.session, self.hand, self.view, self.lesson, self.nudge, self.live)

    @property
    def advice(self) -> Sequence[callout.Line]:
        """What the hint says that was asked for; nothing if none was."""
        session, say, hint = self.session, self.say, self.session.hint
        if not self.live or (hint is None and not session.hinting):
            return ()
        return advice(say, self._hint())

    def _hint(self) -> Hint | None:
        """What a strong player would do, once that is known."""
        hint, say = self.session.hint if self.live else None, self.say
        if hint is None:
            return None
        if hint.action == self.session.draft:
            return hints.hint_to_confirm(say, hint.why)
        return self._tell_hint(say, self.game, self.advised, hint.action, hint.why)

    @property
    def news(self) -> Sequence[news.News]:
        """What others did since the viewer's turn."""
        turns = self.session.news
        said = [self._said(turn) for turn in turns]
        return self._gather(self.say, self.components, self.session.match.players, turns, said)

    def _said(self, turn: Turn) -> str:
        """What the opponent who had a turn says of it, if that is wanted."""
        return self.talk.of(self.say, turn) if self.app.settings.explain else ""

    def region_told(self, region: Region) -> str:
        """What a region gives the viewer, and why."""
        seat = self.view.seat
        return tell.region_score(self.say, self.session.match.players[seat].name, self.shown_scores[seat], region)

    def told(self, turn: Turn) -> Sentence:
        players = self.session.match.players
        found = news.gathered(self.say, self.components, players, [turn], [self._said(turn)])
        if not found:
            return Sentence(self.say("neotopia.log.end", name=players[turn.seat].name))
        return Sentence(Words(found[0].lines[0], found[0].lines[-1]), found[0].reason)

    def told_fully(self, turn: Turn) -> Sentence:
        return news.chronicle(self.say, self.components, self.session.match.players, turn, self._said(turn))

    def stages(self) -> tuple[Sequence[Words], int]:
        session, table = self.session, self._counted
        last = self.replaying.number + 1 if self.replaying else len(session.timeline)
        turn = next((turn for turn in reversed(session.turns()) if turn.first < last), None)
        steps = turn.happenings[: last - turn.first] if turn is not None and turn.seat == table.seat else ()
        done = [(step.action, step.events) for step in steps]
        if session.draft is not None and session.preview is not None:
            done.append((session.draft, session.preview.events))
        return words.stages(self.say, table, words.used_up(done))

    def round_words(self) -> Words:
        return words.round_words(self.say, self._counted)

    def round_tip(self) -> str:
        return self.say("neotopia.round.tip")

    @property
    def _counted(self) -> Table:
        """The table whose turn and actions the bar tells: a first disc in draft has not yet opened the next turn."""
        table: Table = (self.session.settled if isinstance(self.session.draft, Start) else self.view).table
        return table

    # Motion --------------------------------------------------------------------------------------------------------

    def script(self, deed: Deed | None, start: float) -> NeotopiaScript:
        motions, tempo = self.motions, self.app.tempo
        if deed is None:
            return NeotopiaScript(motions, tempo, start, self.components, self.layout, self.hand_boxes)
        discs, taken = self.hand.places_at(deed.number), self.hand.slots.taken(deed.number, deed.action)
        boxes = self.hand_boxes
        return NeotopiaScript(motions, tempo, start, self.components, self.layout, boxes, deed, discs, taken)

    def scoring(self) -> Scene:
        return NeotopiaScoring(self.app, self.new, self.session.match, self.session.viewer)
