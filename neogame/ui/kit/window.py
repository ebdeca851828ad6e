"""Opening a window where and as large as its user had it."""

import os
import sys

import pygame

from neogame import NAME, settings
from neogame.paths import SPRITES
from neogame.settings import Settings
from neogame.ui.kit import palette

ICON = SPRITES / "icon" / "neogame-64.png"
SMALLEST = (960, 540)
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
NOWHERE = ("offscreen", "dummy")  # what SDL resorts to when a display cannot be reached


def opened(wanted: Settings, size: tuple[int, int] | None = None) -> pygame.Window:
    """The window as these settings want it; without a display a ``pygame.error`` says so."""
    # Without this SDL would go on and draw into nothing.
    if sys.platform.startswith("linux") and not any(map(os.environ.get, DISPLAYS)):
        raise pygame.error("there is no display")
    if sys.platform == "win32":
        # The window shows sooner where it is not wanted.
        from neogame.ui.kit.system import introduce

        introduce()
    pygame.display.init()
    if pygame.display.get_driver() in NOWHERE and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise pygame.error(_why())
    kept = wanted.window
    desktops = pygame.display.get_desktop_sizes()
    if size is None:
        size = (kept.width, kept.height) if kept else _comfortable(desktops[0])
    window = pygame.Window(NAME, size, resizable=True, hidden=False)
    window.minimum_size = SMALLEST
    if ICON.is_file():
        window.set_icon(pygame.image.load(ICON))
    if kept and on_a_screen(kept, desktops):
        window.position = (kept.x, kept.y)
    if wanted.full_screen:
        window.set_fullscreen(True)
    # The sky is there at once, and everything else as soon as it is read and drawn.
    window.get_surface().fill(palette.SKY[0])
    window.flip()
    return window


def place(window: pygame.Window) -> settings.Window:
    """Where a window is, to be remembered."""
    x, y = window.position
    width, height = window.size
    return settings.Window(int(x), int(y), width, height)


def on_a_screen(window: settings.Window, desktops: list[tuple[int, int]]) -> bool:
    """Whether enough of a window lies on the screens there are, which stand side by side."""
    right, bottom = sum(width for width, _ in desktops), max(height for _, height in desktops)
    return -window.width / 2 < window.x < right - 100 and 0 <= window.y < bottom - 100


def _why() -> str:
    """Why a display cannot be reached."""
    # Rarely wanted, and the window shows sooner without it.
    from neogame.ui.kit.system import missing

    if lacks := missing():
        packages = " ".join(lacks.values())
        return f"{', '.join(lacks)} missing; on Debian and Ubuntu 'apt install {packages}' brings what is needed"
    return "the display does not answer"


def _comfortable(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest usual size that leaves some desktop round it."""
    for size in ((2560, 1440), (1920, 1080), (1600, 900)):
        if size[0] < desktop[0] and size[1] < desktop[1] - 60:
            return size
    return (1280, 720)
