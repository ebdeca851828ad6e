"""What a table asks of the desk at which opponents think."""

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
