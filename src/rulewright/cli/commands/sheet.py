"""The command `sheet`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import ByChance, Game, Json, NewSeed, Pack, Ruling, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Show, check, make or advance a character.",
    epilog=examples(
        "sheet show animon tamsin-mossbit",
        "sheet new animon pair --random --out mine.toml",
        "sheet check animon --pack mine.toml",
        "sheet export animon rustbug --format toml",
        "sheet advance anyventure maren --random --out maren.toml",
    ),
)
def sheet(  # noqa: PLR0913, PLR0917
    what: Annotated[str, typer.Argument(help="show, check, export, new or advance.")],
    game: Game,
    who: Annotated[
        str | None, typer.Argument(help="The id of a character, shipped or your own; for new, what to make.")
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    form: Annotated[
        str | None, typer.Option("--format", help="For export: json, or toml for a pack; json by default.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="For new and advance: the file to write.", dir_okay=False)] = None,
    by_chance: ByChance = False,
    seed: NewSeed = None,
    as_json: Json = False,
) -> None:
    """Show a character's sheet with the source of every number, check it, export it, make a new one step by step, or
    advance one."""
    from rulewright.cli.checks import reject_options
    from rulewright.cli.own_packs import join_packs

    if what in ("new", "advance"):
        from rulewright.cli.prompt.advance_sheet import advance_sheet
        from rulewright.cli.prompt.conversation import conversation
        from rulewright.cli.prompt.new_sheet import SheetRequest, make_sheet

        reject_options("sheet export", format=form)
        reject_options("sheet show, check and export", json=as_json or None)
        with conversation():
            write_sheet = make_sheet if what == "new" else advance_sheet
            write_sheet(
                SheetRequest(game, who, tuple(ruling or ()), join_packs(pack), out, by_chance, seed, tuple(pack or ()))
            )
        return
    from rulewright.cli.tasks.sheet import show_sheet

    reject_options("sheet new and sheet advance", out=out, random=by_chance or None, seed=seed)
    if what != "export":
        reject_options("sheet export", format=form)
    if form == "toml":
        reject_options("JSON, and --format toml asks for TOML", json=as_json or None)
    show_sheet(what, game, who, tuple(ruling or ()), join_packs(pack), form or "json", as_json=as_json)
