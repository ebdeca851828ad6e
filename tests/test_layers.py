"""The picture of the code: who may import whom."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import neogame

PACKAGE = Path(neogame.__file__).parent
LEAVES = {"games", "i18n", "settings", "paths", "reason", "__init__"}
ARROWS = {
    "rules": set(),
    "content": {"rules"},
    "match": {"rules", "content"},
    "ai": {"rules", "content"},
    "tell": {"rules"},
    "ui": {"match", "rules", "ai", "content", "tell"},
    "cli": {"match", "rules", "ai", "content", "tell", "ui"},
    "__main__": {"cli"},
}
NO_YAML_NO_DICE = {"pygame", "yaml", "platformdirs", "pathlib", "os", "io", "time", "datetime", "secrets", "socket"}


def imports(path: Path) -> set[str]:
    """The modules that a file imports, in full."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute here"
            module = node.module or ""
            found.add(module)
            if module == "neogame":
                found.update(f"neogame.{alias.name}" for alias in node.names)
    return found


def layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_arrows(path: Path) -> None:
    mine = layer(path)
    for module in imports(path):
        if not module.startswith("neogame."):
            continue
        other = module.split(".")[1]
        if other == mine or other in LEAVES or other.startswith("__version"):
            continue
        assert mine in ARROWS, f"{path.name} is a leaf and imports {module}"
        assert other in ARROWS[mine], f"{mine} may not import {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_parts_of_games_lie_where_the_arrows_lead(path: Path) -> None:
    """What ``GameParts`` imports by name is an import as well."""
    mine = layer(path)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "GameParts":
            other = ast.literal_eval(node.args[0])
            assert other == mine or other in ARROWS[mine], f"{mine} may not ask for a game's part in {other}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_window_knows_pygame(path: Path) -> None:
    if layer(path) != "ui":
        assert not {module for module in imports(path) if module.split(".")[0] == "pygame"}


@pytest.mark.parametrize("path", [path for path in FILES if layer(path) == "rules"], ids=lambda path: path.stem)
def test_rules_touch_nothing_outside(path: Path) -> None:
    assert not {module for module in imports(path) if module.split(".")[0] in NO_YAML_NO_DICE}


def test_rules_match_and_ai_work_without_pygame() -> None:
    script = (
        "import sys; sys.modules['pygame'] = None\n"
        "import importlib, pkgutil, neogame.rules, neogame.match, neogame.ai, neogame.content, neogame.tell\n"
        "for package in (neogame.rules, neogame.match, neogame.ai, neogame.content, neogame.tell):\n"
        "    for module in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "        importlib.import_module(module.name)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
