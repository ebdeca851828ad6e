"""The private fast board agrees with the rules on random games."""

import random
from typing import Any

import pytest

from neogame.ai.neotopia.kit import UNKNOWN, Kit
from neogame.ai.neotopia.world import CLOSE, PASS, SUPPLY, Pick, Put, Raise, Spend, Step, World, action_of
from neogame.rules.core import Nobody
from neogame.rules.hexes import LANE
from neogame.rules.neotopia.actions import (
    Build,
    Draw,
    End,
    Place,
    RevealBonus,
    RevealProduction,
    RevealProject,
    Skip,
    UseBonus,
)
from neogame.rules.neotopia.state import Stage, State
from neogame.rules.neotopia.stock import stock_of
from tests import games


def step_of(action: Any, kit: Kit) -> Step:
    match action:
        case Place(factory, element, region, space):
            return Put(SUPPLY if factory is None else factory, element * LANE + space, region)
        case Draw(project):
            return Pick(UNKNOWN if project is None else kit.number[project])
        case Build(project):
            return Raise(kit.number[project])
        case UseBonus(bonus):
            return Spend(bonus)
        case End():
            return CLOSE
    assert isinstance(action, Skip)
    return PASS


def agree(world: World, state: State, kit: Kit) -> None:
    table = state.table
    assert [plot.discs for plot in world.plots] == [land.discs for land in table.lands]
    assert [plot.open for plot in world.plots] == [land.open for land in table.lands]
    assert [plot.lacking for plot in world.plots] == [tuple(land.lacking) for land in table.lands]
    assert [plot.usable for plot in world.plots] == [land.startable & land.inside for land in table.lands]
    assert [kit.open_outer(plot) for plot in world.plots] == [
        land.open_outer(kit.components.board) for land in table.lands
    ]
    assert [*world.factories, world.centre, world.supply] == [*table.factories, table.centre, table.supply]
    assert (len(world.tiles), world.last_turn, world.turn, world.idle) == (
        len(table.tiles),
        table.last_turn,
        table.turn,
        table.idle,
    )
    assert (world.left, world.played, world.free, world.draws) == (
        table.left,
        table.bonus_played,
        table.free,
        table.draws,
    )
    assert (world.placed is not None) == (table.stage is Stage.BUILD)
    assert world.offer == [None if project is None else kit.number[project] for project in table.offer]
    assert [tuple(hand) for hand in world.hands] == [kit.cards(hand) for hand in state.hands]
    assert sorted(world.deck) == sorted(kit.cards(state.deck))
    assert [tuple(tracks) for tracks in world.tracks] == list(table.tracks)
    assert [tuple(held) for held in world.held] == list(table.bonuses)
    assert world.tokens == [sum(1 << token.space for token in land.tokens) for land in table.lands]
    assert [len(pile) for pile in world.piles] == [land.below + (land.top is not None) for land in table.lands]


@pytest.mark.parametrize("seed", range(12))
def test_a_world_goes_through_a_random_game_as_the_rules_do(seed: int) -> None:
    game: Any = games.game("neotopia")
    seats = 2 + seed % 3
    dice = random.Random(seed)
    state = games.start("neotopia", seats, seed)
    while state.table.stage is Stage.OPENING:
        state = game.apply(state, dice.choice(game.legal(state)))
    kit = Kit(game.components, game.ways)
    world = World.imagined(kit, game, game.view(state, game.to_act(state)), dice)
    # The world imagines hidden cards; here it is told the real ones, so that both play the same game.
    world.hands = [list(kit.cards(hand)) for hand in state.hands]
    world.deck = list(kit.cards(state.deck))
    dice.shuffle(world.deck)
    while game.to_act(state) is not Nobody.OVER:
        agree(world, state, kit)
        action = _choice(game.legal(state), dice)
        step = step_of(action, kit)
        assert action_of(step, kit) == action
        twin = world.copy()
        following = game.apply(state, action)
        while game.to_act(following) is Nobody.CHANCE:
            following = _revealed(game, following, twin)
        world.play(step)
        agree(twin, state, kit)
        state = following
    assert world.over
    assert world.totals() == [score.total for score in game.scores(state)]


def _choice(legal: Any, dice: random.Random) -> Any:
    """Builds and bonuses more often than chance would have them."""
    rare = [action for action in legal if isinstance(action, Build | UseBonus)]
    return dice.choice(rare) if rare and dice.random() < 0.6 else dice.choice(legal)


def _revealed(game: Any, state: Any, before: World) -> Any:
    """The state after the reveal that a world had in store before this step."""
    for action in game.legal(state):
        match action:
            case RevealProject(project):
                drawn = len(before.deck) - len(state.deck)
                fits = before.deck[-1 - drawn] == before.kit.number[project]
            case RevealProduction(tile):
                shown = game.components.tiles[tile]
                fits = before.tiles[-1] == (stock_of(shown.elements), shown.flag)
            case RevealBonus(region, bonus):
                pile = before.piles[region]
                fits = pile[state.table.lands[region].below - 1] is bonus
        if fits:
            return game.apply(state, action)
    raise AssertionError("nothing fits")
