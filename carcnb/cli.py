"""The command line: `carcnb` alone opens the start page; `carcnb --help` lists the rest."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from .asking import Asks, label

Handler = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 all well, 1 something failed, 2 not understood."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        check_language()
    except ValueError as error:
        return complain(error)
    asks = parser()
    # The start page is what most people want, so its name may be left out: `carcnb --port 9000`.
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "voila")
    try:
        args = understood(asks, words)
    except ValueError as error:
        return complain(error)
    run: Handler = args.run
    try:
        done = run(args)
        sys.stdout.flush()  # here, where it can still be heard that nobody reads on
        return done
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # as of `| head`: what is still to be written goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def check_language() -> None:
    """Refuse a language that the environment asks for and nobody speaks, as `--lang` does."""
    from .say.i18n import VARIABLE, language

    try:
        language(os.environ.get(VARIABLE) or None)
    except ValueError as error:
        raise ValueError(f"{VARIABLE}: {error}") from None


def understood(asks: argparse.ArgumentParser, words: list[str]) -> argparse.Namespace:
    """Read the words of a command; ValueError, with the nearest word there is, if one of them means nothing."""
    from .engine.words import known

    commands: Mapping[str, argparse.ArgumentParser] = asks.get_default("commands")
    if not words[0].startswith("-"):
        known("command", words[0], commands)
    args, strange = asks.parse_known_args(words)
    for word in strange:
        if not word.startswith("-"):
            raise ValueError(f"{word!r} is one word too many; see carcnb {words[0]} --help")
        known("option", word.partition("=")[0], commands[words[0]]._option_string_actions)
    return args


def parser() -> argparse.ArgumentParser:
    """Return the parser that knows every command."""
    top = Asks(prog="carcnb", description=label("command.carcnb"))
    top.add_argument("--version", action="version", version=f"carcnb {version('carcnb')}", help=label("help.version"))
    commands = top.add_subparsers(title=label("help.commands"), metavar=label("metavar.command"), required=True)
    top.set_defaults(commands=commands.choices)

    def command(run: Handler, name: str, help: str) -> argparse.ArgumentParser:
        found = commands.add_parser(name, help=help, description=help)
        found.set_defaults(run=run)
        return found

    ask = command(lab, "lab", label("command.lab"))
    folder_option(ask)
    server_options(ask)

    ask = command(voila, "voila", label("command.voila"))
    ask.add_argument("notebook", nargs="?", type=Path, metavar=label("metavar.notebook"), help=label("option.notebook"))
    server_options(ask)

    ask = command(update, "update", label("command.update"))
    folder_option(ask)

    ask = command(check, "check", label("command.check"))
    ask.add_argument("files", nargs="*", metavar=label("metavar.file"), help=label("option.record"))
    ask.add_argument("--game", metavar=label("metavar.game"), help=label("option.check_game"))
    ask.add_argument("-v", "--verbose", action="store_true", help=label("option.verbose"))
    language_option(ask)

    ask = command(show, "show", label("command.show"))
    ask.add_argument("file", metavar=label("metavar.file"), help=label("option.record"))
    output_option(ask, label("option.picture"))

    ask = command(tiles, "tiles", label("command.tiles"))
    ask.add_argument("game", metavar=label("metavar.game"), help=label("option.game"))
    output_option(ask, label("option.picture"))
    ask.add_argument("--sides", default="", metavar=label("metavar.words"), help=label("option.sides"))
    ask.add_argument("--has", default="", metavar=label("metavar.words"), help=label("option.has"))

    ask = command(export, "export", label("command.export"))
    ask.add_argument("what", metavar=label("metavar.page"), help=label("option.handout"))
    output_option(ask, label("option.page"))
    language_option(ask)

    ask = command(site, "site", label("command.site"))
    ask.add_argument("out", metavar=label("metavar.folder"), type=Path, help=label("option.site"))
    ask.add_argument("--offline", metavar=label("metavar.folder"), type=Path, help=label("option.offline"))

    ask = command(catalog, "catalog", label("command.catalog"))
    ask.add_argument("lang", metavar=label("metavar.language"), help=label("option.catalog"))
    ask.add_argument("--check", action="store_true", help=label("option.catalog_check"))

    command(doctor, "doctor", label("command.doctor"))
    return top


def folder_option(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("folder", nargs="?", type=Path, metavar=label("metavar.folder"), help=label("option.folder"))


def output_option(ask: argparse.ArgumentParser, help: str) -> None:
    ask.add_argument("-o", "--output", type=Path, required=True, metavar=label("metavar.file"), help=help)


def server_options(ask: argparse.ArgumentParser) -> None:
    ask.add_argument("--no-browser", action="store_true", help=label("option.no_browser"))
    ask.add_argument("--port", type=int, metavar=label("metavar.number"), help=label("option.port"))


def language_option(ask: argparse.ArgumentParser) -> None:
    from .say.i18n import languages

    there = ", ".join(languages())
    ask.add_argument("--lang", metavar=label("metavar.language"), help=label("option.lang", languages=there))


def tell(sentence: str) -> None:
    print(sentence, flush=True)


def complain(error: Exception) -> int:
    from .files import reason

    print(f"carcnb: {reason(error)}", file=sys.stderr)
    return 2


def lab(args: argparse.Namespace) -> int:
    from .launch import editions as shelf
    from .launch import server

    here = Path.cwd()
    try:
        folder = shelf.open_folder(args.folder, here)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    tell(label("done.lab", folder=folder))
    return server.run(server.lab(folder, here, port=args.port, open_browser=not args.no_browser))


def voila(args: argparse.Namespace) -> int:
    from .launch import editions as shelf
    from .launch import server

    here = Path.cwd()
    try:
        notebook = (args.notebook or shelf.open_folder(None, here) / shelf.START).absolute()
        words = server.page(notebook, here, port=args.port, open_browser=not args.no_browser)
    except (OSError, shelf.ShelfError, server.ServerError) as error:
        return complain(error)
    tell(label("done.lab", folder=notebook.parent))
    return server.run(words)


def update(args: argparse.Namespace) -> int:
    from .launch import editions as shelf

    folder = (args.folder or shelf.choose(Path.cwd())).absolute()
    try:
        copied = shelf.fetch(folder, update=True)
    except (OSError, shelf.ShelfError) as error:
        return complain(error)
    for path in copied.renamed:
        tell(label("done.renamed", path=path))
    for path in copied.new:
        tell(label("done.new", path=path))
    for path in copied.replaced:
        tell(label("done.new_edition", path=path))
    for path in copied.beside:
        tell(label("done.beside", path=path))
    if copied == shelf.Copied():
        tell(label("done.up_to_date", folder=folder))
    return 0


def check(args: argparse.Namespace) -> int:
    from .check import check as check_records
    from .missing import check as check_game
    from .say.i18n import language

    if not args.files and not args.game:
        return complain(ValueError(label("done.name_something")))
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
            tell(label("done.catalog", path=catalogs.catalog_file(args.lang), count=count, missing=missing))
            return 0
        found = catalogs.problems(args.lang)
    except (OSError, ValueError) as error:
        return complain(error)
    for problem in found:
        tell(problem)
    return int(bool(found))


def show(args: argparse.Namespace) -> int:
    from .display import drawing
    from .draw.saving import ExportError
    from .record import RecordError, load

    try:
        drawing(load(args.file)).save(args.output)
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
    from .say.i18n import language, speech

    try:
        write_page(args.what, args.output, args.lang)
    except (HandoutError, OSError) as error:
        return complain(error)
    tell(speech(language(args.lang)).label("done.written", path=args.output))
    return 0


def site(args: argparse.Namespace) -> int:
    from .launch.site import SiteError, build

    try:
        build(args.out, args.offline)
    except (OSError, SiteError) as error:
        return complain(error)
    tell(label("done.site", folder=args.out))
    return 0


def doctor(_: argparse.Namespace) -> int:
    from .launch.doctor import look

    failed = 0
    for finding in look():
        print(finding, flush=True)
        failed += finding.well is False
    wrong = label("done.failed")
    tell(wrong if failed else label("done.well"))
    return int(bool(failed))
