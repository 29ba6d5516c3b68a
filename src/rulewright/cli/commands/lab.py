"""The commands of `lab`: their arguments, options and help."""

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

EveryWay = Annotated[
    bool, typer.Option("--every-way", help="Also with both sides careless, plain and careful, side by side.")
]

app: typer.Typer = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Measure balance over many fights: sweeps, rulings, opponents of a given strength, duels, bots, reviews.",
    epilog=examples("lab sweep sweep.toml --new", "lab duels animon --only rustbug --only '*-smolkin' --fights 10"),
)


@app.command(
    short_help="Simulate every combination listed in a file.",
    epilog=examples(
        "lab sweep sweep.toml --new", "lab sweep sweep.toml --out sweep.csv", "lab sweep sweep.toml --out sweep.parquet"
    ),
)
def sweep(
    file: Annotated[Path, typer.Argument(help="A sweep as a TOML file; --new writes an example.", dir_okay=False)],
    new: Annotated[bool, typer.Option("--new", help="Write an example to this file and stop.")] = False,
    out: Annotated[
        Path | None, typer.Option(help="Write the table to this file: .parquet, .csv or .json.", dir_okay=False)
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Start over, even if part of it is done.")] = False,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    as_json: Json = False,
) -> None:
    """Simulate every combination of the policies, rulings, sides and values that a file lists.

    With --out each finished point is saved at once; after a stop the same command continues from there."""
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions
    from rulewright.cli.tasks.lab.sweep import show_sweep, write_example

    if new:
        write_example(file)
        return
    show_sweep(file, WorkerOptions(engine, workers), Output(as_json, html, out), fresh=fresh)


@app.command(
    short_help="Measure what a ruling changes.",
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
            help="Only this encounter; can be repeated. By default all that are quick enough.",
            autocompletion=completion.encounters,
        ),
    ] = None,
    we: We = None,
    they: They = None,
    every_way: EveryWay = False,
    within: Annotated[
        str | None, typer.Option(help="How precise a difference has to be, such as 1%; 2% by default.")
    ] = None,
    fights: Annotated[
        int | None, typer.Option(min=1, help="How many pairs of fights to play at most; 2000 by default.")
    ] = None,
    worlds: Worlds = None,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    settings: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Measure what a ruling changes: each option against the default, in chance to win, rounds and damage."""
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.lab.experiments import show_ruling
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions, make_effort, make_empty_setup

    effort = make_effort("auto", within, worlds, fights or 2_000, seed)
    base = make_empty_setup(game, settings, join_packs(pack), we, they)
    output = Output(as_json, html)
    chosen = tuple(encounter or ())
    show_ruling(base, name, chosen, effort, WorkerOptions(engine, workers), output, every_way=every_way)


@app.command(
    short_help="Compare two builds or encounters under the same luck.",
    epilog=examples(
        "lab compare animon rust-in-the-shed stones-at-the-window --fights 50 --worlds 50",
        "lab compare animon jory-smolkin jory-smolkin-grown --theirs gutterhowl --fights 50 --worlds 50",
    ),
)
def compare(  # noqa: PLR0913, PLR0917
    game: Game,
    first: Annotated[
        str,
        typer.Argument(help="An encounter; with --theirs, our side.", autocompletion=completion.encounters),
    ],
    second: Annotated[
        str,
        typer.Argument(help="Another encounter; with --theirs, another side.", autocompletion=completion.encounters),
    ],
    theirs: Theirs = None,
    we: We = None,
    they: They = None,
    within: Annotated[
        str | None, typer.Option(help="How precise the difference has to be, such as 1%; 2% by default.")
    ] = None,
    fights: Annotated[
        int | None, typer.Option(min=1, help="How many pairs of fights to play at most; 2000 by default.")
    ] = None,
    worlds: Worlds = None,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Compare two encounters, or two of our sides against the same foes: the difference with its interval."""
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.lab.experiments import show_comparison
    from rulewright.cli.tasks.lab.request import Output, Sides, WorkerOptions, make_effort, make_setup

    effort, joined = make_effort("auto", within, worlds, fights or 2_000, seed), join_packs(pack)
    sides = [
        Sides(None, [one], theirs, we, they) if theirs else Sides(one, None, None, we, they) for one in (first, second)
    ]
    one, other = (make_setup(game, side, ruling, None, joined) for side in sides)
    output = Output(as_json, html)
    show_comparison((one, other), (first, second), effort, WorkerOptions(engine, workers), output)


@app.command(
    short_help="Find opponents for a wanted chance to win.",
    epilog=examples(
        "lab build animon --party jory-smolkin --win 33% --within 10% --size 1 --among gutterhowl --worlds 50"
    ),
)
def build(  # noqa: PLR0913, PLR0917
    game: Game,
    party: Annotated[list[str], typer.Option(metavar="<str>", help="Our side, NAME,NAME; can be repeated.")],
    win: Annotated[str, typer.Option(help="The party's chance to win, such as 65%.")],
    within: Annotated[str, typer.Option(help="How far off the chance may be.")] = "3%",
    size: Annotated[int, typer.Option(min=1, max=12, help="How many opponents at most.")] = 4,
    among: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Only these opponents, such as rust*; can be repeated.")
    ] = None,
    proposals: Annotated[int, typer.Option(min=1, max=20, help="How many groups to propose.")] = 3,
    we: Annotated[
        str | None, typer.Option(help="Our policy; usually plain.", autocompletion=completion.policies)
    ] = None,
    they: Annotated[
        str | None, typer.Option(help="Their policy; usually plain.", autocompletion=completion.policies)
    ] = None,
    fights: Annotated[
        int | None, typer.Option(min=1, help="How many fights to play for a proposal at most; 20000 by default.")
    ] = None,
    worlds: Worlds = None,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Find groups of opponents that give a party the chance to win you want. Exit code 1 if nothing fits.

    Both sides usually play plain, as the game's own bot does."""
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.parsing import parse_chance, parse_names, parse_precision
    from rulewright.cli.tasks.lab.experiments import show_build
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions, make_effort, make_empty_setup
    from rulewright.lab.experiments.build import BuildGoal
    from rulewright.lab.policies import PLAIN

    wish = BuildGoal(
        parse_names(*party), float(parse_chance(win)), parse_precision(within), size, tuple(among or ()), proposals
    ).checked()
    effort = make_effort("auto", within, worlds, fights, seed)
    show_build(
        make_empty_setup(game, ruling, join_packs(pack), we or PLAIN, they or PLAIN),
        wish,
        effort,
        WorkerOptions(engine, workers),
        Output(as_json, html),
    )


@app.command(
    short_help="Let everybody fight everybody, one on one.",
    epilog=examples("lab duels animon --only rustbug --only '*-smolkin' --fights 10"),
)
def duels(  # noqa: PLR0913, PLR0917
    game: Game,
    only: Annotated[
        list[str] | None, typer.Option(metavar="<str>", help="Only these fighters, such as rust*; can be repeated.")
    ] = None,
    fights: Annotated[int, typer.Option(min=1, help="How many fights to play for each duel.")] = 100,
    we: We = None,
    they: They = None,
    every_way: EveryWay = False,
    out: Annotated[
        Path | None, typer.Option(help="Write a line for each duel to this .csv file.", dir_okay=False)
    ] = None,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Let everybody in the content fight everybody, one on one, and list who is too strong or too weak."""
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.lab.experiments import show_duels
    from rulewright.cli.tasks.lab.request import Output, WorkerOptions, make_effort, make_empty_setup

    effort = make_effort("sampled", None, None, fights, seed)
    base = make_empty_setup(game, ruling, join_packs(pack), we, they)
    output = Output(as_json, html, out)
    show_duels(base, tuple(only or ()), effort, WorkerOptions(engine, workers), output, every_way=every_way)


@app.command(
    short_help="Let the grades of bots play a tournament.",
    epilog=examples(
        "lab ladder animon the-first-lesson --games 2 --bots easy,normal",
        "lab ladder tactics --ours brannoc-hale --theirs brannoc-hale --games 2 --bots easy,normal",
    ),
)
def ladder(  # noqa: PLR0913, PLR0917
    game: Game,
    encounter: Annotated[
        str | None,
        typer.Argument(help="The encounter; the first one by default.", autocompletion=completion.encounters),
    ] = None,
    ours: Ours = None,
    theirs: Theirs = None,
    games: Annotated[int, typer.Option(min=1, help="How many games each pair of bots plays on either side.")] = 10,
    bots: Annotated[str, typer.Option(help="The grades that play, NAME,NAME.")] = "easy,fair,normal,hard",
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Let the grades of bots play a tournament: every grade against every other, on both sides."""
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.parsing import parse_names
    from rulewright.cli.tasks.lab.experiments import show_ladder
    from rulewright.cli.tasks.lab.request import Output, Sides, WorkerOptions, make_setup

    setup = make_setup(game, Sides(encounter, ours, theirs, None, None), ruling, None, join_packs(pack))
    show_ladder(setup, games, parse_names(bots), seed or 0, WorkerOptions(engine, workers), Output(as_json, html))


@app.command(
    short_help="Review many fights of bots: what matters, and how much is dice.",
    epilog=examples("lab review animon the-first-lesson --fights 2 --workers 1"),
)
def review(  # noqa: PLR0913, PLR0917
    game: Game,
    encounter: Annotated[
        str | None,
        typer.Argument(help="The encounter; the first one by default.", autocompletion=completion.encounters),
    ] = None,
    ours: Ours = None,
    theirs: Theirs = None,
    we: Annotated[str | None, typer.Option(help="How the players go on from every position; plain by default.")] = None,
    they: Annotated[str | None, typer.Option(help="How the others go on; plain by default.")] = None,
    fights: Annotated[int, typer.Option(min=1, help="How many fights bots play.")] = 10,
    bots: Annotated[str, typer.Option(help="The grade of the bots: easy, fair, normal or hard.")] = "fair",
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """Review many fights of bots: which rolls and choices move the chance to win, and how much of the outcome is dice.

    Bots that answer by chance now and then (fair) show what choices are worth. Ctrl-C shows what is known so far."""
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.lab.request import Output, Sides, WorkerOptions, make_setup
    from rulewright.cli.tasks.lab.review import show_many_reviews
    from rulewright.lab.policies import PLAIN

    setup = make_setup(game, Sides(encounter, ours, theirs, we or PLAIN, they or PLAIN), ruling, None, join_packs(pack))
    show_many_reviews(setup, fights, bots, seed or 0, WorkerOptions(engine, workers), Output(as_json, html))
