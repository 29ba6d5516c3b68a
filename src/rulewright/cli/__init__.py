"""The command line. Heavy parts are imported by the command that needs them, so that `--help` is quick."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from . import complete


def examples(*commands: str) -> str:
    """The end of a command's help."""
    return "\n\n".join(f"Example: rulewright {command}" for command in commands)


app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Tabletop games by the book: exact odds, undo, replay and a reason for every number.",
    epilog="Exit codes: 0 done; 1 the answer is no: a fault or nothing was found, or the output cannot be written; "
    "2 the input cannot be used; 130 stopped with Ctrl-C.",
)

OK, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed = Annotated[int | None, typer.Option(help="Make the dice repeatable.")]
Cut = Annotated[int, typer.Option(min=1, max=100, help="How often one die may explode.")]
Game = Annotated[str, typer.Argument(help="The game, such as animon.", autocompletion=complete.games)]
Ruling = Annotated[
    list[str] | None,
    typer.Option(
        help="A ruling of your table, such as attack.tie=miss; may be given often.", autocompletion=complete.rulings
    ),
]
Pack = Annotated[Path | None, typer.Option(help="Your own file of content, beside what is shipped.", dir_okay=False)]


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Show the version and stop.")] = False) -> None:
    if version:
        from importlib.metadata import version as installed

        print(f"rulewright {installed('rulewright')}")
        raise typer.Exit(OK)


@app.command(epilog=examples("roll 4d6kh3", 'roll "10d6cs>=4" --times 3'))
def roll(
    expression: Annotated[
        str, typer.Argument(help='Dice, such as 4d6kh3 or 2d10+1d6; in quotes if they hold signs: "10d6cs>=4".')
    ],
    times: Annotated[int, typer.Option(min=1, max=1000, help="Roll this often.")] = 1,
    seed: Seed = None,
    cut: Cut = 10,
    as_json: Json = False,
) -> None:
    """Roll dice and show how the result came about."""
    from .dice import show_rolls

    show_rolls(expression, times, seed, cut, as_json=as_json)


@app.command(
    epilog=examples(
        "odds 4d6kh3 --at-least 15",
        'odds "Nd6cs>=4" --at-least 2 --chance 80%',
        "odds animon rust-in-the-shed smolkin rustbug --only attack",
    )
)
def odds(  # noqa: PLR0913, PLR0917
    expression: Annotated[
        str,
        typer.Argument(help='Dice, two sides ("12d6cs>=4 vs 9d6cs>=4"), or a game.', autocompletion=complete.games),
    ],
    situation: Annotated[
        list[str] | None,
        typer.Argument(help="Of a game: ENCOUNTER WHO [TARGET].", autocompletion=complete.situation),
    ] = None,
    at_least: Annotated[int | None, typer.Option(help="Of dice: the chance of this much or more.")] = None,
    chance: Annotated[str | None, typer.Option(help="With N dice: how many N for this chance, such as 80%.")] = None,
    only: Annotated[str | None, typer.Option(help="Of a game: only deeds that begin so, such as attack.")] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    cut: Cut = 10,
    as_json: Json = False,
) -> None:
    """The exact odds of a roll, of what a character may do in a game, or the number of dice it takes."""
    from rulewright.systems import names

    from .dice import show_how_many, show_odds
    from .named import expect_unset

    if situation or expression in names():
        from .situation import show_situation

        expect_unset("dice", at_least=at_least, chance=chance, seed=seed)
        show_situation(expression, situation or [], tuple(ruling or ()), pack, only, as_json=as_json)
        return
    expect_unset("a game: odds GAME ENCOUNTER WHO", only=only, ruling=ruling, pack=pack)
    if chance is not None:
        show_how_many(expression, at_least, chance, cut, as_json=as_json)
    else:
        show_odds(expression, at_least, seed, cut, as_json=as_json)


@app.command(
    epilog=examples(
        "rules animon",
        "rules animon list combat",
        "rules animon search fight on",
        "rules animon show combat.attack.hit",
        "rules animon rulings --ruling attack.tie=miss",
    )
)
def rules(
    game: Game,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="list [CHAPTER], search WORDS, show RULE, or rulings; without words, the chapters.",
            autocompletion=complete.rule_words,
        ),
    ] = None,
    ruling: Ruling = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count which rules have tests.")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --coverage.")] = Path("tests"),
    as_json: Json = False,
) -> None:
    """Read a game's book: its rules in our words, where they come from, and what is left to the table."""
    from .rules import show_rules

    where = tests / "systems" / game if coverage else None
    show_rules(game, words or [], tuple(ruling or ()), where, as_json=as_json)


@app.command(
    epilog=examples(
        "sim animon rust-in-the-shed --fights 200",
        "sim animon --ours jory-smolkin --theirs rustbug --we cautious --they spend-early --within 5%",
        "sim animon rust-in-the-shed --fights 200 --html shed.html",
        "sim animon --policies",
    )
)
def sim(  # noqa: PLR0913, PLR0917
    game: Game,
    encounter: Annotated[
        str | None,
        typer.Argument(help="The encounter; without one, the first.", autocompletion=complete.encounters),
    ] = None,
    ours: Annotated[
        str | None, typer.Option(help="Instead of an encounter: who fights on our side, NAME,NAME.")
    ] = None,
    theirs: Annotated[str | None, typer.Option(help="And who against them, NAME,NAME.")] = None,
    we: Annotated[
        str | None, typer.Option(help="How we play; --policies lists the ways.", autocompletion=complete.policies)
    ] = None,
    they: Annotated[
        str | None, typer.Option(help="How they play; usually focus-fire.", autocompletion=complete.policies)
    ] = None,
    policies: Annotated[bool, typer.Option("--policies", help="List the policies of the game and stop.")] = False,
    change: Annotated[
        list[str] | None,
        typer.Option("--set", help="A value of the content or the world, PATH=VALUE; may be given often."),
    ] = None,
    within: Annotated[
        str | None, typer.Option(help="How near the chance to win has to be, such as 0.5%; usually 2%.")
    ] = None,
    fights: Annotated[int | None, typer.Option(min=1, help="Play no more fights than this; usually 20000.")] = None,
    worlds: Annotated[int | None, typer.Option(min=2, help="Follow no more worlds than this; usually 3000.")] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Follow worlds, and never sample.")] = False,
    sampled: Annotated[bool, typer.Option("--sampled", help="Sample at once.")] = False,
    workers: Annotated[int, typer.Option(min=1, help="How many processes play the fights.")] = 1,
    engine: Annotated[str, typer.Option(help="Who the workers are: pool, or ray.")] = "pool",
    html: Annotated[Path | None, typer.Option(help="Write a page with charts here.", dir_okay=False)] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Annotated[int | None, typer.Option(help="Other dice; the same number gives the same fights.")] = None,
    as_json: Json = False,
) -> None:
    """Who wins an encounter, in how many rounds, who is left and what it costs: exactly, or by many fights.

    Ctrl-C shows what is known so far and ends with exit code 130."""
    from rulewright.kernel.errors import Refusal

    from .sim import Output, Sides, effort_of, setup_of, show_policies, show_sim

    if policies:
        show_policies(game, as_json=as_json)
        return
    if exact and sampled:
        raise Refusal("expected --exact or --sampled, not both")
    setup = setup_of(game, Sides(encounter, ours, theirs, we, they), ruling, change, pack)
    effort = effort_of("exact" if exact else "sampled" if sampled else "auto", within, worlds, fights, seed)
    show_sim(setup, effort, engine, workers, Output(as_json, html))


@app.command(
    epilog=examples(
        "advise animon rust-in-the-shed --seed 1 --fights 300",
        "play animon rust-in-the-shed --watch --seed 1 --most 6 --save fight.table",
        "advise fight.table --fights 300",
    )
)
def advise(  # noqa: PLR0913, PLR0917
    what: Annotated[str, typer.Argument(help="A table saved by play, or a game: then its first choice.")],
    encounter: Annotated[
        str | None, typer.Argument(help="Of a game: the encounter.", autocompletion=complete.encounters)
    ] = None,
    role: Annotated[str | None, typer.Option("--as", help="Whose choice, and on whose view.")] = None,
    we: Annotated[
        str | None,
        typer.Option(help="How we go on; best-reply searches.", autocompletion=complete.policies),
    ] = None,
    they: Annotated[str | None, typer.Option(help="How they go on.", autocompletion=complete.policies)] = None,
    within: Annotated[str | None, typer.Option(help="How near the chances have to be, such as 2%; usually 5%.")] = None,
    fights: Annotated[int | None, typer.Option(min=1, help="Fights for all options together; usually 2000.")] = None,
    worlds: Annotated[int | None, typer.Option(min=2, help="Follow no more worlds than this; usually 3000.")] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Follow worlds, and never sample.")] = False,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    as_json: Json = False,
) -> None:
    """What to do: the options of whoever has to choose, by the chance to win that each leaves, and why."""
    from .advise import Ways, Where, show_advice
    from .sim import effort_of

    effort = effort_of("exact" if exact else "auto", within or "5%", worlds, fights or 2_000, seed)
    show_advice(Where(what, encounter, ruling, pack, seed, role), Ways(we, they), effort, as_json=as_json)


@app.command(
    epilog=examples(
        "play animon rust-in-the-shed --watch --seed 1",
        "play animon nets-at-night --watch --bots hard --seed 1",
    )
)
def play(  # noqa: PLR0913, PLR0917
    game: Game = "animon",
    encounter: Annotated[
        str | None,
        typer.Argument(help="The encounter; `rulewright packs GAME` lists them.", autocompletion=complete.encounters),
    ] = None,
    roles: Annotated[
        list[str] | None,
        typer.Option("--as", help="Play this role; may be given often.", autocompletion=complete.roles),
    ] = None,
    both: Annotated[bool, typer.Option("--both", help="Play everybody yourself, the GM included.")] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Bots play everybody; the fight is told with reasons.")
    ] = False,
    bots: Annotated[
        str, typer.Option(help="How well bots play: easy, normal, hard or expert.", autocompletion=complete.grades)
    ] = "normal",
    most: Annotated[int | None, typer.Option(min=1, help="With --watch: stop after this many choices.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the table here at the end.", dir_okay=False)] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
) -> None:
    """Play an encounter here: every choice with its exact odds, undo, why, real dice."""
    from rulewright.systems import game as find_game
    from rulewright.table.seats import GM

    from .named import encounter_of, roles_of, rulings_of, writable
    from .play import YOU, Session, bot_for, open_table, reader
    from .play import watch as watch_table

    system = find_game(game)
    chosen, rulings = encounter_of(system, encounter, pack), rulings_of(system, ruling)
    roles_of(system, roles, system.shelf.world(chosen, rulings, pack))
    writable(save)
    watched = watch or not (sys.stdin.isatty() or roles or both)
    mine = () if watched or both else tuple(roles) if roles else None
    bot = bot_for(system, bots, seed or 0)
    table = open_table(game, chosen, rulings, pack, mine, seed)
    session = Session(table, reader(), GM if both else YOU, bot)
    listed = next(one for one in system.shelf.encounters(pack) if one.id == chosen)
    print(f"{listed.title} ({listed.note})")
    try:
        watch_table(table, bot, most) if watched else session.run()
    finally:
        if save is not None:
            save.write_bytes(session.table.dump())


@app.command(
    epilog=examples("play animon rust-in-the-shed --watch --seed 1 --save fight.table", "replay fight.table --why")
)
def replay(
    file: Annotated[Path, typer.Argument(help="A table saved by play.")],
    why: Annotated[bool, typer.Option("--why", help="With every reason.")] = False,
    as_json: Json = False,
) -> None:
    """Tell a saved table again, and check that the rules still say the same."""
    from .situation import show_replay

    show_replay(file, with_why=why, as_json=as_json)


@app.command(
    epilog=examples(
        "sheet show animon tamsin-mossbit",
        "sheet new animon pair --random --out mine.toml",
        "sheet check animon --pack mine.toml",
        "sheet export animon rustbug --format toml",
        "sheet advance anyventure maren --random --out maren.toml",
    )
)
def sheet(  # noqa: PLR0913, PLR0917
    what: Annotated[str, typer.Argument(help="show, check, export, new or advance.")],
    game: Game,
    who: Annotated[
        str | None, typer.Argument(help="Whose sheet: an id of the shipped packs or your own; for new, what to make.")
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    form: Annotated[str, typer.Option("--format", help="For export: json, or toml for a pack.")] = "json",
    out: Annotated[Path | None, typer.Option(help="For new and advance: the file it goes to.", dir_okay=False)] = None,
    by_chance: Annotated[bool, typer.Option("--random", help="For new: any legal one, without questions.")] = False,
    seed: Annotated[int | None, typer.Option(help="For new --random: make it repeatable.")] = None,
    as_json: Json = False,
) -> None:
    """A character's sheet, with where every number comes from and the rules it breaks; or a new one, step by step;
    or one that goes further."""
    from .named import expect_unset

    if what == "new":
        from .making import Wish, make_sheet

        make_sheet(Wish(game, who, tuple(ruling or ()), pack, out, by_chance, seed))
        return
    if what == "advance":
        from .advancing import advance_sheet
        from .making import Wish

        advance_sheet(Wish(game, who, tuple(ruling or ()), pack, out, by_chance, seed))
        return
    from .sheet import show_sheet

    expect_unset("sheet new and sheet advance", out=out, random=by_chance or None, seed=seed)
    show_sheet(what, game, who, tuple(ruling or ()), pack, form, as_json=as_json)


@app.command(
    epilog=examples("packs animon", "packs animon check --ruling creation.free-picks=two", "packs animon schema")
)
def packs(
    game: Annotated[
        str, typer.Argument(help="The game, such as animon; or import, then GAME DIR.", autocompletion=complete.games)
    ],
    what: Annotated[
        str,
        typer.Argument(help="list, check, schema, or import DIR.", autocompletion=complete.pack_words),
    ] = "list",
    folder: Annotated[
        Path | None, typer.Argument(help="For import: the folder with the game's own data files.", file_okay=False)
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    out: Annotated[Path | None, typer.Option(help="For import: write the pack here.", dir_okay=False)] = None,
    as_json: Json = False,
) -> None:
    """What there is to play with: the shipped content, your own, the schema to write it by; and packs imported."""
    from .importing import WORD, import_packs
    from .named import expect_unset
    from .packs import show_packs

    if WORD in (game, what):
        expect_unset("packs list, check and schema", ruling=ruling, pack=pack)
        import_packs(what if game == WORD else game, folder, out, as_json=as_json)
        return
    expect_unset("packs import GAME DIR", out=out, folder=folder)
    show_packs(game, what, tuple(ruling or ()), pack, as_json=as_json)


@app.command(
    epilog=examples(
        "party new mine.toml --random",
        "party check mine.toml --ruling party.agent_count=per_type",
        "party show moonless-court",
    )
)
def party(
    what: Annotated[str, typer.Argument(help="new, check or show.")],
    file: Annotated[
        Path | None,
        typer.Argument(help="A file with parties, or the id of a shipped one; for new, where it goes.", dir_okay=False),
    ] = None,
    ruling: Annotated[
        list[str] | None, typer.Option(help="A ruling of your table, such as party.agent_count=per_type.")
    ] = None,
    by_chance: Annotated[bool, typer.Option("--random", help="For new: any legal one, without questions.")] = False,
    seed: Annotated[int | None, typer.Option(help="For new --random: make it repeatable.")] = None,
    as_json: Json = False,
) -> None:
    """Parties of Anima Tactics: build one step by step, or name every rule one breaks and what would mend it."""
    from .named import expect_unset
    from .party import new_party, show_party

    if what == "new":
        expect_unset("party check and show", json=as_json or None)
        new_party(file, tuple(ruling or ()), by_chance=by_chance, seed=seed)
        return
    expect_unset("party new", random=by_chance or None, seed=seed)
    show_party(what, file, tuple(ruling or ()), as_json=as_json)


@app.command(
    "map",
    epilog=examples("map tactics", "map tactics --out table.svg --as a"),
)
def draw_map(
    game: Game,
    encounter: Annotated[
        str | None,
        typer.Argument(help="The encounter; without one, the first.", autocompletion=complete.encounters),
    ] = None,
    table: Annotated[
        Path | None, typer.Option(help="A table saved by play, instead of an encounter.", dir_okay=False)
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Draw an SVG file instead of letters.", dir_okay=False)] = None,
    role: Annotated[
        str | None, typer.Option("--as", help="Only what this role sees.", autocompletion=complete.roles)
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
) -> None:
    """Draw the table of a game that is played on one: ground, bases, zones, and every place in words."""
    from .map import show_map

    show_map(game, encounter, table, tuple(ruling or ()), pack, role, out)


from .lab import lab  # noqa: E402

app.add_typer(lab, name="lab")


def main() -> None:
    """Run a command; an error that a person can mend is a sentence and exit code 2."""
    from rulewright.kernel.errors import RulewrightError

    if sys.stdout is None:
        sys.exit(FAILED)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if os.environ.get("_RULEWRIGHT_COMPLETE") == "complete_bash":
        complete.join_settings(os.environ)
    try:
        app(prog_name="rulewright")
    except RulewrightError as error:
        print(f"rulewright: {error}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except SystemExit as done:
        if done.code == INTERRUPTED:
            print("\ngoodbye", file=sys.stderr)
        sys.exit(_flushed(done.code))
    except OSError as error:
        print(f"rulewright: cannot write: {error.strerror}", file=sys.stderr)
        sys.exit(FAILED)


def _flushed(code: str | int | None) -> str | int | None:
    """Nobody reading on is no error: `rulewright odds 4d6 | head -1`."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (OSError, ValueError):
        return FAILED
    return OK if type(sys.stdout).__name__ == "PacifyFlushWrapper" else code
