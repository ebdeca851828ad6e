"""The odds of views: asked for one view at a time, from few futures first and then from more, and kept."""

from typing import Any

from neogame.ai.desk import Answer, Ticket
from neogame.ai.questions import Odds
from neogame.ui.table.desk import Desk

REST = 0.15
"""Seconds a piece rests on a place before its odds are worth asking for (RULINGS: ui 12)."""
FEW, MANY, MOST = 32, 128, 384
"""Futures that odds are made of: few, to say something at once, then many, then most while nobody wants anything."""
KEPT = 64
"""How many views have odds that are not forgotten when the table changes."""


class ViewOdds:
    """What the desk has told about views of one game."""

    def __init__(self, desk: Desk, game: str, components: Any) -> None:
        self.told = True
        """Whether the desk tells odds at all, as far as is known."""
        self._desk = desk
        self._game, self._components = game, components
        self._asked: tuple[Ticket[Any], Odds] | None = None
        self._answers: dict[Any, tuple[Any, int]] = {}
        """By a view its odds, and how many futures they come from."""
        self._looked_up: dict[int, tuple[Any, tuple[Any, int]]] = {}
        """By the identity of a view, which is kept with its odds."""

    def of(self, view: Any) -> Any | None:
        """The odds of a view, once they have come."""
        return self._answer(view)[0]

    def samples(self, view: Any) -> int:
        """How many futures the odds of a view come from; 0 before they have come."""
        return self._answer(view)[1]

    def firm(self, view: Any) -> bool:
        """Whether the odds of a view come from many futures, so that more would change little."""
        return self.samples(view) >= MANY

    @property
    def asking(self) -> bool:
        """Whether an answer is to come."""
        return self._asked is not None

    @property
    def unsure(self) -> bool:
        """Whether what was asked for has not come, or comes from few futures only."""
        return self._asked is not None and not self.firm(self._asked[1].view)

    def ask(self, view: Any, seed: str) -> None:
        """Ask for the odds of a view, or for better ones; what was asked before is given up."""
        samples, asked = self.samples(view), self._asked[1].view if self._asked else None
        if view is asked or samples >= (MOST if self.told else FEW) or view == asked:
            return
        self.cancel()
        self._ask(view, samples, seed)

    def take(self, answer: Answer[Any]) -> None:
        """Keep an answer if it is to what was asked, and ask for better odds of the same view."""
        if self._asked is None or not self._asked[0].is_of(answer):
            return
        (_, question), self._asked = self._asked, None
        self._answers[question.view] = answer.value, question.samples
        self._looked_up.clear()
        self.told = answer.value is not None
        if self.told and question.samples < MOST:
            self._ask(question.view, question.samples, question.seed)

    def cancel(self) -> None:
        """Give up what was asked."""
        if self._asked is not None:
            self._desk.cancel(self._asked[0])
            self._asked = None

    def forget_oldest(self) -> None:
        """Forget the odds that came first, if there are many: the table goes on to other views."""
        self._looked_up.clear()
        while len(self._answers) > KEPT:
            self._answers.pop(next(iter(self._answers)))

    def _ask(self, view: Any, samples: int, seed: str) -> None:
        """Ask for odds from more futures than these."""
        more = FEW if samples < FEW else MANY if samples < MANY else MOST
        question = Odds(self._game, self._components, view, more, seed)
        self._asked = self._desk.ask(question), question

    def _answer(self, view: Any) -> tuple[Any, int]:
        # Every frame asks, and a view is large: the same object is looked up once.
        known = self._looked_up.get(id(view))
        if known is None or known[0] is not view:
            known = self._looked_up[id(view)] = view, self._answers.get(view, (None, 0))
        return known[1]
