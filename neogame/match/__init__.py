"""A game that is being played (``Match``), its record and saved games, and the deal codes it is dealt from."""
