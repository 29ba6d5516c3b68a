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
Seed = Annotated[int | None, typer.Option(help="Seed for the dice; the same seed gives the same dice.")]
Cut = Annotated[
    int | None, typer.Option(min=1, max=100, help="For dice: how often one die may explode; 10 times by default.")
]

Game = Annotated[str, typer.Argument(help="The game, such as animon.", autocompletion=completion.games)]
Encounter = Annotated[
    str | None, typer.Argument(help="The encounter; the first one by default.", autocompletion=completion.encounters)
]
Ruling = Annotated[
    list[str] | None,
    typer.Option(
        metavar="<str>",
        help="A ruling of your table, such as attack.tie=miss; can be repeated.",
        autocompletion=completion.rulings,
    ),
]
Pack = Annotated[
    list[Path] | None,
    typer.Option(help="A pack of your own, added to the shipped content; can be repeated.", dir_okay=False),
]
Language = Annotated[
    str,
    typer.Option(help="The language, such as es; English by default.", envvar="RULEWRIGHT_LANGUAGE", metavar="<str>"),
]

ByChance = Annotated[bool, typer.Option("--random", help="For new: make any legal one, without questions.")]
NewSeed = Annotated[int | None, typer.Option(help="For new --random: the same seed makes the same one.")]

We = Annotated[str | None, typer.Option(help="Our policy; usually careless.", autocompletion=completion.policies)]
They = Annotated[str | None, typer.Option(help="Their policy; usually careless.", autocompletion=completion.policies)]
Worlds = Annotated[int | None, typer.Option(min=2, help="How many worlds to follow at most; 3000 by default.")]
Exact = Annotated[bool, typer.Option("--exact", help="Only follow worlds; never sample.")]
Ours = Annotated[
    list[str] | None,
    typer.Option(metavar="<str>", help="Instead of an encounter: our side, NAME,NAME; can be repeated."),
]
Theirs = Annotated[list[str] | None, typer.Option(metavar="<str>", help="Their side, NAME,NAME; can be repeated.")]
Workers = Annotated[
    int | None,
    typer.Option(
        min=1, help="How many processes to use; by default one per processor for work of more than two seconds."
    ),
]
Engine = Annotated[str, typer.Option(help="What runs the workers: pool (processes) or ray.")]
Store = Annotated[str, typer.Option(envvar="RULEWRIGHT_STORE", help="The database: a file or an SQLAlchemy URL.")]
Html = Annotated[Path | None, typer.Option(help="Write a web page with charts to this file.", dir_okay=False)]
