"""Commands about what there is to play with: sheets, packs, parties, the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import ByChance, Encounter, Game, Json, NewSeed, Pack, Ruling, examples

content: typer.Typer = typer.Typer()


@content.command(
    short_help="A character's sheet, shown, checked or made.",
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
        str | None, typer.Argument(help="Whose sheet: an id of the shipped packs or your own; for new, what to make.")
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    form: Annotated[
        str | None, typer.Option("--format", help="For export: json, or toml for a pack; usually json.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="For new and advance: the file it goes to.", dir_okay=False)] = None,
    by_chance: ByChance = False,
    seed: NewSeed = None,
    as_json: Json = False,
) -> None:
    """A character's sheet, with where every number comes from and the rules it breaks; or a new one, step by step;
    or one that goes further."""
    from rulewright.cli.names import expect_unset
    from rulewright.cli.prompt.conversation import conversation

    if what in ("new", "advance"):
        from rulewright.cli.prompt.advancing_prompt import advance_sheet
        from rulewright.cli.prompt.making_prompt import Wish, make_sheet

        expect_unset("sheet export", format=form)
        expect_unset("sheet show, check and export", json=as_json or None)
        with conversation():
            make = make_sheet if what == "new" else advance_sheet
            make(Wish(game, who, tuple(ruling or ()), pack, out, by_chance, seed))
        return
    from rulewright.cli.tasks.sheet import show_sheet

    expect_unset("sheet new and sheet advance", out=out, random=by_chance or None, seed=seed)
    if what != "export":
        expect_unset("sheet export", format=form)
    if form == "toml":
        expect_unset("JSON, and --format toml asks for TOML", json=as_json or None)
    show_sheet(what, game, who, tuple(ruling or ()), pack, form or "json", as_json=as_json)


@content.command(
    short_help="The content there is, your own, and its schema.",
    epilog=examples("packs animon", "packs animon check --ruling creation.free-picks=two", "packs animon schema"),
)
def packs(
    game: Annotated[
        str, typer.Argument(help="The game, such as animon; or import, then GAME DIR.", autocompletion=completion.games)
    ],
    what: Annotated[
        str,
        typer.Argument(help="list, check, schema, or import DIR.", autocompletion=completion.pack_words),
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
    from rulewright.cli.names import expect_unset
    from rulewright.cli.tasks.import_packs import WORD, expect_game, import_packs
    from rulewright.cli.tasks.packs import show_packs
    from rulewright.errors import Refusal

    if WORD in (game, what):
        expect_unset("packs list, check and schema", ruling=ruling, pack=pack)
        expect_game(what if game == WORD else game)
        import_packs(what if game == WORD else game, folder, out, as_json=as_json)
        return
    expect_unset("packs import GAME DIR", out=out)
    if folder is not None:
        raise Refusal(f"{folder}: a folder is only for packs import GAME DIR")
    show_packs(game, what, tuple(ruling or ()), pack, as_json=as_json)


@content.command(
    short_help="Parties of Anima Tactics, built and checked.",
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
        typer.Argument(help="A file with parties, or the id of a shipped one; for new, where it goes.", dir_okay=False),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(metavar="<str>", help="A ruling of your table, such as party.agent_count=per_type."),
    ] = None,
    by_chance: ByChance = False,
    seed: NewSeed = None,
    as_json: Json = False,
) -> None:
    """Parties of Anima Tactics: build one step by step, or name every rule one breaks and what would mend it."""
    from rulewright.cli.names import expect_unset
    from rulewright.cli.prompt.conversation import conversation
    from rulewright.cli.tasks.party import new_party, show_party

    if what == "new":
        expect_unset("party check and show", json=as_json or None)
        with conversation():
            new_party(file, tuple(ruling or ()), by_chance=by_chance, seed=seed)
        return
    expect_unset("party new", random=by_chance or None, seed=seed)
    show_party(what, file, tuple(ruling or ()), as_json=as_json)


@content.command(
    "map",
    short_help="Draw the table of a game that has a map.",
    epilog=examples("map tactics", "map tactics --out table.svg --as a"),
)
def draw_map(
    game: Game,
    encounter: Encounter = None,
    table: Annotated[
        Path | None, typer.Option(help="A table saved by play, instead of an encounter.", dir_okay=False)
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Draw an SVG file instead of letters.", dir_okay=False)] = None,
    role: Annotated[
        str | None, typer.Option("--as", help="Only what this role sees.", autocompletion=completion.roles)
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
) -> None:
    """Draw the table of a game that is played on one: ground, bases, zones, and every place in words."""
    from rulewright.cli.tasks.map import show_map

    show_map(game, encounter, table, tuple(ruling or ()), pack, role, out)
