"""Asking the position: odds, comparisons, players, evaluation, plots and tables."""
