"""The examples in the docstrings of the rules are true."""

import doctest
import pkgutil
from importlib import import_module
from types import ModuleType

import pytest

import neogame.rules

MODULES = [import_module(found.name) for found in pkgutil.walk_packages(neogame.rules.__path__, "neogame.rules.")]
FEWEST = 40


def examples(module: ModuleType) -> list[doctest.DocTest]:
    """The docstrings of a module that show a call."""
    return [found for found in doctest.DocTestFinder(exclude_empty=True).find(module) if found.examples]


@pytest.mark.parametrize(
    "module", [module for module in MODULES if examples(module)], ids=lambda module: module.__name__
)
def test_examples(module: ModuleType) -> None:
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for example in examples(module):
        runner.run(example, out=told.append)
    assert not runner.failures, "".join(told)


def test_many_docstrings_show_a_call() -> None:
    assert sum(len(examples(module)) for module in MODULES) >= FEWEST
