"""Synthesises the cues of the game into ``sprites/sounds``: ``python packaging/art/sounds.py``.

Three materials: soft wood, ceramic and kalimba. A struck body is a sum of partials that die away, plus the short noise
of the touch; everything else is shaped noise.
"""

import math
import struct
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import soundfile

Wave: TypeAlias = npt.NDArray[np.float64]

RATE = 44_100
SOUNDS = Path(__file__).resolve().parents[2] / "sprites" / "sounds"
_SERIAL = 0x6E656F67

# The pentatonic scale of D, so that any two cues that overlap agree.
D4, E4, FS4, A4, B4, D5, E5, FS5, A5, B5, D6, E6, FS6 = (
    440 * 2 ** (step / 12) for step in (-7, -5, -3, 0, 2, 5, 7, 9, 12, 14, 17, 19, 21)
)


def silence(seconds: float) -> Wave:
    """Nothing, for so long."""
    return np.zeros(round(seconds * RATE))


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies with soft shoulders, loudest sample 1."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    hertz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1)
    shape = 1 / (1 + (low / hertz) ** 4) / (1 + (hertz / high) ** 4)
    wave = np.fft.irfft(spectrum * shape, count)
    return np.asarray(wave / np.max(np.abs(wave)))


def struck(pitch: float, partials: tuple[tuple[float, float, float], ...], seconds: float) -> Wave:
    """A body that rings: each partial is a ratio to the pitch, a loudness and the time in which it falls to 1/e."""
    t = _time(seconds)
    wave = silence(seconds)
    for ratio, loud, decay in partials:
        if pitch * ratio < RATE / 2:
            wave += loud * np.exp(-t / decay) * np.sin(2 * math.pi * pitch * ratio * t)
    return wave * np.minimum(1, t / 0.0015)


def touch(loud: float, low: float, high: float, decay: float, seed: int) -> Wave:
    """The short noise of two things meeting."""
    t = _time(6 * decay)
    return np.asarray(loud * noise(6 * decay, low, high, seed) * np.exp(-t / decay) * np.minimum(1, t / 0.0008))


def wood(pitch: float, loud: float = 1, seed: int = 1) -> Wave:
    """A soft wooden knock."""
    body = struck(pitch, ((1, 1, 0.055), (2.57, 0.35, 0.028), (4.9, 0.12, 0.014)), 0.3)
    return loud * mix((0, body), (0, touch(0.35, 300, 2600, 0.008, seed)))


def ceramic(pitch: float, loud: float = 1, seed: int = 2) -> Wave:
    """A glazed piece set down on a board."""
    body = struck(pitch, ((1, 0.8, 0.075), (2.32, 0.5, 0.05), (4.25, 0.22, 0.03), (6.6, 0.08, 0.016)), 0.36)
    return loud * mix((0, body), (0, touch(0.4, 1200, 7000, 0.004, seed)))


def kalimba(pitch: float, loud: float = 1, ring: float = 0.2) -> Wave:
    """A plucked tine."""
    body = struck(pitch, ((1, 1, ring), (2.0, 0.12, 0.5 * ring), (5.4, 0.09, 0.05), (6.3, 0.05, 0.035)), 3 * ring)
    return loud * mix((0, body), (0, touch(0.09, 600, 3000, 0.006, 3)))


def brush(seconds: float, low: float, high: float, peak: float, seed: int) -> Wave:
    """A stroke of noise that is loudest at ``peak`` of its time."""
    t = np.linspace(0, 1, round(seconds * RATE))
    swell = np.where(t < peak, t / peak, (1 - t) / (1 - peak)) ** 1.6
    return noise(seconds, low, high, seed) * swell


def mix(*parts: tuple[float, Wave]) -> Wave:
    """Waves that begin at their seconds, added up."""
    length = max(round(start * RATE) + len(wave) for start, wave in parts)
    total = np.zeros(length)
    for start, wave in parts:
        first = round(start * RATE)
        total[first : first + len(wave)] += wave
    return total


def finished(wave: Wave, level: float, seconds: float) -> Wave:
    """The cue cut to its length, faded out, rounded at its peaks and set to its level."""
    wave = wave[: round(seconds * RATE)] - np.mean(wave)
    fade = min(len(wave), round(0.05 * RATE))
    wave[-fade:] *= np.linspace(1, 0, fade) ** 2
    wave = np.tanh(1.3 * wave / np.max(np.abs(wave)))
    return np.asarray(wave * level / np.max(np.abs(wave)))


def _place(low: float, high: float, pitch: float, grain: float) -> Wave:
    """A tile laid down: wood below, the ground's own rustle above."""
    return mix((0, wood(pitch)), (0.012, grain * brush(0.2, low, high, 0.12, 21)))


def _run(*notes: float, step: float, loud: float = 1, ring: float = 0.16) -> Wave:
    return mix(*((i * step, kalimba(note, loud, ring)) for i, note in enumerate(notes)))


def _chord(*notes: float, ring: float) -> Wave:
    """Tines plucked together, as a thumb does: one a moment after the other."""
    return _run(*notes, step=0.018, loud=0.8, ring=ring)


def _gong() -> Wave:
    body = struck(D4 / 2, ((1, 1, 0.55), (1.48, 0.5, 0.4), (2.09, 0.4, 0.3), (2.9, 0.22, 0.2), (4.2, 0.1, 0.12)), 1.6)
    return mix((0, body), (0, touch(0.15, 200, 1500, 0.03, 31)))


def _droplet(pitch: float) -> Wave:
    """A drop that falls into water: a short tone that rises."""
    t = _time(0.16)
    phase = 2 * math.pi * (pitch * t + 0.5 * pitch * 2.2 * t**2)
    return np.asarray(0.5 * np.sin(phase) * np.exp(-t / 0.035))


CUES: dict[str, tuple[float, float, Callable[[], Wave]]] = {
    "tile-pick": (0.30, 0.22, lambda: mix((0, 0.5 * wood(A4, seed=4)), (0, 0.25 * brush(0.12, 900, 4200, 0.2, 5)))),
    "tile-turn": (0.26, 0.22, lambda: mix((0, 0.8 * brush(0.14, 700, 3200, 0.4, 6)), (0.1, 0.35 * wood(B4, seed=7)))),
    "tile-place-soil": (0.45, 0.32, lambda: _place(400, 2200, D4 * 0.75, 0.5)),
    "tile-place-grass": (0.45, 0.32, lambda: _place(1800, 7000, D4 * 0.84, 0.34)),
    "tile-place-rock": (0.45, 0.34, lambda: mix((0, wood(D4 * 0.75)), (0.004, 0.45 * ceramic(E5 * 0.75, seed=8)))),
    "tile-place-water": (
        0.45,
        0.36,
        lambda: mix((0, 0.9 * wood(D4 * 0.75)), (0.05, _droplet(760)), (0.13, _droplet(980))),
    ),
    "token-build": (0.50, 0.5, lambda: mix((0, wood(D4)), (0.08, wood(FS4, 0.8)), (0.16, kalimba(A5, 0.7)))),
    "build-ecomobile": (
        0.42,
        0.5,
        lambda: mix((0, wood(E4)), (0.07, kalimba(E6, 0.5, 0.13)), (0.17, kalimba(E6, 0.6, 0.13))),
    ),
    "build-windmill": (
        0.42,
        0.55,
        lambda: mix(
            (0, wood(E4)),
            *((0.05 + 0.12 * i, (0.7 - 0.15 * i) * brush(0.15, 350, 1700, 0.5, 11 + i)) for i in range(3)),
            (0.1, kalimba(B5, 0.4)),
        ),
    ),
    "build-biodome": (
        0.42,
        0.55,
        lambda: mix((0, wood(E4)), (0.06, ceramic(B5 * 1.5, 0.5)), (0.07, kalimba(FS6, 0.45, 0.16))),
    ),
    "disc-pick": (0.28, 0.2, lambda: 0.6 * ceramic(E5, seed=9)),
    "disc-place-energy": (0.45, 0.32, lambda: mix((0, ceramic(D5)), (0, 0.4 * wood(D4)))),
    "disc-place-farming": (0.45, 0.32, lambda: mix((0, ceramic(E5)), (0, 0.4 * wood(E4)))),
    "disc-place-technology": (0.45, 0.32, lambda: mix((0, ceramic(FS5)), (0, 0.4 * wood(FS4)))),
    "disc-place-community": (0.45, 0.32, lambda: mix((0, ceramic(A5)), (0, 0.4 * wood(A4)))),
    "factory-empty": (0.38, 0.45, lambda: mix((0, brush(0.3, 250, 1500, 0.3, 13)), (0.16, wood(D4 * 0.75, 0.9)))),
    "refill": (
        0.42,
        0.58,
        lambda: mix(*((0.09 * i, ceramic(note, 0.9 - 0.08 * i, 14 + i)) for i, note in enumerate((D5, E5, FS5, A5)))),
    ),
    "card-draw": (0.34, 0.26, lambda: brush(0.22, 1500, 7500, 0.35, 15)),
    "card-region": (0.38, 0.4, lambda: mix((0, brush(0.24, 900, 5000, 0.55, 16)), (0.2, 0.7 * wood(A4)))),
    "project-complete": (0.55, 0.59, lambda: _run(D5, FS5, A5, step=0.1, ring=0.2)),
    "bonus-taken": (0.45, 0.5, lambda: _run(B5, FS6, step=0.075)),
    "bonus-used": (0.45, 0.55, lambda: mix((0, _run(FS6, B5, step=0.075)), (0.15, kalimba(E6, 0.6)))),
    "threshold": (0.50, 0.59, lambda: _run(A5, B5, D6, FS6, step=0.065, loud=0.9)),
    "your-turn": (0.48, 0.59, lambda: _run(A4, D5, step=0.14, ring=0.2)),
    "opponent-move": (0.20, 0.2, lambda: wood(D4, seed=17)),
    "illegal": (0.32, 0.32, lambda: mix((0, wood(D4 * 0.63, seed=18)), (0.11, wood(D4 * 0.6, 0.85, 19)))),
    "undo": (0.32, 0.3, lambda: brush(0.26, 600, 4000, 0.85, 20)),
    "hint": (0.38, 0.5, lambda: mix((0, kalimba(FS5, 0.7)), (0.05, kalimba(B5, 0.5)))),
    "confirm": (0.42, 0.42, lambda: mix((0, wood(A4, 0.8)), (0.03, kalimba(D5, 0.8, 0.13)))),
    "button": (0.26, 0.14, lambda: wood(B4, seed=22)),
    "final-round": (0.50, 1.6, _gong),
    "win": (
        0.55,
        2.6,
        lambda: mix(
            (0, _run(D5, FS5, A5, D6, step=0.13, ring=0.35)),
            (0.56, _run(B5, D6, E6, step=0.11, loud=0.8, ring=0.3)),
            (0.95, _chord(D5, A5, FS6, ring=0.65)),
            (0.97, ceramic(D6, 0.25)),
            (1.4, kalimba(D6, 0.45, 0.5)),
        ),
    ),
    "end": (
        0.48,
        2.2,
        lambda: mix((0, _run(B4, A4, FS4, E4, step=0.2, loud=0.8, ring=0.4)), (0.85, _chord(D4, A4, D5, ring=0.6))),
    ),
    "cover-open": (0.40, 0.5, lambda: mix((0, brush(0.3, 500, 3500, 0.5, 23)), (0.18, kalimba(D5, 0.8)))),
}
"""Each cue's level, its greatest length in seconds, and how it sounds."""


def _page_sums() -> list[int]:
    sums = []
    for value in range(256):
        rest = value << 24
        for _ in range(8):
            rest = (rest << 1) ^ (0x04C11DB7 if rest & 0x8000_0000 else 0)
        sums.append(rest & 0xFFFF_FFFF)
    return sums


def settle(file: Path) -> None:
    """Gives the Ogg stream a fixed serial number: the encoder draws one by lot, and files would differ each time."""
    table, data, at = _page_sums(), bytearray(file.read_bytes()), 0
    while at < len(data):
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        struct.pack_into("<I", data, at + 14, _SERIAL)
        struct.pack_into("<I", data, at + 22, 0)
        check = 0
        for byte in data[at:end]:
            check = (check << 8 & 0xFFFF_FFFF) ^ table[check >> 24 ^ byte]
        struct.pack_into("<I", data, at + 22, check)
        at = end
    file.write_bytes(data)


def make() -> None:
    """Writes every cue."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, (level, seconds, sound) in CUES.items():
        file = SOUNDS / f"{name}.ogg"
        wave = finished(sound(), level, seconds)
        soundfile.write(file, wave.astype(np.float32), RATE, format="OGG", subtype="VORBIS")
        settle(file)
        print(f"{file.name}: {len(wave) / RATE:.2f} s, {file.stat().st_size} bytes")


if __name__ == "__main__":
    make()
