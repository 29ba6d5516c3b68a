"""The command `replay`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Json, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Show a saved table again and check it.",
    epilog=examples("play animon rust-in-the-shed --watch --seed 1 --save fight.table", "replay fight.table --why"),
)
def replay(
    file: Annotated[Path, typer.Argument(help="A table saved by play or exported by the GM of a live table.")],
    why: Annotated[bool, typer.Option("--why", help="Show every reason.")] = False,
    as_json: Json = False,
) -> None:
    """Show the log of a saved table again, and check that the rules still give the same results."""
    from rulewright.cli.tasks.replay import show_replay

    show_replay(file, with_why=why, as_json=as_json)
