"""Going through a scene by the keyboard alone."""

from neogame.ui.kit.pilot import Pilot


def go(player: Pilot, name: str, limit: int = 60) -> None:
    """Tab until a widget has the focus."""
    for _ in range(limit):
        if player.focus == name:
            return
        player.press("tab")
    raise AssertionError(f"{name} is never reached by Tab in {player.scene}; it stops at {player.focus}")
