"""The command `rules`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Json, Ruling, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Read a game's book: rules, sources, rulings.",
    epilog=examples(
        "rules animon",
        "rules animon list combat",
        "rules animon search fight on",
        "rules animon show combat.attack.hit",
        "rules animon rulings --ruling attack.tie=miss",
    ),
)
def rules(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The game, such as animon; all games are listed without one.", autocompletion=completion.games
        ),
    ] = None,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="list [CHAPTER], search WORDS, show RULE, or rulings; the chapters by default.",
            autocompletion=completion.rule_words,
        ),
    ] = None,
    ruling: Ruling = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count the rules that have tests.")] = False,
    tests: Annotated[
        Path | None, typer.Option(help="For --coverage: the folder of the tests; tests by default.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Read a game's book: its rules in our words, their sources, and the rulings a table can choose."""
    from rulewright.cli.checks import reject_options
    from rulewright.cli.tasks.games import show_games
    from rulewright.cli.tasks.rules import show_rules
    from rulewright.errors import Refusal

    if game is None and not coverage:
        show_games("rules", as_json=as_json)
        return
    if game is None:
        raise Refusal("--coverage needs a game, as in rulewright rules animon --coverage")
    if coverage and words:
        raise Refusal(f"--coverage counts the whole book: leave out {' '.join(words)}")
    if not coverage:
        reject_options("--coverage", tests=tests)
    where = (tests or Path("tests")) / "systems" / game if coverage else None
    show_rules(game, words or [], tuple(ruling or ()), where, as_json=as_json)
