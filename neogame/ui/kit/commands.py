"""What a person can want; ``keys`` says which keys ask for it."""

from enum import StrEnum
from typing import Final


class Command(StrEnum):
    """Something a person can want. The values stand in settings.json and are the names of the texts."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    NEXT = "next"
    PREVIOUS = "previous"
    PAGE_BACK = "page-back"
    PAGE_ON = "page-on"
    FIRST = "first"
    LAST = "last"
    CONFIRM = "confirm"
    BACK = "back"
    HURRY = "hurry"
    TURN_LEFT = "turn-left"
    TURN_RIGHT = "turn-right"
    SKIP = "skip"
    END_TURN = "end-turn"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    LOG = "log"
    AGAIN = "again"
    FASTER = "faster"
    BOARD = "board"
    MINE = "mine"
    SCORES = "scores"
    ODDS = "odds"
    RIVAL_1 = "rival-1"
    RIVAL_2 = "rival-2"
    RIVAL_3 = "rival-3"
    PICK_1 = "pick-1"
    PICK_2 = "pick-2"
    PICK_3 = "pick-3"
    PICK_4 = "pick-4"
    PICK_5 = "pick-5"
    PICK_6 = "pick-6"
    PICK_7 = "pick-7"
    PICK_8 = "pick-8"
    PICK_9 = "pick-9"
    CARRY_UP = "carry-up"
    CARRY_DOWN = "carry-down"
    FULL_SCREEN = "full-screen"
    MUTE = "mute"


PICKS: Final = tuple(command for command in Command if command.startswith("pick-"))
"""Take the first, second, ... piece of the hand."""
RIVALS: Final = tuple(command for command in Command if command.startswith("rival-"))
"""Look at the first, second, ... rival."""
ARROWS: Final = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)
MOVES: Final = frozenset((*ARROWS, Command.NEXT, Command.PREVIOUS))
"""Bring the focus somewhere else, step by step."""
REPEATING: Final = MOVES | {Command.PAGE_BACK, Command.PAGE_ON}
"""What a held key does again and again; everything else it does once."""
