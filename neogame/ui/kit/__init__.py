"""What every window program needs, whatever it plays: window, clock, loop, canvas, text, widgets, sound, input."""
