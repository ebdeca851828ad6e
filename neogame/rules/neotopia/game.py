"""Neotopia as a ``Game`` (see ``rules/core.py``): whose turn it is, what is legal, what an action does."""

import random
from collections.abc import Sequence

from neogame.rules.core import Nobody, Seat, replaced, without
from neogame.rules.hexes import Space, Spaces, ordered
from neogame.rules.neotopia import events, scoring
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
from neogame.rules.neotopia.board import Built, Land, empty_land, top_type
from neogame.rules.neotopia.components import (
    ACTIONS,
    BESIDE,
    PER_BONUS,
    PILE,
    SUPPLY,
    Bonus,
    Components,
    Element,
    Factory,
    ProjectId,
    Region,
    TileId,
)
from neogame.rules.neotopia.state import Deal, Hand, Options, Stage, State, Table, View
from neogame.rules.neotopia.stock import EMPTY, ONE_OF_EACH, available, elements_of, less, stock_of, taken, times
from neogame.rules.neotopia.turn import (
    bonus_in_play,
    collected,
    drawn,
    ended,
    passed,
    pile_turned,
    refilled,
    taken_openly,
    with_bonus,
)
from neogame.rules.neotopia.ways import Ways

Hands = tuple[tuple[ProjectId, ...], ...]


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
        table = Table(
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
            supply=times(ONE_OF_EACH, SUPPLY - len(Factory) - 1),
            tiles=self.components.tiles_for(seats),
            flipped=(),
            offer=deal.offer,
            shown=((),) * seats,
            tracks=((0,) * len(Region),) * seats,
            bonuses=((),) * seats,
            spent=(),
            hidden_bonuses=tuple(bonus for bonus in Bonus for _ in range(PER_BONUS - visible.count(bonus))),
        )
        return State(table, deal.hands, tuple(project for project in self.components.projects if project not in out))

    def to_act(self, state: State) -> Seat | Nobody:
        match state.table.stage:
            case Stage.ACT | Stage.BUILD | Stage.FREE | Stage.OPENING:
                return state.table.seat
            case Stage.REFILL | Stage.RECEIVE | Stage.PRODUCE | Stage.TOP:
                return Nobody.CHANCE
            case Stage.OVER:
                return Nobody.OVER

    def legal(self, state: State) -> Sequence[Action]:
        table, hands, deck = state
        match table.stage:
            case Stage.ACT:
                return self._choices(table, bool(deck))
            case Stage.REFILL | Stage.RECEIVE:
                return [self._projects[project] for project in deck]
            case Stage.BUILD:
                return [*(self._builds[project] for project in self.buildable(table, hands[table.seat])), self._skip]
            case Stage.FREE:
                assert table.free is not None
                return self._free_actions(table, bool(deck), table.free)
            case Stage.PRODUCE | Stage.TOP:
                return [action for action, _ in self.odds(state)]
            case Stage.OPENING:
                return [self._starts[region][space] for region in Region for space in ordered(table.lands[region].open)]
            case Stage.OVER:
                return ()

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        table = state.table
        match table.stage:
            case Stage.REFILL | Stage.RECEIVE:
                return [(self._projects[project], 1) for project in state.deck]
            case Stage.PRODUCE:
                # The flag tile lies at the bottom (RULINGS: Neotopia 14).
                above = [tile for tile in table.tiles if not self.components.tiles[tile].flag]
                return [(self._productions[tile], 1) for tile in above or table.tiles]
            case Stage.TOP:
                assert table.placed is not None
                region, hidden = table.placed.region, table.hidden_bonuses
                return [(self._tops[region, bonus], hidden.count(bonus)) for bonus in Bonus if bonus in hidden]
            case _:
                return ()

    def apply(self, state: State, action: Action) -> State:
        table, hands, deck = state
        match action:
            case Place():
                return State(self._place(table, hands[table.seat], action), hands, deck)
            case RevealProject(project):
                deck = without(deck, project)
                if table.stage is Stage.REFILL:
                    return State(refilled(table, project, bool(deck)), hands, deck)
                hands = _with_card(hands, table.seat, project)
                return State(drawn(table, bool(deck)), hands, deck)
            case Draw(project):
                if project is None:
                    return State(table._replace(stage=Stage.RECEIVE), hands, deck)
                return State(taken_openly(table, project, bool(deck)), _with_card(hands, table.seat, project), deck)
            case End():
                return State(ended(table, bool(deck)), hands, deck)
            case RevealProduction(tile):
                return State(self._produced(table, hands[table.seat], tile), hands, deck)
            case Build(project):
                hands = replaced(hands, table.seat, without(hands[table.seat], project))
                return State(self._built(table, project), hands, deck)
            case Skip():
                return State(table._replace(stage=Stage.ACT, placed=None, free=None, draws=0), hands, deck)
            case UseBonus(bonus):
                return State(bonus_in_play(table, bonus), hands, deck)
            case RevealBonus(region, bonus):
                return State(pile_turned(table, region, bonus), hands, deck)
            case Start(region, space):
                return State(self._opened(table, region, space), hands, deck)

    def view(self, state: State, seat: Seat) -> View:
        table, hands, deck = state
        to_act = self.to_act(state)
        public = hands if table.open_hands else table.shown
        visible = {*hands[seat], *(project for hand in public for project in hand)}
        hidden = {*deck, *(project for hand in hands for project in hand if project not in visible)}
        return View(
            seat=seat,
            table=table,
            hand=hands[seat],
            hands=tuple(Hand(shown, len(hand) - len(shown)) for hand, shown in zip(hands, public, strict=True)),
            deck=len(deck),
            unseen=tuple(project for project in self.components.projects if project in hidden),
            to_act=to_act,
            legal=tuple(self.legal(state)) if to_act == seat else (),
        )

    def imagine(self, view: View, dice: random.Random) -> State:
        unseen = list(view.unseen)
        dice.shuffle(unseen)
        # The seat to act is served first, because its pause may betray a card.
        acting = view.table.seat
        if view.table.stage is Stage.BUILD and acting != view.seat:
            self._betray(view.table, view.hands[acting].shown, unseen)
        hands = [hand.shown for hand in view.hands]
        for seat in sorted(range(len(hands)), key=lambda seat: seat != acting):
            if seat == view.seat:
                hands[seat] = view.hand
            else:
                hands[seat] += tuple(unseen.pop() for _ in range(view.hands[seat].hidden))
        deck = set(unseen)
        return State(view.table, tuple(hands), tuple(project for project in view.unseen if project in deck))

    def scores(self, state: State) -> Sequence[scoring.Score]:
        table = state.table
        return scoring.scores(table.lands, table.colours, table.tracks, [len(held) for held in table.bonuses])

    def events(self, before: View, action: Action | None, after: View) -> Sequence[events.Event]:
        return events.events(before, action, after)

    def buildable(self, table: Table, hand: Sequence[ProjectId]) -> list[ProjectId]:
        """The projects of a hand that the disc just placed completes and diversity allows."""
        assert table.placed is not None
        placed = table.placed
        return self.fitting(table.lands[placed.region], placed.element, placed.space, hand)

    def fitting(self, land: Land, element: Element, space: Space, hand: Sequence[ProjectId]) -> list[ProjectId]:
        """The projects of a hand that a disc completes, once it lies in the region, and diversity allows."""
        complete = land.completed(self.ways, element, space)
        if not complete:
            return []
        projects = self.components.projects
        last = top_type(land, projects)
        return [project for project in hand if complete & self.ways.of[project] and projects[project].type != last]

    def _betray(self, table: Table, shown: Sequence[ProjectId], unseen: list[ProjectId]) -> None:
        """Moves a project that can be built to the end of ``unseen``: the seat that may build surely holds one."""
        if not self.buildable(table, shown):
            fitting = self.buildable(table, unseen)[0]
            unseen.remove(fitting)
            unseen.append(fitting)

    def _choices(self, table: Table, has_deck: bool) -> list[Action]:
        """An action while one is due and possible, a bonus while none was played, else the end of the turn."""
        found: list[Action] = []
        if table.left:
            found += self._drawings(table, has_deck)
            found += self._placements(table)
        nothing_due = not found
        if not table.bonus_played and (held := table.bonuses[table.seat]):
            # A bonus that can do nothing cannot be played (RULINGS: Neotopia 8).
            found += [
                self._uses[bonus] for bonus in Bonus if bonus in held and self._free_actions(table, has_deck, bonus)
            ]
        if nothing_due:
            found.append(self._end)
        return found

    def _drawings(self, table: Table, has_deck: bool) -> list[Action]:
        found: list[Action] = [self._draws[project] for project in table.offer if project is not None]
        if has_deck:
            found.append(self._draw_unseen)
        return found

    def _placements(self, table: Table) -> list[Action]:
        spaces = [ordered(land.open) for land in table.lands]
        return self._from_factories(table, spaces)

    def _from_factories(self, table: Table, spaces: Sequence[Sequence[Space]]) -> list[Action]:
        """The ways to bring a disc of a factory to one of ``spaces``, given per region."""
        found: list[Action] = []
        for stock, beside, places in zip(table.factories, BESIDE, self._places, strict=True):
            if elements := elements_of(stock):
                for region in beside:
                    by_space = places[region][elements]
                    for space in spaces[region]:
                        found += by_space[space]
        return found

    def _supply_placements(self, table: Table) -> list[Action]:
        elements = elements_of(table.supply)
        found: list[Action] = []
        for region in Region:
            by_space = self._from_supply[region][elements]
            for space in ordered(table.lands[region].open):
                found += by_space[space]
        return found

    def _free_actions(self, table: Table, has_deck: bool, bonus: Bonus) -> list[Action]:
        """What the free action of a bonus may be."""
        match bonus:
            case Bonus.SUBSIDY:
                found = self._drawings(table, has_deck)
                if table.draws == 1:
                    found.append(self._skip)
                return found
            case Bonus.AUTOMATION:
                return self._drawings(table, has_deck) + self._placements(table)
            case Bonus.INITIATIVE:
                return self._supply_placements(table)
            case Bonus.PERMITS:
                board = self.components.board
                return self._from_factories(table, [ordered(land.open_outer(board)) for land in table.lands])

    def _opened(self, table: Table, region: Region, space: Space) -> Table:
        colour, turn = table.colours[table.seat], table.turn + 1
        land = table.lands[region]
        # A token under the disc goes to the seat of this turn, so it is taken before the turn passes.
        return with_bonus(table, land.token_on(space))._replace(
            turn=turn,
            stage=Stage.OPENING if turn < 0 else Stage.ACT,
            lands=replaced(table.lands, region, land.with_disc(self.ways, colour, space)),
            supply=less(table.supply, colour),
        )

    def _place(self, table: Table, hand: tuple[ProjectId, ...], action: Place) -> Table:
        factory, element, region, space = action.factory, action.element, action.region, action.space
        land = table.lands[region]
        covered = land.token_on(space)
        land = land.with_disc(self.ways, element, space)
        produces, centre, supply, factories = False, table.centre, table.supply, table.factories
        if factory is None:
            supply = less(supply, element)
        else:
            stock = less(factories[factory], element)
            if stock == EMPTY:
                # An emptied factory takes the centre's elements, then a tile is flipped for the centre.
                stock, centre = centre, EMPTY
                produces = bool(table.tiles)
                if not produces:
                    # RULINGS: Neotopia 10
                    centre = available(ONE_OF_EACH, supply)
                    supply = taken(supply, centre)
            factories = replaced(factories, factory, stock)
        builds = not produces and bool(self.fitting(land, element, space, hand))
        placed = table._replace(
            stage=Stage.PRODUCE if produces else Stage.BUILD if builds else Stage.ACT,
            left=table.left - 1 if table.free is None else table.left,
            free=None,
            placed=action if produces or builds else None,
            lands=replaced(table.lands, region, land),
            factories=factories,
            centre=centre,
            supply=supply,
        )
        return placed if covered is None else with_bonus(placed, covered)

    def _produced(self, table: Table, hand: tuple[ProjectId, ...], tile: TileId) -> Table:
        flipped = self.components.tiles[tile]
        centre = available(stock_of(flipped.elements), table.supply)
        last_turn = table.last_turn
        if flipped.flag:
            # The round is finished, then one more is played (RULINGS: Neotopia 11).
            seats = len(table.colours)
            last_turn = (table.turn // seats + 2) * seats - 1
        builds = bool(self.buildable(table, hand))
        return table._replace(
            stage=Stage.BUILD if builds else Stage.ACT,
            placed=table.placed if builds else None,
            centre=centre,
            supply=taken(table.supply, centre),
            tiles=without(table.tiles, tile),
            flipped=(*table.flipped, tile),
            last_turn=last_turn,
        )

    def _built(self, table: Table, project: ProjectId) -> Table:
        assert table.placed is not None
        seat, region = table.seat, table.placed.region
        land, tracks, shown = table.lands[region], table.tracks, table.shown
        before = tracks[seat][region]
        now = before + self.components.projects[project].worth(table.colours[seat])
        if project in shown[seat]:
            shown = replaced(shown, seat, without(shown[seat], project))
        built = table._replace(
            lands=replaced(table.lands, region, land._replace(built=(*land.built, Built(project, seat)))),
            shown=shown,
            tracks=replaced(tracks, seat, replaced(tracks[seat], region, now)),
            owed=passed(now) - passed(before),
        )
        return collected(built, region)


RULES = Neotopia
"""What makes a game of components."""


def _by_elements(
    factory: Factory | None, region: Region, spaces: Sequence[Space]
) -> tuple[dict[Space, tuple[Place, ...]], ...]:
    """By set of elements (a bit for each) and space the placements from one source."""
    every = {space: [Place(factory, element, region, space) for element in Element] for space in spaces}
    return tuple(
        {space: tuple(place for place in places if elements >> place.element & 1) for space, places in every.items()}
        for elements in range(1 << len(Element))
    )


def _with_card(hands: Hands, seat: Seat, project: ProjectId) -> Hands:
    return replaced(hands, seat, (*hands[seat], project))
