"""Board games that teach themselves inside Jupyter."""
