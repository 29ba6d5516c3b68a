"""Whole fights: one scripted from Initiative to its end, and duels with their exact chances."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.scripted_scene import faces, says
from rulewright.kernel.engine.solve import Solver, keep_default
from rulewright.kernel.rules.resolve import Ask
from rulewright.systems.animon import over
from rulewright.systems.animon.model.sheets import Stage, Stat
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.turns.actions import choose
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.systems.animon.rules.turns.turns import next_turn
from systems.animon.build import form, npc, pc, story
from systems.animon.playing import every_throw, first_chance, hp, next_call, order, run_script, with_agenda

# How a fight begins and goes on


@pytest.mark.rule("combat.encounter", "combat.steps", "combat.initiative.order", "combat.turn.one-action")
def test_a_whole_fight_from_initiative_to_catching_breath() -> None:
    world = story(pc("rex", hp=7), npc("foe", level=2, hp=7), fight=False, gauge=5)
    begun = run_script(
        with_agenda(world, begin()), faces(4, 1, label="Initiative of foe"), faces(6, 6, 1, label="Initiative of rex")
    )
    assert (order(begun), begun.gauge, next_call(begun)) == (("rex", "foe"), 2, choose("rex")), (
        "the gauge counts from here"
    )
    first = run_script(begun, says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 4, 1), faces(4, 4))
    assert (hp(first, "foe"), next_call(first)) == (1, choose("foe"))
    second = run_script(
        first, says("foe", attack("foe", "rex", Stat.POWER)), faces(4, 1), faces(1, 1, 1), says("rex", False)
    )
    assert (hp(second, "rex"), next_call(second)) == (7 - (3 + 1), choose("rex"))
    assert second.encounter is not None
    assert second.encounter.round == 2
    third = run_script(second, says("rex", attack("rex", "foe", Stat.POWER)), faces(4, 1, 1), faces(1, 1))
    assert third.fighter("foe").out
    done = run_script(third, says("gm", True, label="over"))
    assert (done.encounter, done.gauge, hp(done, "rex"), done.agenda) == (None, 0, 3 + (1 + 3), ())


# Whole duels


SMALL = {"number": 1, "score": 1, "life": 1}


GREAT = {"number": 2, "score": 3, "life": 6}


DUELS = [
    (SMALL, "hit", Fraction(3, 4), Fraction(4, 5), Fraction(1, 5), Fraction(13, 20)),
    (SMALL, "miss", Fraction(3, 4), Fraction(4, 7), Fraction(3, 7), Fraction(15, 28)),
    (GREAT, "hit", Fraction(11, 16), Fraction(6176, 9261), Fraction(3085, 9261), Fraction(27787, 49392)),
    (GREAT, "miss", Fraction(11, 16), Fraction(10784, 19683), Fraction(8899, 19683), Fraction(54373, 104976)),
]


Moves = list[tuple[int, int, Fraction]]
"""What one attack can make of the two lives, with the chance of each."""


def duel(number: int, score: int, life: int, tie: str, *, fight: bool = False) -> Story:
    """Rex attacks with Heart, so that dice and Damage score can differ; no Stage gap, no Elements, no Bond Points."""
    rex = pc("rex", Stage.FLEDGLING, form(Stage.FLEDGLING, (number, score, number, number)), hp=life)
    foe = npc("foe", level=score, stage=Stage.FLEDGLING, hp=life)
    return story(rex, foe, fight=fight, rulings=(f"attack.tie={tie}",))


def always_attacks(asked: Ask[Any], seen: Any) -> Any:
    return attack("rex", "foe", Stat.HEART) if str(asked.label) == "What does rex do?" else keep_default(asked, seen)


def win_chances(life: int, moves: dict[tuple[int, int, bool], Moves]) -> tuple[Fraction, Fraction]:
    """The chances of Rex going first and going second, from what an attack does in each state: a chain solved upwards.

    A state is both lives and whether Rex is the one to attack; an attack that changes nothing passes the turn on.
    """
    wins: dict[tuple[int, int, bool], Fraction] = {}
    for mine, theirs in sorted(product(range(1, life + 1), repeat=2), key=sum):
        known, stays = [], []
        for rex_attacks in (True, False):
            after = moves[mine, theirs, rex_attacks]
            stays.append(sum((p for a, b, p in after if (a, b) == (mine, theirs)), Fraction(0)))
            changed = [(a, b, p) for a, b, p in after if (a, b) != (mine, theirs)]
            ends = [p * (Fraction(a > 0) if not (a and b) else wins[a, b, not rex_attacks]) for a, b, p in changed]
            known.append(sum(ends, Fraction(0)))
        loop = 1 - stays[0] * stays[1]
        wins[mine, theirs, True] = (known[0] + stays[0] * known[1]) / loop
        wins[mine, theirs, False] = (known[1] + stays[1] * known[0]) / loop
    return wins[life, life, True], wins[life, life, False]


def moves_by_rules(world: Story, life: int) -> dict[tuple[int, int, bool], Moves]:
    """From the rule bodies: the law of the world after a real attack in each state."""
    solver, found = Solver[Story](), {}
    for mine, theirs, rex_attacks in product(range(1, life + 1), range(1, life + 1), (True, False)):
        now = world.with_fighter(world.fighter("rex").but(hp=mine)).with_fighter(world.fighter("foe").but(hp=theirs))
        call = attack("rex", "foe", Stat.HEART) if rex_attacks else attack("foe", "rex", Stat.POWER)
        law = solver.worlds_after(now, call).map(lambda after: (hp(after, "rex"), hp(after, "foe")))
        found[mine, theirs, rex_attacks] = [(a, b, law[a, b]) for a, b in law]
    return found


def moves_by_hand(number: int, score: int, life: int, tie: str) -> dict[tuple[int, int, bool], Moves]:
    """The same by counting every way the dice can fall, with no rule of the game in it."""
    found: dict[tuple[int, int, bool], Moves] = {}
    whole = 6 ** (2 * number)
    for mine, theirs, rex_attacks in product(range(1, life + 1), range(1, life + 1), (True, False)):
        counted: dict[tuple[int, int], int] = {}
        for hits, dodged in product(every_throw(number, 4), every_throw(number, 4)):
            lands = hits >= dodged if tie == "hit" else hits > dodged
            lost = score + hits - dodged if lands else 0
            after = (mine, max(0, theirs - lost)) if rex_attacks else (max(0, mine - lost), theirs)
            counted[after] = counted.get(after, 0) + 1
        found[mine, theirs, rex_attacks] = [(a, b, Fraction(ways, whole)) for (a, b), ways in counted.items()]
    return found


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin", "combat.initiative.tie-pc", "knockout.out")
@pytest.mark.parametrize(("numbers", "tie", "first", "leading", "trailing", "overall"), DUELS)
def test_the_exact_chances_of_a_duel(
    numbers: dict[str, int], tie: str, first: Fraction, leading: Fraction, trailing: Fraction, overall: Fraction
) -> None:
    world, life = duel(**numbers, tie=tie), numbers["life"]
    assert win_chances(life, moves_by_hand(**numbers, tie=tie)) == (leading, trailing)
    assert win_chances(life, moves_by_rules(duel(**numbers, tie=tie, fight=True), life)) == (leading, trailing)
    goes_first = first_chance(world)
    level = sum(a >= b for a, b in product(every_throw(numbers["number"], 4), repeat=2))
    assert goes_first == Fraction(level, 6 ** (2 * numbers["number"])) == first
    assert goes_first * leading + (1 - goes_first) * trailing == overall


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin", "combat.initiative.tie-pc", "knockout.out")
@pytest.mark.rule("combat.encounter")
@pytest.mark.parametrize(
    ("numbers", "tie", "overall", "runs"),
    [
        (SMALL, "hit", Fraction(13, 20), 2_000),
        (SMALL, "miss", Fraction(15, 28), 2_000),
        (GREAT, "hit", Fraction(27787, 49392), 4_000),
        pytest.param(GREAT, "hit", Fraction(27787, 49392), 20_000, marks=pytest.mark.soak),
        (GREAT, "miss", Fraction(54373, 104976), 2_000),
    ],
)
def test_duels_played_out_agree_with_the_exact_chances(
    numbers: dict[str, int], tie: str, overall: Fraction, runs: int
) -> None:
    world, solver, chance = (
        with_agenda(duel(**numbers, tie=tie), begin()),
        Solver[Story](always_attacks),
        random.Random(20),
    )
    ends = [
        over(play_out(world, chance.randrange, solver, over=lambda now: over(now) is not None)) for _ in range(runs)
    ]
    assert set(ends) == {"pcs", "npcs"}
    spread = float(runs * overall * (1 - overall)) ** 0.5
    assert abs(ends.count("pcs") - runs * overall) < 5 * spread


@pytest.mark.rule("combat.attack.hit", "combat.damage.margin", "combat.initiative.tie-pc", "knockout.out")
def test_after_a_duel_the_fallen_is_out_and_the_encounter_ends() -> None:
    world = with_agenda(duel(**SMALL, tie="hit"), begin())
    script = (faces(1), faces(6), says("rex", attack("rex", "foe", Stat.HEART)), faces(6), faces(1))
    fallen = run_script(world, *script)
    assert (fallen.fighter("foe").out, next_call(fallen)) == (True, next_turn())
    done = run_script(fallen, says("gm", True, label="over"))
    assert (done.encounter, done.agenda) == (None, ())
