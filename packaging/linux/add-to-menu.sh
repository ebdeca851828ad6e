#!/bin/sh
# Puts the game into this user's menu, as it lies in this folder; with --remove, takes it out again.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
menu="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
for ours in "$here"/*.desktop; do
    entry="$menu/${ours##*/}"
done
# The second is the name that version 0.1.0 gave its entry.
rm -f "$entry" "$menu/neogame.desktop"
if [ "${1:-}" = --remove ]; then
    exit
fi
mkdir -p "$menu"
{
    grep -v -e '^Exec=' -e '^Icon=' "$ours"
    # A desktop entry wants some characters of a command escaped, and every backslash of a text once more.
    printf 'Exec="%s/neogame"\n' "$(printf %s "$here" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
    printf 'Icon=%s/neogame.png\n' "$(printf %s "$here" | sed -e 's/\\/\\\\/g')"
} >"$entry"
echo "$entry"
