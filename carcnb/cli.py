"""The command line: `carcnb` alone opens the notebooks; `carcnb --help` lists the rest."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

Handler = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 all well, 1 something failed, 2 not understood."""
    words = list(sys.argv[1:] if argv is None else argv)
    asks = parser()
    # Opening the notebooks is what most people want, so its name may be left out: `carcnb --port 9000`.
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "lab")
    args = asks.parse_args(words)
    run: Handler = args.run
    try:
        return run(args)
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """Return the parser that knows every command."""
    top = argparse.ArgumentParser(prog="carcnb", description="Learn board games inside Jupyter.")
    top.add_argument("--version", action="version", version=f"carcnb {version('carcnb')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(run: Handler, name: str, help: str) -> argparse.ArgumentParser:
        found = commands.add_parser(name, help=help, description=help)
        found.set_defaults(run=run)
        return found

    ask = command(lab, "lab", "Open the notebooks in JupyterLab (this is what plain `carcnb` does).")
    folder_option(ask)
    server_options(ask)

    ask = command(update, "update", "Lay new editions of the notebooks beside your own copies.")
    folder_option(ask)
    return top


def folder_option(ask: argparse.ArgumentParser) -> None:
    ask.add_argument(
        "folder",
        nargs="?",
        type=Path,
        help="where your copies of the notebooks live; they are copied there once (default: ./notebooks)",
    )


def server_options(ask: argparse.ArgumentParser) -> None:
    ask.add_argument(
        "--no-browser", action="store_true", help="print the address instead of opening a browser"
    )
    ask.add_argument("--port", type=int, help="the port to listen on (default: Jupyter's own choice)")


def say(line: str) -> None:
    print(line, flush=True)


def complain(error: Exception) -> int:
    print(f"carcnb: {error}", file=sys.stderr)
    return 2


def lab(args: argparse.Namespace) -> int:
    from .launch import lab as server
    from .launch import shelf

    here = Path.cwd()
    try:
        folder = shelf.open_folder(args.folder, here)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    say(f"Your notebooks are in {folder}. Stop the server with Ctrl+C.")
    return server.run(server.command(folder, here, port=args.port, open_browser=not args.no_browser))


def update(args: argparse.Namespace) -> int:
    from .launch import shelf

    here = Path.cwd()
    folder = (args.folder or shelf.choose(here)).absolute()
    try:
        copied = shelf.fetch(folder, update=True)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    for path in copied.new:
        say(f"new: {path}")
    for path in copied.beside:
        say(f"new edition, beside your own: {path}")
    if not copied.new and not copied.beside:
        say(f"The notebooks in {folder} are up to date.")
    return 0
