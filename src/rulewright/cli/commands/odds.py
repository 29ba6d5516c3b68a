"""The command `odds`: its arguments, options and help."""

from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Cut, Json, Pack, Ruling, Seed, examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="The exact odds of a roll, or of an action in a game.",
    epilog=examples(
        "odds 4d6kh3 --at-least 15",
        'odds 4d6kh3 3d6 "{2d8,1d12}kh2"',
        'odds "Nd6cs>=4" --at-least 2 --chance 80%',
        "odds animon rust-in-the-shed smolkin rustbug --only attack",
    ),
)
def odds(  # noqa: PLR0913, PLR0917
    expression: Annotated[
        str,
        typer.Argument(
            help='Dice (4d6kh3), two sides ("12d6cs>=4 vs 9d6cs>=4"), or a game.', autocompletion=completion.games
        ),
    ],
    situation: Annotated[
        list[str] | None,
        typer.Argument(
            help="For a game: ENCOUNTER WHO [TARGET]. For dice: more dice for the same chart.",
            autocompletion=completion.situation,
        ),
    ] = None,
    at_least: Annotated[int | None, typer.Option(help="For dice: the chance of this result or more.")] = None,
    chance: Annotated[
        str | None, typer.Option(help="For N dice: find the smallest N with this chance, such as 80%.")
    ] = None,
    only: Annotated[
        str | None, typer.Option(help="For a game: only actions that begin with these words, such as attack.")
    ] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    cut: Cut = None,
    as_json: Json = False,
) -> None:
    """The exact odds of a roll or of a character's actions in a game, or how many dice you need."""
    from rulewright.cli.checks import reject_options
    from rulewright.cli.own_packs import join_packs
    from rulewright.systems import names

    if expression in names():
        from rulewright.cli.tasks.action_odds import show_action_odds

        reject_options("dice", at_least=at_least, chance=chance, seed=seed, cut=cut)
        show_action_odds(expression, situation or [], tuple(ruling or ()), join_packs(pack), only, as_json=as_json)
        return
    from rulewright.cli.tasks.dice.how_many import show_how_many
    from rulewright.cli.tasks.dice.odds import show_odds
    from rulewright.dice.modifiers import MAX_EXPLOSIONS

    reject_options("a game: odds GAME ENCOUNTER WHO", only=only, ruling=ruling, pack=pack)
    if situation:
        from rulewright.cli.tasks.dice.several import show_several

        reject_options("one expression", chance=chance, seed=seed)
        show_several([expression, *situation], at_least, cut or MAX_EXPLOSIONS, as_json=as_json)
    elif chance is not None:
        show_how_many(expression, at_least, chance, cut or MAX_EXPLOSIONS, as_json=as_json)
    else:
        show_odds(expression, at_least, seed, cut or MAX_EXPLOSIONS, as_json=as_json)
