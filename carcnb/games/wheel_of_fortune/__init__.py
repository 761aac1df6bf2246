"""Carcassonne: Wheel of Fortune: base Carcassonne around a wheel with a pig on it."""
