"""Rituals with their helpers, learning and forgetting spells, and the spells a caster begins with."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Offers
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.sheets import Change, Inflict, Potion
from rulewright.systems.anyventure.model.spellbook import capacity, first_spell_faults
from rulewright.systems.anyventure.model.spells import RITUAL_MINUTES
from rulewright.systems.anyventure.model.workshop import Due
from rulewright.systems.anyventure.model.world import Adventure, Fighter, Ground, Stock
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers, nothing, spare_time
from rulewright.systems.anyventure.rules.downtime.resting import full_rest
from rulewright.systems.anyventure.rules.magic.rituals import assist_rc, forget_spell, learn_spell, ritual

from ...build import adventure, fighter
from .casters import AMBER, BURN, RING, SEAR, WARD, caster, spell

SHIELD = WARD.but(id="shield", changes=(Change("mitigation.cold", 2, "shield"),))
HELP = spell(id="ward", effect=WARD, charged=SHIELD)


def camp(*fighters: Fighter, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """People between fights who could learn a spark."""
    known: dict[str, Any] = {"fight": None, "camp": True, "lore": (spell(),), "minutes": 600}
    return adventure(*fighters, rulings=rulings, **known | changes)


def alone(*spells: Any, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    return camp(caster(*(spells or (HELP,)), **{"goods": AMBER} | changes), rulings=rulings)


def performs(world: Adventure, *script: Any, name: str = "ward", means: str = "amber") -> Outcome[Any]:
    return play(world, ritual("ana", name, means, "ana"), *script)


def offered(world: Adventure, rule: Any, who: str = "ana") -> list[tuple[Any, ...]]:
    found = downtime_offers(world, world.fighter(who))
    return [call.args[1:] for call in found.candidates() if call.rule is rule]


def closed(world: Adventure, rule: Any, who: str = "ana") -> list[tuple[str, str | None]]:
    found: Offers = downtime_offers(world, world.fighter(who))
    return [(str(refusal.why), refusal.by) for refusal in found.closed if refusal.rule is rule]


@pytest.mark.rule("ritual.time")
def test_a_ritual_takes_an_hour_or_what_the_spell_says() -> None:
    assert RITUAL_MINUTES == 60
    assert performs(alone(), faces(6, 1, 1)).world.minutes == 660
    assert performs(alone(HELP.but(minutes=10)), faces(6, 1, 1)).world.minutes == 610


@pytest.mark.rule("ritual.time", "ritual.final", "condition.incapacitated")
def test_a_caster_who_falls_during_the_ritual_does_not_finish_it() -> None:
    gall = Potion(id="gall", inflicts=(Inflict(condition="poisoned", rc=9, amount=3),), properties=("slow",))
    world = alone(health=0, due=(Due(gall, 630),))
    brink = (says("ana", "endurance"), faces(1, 1, label="at 0 Health"))
    after = performs(world, *brink).world.fighter("ana")
    assert (after.dead, after.energy, after.goods, after.boons) == (True, 5, AMBER, ())


@pytest.mark.rule("ritual.charged", "magic.components")
def test_a_ritual_is_charged_and_no_harder() -> None:
    after = performs(alone(), faces(6, 1, 1, label="RC 6")).world.fighter("ana")
    assert [boon.id for boon in after.boons] == ["ward", "shield"]


@pytest.mark.rule("ritual.component", "magic.components", "magic.focus")
def test_a_ritual_uses_up_the_component_but_not_a_focus() -> None:
    assert performs(alone(), faces(6, 1, 1)).world.fighter("ana").goods == (Stock("amber", 1),)
    world = alone(gear=(RING,))
    after = performs(world, faces(6, 1, 1), means="ring").world.fighter("ana")
    assert (after.goods, after.gear) == (AMBER, (RING,))


@pytest.mark.rule("ritual.component")
def test_without_component_or_focus_there_is_no_ritual() -> None:
    world = alone(goods=())
    assert offered(world, ritual) == []
    assert closed(world, ritual) == [("The ritual of ward takes amber or a focus.", "ritual.component")]
    assert offered(alone(), ritual) == [("ward", "amber", "ana")]


@pytest.mark.rule("ritual.component")
@pytest.mark.parametrize(("ruling", "left"), [("lost", 1), ("kept", 2)])
def test_the_component_of_a_failed_ritual_follows_the_ruling(ruling: str, left: int) -> None:
    world = alone(rulings=(f"magic.component-on-failure={ruling}",))
    assert performs(world, faces(5, 1, 1)).world.fighter("ana").goods == (Stock("amber", left),)


@pytest.mark.rule("magic.fizzle", "ritual.final")
@pytest.mark.parametrize(("ruling", "fizzled"), [("yes", ("ward",)), ("no", ())])
def test_a_failed_ritual_makes_the_spell_fizzle_by_a_ruling(ruling: str, fizzled: tuple[str, ...]) -> None:
    world = alone(rulings=(f"ritual.failure-locks={ruling}",))
    after = performs(world, faces(5, 1, 1)).world
    assert after.fighter("ana").fizzled == fizzled
    assert bool(offered(after, ritual)) != bool(fizzled)


@pytest.mark.rule("ritual.time", "magic.energy-first")
@pytest.mark.parametrize(("ruling", "left"), [("yes", 2), ("no", 5)])
def test_a_ritual_costs_energy_by_a_ruling(ruling: str, left: int) -> None:
    world = alone(rulings=(f"ritual.energy={ruling}",))
    assert performs(world, faces(5, 1, 1)).world.fighter("ana").energy == left


@pytest.mark.rule("resource.energy-regen", "ritual.time")
def test_the_minutes_of_a_ritual_restore_energy() -> None:
    assert performs(alone(energy=-1), faces(6, 1, 1)).world.fighter("ana").energy == 2


@pytest.mark.rule("ritual.assist-school", "ritual.assist-magic", "ritual.final", "scope.rounding")
def test_the_rc_of_helpers() -> None:
    hard = spell(rc=22)
    assert (assist_rc(hard, "primal"), assist_rc(hard, "magic")) == (11, 22)
    assert assist_rc(spell(rc=7), "primal") == 4
    assert assist_rc(spell(rc=7), "magic") == 7


def helped(*skills: str, rc: int = 7, **changes: Any) -> tuple[Adventure, tuple[Any, ...]]:
    """Ana with one helper for each skill, and their answers."""
    names = ("bea", "cyn", "dag")[: len(skills)]
    friends = [caster(name=name, **changes) for name in names]
    return (
        camp(caster(HELP.but(rc=rc), goods=AMBER), *friends),
        tuple(says(name, skill, "assist") for name, skill in zip(names, skills, strict=True)),
    )


@pytest.mark.rule("ritual.assist-school", "ritual.final", "ritual.charged")
def test_two_good_helpers_and_a_bad_one_make_a_6_a_7() -> None:
    world, (bea, cyn, dag) = helped("primal", "primal", "primal")
    rolled = (bea, faces(4, 1, 1), cyn, faces(5, 1, 1), dag, faces(3, 1, 1), faces(6, 1, 1, label="RC 7"))
    after = performs(world, *rolled).world.fighter("ana")
    assert [boon.id for boon in after.boons] == ["ward", "shield"]


@pytest.mark.rule("ritual.assist-magic")
@pytest.mark.parametrize(("shown", "works"), [((6, 6), False), ((7, 1), True)])
def test_a_helper_with_magic_needs_the_whole_rc(shown: tuple[int, int], works: bool) -> None:
    world, (bea,) = helped("magic", magic=(2, 2))
    after = performs(world, bea, faces(*shown, label="7 or more"), faces(6, 1, 1)).world.fighter("ana")
    assert bool(after.boons) == works


@pytest.mark.rule("ritual.assist-school", "ritual.assist-magic")
def test_a_bad_helper_takes_one_away() -> None:
    for skill, roll in (("primal", faces(3, 1, 1)), ("magic", faces(3, 1))):
        world, (bea,) = helped(skill, magic=(2, 0))
        assert performs(world, bea, roll, faces(7, 1, 1)).world.fighter("ana").fizzled == ("ward",)


@pytest.mark.rule("ritual.final")
def test_helpers_make_an_impossible_spell_possible() -> None:
    world, (bea, cyn, dag) = helped("primal", "primal", "primal", rc=11)
    good = faces(6, 1, 1)
    assert performs(world, bea, good, cyn, good, dag, good, faces(8, 1, 1)).world.fighter("ana").boons
    nobody = performs(alone(HELP.but(rc=11)), faces(8, 8, 8)).world.fighter("ana")
    assert nobody.fizzled == ("ward",)


@pytest.mark.rule("ritual.final", "ritual.assist-school")
@pytest.mark.parametrize(("good", "works"), [(3, True), (2, False)])
def test_a_19_at_rc_22_needs_three_net_successes_of_helpers(good: int, works: bool) -> None:
    names = ("bea", "cyn", "dag")[:good]
    friends = [caster(name=name, trained={"primal": (1, 5)}) for name in names]
    world = camp(caster(HELP.but(rc=22), goods=AMBER, trained={"primal": (1, 6)}), *friends)
    helping = [line for name in names for line in (says(name, "primal"), faces(11, label="11 or more"))]
    assert bool(performs(world, *helping, faces(19, label="RC 22")).world.fighter("ana").boons) == works


@pytest.mark.rule("ritual.assist-school")
def test_nobody_has_to_help_and_only_those_with_a_talent_are_asked() -> None:
    dull = fighter("bea", knowledge=0)
    world = camp(caster(HELP, goods=AMBER), dull, caster(name="cyn"))
    assert performs(world, says("cyn", "no"), faces(6, 1, 1)).world.fighter("ana").boons


@pytest.mark.rule("magic.nullfield", "ritual.final")
def test_a_nullfield_makes_rituals_harder_too() -> None:
    world = alone().but(ground=Ground(nullfield="basic"))
    assert performs(world, faces(7, 1, 1, label="RC 8")).world.fighter("ana").fizzled == ("ward",)
    assert offered(world.but(ground=Ground(nullfield="complete")), ritual) == []


@pytest.mark.rule("magic.learn", "magic.learn-limits")
def test_a_spell_is_learned_by_its_ritual_at_rc_plus_2_and_uncharged() -> None:
    world = camp(caster(spell(id="old"), goods=AMBER), lore=(HELP,))
    assert offered(world, learn_spell) == [("ward", "amber", "ana")]
    after = play(world, learn_spell("ana", "ward", "amber", "ana"), faces(8, 1, 1, label="RC 8")).world
    ana = after.fighter("ana")
    assert [spell.id for spell in ana.spells] == ["old", "ward"]
    assert [boon.id for boon in ana.boons] == ["ward"]
    assert (ana.goods, after.minutes, ana.energy) == ((Stock("amber", 1),), 660, 2)
    assert offered(after, learn_spell) == []


@pytest.mark.rule("magic.learn", "magic.fizzle")
def test_a_failed_attempt_teaches_nothing_and_waits_for_a_rest() -> None:
    world = camp(caster(spell(id="old"), goods=AMBER), lore=(HELP,))
    after = play(world, learn_spell("ana", "ward", "amber", "ana"), faces(7, 1, 1)).world
    assert [spell.id for spell in after.fighter("ana").spells] == ["old"]
    assert ("ward has fizzled.", "magic.fizzle") in closed(after, learn_spell)


@pytest.mark.rule("magic.learn", "ritual.assist-school")
def test_helpers_assist_at_learning_by_the_spells_own_rc() -> None:
    world = camp(caster(spell(id="old"), goods=AMBER), caster(name="bea"), lore=(HELP,))
    script = (says("bea", "primal"), faces(3, 1, 1, label="3 or more"), faces(7, 1, 1, label="RC 8"))
    after = play(world, learn_spell("ana", "ward", "amber", "ana"), *script).world
    assert [spell.id for spell in after.fighter("ana").spells] == ["old", "ward"]


@pytest.mark.rule("magic.learn-limits")
@pytest.mark.parametrize("granted", [True, False])
def test_a_harmful_spell_needs_a_legal_target_that_the_gm_grants(granted: bool) -> None:
    world = camp(caster(HELP, goods=AMBER))
    assert offered(world, learn_spell) == [("spark", "amber", "")]
    script = (says("gm", granted, "anything to aim it at"), *((faces(8, 1, 1),) if granted else ()))
    after = play(world, learn_spell("ana", "spark", "amber", ""), *script).world
    assert ("spark" in [spell.id for spell in after.fighter("ana").spells]) == granted
    assert after.fighter("ana").goods == (Stock("amber", 1 if granted else 2),)
    assert after.minutes == (660 if granted else 600)


@pytest.mark.rule("magic.learn-limits")
def test_the_material_must_be_there_to_learn() -> None:
    world = camp(caster(HELP))
    assert offered(world, learn_spell) == []
    assert ("The ritual of spark takes amber or a focus.", "ritual.component") in closed(world, learn_spell)


@pytest.mark.rule("magic.learn", "creation.spells")
@pytest.mark.parametrize(("level", "die"), [(1, 6), (3, 10)])
def test_alone_a_spell_up_to_the_die_less_2_can_be_learned(level: int, die: int) -> None:
    def chance(rc: int) -> Fraction:
        new = HELP.but(rc=rc)
        world = camp(caster(spell(id="old"), goods=AMBER, trained={"primal": (3, level)}), lore=(new,))
        after = Solver[Adventure]().worlds_after(world, learn_spell("ana", "ward", "amber", "ana"))
        return after.chance(lambda one: len(one.fighter("ana").spells) == 2)

    assert chance(die - 2) > 0
    assert chance(die - 1) == 0


@pytest.mark.rule("magic.exotic", "magic.known")
def test_exotic_spells_and_those_of_foreign_schools_cannot_be_learned() -> None:
    strange, dark = spell(id="breath", subschool="draconic"), spell(id="gloom", subschool="witchcraft")
    world = camp(caster(HELP, goods=AMBER), lore=(strange, dark))
    assert offered(world, learn_spell) == []
    assert {by for _, by in closed(world, learn_spell)} == {"magic.exotic", "magic.known"}
    open_ = camp(caster(HELP, goods=AMBER, changes=(Change("subschool.draconic"),)), lore=(strange, dark))
    assert [args[0] for args in offered(open_, learn_spell)] == ["breath"]


@pytest.mark.rule("magic.capacity", "magic.forget")
def test_ten_spells_are_the_limit_until_one_is_forgotten() -> None:
    ten = tuple(spell(id=f"s{number}") for number in range(10))
    world = camp(caster(*ten, goods=AMBER))
    assert capacity(world.fighter("ana")).total == 10
    assert offered(world, learn_spell) == []
    assert closed(world, learn_spell)[0][1] == "magic.capacity"
    wide = camp(caster(*ten, goods=AMBER, changes=(Change("spells", 5),)))
    assert capacity(wide.fighter("ana")).total == 15
    assert offered(wide, learn_spell) == [("spark", "amber", "")]
    after = play(world, forget_spell("ana", "s3")).world
    assert "s3" not in [spell.id for spell in after.fighter("ana").spells]
    assert offered(after, learn_spell) == [("spark", "amber", "")]


@pytest.mark.rule("magic.forget")
def test_forgetting_takes_no_time_and_the_caster_may_do_something_else() -> None:
    world = alone().but(agenda=(spare_time("ana"),))
    again = says("ana", nothing("ana"), "what does ana do now")
    after = play_agenda(world, says("ana", forget_spell("ana", "ward"), "what does ana do now"), again)
    assert after.world.minutes == 600
    assert after.world.fighter("ana").spells == ()


@pytest.mark.rule("magic.fizzle", "rest.end-events")
def test_a_full_rest_opens_every_spell_again_and_ends_concentration() -> None:
    world = alone(fizzled=("spark", "ward"), concentrates=("ward",))
    after = play(world, full_rest("ana", "favorable")).world.fighter("ana")
    assert (after.fizzled, after.concentrates) == ((), ())


def faults(*spells: Any, **changes: Any) -> list[str | None]:
    ana = caster(trained={"primal": (1, 1)}, **changes)
    return [one.rule for one in first_spell_faults(ana, spells, Rulings())]


@pytest.mark.rule("creation.spells")
def test_first_spells_are_five_regular_ones_of_at_most_the_die_less_2() -> None:
    easy = [spell(id=f"s{number}", rc=4) for number in range(6)]
    assert faults(*easy[:5]) == []
    assert faults(*easy) == ["creation.spells"]
    assert faults(*easy[:2], changes=(Change("spells", -8),)) == []
    assert faults(*easy[:3], changes=(Change("spells", -8),)) == ["creation.spells"]
    assert faults(spell(rc=5)) == ["creation.spells"]
    assert faults(spell(rc=2, subschool="draconic"), changes=(Change("subschool.draconic"),)) == ["creation.spells"]
    assert faults(spell(rc=2, subschool="illusion")) == ["magic.known"]


@pytest.mark.rule("ritual.charged")
def test_a_ritual_on_a_target_of_the_gm_is_described_in_words() -> None:
    world = alone(spell(effect=BURN, charged=SEAR, words="Everything smells of smoke."))
    facts = play(world, ritual("ana", "spark", "amber", ""), says("gm", answer=True), faces(6, 1, 1)).facts
    assert any("Everything smells of smoke." in str(one.tell()) for one in facts)


@pytest.mark.rule("ritual.assist-school", "ritual.final")
def test_a_ritual_with_five_helpers_is_worked_out_in_a_few_runs() -> None:
    friends = [caster(name=name) for name in ("bea", "cyn", "dag", "eva", "fay")]
    world = camp(caster(HELP.but(rc=11), goods=AMBER), *friends)

    def everybody_helps(asked: Any, seen: Any) -> Any:
        return "primal" if "primal" in getattr(asked.options, "values", ()) else asked.default

    # Each helper has two cases, not one for each number shown: 32 combinations, not 32,768. Budgets count runs.
    solver = Solver[Adventure](everybody_helps, budget=2_000)
    after = solver.worlds_after(world, ritual("ana", "ward", "amber", "ana"))
    assert after.chance(lambda one: bool(one.fighter("ana").boons)) > 0
