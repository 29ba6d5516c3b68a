"""The command `party`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import ByChance, Json, NewSeed, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Build and check parties of Anima Tactics.",
    epilog=examples(
        "party new mine.toml --random",
        "party check mine.toml --ruling party.agent_count=per_type",
        "party show moonless-court",
    ),
)
def party(
    what: Annotated[str, typer.Argument(help="new, check or show.")],
    file: Annotated[
        Path | None,
        typer.Argument(
            help="A file with parties, or the id of a shipped party; for new, the file to write.", dir_okay=False
        ),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(metavar="<str>", help="A ruling of your table, such as party.agent_count=per_type."),
    ] = None,
    by_chance: ByChance = False,
    seed: NewSeed = None,
    as_json: Json = False,
) -> None:
    """Build a party of Anima Tactics step by step, or list the rules a party breaks and how to fix them."""
    from rulewright.cli.checks import reject_options

    if what == "new":
        from rulewright.cli.prompt.conversation import conversation
        from rulewright.cli.prompt.new_sheet import SheetRequest, make_sheet

        reject_options("party check and show", json=as_json or None)
        with conversation():
            make_sheet(SheetRequest("tactics", "party", tuple(ruling or ()), None, file, by_chance, seed))
        return
    from rulewright.cli.tasks.party import show_party

    reject_options("party new", random=by_chance or None, seed=seed)
    show_party(what, file, tuple(ruling or ()), as_json=as_json)
