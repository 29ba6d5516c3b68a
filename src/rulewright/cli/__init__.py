"""The command line. Heavy parts are imported by the command that needs them, so that `--help` is quick."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Tabletop games by the book: exact odds, undo, replay and a reason for every number.",
)

OK, FAILED, BAD_INPUT = 0, 1, 2

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed = Annotated[int | None, typer.Option(help="Make the dice repeatable.")]
Cut = Annotated[int, typer.Option(min=1, max=100, help="How often one die may explode.")]


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Show the version and stop.")] = False) -> None:
    if version:
        from importlib.metadata import version as installed

        print(f"rulewright {installed('rulewright')}")
        raise typer.Exit(OK)


@app.command(epilog="Example: rulewright roll 4d6kh3")
def roll(
    expression: Annotated[
        str, typer.Argument(help='Dice, such as 4d6kh3 or 2d10+1d6; in quotes if they hold signs: "10d6cs>=4".')
    ],
    times: Annotated[int, typer.Option(min=1, max=1000, help="Roll this often.")] = 1,
    seed: Seed = None,
    cut: Cut = 10,
    as_json: Json = False,
) -> None:
    """Roll dice and show how the result came about."""
    from .dice import show_rolls

    show_rolls(expression, times, seed, cut, as_json=as_json)


@app.command(epilog='Example: rulewright odds "Nd6cs>=4" --at-least 2 --chance 80%')
def odds(
    expression: Annotated[str, typer.Argument(help='Dice, or two sides: "12d6cs>=4 vs 9d6cs>=4".')],
    at_least: Annotated[int | None, typer.Option(help="The chance of this much or more.")] = None,
    chance: Annotated[str | None, typer.Option(help="With N dice: how many N for this chance, such as 80%.")] = None,
    seed: Seed = None,
    cut: Cut = 10,
    as_json: Json = False,
) -> None:
    """The exact odds of a roll, or the number of dice it takes."""
    from .dice import show_how_many, show_odds

    if chance is not None:
        show_how_many(expression, at_least, chance, cut, as_json=as_json)
    else:
        show_odds(expression, at_least, seed, cut, as_json=as_json)


def main() -> None:
    """Run a command; an error that a person can mend is a sentence and exit code 2."""
    from rulewright.kernel.errors import RulewrightError

    if sys.stdout is None:
        sys.exit(FAILED)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        app()
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
