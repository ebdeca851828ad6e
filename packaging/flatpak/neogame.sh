#!/bin/sh
# Starts the game where the Flatpak has put it.
PYTHONPATH=/app/share/neogame exec python3 -m neogame "$@"
