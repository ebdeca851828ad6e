"""What an opponent of Neoville may be told: evaluation weights and search settings, each with default and bounds."""

from collections.abc import Mapping

Range = tuple[float, float, float]

WEIGHTS: Mapping[str, Range] = {
    # The chance that a skyscraper's district will be large enough, on a logistic scale.
    "tower_base": (2.0, -6, 8),
    "tower_missing": (-0.8, -4, 1),
    "tower_pressure": (-0.4, -6, 0),
    "tower_border": (1.3, 0, 6),
    # What a district without a skyscraper may still become.
    "potential_early": (0.6, 0, 3),
    "potential_late": (0.9, 0, 3),
    # A promise that may fail: above 1 careful, below 1 bold.
    "loss": (1.0, 0, 3),
    # What each empty square in row and column brings an ecomobile.
    "eco_park": (0.14, 0, 1),
    "eco_sport": (0.14, 0, 1),
    "eco_skyscraper": (0.14, 0, 1),
    "eco_utility": (0.1, 0, 1),
    # A biodome's shape: each open neighbour stays away, each missing square comes.
    "dome_keep": (0.97, 0, 1),
    "dome_grow": (0.55, 0, 1),
    # The share of frames in which a windmill pays, raised to this power.
    "windmill_power": (1.0, 0.1, 5),
    # Parks and sport facilities against the others' counts.
    "majority": (1.5, 0, 3),
    "majority_lead": (1.2, 0, 5),
    # Open slots keep choices open.
    "open_slots": (0.1, -2, 2),
    # What a token must promise before it is worth building.
    "build_least": (0.0, -5, 10),
    # The next tile: how much the second best tile of the hand counts beside the best.
    "hand_second": (0.3, 0, 1),
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
    # How far a judgement may be off, in points.
    "noise": (0, 0, 30),
}


def complete(known: Mapping[str, Range], given: Mapping[str, float]) -> dict[str, float]:
    """Every known name with its number: the given one or the default."""
    return {name: given.get(name, default) for name, (default, _, _) in known.items()}
