"""The command that checks everything says of each check how it went, and lists what could not be done."""

from collections.abc import Callable

import pytest
from shipping import checks
from shipping.workshop import Trouble


def _lacks() -> str:
    raise checks.Lack("wine is not installed")


def _fails() -> str:
    raise Trouble("two files differ")


def _breaks() -> str:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("check", "code", "said"),
    [
        (lambda: "three files", 0, "ok        trial: three files"),
        (_lacks, 0, "not done  trial: wine is not installed"),
        (_fails, 1, "FAILED    trial: two files differ"),
        (_breaks, 1, "FAILED    trial:\n"),
    ],
)
def test_each_outcome_is_told_by_name(
    check: Callable[[], str],
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(checks, "CHECKS", {"trial": check})
    assert checks.run_all([]) == code
    found = capsys.readouterr().out.split("== What was found\n")[1]
    assert found.startswith(said)
    assert all(f"not here  {name}: {why}\n" in found for name, why in checks.NOT_HERE.items())


def test_only_what_was_named_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(checks, "CHECKS", {"one": lambda: "", "two": _fails})
    assert checks.run_all(["one"]) == 0
    assert "two" not in capsys.readouterr().out
