"""Games of Neoville for the tests of its thinkers, and the scripts that tune and measure them."""

import random
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from neogame.match.book import Player
from neogame.match.codes import DealCode
from neogame.match.neoville import NeovilleBook
from neogame.rules.core import Nobody
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import State


def new_game(game: Neoville, seats: int, number: int, choice: int = 0) -> State:
    """The ``number``-th deal."""
    book = NeovilleBook()
    code = DealCode.new("neoville", seats, choice, random.Random(f"test:{number}"))
    options = book.choices[choice]
    deal = book.deal(game.components, [Player("", "")] * seats, options, code)
    return game.start(seats, options, deal)


def played(game: Neoville, seats: int, number: int, turns: int) -> State:
    """A game after some turns of random actions, with a seat to act."""
    dice = random.Random(f"played:{number}")
    state = new_game(game, seats, number)
    while isinstance(game.to_act(state), Nobody) or state.turn < turns:
        state = game.apply(state, dice.choice(game.legal(state)))
    return state


def script(name: str) -> Any:
    """A script of the folder packaging, as a module."""
    path = Path(__file__).parents[3] / "packaging" / f"{name}.py"
    spec = spec_from_file_location(f"packaging_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
