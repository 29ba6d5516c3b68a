"""Commands that look something up: dice, odds, a game's book."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli import completion
from rulewright.cli.options import Cut, Game, Json, Pack, Ruling, Seed, examples

lookup: typer.Typer = typer.Typer()


@lookup.command(epilog=examples("roll 4d6kh3", 'roll "10d6cs>=4" --times 3'))
def roll(
    expression: Annotated[
        str, typer.Argument(help='Dice, such as 4d6kh3 or 2d10+1d6; in quotes if they hold signs: "10d6cs>=4".')
    ],
    times: Annotated[int, typer.Option(min=1, max=1000, help="Roll this often.")] = 1,
    seed: Seed = None,
    cut: Cut = None,
    as_json: Json = False,
) -> None:
    """Roll dice and show how the result came about."""
    from rulewright.cli.tasks.dice import show_rolls
    from rulewright.dice.modifiers import MAX_EXPLOSIONS

    show_rolls(expression, times, seed, cut or MAX_EXPLOSIONS, as_json=as_json)


@lookup.command(
    short_help="The exact odds of a roll, or of a deed in a game.",
    epilog=examples(
        "odds 4d6kh3 --at-least 15",
        'odds "Nd6cs>=4" --at-least 2 --chance 80%',
        "odds animon rust-in-the-shed smolkin rustbug --only attack",
    ),
)
def odds(  # noqa: PLR0913, PLR0917
    expression: Annotated[
        str,
        typer.Argument(help='Dice, two sides ("12d6cs>=4 vs 9d6cs>=4"), or a game.', autocompletion=completion.games),
    ],
    situation: Annotated[
        list[str] | None,
        typer.Argument(help="Of a game: ENCOUNTER WHO [TARGET].", autocompletion=completion.situation),
    ] = None,
    at_least: Annotated[int | None, typer.Option(help="Of dice: the chance of this much or more.")] = None,
    chance: Annotated[str | None, typer.Option(help="With N dice: how many N for this chance, such as 80%.")] = None,
    only: Annotated[str | None, typer.Option(help="Of a game: only deeds that begin so, such as attack.")] = None,
    ruling: Ruling = None,
    pack: Pack = None,
    seed: Seed = None,
    cut: Cut = None,
    as_json: Json = False,
) -> None:
    """The exact odds of a roll, of what a character may do in a game, or the number of dice it takes."""
    from rulewright.cli.names import expect_unset
    from rulewright.cli.tasks.dice import show_how_many, show_odds
    from rulewright.dice.modifiers import MAX_EXPLOSIONS
    from rulewright.systems import names

    if situation or expression in names():
        from rulewright.cli.tasks.situation import show_situation

        expect_unset("dice", at_least=at_least, chance=chance, seed=seed, cut=cut)
        show_situation(expression, situation or [], tuple(ruling or ()), pack, only, as_json=as_json)
        return
    expect_unset("a game: odds GAME ENCOUNTER WHO", only=only, ruling=ruling, pack=pack)
    if chance is not None:
        show_how_many(expression, at_least, chance, cut or MAX_EXPLOSIONS, as_json=as_json)
    else:
        show_odds(expression, at_least, seed, cut or MAX_EXPLOSIONS, as_json=as_json)


@lookup.command(
    short_help="Read a game's book: rules, sources, rulings.",
    epilog=examples(
        "rules animon",
        "rules animon list combat",
        "rules animon search fight on",
        "rules animon show combat.attack.hit",
        "rules animon rulings --ruling attack.tie=miss",
    ),
)
def rules(
    game: Game,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="list [CHAPTER], search WORDS, show RULE, or rulings; without words, the chapters.",
            autocompletion=completion.rule_words,
        ),
    ] = None,
    ruling: Ruling = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count which rules have tests.")] = False,
    tests: Annotated[Path | None, typer.Option(help="Where the tests are, for --coverage; usually tests.")] = None,
    as_json: Json = False,
) -> None:
    """Read a game's book: its rules in our words, where they come from, and what is left to the table."""
    from rulewright.cli.names import expect_unset
    from rulewright.cli.tasks.rules import show_rules
    from rulewright.errors import Refusal

    if coverage and words:
        raise Refusal(f"--coverage counts the whole book: leave out {' '.join(words)}")
    if not coverage:
        expect_unset("--coverage", tests=tests)
    where = (tests or Path("tests")) / "systems" / game if coverage else None
    show_rules(game, words or [], tuple(ruling or ()), where, as_json=as_json)
