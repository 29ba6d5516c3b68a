"""The command `review`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Engine, Html, Json, Workers, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Review a fight: was it luck, or was it us?",
    epilog=examples(
        "play animon rust-in-the-shed --watch --seed 1 --save fight.table",
        "review fight.table --seconds 5 --workers 1",
    ),
)
def review(  # noqa: PLR0913, PLR0917
    file: Annotated[Path, typer.Argument(help="A table saved by play or exported by the GM of a live table.")],
    we: Annotated[str | None, typer.Option(help="How the players go on from every position; plain by default.")] = None,
    they: Annotated[str | None, typer.Option(help="How the others go on; plain by default.")] = None,
    within: Annotated[
        str | None, typer.Option(help="How precise every chance has to be, such as 2%; 3% by default.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=1, help="Stop after this time; the same command goes on from there.")
    ] = 60,
    no_costs: Annotated[
        bool, typer.Option("--no-costs", help="Leave out what choices cost; luck and choices stay.")
    ] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Start over, even if part of it is done.")] = False,
    workers: Workers = None,
    engine: Engine = "pool",
    language: Annotated[
        str | None, typer.Option(help="en or es.", envvar="RULEWRIGHT_LANGUAGE", metavar="<str>")
    ] = None,
    html: Html = None,
    as_json: Json = False,
) -> None:
    """Review a fight: the players' chance to win at every point, luck and choices of every seat, and the biggest
    moments.

    The result is kept beside the file, so the same command goes on where it was. It tells everything that the GM may
    know. Ctrl-C shows what is known so far and ends with exit code 130."""
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions
    from rulewright.cli.tasks.lab.review import ReviewRequest, show_review

    request = ReviewRequest(file, we, they, within, seconds, fresh=fresh, costs=not no_costs, language=language)
    show_review(request, WorkerOptions(engine, workers), Output(as_json, html))
