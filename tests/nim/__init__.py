"""Nim, as the smallest game there is: rules and a book, and nothing else."""

from neogame.games import Game

NIM = Game("nim", "N", "tests.nim.{layer}")
