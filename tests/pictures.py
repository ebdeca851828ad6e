"""Compares two folders of pictures: ``python -m tests.pictures BEFORE AFTER [--out FOLDER]``.

``python -m neogame.ui.screenshots FOLDER`` makes such a folder. Every picture that differs, came or went is listed
with the share of its pixels that differ and the box round them; ``--out`` gets each pair side by side, marked.
"""

import argparse
import sys
from pathlib import Path

import pygame

NEAR = (6, 6, 6, 255)
"""By how much a colour may differ and count as the same: no eye sees it."""


def difference(before: pygame.Surface, after: pygame.Surface) -> tuple[float, pygame.Rect]:
    """The share of the pixels that differ, and the box round them; all of it if the sizes differ."""
    if before.size != after.size:
        return 1.0, after.get_rect()
    differs = pygame.mask.from_threshold(after, (0, 0, 0, 0), NEAR, before)
    differs.invert()
    boxes = differs.get_bounding_rects()
    box = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
    return differs.count() / (after.width * after.height), box


def side_by_side(before: pygame.Surface, after: pygame.Surface, box: pygame.Rect) -> pygame.Surface:
    """Both pictures, with a frame round what differs in the second."""
    both = pygame.Surface((before.width + after.width + 8, max(before.height, after.height)))
    both.blit(before, (0, 0))
    both.blit(after, (before.width + 8, 0))
    pygame.draw.rect(both, "#FF00FF", box.move(before.width + 8, 0).inflate(8, 8), 3)
    return both


def main() -> int:
    """The command line; 1 if any picture differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--out", type=Path, help="where pairs that differ go")
    asked = parser.parse_args()
    names = [{path.name for path in folder.glob("*.png")} for folder in (asked.before, asked.after)]
    for name in sorted(names[0] ^ names[1]):
        print(f"{name}: only {'before' if name in names[0] else 'after'}")
    found = 0
    for name in sorted(names[0] & names[1]):
        before, after = (pygame.image.load(folder / name) for folder in (asked.before, asked.after))
        share, box = difference(before, after)
        if share:
            found += 1
            print(f"{name}: {share:.2%} differs, inside {tuple(box)}")
            if asked.out:
                asked.out.mkdir(parents=True, exist_ok=True)
                pygame.image.save(side_by_side(before, after, box), asked.out / name)
    print(f"{found} of {len(names[0] & names[1])} pictures differ")
    return 1 if found or names[0] != names[1] else 0


if __name__ == "__main__":
    sys.exit(main())
