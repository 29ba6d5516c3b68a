"""Initiative: who rolls, with what, and how ties are broken."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.trace import Threw
from rulewright.systems.animon.model.sheets import Improvement, Knack, Stage, Upgrade
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.actions import choose, hold
from rulewright.systems.animon.rules.bond import give_modifier
from rulewright.systems.animon.rules.initiative import begin, settle_order
from rulewright.systems.animon.rules.turns import turn
from systems.animon.build import animon, form, kid, npc, pair, pc, story
from systems.animon.playing import (
    first_chance,
    next_call,
    order,
    rex_with,
    rolls_made,
    run_script,
    with_agenda,
)


@pytest.mark.rule("combat.initiative.who")
def test_every_animon_and_npc_in_the_fight_rolls_and_nobody_else() -> None:
    people = (pc("ada"), npc("boar"), npc("crow", hp=0, level=2).but(out=True), pc("rex"), kid("mia", of="rex"))
    world = story(*people, pairs=(pair("rex", "mia"),), fight=False)
    done = play(world, begin(), faces(6, 6, 6), faces(1, 1), faces(6, 1, 1))
    assert [step.item.roll.by for step in done.trace if isinstance(step.item, Threw)] == ["ada", "boar", "rex"]
    assert order(done.world) == ("ada", "rex", "boar")


@pytest.mark.rule("combat.initiative.score")
def test_the_initiative_score_is_brains_and_improvements_or_the_skill_score() -> None:
    rex = pc("rex", sheet=animon(form(Stage.BASIC, (1, 2, 3, 4)), improvements=(Improvement.INITIATIVE,) * 2))
    world = story(npc("foe", level=4), npc("imp", level=4, upgrades=(Upgrade.SWIFT,)), rex, fight=False)
    done = play(world, begin(), faces(6, 6, 6), faces(1, 1, 1, 1), faces(6, *[1] * 5))
    assert [number for number, _ in rolls_made(done)] == [1 + 2, 1 + 2 + 1, 4 + 2]


@pytest.mark.rule("combat.initiative.pool", "combat.initiative.surprise")
def test_helpful_qualities_add_dice_and_surprise_is_a_setback() -> None:
    rex = rex_with(Knack("Ears", 2, ("initiative",)), Knack("Nose", 1, ("initiative",)), Knack("Claws", 3, ("attack",)))
    world = story(rex, npc("foe", level=2), fight=False)
    assert rolls_made(play(world, begin(), faces(1, 1), faces(*[6] * 6))) == [(2, 4), (3 + 2 + 1, 4)]
    ambushed = play(world, begin(("rex",)), faces(4, 1), faces(*[4] * 6))
    assert rolls_made(ambushed) == [(2, 4), (6, 5)]
    assert order(ambushed.world) == ("foe", "rex"), "six fours are no success for one caught unawares"
    assert rolls_made(play(world, begin(("foe",)), faces(4, 1), faces(*[4] * 6))) == [(2, 5), (6, 4)]


@pytest.mark.rule("combat.initiative.order", "combat.initiative.tie-pc", "combat.initiative.tie-other")
def test_most_successes_first_and_a_pc_before_an_npc_that_is_level() -> None:
    world = story(pc("a"), npc("n", level=4), pc("c"), npc("m", level=4), fight=False)
    rolls = (faces(4, 4, 1), faces(4, 1, 4), faces(1, 4, 4), faces(4, 4, 4))
    done = play(world, begin(), *rolls, says("gm", "a", label="first"))
    assert order(done.world) == ("n", "a", "c", "m")
    other_way = play(world, begin(), *rolls, says("gm", "c", label="first"))
    assert order(other_way.world) == ("n", "c", "a", "m")


def begun(world: Story, *script: Faces | Says) -> Story:
    """The world once the order is settled, with everything that is rolled again."""
    return run_script(with_agenda(world, begin()), *script)


def two_dice_each(*rulings: str) -> Story:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 2)))
    return story(rex, npc("foe", level=2), fight=False, rulings=rulings)


@pytest.mark.rule("combat.initiative.tie-pc", "combat.initiative.pool", "combat.initiative.surprise")
def test_the_chance_to_go_first_with_two_dice_each() -> None:
    assert first_chance(two_dice_each()) == Fraction(11, 16)
    assert first_chance(two_dice_each(), ("rex",)) == Fraction(5, 9)
    named = two_dice_each("initiative.pc-npc-tie=gm")
    ahead, behind = first_chance(named, tied="foe"), 1 - first_chance(named, tied="rex")
    assert ahead / (ahead + behind) == Fraction(1, 2), "rolled again until the tie is broken"


@pytest.mark.rule("combat.initiative.tie-pc")
def test_a_table_may_name_or_reroll_a_tie_between_pc_and_npc() -> None:
    tie = (faces(4, 1), faces(4, 1))
    named = play(two_dice_each("initiative.pc-npc-tie=gm"), begin(), *tie, says("gm", "foe", label="first"))
    assert order(named.world) == ("foe", "rex")
    again = (faces(6, 6), faces(5, 5), faces(6, 1), faces(1, 1))
    assert order(begun(two_dice_each("initiative.pc-npc-tie=reroll"), *tie, *again)) == ("foe", "rex")
    assert order(play(two_dice_each(), begin(), *tie).world) == ("rex", "foe")


@pytest.mark.rule("combat.initiative.tie-pc", "combat.initiative.tie-other")
@pytest.mark.parametrize("same_side", ["gm", "reroll"])
def test_a_tie_left_within_one_side_after_a_reroll_is_broken_like_any_other(same_side: str) -> None:
    """Ako, Foe and Rex are level; rolled anew, Ako and Rex still are."""
    rulings = ("initiative.pc-npc-tie=reroll", f"initiative.same-side-tie={same_side}")
    world = story(pc("ako"), pc("rex"), npc("foe", level=4), fight=False, rulings=rulings)
    rolls = (*(faces(4, 1, 1),) * 3, faces(4, 4, 1), faces(1, 1, 1), faces(4, 4, 1))
    last = (says("gm", "rex"),) if same_side == "gm" else (faces(1, 1, 1), faces(4, 1, 1))
    assert order(begun(world, *rolls, *last)) == ("rex", "ako", "foe")


@pytest.mark.rule("combat.initiative.tie-pc")
def test_rerolled_ties_favour_nobody() -> None:
    world, solver, chance = (
        with_agenda(two_dice_each("initiative.pc-npc-tie=reroll"), begin()),
        Solver[Story](),
        random.Random(7),
    )
    runs = 2_000
    firsts = sum(
        order(play_out(world, chance.randrange, solver, over=lambda now: bool(now.encounter and now.encounter.order)))[
            0
        ]
        == "rex"
        for _ in range(runs)
    )
    assert abs(firsts - runs / 2) < 5 * (runs / 4) ** 0.5


@pytest.mark.rule("combat.initiative.tie-other")
@pytest.mark.parametrize("ruling", ["gm", "reroll", "higher-score"])
def test_a_tie_within_one_side_is_broken_as_ruled(ruling: str) -> None:
    clever = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 4)))
    world = story(pc("ada"), clever, npc("foe", level=2), fight=False)
    world = world.but(house=world.house.ruled(f"initiative.same-side-tie={ruling}"))
    rolls = (faces(4, 4, 1), faces(1, 1), faces(4, 4, 1, 1))
    more: dict[str, tuple[Faces | Says, ...]] = {
        "gm": (says("gm", "ada", label="Who goes first"),),
        "reroll": (faces(4, 1, 1), faces(1, 1, 1, 4), faces(4, 4, 1), faces(1, 1, 1, 4)),
        "higher-score": (),
    }
    expected = ("rex", "ada", "foe") if ruling == "higher-score" else ("ada", "rex", "foe")
    assert order(begun(world, *rolls, *more[ruling])) == expected


@pytest.mark.rule("combat.initiative.tie-other")
def test_with_equal_scores_too_the_gm_names_the_first() -> None:
    world = story(pc("ada"), pc("rex"), fight=False, rulings=("initiative.same-side-tie=higher-score",))
    done = play(world, begin(), faces(4, 1, 1), faces(4, 1, 1), says("gm", "rex", label="Who goes first"))
    assert order(done.world) == ("rex", "ada")


@pytest.mark.rule("combat.initiative.tie-other")
def test_the_gm_orders_tied_npcs_too_unless_they_are_alike() -> None:
    unlike = story(npc("boar", level=2), npc("crow", level=3), fight=False)
    done = play(unlike, begin(), faces(4, 1), faces(4, 1), says("gm", "crow", label="Who goes first"))
    assert order(done.world) == ("crow", "boar")
    alike = story(npc("boar", level=2), npc("crow", level=2), fight=False)
    assert order(play(alike, begin(), faces(4, 1), faces(4, 1)).world) == ("boar", "crow")


@pytest.mark.rule("combat.initiative.fixed", "combat.encounter")
def test_the_order_holds_round_after_round_without_another_roll() -> None:
    world = with_agenda(story(npc("foe"), pc("rex"), npc("imp")), turn("foe"))
    for number in (1, 2, 3):
        assert world.encounter is None or world.encounter.round == number
        for who in ("foe", "rex", "imp"):
            world = run_script(world)
            assert next_call(world) == choose(who)
            world = run_script(world, says(who, hold(who)))
    assert order(world) == ("foe", "rex", "imp")


@pytest.mark.rule("combat.modifier.gm", "combat.initiative.surprise")
def test_the_gm_may_change_an_initiative_roll() -> None:
    world = play(
        story(pc("rex"), npc("foe", level=2), fight=False), give_modifier("rex", 1, "initiative", "alert")
    ).world
    assert rolls_made(play(world, begin(), faces(1, 1), faces(6, 6, 6))) == [(2, 4), (3, 3)]
    assert rolls_made(play(world, begin(("rex",)), faces(1, 1), faces(6, 6, 6))) == [(2, 4), (3, 4)]


@pytest.mark.rule("combat.initiative.tie-pc", "combat.initiative.tie-other")
def test_repeated_rolls_are_solved_exactly() -> None:
    assert first_chance(two_dice_each("initiative.pc-npc-tie=reroll")) == Fraction(1, 2)
    world = story(npc("boar", level=2), npc("crow", level=3), fight=False, rulings=("initiative.same-side-tie=reroll",))
    again = settle_order((("boar", "crow"),))
    (tied,) = [one for one in Solver[Story]().worlds_after(world, begin()) if one.agenda == (again,)]
    after = Solver[Story]().worlds_after(tied.but(agenda=()), again)
    assert tied in after, "a tie leads back to where it began"
    leaving = after.given(lambda one: one != tied)
    assert leaving.chance(lambda one: one.agenda == (settle_order((("boar",), ("crow",))),)) == Fraction(1, 2)
