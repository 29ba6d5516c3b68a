"""The command `play`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Language, Pack, Ruling, Seed, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Play an encounter at the terminal.",
    epilog=examples(
        "play animon rust-in-the-shed --watch --seed 1",
        "play animon nets-at-night --watch --bots hard --seed 1",
    ),
)
def play(  # noqa: PLR0913, PLR0917
    game: Annotated[
        str,
        typer.Argument(
            help="The game, such as animon, or a saved table. `rulewright packs` lists the games.",
            autocompletion=completion.games,
        ),
    ] = "animon",
    encounter: Annotated[
        str | None,
        typer.Argument(
            help="The encounter; the first one by default. `rulewright packs GAME` lists them.",
            autocompletion=completion.encounters,
        ),
    ] = None,
    roles: Annotated[
        list[str] | None,
        typer.Option(
            "--as",
            metavar="<str>",
            help="Play this role: gm, or the name of a character such as mossbit; in tactics a side, a or b. Can be "
            "repeated; without it you play the players' side.",
            autocompletion=completion.roles,
        ),
    ] = None,
    both: Annotated[bool, typer.Option("--both", help="Play everybody yourself, the GM included.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Let bots play everybody, and print every reason.")] = False,
    bots: Annotated[
        str, typer.Option(help="How well the bots play: easy, fair, normal or hard.", autocompletion=completion.grades)
    ] = "normal",
    most: Annotated[int | None, typer.Option(min=1, help="With --watch: stop after this many inputs.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the table to this file at the end.", dir_okay=False)] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    language: Language = "",
) -> None:
    """Play an encounter at the terminal, with exact odds for every choice, undo, reasons and real dice."""
    from rulewright.cli.checks import check_language
    from rulewright.cli.own_packs import join_packs
    from rulewright.cli.prompt.play import PlayOptions
    from rulewright.cli.prompt.play import play as play_here
    from rulewright.cli.prompt.saved_fights import NewFight

    fight = NewFight(game, encounter, ruling, join_packs(pack), seed, check_language(language))
    play_here(fight, PlayOptions(roles, both, watch, bots, most, save))
