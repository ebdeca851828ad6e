"""Learning by doing: lessons that watch a match and answer what is done in it, and what a person has learnt."""
