"""What a test needs of the machine it runs on."""

import os
import shutil
from typing import NoReturn

import pytest

CI = os.environ.get("CI") == "true"


def need(program: str) -> str:
    """The path of a program of the system."""
    return shutil.which(program) or lack(f"not installed: {program}")


def lack(what: str) -> NoReturn:
    """In CI everything has to be there, elsewhere the test is not run."""
    if CI:
        pytest.fail(what)
    pytest.skip(what)
