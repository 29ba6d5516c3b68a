"""The command line. Heavy parts are imported by the command that needs them, so that `--help` is quick."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from rulewright.cli.commands._content import content
from rulewright.cli.commands._fighting import fighting
from rulewright.cli.commands._lookup import lookup
from rulewright.cli.commands._serving import serving
from rulewright.cli.commands.lab import lab

from . import completion

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Tabletop games by the book: exact odds, undo, replay and a reason for every number.",
    epilog="Exit codes: 0 done; 1 the answer is no: a fault or nothing was found, or what is printed cannot be "
    "written; 2 the input cannot be used; 3 the dice of a file cannot be checked yet; 130 stopped with Ctrl-C.",
)

OK, FAILED, BAD_INPUT = 0, 1, 2


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Show the version and stop.")] = False) -> None:
    if version:
        from importlib.metadata import version as installed

        print(f"rulewright {installed('rulewright')}")
        raise typer.Exit(OK)


for part in (lookup, fighting, content, serving):
    app.add_typer(part)
app.add_typer(lab, name="lab", short_help="Many fights at once: sweeps, rulings, duels.")


def main() -> None:
    """Run a command; an error that a person can mend is a sentence and exit code 2."""
    from rulewright.errors import RulewrightError

    if sys.stdout is None:
        sys.exit(FAILED)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if os.environ.get("_RULEWRIGHT_COMPLETE") == "complete_bash":
        completion.join_settings(os.environ)
    try:
        app(prog_name="rulewright")
    except RulewrightError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except SystemExit as done:
        sys.exit(_flushed(done.code))
    except OSError as error:
        print(f"rulewright: cannot write: {error.strerror}", file=sys.stderr)
        sys.exit(FAILED)


def _flushed(code: str | int | None) -> str | int | None:
    """Nobody reading on is no error: `rulewright odds 4d6 | head -1`."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (OSError, ValueError):
        return FAILED
    return OK if type(sys.stdout).__name__ == "PacifyFlushWrapper" else code
