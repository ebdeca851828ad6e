"""What an opponent of Neoville may be told: evaluation weights and search settings, each with default and bounds."""

from collections.abc import Mapping

Range = tuple[float, float, float]

WEIGHTS: Mapping[str, Range] = {
    # The chance that a skyscraper's district will be large enough, on a logistic scale.
    "tower_base": (1.0357, -6, 8),
    "tower_missing": (-0.9412, -4, 1),
    "tower_pressure": (-0.5204, -6, 0),
    "tower_border": (1.0177, 0, 6),
    # What a district without a skyscraper may still become.
    "potential_early": (0.7557, 0, 3),
    "potential_late": (1.0627, 0, 3),
    # A promise that may fail: above 1 careful, below 1 bold; towards the end nobody is either.
    "loss": (0.2582, 0, 3),
    "loss_turns": (3.0, 0.5, 16),
    # What each empty square in row and column brings an ecomobile.
    "eco_park": (0.2275, 0, 1),
    "eco_sport": (0.1134, 0, 1),
    "eco_skyscraper": (0.1336, 0, 1),
    "eco_utility": (0.0963, 0, 1),
    # A biodome's shape: each open neighbour stays away, each missing square comes.
    "dome_keep": (0.9853, 0, 1),
    "dome_grow": (0.3139, 0, 1),
    # The share of frames in which a windmill pays, raised to this power.
    "windmill_power": (0.8247, 0.1, 5),
    # Parks and sport facilities against the others' counts.
    "majority": (1.015, 0, 3),
    "majority_lead": (2.2902, 0, 5),
    # Open slots keep choices open.
    "open_slots": (0.1236, -2, 2),
    # What a token must promise before it is worth building.
    "build_least": (0.0, 0, 10),
    # The next tile: how much the second best tile of the hand counts beside the best.
    "hand_second": (0.2577, 0, 1),
}

SEARCH: Mapping[str, Range] = {
    # How many turns are played on; 1 takes the best by evaluation.
    "breadth": (1, 1, 64),
    # For how many own turns.
    "depth": (2, 1, 16),
    # In how many imagined worlds.
    "worlds": (8, 1, 256),
    # How many tiles of the row an imagined turn looks at.
    "glance": (4, 1, 4),
    # Own tiles to come when turns are played on to the end of the game, and how often.
    "endgame": (0, 0, 16),
    "endings": (32, 1, 256),
    # How far a judgement may be off, in points, and the share of games in which it never is.
    "noise": (0, 0, 30),
    "good_days": (0, 0, 1),
}


def complete(known: Mapping[str, Range], given: Mapping[str, float]) -> dict[str, float]:
    """Every known name with its number: the given one or the default."""
    return {name: given.get(name, default) for name, (default, _, _) in known.items()}
