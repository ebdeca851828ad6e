"""The lines that Neoville's table says: what to do now, what a panel is, and what somebody did."""

from collections.abc import Sequence

from neogame.i18n import Texts, Words
from neogame.match.timeline import Turn
from neogame.rules.core import Nobody, Seat
from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.components import ROUNDS, Components, TokenId
from neogame.rules.neoville.state import Stage
from neogame.tell import neoville as tell
from neogame.tell.acts import Act
from neogame.ui.neoville.hand import NeovilleHand
from neogame.ui.table.session import Session
from neogame.ui.table.words import Sentence

STAGES = (Stage.PLACE, Stage.BUILD, Stage.DRAW)


def stages(say: Texts, handing: bool, stage: Stage) -> tuple[Sequence[Words], int]:
    """The steps of a turn and which one is on."""
    labels = [say("neoville.step.place"), say("neoville.step.build"), say("neoville.step.draw")]
    if handing or stage is Stage.OVER:
        return labels, len(labels)
    return labels, STAGES.index(stage) if stage in STAGES else 2


def round_words(say: Texts, turns: int, seats: int) -> Words:
    """How far the game is."""
    return say("neoville.round", n=min(ROUNDS, turns // seats + 1), of=ROUNDS)


def hand(say: Texts, session: Session) -> tuple[Words, Words]:
    """What stands at the hand."""
    count = len(session.settled.hand)
    if not session.humans:
        name = session.match.players[session.viewer].name
        return say("neoville.hand.of", name=name), say("neoville.hand.open", n=count)
    key = "neoville.hand.open" if session.open_hands else "neoville.hand.note"
    return say("neoville.hand.title"), say(key, n=count)


def row(say: Texts, drawing: bool) -> tuple[Words, Words]:
    """What stands at the row."""
    return say("neoville.row.title"), say("neoville.row.now" if drawing else "neoville.row.note")


def told(say: Texts, components: Components, turn: Turn, name: str, explain: bool) -> Sentence:
    """A turn in public words."""
    acts = [Act(act.before.cities[turn.seat], act.action, act.why) for act in turn.acts]
    what = tell.turn_told(say, components, acts, name)
    if not explain:
        return Sentence(what)
    why = tell.turn_reason(say, components, acts)
    return Sentence(what, say.quoted(why) if why else "")


def cue(
    say: Texts,
    session: Session,
    hand: NeovilleHand,
    rival: Seat | None,
    fitting: bool,
    unbuilt: TokenId | None,
    components: Components,
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
            return say("neoville.cue.unbuilt", token=tell.token_name(say, components.tokens[unbuilt]))
        return say("neoville.cue.take" if hand.reveals else "neoville.cue.end")
    held = hand.held is not None
    match hand.stage:
        case Stage.PLACE:
            key = "held" if held else "place"
        case Stage.BUILD if not hand.draws():
            key = "token" if held else "last" if fitting else "nothing-last"
        case Stage.BUILD:
            key = "token" if held else "nothing" if not fitting else _building(session)
        case _:
            key = "draw"
    return say(f"neoville.cue.{key}")


def _building(session: Session) -> str:
    return "placed" if isinstance(session.draft, Place) else "build"
