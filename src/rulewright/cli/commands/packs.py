"""The command `packs`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Json, Pack, Ruling, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="List, check and import content.",
    epilog=examples(
        "packs animon",
        "packs animon npc --search rust",
        "packs animon check --ruling creation.free-picks=two",
        "packs animon schema",
    ),
)
def packs(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The game, such as animon; all games are listed without one. Or import, followed by GAME DIR.",
            autocompletion=completion.games,
        ),
    ] = None,
    what: Annotated[
        str,
        typer.Argument(
            help="list, a kind such as encounter, check, schema, or import DIR.", autocompletion=completion.pack_words
        ),
    ] = "list",
    folder: Annotated[
        Path | None, typer.Argument(help="For import: the folder with the game's own data files.", file_okay=False)
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    search: Annotated[str, typer.Option(help="Only what has this word in its name.", metavar="<str>")] = "",
    out: Annotated[Path | None, typer.Option(help="For import: write the pack here.", dir_okay=False)] = None,
    as_json: Json = False,
) -> None:
    """List the content of a game, check your own, print the schema of a pack, or import a game's data files."""
    from rulewright.cli.checks import reject_options
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.tasks.games import show_games
    from rulewright.cli.tasks.import_packs import WORD, import_packs, require_game
    from rulewright.cli.tasks.packs import show_packs
    from rulewright.errors import Refusal

    if game is None:
        show_games("packs", as_json=as_json)
        return
    if WORD in (game, what):
        reject_options("packs list, check and schema", ruling=ruling, pack=pack)
        # Both `packs import GAME` and `packs GAME import` are understood.
        name = what if game == WORD else game
        require_game(name)
        import_packs(name, folder, out, as_json=as_json)
        return
    reject_options("packs import GAME DIR", out=out)
    if folder is not None:
        raise Refusal(f"{folder}: a folder is only for packs import GAME DIR")
    show_packs(game, what, tuple(ruling or ()), join_packs(pack), search, as_json=as_json)
