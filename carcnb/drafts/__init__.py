"""Positions that are being set up by hand, and studies that are being written; nothing here knows Jupyter."""
