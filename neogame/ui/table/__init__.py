"""What both tables share: the session, the bar, the cover, the log, the menu, the people and the scoring frame."""
