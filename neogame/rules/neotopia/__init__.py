"""Neotopia: everyone builds projects out of shared discs in three regions; the poorest region counts three times."""
