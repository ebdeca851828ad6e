"""Rules that a game reaches late: shortage, the flag tile, the last round, turns in which nothing is possible."""

import random
from typing import Any

import pytest

from neogame.rules.core import Nobody, Seat
from neogame.rules.hexes import members, place_of
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
from neogame.rules.neotopia.state import Stage, State
from neogame.rules.neotopia.stock import EMPTY, ONE_OF_EACH, stock_of
from neogame.rules.neotopia.turn import passed
from tests import games
from tests.rules.neotopia.build import COMMUNITY, ENERGY, FARMING, GAME, TECHNOLOGY, space, state_with, stuck

FLAG = TileId("f12")
LAST_OF_FACTORY = Place(Factory.DESERT_WATER, ENERGY, Region.DESERT, space(1, 0))


def play(state: State, *actions: Action) -> State:
    """The state after these actions, each of which has to be legal."""
    for action in actions:
        assert action in GAME.legal(state), action
        state = GAME.apply(state, action)
    return state


def emptying(**fields: Any) -> State:
    """A state in which one energy disc is all that desert-water has."""
    return state_with(factories=(stock_of([ENERGY]), ONE_OF_EACH, ONE_OF_EACH), **fields)


@pytest.mark.parametrize(("seats", "tiles"), [(2, 9), (3, 10), (4, 12)])
def test_set_up(seats: int, tiles: int) -> None:
    state = games.start("neotopia", seats)
    table = state.table
    assert len(table.tiles) == tiles
    assert FLAG in table.tiles
    assert table.supply == (21, 21, 21, 21)
    assert table.factories == (ONE_OF_EACH,) * 3
    assert table.centre == ONE_OF_EACH
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.deck) == 56 - 4 - 3 * seats
    assert [(len(land.tokens), land.below) for land in table.lands] == [(4, 3)] * 3
    assert len(table.hidden_bonuses) == 9
    assert len(set(table.colours)) == seats


def test_the_opening_disc_comes_from_the_supply() -> None:
    state = games.start("neotopia", 2)
    colour = state.table.colours[0]
    after = play(state, Start(Region.WATER, space(0, 0)))
    assert after.table.supply[colour] == 20
    assert after.table.seat == 1


class TestRefill:
    def test_the_centre_moves_to_the_factory_and_the_tile_fills_the_centre(self) -> None:
        state = play(emptying(centre=(0, 2, 1, 1)), LAST_OF_FACTORY)
        assert GAME.to_act(state) is Nobody.CHANCE
        assert state.table.factories[0] == (0, 2, 1, 1)
        assert state.table.centre == EMPTY
        state = play(state, RevealProduction(TileId("f01")))
        assert state.table.centre == (2, 0, 1, 1)
        assert state.table.supply == (19, 21, 20, 20)
        assert state.table.flipped == ("f01",)
        assert GAME.to_act(state) == 0

    def test_what_the_supply_lacks_is_not_replaced(self) -> None:
        state = play(emptying(supply=(1, 0, 5, 0)), LAST_OF_FACTORY, RevealProduction(TileId("f01")))
        assert state.table.centre == (1, 0, 1, 0)
        assert state.table.supply == (0, 0, 4, 0)

    def test_a_factory_that_gets_nothing_stays_empty(self) -> None:
        state = play(emptying(centre=EMPTY, supply=EMPTY), LAST_OF_FACTORY, RevealProduction(TileId("f01")))
        assert state.table.factories[0] == EMPTY
        assert state.table.centre == EMPTY
        fed = {action.factory for action in GAME.legal(state) if isinstance(action, Place)}
        assert fed == {Factory.WATER_FOREST, Factory.FOREST_DESERT}

    def test_the_flag_tile_comes_last(self) -> None:
        two_left = play(emptying(tiles=(TileId("f04"), FLAG)), LAST_OF_FACTORY)
        assert GAME.legal(two_left) == [RevealProduction(TileId("f04"))]
        one_left = play(emptying(tiles=(FLAG,)), LAST_OF_FACTORY)
        assert GAME.legal(one_left) == [RevealProduction(FLAG)]

    def test_after_the_flag_tile_the_centre_is_one_of_each(self) -> None:
        state = play(emptying(tiles=(), centre=(0, 2, 2, 0), supply=(3, 0, 3, 3), last_turn=3), LAST_OF_FACTORY)
        assert GAME.to_act(state) == 0
        assert state.table.factories[0] == (0, 2, 2, 0)
        assert state.table.centre == (1, 0, 1, 1)
        assert state.table.supply == (2, 0, 2, 2)

    def test_the_factory_is_refilled_before_the_project_is_built(self) -> None:
        hand = (ProjectId("p41"),)
        state = emptying(hands=(hand, ()), regions={Region.DESERT: "0 0 energy, 0 1 energy"})
        state = play(state, LAST_OF_FACTORY, RevealProduction(TileId("f01")))
        assert state.table.stage is Stage.BUILD
        state = play(state, Build(hand[0]))
        assert state.table.tracks[0] == (GAME.components.projects[hand[0]].worth(state.table.colours[0]), 0, 0)


class TestEnd:
    @pytest.mark.parametrize(("seats", "turn", "last"), [(2, 0, 3), (2, 5, 7), (3, 4, 8), (4, 11, 15), (4, 12, 19)])
    def test_the_round_is_finished_and_one_more_is_played(self, seats: int, turn: int, last: int) -> None:
        state = state_with(seats, turn=turn, tiles=(FLAG,), factories=(stock_of([ENERGY]), EMPTY, EMPTY))
        state = play(state, LAST_OF_FACTORY, RevealProduction(FLAG))
        assert state.table.last_turn == last

    def test_the_last_turn_ends_the_game_after_the_offer_is_refilled(self) -> None:
        state = state_with(turn=3, last_turn=3, left=1)
        offered = state.table.offer[0]
        assert offered is not None
        state = play(state, Draw(offered), End())
        assert GAME.to_act(state) is Nobody.CHANCE
        state = play(state, RevealProject(state.deck[5]))
        assert GAME.to_act(state) is Nobody.OVER
        assert GAME.legal(state) == ()

    def test_the_turn_before_the_last_does_not(self) -> None:
        state = play(state_with(turn=2, last_turn=3, left=0), End())
        assert GAME.to_act(state) == 1

    def test_turns_without_action_or_bonus_end_the_game(self) -> None:
        state = stuck(3)
        for seat in (0, 1, 2):
            assert GAME.to_act(state) == seat
            assert GAME.legal(state) == [End()]
            state = play(state, End())
        assert GAME.to_act(state) is Nobody.OVER

    def test_a_bonus_in_between_keeps_it_going(self) -> None:
        state = stuck(supply=(0, 1, 0, 0), bonuses=((), (Bonus.INITIATIVE,)))
        state = play(state, End())
        assert state.table.idle == 1
        disc = Place(None, FARMING, Region.DESERT, space(0, 1))
        state = play(state, UseBonus(Bonus.INITIATIVE), disc, End())
        assert state.table.idle == 0
        state = play(state, End(), End())
        assert GAME.to_act(state) is Nobody.OVER

    def test_a_bonus_need_not_be_played_when_nothing_else_is_possible(self) -> None:
        state = stuck(supply=(0, 1, 0, 0), bonuses=((Bonus.INITIATIVE,), ()))
        assert GAME.legal(state) == [UseBonus(Bonus.INITIATIVE), End()]


class TestLapsing:
    def test_actions_lapse_when_none_is_possible(self) -> None:
        state = stuck(left=2)
        assert GAME.legal(state) == [End()]
        assert play(state, End()).table.idle == 0

    def test_full_regions_leave_only_the_outer_spaces(self) -> None:
        every = ", ".join("{} {} energy".format(*place_of(place)) for place in members(GAME.components.board.regular))
        state = stuck(
            factories=(stock_of([ENERGY]), EMPTY, EMPTY),
            regions=dict.fromkeys(Region, every),
            bonuses=((Bonus.PERMITS, Bonus.INITIATIVE), ()),
            supply=ONE_OF_EACH,
        )
        assert GAME.legal(state) == [UseBonus(Bonus.PERMITS), End()]
        state = play(state, UseBonus(Bonus.PERMITS))
        # six outer spaces in each of the two regions beside the factory
        assert len(GAME.legal(state)) == 12

    def test_the_deck_is_never_shuffled_again(self) -> None:
        state = state_with(deck=(ProjectId("p01"),), offer=(None, None, None, None))
        assert Draw(None) in GAME.legal(state)
        state = play(state, Draw(None), RevealProject(ProjectId("p01")))
        assert not [action for action in GAME.legal(state) if isinstance(action, Draw)]

    def test_an_offer_that_cannot_be_refilled_stays_short(self) -> None:
        state = state_with(deck=(ProjectId("p01"),), offer=(None, ProjectId("p02"), None, None), left=0)
        state = play(state, End(), RevealProject(ProjectId("p01")))
        assert GAME.to_act(state) == 1
        assert state.table.offer == ("p01", "p02", None, None)


class TestBonuses:
    def test_a_subsidy_ends_by_itself_with_the_last_card(self) -> None:
        state = stuck(deck=(ProjectId("p01"),), bonuses=((Bonus.SUBSIDY,), ()))
        state = play(state, UseBonus(Bonus.SUBSIDY), Draw(None), RevealProject(ProjectId("p01")))
        assert (state.table.stage, state.table.free, state.table.draws) == (Stage.ACT, None, 0)

    def test_a_subsidy_may_stop_after_one(self) -> None:
        state = state_with(bonuses=((Bonus.SUBSIDY,), ()))
        card = state.table.offer[2]
        assert card is not None
        state = play(state, UseBonus(Bonus.SUBSIDY), Draw(card), Skip())
        assert (state.table.stage, state.table.left, state.table.spent) == (Stage.ACT, 3, (Bonus.SUBSIDY,))

    @pytest.mark.parametrize("bonus", Bonus)
    def test_a_bonus_that_can_do_nothing_cannot_be_played(self, bonus: Bonus) -> None:
        assert GAME.legal(stuck(bonuses=((bonus,), ()))) == [End()]

    def test_automation_is_useful_with_a_disc_or_a_card(self) -> None:
        held = ((Bonus.AUTOMATION,), ())
        assert UseBonus(Bonus.AUTOMATION) in GAME.legal(stuck(bonuses=held, deck=(ProjectId("p01"),), left=0))
        assert UseBonus(Bonus.AUTOMATION) in GAME.legal(
            stuck(bonuses=held, factories=(ONE_OF_EACH, EMPTY, EMPTY), left=0)
        )

    def test_initiative_takes_only_what_the_supply_has(self) -> None:
        state = play(state_with(bonuses=((Bonus.INITIATIVE,), ()), supply=(0, 0, 3, 0)), UseBonus(Bonus.INITIATIVE))
        assert {action.element for action in GAME.legal(state) if isinstance(action, Place)} == {TECHNOLOGY}

    def test_permits_use_factories_beside_the_region(self) -> None:
        state = state_with(
            bonuses=((Bonus.PERMITS,), ()),
            regions={Region.FOREST: "0 0 energy, 1 0 energy, 2 0 energy"},
            factories=(ONE_OF_EACH, stock_of([ENERGY]), stock_of([COMMUNITY])),
        )
        state = play(state, UseBonus(Bonus.PERMITS))
        expected = [
            Place(Factory.WATER_FOREST, ENERGY, Region.FOREST, space(3, 0)),
            Place(Factory.FOREST_DESERT, COMMUNITY, Region.FOREST, space(3, 0)),
        ]
        assert GAME.legal(state) == expected

    def test_the_odds_of_a_pile_follow_the_hidden_tokens(self) -> None:
        land = state_with().table.lands[0]
        hidden = (Bonus.SUBSIDY, Bonus.SUBSIDY, Bonus.SUBSIDY, Bonus.PERMITS)
        placed = Place(None, ENERGY, Region.DESERT, space(0, 0))
        state = state_with(stage=Stage.TOP, placed=placed, hidden_bonuses=hidden)
        assert GAME.odds(state) == [
            (RevealBonus(Region.DESERT, Bonus.SUBSIDY), 3),
            (RevealBonus(Region.DESERT, Bonus.PERMITS), 1),
        ]
        after = play(state, RevealBonus(Region.DESERT, Bonus.PERMITS))
        assert after.table.lands[0].top is Bonus.PERMITS
        assert after.table.lands[0].below == land.below - 1
        assert after.table.hidden_bonuses == hidden[:3]


@pytest.mark.parametrize(
    ("track", "count"), [(0, 0), (6, 0), (7, 1), (12, 1), (13, 2), (18, 3), (20, 3), (26, 3), (27, 4), (33, 5), (38, 6)]
)
def test_thresholds_count_on_every_lap(track: int, count: int) -> None:
    assert passed(track) == count


class TestSecrets:
    def test_a_card_taken_openly_stays_known_until_it_is_built(self) -> None:
        state = state_with(
            regions={Region.DESERT: "0 0 energy, 0 1 energy"}, offer=(ProjectId("p41"), None, None, None)
        )
        state = play(state, Draw(ProjectId("p41")))
        assert GAME.view(state, Seat(1)).hands[0].shown == ("p41",)
        state = play(state, LAST_OF_FACTORY, Build(ProjectId("p41")))
        assert GAME.view(state, Seat(1)).hands[0].shown == ()

    def test_a_card_of_the_deck_is_seen_by_its_seat_only(self) -> None:
        state = play(state_with(), Draw(None))
        card = state.deck[0]
        state = play(state, RevealProject(card))
        assert card in GAME.view(state, Seat(0)).hand
        assert card in GAME.view(state, Seat(1)).unseen
        assert card not in GAME.view(state, Seat(0)).unseen

    def test_a_pause_to_build_betrays_a_card_that_fits(self) -> None:
        hand = (ProjectId("p41"), ProjectId("p02"))
        state = state_with(hands=(hand, ()), regions={Region.DESERT: "0 0 energy, 0 1 energy"})
        state = play(state, LAST_OF_FACTORY)
        assert state.table.stage is Stage.BUILD
        view = GAME.view(state, Seat(1))
        for seed in range(20):
            world = GAME.imagine(view, random.Random(seed))
            assert any(isinstance(action, Build) for action in GAME.legal(world))
            assert GAME.view(world, Seat(1)) == view
