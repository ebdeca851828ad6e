"""Opponents: each sees a View and its own dice, nothing else."""
