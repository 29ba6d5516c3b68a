"""The command `advise`: its arguments, options and help."""

from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Exact, Json, Pack, Ruling, Seed, Worlds, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Rank the options now by the chance to win.",
    epilog=examples(
        "advise animon rust-in-the-shed --seed 1 --fights 300",
        "play animon rust-in-the-shed --watch --seed 1 --most 6 --save fight.table",
        "advise fight.table --fights 300",
    ),
)
def advise(  # noqa: PLR0913, PLR0917
    what: Annotated[
        str, typer.Argument(help="A table saved by play, or a game (for the first choice of an encounter).")
    ],
    encounter: Annotated[
        str | None,
        typer.Argument(
            help="For a game: the encounter; the first one by default.", autocompletion=completion.encounters
        ),
    ] = None,
    role: Annotated[
        str | None, typer.Option("--as", help="The role to advise; it uses only what that role sees.")
    ] = None,
    we: Annotated[
        str | None,
        typer.Option(
            help="Our policy afterwards; best-reply searches for the best play.", autocompletion=completion.policies
        ),
    ] = None,
    they: Annotated[
        str | None, typer.Option(help="Their policy afterwards.", autocompletion=completion.policies)
    ] = None,
    within: Annotated[
        str | None, typer.Option(help="How precise the chances have to be, such as 2%; 5% by default.")
    ] = None,
    fights: Annotated[
        int | None, typer.Option(min=1, help="How many fights to play for all options together; 2000 by default.")
    ] = None,
    worlds: Worlds = None,
    exact: Exact = False,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Rank the options of the open choice by the chance to win, and say why."""
    from rulewright.cli.checks import reject_options
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.advise import Policies, Situation, show_advice
    from rulewright.cli.tasks.lab.request import make_effort

    if exact:
        reject_options("sampling, and --exact never samples", fights=fights)
    effort = make_effort("exact" if exact else "auto", within or "5%", worlds, fights or 2_000, seed)
    situation = Situation(what, encounter, ruling, join_packs(pack), seed, role)
    show_advice(situation, Policies(we, they), effort, as_json=as_json)
