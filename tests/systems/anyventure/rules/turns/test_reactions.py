"""Reactions: when they are open, attacks of opportunity, covering eyes and ears, dropping Prone."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Outcome, faces, play, says
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.anyventure.model.sheets import Ability, Change, Hurt, Inflict, Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure, Fight, Ground, Until
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.movement.movement import jump, move, sprint
from rulewright.systems.anyventure.rules.turns.actions import special
from rulewright.systems.anyventure.rules.turns.attack_reactions import attacks
from rulewright.systems.anyventure.rules.turns.manoeuvres import defend, shove
from rulewright.systems.anyventure.rules.turns.reactions import (
    attack_of_opportunity,
    fall_prone,
    let_pass,
    why_no_reaction,
)
from rulewright.systems.anyventure.rules.turns.triggered_abilities import react
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn, start_of_turn, turn
from rulewright.systems.anyventure.view import claims

from ...acting import does
from ...build import BOW, SWORD, adventure, fighter, foe, has

GREATSWORD = Weapon(id="greatsword", skill="complex melee", hands=2, profiles=(Profile(damage=7, extra=4),))
SPEAR = Weapon(
    id="spear", skill="simple melee", profiles=(Profile(category="piercing", damage=4, extra=2, farthest=2),)
)
KNIFE = Weapon(
    id="knife",
    skill="simple melee",
    profiles=(Profile(name="cut", damage=3, extra=2), Profile(name="stab", category="piercing", damage=4, extra=1)),
)
GLARE = Ability(
    id="glare", kind="effect", sense="sight", avoid="resilience", rc=5, farthest=5, damage=(Hurt("dark", 4),)
)
AWAY = move("ana", "walk", (0, 3))
SIMPLE = "reaction.opportunity-weapon=simple"
LETS_PASS = says("orc", let_pass("orc"), label="Strike?")
MISS = says("ana", "evasion"), faces(6, 6), faces(1, 1)


def beside(*rulings: str, orc: dict[str, Any] | None = None, fight: Fight | None = None, **ana: Any) -> Adventure:
    """Ana beside an orc with a sword."""
    changes: dict[str, Any] = {"fight": fight} if fight else {}
    return adventure(fighter(**{"evasion": 2} | ana), foe(**orc or {}), rulings=rulings, **changes)


def strikes(weapon: str = "sword", profile: str = "") -> Call[Any]:
    return attack_of_opportunity("orc", weapon, profile, "ana")


def passes_freely(world: Adventure, action: Call[Any] = AWAY, *script: Any) -> bool:
    """Whether nobody is asked to react to an action."""
    try:
        does(world, action, *script)
    except ScriptError:
        return False
    return True


# ---- attacks of opportunity


def leaves(world: Adventure, *script: Any) -> Outcome[Adventure]:
    return does(world, AWAY, *script)


@pytest.mark.rule("reaction.opportunity", "reaction.window")
def test_leaving_the_reach_provokes_one_attack() -> None:
    hit = leaves(
        beside(),
        says("orc", strikes(), label="ana leaves the reach of orc"),
        says("ana", "evasion"),
        faces(1, 2),
        faces(3, 1),
    )
    assert (hit.world.fighter("ana").health, hit.world.fighter("ana").at) == (15, (0, 3))
    assert leaves(beside(), LETS_PASS).world.fighter("ana").health == 20


@pytest.mark.rule("reaction.opportunity")
def test_moving_within_the_reach_provokes_nothing() -> None:
    assert passes_freely(beside(), move("ana", "walk", (0, 1)))
    long = {"weapons": (SPEAR,), "hand": "spear"}
    assert passes_freely(beside(orc=long), move("ana", "walk", (0, 2)))
    assert not passes_freely(beside(orc=long))


@pytest.mark.rule("reaction.opportunity", "reaction.window")
def test_the_strike_comes_before_the_step_and_may_end_the_move() -> None:
    world = beside(health=4)
    struck = leaves(world, says("orc", strikes()), says("ana", "evasion"), faces(1, 2), faces(3, 1)).world.fighter(
        "ana"
    )
    assert (struck.health, struck.at) == (0, (0, 3))
    grunt = adventure(fighter("bo", "enemies", tier="grunt", health=4), fighter("ana", at=(1, 0)))
    gone = does(
        grunt,
        move("bo", "walk", (0, 3)),
        says("ana", attack_of_opportunity("ana", "sword", "", "bo")),
        says("bo", "evasion"),
        faces(1, 2),
        faces(3, 3),
    )
    assert (gone.world.fighter("bo").gone, gone.world.fighter("bo").at) == (True, (0, 1))


@pytest.mark.rule("reaction.opportunity", "condition.impaired")
def test_an_attack_that_holds_ends_the_move() -> None:
    hook = SWORD.but(profiles=(SWORD.profiles[0].but(inflicts=(Inflict(condition="impaired"),)),))
    script = says("orc", strikes()), says("ana", "evasion"), faces(1, 2), faces(3, 1)
    held = leaves(beside(orc={"weapons": (hook,)}), *script).world.fighter("ana")
    assert (held.health, held.at) == (15, (0, 1))


@pytest.mark.rule("reaction.opportunity")
def test_sprints_and_jumps_leave_the_reach_too() -> None:
    assert not passes_freely(beside(), sprint("ana", "walk", (0, 4)))
    assert not passes_freely(beside(), jump("ana", (0, 3)), faces(4, 4))


def pushed(*rulings: str, script: tuple[Any, ...] = ()) -> Adventure:
    """The orc pushes ana out of its own reach and that of an imp."""
    world = adventure(fighter(at=(2, 0)), foe(), foe("imp", at=(1, 1)), rulings=rulings)
    won = says("ana", "fitness"), faces(4, 4), faces(1, 1), says("orc", "pushed")
    return does(world, shove("orc", "ana"), *won, *script).world


@pytest.mark.rule("reaction.opportunity")
def test_being_pushed_out_of_reach_provokes_nothing() -> None:
    assert pushed().fighter("ana").at == (3, 0)


@pytest.mark.rule("reaction.opportunity")
@pytest.mark.parametrize(
    ("weapon", "open_"), [(SWORD, True), (GREATSWORD, False), (BOW, False)], ids=lambda one: getattr(one, "id", "")
)
def test_by_a_ruling_attacks_of_opportunity_use_simple_melee_weapons_and_natural_ones(
    weapon: Weapon, open_: bool
) -> None:
    trained = {weapon.skill: (2, 2), "brawling": (0, 0)}
    world = beside(SIMPLE, orc={"weapons": (weapon,), "hand": weapon.id, "trained": trained})
    assert passes_freely(world) is not open_
    fists = beside(SIMPLE, orc={"weapons": (weapon,), "hand": weapon.id, "trained": {"brawling": (1, 0)}})
    assert not passes_freely(fists)


@pytest.mark.rule("reaction.opportunity")
def test_attacks_of_opportunity_use_any_melee_weapon() -> None:
    armed = {"weapons": (GREATSWORD,), "hand": "greatsword", "trained": {"complex melee": (2, 2), "brawling": (0, 0)}}
    assert not passes_freely(beside(orc=armed))
    assert passes_freely(beside(orc={"weapons": (BOW,), "hand": "bow", "trained": {"brawling": (0, 0)}}))


@pytest.mark.rule("reaction.opportunity", "action.attack-cost")
def test_by_a_ruling_any_melee_weapon_at_its_cost_and_any_movement() -> None:
    armed = {"weapons": (GREATSWORD,), "hand": "greatsword", "trained": {"complex melee": (2, 2)}, "energy": 3}
    ruling = "reaction.opportunity-weapon=any-melee"
    struck = leaves(beside(ruling, orc=armed), says("orc", strikes("greatsword")), *MISS)
    assert struck.world.fighter("orc").energy == 2
    passing = says("imp", let_pass("imp")), says("orc", let_pass("orc"))
    assert pushed(ruling, script=passing).fighter("ana").at == (3, 0)


@pytest.mark.rule("reaction.opportunity")
def test_each_profile_of_a_weapon_is_offered() -> None:
    world = beside(orc={"weapons": (KNIFE,), "hand": "knife"})
    struck = leaves(world, says("orc", strikes("knife", "stab")), says("ana", "evasion"), faces(1, 1), faces(3, 1))
    assert struck.world.fighter("ana").health == 20 - 4 - 1


@pytest.mark.rule("reaction.unlimited")
def test_any_number_of_reactions_for_their_energy() -> None:
    world = adventure(fighter(evasion=2), fighter("bo", at=(2, 0)), foe(energy=0))
    world = leaves(world, says("orc", strikes()), *MISS).world
    away = move("bo", "walk", (4, 0))
    script = (
        says("orc", attack_of_opportunity("orc", "sword", "", "bo")),
        says("bo", "evasion"),
        faces(4, 4),
        faces(1, 1),
    )
    assert does(world, away, *script).world.fighter("orc").energy == 0


@pytest.mark.rule("reaction.window")
def test_everybody_able_is_asked() -> None:
    world = adventure(fighter(), foe(), foe("imp", at=(1, 1)), foe("far", at=(9, 9)))
    played = does(world, move("ana", "walk", (0, 3)), LETS_PASS, says("imp", let_pass("imp")))
    assert played.world.fighter("ana").at == (0, 3)


# ---- when reactions are open


@pytest.mark.rule("reaction.first-round", "reaction.unlimited")
def test_nobody_reacts_in_round_one_before_its_turn() -> None:
    late = {"acted": False, "phase": "Late"}
    assert passes_freely(beside(orc=late, fight=Fight(1, "Early")))
    assert not passes_freely(beside(orc=late, fight=Fight(2, "Early")))
    world = beside(orc=late, fight=Fight(1, "Late"))
    ended = play(play(world, turn("orc", "Late")).world.but(agenda=()), end_of_turn("orc")).world
    assert not passes_freely(ended)


@pytest.mark.rule("reaction.first-round")
@pytest.mark.parametrize(("ruling", "reacts"), [("yes", True), ("no", False)])
def test_a_turn_in_preparation_counts_as_the_table_rules(ruling: str, reacts: bool) -> None:
    world = beside(f"reaction.preparation={ruling}", orc={"acted": False}, fight=Fight(1, "Preparation"))
    after = play(world, end_of_turn("orc")).world.but(fight=Fight(1, "Early"))
    assert passes_freely(after) is not reacts
    assert not passes_freely(play(after, end_of_turn("orc")).world)


@pytest.mark.rule("reaction.window")
@pytest.mark.parametrize(
    ("condition", "rule"),
    [("unconscious", "incapacitated"), ("stunned", "stunned"), ("afraid", "afraid"), ("prone", ""), ("impaired", "")],
)
def test_characters_who_cannot_react_are_not_asked(condition: str, rule: str) -> None:
    orc = {"conditions": (has(condition),)}
    assert why_no_reaction(beside(orc=orc), foe(**orc)) == (f"condition.{rule}" if rule else "")
    assert passes_freely(beside(orc=orc)) is bool(rule)


# ---- covering, dropping


def glared(ana: dict[str, Any] | None = None, *script: Any) -> Outcome[Adventure]:
    world = beside(orc={"abilities": (GLARE,)}, **ana or {})
    return does(world, special("orc", "glare", "", "", "ana"), *script)


@pytest.mark.rule("phase.preparation-limits", "reaction.opportunity")
def test_leaving_the_reach_in_preparation_provokes_nothing() -> None:
    snap = Ability(id="snap", kind="attack", use="reaction", trigger="left reach")
    jeer = Ability(
        id="jeer", kind="effect", use="reaction", trigger="left reach", inflicts=(Inflict(condition="prone"),)
    )
    for ready in ({}, {"abilities": (snap,)}, {"conditions": (has("obscured"),)}):
        assert passes_freely(beside(orc=ready, fight=Fight(1, "Preparation", "ana")))
        assert not passes_freely(beside(orc=ready, fight=Fight(1, "Early", "ana")))
    assert not passes_freely(beside(orc={"abilities": (jeer,)}, fight=Fight(1, "Preparation", "ana")))


@pytest.mark.rule("phase.preparation-limits", "condition.confused")
def test_in_preparation_the_confused_strike_at_nothing() -> None:
    confused = {"conditions": (has("confused", rc=10),)}
    world = beside(fight=Fight(1, "Preparation", "ana"), **confused)
    assert does(world, defend("ana"), faces(1, label="Confused")).world.fighter("orc").health == 20
    with pytest.raises(ScriptError, match="ana strikes at orc"):
        does(beside(fight=Fight(1, "Early", "ana"), **confused), defend("ana"), faces(1, label="Confused"))


@pytest.mark.rule("reaction.cover-eyes", "reaction.window")
def test_covered_eyes_are_safe_and_blind_until_the_next_turn() -> None:
    played = glared(None, says("ana", True, label="cover the eyes"))
    ana = played.world.fighter("ana")
    blinded = ana.condition("blinded")
    assert (ana.health, ana.energy, blinded and blinded.until) == (20, 5, Until("start", "ana"))
    assert not play(played.world, start_of_turn("ana")).world.fighter("ana").has("blinded")
    open_eyed = glared(None, says("ana", False), faces(1, 2))
    assert (open_eyed.world.fighter("ana").health, open_eyed.world.fighter("ana").has("blinded")) == (16, False)


@pytest.mark.rule("reaction.cover-ears")
def test_covered_ears_are_safe_and_deaf() -> None:
    shriek = GLARE.but(id="shriek", sense="sound")
    world = beside(orc={"abilities": (shriek,)})
    ana = does(world, special("orc", "shriek", "", "", "ana"), says("ana", True, label="ears")).world.fighter("ana")
    assert (ana.health, ana.has("deafened"), ana.has("blinded")) == (20, True, False)


@pytest.mark.rule("reaction.cover-eyes", "sense.darkness", "condition.blinded")
def test_in_the_dark_there_is_nothing_to_see_and_nothing_to_cover() -> None:
    dark, cat = Ground(light="dark"), (Change("sense.darksight", 9),)
    glance = special("orc", "glare", "", "", "ana")
    world = beside(orc={"abilities": (GLARE,), "changes": cat}).but(ground=dark)
    unseen = does(world, glance)
    assert unseen.world.fighter("ana").health == 20
    assert "glare of orc does nothing to ana, who cannot see" in [str(fact.tell()) for fact in unseen.facts]
    sees = beside(orc={"abilities": (GLARE,), "changes": cat}, changes=cat).but(ground=dark)
    assert does(sees, glance, says("ana", False, label="cover the eyes"), faces(1, 2)).world.fighter("ana").health == 16


@pytest.mark.rule("reaction.cover-eyes", "reaction.first-round", "action.defend")
def test_covering_is_a_reaction() -> None:
    assert not glared({"defending": True}, says("ana", True)).world.fighter("ana").defending
    early = beside(orc={"abilities": (GLARE,)}, acted=False, fight=Fight(1, "Early"))
    assert does(early, special("orc", "glare", "", "", "ana"), faces(1, 2)).world.fighter("ana").health == 16


@pytest.mark.rule("reaction.fall-prone")
def test_anybody_may_drop_prone_at_any_moment() -> None:
    world = beside(defending=True)
    ana = play(world, fall_prone("ana")).world.fighter("ana")
    assert (ana.has("prone"), ana.energy, ana.defending) == (True, 5, False)
    assert "fall_prone" in {claim.rule.name for claim in claims(world, "ana")}
    assert "fall_prone" not in {claim.rule.name for claim in claims(world.with_fighter(ana), "ana")}
    stunned = beside(conditions=(has("stunned"),))
    assert "fall_prone" not in {claim.rule.name for claim in claims(stunned, "ana")}


@pytest.mark.rule("reaction.window", "condition.confused", "range.melee")
def test_an_attack_fails_if_a_reaction_moves_the_target_out_of_reach() -> None:
    dodge = Ability(id="dodge", kind="boon", use="reaction", trigger="attacked", aim="self", dice=1)
    lost = {"abilities": (dodge,), "conditions": (has("confused", rc=10),)}
    world = beside(orc=lost)
    wants = says("orc", react("orc", "dodge", "attacked", "ana", "orc"))
    off = (wants, faces(3, label="Confused"), faces(3, label="wanders"), says("ana", let_pass("ana")))
    gone = play(world, attacks(Blow("ana", "orc", "sword")), *off)
    assert str(gone.facts[-1].tell()) == "orc is out of reach of ana"
    stays = (wants, faces(2, label="Confused"), says("orc", "evasion"), faces(1, 1), faces(1, 1))
    assert play(world, attacks(Blow("ana", "orc", "sword")), *stays).world.fighter("orc").health == 12


@pytest.mark.rule("reaction.opportunity", "condition.prone-walk", "movement.free")
def test_being_knocked_down_ends_the_move() -> None:
    flail = SWORD.but(profiles=(Profile(damage=1, extra=0, inflicts=(Inflict(condition="prone"),)),))
    world = beside(orc={"weapons": (flail,)})
    struck = (says("orc", strikes()), says("ana", "evasion"), faces(1, 1), faces(5, 1))
    after = does(world, AWAY, *struck).world.fighter("ana")
    assert (after.has("prone"), after.at) == (True, (0, 1))
    assert after.turn.moved == 1, "what it did not go is left"
    lying = beside(orc={"weapons": (flail,)}, conditions=(has("prone"),))
    crawl = move("ana", "walk", (0, 2))
    assert does(lying, crawl, says("orc", strikes()), says("ana", "evasion"), faces(1), faces(5, 1)).world.fighter(
        "ana"
    ).at == (0, 2)
