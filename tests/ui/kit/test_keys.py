"""Commands and their keys: reading, changing, clashing, labels."""

import pygame
import pytest

from neogame import i18n
from neogame.i18n import languages
from neogame.ui.kit.commands import Command
from neogame.ui.kit.keys import MOST, NAMED, NEEDED, USUAL, Binding, Clash, KeyMap, pressed


def key(text: str) -> Binding:
    return Binding.read(text)


@pytest.mark.parametrize("text", ["h", "ctrl+z", "ctrl+shift+z", "ctrl++", "+", "[+]", "alt+[5]", "page up", "é"])
def test_a_binding_is_written_as_it_is_read(text: str) -> None:
    assert str(key(text)) == text


@pytest.mark.parametrize("text", ["", "ctrl", "ctrl+", "hh", "f25", "left shift", "strg+z", " ", "z+ctrl"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="names no key"):
        key(text)


def test_every_command_has_a_usual_key_and_none_has_another_ones() -> None:
    assert set(USUAL) == set(Command)
    assert all(1 <= len(bindings) <= MOST for bindings in USUAL.values())
    assert KeyMap().clashes() == ()


def test_a_key_press_asks_for_its_command() -> None:
    keys = KeyMap()
    assert keys.command(key("ctrl+z")) is Command.UNDO
    assert keys.command(key("z")) is None
    assert [keys.command(key(name)) for name in ("left", "a")] == [Command.LEFT, Command.LEFT]


def test_changing_a_key_leaves_the_old_map_as_it_was() -> None:
    old = KeyMap()
    new = old.changed(Command.HINT, 0, key("f5")).changed(Command.HINT, 1, key("j"))
    assert new[Command.HINT] == (key("f5"), key("j"))
    assert old[Command.HINT] == USUAL[Command.HINT]
    assert new.changed(Command.HINT, 0, None)[Command.HINT] == (key("j"),)
    assert new.changed(Command.HINT, 1, key("f5"))[Command.HINT] == (key("f5"),), "the same key twice is one key"


def test_a_key_of_two_commands_is_a_clash_until_it_is_given_to_one() -> None:
    keys = KeyMap().changed(Command.HINT, 0, key("l"))
    assert keys.clashes() == (Clash(key("l"), (Command.HINT, Command.LOG)),)
    settled = keys.given(key("l"), Command.HINT)
    assert settled.clashes() == ()
    assert (settled.command(key("l")), settled[Command.LOG]) == (Command.HINT, ())


def test_the_last_key_of_what_always_needs_one_is_known() -> None:
    assert KeyMap().last_of(key("return")) is Command.CONFIRM
    assert KeyMap().last_of(key("left")) is None, "A is left"
    assert KeyMap().last_of(key("h")) is None, "a hint can be asked for with the pointer"


def test_what_is_written_is_read() -> None:
    keys = KeyMap().changed(Command.HINT, 0, key("ctrl+alt+f5")).changed(Command.SKIP, 0, None)
    assert keys.written() == {"hint": ["ctrl+alt+f5"], "skip": []}
    assert KeyMap.read(keys.written()) == (keys, [])
    assert KeyMap().written() == {}


@pytest.mark.parametrize("wrong", [["f99"], ["h", "j", "k"], ["h", "h"], ["ctrl+"], [3]])
def test_a_wrong_entry_falls_back_alone(wrong: list[str]) -> None:
    keys, bad = KeyMap.read({"hint": wrong, "log": ["f6"]})
    assert bad == ["hint"]
    assert (keys[Command.HINT], keys[Command.LOG]) == (USUAL[Command.HINT], (key("f6"),))


def test_of_two_entries_with_one_key_the_second_falls_back() -> None:
    keys, bad = KeyMap.read({"log": ["f6"], "hint": ["f6", "f7"]})
    assert bad == ["log"]
    assert (keys[Command.HINT], keys[Command.LOG]) == ((key("f6"), key("f7")), USUAL[Command.LOG])


def test_a_chosen_key_is_no_longer_usual_elsewhere() -> None:
    keys, bad = KeyMap.read({"hint": ["l"], "of-a-newer-version": ["x"]})
    assert bad == []
    assert (keys.command(key("l")), keys[Command.LOG]) == (Command.HINT, ())


@pytest.mark.parametrize("values", [{"confirm": []}, {"hint": ["return"]}, {"hint": ["left"], "log": ["a"]}])
def test_what_always_needs_a_key_keeps_one(values: dict[str, list[str]]) -> None:
    keys, bad = KeyMap.read(values)
    assert sorted(values) == bad
    assert keys == KeyMap()


def test_any_file_gives_a_map_that_can_be_used() -> None:
    for command in Command:
        for other in Command:
            keys, _ = KeyMap.read({command: [str(USUAL[other][0])], other: [], "confirm": [str(USUAL[command][0])]})
            assert keys.clashes() == ()
            assert all(keys[needed] for needed in NEEDED)


@pytest.mark.parametrize(
    ("language", "text", "label"),
    [
        ("en", "ctrl+z", "Ctrl+Z"),
        ("en", "return", "Enter"),
        ("en", "[5]", "Num 5"),
        ("en", "f11", "F11"),
        ("fr", "return", "Entrée"),
        ("fr", "ctrl+shift+z", "Ctrl+Maj+Z"),
        ("fr", "escape", "Échap"),
        ("zh-Hant", "space", "空白鍵"),
        ("zh-Hant", "left", "向左鍵"),
    ],
)
def test_labels_are_in_the_readers_language(language: str, text: str, label: str) -> None:
    assert key(text).label(i18n.read(language)) == label


def test_a_command_without_a_key_has_no_label() -> None:
    say = i18n.read("en")
    assert KeyMap().label(Command.UNDO, say) == "Ctrl+Z"
    assert KeyMap().changed(Command.UNDO, 0, None).label(Command.UNDO, say) == ""


@pytest.mark.parametrize("language", languages())
def test_every_command_and_every_named_key_has_words(language: str) -> None:
    say = i18n.read(language)
    assert [command for command in Command if f"command.{command}" not in say] == []
    written = {name for name in NAMED if not name.startswith(("[", "f"))}
    assert [name for name in written if f"key.{name.replace(' ', '-')}" not in say] == []


@pytest.mark.usefixtures("pilot")
def test_presses_of_the_window_are_bindings() -> None:
    def press(code: int, mod: int = 0, scancode: int = 0) -> str:
        return str(pressed(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=scancode)))

    assert press(pygame.K_KP_ENTER) == "return"
    assert press(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_NUM) == "ctrl+z"
    assert press(pygame.K_TAB, pygame.KMOD_LSHIFT) == "shift+tab"
    assert press(pygame.K_LCTRL, pygame.KMOD_LCTRL) == "None"
    assert press(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1) == "1", "a French keyboard"
    assert press(ord("é"), scancode=pygame.KSCAN_2) == "2"
    assert press(ord("é"), scancode=pygame.KSCAN_W) == "é"
