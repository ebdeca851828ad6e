"""Tiny, a whole game in three modules: nine tiles, a board of 3x3, two seats, and a tile that nobody knows."""

from pathlib import Path

from neogame.games import Game

TINY = Game("tiny", "Y", "tests.tiny.{layer}", Path(__file__).parent / "texts", range(2, 3))
