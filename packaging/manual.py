"""Writes the man page and the shell completions into ``packaging/linux``, from the command line itself.

``.venv/bin/python packaging/manual.py``; a test fails while one of them is not today's.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from neogame.cli.main import parser  # noqa: E402

FOLDER = ROOT / "packaging" / "linux"
WHERE = {
    "settings": "~/.config/neogame/settings.json",
    "games": "~/.local/share/neogame/games",
    "log": "~/.local/state/neogame/log",
}
FILES = {"FILE", "DIR"}
"""What an option calls its value when that is a file or a folder."""


def pages() -> dict[str, str]:
    """By the name of its file, everything that is written."""
    top = parser()
    return {
        "neogame.6": "\n".join(_manual(top)) + "\n",
        "completion.bash": "\n".join(_bash(top)) + "\n",
        "completion.zsh": "\n".join(_zsh(top)) + "\n",
        "completion.fish": "\n".join(_fish(top)) + "\n",
    }


def _manual(top: argparse.ArgumentParser) -> Iterator[str]:
    yield '.\\" Written by packaging/manual.py.'
    yield ".TH NEOGAME 6"
    yield ".SH NAME\nneogame \\- two board games about green cities, Neoville and Neotopia"
    yield ".SH SYNOPSIS\n.B neogame\n.RB [ \\-\\-safe\\-mode ]\n.br\n.B neogame\n.I COMMAND\n.RI [ ARGUMENTS ]"
    yield f".SH DESCRIPTION\n{_roff(top.description or '')}"
    yield ".SH OPTIONS"
    yield from _options(top)
    yield ".SH COMMANDS"
    for name, command in _commands(top).items():
        yield f".SS {_roff(name)}\n{_roff(command.description or '')}"
        yield from _options(command)
        if command.epilog:
            yield f".PP\n{_roff(command.epilog)}"
    yield ".SH FILES"
    for what, place in WHERE.items():
        yield f".TP\n.I {_roff(place)}\n{what}"
    yield f".SH EXIT STATUS\n{_roff((top.epilog or '').removeprefix('Exit codes: '))}"


def _options(command: argparse.ArgumentParser) -> Iterator[str]:
    for action in _own(command):
        if action.option_strings:
            names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
            value = f" \\fI{_roff(_value(action))}\\fR" if _value(action) else ""
            yield f".TP\n{names}{value}"
        else:
            yield f".TP\n\\fI{_roff(_value(action))}\\fR"
        yield _roff(_help(action))


def _bash(top: argparse.ArgumentParser) -> Iterator[str]:
    commands = _commands(top)
    yield "# Completion of neogame for bash; written by packaging/manual.py."
    yield "_neogame() {"
    yield "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words"
    yield "    case ${COMP_WORDS[1]} in"
    for name, command in commands.items():
        yield f"        {name}) words='{' '.join(_words(command))}' ;;"
    yield f"        *) words='{' '.join([*_words(top), *commands])}' ;;"
    yield "    esac"
    yield '    [ "$COMP_CWORD" -gt 1 ] || words=\'' + " ".join([*_words(top), *commands]) + "'"
    yield '    COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "    # Whatever is no word of ours is a file or a folder."
    yield '    [[ $word == -* || ${#COMPREPLY[@]} -gt 0 && $before != --* ]] || COMPREPLY+=($(compgen -f -- "$word"))'
    yield "}"
    yield "complete -o filenames -F _neogame neogame"


def _zsh(top: argparse.ArgumentParser) -> Iterator[str]:
    yield "#compdef neogame"
    yield "# Completion of neogame for zsh; written by packaging/manual.py."
    yield "local -a commands=("
    for name, text in _told(top).items():
        yield f"    {_quoted(f'{name}:{text}')}"
    yield ")"
    yield "if (( CURRENT == 2 )); then"
    yield "    _describe command commands"
    yield f"    compadd -- {' '.join(_words(top))}"
    yield "    return"
    yield "fi"
    yield "case $words[2] in"
    for name, command in _commands(top).items():
        yield f"    {name}) compadd -- {' '.join(_words(command))} ;;"
    yield "esac"
    yield "_files"


def _fish(top: argparse.ArgumentParser) -> Iterator[str]:
    yield "# Completion of neogame for fish; written by packaging/manual.py."
    yield "complete -c neogame -n __fish_use_subcommand -f"
    for action in _own(top):
        yield f"complete -c neogame -n __fish_use_subcommand {_fish_option(action)}"
    for name, text in _told(top).items():
        yield f"complete -c neogame -n __fish_use_subcommand -a {name} -d {_quoted(text)}"
    for name, command in _commands(top).items():
        for action in _own(command):
            if action.option_strings:
                yield f"complete -c neogame -n '__fish_seen_subcommand_from {name}' {_fish_option(action)}"
            elif action.choices:
                choices = " ".join(map(str, action.choices))
                yield f"complete -c neogame -n '__fish_seen_subcommand_from {name}' -a '{choices}'"


def _fish_option(action: argparse.Action) -> str:
    long = max(action.option_strings, key=len).removeprefix("--")
    value = "" if not _value(action) else " -r" if _value(action) in FILES else " -x"
    choices = f" -a '{' '.join(map(str, action.choices))}'" if action.choices else ""
    return f"-l {long}{value}{choices} -d {_quoted(_help(action))}"


def _commands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    (found,) = (action for action in top._actions if isinstance(action, argparse._SubParsersAction))
    return dict(found.choices)


def _told(top: argparse.ArgumentParser) -> dict[str, str]:
    """By name, what the help says of each command."""
    (found,) = (action for action in top._actions if isinstance(action, argparse._SubParsersAction))
    return {choice.dest: choice.help or "" for choice in found._choices_actions}


def _own(command: argparse.ArgumentParser) -> list[argparse.Action]:
    """Everything but its commands that a command line takes."""
    return [action for action in command._actions if not isinstance(action, argparse._SubParsersAction)]


def _words(command: argparse.ArgumentParser) -> list[str]:
    """The words that can be written after a command."""
    options = [name for action in _own(command) for name in action.option_strings if name.startswith("--")]
    return [*options, *(str(word) for action in _own(command) for word in action.choices or ())]


def _value(action: argparse.Action) -> str:
    """What help calls the value of an option or an argument; nothing, if there is none."""
    if action.nargs == 0:
        return ""
    if isinstance(action.metavar, str):
        return action.metavar
    return "{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest.upper()


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("%(default)s", str(action.default)).replace("%%", "%")


def _roff(text: str) -> str:
    """A text as a man page has it: no character of it is an instruction."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{plain}" if plain.startswith(".") else plain


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


if __name__ == "__main__":
    for name, page in pages().items():
        (FOLDER / name).write_text(page, encoding="utf-8")
