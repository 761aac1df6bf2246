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
    top = argparse.ArgumentParser(prog="carcnb", description=say("Learn board games inside Jupyter."))
    top.add_argument("--version", action="version", version=f"carcnb {version('carcnb')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(run: Handler, name: str, help: str) -> argparse.ArgumentParser:
        found = commands.add_parser(name, help=help, description=help)
        found.set_defaults(run=run)
        return found

    ask = command(lab, "lab", say("Open the notebooks in JupyterLab (this is what plain `carcnb` does)."))
    folder_option(ask)
    server_options(ask)

    ask = command(voila, "voila", say("Show a notebook as an app, without its code."))
    ask.add_argument("notebook", nargs="?", type=Path, help=say("the notebook to show (default: the start notebook)"))
    server_options(ask)

    ask = command(
        update,
        "update",
        say("Bring new editions of the notebooks: in place of your copies, or beside those you changed."),
    )
    folder_option(ask)

    ask = command(check, "check", say("Replay records and compare what they expect with what is found."))
    ask.add_argument("files", nargs="*", metavar="FILE", help=say("a record, such as game.carc"))
    ask.add_argument("--game", metavar="KEY", help=say("tell what is wrong with a game, and what it still lacks"))
    ask.add_argument("-v", "--verbose", action="store_true", help=say("also tell what happened, in whole sentences"))
    language_option(ask)

    ask = command(show, "show", say("Draw the board with which a record ends."))
    ask.add_argument("file", metavar="FILE", help=say("a record, such as game.carc"))
    ask.add_argument("-o", "--output", type=Path, required=True, help=say("the picture: .svg, .png or .pdf"))

    ask = command(tiles, "tiles", say("Draw the tiles of a game with the names that records use."))
    ask.add_argument("game", metavar="GAME", help=say("its key, such as hunters_gatherers"))
    ask.add_argument("-o", "--output", type=Path, required=True, help=say("the picture: .svg, .png or .pdf"))
    ask.add_argument("--sides", default="", help=say("only tiles with these sides, such as river"))
    ask.add_argument("--has", default="", help=say("only tiles with these things on them, such as gold"))

    ask = command(export, "export", say("Write a notebook or a lesson as a page to hand out, answers last."))
    ask.add_argument("what", metavar="NOTEBOOK|LESSON", help=say("a notebook file, or a lesson as GAME/LESSON"))
    ask.add_argument("-o", "--output", type=Path, required=True, help=say("the page: .html or .pdf"))
    language_option(ask)

    ask = command(site, "site", say("Build a static web site on which the notebooks run in the visitor's browser."))
    ask.add_argument("out", metavar="OUT", type=Path, help=say("the folder for the site; new or empty"))
    ask.add_argument(
        "--offline", metavar="DIR", type=Path, help=say("take Pyodide from this folder, not from a public server")
    )

    ask = command(catalog, "catalog", say("Make or refresh the message catalog of a language."))
    ask.add_argument("lang", metavar="LANGUAGE", help=say("its short name, such as fr"))
    ask.add_argument("--check", action="store_true", help=say("only tell what is missing or wrong in it"))

    command(doctor, "doctor", say("Tell what is installed and what is missing, draw a board, replay the examples."))
    return top


def folder_option(ask: argparse.ArgumentParser) -> None:
    ask.add_argument(
        "folder",
        nargs="?",
        type=Path,
        help=say("where your copies of the notebooks live; they are copied there once (default: ./notebooks)"),
    )


def server_options(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("--no-browser", action="store_true", help=say("print the address instead of opening a browser"))
    ask.add_argument("--port", type=int, help=say("the port to listen on (default: Jupyter's own choice)"))


def language_option(ask: argparse.ArgumentParser) -> None:
    from .say.i18n import languages

    there = ", ".join(languages())
    ask.add_argument(
        "--lang", help=say("the language, one of {languages} (default: the one of your system)", languages=there)
    )


def say(message: str, **facts: object) -> str:
    from .say.i18n import language, speech

    return speech(language()).text(message, **facts)


def tell(sentence: str) -> None:
    print(sentence, flush=True)


def complain(error: Exception) -> int:
    print(f"carcnb: {error}", file=sys.stderr)
    return 2


def lab(args: argparse.Namespace) -> int:
    from .launch import editions as shelf
    from .launch import server

    here = Path.cwd()
    try:
        folder = shelf.open_folder(args.folder, here)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    tell(say("Your notebooks are in {folder}. Stop the server with Ctrl+C.", folder=folder))
    return server.run(server.lab(folder, here, port=args.port, open_browser=not args.no_browser))


def voila(args: argparse.Namespace) -> int:
    from .launch import editions as shelf
    from .launch import server

    here = Path.cwd()
    try:
        notebook = args.notebook or shelf.open_folder(None, here) / shelf.START
        words = server.voila(notebook.absolute(), here, port=args.port, open_browser=not args.no_browser)
    except (OSError, shelf.ShelfError, server.ServerError) as error:
        return complain(error)
    return server.run(words)


def update(args: argparse.Namespace) -> int:
    from .launch import editions as shelf

    folder = (args.folder or shelf.choose(Path.cwd())).absolute()
    try:
        copied = shelf.fetch(folder, update=True)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    for path in copied.new:
        tell(say("new: {path}", path=path))
    for path in copied.replaced:
        tell(say("new edition: {path}", path=path))
    for path in copied.beside:
        tell(say("new edition, beside your own: {path}", path=path))
    if copied == shelf.Copied():
        tell(say("The notebooks in {folder} are up to date.", folder=folder))
    return 0


def check(args: argparse.Namespace) -> int:
    from .check import check as check_records
    from .missing import check as check_game
    from .say.i18n import language

    if not args.files and not args.game:
        return complain(ValueError(say("Name records, or a game with --game.")))
    try:
        lang = language(args.lang)
        lacking = check_game(args.game) if args.game else 0
    except ValueError as error:
        return complain(error)
    return max(lacking, check_records(args.files, verbose=args.verbose, lang=lang)) if args.files else lacking


def catalog(args: argparse.Namespace) -> int:
    from .say import catalogs

    try:
        if not args.check:
            count, missing = catalogs.update(args.lang)
            tell(say("{path}: {count} messages, {missing} of them to translate", path=catalogs.catalog_file(args.lang),
                     count=count, missing=missing))  # fmt: skip
            return 0
        found = catalogs.problems(args.lang)
    except (OSError, ValueError) as error:
        return complain(error)
    for problem in found:
        tell(problem)
    return int(bool(found))


def show(args: argparse.Namespace) -> int:
    from .draw.saving import ExportError, save
    from .draw.view import View
    from .record import RecordError, load, marks_now
    from .tables import table_of

    try:
        game = load(args.file)
        table = table_of(game)
        save(table.paint(table.marked(View(), marks_now(game))), args.output)
    except (RecordError, ExportError, OSError, ValueError) as error:
        return complain(error)
    return 0


def tiles(args: argparse.Namespace) -> int:
    from .draw.saving import ExportError
    from .tilebook import tiles as tiles_of

    try:
        found = tiles_of(args.game, sides=args.sides, has=args.has)
        if not found:
            return complain(ValueError(repr(found)))
        found.save(args.output)
    except (ExportError, OSError, ValueError) as error:
        return complain(error)
    return 0


def export(args: argparse.Namespace) -> int:
    from .launch.export import HandoutError, write_page

    try:
        write_page(args.what, args.output, args.lang)
    except (HandoutError, OSError) as error:
        return complain(error)
    tell(say("Written: {path}", path=args.output))
    return 0


def site(args: argparse.Namespace) -> int:
    from .launch.site import SiteError, build

    try:
        build(args.out, args.offline)
    except (OSError, SiteError) as error:
        return complain(error)
    tell(say("The site is in {folder}. Look at it with: python3 -m http.server -d {folder}", folder=args.out))
    return 0


def doctor(_: argparse.Namespace) -> int:
    from .launch.doctor import look

    failed = 0
    for finding in look():
        print(finding, flush=True)
        failed += finding.well is False
    wrong = say("Something is wrong: see the lines marked FAILED.")
    tell(wrong if failed else say("All is well."))
    return int(bool(failed))
