#!/bin/sh
# Puts the game into this user's menu, as it lies in this folder; with --remove, takes it out again.
set -eu
entry="${XDG_DATA_HOME:-$HOME/.local/share}/applications/neogame.desktop"
if [ "${1:-}" = --remove ]; then
    rm -f "$entry"
    exit
fi
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$(dirname -- "$entry")"
{
    grep -v -e '^Exec=' -e '^Icon=' "$here/neogame.desktop"
    # A desktop entry wants some characters of a command escaped, and every backslash of a text once more.
    printf 'Exec="%s/neogame"\n' "$(printf %s "$here" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
    printf 'Icon=%s/neogame.png\n' "$(printf %s "$here" | sed -e 's/\\/\\\\/g')"
} >"$entry"
echo "$entry"
