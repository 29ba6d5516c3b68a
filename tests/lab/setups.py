"""Small fights of all four games, small enough for a brute-force solver, and tables that come to a choice."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from rulewright.content.shelf import Match
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.policies import DEFAULT_POLICY
from rulewright.lab.search.choices import OpenChoice, open_choice_at
from rulewright.lab.setup import Setup
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table

GAMES = ("animon", "anyventure", "stunts", "tactics")


class SmallFight(NamedTuple):
    """A fight with few worlds, and how much of its chance a brute-force solver may leave over."""

    setup: Setup
    cut: float = 1e-4


def small(
    game: str,
    match: Match,
    *changes: tuple[str, Any],
    ours: str = DEFAULT_POLICY,
    theirs: str = DEFAULT_POLICY,
    cut: float = 1e-4,
) -> SmallFight:
    return SmallFight(Setup(game, match.but(changes=changes), ours, theirs), cut)


LESSON, GUEST, TRIAL, YARD = (
    Match(name) for name in ("the-first-lesson", "the-uninvited-guest", "trial-at-the-gate", "yard-lesson")
)
RATS = Match(ours=("marsh-rat",), theirs=("marsh-rat",))
SIDE_BY_SIDE = (("fighters.marsh-rat.at", (4, 2)), ("fighters.marsh-rat-2.at", (5, 2)))
SWORD = Match("the-wooden-sword")


def hp(field: str, **values: int) -> tuple[tuple[str, int], ...]:
    return tuple((f"{field.format(name.replace('_', '-'))}", value) for name, value in values.items())


def kids(**values: int) -> tuple[tuple[str, int], ...]:
    return hp("fighters.{}.hp", **values)


def health(**values: int) -> tuple[tuple[str, int], ...]:
    return hp("fighters.{}.health", **values)


def lp(**values: int) -> tuple[tuple[str, int], ...]:
    return hp("units.{}.lp", **values)


def face_to_face(*names: str, points: int = 0) -> tuple[tuple[str, Any], ...]:
    return (("gm_pp", points), *((f"people.{name}.zone", "here") for name in names))


def bailiff_against(name: str, points: int = 0, **more: Any) -> SmallFight:
    other = name if name != "bailiff" else "bailiff-2"
    match = Match(ours=("bailiff",), theirs=(name,))
    return small("stunts", match, *face_to_face("bailiff", other, points=points), **more)


SMALL: dict[str, SmallFight] = {
    "animon: a lesson": small("animon", LESSON, *kids(smolkin=3, coach_brandt=4), cut=1e-2),
    "animon: a lesson in which ties miss": small(
        "animon", LESSON.but(rulings=("attack.tie=miss",)), *kids(smolkin=2, coach_brandt=3), cut=1e-3
    ),
    "animon: a plain attack": small(
        "animon",
        LESSON.but(rulings=("attack.tie=miss",)),
        *kids(smolkin=1, coach_brandt=2),
        ours="plain",
        cut=1e-2,
    ),
    "animon: two truants": small(
        "animon",
        Match(ours=("jory-smolkin-untried",), theirs=("truant", "truant")),
        *kids(smolkin=2, truant=1, truant_2=1),
        cut=1e-2,
    ),
    "anyventure: a careful guest": small("anyventure", GUEST, ours="careful"),
    "anyventure: a plain sword": small("anyventure", SWORD, *health(tock=1, drill_sergeant=2), ours="plain", cut=1e-2),
    "anyventure: two rats": small("anyventure", RATS, *SIDE_BY_SIDE),
    "anyventure: two weak rats": small("anyventure", RATS, *SIDE_BY_SIDE, *health(marsh_rat=2, marsh_rat_2=1)),
    "anyventure: two rats and a soldier": small(
        "anyventure",
        Match(ours=("maren",), theirs=("marsh-rat", "marsh-rat")),
        *health(maren=2, marsh_rat=1, marsh_rat_2=1),
    ),
    "stunts: a thief": bailiff_against("lamp-thief", cut=1e-3),
    "stunts: a careful thief of wrecks": bailiff_against("scrap-jack", theirs="careful", cut=1e-3),
    "stunts: a plot point spent early": bailiff_against("scrap-jack", points=1, theirs="spend-early", cut=1e-3),
    "stunts: colleagues": bailiff_against("bailiff", cut=1e-3),
    "tactics: a trial": small("tactics", TRIAL),
    "tactics: a careful accuser": small("tactics", TRIAL, ours="careful"),
    "tactics: a short lesson": small("tactics", YARD, *lp(yard_mistress=3, yard_pupil=3)),
    "tactics: a lesson": small("tactics", YARD, cut=1e-2),
}

TO_CUT: dict[str, tuple[Setup, tuple[int, ...]]] = {
    "animon": (SMALL["animon: a lesson"].setup, (10, 40, 100, 180)),
    "anyventure": (small("anyventure", SWORD, *health(tock=3, drill_sergeant=2)).setup, (10, 40, 80, 120)),
    "stunts": (
        small(
            "stunts", Match(ours=("lamp-thief",), theirs=("bailiff", "bailiff")), *face_to_face("bailiff", "bailiff-2")
        ).setup,
        (10, 30, 60, 90),
    ),
    "tactics": (SMALL["tactics: a lesson"].setup, (30, 200, 800, 1_600)),
}
"""For each game a fight, and the numbers of worlds after which its graph is cut off."""


def table_of(setup: Setup, seed: int) -> Table[Any]:
    return Table(setup.system, setup.world(), source=random.Random(seed).randrange)


def open_question(table: Table[Any]) -> Ask[Any] | None:
    """The question of the choice that is open now."""
    asked = table.question(table.waiting_for()[0]) if table.waiting_for() else None
    return asked if isinstance(asked, Ask) else None


def choice_of(table: Table[Any], role: str = "") -> OpenChoice[Any]:
    """The open choice of a role, by default of the role that is asked."""
    asked = open_question(table)
    assert asked is not None
    world, tape = table.position
    return open_choice_at(table.system, world, tuple(mark.answer for mark in tape), (role or asked.who[0],))


def real_choices(table: Table[Any], limit: int, side: str = "") -> list[OpenChoice[Any]]:
    """Let bots play on, and return the choices on the way that had more than one answer."""
    choices: list[OpenChoice[Any]] = []
    while table.waiting_for() and len(choices) < limit:
        asked = open_question(table)
        if asked is not None and len(asked.options.candidates()) > 1 and side in ("", side_asked(table, asked)):
            choices.append(choice_of(table))
        bot_acts(table)
    return choices


def side_asked(table: Table[Any], asked: Ask[Any]) -> str:
    return table.system.side_of(table.world, asked.who[0])
