"""What happens at Neotopia's table, in which order, and what other seats may not see of it."""

from typing import Any

import pytest

from neogame.rules.core import Seat
from neogame.rules.events import Counted, GameOver, LastRoundBegan, Moved, NothingBuilt, TurnBegan
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
from neogame.rules.neotopia.components import Bonus, Factory, ProjectId, Region, TileId
from neogame.rules.neotopia.events import (
    ActionsLeft,
    Bonuses,
    BonusPile,
    BonusPlayed,
    BonusToken,
    Card,
    Centre,
    Deck,
    Disc,
    Event,
    FactoryEmptied,
    FlagFlipped,
    Flipped,
    Hand,
    Offer,
    Production,
    ProductionTile,
    Projects,
    Space,
    Spent,
    Supply,
    ThresholdReached,
    Track,
    carried,
)
from neogame.rules.neotopia.events import Factory as FactoryPlace
from neogame.rules.neotopia.state import State
from neogame.rules.neotopia.stock import EMPTY, stock_of
from tests import games
from tests.rules.neotopia.build import COMMUNITY, ENERGY, FARMING, GAME, TECHNOLOGY, space, state_with, stuck

FLAG = TileId("f12")
CARD = ProjectId("p41")
LAST_OF_FACTORY = Place(Factory.DESERT_WATER, ENERGY, Region.DESERT, space(1, 0))
DISC_MOVES = Moved(Disc(ENERGY), FactoryPlace(Factory.DESERT_WATER), Space(Region.DESERT, space(1, 0)))
ONE_LESS = Counted(ActionsLeft(), 3, 2)
MINE, RIVALS = Seat(0), Seat(1)
"""The eyes of the seat that acts in these tests, and those of another."""


def after(state: State, *actions: Action) -> State:
    for action in actions:
        assert action in GAME.legal(state), action
        state = GAME.apply(state, action)
    return state


def seen(state: State, action: Action, eyes: Seat = MINE, known: bool = True) -> list[Event]:
    """What one seat sees of an action."""
    views = GAME.view(state, eyes), GAME.view(after(state, action), eyes)
    return [*GAME.events(views[0], action if known else None, views[1])]


def emptying(**fields: Any) -> State:
    """A state in which one energy disc is all that desert-water has."""
    return state_with(factories=(stock_of([ENERGY]), EMPTY, EMPTY), **fields)


class TestDiscs:
    def test_an_opening_disc_comes_from_the_supply(self) -> None:
        state = games.start("neotopia", 2)
        assert seen(state, Start(Region.WATER, space(0, 0))) == [
            Moved(Disc(state.table.colours[0]), Supply(), Space(Region.WATER, space(0, 0))),
            TurnBegan(Seat(1)),
        ]

    def test_a_disc_of_a_factory_uses_up_an_action(self) -> None:
        assert seen(state_with(), LAST_OF_FACTORY) == [DISC_MOVES, ONE_LESS]

    def test_a_disc_of_an_initiative_comes_from_the_supply(self) -> None:
        state = after(state_with(bonuses=((Bonus.INITIATIVE,), ())), UseBonus(Bonus.INITIATIVE))
        place = Place(None, FARMING, Region.DESERT, space(1, 0))
        assert seen(state, place) == [Moved(Disc(FARMING), Supply(), Space(Region.DESERT, space(1, 0)))]

    def test_the_token_that_it_covers_goes_to_who_placed_it(self) -> None:
        state = state_with(regions={Region.DESERT: "0 0 energy, 1 0 energy"})
        there = Space(Region.DESERT, space(2, -1))
        assert seen(state, Place(Factory.DESERT_WATER, ENERGY, Region.DESERT, space(2, -1)), RIVALS) == [
            Moved(Disc(ENERGY), FactoryPlace(Factory.DESERT_WATER), there),
            Moved(BonusToken(Bonus.PERMITS), there, Bonuses(Seat(0))),
            ONE_LESS,
        ]


class TestFactories:
    refill = tuple(
        Moved(Disc(element), Centre(), FactoryPlace(Factory.DESERT_WATER)) for element in (FARMING, FARMING, TECHNOLOGY)
    )

    def test_an_emptied_factory_takes_what_lies_in_the_centre(self) -> None:
        state = emptying(centre=(0, 2, 1, 0))
        emptied = FactoryEmptied(Factory.DESERT_WATER)
        assert seen(state, LAST_OF_FACTORY) == [DISC_MOVES, emptied, *self.refill, ONE_LESS]

    def test_a_flipped_tile_fills_the_centre_as_far_as_the_supply_goes(self) -> None:
        state = after(emptying(supply=(1, 0, 5, 0)), LAST_OF_FACTORY)
        assert seen(state, RevealProduction(TileId("f01"))) == [
            Moved(ProductionTile(TileId("f01")), Production(), Flipped(0), None),
            Moved(Disc(ENERGY), Supply(), Centre()),
            Moved(Disc(TECHNOLOGY), Supply(), Centre()),
        ]

    def test_without_a_tile_the_centre_is_filled_at_once(self) -> None:
        state = emptying(centre=(0, 2, 1, 0), tiles=(), supply=(3, 0, 0, 3), last_turn=3)
        assert seen(state, LAST_OF_FACTORY) == [
            DISC_MOVES,
            FactoryEmptied(Factory.DESERT_WATER),
            *self.refill,
            Moved(Disc(ENERGY), Supply(), Centre()),
            Moved(Disc(COMMUNITY), Supply(), Centre()),
            ONE_LESS,
        ]

    def test_the_flag_tile_is_told(self) -> None:
        state = after(emptying(tiles=(FLAG,), supply=EMPTY), LAST_OF_FACTORY)
        flip = Moved(ProductionTile(FLAG), Production(), Flipped(0), None)
        assert seen(state, RevealProduction(FLAG)) == [flip, FlagFlipped()]


class TestProjects:
    @staticmethod
    def waiting(track: int = 0, **fields: Any) -> State:
        """A state in which the first seat may build a card worth 4 points, and has these points in the desert."""
        hands = (CARD,), ()
        regions = {Region.DESERT: "0 0 energy, 0 1 energy"}
        state = state_with(regions=regions, hands=hands, tracks=((track, 0, 0), (0, 0, 0)), **fields)
        return after(state, LAST_OF_FACTORY)

    def test_a_card_goes_from_the_hand_to_the_region(self) -> None:
        assert seen(self.waiting(), Build(CARD)) == [
            Moved(Card(CARD), Hand(Seat(0)), Projects(Region.DESERT, 0)),
            Counted(Track(Seat(0), Region.DESERT), 0, 4),
        ]

    @pytest.mark.parametrize(("shown", "was"), [((), None), ((CARD,), Card(CARD))], ids=["hidden", "shown"])
    def test_others_saw_its_back_unless_they_saw_it_taken(self, shown: tuple[ProjectId, ...], was: Card | None) -> None:
        card, _ = seen(self.waiting(shown=(shown, ())), Build(CARD), RIVALS)
        assert card == Moved(Card(CARD), Hand(Seat(0)), Projects(Region.DESERT, 0), was)

    def test_a_threshold_brings_the_top_of_the_pile(self) -> None:
        _, track, *more = seen(self.waiting(track=25), Build(CARD))
        assert track == Counted(Track(Seat(0), Region.DESERT), 25, 29)
        top = self.waiting().table.lands[Region.DESERT].top
        assert top is not None
        assert more == [
            ThresholdReached(Seat(0), Region.DESERT, 27),
            Moved(BonusToken(top), BonusPile(Region.DESERT), Bonuses(Seat(0))),
        ]

    @pytest.mark.parametrize("owed", [0, 1])
    def test_the_next_top_is_turned_up_and_taken_too_if_it_is_owed(self, owed: int) -> None:
        state = after(self.waiting(track=3), Build(CARD))
        state = state._replace(table=state.table._replace(owed=owed))
        turned, *taken = seen(state, RevealBonus(Region.DESERT, Bonus.SUBSIDY), RIVALS)
        pile, token = BonusPile(Region.DESERT), BonusToken(Bonus.SUBSIDY)
        assert turned == Moved(token, pile, pile, None)
        assert taken == [Moved(token, pile, Bonuses(Seat(0)))] * owed

    def test_that_nothing_is_built_is_told(self) -> None:
        assert seen(self.waiting(), Skip()) == [NothingBuilt(Seat(0))]

    def test_that_a_second_draw_is_left_is_not(self) -> None:
        state = after(state_with(bonuses=((Bonus.SUBSIDY,), ())), UseBonus(Bonus.SUBSIDY), Draw(ProjectId("p31")))
        assert seen(state, Skip()) == []


class TestCards:
    def test_everybody_sees_a_card_taken_from_the_offer(self) -> None:
        for eyes in (MINE, RIVALS):
            moved = Moved(Card(ProjectId("p33")), Offer(2), Hand(Seat(0)))
            assert seen(state_with(), Draw(ProjectId("p33")), eyes) == [moved, ONE_LESS]

    def test_a_card_of_the_deck_comes_once_it_is_known_which_it_is(self) -> None:
        state = state_with()
        assert seen(state, Draw(None)) == []
        reveal = RevealProject(CARD)
        drawn = after(state, Draw(None))
        assert seen(drawn, reveal) == [Moved(Card(CARD), Deck(), Hand(Seat(0)), None), ONE_LESS]

    @pytest.mark.parametrize("known", [False, True])
    def test_others_see_its_back(self, known: bool) -> None:
        drawn = after(state_with(), Draw(None))
        hidden = [Moved(None, Deck(), Hand(Seat(0))), ONE_LESS]
        assert seen(drawn, RevealProject(CARD), RIVALS, known) == hidden

    def test_others_see_it_where_hands_lie_open(self) -> None:
        drawn = after(state_with(open_hands=True), Draw(None))
        card, _ = seen(drawn, RevealProject(CARD), RIVALS)
        assert card == Moved(Card(CARD), Deck(), Hand(Seat(0)), None)

    def test_the_offer_is_refilled_before_the_next_turn(self) -> None:
        state = after(state_with(left=1), Draw(ProjectId("p33")))
        assert seen(state, End()) == []
        assert seen(after(state, End()), RevealProject(CARD), RIVALS) == [
            Moved(Card(CARD), Deck(), Offer(2), None),
            Counted(ActionsLeft(), 0, 3),
            TurnBegan(Seat(1)),
        ]


class TestTurns:
    def test_a_bonus_is_spent(self) -> None:
        state = state_with(bonuses=((Bonus.AUTOMATION,), ()))
        assert seen(state, UseBonus(Bonus.AUTOMATION)) == [
            BonusPlayed(Seat(0), Bonus.AUTOMATION),
            Moved(BonusToken(Bonus.AUTOMATION), Bonuses(Seat(0)), Spent()),
        ]

    @pytest.mark.parametrize(
        ("turn", "events"),
        [
            (0, [TurnBegan(Seat(1))]),
            (1, [LastRoundBegan(), TurnBegan(Seat(0))]),
            (2, [TurnBegan(Seat(1))]),
            (3, [GameOver()]),
        ],
    )
    def test_the_last_round_begins_once_and_ends_the_game(self, turn: int, events: list[Event]) -> None:
        state = state_with(turn=turn, last_turn=3, left=0)
        assert seen(state, End())[1:] == events

    def test_turns_in_which_nothing_is_possible_end_the_game(self) -> None:
        assert seen(after(stuck(), End()), End()) == [GameOver()]


class TestCarried:
    @pytest.mark.parametrize("stage", ["opening", "act", "initiative"])
    def test_a_hand_carries_what_moves_first(self, stage: str) -> None:
        state = games.start("neotopia", 2) if stage == "opening" else state_with(bonuses=((Bonus.INITIATIVE,), ()))
        if stage == "initiative":
            state = after(state, UseBonus(Bonus.INITIATIVE))
        view = GAME.view(state, MINE)
        moves = [(carried(view, action), seen(state, action)) for action in view.legal if action != Draw(None)]
        assert any(move is not None for move, _ in moves)
        for move, events in moves:
            assert move is None or move == events[0]

    def test_a_card_of_the_deck_is_carried_face_down(self) -> None:
        assert carried(GAME.view(state_with(), MINE), Draw(None)) == Moved(None, Deck(), Hand(MINE))

    def test_nothing_is_carried_to_play_a_bonus_or_to_end_a_turn(self) -> None:
        view = GAME.view(state_with(), MINE)
        assert [carried(view, action) for action in (UseBonus(Bonus.PERMITS), Skip(), End())] == [None, None, None]
