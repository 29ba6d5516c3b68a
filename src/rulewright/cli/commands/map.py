"""The command `map`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Encounter, Game, Pack, Ruling, examples

app: typer.Typer = typer.Typer()


@app.command(
    "map",
    short_help="Draw the map of a game that has one.",
    epilog=examples("map tactics", "map tactics --out table.svg --as a"),
)
def draw_map(
    game: Game,
    encounter: Encounter = None,
    table: Annotated[
        Path | None, typer.Option(help="A table saved by play, instead of an encounter.", dir_okay=False)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write an SVG picture to this file instead of text.", dir_okay=False)
    ] = None,
    role: Annotated[
        str | None, typer.Option("--as", help="Draw only what this role sees.", autocompletion=completion.roles)
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
) -> None:
    """Draw the map of a game that has one, and list in words where everything is."""
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.map import show_map

    show_map(game, encounter, table, tuple(ruling or ()), join_packs(pack), role, out)
