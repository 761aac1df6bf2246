"""The command line: `carcnb` alone opens the notebooks; `carcnb --help` lists the rest."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .i18n import Speech

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

    ask = command(voila, "voila", "Show a notebook as an app, without its code.")
    ask.add_argument("notebook", nargs="?", type=Path, help="the notebook to show (default: the start notebook)")
    server_options(ask)

    ask = command(update, "update", "Lay new editions of the notebooks beside your own copies.")
    folder_option(ask)

    ask = command(check, "check", "Replay records and compare what they expect with what is found.")
    ask.add_argument("files", nargs="+", metavar="FILE", help="a record, such as game.carc")
    ask.add_argument("-v", "--verbose", action="store_true", help="also tell what happened, in whole sentences")
    language_option(ask)

    ask = command(show, "show", "Draw the board with which a record ends.")
    ask.add_argument("file", metavar="FILE", help="a record, such as game.carc")
    ask.add_argument("-o", "--output", type=Path, required=True, help="the picture: .svg, .png or .pdf")

    ask = command(export, "export", "Write a notebook or a lesson as a page to hand out, answers last.")
    ask.add_argument("what", metavar="NOTEBOOK|LESSON", help="a notebook file, or a lesson as GAME/LESSON")
    ask.add_argument("-o", "--output", type=Path, required=True, help="the page: .html or .pdf")
    language_option(ask)

    ask = command(site, "site", "Build a static web site on which the notebooks run in the visitor's browser.")
    ask.add_argument("out", metavar="OUT", type=Path, help="the folder for the site; new or empty")
    ask.add_argument(
        "--offline", metavar="DIR", type=Path, help="take Pyodide from this folder, not from a public server"
    )

    command(doctor, "doctor", "Tell what is installed and what is missing, draw a board, replay the examples.")
    return top


def folder_option(ask: argparse.ArgumentParser) -> None:
    ask.add_argument(
        "folder",
        nargs="?",
        type=Path,
        help="where your copies of the notebooks live; they are copied there once (default: ./notebooks)",
    )


def server_options(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("--no-browser", action="store_true", help="print the address instead of opening a browser")
    ask.add_argument("--port", type=int, help="the port to listen on (default: Jupyter's own choice)")


def language_option(ask: argparse.ArgumentParser) -> None:
    from .i18n import languages

    there = ", ".join(languages())
    ask.add_argument("--lang", help=f"the language, one of {there} (default: the one of your system)")


def speak() -> Speech:
    from .i18n import language, speech

    return speech(language())


def say(sentence: str) -> None:
    print(sentence, flush=True)


def complain(error: Exception) -> int:
    print(f"carcnb: {error}", file=sys.stderr)
    return 2


def lab(args: argparse.Namespace) -> int:
    from .launch import server, shelf

    here = Path.cwd()
    try:
        folder = shelf.open_folder(args.folder, here)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    say(speak().text("Your notebooks are in {folder}. Stop the server with Ctrl+C.", folder=folder))
    return server.run(server.lab(folder, here, port=args.port, open_browser=not args.no_browser))


def voila(args: argparse.Namespace) -> int:
    from .launch import server, shelf

    here = Path.cwd()
    try:
        notebook = args.notebook or shelf.open_folder(None, here) / shelf.START
        words = server.voila(notebook.absolute(), here, port=args.port, open_browser=not args.no_browser)
    except (OSError, shelf.ShelfError, server.ServerError) as error:
        return complain(error)
    return server.run(words)


def update(args: argparse.Namespace) -> int:
    from .launch import shelf

    folder = (args.folder or shelf.choose(Path.cwd())).absolute()
    try:
        copied = shelf.fetch(folder, update=True)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    for path in copied.new:
        say(speak().text("new: {path}", path=path))
    for path in copied.beside:
        say(speak().text("new edition, beside your own: {path}", path=path))
    if not copied.new and not copied.beside:
        say(speak().text("The notebooks in {folder} are up to date.", folder=folder))
    return 0


def check(args: argparse.Namespace) -> int:
    from .check import check as check_records
    from .i18n import language

    try:
        lang = language(args.lang)
    except ValueError as error:
        return complain(error)
    return check_records(args.files, verbose=args.verbose, lang=lang)


def show(args: argparse.Namespace) -> int:
    from .draw import paint
    from .draw.export import ExportError, save
    from .record import RecordError, load

    try:
        save(paint(load(args.file)), args.output)
    except (RecordError, ExportError, OSError, ValueError) as error:
        return complain(error)
    return 0


def export(args: argparse.Namespace) -> int:
    from .launch.export import HandoutError, write_page

    try:
        write_page(args.what, args.output, args.lang)
    except (HandoutError, OSError) as error:
        return complain(error)
    say(speak().text("Written: {path}", path=args.output))
    return 0


def site(args: argparse.Namespace) -> int:
    from .launch.site import SiteError, build

    try:
        build(args.out, args.offline)
    except (OSError, SiteError) as error:
        return complain(error)
    say(speak().text("The site is in {folder}. Look at it with: python3 -m http.server -d {folder}", folder=args.out))
    return 0


def doctor(_: argparse.Namespace) -> int:
    from .launch.doctor import look

    failed = 0
    for finding in look():
        print(finding, flush=True)
        failed += finding.well is False
    wrong = speak().text("Something is wrong: see the lines marked FAILED.")
    say(wrong if failed else speak().text("All is well."))
    return int(bool(failed))
