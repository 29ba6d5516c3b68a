"""Options and arguments that several commands have, each with its help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import completion


def examples(*commands: str) -> str:
    """The end of a command's help: what can be typed."""
    return "\n\n".join(f"Example: rulewright {command}" for command in commands)


Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed = Annotated[int | None, typer.Option(help="Make the dice repeatable.")]
Cut = Annotated[int | None, typer.Option(min=1, max=100, help="Of dice: how often one may explode; else 10 times.")]

Game = Annotated[str, typer.Argument(help="The game, such as animon.", autocompletion=completion.games)]
Encounter = Annotated[
    str | None, typer.Argument(help="The encounter; without one, the first.", autocompletion=completion.encounters)
]
Ruling = Annotated[
    list[str] | None,
    typer.Option(
        metavar="<str>",
        help="A ruling of your table, such as attack.tie=miss; may be given often.",
        autocompletion=completion.rulings,
    ),
]
Pack = Annotated[Path | None, typer.Option(help="Your own file of content, beside what is shipped.", dir_okay=False)]

ByChance = Annotated[bool, typer.Option("--random", help="For new: any legal one, without questions.")]
NewSeed = Annotated[int | None, typer.Option(help="For new --random: make it repeatable.")]

We = Annotated[str | None, typer.Option(help="How we play; usually focus-fire.", autocompletion=completion.policies)]
They = Annotated[
    str | None, typer.Option(help="How they play; usually focus-fire.", autocompletion=completion.policies)
]
Worlds = Annotated[int | None, typer.Option(min=2, help="Follow no more worlds than this; usually 3000.")]
Exact = Annotated[bool, typer.Option("--exact", help="Follow worlds, and never sample.")]
Ours = Annotated[
    list[str] | None,
    typer.Option(
        metavar="<str>", help="Instead of an encounter: who fights on our side, NAME,NAME; may be given often."
    ),
]
Theirs = Annotated[
    list[str] | None, typer.Option(metavar="<str>", help="And who against them, NAME,NAME; may be given often.")
]
Workers = Annotated[
    int | None,
    typer.Option(min=1, help="How many processes do the work; usually as many as processors, if it takes a while."),
]
Engine = Annotated[str, typer.Option(help="Who the workers are: pool, or ray.")]
Store = Annotated[
    str, typer.Option(envvar="RULEWRIGHT_STORE", help="The database: a file, or a URL that SQLAlchemy knows.")
]
Html = Annotated[Path | None, typer.Option(help="Write a page with charts here.", dir_okay=False)]
