"""The picture of the code: who may import whom."""

import ast
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import neogame

PACKAGE = Path(neogame.__file__).parent
LEAVES = {"games", "i18n", "settings", "paths", "files", "spelling", "reason", "__init__"}
FACTS = {"__version__", "NAME", "ID", "HOME"}
"""What the package says of itself."""
ARROWS = {
    "rules": set(),
    "content": {"rules"},
    "match": {"rules", "content"},
    "ai": {"rules", "content"},
    "tell": {"rules"},
    "learn": {"match", "rules", "content"},
    "ui": {"match", "rules", "ai", "content", "tell", "learn"},
    "cli": {"match", "rules", "ai", "content", "tell", "learn", "ui"},
    "__main__": {"cli"},
}
UI_ARROWS = {
    "kit": set(),
    "table": {"kit"},
    "neoville": {"table", "kit"},
    "neotopia": {"table", "kit"},
    "scenes": {"neoville", "neotopia", "table", "kit"},
}
"""Who may import whom inside the window; a module of ``ui`` that lies in none of these folders may import all."""
ONE_WAY = ("ui/kit", "ui/table", "ui/neoville", "ui/neotopia", "ui/scenes")
"""The folders of the window that import nothing but what ``UI_ARROWS`` allows."""
NO_CIRCLES = ("rules", "content", "match", "ai", "tell", "learn", "cli", "ui")
"""The folders in which no modules import one another in a circle."""
IMPORTS_ON_TOP = ("rules", "tell", "learn", "ui")
"""Where an import stands inside a function only with its reason above it."""
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
        if other == mine or other in LEAVES or other in FACTS:
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
        "import importlib, pkgutil\n"
        "import neogame.rules, neogame.match, neogame.ai, neogame.content, neogame.tell, neogame.learn\n"
        "for package in (neogame.rules, neogame.match, neogame.ai, neogame.content, neogame.tell, neogame.learn):\n"
        "    for module in pkgutil.walk_packages(package.__path__, package.__name__ + '.'):\n"
        "        importlib.import_module(module.name)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def part(path: Path) -> str:
    """The folder of the window that a file lies in, or its own name if it lies in none."""
    return path.relative_to(PACKAGE / "ui").parts[0]


def modules(path: Path) -> set[str]:
    """The modules of ours that a file imports, be it for a type or inside a function."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found.update(name if name in MODULES else str(node.module) for name in inside)
    return found & MODULES.keys()


def name(path: Path) -> str:
    return ".".join(("neogame", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def within(*places: str) -> list[Path]:
    """The files of these folders, and these files."""
    return [path for path in FILES if any(path.is_relative_to(PACKAGE / place) for place in places)]


MODULES = {name(path): path for path in FILES}


@pytest.mark.parametrize("path", within(*ONE_WAY), ids=name)
def test_arrows_inside_the_window(path: Path) -> None:
    mine = part(path)
    others = {part(MODULES[module]) for module in modules(path) if module.startswith("neogame.ui.")}
    assert others <= UI_ARROWS[mine] | {mine}


@pytest.mark.parametrize("place", NO_CIRCLES)
def test_no_circles(place: str) -> None:
    here = {name(path): path for path in within(place)}
    try:
        TopologicalSorter({module: (modules(path) & here.keys()) - {module} for module, path in here.items()}).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize("path", within(*IMPORTS_ON_TOP), ids=name)
def test_an_import_inside_a_function_tells_why(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    above = lines[node.lineno - 2].strip()
                    assert above.startswith(("#", "from ", "import ")), f"line {node.lineno}: {lines[node.lineno - 1]}"


SECRET = {"State", "Step", "History", "_state", "_history"}
"""What states of a game and the steps between them go by; only ``match`` and what lies below it may name one."""


@pytest.mark.parametrize("path", within("ui"), ids=name)
def test_no_state_reaches_the_window(path: Path) -> None:
    named: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("neogame.rules", "neogame.match")):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute):
            named.add(node.attr)
    assert not named & SECRET
