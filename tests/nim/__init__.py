"""Nim, as the smallest game there is: rules, a book and words."""

from pathlib import Path

from neogame.games import Game

NIM = Game("nim", "N", "tests.nim.{layer}", Path(__file__).parent / "texts")
