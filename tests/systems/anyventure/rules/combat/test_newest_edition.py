"""The newest edition's chart, aimed weapons and fixed defence: the profile `newest`, worked by hand."""

from __future__ import annotations

import pytest

from rulewright.errors import BookError
from rulewright.kernel.engine.scripted_scene import faces
from rulewright.systems.anyventure.bots.expected_harm import harm_by
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.rules.combat.defence import FIXED_VALUES, fixed_defence

from ...build import has
from ...duels import EVADES, against, ana, arm, duel, lost, orc, strikes

CHART = ("damage.chart=per-hit", "crit.effect=none")
LONGSWORD = arm(damage=5, extra=4)
BOW = arm(damage=4, extra=3, skill="simple ranged", category="ranged", farthest=5, aimed=True)


@pytest.mark.rule("damage.formula", "damage.extra")
@pytest.mark.parametrize(("hits", "loss"), [(1, 9), (2, 13), (3, 17), (4, 21), (5, 25), (6, 25)])
def test_a_longsword_does_the_damage_of_its_chart(hits: int, loss: int) -> None:
    world = duel(ana(LONGSWORD, talent=6, level=5), rulings=CHART)
    shown = [9] * hits + [1] * (6 - hits)
    assert lost(world, strikes(world, *against(8, *shown))) == loss


@pytest.mark.rule("damage.formula", "damage.extra")
def test_the_chart_of_two_hands_ends_at_six_successes() -> None:
    two_handed = arm(damage=5, extra=4, hands=2)
    world = duel(ana(two_handed, talent=6, level=5), rulings=CHART)
    assert lost(world, strikes(world, *against(8, *[9] * 6))) == 29


@pytest.mark.rule("crit.damage", "damage.formula")
def test_no_die_is_critical_in_the_newest_edition() -> None:
    world = duel(ana(LONGSWORD, talent=2, level=5), rulings=("profile=newest", "npc.defence=rolled"))
    assert lost(world, strikes(world, *against(8, 16, 16))) == 13


@pytest.mark.rule("damage.formula")
@pytest.mark.parametrize(
    ("ruling", "losses"),
    [("attack.aimed=one-less", (0, 7, 10)), ("attack.aimed=no-first", (0, 10, 13)), ("attack.aimed=all", (7, 10, 13))],
)
def test_the_first_success_of_a_shortbow_only_aims(ruling: str, losses: tuple[int, ...]) -> None:
    for hits, loss in enumerate(losses, 1):
        world = duel(ana(BOW, talent=3, level=5), rulings=(*CHART, ruling))
        shown = [9] * hits + [1] * (3 - hits)
        assert lost(world, strikes(world, *against(8, *shown))) == loss


@pytest.mark.rule("defence.value")
@pytest.mark.parametrize(("level", "value"), list(enumerate(FIXED_VALUES)))
def test_a_creature_defends_with_a_fixed_number_by_its_level(level: int, value: int) -> None:
    world = duel(other=orc(evasion=(1, level)), rulings=("npc.defence=fixed",))
    assert fixed_defence(world, world.fighter("orc"), "evasion", "melee") == value


@pytest.mark.rule("defence.value", "defence.deflection-halved")
def test_an_attack_is_compared_with_the_fixed_number_and_nothing_is_rolled_for_it() -> None:
    world = duel(ana(LONGSWORD, talent=3, level=3), orc(evasion=(4, 5)), rulings=("profile=newest",))
    done = strikes(world, EVADES, faces(8, 7, 10))  # against 8: two successes of three
    assert lost(world, done) == 13
    assert fixed_defence(world, world.fighter("orc"), "deflection", "ranged") == 4
    assert fixed_defence(world, world.fighter("ana"), "evasion", "melee") is None


@pytest.mark.rule("defence.value")
def test_a_penalty_lowers_the_value_of_a_defence_and_takes_no_die() -> None:
    prone = orc(evasion=(4, 5), conditions=(has("prone"),))
    world = duel(other=prone, rulings=("profile=newest",))
    assert fixed_defence(world, world.fighter("orc"), "evasion", "melee") == 7
    rolled = duel(
        ana(LONGSWORD, talent=2, level=3), orc(conditions=(has("prone"),)), rulings=("defence.modifiers=value",)
    )
    # One die as without the penalty; its 8 counts as 7.
    assert lost(rolled, strikes(rolled, *against(8, 7, 1))) == 5


def test_bots_expect_what_the_chart_says() -> None:
    world = duel(ana(LONGSWORD), rulings=CHART)
    foe, profile = world.fighter("orc"), LONGSWORD.profiles[0]
    assert [harm_by(foe, profile, (), hits, False, world) for hits in (1, 2, 5, 6)] == [9, 13, 25, 25]
    older = duel(ana(LONGSWORD))
    assert [harm_by(foe, profile, (), hits, False, older) for hits in (1, 2)] == [5, 9]


def test_a_profile_decides_several_rulings_and_a_later_setting_counts() -> None:
    house = Rulings.of("profile=newest", "attack.aimed=no-first")
    assert (house.damage_chart, house.npc_defence, house.attack_aimed) == ("per-hit", "fixed", "no-first")
    with pytest.raises(BookError, match="there is no profile 'newer', there are newest; did you mean newest"):
        Rulings.of("profile=newer")
