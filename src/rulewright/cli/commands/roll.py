"""The command `roll`: its arguments, options and help."""

from typing import Annotated

import typer

from rulewright.cli.options import Cut, Json, Seed, examples

app: typer.Typer = typer.Typer()


@app.command(epilog=examples("roll 4d6kh3", 'roll "10d6cs>=4" --times 3'))
def roll(
    expression: Annotated[
        str,
        typer.Argument(help='Dice, such as 4d6kh3 or 2d10+1d6; use quotes around characters such as >: "10d6cs>=4".'),
    ],
    times: Annotated[int, typer.Option(min=1, max=1000, help="How many times to roll.")] = 1,
    seed: Seed = None,
    cut: Cut = None,
    as_json: Json = False,
) -> None:
    """Roll dice and show every die."""
    from rulewright.cli.tasks.dice.roll import show_rolls
    from rulewright.dice.modifiers import MAX_EXPLOSIONS

    show_rolls(expression, times, seed, cut or MAX_EXPLOSIONS, as_json=as_json)
