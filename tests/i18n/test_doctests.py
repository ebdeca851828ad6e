"""The examples in the docstrings of the languages are true."""

import doctest
from types import ModuleType

import pytest

from neogame.i18n import language, plurals, source


@pytest.mark.parametrize("module", [language, plurals, source], ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed
