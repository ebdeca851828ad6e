"""Neotopia behind the protocol of the core: whose turn, what is legal, what happens."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from neogame.rules.core import Nobody, Seat, replaced, without
from neogame.rules.hexes import Space, Spaces, ordered
from neogame.rules.neotopia import scoring
from neogame.rules.neotopia.actions import (
    Action,
    Build,
    Draw,
    End,
    Place,
    RevealBonus,
    RevealProduction,
    RevealProject,
    Skip,
    Start,
    UseBonus,
)
from neogame.rules.neotopia.board import Built, Land, Token, Ways, empty_land
from neogame.rules.neotopia.components import (
    ACTIONS,
    BESIDE,
    EMPTY,
    LAP,
    ONE_OF_EACH,
    PER_BONUS,
    PILE,
    SUPPLY,
    THRESHOLDS,
    Bonus,
    Components,
    Element,
    Factory,
    ProjectId,
    Region,
    Stock,
    TileId,
)

SUBSIDY_DRAWS = 2


@dataclass(frozen=True, slots=True)
class Options:
    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class RegionDeal:
    """The bonus tokens of a region: on its spaces, and the visible one of its pile."""

    tokens: tuple[Token, ...]
    top: Bonus


@dataclass(frozen=True, slots=True)
class Deal:
    """What lies on the table and in the hands before the opening discs."""

    colours: tuple[Element, ...]
    hands: tuple[tuple[ProjectId, ...], ...]
    offer: tuple[ProjectId, ...]
    regions: tuple[RegionDeal, RegionDeal, RegionDeal]


class Stage(Enum):
    """What the turn waits for."""

    OPENING = "opening"
    """The opening disc."""
    ACT = "act"
    """An action, a bonus or the end of the turn."""
    FREE = "free"
    """The free action of the bonus just played."""
    BUILD = "build"
    """A project or none, right after a placement."""
    PRODUCE = "produce"
    """Chance: the production tile that fills the centre."""
    TOP = "top"
    """Chance: the new top of a pile of bonus tokens."""
    RECEIVE = "receive"
    """Chance: the project drawn from the deck."""
    REFILL = "refill"
    """Chance: a project that fills a gap in the offer."""
    OVER = "over"


class State(NamedTuple):
    """Everything, hidden hands too; never handed out. A tuple because the rules make many thousands a second."""

    open_hands: bool
    colours: tuple[Element, ...]
    turn: int
    """Counts from 0; the opening discs come before, at -1 and lower."""
    stage: Stage
    left: int
    """How many of the three actions are still due."""
    bonus_played: bool
    free: Bonus | None
    """The bonus whose free action is due."""
    draws: int
    """How many cards a subsidy may still draw."""
    placed: Place | None
    """The last placement, until its project is built or not."""
    owed: int
    """How many bonus tokens of the pile the last project still brings."""
    idle: int
    """How many turns in a row passed with neither action nor bonus."""
    last_turn: int | None
    """The turn that ends the game, once the flag tile is flipped."""
    lands: tuple[Land, ...]
    factories: tuple[Stock, ...]
    centre: Stock
    supply: Stock
    tiles: tuple[TileId, ...]
    """The production tiles not yet flipped, in the order of the components."""
    offer: tuple[ProjectId | None, ...]
    deck: tuple[ProjectId, ...]
    """In the order of the components: which projects, not which comes next."""
    hands: tuple[tuple[ProjectId, ...], ...]
    shown: tuple[tuple[ProjectId, ...], ...]
    """Per seat the projects of its hand that everybody saw it take (rulings: both games 2)."""
    tracks: tuple[tuple[int, ...], ...]
    bonuses: tuple[tuple[Bonus, ...], ...]
    """Per seat its unused bonus tokens."""
    hidden_bonuses: tuple[Bonus, ...]
    """What the piles hide, in the order of the kinds: nobody knows which token lies in which pile."""

    @property
    def seat(self) -> Seat:
        return Seat(self.turn % len(self.colours))


@dataclass(frozen=True, slots=True)
class Hand:
    """What everybody knows of a hand."""

    shown: tuple[ProjectId, ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    open_hands: bool
    colours: tuple[Element, ...]
    turn: int
    stage: Stage
    left: int
    bonus_played: bool
    free: Bonus | None
    draws: int
    placed: Place | None
    owed: int
    idle: int
    last_turn: int | None
    lands: tuple[Land, ...]
    factories: tuple[Stock, ...]
    centre: Stock
    supply: Stock
    tiles: tuple[TileId, ...]
    offer: tuple[ProjectId | None, ...]
    deck: int
    hand: tuple[ProjectId, ...]
    hands: tuple[Hand, ...]
    unseen: tuple[ProjectId, ...]
    """The projects in the deck and in others' hands, whichever is where, in the order of the components."""
    tracks: tuple[tuple[int, ...], ...]
    bonuses: tuple[tuple[Bonus, ...], ...]
    hidden_bonuses: tuple[Bonus, ...]
    to_act: Seat | Nobody
    legal: tuple[Action, ...]


class Neotopia:
    """Neotopia with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.ways = Ways(components)
        # Actions are made once and kept, so that a legal list is a list of ready objects.
        spaces = ordered(Spaces(components.board.regular | components.board.outer))
        self._starts = [{space: Start(region, space) for space in spaces} for region in Region]
        self._places = [[_by_elements(factory, region, spaces) for region in Region] for factory in Factory]
        self._from_supply = [_by_elements(None, region, spaces) for region in Region]
        self._draws = {project: Draw(project) for project in components.projects}
        self._draw_unseen = Draw(None)
        self._builds = {project: Build(project) for project in components.projects}
        self._skip = Skip()
        self._uses = {bonus: UseBonus(bonus) for bonus in Bonus}
        self._end = End()
        self._projects = {project: RevealProject(project) for project in components.projects}
        self._productions = {tile: RevealProduction(tile) for tile in components.tiles}
        self._tops = {(region, bonus): RevealBonus(region, bonus) for region in Region for bonus in Bonus}

    def start(self, seats: int, options: Options, deal: Deal) -> State:
        out = {*deal.offer, *(project for hand in deal.hands for project in hand)}
        visible = [token.bonus for region in deal.regions for token in region.tokens]
        visible += [region.top for region in deal.regions]
        supply = taken(taken(_times(ONE_OF_EACH, SUPPLY), _times(ONE_OF_EACH, len(Factory))), ONE_OF_EACH)
        return State(
            open_hands=options.open_hands,
            colours=deal.colours,
            turn=-seats,
            stage=Stage.OPENING,
            left=ACTIONS,
            bonus_played=False,
            free=None,
            draws=0,
            placed=None,
            owed=0,
            idle=0,
            last_turn=None,
            lands=tuple(empty_land(self.ways, region.tokens, region.top, PILE - 1) for region in deal.regions),
            factories=(ONE_OF_EACH,) * len(Factory),
            centre=ONE_OF_EACH,
            supply=supply,
            tiles=self.components.tiles_for(seats),
            offer=deal.offer,
            deck=tuple(project for project in self.components.projects if project not in out),
            hands=deal.hands,
            shown=((),) * seats,
            tracks=((0,) * len(Region),) * seats,
            bonuses=((),) * seats,
            hidden_bonuses=tuple(bonus for bonus in Bonus for _ in range(PER_BONUS - visible.count(bonus))),
        )

    def to_act(self, state: State) -> Seat | Nobody:
        match state.stage:
            case Stage.ACT | Stage.BUILD | Stage.FREE | Stage.OPENING:
                return Seat(state.turn % len(state.colours))
            case Stage.REFILL | Stage.RECEIVE | Stage.PRODUCE | Stage.TOP:
                return Nobody.CHANCE
            case Stage.OVER:
                return Nobody.OVER

    def legal(self, state: State) -> Sequence[Action]:
        match state.stage:
            case Stage.ACT:
                return self._choices(state)
            case Stage.REFILL | Stage.RECEIVE:
                return [self._projects[project] for project in state.deck]
            case Stage.BUILD:
                return [*(self._builds[project] for project in self.buildable(state)), self._skip]
            case Stage.FREE:
                return self._free_actions(state)
            case Stage.PRODUCE | Stage.TOP:
                return [action for action, _ in self.odds(state)]
            case Stage.OPENING:
                return [
                    self._starts[region][space] for region in Region for space in ordered(state.lands[region].open)
                ]
            case Stage.OVER:
                return ()

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        match state.stage:
            case Stage.REFILL | Stage.RECEIVE:
                return [(self._projects[project], 1) for project in state.deck]
            case Stage.PRODUCE:
                # The flag tile lies at the bottom (rulings: Neotopia 14).
                above = [tile for tile in state.tiles if not self.components.tiles[tile].flag]
                return [(self._productions[tile], 1) for tile in above or state.tiles]
            case Stage.TOP:
                assert state.placed is not None
                region, hidden = state.placed.region, state.hidden_bonuses
                return [(self._tops[region, bonus], hidden.count(bonus)) for bonus in Bonus if bonus in hidden]
            case _:
                return ()

    def apply(self, state: State, action: Action) -> State:
        match action:
            case Place():
                return self._place(state, action)
            case RevealProject(project):
                return self._receive(state, project)
            case Draw(project):
                return self._draw(state, project)
            case End():
                return self._end_turn(state)
            case RevealProduction(tile):
                return self._produce(state, tile)
            case Build(project):
                return self._build(state, project)
            case Skip():
                if state.stage is Stage.FREE:
                    return state._replace(stage=Stage.ACT, free=None, draws=0)
                return state._replace(stage=Stage.ACT, placed=None)
            case UseBonus(bonus):
                seat = state.turn % len(state.colours)
                return state._replace(
                    stage=Stage.FREE,
                    bonus_played=True,
                    free=bonus,
                    draws=SUBSIDY_DRAWS if bonus is Bonus.SUBSIDY else 0,
                    bonuses=replaced(state.bonuses, seat, without(state.bonuses[seat], bonus)),
                )
            case RevealBonus(region, bonus):
                land = state.lands[region]
                shown = state._replace(
                    lands=replaced(state.lands, region, land._replace(top=bonus, below=land.below - 1)),
                    hidden_bonuses=without(state.hidden_bonuses, bonus),
                )
                return self._collect(shown, region)
            case Start(region, space):
                seat = state.turn % len(state.colours)
                colour = state.colours[seat]
                turn = state.turn + 1
                return self._with_disc(state, region, colour, space)._replace(
                    turn=turn,
                    stage=Stage.OPENING if turn < 0 else Stage.ACT,
                    supply=less(state.supply, colour),
                )

    def view(self, state: State, seat: Seat) -> View:
        to_act = self.to_act(state)
        public = state.hands if state.open_hands else state.shown
        visible = {*state.hands[seat], *(project for hand in public for project in hand)}
        hidden = {project for hand in state.hands for project in hand if project not in visible}
        hidden.update(state.deck)
        return View(
            seat=seat,
            open_hands=state.open_hands,
            colours=state.colours,
            turn=state.turn,
            stage=state.stage,
            left=state.left,
            bonus_played=state.bonus_played,
            free=state.free,
            draws=state.draws,
            placed=state.placed,
            owed=state.owed,
            idle=state.idle,
            last_turn=state.last_turn,
            lands=state.lands,
            factories=state.factories,
            centre=state.centre,
            supply=state.supply,
            tiles=state.tiles,
            offer=state.offer,
            deck=len(state.deck),
            hand=state.hands[seat],
            hands=tuple(Hand(shown, len(hand) - len(shown)) for hand, shown in zip(state.hands, public, strict=True)),
            unseen=tuple(project for project in self.components.projects if project in hidden),
            tracks=state.tracks,
            bonuses=state.bonuses,
            hidden_bonuses=state.hidden_bonuses,
            to_act=to_act,
            legal=tuple(self.legal(state)) if to_act == seat else (),
        )

    def imagine(self, view: View, dice: random.Random) -> State:
        unseen = list(view.unseen)
        dice.shuffle(unseen)
        if view.stage is Stage.BUILD and view.to_act != view.seat:
            self._betray(view, unseen)
        hands: list[tuple[ProjectId, ...]] = [()] * len(view.hands)
        # The seat to act draws first, so that a card that its pause betrays falls to it.
        for seat in (view.turn + step for step in range(len(hands))):
            place = seat % len(hands)
            known = view.hands[place]
            if place == view.seat:
                hands[place] = view.hand
            else:
                hands[place] = known.shown + tuple(unseen.pop() for _ in range(known.hidden))
        deck = set(unseen)
        return State(
            open_hands=view.open_hands,
            colours=view.colours,
            turn=view.turn,
            stage=view.stage,
            left=view.left,
            bonus_played=view.bonus_played,
            free=view.free,
            draws=view.draws,
            placed=view.placed,
            owed=view.owed,
            idle=view.idle,
            last_turn=view.last_turn,
            lands=view.lands,
            factories=view.factories,
            centre=view.centre,
            supply=view.supply,
            tiles=view.tiles,
            offer=view.offer,
            deck=tuple(project for project in view.unseen if project in deck),
            hands=tuple(hands),
            shown=tuple(hand.shown for hand in view.hands),
            tracks=view.tracks,
            bonuses=view.bonuses,
            hidden_bonuses=view.hidden_bonuses,
        )

    def scores(self, state: State) -> Sequence[scoring.Score]:
        return scoring.scores(state.lands, state.colours, state.tracks, [len(held) for held in state.bonuses])

    def buildable(self, state: State) -> list[ProjectId]:
        """The projects of the hand that the disc just placed completes and diversity allows."""
        assert state.placed is not None
        return self._fitting(state.placed, state.lands, state.hands[state.turn % len(state.colours)])

    def _fitting(self, placed: Place, lands: tuple[Land, ...], hand: Sequence[ProjectId]) -> list[ProjectId]:
        land = lands[placed.region]
        complete = land.completed(self.ways, placed.element, placed.space)
        if not complete:
            return []
        projects = self.components.projects
        last = projects[land.built[-1].project].type if land.built else None
        return [
            project for project in hand if complete & self.ways.of[project] and projects[project].type != last
        ]

    def _betray(self, view: View, unseen: list[ProjectId]) -> None:
        """Moves a project that fits to the end of ``unseen``: a seat that may build holds one (record.md)."""
        assert view.placed is not None
        acting = view.hands[view.turn % len(view.hands)]
        if not self._fitting(view.placed, view.lands, acting.shown):
            fitting = self._fitting(view.placed, view.lands, unseen)[0]
            unseen.remove(fitting)
            unseen.append(fitting)

    def _choices(self, state: State) -> list[Action]:
        """An action while one is due and possible, a bonus while none was played, else the end of the turn."""
        found: list[Action] = []
        if state.left:
            found += self._drawings(state)
            found += self._placements(state)
        ending = not found
        if not state.bonus_played and (held := state.bonuses[state.turn % len(state.colours)]):
            found += [self._uses[bonus] for bonus in Bonus if bonus in held and self._is_useful(bonus, state)]
        if ending:
            found.append(self._end)
        return found

    def _drawings(self, state: State) -> list[Action]:
        draws = self._draws
        found: list[Action] = [draws[project] for project in state.offer if project is not None]
        if state.deck:
            found.append(self._draw_unseen)
        return found

    def _placements(self, state: State) -> list[Action]:
        lands = state.lands
        spaces = [ordered(land.open) for land in lands]
        found: list[Action] = []
        for stock, beside, places in zip(state.factories, BESIDE, self._places, strict=True):
            if elements := elements_of(stock):
                for region in beside:
                    by_space = places[region][elements]
                    for space in spaces[region]:
                        found += by_space[space]
        return found

    def _outer_placements(self, state: State) -> list[Action]:
        found: list[Action] = []
        for stock, beside, places in zip(state.factories, BESIDE, self._places, strict=True):
            for region in beside:
                by_space = places[region][elements_of(stock)]
                for space in ordered(state.lands[region].open_outer(self.components.board)):
                    found += by_space[space]
        return found

    def _supply_placements(self, state: State) -> list[Action]:
        found: list[Action] = []
        for region in Region:
            by_space = self._from_supply[region][elements_of(state.supply)]
            for space in ordered(state.lands[region].open):
                found += by_space[space]
        return found

    def _free_actions(self, state: State, bonus: Bonus | None = None) -> list[Action]:
        """What the free action of a bonus may be: the one in play, or ``bonus``."""
        match bonus or state.free:
            case Bonus.SUBSIDY:
                found = self._drawings(state)
                if state.draws == 1:
                    found.append(self._skip)
                return found
            case Bonus.AUTOMATION:
                return self._drawings(state) + self._placements(state)
            case Bonus.INITIATIVE:
                return self._supply_placements(state)
            case _:
                return self._outer_placements(state)

    def _is_useful(self, bonus: Bonus, state: State) -> bool:
        """Whether a bonus can do something, without which it cannot be played (rulings: Neotopia 8)."""
        if bonus is not Bonus.PERMITS and bonus is not Bonus.INITIATIVE and (state.deck or any(state.offer)):
            return True
        return bool(self._free_actions(state, bonus))

    def _with_disc(self, state: State, region: Region, element: Element, space: Space) -> State:
        """The state with one more disc on the board and the bonus token under it in the seat's hands."""
        land = state.lands[region]
        covered = land.token_on(space)
        placed = state._replace(lands=replaced(state.lands, region, land.with_disc(self.ways, element, space)))
        return placed if covered is None else _with_bonus(placed, covered)

    def _place(self, state: State, action: Place) -> State:
        factory, element, region, space = action.factory, action.element, action.region, action.space
        land = state.lands[region]
        stage, centre, supply, factories = Stage.ACT, state.centre, state.supply, state.factories
        if factory is None:
            supply = less(supply, element)
        else:
            stock = less(factories[factory], element)
            if stock == EMPTY:
                # An emptied factory takes the centre's elements, then a tile is flipped for the centre.
                stock, centre = centre, EMPTY
                if state.tiles:
                    stage = Stage.PRODUCE
                else:
                    # rulings: Neotopia 10
                    centre = available(ONE_OF_EACH, supply)
                    supply = taken(supply, centre)
            factories = replaced(factories, factory, stock)
        free = state.free
        after = state._replace(
            stage=stage,
            left=state.left - 1 if free is None else state.left,
            free=None,
            placed=action,
            lands=replaced(state.lands, region, land.with_disc(self.ways, element, space)),
            factories=factories,
            centre=centre,
            supply=supply,
        )
        covered = land.token_on(space)
        if covered is not None:
            after = _with_bonus(after, covered)
        return after if stage is Stage.PRODUCE else self._before_build(after)

    def _produce(self, state: State, tile: TileId) -> State:
        flipped = self.components.tiles[tile]
        wanted = [flipped.elements.count(element) for element in Element]
        centre = available((wanted[0], wanted[1], wanted[2], wanted[3]), state.supply)
        last_turn = state.last_turn
        if flipped.flag:
            # The round is finished, then one more is played (rulings: Neotopia 11).
            seats = len(state.colours)
            last_turn = (state.turn // seats + 2) * seats - 1
        return self._before_build(
            state._replace(
                centre=centre,
                supply=taken(state.supply, centre),
                tiles=without(state.tiles, tile),
                last_turn=last_turn,
            )
        )

    def _before_build(self, state: State) -> State:
        if self.buildable(state):
            return state._replace(stage=Stage.BUILD)
        return state._replace(stage=Stage.ACT, placed=None)

    def _build(self, state: State, project: ProjectId) -> State:
        assert state.placed is not None
        seat, region = state.seat, state.placed.region
        land, tracks, shown = state.lands[region], state.tracks, state.shown
        before = tracks[seat][region]
        now = before + self.components.projects[project].worth(state.colours[seat])
        if project in shown[seat]:
            shown = replaced(shown, seat, without(shown[seat], project))
        built = state._replace(
            lands=replaced(state.lands, region, land._replace(built=(*land.built, Built(project, seat)))),
            hands=replaced(state.hands, seat, without(state.hands[seat], project)),
            shown=shown,
            tracks=replaced(tracks, seat, replaced(tracks[seat], region, now)),
            owed=passed(now) - passed(before),
        )
        return self._collect(built, region)

    def _collect(self, state: State, region: Region) -> State:
        """Takes the top of a region's pile as often as it is owed; after each, chance shows the next."""
        land = state.lands[region]
        if not state.owed or land.top is None:
            return state._replace(stage=Stage.ACT, placed=None, owed=0)
        collected = _with_bonus(state, land.top)._replace(
            lands=replaced(state.lands, region, land._replace(top=None)), owed=state.owed - 1
        )
        if land.below:
            return collected._replace(stage=Stage.TOP)
        return collected._replace(stage=Stage.ACT, placed=None, owed=0)

    def _draw(self, state: State, project: ProjectId | None) -> State:
        if project is None:
            return state._replace(stage=Stage.RECEIVE)
        seat = state.turn % len(state.colours)
        return _after_draw(
            state._replace(
                offer=replaced(state.offer, state.offer.index(project), None),
                hands=replaced(state.hands, seat, (*state.hands[seat], project)),
                shown=replaced(state.shown, seat, (*state.shown[seat], project)),
            )
        )

    def _receive(self, state: State, project: ProjectId) -> State:
        deck = without(state.deck, project)
        if state.stage is Stage.RECEIVE:
            seat = state.turn % len(state.colours)
            return _after_draw(
                state._replace(deck=deck, hands=replaced(state.hands, seat, (*state.hands[seat], project)))
            )
        offer = replaced(state.offer, state.offer.index(None), project)
        filled = state._replace(offer=offer, deck=deck)
        return filled if deck and None in offer else _next_turn(filled)

    def _end_turn(self, state: State) -> State:
        idle = state.idle + 1 if state.left == ACTIONS and not state.bonus_played else 0
        ended = state._replace(idle=idle)
        if state.deck and None in state.offer:
            return ended._replace(stage=Stage.REFILL)
        return _next_turn(ended)


def _by_elements(
    factory: Factory | None, region: Region, spaces: Sequence[Space]
) -> tuple[dict[Space, tuple[Place, ...]], ...]:
    """By set of elements (a bit for each) and space the placements from one source."""
    every = {space: [Place(factory, element, region, space) for element in Element] for space in spaces}
    return tuple(
        {space: tuple(place for place in places if elements >> place.element & 1) for space, places in every.items()}
        for elements in range(1 << len(Element))
    )


def _after_draw(state: State) -> State:
    match state.free:
        case None:
            return state._replace(stage=Stage.ACT, left=state.left - 1)
        case Bonus.SUBSIDY if state.draws > 1 and (state.deck or any(state.offer)):
            return state._replace(stage=Stage.FREE, draws=state.draws - 1)
        case _:
            return state._replace(stage=Stage.ACT, free=None, draws=0)


def _next_turn(state: State) -> State:
    over = state.turn == state.last_turn or state.idle == len(state.colours)
    return state._replace(
        turn=state.turn + 1, stage=Stage.OVER if over else Stage.ACT, left=ACTIONS, bonus_played=False
    )


def _with_bonus(state: State, bonus: Bonus) -> State:
    seat = state.turn % len(state.colours)
    return state._replace(bonuses=replaced(state.bonuses, seat, (*state.bonuses[seat], bonus)))


def passed(track: int) -> int:
    """How many thresholds a marker has reached on its way; they count again on each lap (rulings: Neotopia 4)."""
    laps, position = divmod(track, LAP)
    return laps * len(THRESHOLDS) + sum(position >= threshold for threshold in THRESHOLDS)


@lru_cache(maxsize=None)
def elements_of(stock: Stock) -> int:
    """Which elements there are at all, a bit for each."""
    return sum(1 << element for element in Element if stock[element])


def less(stock: Stock, element: Element) -> Stock:
    """A stock without one disc."""
    a, b, c, d = stock
    match element:
        case Element.ENERGY:
            return a - 1, b, c, d
        case Element.FARMING:
            return a, b - 1, c, d
        case Element.TECHNOLOGY:
            return a, b, c - 1, d
        case Element.COMMUNITY:
            return a, b, c, d - 1


def taken(stock: Stock, part: Stock) -> Stock:
    """A stock without the discs of ``part``."""
    return stock[0] - part[0], stock[1] - part[1], stock[2] - part[2], stock[3] - part[3]


def available(wanted: Stock, supply: Stock) -> Stock:
    """As much of ``wanted`` as the supply has; what is missing is not replaced (rulings: Neotopia 9)."""
    a, b, c, d = (min(pair) for pair in zip(wanted, supply, strict=True))
    return a, b, c, d


def _times(stock: Stock, number: int) -> Stock:
    a, b, c, d = (count * number for count in stock)
    return a, b, c, d
