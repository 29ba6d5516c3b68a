"""The command `sim`: its arguments, options and help."""

from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import (
    Encounter,
    Engine,
    Exact,
    Game,
    Html,
    Json,
    Ours,
    Pack,
    Ruling,
    Theirs,
    They,
    Workers,
    Worlds,
    examples,
)

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Find out who wins an encounter.",
    epilog=examples(
        "sim animon rust-in-the-shed --fights 200",
        "sim animon --ours jory-smolkin --theirs rustbug --we careful --they spend-early --within 5%",
        "sim animon rust-in-the-shed --fights 200 --html shed.html",
        "sim animon --policies",
    ),
)
def sim(  # noqa: PLR0913, PLR0917
    game: Game,
    encounter: Encounter = None,
    ours: Ours = None,
    theirs: Theirs = None,
    we: Annotated[
        str | None,
        typer.Option(help="Our policy, usually careless; --policies lists them.", autocompletion=completion.policies),
    ] = None,
    they: They = None,
    policies: Annotated[bool, typer.Option("--policies", help="List the policies of the game and stop.")] = False,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="<str>", help="Change a value of the content or the world, PATH=VALUE; can be repeated."
        ),
    ] = None,
    within: Annotated[
        str | None, typer.Option(help="How precise the chance to win has to be, such as 0.5%; 2% by default.")
    ] = None,
    fights: Annotated[
        int | None, typer.Option(min=1, help="How many fights to play at most; 20000 by default.")
    ] = None,
    worlds: Worlds = None,
    exact: Exact = False,
    sampled: Annotated[bool, typer.Option("--sampled", help="Only sample; follow no worlds.")] = False,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Annotated[int | None, typer.Option(help="Seed for the dice; the same seed gives the same fights.")] = None,
    as_json: Json = False,
) -> None:
    """Find out who wins an encounter, how long it takes, who is left and what it costs.

    The answer is exact where all worlds can be followed, and sampled with many fights otherwise.
    Without --we the chance to win is also shown for careless, plain and careful play.

    Ctrl-C shows what is known so far and ends with exit code 130."""
    from rulewright.cli.checks import reject_options
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.lab.request import Output, Sides, WorkerOptions, make_effort, make_setup
    from rulewright.cli.tasks.lab.sim import show_policies, show_sim
    from rulewright.errors import Refusal

    if policies:
        show_policies(game, as_json=as_json)
        return
    if exact and sampled:
        raise Refusal("expected --exact or --sampled, not both")
    if exact:
        reject_options("sampling, and --exact never samples", fights=fights)
    if sampled:
        reject_options("following worlds, and --sampled follows none", worlds=worlds)
    setup = make_setup(game, Sides(encounter, ours, theirs, we, they), ruling, change, join_packs(pack))
    effort = make_effort("exact" if exact else "sampled" if sampled else "auto", within, worlds, fights, seed)
    show_sim(setup, effort, WorkerOptions(engine, workers), Output(as_json, html), every_way=we is None)
