"""Channeling: the check, Energy, fizzling, charging, who may cast what, and concentration."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Offers
from rulewright.systems.anyventure.model.sheets import Ability, Change, Gear, Inflict, Profile, Weapon
from rulewright.systems.anyventure.model.spells import EXOTIC, SCHOOL_OF, SUBSCHOOLS
from rulewright.systems.anyventure.model.terms import SCHOOLS
from rulewright.systems.anyventure.model.world import Adventure, Fight, Ground, Stock, Until
from rulewright.systems.anyventure.rules.conditions.concentration import let_go
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.magic.channeling import channel, means_of, required_rc
from rulewright.systems.anyventure.rules.turns.actions import attack, attempt, price_of
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ...build import adventure, fighter, foe, has
from .casters import AMBER, BURN, RING, WARD, caster, duel, spell


def tries(world: Adventure, *script: Any, charge: str = "", target: str = "orc", name: str = "spark") -> Outcome[Any]:
    """Declare the spell on a turn: spend the action, then Energy, then cast."""
    action = channel("ana", name, charge, target)
    return play(world, attempt("ana", action, price_of(world, action)), *script)


def channels(world: Adventure, who: str = "ana") -> list[tuple[Any, ...]]:
    """What a caster is offered to channel: spell, charge, target."""
    return [call.args[1:] for call in offers_of(world, who).candidates() if call.rule is channel]


def closed(offers: Offers, rule: Any = channel) -> list[tuple[str, str | None]]:
    return [(str(refusal.why), refusal.by) for refusal in offers.closed if refusal.rule is rule]


def chance(world: Adventure, charge: str = "") -> Fraction:
    """How likely the spell works."""
    after = Solver[Adventure]().worlds_after(world, channel("ana", "spark", charge, "orc"))
    return after.chance(lambda one: not one.fighter("ana").fizzled)


@pytest.mark.rule("magic.check", "magic.charge-rc", "magic.subschool-skill", "check.kinds")
@pytest.mark.parametrize(("charge", "odds"), [("", Fraction(387, 512)), ("amber", Fraction(169, 512))])
def test_three_d8_of_the_school_meet_rc_6_or_charged_8(charge: str, odds: Fraction) -> None:
    assert chance(duel(goods=AMBER), charge) == odds


@pytest.mark.rule("magic.check", "magic.pass-fail", "magic.target-check", "action.channel")
def test_a_spell_works_whole_and_a_high_result_adds_nothing() -> None:
    for shown in ((6, 1, 1), (8, 8, 8)):
        after = tries(duel(), faces(*shown), faces(4, label="RC 6")).world
        assert after.fighter("orc").health == 20 - 4
        assert after.fighter("ana").fizzled == ()


@pytest.mark.rule("magic.target-check")
def test_the_rc_to_avoid_a_spell_does_not_depend_on_the_casters_roll() -> None:
    world = adventure(caster(), foe(resilience=(1, 2)))
    after = tries(world, faces(8, 8, 8), faces(6, label="RC 6")).world
    assert after.fighter("orc").health == 20


@pytest.mark.rule("magic.fizzle", "magic.energy-first", "magic.pass-fail")
def test_a_failed_spell_costs_its_energy_and_fizzles() -> None:
    world = duel(spell(), spell(id="other", effect=BURN.but(id="other")))
    after = tries(world, faces(5, 2, 1)).world
    ana = after.fighter("ana")
    assert (ana.energy, ana.fizzled, ana.turn.actions) == (2, ("spark",), 1)
    assert after.fighter("orc").health == 20
    assert [args[0] for args in channels(after)] == ["other"]
    assert ("spark has fizzled.", "magic.fizzle") in closed(offers_of(after, "ana"))


@pytest.mark.rule("magic.energy-first")
def test_energy_is_gone_before_the_roll() -> None:
    explained = tries(duel(), faces(6, 1, 1), faces(1)).trace.explain()
    assert explained.index("ana has 2 Energy") < explained.index("channels spark")


@pytest.mark.rule("condition.confused", "magic.energy-first")
def test_a_confused_caster_casts_on_a_4_and_on_a_2_spends_only_the_action() -> None:
    world = duel(conditions=(has("confused", rc=10),))
    cast = tries(world, faces(4), faces(6, 1, 1, label="RC 6"), faces(4)).world
    lost = tries(world, faces(2)).world
    for after, energy, health in ((cast, 2, 16), (lost, 5, 20)):
        ana = after.fighter("ana")
        assert (ana.turn.actions, ana.energy, ana.fizzled) == (1, energy, ())
        assert after.fighter("orc").health == health


@pytest.mark.rule("magic.check")
@pytest.mark.parametrize(("ruling", "fizzled"), [("meet", ()), ("beat", ("spark",))])
def test_a_result_equal_to_the_rc_follows_the_ruling(ruling: str, fizzled: tuple[str, ...]) -> None:
    script = () if fizzled else (faces(6),)
    world = adventure(caster(), foe(resilience=(1, 2)), rulings=(f"magic.meet={ruling}",))
    assert tries(world, faces(6, 1, 1), *script).world.fighter("ana").fizzled == fizzled


@pytest.mark.rule("check.kinds")
def test_a_magic_check_is_no_attack_check() -> None:
    world = duel(conditions=(has("prone"), has("impaired")))
    assert chance(world) == Fraction(387, 512)


@pytest.mark.rule("magic.known")
def test_only_known_spells_of_a_school_with_talent_are_offered() -> None:
    dark = spell(id="gloom", subschool="necromancy", effect=BURN.but(id="gloom"))
    world = duel(spell(charged=None), dark)
    assert channels(world) == [("spark", "", "orc")]
    assert ("gloom needs a talent in Black magic.", "magic.known") in closed(offers_of(world, "ana"))
    assert channels(adventure(fighter("ana", trained={"primal": (3, 2)}), foe())) == []


@pytest.mark.rule("check.zero-talent", "magic.known")
def test_two_bonus_dice_open_no_divine_spell_to_talent_0() -> None:
    light = spell(id="light", subschool="radiant", rc=2, charged=None, effect=BURN.but(id="light"))
    more = (Change("dice.divine", 2, "a blessing"),)
    untaught, taught = (duel(light, trained={"divine": (talent, 2)}, changes=more) for talent in (0, 1))
    assert channels(untaught) == []
    assert ("light needs a talent in Divine magic.", "magic.known") in closed(offers_of(untaught, "ana"))
    assert channels(taught) == [("light", "", "orc")]


@pytest.mark.rule("magic.known", "skill.magic")
def test_the_knowledge_skill_magic_is_no_school() -> None:
    assert channels(duel(magic=(4, 6), trained={"primal": (0, 6)})) == []
    assert chance(duel(magic=(0, 0))) == Fraction(387, 512)


@pytest.mark.rule("magic.schools", "magic.subschool-skill")
def test_each_of_five_schools_has_two_regular_subschools_and_an_exotic_one() -> None:
    assert set(SUBSCHOOLS) == set(SCHOOLS)
    assert SUBSCHOOLS["black"] == ("necromancy", "witchcraft", "fiend")
    assert SUBSCHOOLS["primal"] == ("elemental", "nature", "draconic")
    assert SUBSCHOOLS["meta"] == ("transmutation", "illusion", "fey")
    assert SUBSCHOOLS["divine"] == ("protection", "radiant", "celestial")
    assert SUBSCHOOLS["mysticism"] == ("spirit", "divination", "cosmic")
    assert [own[2] for own in SUBSCHOOLS.values()] == list(EXOTIC)
    assert all(spell(subschool=name).school == school for name, school in SCHOOL_OF.items())


@pytest.mark.rule("magic.exotic")
def test_an_exotic_spell_needs_something_that_opens_its_subschool() -> None:
    breath = spell(id="breath", subschool="draconic", effect=BURN.but(id="breath"), charged=None)
    shut = duel(breath)
    assert channels(shut) == []
    assert closed(offers_of(shut, "ana"))[0][1] == "magic.exotic"
    assert channels(duel(breath, changes=(Change("subschool.draconic"),))) == [("breath", "", "orc")]
    assert channels(duel(breath, changes=(Change("subschool.fey"),))) == []


@pytest.mark.rule("magic.charge", "magic.charge-rc", "magic.components")
@pytest.mark.parametrize("ruling", ["lost", "kept"])
def test_a_charge_that_works_uses_the_component_up_and_adds_its_effect(ruling: str) -> None:
    world = duel(goods=AMBER, rulings=(f"magic.component-on-failure={ruling}",))
    assert channels(world) == [("spark", "", "orc"), ("spark", "amber", "orc")]
    after = tries(world, faces(8, 1, 1, label="RC 8"), faces(4), faces(4), charge="amber").world
    assert after.fighter("ana").goods == (Stock("amber", 1),)
    assert after.fighter("orc").health == 16
    assert after.fighter("orc").has("prone")


@pytest.mark.rule("magic.components")
def test_a_plain_cast_uses_nothing_up_and_has_no_charge_effect() -> None:
    after = tries(duel(goods=AMBER), faces(8, 1, 1), faces(4)).world
    assert after.fighter("ana").goods == AMBER
    assert not after.fighter("orc").has("prone")


@pytest.mark.rule("magic.charge", "magic.components")
def test_without_component_or_focus_nothing_is_charged() -> None:
    world = duel(goods=(Stock("salt", 3),))
    assert channels(world) == [("spark", "", "orc")]
    assert ("Nothing charges spark: it takes amber or a focus.", "magic.charge") in closed(offers_of(world, "ana"))


@pytest.mark.rule("magic.charge", "magic.components")
@pytest.mark.parametrize(("ruling", "left"), [("lost", 1), ("kept", 2)])
def test_the_component_of_a_failed_charge_follows_the_ruling(ruling: str, left: int) -> None:
    world = duel(goods=AMBER, rulings=(f"magic.component-on-failure={ruling}",))
    after = tries(world, faces(7, 7, 7), charge="amber").world.fighter("ana")
    assert (after.goods, after.fizzled) == ((Stock("amber", left),), ("spark",))


@pytest.mark.rule("magic.focus", "magic.components")
def test_a_focus_replaces_the_component_and_stays() -> None:
    world = duel(gear=(RING,))
    assert channels(world) == [("spark", "", "orc"), ("spark", "ring", "orc")]
    after = tries(world, faces(8, 1, 1), faces(4), faces(4), charge="ring").world
    assert after.fighter("ana").gear == (RING,)
    assert after.fighter("orc").has("prone")


@pytest.mark.rule("magic.focus")
@pytest.mark.parametrize("breaks", [True, False])
def test_a_focus_with_a_text_breaks_when_the_gm_says_so(breaks: bool) -> None:
    glass = RING.but(id="glass", breaks="Breaks when it is hot.")
    world = duel(gear=(RING, glass))
    rolled = (faces(8, 1, 1), says("gm", breaks, "Breaks when it is hot"), faces(4), faces(4))
    after = tries(world, *rolled, charge="glass").world.fighter("ana")
    assert after.gear == ((RING,) if breaks else (RING, glass))


@pytest.mark.rule("magic.focus")
@pytest.mark.parametrize(
    ("stands_for", "fits"), [("amber", True), ("elemental", True), ("primal", True), ("nature", False), ("salt", False)]
)
def test_a_focus_fits_a_component_a_subschool_or_a_school(stands_for: str, fits: bool) -> None:
    ana = caster(gear=(Gear(id="wand", stands_for=(stands_for,)),))
    assert means_of(ana, spell()) == (("wand",) if fits else ())


@pytest.mark.rule("magic.nullfield", "magic.charge-rc")
def test_a_charged_rc_5_spell_in_a_basic_nullfield_needs_9() -> None:
    world = duel(ground=Ground(nullfield="basic"))
    assert required_rc(world, spell(rc=5), charged=True).total == 9
    assert required_rc(world, spell(rc=5)).total == 7
    assert required_rc(duel(), spell(rc=5)).total == 5


@pytest.mark.rule("magic.nullfield")
def test_in_a_basic_nullfield_a_6_is_no_longer_enough() -> None:
    world = duel(ground=Ground(nullfield="basic"))
    assert tries(world, faces(7, 1, 1, label="RC 8")).world.fighter("ana").fizzled == ("spark",)


@pytest.mark.rule("magic.nullfield")
def test_in_a_complete_nullfield_no_magic_works() -> None:
    glare = Ability(id="glare", kind="effect", magic=True, rc=5, farthest=4)
    shout = Ability(id="shout", kind="effect", rc=5, farthest=4)
    world = duel(abilities=(glare, shout), ground=Ground(nullfield="complete"))
    offers = offers_of(world, "ana")
    assert channels(world) == []
    assert [call.args[1] for call in offers.candidates() if call.rule.name == "special"] == ["shout"]
    assert {cite for _, cite in closed(offers)} == {"magic.nullfield"}


@pytest.mark.rule("magic.nullfield", "attack.magic-weapon")
@pytest.mark.parametrize(
    ("field", "offered_profiles"), [("", ["blunt", "primal"]), ("basic", ["blunt", "primal"]), ("complete", ["blunt"])]
)
def test_the_magic_profile_of_a_staff_does_nothing_in_a_complete_nullfield(
    field: Any, offered_profiles: list[str]
) -> None:
    profiles = (Profile(category="blunt", damage=3, extra=1), Profile(category="primal", damage=4, extra=2))
    staff = Weapon(id="staff", skill="simple melee", hands=2, profiles=profiles)
    world = duel(weapons=(staff,), hand="staff", ground=Ground(nullfield=field))
    offers = offers_of(world, "ana")
    assert [
        call.args[2] for call in offers.candidates() if call.rule is attack and call.args[1] == "staff"
    ] == offered_profiles


@pytest.mark.rule("phase.preparation-limits")
def test_nothing_is_channeled_in_preparation() -> None:
    world = duel().but(fight=Fight(1, "Preparation"))
    assert channels(world) == []
    assert closed(offers_of(world, "ana"))[0][1] == "phase.preparation-limits"


@pytest.mark.rule("condition.muted")
def test_a_spell_that_needs_speech_is_closed_to_the_muted() -> None:
    world = duel(spell(speech=True, charged=None), conditions=(has("muted"),))
    assert channels(world) == []
    assert channels(duel(spell(charged=None), conditions=(has("muted"),))) == [("spark", "", "orc")]


@pytest.mark.rule("action.channel", "npc.type-target")
def test_a_spell_is_offered_only_on_those_in_reach_it_works_on() -> None:
    turn = spell(id="turn", effect=BURN.but(id="turn", types=("undead",)), charged=None)
    far = spell(charged=None)
    wight, orc = foe("wight", type="undead", at=(2, 0)), foe("orc", at=(23, 0))
    assert channels(adventure(caster(far, turn), wight, orc)) == [("spark", "", "wight"), ("turn", "", "wight")]
    assert channels(adventure(caster(turn), orc)) == []


WALL = spell(id="ward", effect=WARD, charged=None, concentration=True)


@pytest.mark.rule("concentration.use", "magic.pass-fail")
def test_a_boon_kept_by_concentration_ends_with_it() -> None:
    world = adventure(caster(WALL), fighter("bea", at=(0, 1)), foe())
    after = tries(world, faces(6, 1, 1), name="ward", target="bea").world
    assert after.fighter("ana").concentrates == ("ward",)
    assert [boon.until for boon in after.fighter("bea").boons] == [Until("concentration", "ana", on="ward")]
    assert play(after, let_go("ana", "ward")).world.fighter("bea").boons == ()


@pytest.mark.rule("concentration.lost")
def test_conditions_kept_by_concentration_end_when_the_caster_is_stunned_and_others_stay() -> None:
    grip = Ability(
        id="grip", kind="effect", avoid="fitness", rc=9, farthest=4, inflicts=(Inflict(condition="impaired"),)
    )
    world = adventure(caster(spell(id="grip", effect=grip, charged=None, concentration=True)), foe(fitness=(1, 0)))
    held = tries(world, faces(6, 1, 1), faces(1), name="grip").world
    assert held.fighter("orc").has("impaired")
    held = held.with_fighter(held.fighter("orc").but(conditions=(*held.fighter("orc").conditions, has("prone"))))
    after = play(held, afflict("ana", Inflict(condition="stunned"))).world
    assert [condition.id for condition in after.fighter("orc").conditions] == ["prone"]
    assert after.fighter("ana").concentrates == ()


@pytest.mark.rule("concentration.use")
def test_two_casters_of_one_spell_concentrate_separately() -> None:
    world = adventure(caster(WALL), caster(WALL, name="cyn", at=(0, 1)), fighter("bea", at=(0, 2)), foe())
    both = play(world, channel("ana", "ward", "", "ana"), faces(6, 1, 1)).world
    both = play(both, channel("cyn", "ward", "", "bea"), faces(6, 1, 1)).world
    after = play(both, let_go("cyn", "ward")).world
    assert [boon.id for boon in after.fighter("ana").boons] == ["ward"]
    assert after.fighter("bea").boons == ()


@pytest.mark.rule("concentration.lost")
def test_a_dazed_caster_cannot_begin_to_concentrate() -> None:
    world = duel(WALL, conditions=(has("dazed"),))
    assert channels(world) == []
    assert ("ward needs concentration, and there is none now.", "concentration.lost") in closed(offers_of(world, "ana"))
    assert channels(duel(spell(charged=None), conditions=(has("dazed"),))) == [("spark", "", "orc")]


@pytest.mark.rule("action.channel")
def test_a_spell_in_words_asks_the_gm() -> None:
    speak = Ability(id="ask", kind="told", aim="self", words="The stones answer.")
    world = duel(spell(id="ask", effect=speak, charged=None))
    facts = tries(world, faces(6, 1, 1), says("gm", "They saw a cart."), name="ask", target="ana").facts
    assert any("They saw a cart." in str(one.tell()) for one in facts)
