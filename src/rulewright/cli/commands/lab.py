"""The commands of `lab`: their arguments, options and help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import (
    Engine,
    Game,
    Html,
    Json,
    Ours,
    Pack,
    Ruling,
    Seed,
    Theirs,
    They,
    We,
    Workers,
    Worlds,
    examples,
)

app: typer.Typer = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Many fights at once: sweeps, what a ruling changes, encounters to order, duels of everybody.",
    epilog=examples("lab sweep sweep.toml --new", "lab duels animon --only rustbug --only '*-smolkin' --fights 10"),
)


@app.command(
    short_help="Every combination of what a file lists.",
    epilog=examples(
        "lab sweep sweep.toml --new", "lab sweep sweep.toml --out sweep.csv", "lab sweep sweep.toml --out sweep.parquet"
    ),
)
def sweep(
    file: Annotated[Path, typer.Argument(help="A sweep in TOML; --new writes one to begin with.", dir_okay=False)],
    new: Annotated[bool, typer.Option("--new", help="Write an example to this file and stop.")] = False,
    out: Annotated[
        Path | None, typer.Option(help="Write the table here: .parquet, .csv or .json.", dir_okay=False)
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew, even if part of it is done.")] = False,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    as_json: Json = False,
) -> None:
    """Answer every combination of what a file lists: policies, rulings, parties, values of the content.

    With --out each point is kept as soon as it is done: stopped or broken off, the same command goes on from there."""
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions
    from rulewright.cli.tasks.lab.sweep import show_sweep, write_example

    if new:
        write_example(file)
        return
    show_sweep(file, WorkerOptions(engine, workers), Output(as_json, html, out), fresh=fresh)


@app.command(
    short_help="What a ruling changes.",
    epilog=examples("lab ruling animon attack.tie --encounter the-dam --fights 50 --worlds 50"),
)
def ruling(  # noqa: PLR0913, PLR0917
    game: Game,
    name: Annotated[
        str, typer.Argument(metavar="RULING", help="A ruling of the book.", autocompletion=completion.open_rulings)
    ],
    encounter: Annotated[
        list[str] | None,
        typer.Option(
            metavar="<str>",
            help="Only this encounter; may be given often. Otherwise all that are quick enough.",
            autocompletion=completion.encounters,
        ),
    ] = None,
    we: We = None,
    they: They = None,
    within: Annotated[str | None, typer.Option(help="How near a difference has to be, such as 1%; usually 2%.")] = None,
    fights: Annotated[int | None, typer.Option(min=1, help="Pairs of fights at most; usually 2000.")] = None,
    worlds: Worlds = None,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    settings: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """What a ruling changes: every option against the default, in chances to win, rounds and damage."""
    from rulewright.cli.tasks.lab.experiments import show_ruling
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions, make_effort, make_empty_setup

    effort = make_effort("auto", within, worlds, fights or 2_000, seed)
    base = make_empty_setup(game, settings, pack, we, they)
    show_ruling(base, name, tuple(encounter or ()), effort, WorkerOptions(engine, workers), Output(as_json, html))


@app.command(
    short_help="Opponents to order, by the chance to win.",
    epilog=examples(
        "lab build animon --party jory-smolkin --win 33% --within 10% --size 1 --among gutterhowl --worlds 50"
    ),
)
def build(  # noqa: PLR0913, PLR0917
    game: Game,
    party: Annotated[
        list[str], typer.Option(metavar="<str>", help="Who is on our side, NAME,NAME; may be given often.")
    ],
    win: Annotated[str, typer.Option(help="The chance to win they shall have, such as 65%.")],
    within: Annotated[str, typer.Option(help="How far off it may be.")] = "3%",
    size: Annotated[int, typer.Option(min=1, max=12, help="How many opponents at most.")] = 4,
    among: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Only these opponents, such as rust*; may be given often.")
    ] = None,
    proposals: Annotated[int, typer.Option(min=1, max=20, help="How many groups to propose.")] = 3,
    we: We = None,
    they: They = None,
    fights: Annotated[int | None, typer.Option(min=1, help="Fights for a proposal at most; usually 20000.")] = None,
    worlds: Worlds = None,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Opponents to order: groups that leave a party the chance to win you want. Exit code 1 if nothing fits."""
    from rulewright.cli.parsing import parse_chance, parse_names, parse_precision
    from rulewright.cli.tasks.lab.experiments import show_build
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions, make_effort, make_empty_setup
    from rulewright.lab.experiments.build import BuildGoal

    wish = BuildGoal(
        parse_names(*party), float(parse_chance(win)), parse_precision(within), size, tuple(among or ()), proposals
    ).checked()
    effort = make_effort("auto", within, worlds, fights, seed)
    show_build(
        make_empty_setup(game, ruling, pack, we, they),
        wish,
        effort,
        WorkerOptions(engine, workers),
        Output(as_json, html),
    )


@app.command(
    short_help="Everybody against everybody.",
    epilog=examples("lab duels animon --only rustbug --only '*-smolkin' --fights 10"),
)
def duels(  # noqa: PLR0913, PLR0917
    game: Game,
    only: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Only these fighters, such as rust*; may be given often.")
    ] = None,
    fights: Annotated[int, typer.Option(min=1, help="Fights for each duel.")] = 100,
    we: We = None,
    they: They = None,
    out: Annotated[Path | None, typer.Option(help="Write a line for each duel here: .csv.", dir_okay=False)] = None,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Everybody of the content against everybody, one against one: who wins, and who stands out."""
    from rulewright.cli.tasks.lab.experiments import show_duels
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions, make_effort, make_empty_setup

    effort = make_effort("sampled", None, None, fights, seed)
    base = make_empty_setup(game, ruling, pack, we, they)
    show_duels(base, tuple(only or ()), effort, WorkerOptions(engine, workers), Output(as_json, html, out))


@app.command(
    short_help="A tournament of the bots.",
    epilog=examples(
        "lab ladder animon the-first-lesson --games 2 --bots easy,normal",
        "lab ladder tactics --ours brannoc-hale --theirs brannoc-hale --games 2 --bots easy,normal",
    ),
)
def ladder(  # noqa: PLR0913, PLR0917
    game: Game,
    encounter: Annotated[
        str | None, typer.Argument(help="What they play; without one, the first.", autocompletion=completion.encounters)
    ] = None,
    ours: Ours = None,
    theirs: Theirs = None,
    games: Annotated[int, typer.Option(min=1, help="Games for each pair of bots on either side.")] = 10,
    bots: Annotated[str, typer.Option(help="Which grades, NAME,NAME.")] = "easy,fair,normal,hard",
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """A tournament of the bots: every grade against every other, on both sides."""
    from rulewright.cli.parsing import parse_names
    from rulewright.cli.tasks.lab.experiments import show_ladder
    from rulewright.cli.tasks.lab.request import Output, Sides, WorkerOptions, make_setup

    setup = make_setup(game, Sides(encounter, ours, theirs, None, None), ruling, None, pack)
    show_ladder(setup, games, parse_names(bots), seed or 0, WorkerOptions(engine, workers), Output(as_json, html))
