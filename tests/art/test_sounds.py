"""The cues are there, short, small and whole."""

import struct

import pytest

from neogame.paths import SPRITES

SOUNDS = SPRITES / "sounds"
CUES = (
    *("tile-pick", "tile-turn", "tile-place-soil", "tile-place-grass", "tile-place-rock", "tile-place-water"),
    *("token-build", "build-ecomobile", "build-windmill", "build-biodome"),
    *("disc-pick", "disc-place-energy", "disc-place-farming", "disc-place-technology", "disc-place-community"),
    *("factory-empty", "refill", "card-draw", "card-region", "project-complete"),
    *("bonus-taken", "bonus-used", "threshold", "your-turn", "opponent-move", "illegal", "undo", "hint"),
    *("confirm", "button", "final-round", "win", "end", "cover-open"),
)


def _seconds(data: bytes) -> float:
    """The length an Ogg Vorbis file says it has: the last page's position over the rate of the first packet."""
    rate = struct.unpack_from("<I", data, data.index(b"\x01vorbis") + 12)[0]
    position = struct.unpack_from("<q", data, data.rindex(b"OggS") + 6)[0]
    return float(position / rate)


def test_no_cue_is_missing_or_left_over() -> None:
    assert {file.stem for file in SOUNDS.glob("*.ogg")} == set(CUES)


MOMENTS = ("final-round", "win", "end")
"""What happens once a game, and may be enjoyed."""


@pytest.mark.parametrize("cue", CUES)
def test_a_cue_is_short_and_a_moment_is_not(cue: str) -> None:
    seconds = _seconds((SOUNDS / f"{cue}.ogg").read_bytes())
    assert 1.5 <= seconds < 3 if cue in MOMENTS else 0.05 < seconds < 0.6


def test_all_cues_together_are_small() -> None:
    assert sum(file.stat().st_size for file in SOUNDS.glob("*.ogg")) < 400_000
