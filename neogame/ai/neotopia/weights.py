"""What an opponent may value and how far it may look in Neotopia: by name the default, the least and the most."""

from collections.abc import Mapping

from neogame.content.opponents import Range

WEIGHTS: Mapping[str, Range] = {
    # The part of a card's points that it is worth in the hand, by the number of discs it lacks.
    "near_1": (0.44, 0.0, 1.0),
    "near_2": (0.25, 0.0, 1.0),
    "near_3": (0.135, 0.0, 1.0),
    "near_4": (0.05, 0.0, 1.0),
    "near_5": (0.05, 0.0, 1.0),
    # What is left of that for each element that neither factory beside the region has, and while diversity forbids it.
    "absent": (0.875, 0.0, 1.0),
    "repeat": (0.85, 0.0, 1.0),
    # How many discs towards its cards a player gets for each of its own actions.
    "pace": (1.06, 0.1, 3.0),
    # How many discs a turn takes from the factories, which tells how long the game lasts.
    "tempo": (2.07, 0.5, 3.0),
    # How blurred it is which region will be the lowest: in points, now and per turn to come.
    "blur": (1.46, 0.1, 10.0),
    "blur_turn": (2.64, 0.0, 5.0),
    # A bonus token beyond its points, while there are turns to play it in.
    "token": (1.52, 0.0, 6.0),
    # A card that is still to be seen, an action that is still to come.
    "unseen": (3.06, 0.0, 8.0),
    "action": (1.33, 0.0, 8.0),
    # Room for the own groups to grow, and the groups of others.
    "growth": (0.05, 0.0, 2.0),
    "rival": (0.55, 0.0, 2.0),
    # In imagined futures: what others are worth, each counted against the own worth.
    "versus": (0.50, 0.0, 2.0),
}

SEARCH: Mapping[str, Range] = {
    # How many actions of its turn are planned together; of a position the placements looked at, and of those positions
    # the ones that are followed further.
    "depth": (4, 1, 4),
    "width": (8, 1, 64),
    "beam": (8, 1, 64),
    # How many planned turns are played on, for how many rounds, in how many imagined worlds, and with what beam there.
    "turns": (0, 0, 64),
    "rounds": (1, 1, 8),
    "worlds": (0, 0, 256),
    "care": (1, 1, 8),
    # The share of possibilities that escape its notice.
    "slips": (0.0, 0.0, 1.0),
}
