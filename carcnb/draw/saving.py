"""Pictures as files, without a browser: SVG by ourselves, PNG and PDF by CairoSVG."""

from __future__ import annotations

from pathlib import Path

from .scene import Scene
from .svg import svg

FORMATS = ("svg", "png", "pdf")


class ExportError(RuntimeError):
    """A picture could not be written."""


def to_bytes(scene: Scene, form: str, scale: float = 2.0) -> bytes:
    """Return a scene as a file of that form; `scale` is pixels of a PNG for each unit.

    >>> to_bytes(Scene(10, 10, ()), "svg")[:4]
    b'<svg'
    >>> to_bytes(Scene(10, 10, ()), "gif")
    Traceback (most recent call last):
    ValueError: a picture can be svg, png or pdf, not 'gif'
    """
    if form not in FORMATS:
        raise ValueError(f"a picture can be {', '.join(FORMATS[:-1])} or {FORMATS[-1]}, not {form!r}")
    text = svg(scene).encode("utf-8")
    if form == "svg":
        return text
    try:
        import cairosvg
    except (ImportError, OSError) as error:  # OSError: the library is there, but not the cairo it calls
        raise ExportError(
            f"{form.upper()} needs CairoSVG and the cairo library: pip install 'carcnb[export]' ({error})"
        ) from error
    try:
        made: bytes = cairosvg.svg2png(text, scale=scale) if form == "png" else cairosvg.svg2pdf(text)
    except Exception as error:  # cairo has an error of its own for each thing, such as a picture that is too wide
        size = f"{scene.width:.0f} × {scene.height:.0f}"
        raise ExportError(f"a picture of {size} cannot be written as {form.upper()} ({error})") from None
    return made


def save(scene: Scene, path: str | Path, scale: float = 2.0) -> Path:
    """Write a scene to a file; the ending of its name says the form."""
    file = Path(path)
    file.write_bytes(to_bytes(scene, file.suffix.lstrip(".").lower(), scale))
    return file
