"""Data files as checked, frozen values; a mistake in them is named with its file, its line and what was expected."""
