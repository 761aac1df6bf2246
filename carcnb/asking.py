"""How the command line asks and answers: argparse, in the reader's language."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Any, NoReturn

#: what argparse finds wrong, as it says it
REQUIRED = re.compile(r"the following arguments are required: (?P<names>.+)")
ONE_VALUE = re.compile(r"argument (?P<option>\S+): expected one argument")
WRONG_NUMBER = re.compile(r"argument (?P<option>\S+): invalid int value: (?P<value>.+)")


def label(place: str, /, **facts: object) -> str:
    """Return words in the language of the system."""
    from .say.i18n import language, speech

    return speech(language()).label(place, **facts)


class Words(argparse.HelpFormatter):
    """The help of a command, with our own word before its usage."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{label('help.usage')} " if prefix is None else prefix)


class Asks(argparse.ArgumentParser):
    """A parser whose own words are labels."""

    def __init__(self, **words: Any) -> None:
        super().__init__(**{"formatter_class": Words, **words, "add_help": False})
        self._positionals.title = label("help.arguments")
        self._optionals.title = label("help.options")
        self.add_argument("-h", "--help", action="help", help=label("help.help"))

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {in_words(message)}\n")


def in_words(message: str) -> str:
    """Return what argparse finds wrong as a label says it; what there is no label for, as it is.

    >>> in_words("argument --port: expected one argument"), in_words("something else")
    ('--port needs a value', 'something else')
    """
    if found := REQUIRED.fullmatch(message):
        return label("help.required", **found.groupdict())
    if found := ONE_VALUE.fullmatch(message):
        return label("help.one_value", **found.groupdict())
    if found := WRONG_NUMBER.fullmatch(message):
        return label("help.wrong_number", **found.groupdict())
    return message
