"""Comments that name a ruling lead to one that stands in the repository."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = {"ui": ROOT / "neogame" / "ui" / "RULINGS.md", "rules": ROOT / "neogame" / "rules" / "RULINGS.md"}
SOURCES = sorted(
    path
    for folder in ("neogame", "tests", "packaging")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".yaml") and path != Path(__file__)
)
NAMED = re.compile(r"RULINGS: (both games|Neoville|Neotopia|ui) (\d+)")
MENTIONED = re.compile(r"\brulings?\b", re.IGNORECASE)


def numbers() -> dict[str, list[int]]:
    """The numbers that stand under each heading of the rules' page, and those of the window's page."""
    found: dict[str, list[int]] = {"ui": []}
    for page, path in PAGES.items():
        under = page
        for line in path.read_text(encoding="utf-8").splitlines():
            if page == "rules" and line.startswith("## "):
                under = line.removeprefix("## ").replace("Both", "both")
            elif number := re.match(r"(\d+)\. \*\*", line):
                found.setdefault(under, []).append(int(number[1]))
    return found


def test_rulings_are_numbered_once_and_in_order() -> None:
    found = numbers()
    assert set(found) == {"both games", "Neoville", "Neotopia", "ui"}
    assert all(given and given == sorted(set(given)) for given in found.values())


def test_code_names_rulings_in_one_way_and_only_those_there_are() -> None:
    there, wrong, named = numbers(), [], 0
    for path in SOURCES:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            found = NAMED.findall(line)
            named += len(found)
            if len(found) != len(MENTIONED.findall(line)) or any(int(n) not in there[name] for name, n in found):
                wrong.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert wrong == []
    assert named > 20
