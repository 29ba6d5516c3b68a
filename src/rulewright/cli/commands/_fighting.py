"""Commands about a fight: who wins, what to do, to play it, to tell it again."""

from __future__ import annotations

import sys
from pathlib import Path
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
    Seed,
    Theirs,
    They,
    Workers,
    Worlds,
    examples,
)

fighting: typer.Typer = typer.Typer()

NOBODY = "nobody is at a terminal, so bots play everybody; with --as NAME or --both, lines from a pipe are answers"


@fighting.command(
    short_help="Who wins an encounter, and what it costs.",
    epilog=examples(
        "sim animon rust-in-the-shed --fights 200",
        "sim animon --ours jory-smolkin --theirs rustbug --we cautious --they spend-early --within 5%",
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
        str | None, typer.Option(help="How we play; --policies lists the ways.", autocompletion=completion.policies)
    ] = None,
    they: They = None,
    policies: Annotated[bool, typer.Option("--policies", help="List the policies of the game and stop.")] = False,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="<str>", help="A value of the content or the world, PATH=VALUE; may be given often."
        ),
    ] = None,
    within: Annotated[
        str | None, typer.Option(help="How near the chance to win has to be, such as 0.5%; usually 2%.")
    ] = None,
    fights: Annotated[int | None, typer.Option(min=1, help="Play no more fights than this; usually 20000.")] = None,
    worlds: Worlds = None,
    exact: Exact = False,
    sampled: Annotated[bool, typer.Option("--sampled", help="Sample at once.")] = False,
    workers: Workers = None,
    engine: Engine = "pool",
    html: Html = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Annotated[int | None, typer.Option(help="Other dice; the same number gives the same fights.")] = None,
    as_json: Json = False,
) -> None:
    """Who wins an encounter, in how many rounds, who is left and what it costs: exactly, or by many fights.

    Ctrl-C shows what is known so far and ends with exit code 130."""
    from rulewright.cli.names import expect_unset
    from rulewright.cli.tasks.sim import Output, Sides, effort_of, setup_of, show_policies, show_sim
    from rulewright.errors import Refusal

    if policies:
        show_policies(game, as_json=as_json)
        return
    if exact and sampled:
        raise Refusal("expected --exact or --sampled, not both")
    if exact:
        expect_unset("sampling, and --exact never samples", fights=fights)
    if sampled:
        expect_unset("following worlds, and --sampled follows none", worlds=worlds)
    setup = setup_of(game, Sides(encounter, ours, theirs, we, they), ruling, change, pack)
    effort = effort_of("exact" if exact else "sampled" if sampled else "auto", within, worlds, fights, seed)
    show_sim(setup, effort, engine, workers, Output(as_json, html))


@fighting.command(
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
    from rulewright.cli.names import expect_unset
    from rulewright.cli.tasks.advise import Ways, Where, show_advice
    from rulewright.cli.tasks.sim import effort_of

    if exact:
        expect_unset("sampling, and --exact never samples", fights=fights)
    effort = effort_of("exact" if exact else "auto", within or "5%", worlds, fights or 2_000, seed)
    show_advice(Where(what, encounter, ruling, pack, seed, role), Ways(we, they), effort, as_json=as_json)


@fighting.command(
    short_help="Play an encounter here, with odds, undo and why.",
    epilog=examples(
        "play animon rust-in-the-shed --watch --seed 1",
        "play animon nets-at-night --watch --bots hard --seed 1",
    ),
)
def play(  # noqa: PLR0913, PLR0917
    game: Annotated[
        str,
        typer.Argument(help="The game, such as animon, or a table that was saved.", autocompletion=completion.games),
    ] = "animon",
    encounter: Annotated[
        str | None,
        typer.Argument(help="The encounter; `rulewright packs GAME` lists them.", autocompletion=completion.encounters),
    ] = None,
    roles: Annotated[
        list[str] | None,
        typer.Option(
            "--as", metavar="<str>", help="Play this role; may be given often.", autocompletion=completion.roles
        ),
    ] = None,
    both: Annotated[bool, typer.Option("--both", help="Play everybody yourself, the GM included.")] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Bots play everybody; the fight is told with reasons.")
    ] = False,
    bots: Annotated[
        str, typer.Option(help="How well bots play: easy, fair, normal or hard.", autocompletion=completion.grades)
    ] = "normal",
    most: Annotated[int | None, typer.Option(min=1, help="With --watch: stop after this many choices.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the table here at the end.", dir_okay=False)] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
) -> None:
    """Play an encounter here: every choice with its exact odds, undo, why, real dice."""
    from rulewright.cli.names import expect_unset, writable
    from rulewright.cli.output.screen import wrapped
    from rulewright.cli.prompt.conversation import conversation
    from rulewright.cli.prompt.saved_fights import (
        Fight,
        expect_bare,
        expect_players,
        get_up,
        kept_table,
        new_table,
        reopened,
    )
    from rulewright.cli.prompt.session import Session, bot_for, reader
    from rulewright.cli.prompt.session import watch as watch_table

    writable(save)
    watched = watch or not (sys.stdin.isatty() or roles or both)
    if file := kept_table(game):
        given = {"the encounter": encounter, "--ruling": ruling, "--pack": pack, "--as": roles, "--seed": seed}
        expect_bare(given | {"--both": both, "--watch": watch, "--most": most})
        table, seat = reopened(file)
    else:
        expect_players(roles, both=both, watch=watch)
        if not watched:
            expect_unset("--watch", most=most)
        table, seat = new_table(Fight(game, encounter, ruling, pack, seed), roles, both=both, watched=watched)
        if watched and not watch:
            print(wrapped(NOBODY, ""))
    bot = bot_for(table.system, bots, seed or 0)
    session = Session(table, reader(), seat, bot, save or file)
    try:
        with conversation():
            watch_table(table, bot, most) if watched and not file else session.run()
    finally:
        get_up(session)


@fighting.command(
    short_help="Tell a saved table again, and check it.",
    epilog=examples("play animon rust-in-the-shed --watch --seed 1 --save fight.table", "replay fight.table --why"),
)
def replay(
    file: Annotated[Path, typer.Argument(help="A table saved by play.")],
    why: Annotated[bool, typer.Option("--why", help="With every reason.")] = False,
    as_json: Json = False,
) -> None:
    """Tell a saved table again, and check that the rules still say the same."""
    from rulewright.cli.tasks.situation import show_replay

    show_replay(file, with_why=why, as_json=as_json)
