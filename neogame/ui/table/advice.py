"""What a hint says, as the lines of a callout."""

from neogame.i18n import Texts
from neogame.tell.hints import Hint
from neogame.ui.kit import palette
from neogame.ui.kit.callout import Line


def advice(texts: Texts, hint: Hint | None) -> list[Line]:
    """What a hint says; that it is thought about, if there is none yet."""
    if hint is None:
        return [Line(texts("table.hint-wait"))]
    lines = [Line(hint.what, colour=palette.FOCUS), Line(hint.why)]
    return [*lines, Line(hint.lead, colour=palette.INK_2)] if hint.lead else lines
