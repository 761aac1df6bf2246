"""Base Carcassonne: roads, cities, monasteries and fields."""
