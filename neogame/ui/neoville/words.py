"""The line at Neoville's table that says what to do now."""

from neogame.i18n import Texts
from neogame.rules.core import Nobody, Seat
from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.components import Token
from neogame.rules.neoville.state import Stage
from neogame.tell import neoville as tell
from neogame.ui.neoville.hand import NeovilleHand
from neogame.ui.table.session import Session


def cue(
    say: Texts, session: Session, hand: NeovilleHand, rival: Seat | None, fitting: bool, unbuilt: Token | None
) -> str:
    """The one line that says what to do; ``rival`` moves something, ``unbuilt`` would have paid for certain."""
    if session.handing:
        return say("neoville.cue.done")
    if rival is not None:
        return say("table.cue.wait", name=session.match.players[rival].name)
    if not session.mine:
        seat = session.to_act
        if isinstance(seat, Nobody) or not session.humans:
            return say("table.cue.watch")
        return say("table.cue.wait", name=session.match.players[seat].name)
    if hand.waits:
        if unbuilt is not None:
            return say("neoville.cue.unbuilt", token=tell.token_name(say, unbuilt))
        return say("neoville.cue.take" if hand.reveals else "neoville.cue.end")
    held = hand.held is not None
    match hand.stage:
        case Stage.PLACE:
            key = "held" if held else "place"
        case Stage.BUILD if not hand.draws():
            key = "token" if held else "last" if fitting else "nothing-last"
        case Stage.BUILD:
            key = "placed" if isinstance(session.draft, Place) else "build"
            key = "token" if held else key if fitting else "nothing"
        case _:
            key = "draw"
    return say(f"neoville.cue.{key}")
