"""What the list of saved games says of each: its title, how far it is, when it was kept and who won."""

import time

from neogame.i18n import Texts
from neogame.match.saves import Saved
from neogame.tell.sentences import listed
from neogame.ui.scenes.thumbnail import Thumbnail


def title(say: Texts, saved: Saved, shown: Thumbnail | None) -> str:
    if saved.title:
        return saved.title
    return what(say, saved, shown) if saved.game else saved.stem


def what(say: Texts, saved: Saved, shown: Thumbnail | None) -> str:
    game = say(f"game.{saved.game}")
    if shown is None or saved.state == "over":
        return game
    return say("saves.line", game=game, round=say(f"saves.round.{saved.game}", n=shown.round))


def note(say: Texts, saved: Saved, shown: Thumbnail | None) -> str:
    parts = [time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.written))]
    if saved.title and saved.game:
        parts.insert(0, what(say, saved, shown))
    if saved.state in ("damaged", "newer"):
        parts.append(say(f"saves.{saved.state}"))
    if saved.state == "over":
        names = [saved.players[seat].name for seat in saved.winners if 0 <= seat < len(saved.players)]
        joined = listed(say, names)
        parts.append(say("saves.won" if len(names) == 1 else "saves.shared", names=joined))
    if saved.branch:
        parts.append(say("saves.branch"))
    return " · ".join(parts)
