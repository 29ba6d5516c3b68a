"""The command `advise`: its arguments, options and help."""

from __future__ import annotations

from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Exact, Json, Pack, Ruling, Seed, Worlds, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="What to do now, by the chance to win.",
    epilog=examples(
        "advise animon rust-in-the-shed --seed 1 --fights 300",
        "play animon rust-in-the-shed --watch --seed 1 --most 6 --save fight.table",
        "advise fight.table --fights 300",
    ),
)
def advise(  # noqa: PLR0913, PLR0917
    what: Annotated[str, typer.Argument(help="A table saved by play, or a game: then its first choice.")],
    encounter: Annotated[
        str | None, typer.Argument(help="Of a game: the encounter.", autocompletion=completion.encounters)
    ] = None,
    role: Annotated[str | None, typer.Option("--as", help="Whose choice, and on whose view.")] = None,
    we: Annotated[
        str | None,
        typer.Option(help="How we go on; best-reply searches.", autocompletion=completion.policies),
    ] = None,
    they: Annotated[str | None, typer.Option(help="How they go on.", autocompletion=completion.policies)] = None,
    within: Annotated[str | None, typer.Option(help="How near the chances have to be, such as 2%; usually 5%.")] = None,
    fights: Annotated[int | None, typer.Option(min=1, help="Fights for all options together; usually 2000.")] = None,
    worlds: Worlds = None,
    exact: Exact = False,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """What to do: the options of whoever has to choose, by the chance to win that each leaves, and why."""
    from rulewright.cli.checks import reject_options
    from rulewright.cli.tasks.advise import Policies, Situation, show_advice
    from rulewright.cli.tasks.lab.request import make_effort

    if exact:
        reject_options("sampling, and --exact never samples", fights=fights)
    effort = make_effort("exact" if exact else "auto", within or "5%", worlds, fights or 2_000, seed)
    situation = Situation(what, encounter, ruling, pack, seed, role)
    show_advice(situation, Policies(we, they), effort, as_json=as_json)
