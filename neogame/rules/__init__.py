"""The rules of both games as a library: standard library only, no files, no clock, no dice."""
