"""What a table asks of the desk at which opponents think, and a desk for tables where nobody does."""

from typing import Any, Protocol, TypeVar

from neogame.ai.desk import Answer, Ticket
from neogame.ai.questions import Question

AnswerT = TypeVar("AnswerT")


class Desk(Protocol):
    """Who thinks for the opponents; never makes anybody wait."""

    def ask(self, question: Question[AnswerT]) -> Ticket[AnswerT]: ...

    def cancel(self, ticket: Ticket[Any]) -> None: ...

    def poll(self) -> list[Answer[Any]]: ...

    def close(self) -> None: ...


class NoDesk:
    """A desk that never answers."""

    def ask(self, question: Question[AnswerT]) -> Ticket[AnswerT]:
        return Ticket(0)

    def cancel(self, ticket: Ticket[Any]) -> None:
        """No answer was to come."""

    def poll(self) -> list[Answer[Any]]:
        return []

    def close(self) -> None:
        """Nobody is there."""
