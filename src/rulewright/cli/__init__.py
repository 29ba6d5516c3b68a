"""The command line. Heavy parts are imported by the command that needs them, so that `--help` is quick."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
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
    expression: Annotated[str, typer.Argument(help='Dice, two sides ("12d6cs>=4 vs 9d6cs>=4"), or a game.')],
    situation: Annotated[list[str] | None, typer.Argument(help="Of a game: ENCOUNTER WHO [TARGET].")] = None,
    at_least: Annotated[int | None, typer.Option(help="The chance of this much or more.")] = None,
    chance: Annotated[str | None, typer.Option(help="With N dice: how many N for this chance, such as 80%.")] = None,
    ruling: Annotated[list[str] | None, typer.Option(help="Of a game: a ruling, such as attack.tie=miss.")] = None,
    pack: Annotated[Path | None, typer.Option(help="Of a game: your own file of content.")] = None,
    seed: Seed = None,
    cut: Cut = 10,
    as_json: Json = False,
) -> None:
    """The exact odds of a roll, of what a character may do in a game, or the number of dice it takes."""
    from rulewright.systems import names

    from .dice import show_how_many, show_odds

    if situation or expression in names():
        from .situation import show_situation

        show_situation(expression, situation or [], tuple(ruling or ()), pack, as_json=as_json)
    elif chance is not None:
        show_how_many(expression, at_least, chance, cut, as_json=as_json)
    else:
        show_odds(expression, at_least, seed, cut, as_json=as_json)


@app.command(epilog="Example: rulewright rules animon show combat.attack.hit")
def rules(
    game: Annotated[str, typer.Argument(help="The game, such as animon.")],
    words: Annotated[list[str] | None, typer.Argument(help="search WORDS, show RULE, or rulings.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count which rules have tests.")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --coverage.")] = Path("tests"),
    as_json: Json = False,
) -> None:
    """Read a game's book: its rules in our words, where they come from, and what is left to the table."""
    from .rules import show_rules

    show_rules(game, words or [], tests / "systems" / game if coverage else None, as_json=as_json)


@app.command(epilog="Example: rulewright play animon rust-in-the-shed --watch --seed 1")
def play(
    game: Annotated[str, typer.Argument(help="The game.")] = "animon",
    encounter: Annotated[str | None, typer.Argument(help="The encounter; `rulewright packs GAME` lists them.")] = None,
    roles: Annotated[list[str] | None, typer.Option("--as", help="Play this role; may be given often.")] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Bots play everybody; the fight is told with reasons.")
    ] = False,
    ruling: Annotated[list[str] | None, typer.Option(help="A ruling of your table, such as attack.tie=miss.")] = None,
    pack: Annotated[Path | None, typer.Option(help="Your own file of content.")] = None,
    seed: Seed = None,
) -> None:
    """Play an encounter here: every choice with its exact odds, undo, why, real dice."""
    from rulewright.systems import game as find_game

    from .play import Session, open_table, reader
    from .play import watch as watch_table

    chosen = encounter or find_game(game).shelf.encounters(pack)[0].id
    bots = watch or (not sys.stdin.isatty() and not roles)
    mine = () if bots else tuple(roles) if roles else None
    table = open_table(game, chosen, tuple(ruling or ()), pack, mine, seed)
    if bots:
        watch_table(table)
    else:
        Session(table, reader()).run()


@app.command(epilog="Example: rulewright replay --help")
def replay(
    file: Annotated[Path, typer.Argument(help="A table saved by play.")],
    why: Annotated[bool, typer.Option("--why", help="With every reason.")] = False,
    as_json: Json = False,
) -> None:
    """Tell a saved table again, and check that the rules still say the same."""
    from .situation import show_replay

    show_replay(file, with_why=why, as_json=as_json)


@app.command(epilog="Example: rulewright sheet show animon tamsin-mossbit")
def sheet(
    what: Annotated[str, typer.Argument(help="show, check or export.")],
    game: Annotated[str, typer.Argument(help="The game.")],
    who: Annotated[str, typer.Argument(help="Whose sheet: an id of the shipped packs or your own.")],
    ruling: Annotated[list[str] | None, typer.Option(help="A ruling of your table.")] = None,
    pack: Annotated[Path | None, typer.Option(help="Your own file of content.")] = None,
    as_json: Json = False,
) -> None:
    """A character's sheet, with where every number comes from and the rules it breaks."""
    from .sheet import show_sheet

    show_sheet(what, game, who, tuple(ruling or ()), pack, as_json=as_json)


@app.command(epilog="Example: rulewright packs animon")
def packs(
    game: Annotated[str, typer.Argument(help="The game, such as animon.")],
    what: Annotated[str, typer.Argument(help="list, check, or schema.")] = "list",
    pack: Annotated[Path | None, typer.Option(help="Your own file of content, beside what is shipped.")] = None,
    as_json: Json = False,
) -> None:
    """What there is to play with: the shipped content, your own, and the schema to write it by."""
    from .packs import show_packs

    show_packs(game, what, pack, as_json=as_json)


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
