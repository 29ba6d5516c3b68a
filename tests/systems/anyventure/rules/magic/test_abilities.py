"""Special actions and reactions of creatures and modules."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Says, faces, play, says
from rulewright.kernel.rules.options import offer
from rulewright.systems.anyventure.model.scores import highest_change
from rulewright.systems.anyventure.model.sheets import Ability, Change, Hurt, Inflict
from rulewright.systems.anyventure.model.world import Adventure, Fight, Spent, Turn
from rulewright.systems.anyventure.rules.combat.weapons import Blow, attack_dice
from rulewright.systems.anyventure.rules.downtime.camp import downtime_offers
from rulewright.systems.anyventure.rules.magic.abilities import between_fights
from rulewright.systems.anyventure.rules.movement.movement import follow
from rulewright.systems.anyventure.rules.turns.actions import attack, attempt, price_of, special
from rulewright.systems.anyventure.rules.turns.offers import offers_of
from rulewright.systems.anyventure.rules.turns.reactions import let_pass
from rulewright.systems.anyventure.rules.turns.triggered_abilities import react
from rulewright.systems.anyventure.rules.turns.turns import start_of_turn

from ...acting import sentences
from ...build import adventure, fighter, foe, has
from ...duels import EVADES, ana, arm, duel, lost, offered, orc, refused

SLAM = Ability(id="slam", kind="attack", energy=2, dice=1)
GLARE = Ability(
    id="glare", kind="effect", energy=2, avoid="resilience", rc=6, farthest=4, inflicts=(Inflict(condition="afraid"),)
)
PARRY = Ability(id="parry", kind="boon", use="reaction", trigger="attacked", energy=1, aim="self", dice=1)
HELPLESS = orc(conditions=(has("incapacitated"),))


def able(*abilities: Ability, **more: Any) -> Any:
    return ana(abilities=abilities, **more)


def does(world: Adventure, name: str, *script: Any, weapon: str = "", target: str = "orc", who: str = "ana") -> Any:
    """A special action with all it costs."""
    action = special(who, name, weapon, "", target)
    return play(world, attempt(who, action, price_of(world, action)), *script)


# ---- special attacks


@pytest.mark.rule("action.special-complex")
def test_a_special_action_costs_one_more_with_a_complex_weapon() -> None:
    for skill, energy, cost in [
        ("simple melee", 2, 2),
        ("complex melee", 2, 3),
        ("complex melee", 0, 1),
        ("simple melee", 0, 0),
    ]:
        world = duel(ana(arm(skill=skill), abilities=(SLAM.but(energy=energy),)), HELPLESS)
        assert price_of(world, special("ana", "slam", "sword", "", "orc")) == (1, cost)


@pytest.mark.rule("resource.energy", "action.attack-cost", "module.abilities")
def test_a_special_action_and_a_plain_attack() -> None:
    world = duel(able(SLAM.but(energy=3), energy=5), HELPLESS)
    done = does(world, "slam", faces(1, 1, 1), weapon="sword").world
    action = attack("ana", "sword", "", "orc")
    done = play(done, attempt("ana", action, price_of(done, action)), faces(1, 1)).world
    assert (done.fighter("ana").energy, done.fighter("ana").turn.actions) == (2, 0)


@pytest.mark.rule("module.abilities")
def test_a_special_attack_changes_dice_damage_and_conditions() -> None:
    hard = SLAM.but(damage=(Hurt("cold", 2),), inflicts=(Inflict(condition="prone", resist="coordination", rc=5),))
    world = duel(able(hard), HELPLESS)
    done = does(world, "slam", faces(9, 9, 1), faces(3, label="Prone"), weapon="sword")
    assert lost(world, done) == 5 + 3 + 2
    assert done.world.fighter("orc").has("prone")
    missed = does(world, "slam", faces(1, 1, 1), weapon="sword")
    assert not missed.world.fighter("orc").has("prone")


@pytest.mark.rule("attack.categories")
def test_a_special_action_may_demand_a_category() -> None:
    crush = SLAM.but(category="blunt")
    world = duel(able(crush, trained={"brawling": (0, 0)}))
    assert offered(world, "special") == []
    assert "No talent for the fists: there are no dice to roll. [check.zero-talent]" in refused(world, "special")
    maul = duel(ana(arm("maul", category="blunt"), abilities=(crush,), trained={"brawling": (0, 0)}))
    assert offered(maul, "special") == [("slam", "maul", "", "orc")]
    shot = duel(able(SLAM.but(category="ranged")))
    assert refused(shot, "special") == ["slam needs a ranged weapon in hand. [attack.categories]"]


@pytest.mark.rule("npc.type-target", "npc.types")
def test_some_abilities_work_only_on_named_types() -> None:
    holy = (SLAM.but(types=("undead", "dark")), GLARE.but(types=("undead",)))
    living = duel(able(*holy, trained={"brawling": (0, 0)}))
    assert offered(living, "special") == []
    assert "slam works only on: undead or dark. [npc.type-target]" in refused(living, "special")
    dead = duel(able(*holy, trained={"brawling": (0, 0)}), orc(type="undead"))
    assert [args[0] for args in offered(dead, "special")] == ["slam", "glare"]


@pytest.mark.rule("npc.type-target")
def test_an_area_spares_other_creature_types() -> None:
    burst = Ability(id="burst", kind="effect", rc=9, area=2, types=("undead",), damage=(Hurt("divine", 5),))
    world = adventure(
        able(burst), orc(type="undead", conditions=(has("incapacitated"),)), foe("wolf", at=(2, 0), type="beast")
    )
    done = does(world, "burst")
    assert (lost(world, done), lost(world, done, "wolf")) == (5, 0)


@pytest.mark.rule("module.abilities", "check.skill-dice")
def test_skill_dice_are_added_to_the_attack() -> None:
    clever = SLAM.but(dice=0, skill_dice=("medicine",))
    world = duel(able(clever, medicine=3), HELPLESS)
    dice, _ = attack_dice(world, Blow("ana", "orc", "sword", ability="slam"))
    assert dice is not None
    assert dice.in_words() == "2d10+d10"
    assert lost(world, does(world, "slam", faces(9, 1), faces(2), weapon="sword")) == 8
    late = duel(able(clever, medicine=3), rulings=("defence.timing=after",))
    sees = says("orc", "evasion", label="(the dice show 9, 1, 7): how does orc defend?")
    assert lost(late, does(late, "slam", faces(9, 1), faces(7), sees, faces(5), weapon="sword")) == 8
    assert lost(late, does(late, "slam", faces(9, 1), faces(7), sees, faces(7), weapon="sword")) == 8


@pytest.mark.rule("module.abilities")
def test_a_strike_brings_its_own_weapon() -> None:
    tail = Ability(
        id="tail", kind="strike", energy=1, weapon=arm("tail", 4, 2, "brawling", natural=True, roll=(3, 6), farthest=2)
    )
    world = duel(able(tail, energy=5), orc(at=(2, 0), conditions=(has("incapacitated"),)))
    assert ("tail", "tail", "", "orc") in offered(world, "special")
    done = does(world, "tail", faces(6, 6, 1), weapon="tail")
    assert (lost(world, done), done.world.fighter("ana").energy) == (6, 4)
    lash = tail.but(weapon=arm("tail", 4, 2, "complex melee", natural=True, roll=(3, 6)))
    assert price_of(duel(able(lash)), special("ana", "tail", "tail", "", "orc")) == (1, 1)


# ---- effects, boons, words


@pytest.mark.rule("module.abilities", "defence.fixed-rc", "attack.named-check")
def test_an_effect_takes_hold_unless_avoided() -> None:
    world = duel(able(GLARE, energy=5), orc(resilience=(1, 5), at=(6, 0)))
    assert offered(world, "special") == [("glare", "", "", "orc")]
    taken = does(world, "glare", faces(5)).world
    assert (taken.fighter("orc").has("afraid"), taken.fighter("ana").energy) == (True, 3)
    assert not does(world, "glare", faces(6)).world.fighter("orc").has("afraid")
    far = duel(able(GLARE), orc(at=(14, 0)))
    assert refused(far, "special") == ["Nobody is in reach of glare. [range.optimal]"]


@pytest.mark.rule("module.abilities")
def test_a_boon_heals_cheers_and_changes() -> None:
    song = Ability(id="song", kind="boon", aim="ally", farthest=4, heals=3, morale=2, changes=(Change("dice.evasion"),))
    ben = fighter("ben", at=(0, 3))
    world = adventure(able(song), ben.but(health=10), orc())
    assert [args[3] for args in offered(world, "special")] == ["ana", "ben"]
    sung = does(world, "song", target="ben")
    after = sung.world.fighter("ben")
    assert (after.health, after.morale, [boon.id for boon in after.boons]) == (13, 2, ["song"])
    assert sentences(sung)[-4:-1] == ["ana uses song", "ben has 13 Health", "ben has 2 Morale"]


@pytest.mark.rule("module.abilities")
def test_a_boon_with_an_area_helps_only_its_own_side() -> None:
    song = Ability(id="song", kind="boon", aim="self", area=4, morale=2)
    world = adventure(able(song), fighter("ben", at=(0, 4)), fighter("cid", at=(0, 5)), orc())
    done = does(world, "song", target="ana").world
    assert [done.fighter(who).morale for who in ("ana", "ben", "cid", "orc")] == [2, 2, 0, 0]


@pytest.mark.rule("module.abilities")
def test_the_gm_rules_on_an_ability_in_words() -> None:
    trick = Ability(id="trick", aim="self", words="Vanishes into a hat.")
    world = duel(able(trick))
    done = does(world, "trick", says("gm", "A rabbit comes out.", label="Vanishes into a hat."), target="ana")
    assert [str(fact.tell()) for fact in done.facts][-1] == "ana uses trick: A rabbit comes out."


@pytest.mark.rule("module.abilities")
def test_abilities_are_used_up() -> None:
    once = SLAM.but(per="combat")
    world = duel(able(once, trained={"brawling": (0, 0)}), HELPLESS)
    after = does(world, "slam", faces(1, 1, 1), weapon="sword").world
    assert refused(after, "special") == ["slam is used up for this fight. [module.abilities]"]
    twice = duel(able(SLAM.but(per="day", times=2), trained={"brawling": (0, 0)}), HELPLESS)
    after = does(twice, "slam", faces(1, 1, 1), weapon="sword").world
    assert offered(after, "special")
    turn = duel(able(SLAM.but(per="turn"), spent=(Spent("slam", 1),), trained={"brawling": (0, 0)}))
    assert not offered(turn, "special")
    fresh = play(turn, start_of_turn("ana")).world
    fresh = fresh.with_fighter(fresh.fighter("ana").but(turn=Turn(actions=1)))
    assert offered(fresh, "special")


@pytest.mark.rule("module.abilities", "condition.muted", "phase.preparation-limits")
def test_when_abilities_cannot_be_used() -> None:
    mute = duel(able(GLARE.but(speech=True), conditions=(has("muted"),)))
    assert refused(mute, "special") == ["Muted: glare needs a voice. [condition.muted]"]
    early = {"fight": Fight(1, "Preparation")}
    for ability, why in [
        (GLARE.but(magic=True), "No magic is channeled in the Preparation phase. [phase.preparation-limits]"),
        (SLAM, "Nobody attacks in the Preparation phase. [phase.preparation-limits]"),
    ]:
        assert refused(adventure(able(ability), orc(), **early), "special") == [why]


# ---- answers


def struck(world: Adventure, *script: Any) -> Any:
    """The orc attacks ana, who cannot do better than 1 on a d4."""
    return play(world, attack("orc", "sword", "", "ana"), *script)


def reacts(
    name: str, trigger: str = "attacked", other: str = "orc", whom: str = "ana", who: str = "ana", label: str = ""
) -> Says:
    """Somebody answers with an ability."""
    return says(who, react(who, name, trigger, other, whom), label=label or name)


MY_GUARD = says("ana", "evasion", label="how does ana defend?")


def answered(*abilities: Ability, **more: Any) -> Adventure:
    """Ana with her answers, and an orc whose sword is worth 5 and 3."""
    return adventure(able(*abilities, evasion=(1, 3), energy=5, **more), orc(weapons=(arm(),), hand="sword"))


@pytest.mark.rule("module.abilities", "reaction.window", "reaction.unlimited")
def test_a_parry_gives_dice_for_this_attack_only() -> None:
    world = answered(PARRY)
    yes = reacts("parry", label="parry for 1 Energy?")
    done = struck(world, yes, MY_GUARD, faces(9, 2), faces(8, 8))
    assert (lost(world, done, "ana"), done.world.fighter("ana").energy, done.world.fighter("ana").boons) == (0, 4, ())
    no = says("ana", let_pass("ana"), label="parry")
    assert lost(world, struck(world, no, MY_GUARD, faces(9), faces(8, 8)), "ana") == 0
    again = struck(done.world, yes, MY_GUARD, faces(9, 2), faces(8, 8)).world
    assert again.fighter("ana").energy == 3


@pytest.mark.rule("module.abilities")
def test_a_reaction_ability_is_used_up_like_any_other() -> None:
    once = struck(answered(PARRY.but(per="combat")), reacts("parry"), MY_GUARD, faces(9, 2), faces(8, 8)).world
    again = struck(once, MY_GUARD, faces(9), faces(8, 8)).world
    assert again.fighter("ana").energy == 4


@pytest.mark.rule("module.abilities", "damage.half")
def test_a_reaction_may_halve_the_damage_of_the_attack() -> None:
    world = answered(PARRY.but(dice=0, changes=(Change("half.physical"),)))
    done = struck(world, reacts("parry"), MY_GUARD, faces(3), faces(8, 8))
    assert lost(world, done, "ana") == 4
    plain = struck(done.world, says("ana", let_pass("ana")), MY_GUARD, faces(3), faces(8, 8))
    assert lost(done.world, plain, "ana") == 8


@pytest.mark.rule("module.abilities", "reaction.window")
def test_an_ally_in_reach_may_react_for_the_attacked() -> None:
    cover = Ability(id="cover", kind="boon", use="reaction", trigger="ally attacked", aim="ally", dice=1, farthest=2)
    brute = orc(weapons=(arm(),), hand="sword")
    near = adventure(ana(evasion=(1, 3)), fighter("ben", at=(0, 2), abilities=(cover,)), brute)
    done = struck(near, reacts("cover", "ally attacked", who="ben"), MY_GUARD, faces(9, 2), faces(8, 8))
    assert lost(near, done, "ana") == 0
    far = adventure(ana(evasion=(1, 3)), fighter("ben", at=(0, 9), abilities=(cover,)), brute)
    assert lost(far, struck(far, MY_GUARD, faces(2), faces(8, 8)), "ana") == 8


THORN = Ability(
    id="thorn",
    kind="strike",
    use="reaction",
    trigger="hit",
    energy=2,
    weapon=arm("thorn", 2, 1, "brawling", roll=(2, 8)),
)


@pytest.mark.rule("module.abilities", "reaction.window")
def test_a_reaction_to_a_hit_comes_only_after_a_hit() -> None:
    world = answered(THORN)
    done = struck(world, MY_GUARD, faces(4), faces(8, 1), reacts("thorn", "hit"), EVADES, faces(3), faces(8, 8))
    assert (lost(world, done, "ana"), lost(world, done)) == (5, 3)
    missed = struck(world, MY_GUARD, faces(9), faces(8, 8))
    assert lost(world, missed, "ana") == 0


@pytest.mark.rule("module.abilities", "reaction.window")
def test_a_reaction_to_a_miss_comes_only_after_a_miss() -> None:
    world = answered(THORN.but(id="riposte", trigger="missed"))
    done = struck(world, MY_GUARD, faces(9), faces(8, 8), reacts("riposte", "missed"), EVADES, faces(3), faces(8, 1))
    assert lost(world, done) == 2
    struck(world, MY_GUARD, faces(4), faces(8, 1))


@pytest.mark.rule("module.abilities", "range.melee")
def test_an_attack_as_a_reaction_needs_its_reach() -> None:
    bow = arm("bow", skill="simple ranged", category="ranged", nearest=3, farthest=5)
    archer = orc(at=(6, 0), weapons=(bow,), hand="bow")
    world = adventure(able(THORN, evasion=(1, 3)), archer)
    done = play(world, attack("orc", "bow", "", "ana"), MY_GUARD, faces(4), faces(8, 1))
    assert (lost(world, done, "ana"), lost(world, done)) == (5, 0)


@pytest.mark.rule("module.abilities", "npc.type-target")
def test_an_effect_as_a_reaction_works_on_its_creature_types() -> None:
    curse = Ability(
        id="curse",
        kind="effect",
        use="reaction",
        trigger="hit",
        avoid="resilience",
        rc=6,
        types=("beast",),
        inflicts=(Inflict(condition="dazed"),),
    )
    human = answered(curse)
    struck(human, MY_GUARD, faces(4), faces(8, 1))
    wolf = adventure(able(curse, evasion=(1, 3)), orc(type="beast", weapons=(arm(),), resilience=(1, 5)))
    done = struck(wolf, MY_GUARD, faces(4), faces(8, 1), reacts("curse", "hit"), faces(2))
    assert done.world.fighter("orc").has("dazed")


@pytest.mark.rule("reaction.window", "condition.stunned")
def test_an_attacker_stunned_by_a_reaction_does_not_strike() -> None:
    shout = Ability(
        id="shout", kind="effect", use="reaction", trigger="attacked", inflicts=(Inflict(condition="stunned"),)
    )
    back = Ability(id="back", kind="attack", use="reaction", trigger="missed")
    world = answered(shout, back)
    done = struck(world, reacts("shout", "attacked"))
    assert (done.world.fighter("orc").has("stunned"), lost(world, done, "ana")) == (True, 0)


@pytest.mark.rule("module.abilities", "reaction.window")
def test_a_special_attack_as_a_reaction_uses_the_weapon_in_hand() -> None:
    back = Ability(id="back", kind="attack", use="reaction", trigger="missed", energy=1, category="slashing")
    world = adventure(
        ana(arm(skill="complex melee"), abilities=(back,), evasion=(1, 3), energy=5), orc(weapons=(arm(),))
    )
    done = struck(
        world,
        MY_GUARD,
        faces(9),
        faces(8, 8),
        reacts("back", "missed", label="back for 2 Energy"),
        EVADES,
        faces(3),
        faces(8, 1),
    )
    assert (lost(world, done), done.world.fighter("ana").energy) == (5, 3)


@pytest.mark.rule("action.special-complex", "reaction.window")
@pytest.mark.parametrize(("weapon", "left"), [("claw", 4), ("longsword", 3)])
def test_the_attack_of_a_reaction_is_chosen_before_it_is_paid_for(weapon: str, left: int) -> None:
    back = Ability(id="back", kind="attack", use="reaction", trigger="missed", energy=1)
    claw, longsword = arm("claw", skill="brawling", natural=True), arm("longsword", skill="complex melee")
    hero = ana(claw, longsword, abilities=(back,), evasion=(1, 3), energy=5, hand="longsword")
    world = adventure(hero, orc(weapons=(arm(),)))
    done = struck(
        world,
        MY_GUARD,
        faces(9),
        faces(8, 8),
        reacts("back", "missed", label="back for 1 or 2 Energy"),
        says("ana", Blow("ana", "orc", weapon, "", "back", reaction=True), label="With what"),
        EVADES,
        faces(3),
        faces(8, 1),
    )
    assert (lost(world, done), done.world.fighter("ana").energy) == (5, left)


@pytest.mark.rule("module.abilities", "reaction.window")
def test_leaving_the_reach_of_an_ability_triggers_it() -> None:
    """The Night Stalker's second reach is Nearby: it strikes at the step beyond, not at the first one."""
    snatch = Ability(
        id="snatch",
        kind="strike",
        use="reaction",
        trigger="left reach",
        energy=1,
        weapon=arm("hooks", 2, 2, "brawling", roll=(2, 8), farthest=2),
    )
    stalker = orc(abilities=(snatch,), weapons=(), hand="", trained={"brawling": (0, 0)})
    world = adventure(ana(at=(2, 0), evasion=(1, 3)), stalker.but(at=(0, 0)))
    path = ((3, 0), (4, 0))
    done = play(
        world,
        follow("ana", path, "walk", willing=True),
        reacts("snatch", "left reach", "ana", "orc", "orc"),
        MY_GUARD,
        faces(3),
        faces(8, 1),
    )
    assert lost(world, done, "ana") == 2
    pushed = play(world, follow("ana", path, "walk", willing=False))
    assert lost(world, pushed, "ana") == 0
    with pytest.raises(ScriptError):
        play(world, follow("ana", path[:0], "walk", willing=True), reacts("snatch", "left reach", "ana", "orc", "orc"))


@pytest.mark.rule("module.abilities")
def test_a_downtime_ability_is_offered_only_in_camp_and_counted() -> None:
    lore = Ability(id="old-tales", use="downtime", energy=2, per="day", words="They remember a name.")
    world = adventure(fighter(abilities=(lore,)), foe())
    assert not [offer for offer in offers_of(world, "ana").open if "old-tales" in offer.given]
    resting = world.but(fight=None, camp=True)
    assert offer(between_fights, "ana", "old-tales") in downtime_offers(resting, resting.fighter("ana")).open
    after = play(resting, between_fights("ana", "old-tales"), says("gm", "Harrow")).world
    assert after.fighter("ana").energy == 3
    assert "used up" in (downtime_offers(after, after.fighter("ana")).why_not(between_fights("ana", "old-tales")) or "")


@pytest.mark.rule("attack.dual-wield-gear")
def test_two_openings_of_the_off_hand_do_not_add_up() -> None:
    opened = fighter(changes=(Change("dual-wield", 1), Change("dual-wield", 1)))
    assert highest_change(opened, "dual-wield") == 1
    assert highest_change(fighter(), "dual-wield") == 0
