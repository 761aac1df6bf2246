"""Carcassonne: Hunters & Gatherers, as printed in 2002."""
