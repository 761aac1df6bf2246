"""Our icons, as style rules: a button of the class `carc-i-undo` shows the arrow that goes back, in its own colour."""

from __future__ import annotations

from urllib.parse import quote

#: strokes in a box of 24 units, 2 wide and round
STROKES = {
    "hint": "M9 18h6M10 21.5h4M12 3a6.2 6.2 0 0 0-3.6 11.2c.8.6 1.1 1.2 1.1 1.8h5c0-.6.3-1.2 1.1-1.8"
    "A6.2 6.2 0 0 0 12 3Z",
    "undo": "M8 5 3.5 9.5 8 14M4 9.5h9.5a5.5 5.5 0 0 1 0 11H9",
    "redo": "M16 5l4.5 4.5L16 14M20 9.5h-9.5a5.5 5.5 0 0 0 0 11H15",
    "next": "M5 12h14M13 6l6 6-6 6",
    "check": "M5 12.5 10 17.5 19.5 7",
    "left": "M4.5 4v5h5M5 9a8 8 0 1 1-1 5.5",
    "right": "M19.5 4v5h-5M19 9a8 8 0 1 0 1 5.5",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "fit": "M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15"
    "M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15M9.5 9.5h5v5h-5Z",
    "full": "M14 10 20 4M15 4h5v5M10 14 4 20M4 15v5h5",
    "more": "M5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0"
    "M18 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0",
    "book": "M5 4.5A1.5 1.5 0 0 1 6.5 3H19v18H6.5A1.5 1.5 0 0 1 5 19.5ZM5 18.5A1.5 1.5 0 0 1 6.5 17H19",
    "again": "M20 11.5a8 8 0 1 1-2.4-5.2M20 3.5v4.2h-4.2",
    "show": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"
    "M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z",
    "back": "M19 12H5M11 6l-6 6 6 6",
    "map": "M9 4 3.5 6.5v13L9 17l6 2.5 5.5-2.5V4L15 6.5ZM9 4v13M15 6.5v13",
    "pen": "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7 17 10.5",
    "close": "M6 6l12 12M18 6 6 18",
    "keys": "M3 7.5A1.5 1.5 0 0 1 4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5Z"
    "M7 10h.01M11 10h.01M15 10h.01M8 14h8",
    "people": "M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3 19.5c.4-3.4 2.8-5 6-5s5.6 1.6 6 5"
    "M15.5 5.4a3.2 3.2 0 0 1 0 5.8M17.5 14.8c2.1.7 3.2 2.3 3.5 4.7",
    "stack": "M12 3.5 21 8l-9 4.5L3 8ZM3 12l9 4.5 9-4.5M3 16l9 4.5 9-4.5",
    "pass": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6.2 6.2l11.6 11.6",
    "dice": "M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z"
    "M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
    "settings": "M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z"
    "M9 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
    "play": "M7 4.5v15l12-7.5Z",
    "chart": "M4 4v14.5A1.5 1.5 0 0 0 5.5 20H20M7.5 15l4-4.5 3 2.5 5-6.5",
    "pause": "M8.5 5v14M15.5 5v14",
    "up": "M12 19V5M6 11l6-6 6 6",
    "trophy": "M7.5 4h9v6a4.5 4.5 0 0 1-9 0ZM7.5 6H4c0 3 1.2 4.5 3.8 4.8M16.5 6H20c0 3-1.2 4.5-3.8 4.8"
    "M12 14.5V18M8 20.5h8",
}  # fmt: skip


def rules() -> str:
    """Return the style rules of all icons.

    >>> rules().startswith('.carc-i-hint { --carc-icon: url("data:image/svg+xml,')
    True
    """
    return "\n".join(
        f'.carc-i-{name} {{ --carc-icon: url("{address(strokes)}") }}' for name, strokes in STROKES.items()
    )


def address(strokes: str) -> str:
    """Return a picture of strokes as a data address."""
    wide = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" {wide}><path d="{strokes}"/></svg>'
    return "data:image/svg+xml," + quote(drawn, safe=" =:/,-.")
