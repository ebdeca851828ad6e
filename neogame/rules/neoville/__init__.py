"""Neoville: everyone builds a city of 4x4 tiles; what stands in it is a promise that pays or costs at the end."""
