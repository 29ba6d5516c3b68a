"""The command line.

One file a command is in `commands`, what commands do in `tasks`, conversations in `prompt`, text for terminals in
`output`. Heavy modules are imported by the command that needs them, so that `--help` is quick. Nothing imports `cli`.
"""

from __future__ import annotations

import os
import sys
import textwrap
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import Annotated

import typer

from . import completion
from .commands import (
    advise,
    lab,
    odds,
    packs,
    party,
    play,
    replay,
    review,
    roll,
    rules,
    sheet,
    sim,
    verify,
)
from .commands import map as map_
from .commands.serving import backup, check, mcp, restore, salvage, serve
from .extras import explain_missing

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Play tabletop games by the book: exact odds, undo, replay and a reason for every number. The games are "
    "animon, anyventure, stunts and tactics; “rulewright packs” says what each is.",
    epilog="Exit codes: 0 done; 1 the answer is no (something is wrong, nothing was found, or the output cannot be "
    "written); 2 the input cannot be used; 3 the dice of a file cannot be checked yet; 130 stopped with Ctrl-C.",
)

OK, FAILED, BAD_INPUT = 0, 1, 2


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Show the version and stop.")] = False) -> None:
    if version:
        from rulewright.release import installed_version

        print(f"rulewright {installed_version()}")
        raise typer.Exit(OK)


# In the order of `--help`.
FIGHTS = (roll, odds, rules, sim, advise, play, replay, review, sheet, packs, party, map_)
SERVER = (serve, mcp, verify, backup, restore, check, salvage)
for command in (*FIGHTS, *SERVER):
    app.add_typer(command.app)
app.add_typer(lab.app, name="lab", short_help="Measure balance over many fights.")


def main() -> None:
    """Run a command. An error that a person can fix is a sentence and exit code 2."""
    from rulewright.errors import RulewrightError

    if sys.stdout is None:
        sys.exit(FAILED)
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that lacks a character shows a question mark.
        sys.stdout.reconfigure(errors="replace")
    if os.environ.get("_RULEWRIGHT_COMPLETE") == "complete_bash":
        completion.join_settings(os.environ)
    try:
        app(prog_name="rulewright")
    except RulewrightError as error:
        _print_error(str(error))
        sys.exit(BAD_INPUT)
    except ModuleNotFoundError as error:
        if (why := explain_missing(error.name)) is None:
            raise
        _print_error(why)
        sys.exit(FAILED)
    except SystemExit as done:
        sys.exit(_flush_output(done.code))
    except OSError as error:
        _print_error(f"cannot write: {error.strerror}")
        sys.exit(FAILED)


def _print_error(text: str) -> None:
    """Print what is wrong, at a terminal with whole words in each line. What stands below the sentence stays so."""
    first, *more = f"rulewright: {text}".splitlines()
    if sys.stderr.isatty():
        columns = get_terminal_size().columns
        first = textwrap.fill(first, columns, subsequent_indent="  ", break_on_hyphens=False)
    print("\n".join([first, *more]), file=sys.stderr)


def _flush_output(code: str | int | None) -> str | int | None:
    """The exit code after everything is written. A reader that stops is no error: `rulewright odds 4d6 | head -1`."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more as it exits; that must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (OSError, ValueError):
        return FAILED
    # Typer puts this wrapper in place and exits with 1 when its own write met a closed pipe.
    return OK if type(sys.stdout).__name__ == "PacifyFlushWrapper" else code
