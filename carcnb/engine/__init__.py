"""The rules engine: lattices, tiles, the feature graph, and turns. It knows no game by name, no text and no picture."""
