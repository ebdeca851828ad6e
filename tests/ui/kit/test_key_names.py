"""Keys are named in one module, and in no text: whoever changes a key never reads of the old one."""

import ast
import re
from pathlib import Path

import pytest

import neogame
from neogame import i18n
from neogame.i18n import languages
from neogame.ui.kit import keys
from neogame.ui.kit.commands import Command
from neogame.ui.kit.keys import MODIFIERS, NAMED, USUAL

UI = Path(neogame.__file__).parent / "ui"
WORDS = {"left", "right", "up", "down", "home", "end", "space", "help", "menu", "clear", "break", "equals", "delete"}
"""Names of keys that are ordinary words as well: an alignment, an icon, a direction."""
HELD = re.compile(rf"\b({'|'.join(MODIFIERS)})\+")


def named_keys(path: Path) -> list[str]:
    """Where a module names a key: by its name, with modifiers, by pygame's words for it, or by looking at one."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant(value=str(text)) if HELD.search(text) or text in NAMED - WORDS:
                found.append((node.lineno, text))
            case ast.Attribute(attr=str(name)) if name.startswith(("K_", "KMOD_", "KSCAN_")):
                found.append((node.lineno, name))
            case ast.Attribute(value=ast.Attribute(attr="key"), attr="name" | "key_code"):
                found.append((node.lineno, f"key.{node.attr}"))
            case ast.Attribute(value=ast.Attribute(attr="binding"), attr="key"):
                found.append((node.lineno, "binding.key"))
    return [f"{path.name}:{line}: {what:.40}" for line, what in found]


def test_no_other_module_names_a_key() -> None:
    others = [path for path in UI.rglob("*.py") if path != Path(keys.__file__)]
    assert [fault for path in others for fault in named_keys(path)] == []


def test_names_of_keys_are_found(tmp_path: Path) -> None:
    module = tmp_path / "wrong.py"
    module.write_text(
        'if event.binding.key == "escape" or key == pygame.K_x:\n    "ctrl+z" == pygame.key.name(1)\n', encoding="utf-8"
    )
    assert len(named_keys(module)) == 5


@pytest.mark.parametrize("language", languages())
def test_texts_name_no_key(language: str) -> None:
    say = i18n.read(language)
    # Home and End are ordinary words in every language.
    usual = [keys for command, keys in USUAL.items() if command not in (Command.FIRST, Command.LAST)]
    caps = {binding.label(say) for keys in usual for binding in keys} | {say(f"key.{held}") for held in MODIFIERS}
    words = sorted((re.escape(cap) for cap in caps if len(cap) > 1), key=len, reverse=True)
    named = re.compile(rf"(?<!\w)({'|'.join(words)})(?!\w)|[(（]\w[)）]")
    told = [(name, form) for name in say if not name.startswith("key.") for form in say.forms(name)]
    assert [(name, form) for name, form in told if named.search(form)] == []
