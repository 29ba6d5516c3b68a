"""What the advantages of the Organisations do in play."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability, Gain
from rulewright.systems.tactics.model.stats import critical_threshold, zone
from rulewright.systems.tactics.model.world import Side, Skirmish, State, Unit
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.life_points import levels_left, lose, resists
from rulewright.systems.tactics.rules.combat.throws import thrown_away
from rulewright.systems.tactics.rules.combat.values import stat
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.gnosis import lend
from rulewright.systems.tactics.rules.powers.hiding import seek
from rulewright.systems.tactics.rules.powers.summons import call
from rulewright.systems.tactics.rules.turn.phases import initiative, processed, recovery

from ..acting import step, tally, upto, why_not
from ..build import ELHAYM, skirmish, unit

AGAIN, STANDS = says("a", True, label="Roll again"), says("a", False, label="Roll again")


def party(basis: str, *advantages: str, **changes: Any) -> tuple[Side, ...]:
    return Side("a", basis=basis, advantages=advantages, **changes), Side("b")


def table(sides: tuple[Side, ...], *units: Unit, **changes: Any) -> Skirmish:
    """Ann of the side's Organisation, wim who is hired, and bob in contact with ann."""
    known = {
        "ann": unit("ann", organisation=sides[0].basis),
        "wim": unit("wim", at=(10, 20)),
        "bob": unit("bob", "b", (11.2, 10), ap=0, lp=50),
    }
    return skirmish(*(known | {one.id: one for one in units}).values(), sides=sides, **{"levels": 0} | changes)


HIRED = pytest.mark.parametrize(("ruling", "covered"), [("party_wide", True), ("members_only", False)])


# ---- Empire


@pytest.mark.rule("party.org.empire")
@HIRED
def test_imperial_armor(ruling: str, covered: bool) -> None:
    called = unit("elhaym", card=ELHAYM, at=(14, 14), summoner="ann")
    world = table(party("Empire", "Imperial Armor"), called, rulings=(f"party.wanderer_benefit={ruling}",))
    assert stat(world, world.unit("ann"), "armor").total == 1
    assert stat(world, world.unit("wim"), "armor").total == int(covered)
    assert stat(world, world.unit("bob"), "armor").total == 0
    assert stat(world, world.unit("elhaym"), "armor").total == 1, "a Summon belongs to the party"


@pytest.mark.rule("party.org.empire", "damage.pierce")
def test_imperial_armor_cannot_be_reduced() -> None:
    pierce = Ability("Pierce", "attack", 2, armor=5)
    bob = unit("bob", "b", (11.2, 10), abilities=(pierce,))
    world = table(party("Empire", "Imperial Armor"), unit("ann", organisation="Empire", armor=3, ap=0), bob)
    assert play(world, attack("bob", "Pierce", "ann"), faces(4)).world.unit("ann").lp == 12 - (4 - 1)


@pytest.mark.rule("party.org.empire", "core.keep_best")
def test_the_empresss_chosen() -> None:
    chosen = unit("ann", organisation="Empire", chosen=True)
    world = table(party("Empire", "Empress's Chosen"), chosen)
    plain = table(party("Empire", "Empress's Chosen"))
    gained = {value: stat(world, chosen, value).total - stat(plain, plain.unit("ann"), value).total for value in VALUES}
    assert gained == {"attack": 1, "damage": 0, "defense": 1, "armor": 0, "resistance": 2}
    assert "+7 die" in play(world, attack("ann", "", "bob"), faces(3, 7)).trace.explain()
    far = table(party("Empire", "Empress's Chosen"), chosen, unit("bob", "b", (20, 10), ap=0, lp=50))
    assert "+9 die" in play(far, charge("ann", "", "bob"), faces(3, 7, 9)).trace.explain()
    assert "+3 die" in play(plain, attack("ann", "", "bob"), faces(3)).trace.explain()


@pytest.mark.rule("party.org.empire", "party.org.wanderer", "party.org.advantages")
@HIRED
def test_a_hired_wanderer_is_the_empresss_chosen_wholly_or_not_at_all(ruling: str, covered: bool) -> None:
    sides = party("Empire", "Empress's Chosen")
    world = table(sides, unit("wim", chosen=True, at=(12.4, 10)), rulings=(f"party.wanderer_benefit={ruling}",))
    gained = {
        value: stat(world, world.unit("wim"), value).total - stat(world, world.unit("ann"), value).total
        for value in VALUES
    }
    more = {"attack": 1, "defense": 1, "resistance": 2} if covered else {}
    assert gained == dict.fromkeys(VALUES, 0) | more
    die = faces(3, 7) if covered else faces(3)
    assert f"+{7 if covered else 3} die" in play(world, attack("wim", "", "bob"), die).trace.explain()


VALUES: tuple[Any, ...] = ("attack", "damage", "defense", "armor", "resistance")


@pytest.mark.rule("party.org.empire", "attack.critical_mastery")
def test_combat_mastery() -> None:
    master = unit("abe", organisation="Empire", at=(5, 5), innate=("Critical Mastery",))
    world = table(party("Empire", "Combat Mastery"), master)
    assert [critical_threshold(world, world.unit(name)) for name in ("ann", "abe", "bob")] == [9, 8, 10]


# ---- Azur Alliance


@pytest.mark.rule("party.org.azur", "ap.recovery")
@pytest.mark.parametrize(("levels", "most"), [(300, 1), (400, 2)])
def test_organization_gives_one_unit_or_two_one_recovery_more(levels: int, most: int) -> None:
    units = unit("ann", organisation="Azur Alliance", ap=0), unit("wim", at=(10, 20), ap=0)
    world = table(party("Azur Alliance", "Organization"), *units, levels=levels)
    after = play(world, recovery(2), says("a", ("ann", "wim")[:most], label="recovers 1 AP more")).world
    assert (after.unit("ann").ap, after.unit("wim").ap) == (4, 3 + (most - 1))
    if most == 1:
        with pytest.raises(ScriptError):
            play(world, recovery(2), says("a", ("ann", "wim")))
    assert play(world, recovery(1)).world.unit("ann").ap == 0
    assert play(after, recovery(3), says("a", ())).world.unit("ann").ap == 4


@pytest.mark.rule("party.org.azur")
def test_organization_is_for_members_only_where_the_table_says_so() -> None:
    world = table(party("Azur Alliance", "Organization"), rulings=("party.wanderer_benefit=members_only",))
    with pytest.raises(ScriptError):
        play(world, recovery(2), says("a", ("wim",)))


# ---- Church


def believer(**changes: Any) -> Skirmish:
    ann = unit("ann", organisation="Church", **{"ap": 0, "lp": 1} | changes)
    return table(party("Church", "Unshakable Faith"), ann, unit("bob", "b", (11.2, 10)))


@pytest.mark.rule("party.org.church", "resist.roll")
@pytest.mark.parametrize(("die", "lives"), [(8, True), (7, False)])
def test_unshakable_faith_is_a_resistance_roll_against_17(die: int, lives: bool) -> None:
    after = play(believer(), attack("bob", "", "ann"), faces(9), faces(die)).world
    assert after.unit("ann").in_play is lives
    assert not lives or after.unit("ann").lp == 1


@pytest.mark.rule("party.org.church", "shock.no_attack")
def test_faith_does_not_help_against_shock() -> None:
    elhaym = unit("elhaym", card=ELHAYM, at=(10, 12), ap=0, lp=1, summoner="ann", saved=True)
    ann = unit("ann", organisation="Church", lp=1)
    after = play(table(party("Church", "Unshakable Faith"), ann, elhaym), lose("elhaym", 1, by="b"), faces(1)).world
    assert [after.unit(name).fate for name in ("elhaym", "ann")] == ["destroyed", "destroyed"]


@pytest.mark.rule("party.org.church")
def test_faith_helps_once_per_unit_and_only_against_enemies() -> None:
    saved = play(believer(), attack("bob", "", "ann"), faces(9), faces(9)).world
    assert not play(saved, attack("bob", "", "ann"), faces(9)).world.unit("ann").in_play
    assert not play(believer(), lose("ann", 1, "Poison")).world.unit("ann").in_play
    assert not play(believer(), lose("ann", 1, "a friend", by="a")).world.unit("ann").in_play


@pytest.mark.rule("party.org.church", "damage.formula")
@pytest.mark.parametrize(
    ("kind", "target", "more"),
    [
        ("Dark", {"faction": "Dark"}, 2),
        ("Dark", {"faction": "Light"}, 0),
        ("Light", {"faction": "Light"}, 2),
        ("Mystic", {"category": "Mystic"}, 2),
        ("Mystic", {"category": "Warrior"}, 0),
    ],
)
def test_exterminators(kind: str, target: dict[str, Any], more: int) -> None:
    bob = unit("bob", "b", (11.2, 10), ap=0, lp=50, **target)
    world = table(party("Church", f"Exterminators: {kind}"), bob)
    played = play(world, attack("ann", "", "bob"), faces(4))
    assert tally(played, "LP lost by bob").total == 4 + more


@pytest.mark.rule("party.org.church")
@pytest.mark.parametrize(("levels", "most"), [(300, 1), (400, 2)])
def test_divine_meditation_rolls_again(levels: int, most: int) -> None:
    sides = party("Church", "Divine Meditation")
    world = play(table(sides, levels=levels), recovery(2)).world.but(agenda=())
    assert world.side("a").rerolls == most
    world = world.but(sides=(world.side("a").but(gnosis=0), world.side("b").but(gnosis=0)))
    script = (faces(2), AGAIN, faces(1), *((STANDS,) if most == 2 else ()))
    played = play(world, resists("ann", 17), *script[:3])
    assert (played.value, played.world.side("a").rerolls) == (False, most - 1)
    kept = play(world, resists("ann", 17), faces(9), STANDS)
    assert (kept.value, kept.world.side("a").rerolls) == (True, most)
    spent = world.but(sides=(world.side("a").but(rerolls=0), world.side("b")))
    assert play(spent, resists("ann", 17), faces(9)).value is True


@pytest.mark.rule("party.org.church", "gnosis.extra_die")
def test_a_roll_with_gnosis_is_rolled_again_with_all_its_dice() -> None:
    sides = party("Church", "Divine Meditation", rerolls=1, gnosis=1)
    script = (says("a", True, label="Gnosis"), faces(2, 3), AGAIN, faces(4, 9))
    assert play(table(sides), resists("ann", 17), *script).value is True


@pytest.mark.rule("party.org.church", "gnosis.extra_die", "gnosis.roller_only")
def test_by_rulings_a_late_point_and_a_forced_die_are_rerolled_too() -> None:
    late = table(party("Church", "Divine Meditation", rerolls=1, gnosis=1), rulings=("gnosis.timing=after_own",))
    script = (faces(2), says("a", True, label="Gnosis"), faces(3), AGAIN, faces(4, 9))
    assert play(late, resists("ann", 17), *script).value is True
    sides = party("Church", "Divine Meditation", rerolls=1)[0], Side("b", gnosis=1)
    world = table(sides, rulings=("gnosis.foreign_rolls=yes",))
    forced = (says("b", True, label="Gnosis"), faces(9), faces(1), AGAIN, faces(9), faces(2))
    assert play(world, resists("ann", 17), *forced).value is False


@pytest.mark.rule("party.org.church", "core.judge")
@pytest.mark.parametrize(("lent", "thrown", "stands"), [(1, (4, 9), True), (-1, (9, 4), False)])
def test_a_roll_with_dice_of_the_judge_is_rolled_again_with_them(
    lent: int, thrown: tuple[int, ...], stands: bool
) -> None:
    world = play(table(party("Church", "Divine Meditation", rerolls=1)), lend("ann", lent, "wet stones")).world
    assert play(world, resists("ann", 17), faces(2, 3), AGAIN, faces(*thrown)).value is stands


@pytest.mark.rule("party.org.church")
def test_initiative_can_be_rerolled_and_rolls_of_hired_units_by_a_ruling() -> None:
    sides = party("Church", "Divine Meditation", rerolls=1)
    world = table(sides, rulings=("party.wanderer_benefit=members_only",))
    assert play(world, initiative(), faces(2), AGAIN, faces(9), faces(5)).world.first == "a"
    assert play(world, resists("wim", 17), faces(2)).value is False


# ---- Samael


MAGE = Ability("Bolt", "ranged attack", 2, "Magic", distance=8 * INCH)
BOW = Ability("Bow", "ranged attack", 2, "Subterfuge", distance=8 * INCH)


@pytest.mark.rule("party.org.samael", "ranged.range")
@pytest.mark.parametrize(("name", "at", "reaches"), [("Bolt", 23.2, True), ("Bolt", 23.3, False), ("Bow", 20, False)])
def test_magic_reaches_4_inches_further(name: str, at: float, reaches: bool) -> None:
    ann = unit("ann", organisation="Samael", abilities=(MAGE, BOW))
    world = table(party("Samael", "Magic"), ann, unit("bob", "b", (at, 10), ap=0))
    after = play(world, shoot("ann", name, "bob"), *((faces(9),) if reaches else ())).world
    assert (after.unit("bob").lp < 12) is reaches


@pytest.mark.rule("party.org.samael", "zone.change")
def test_the_zone_of_mystics_is_2_inches_wider_for_magic() -> None:
    curse, trick = (Ability(source, "effect", 1, source, states=(Gain("Slow", 1),)) for source in ("Magic", "Ki"))
    ann = unit("ann", organisation="Samael", category="Mystic", abilities=(curse, trick))
    world = table(party("Samael", "Magic"), ann, unit("bob", "b", (21.2, 10), hidden=False))
    assert (zone(world, ann, magic=True), zone(world, ann)) == (10 * INCH, 8 * INCH)
    assert why_not(world, use("ann", "Magic", "bob")) == ""
    assert why_not(world, use("ann", "Ki", "bob"))
    unseen = world.with_unit(world.unit("bob").but(hidden=True))
    assert play(unseen, seek("ann", ""), faces(10)).world.unit("bob").hidden
    warrior = unit("ann", organisation="Samael", abilities=(curse,))
    assert why_not(world.with_unit(warrior), use("ann", "Magic", "bob"))


@pytest.mark.rule("party.org.samael", "victory.levels_left")
def test_mystics_are_worth_5_less() -> None:
    ann = unit("ann", organisation="Samael", category="Mystic", level=45)
    assert levels_left(table(party("Samael", "Mystics"), ann), "a") == 40 + 20
    assert levels_left(table(party("Samael"), ann), "a") == 45 + 20


@pytest.mark.rule("party.org.samael", "bind.points")
@pytest.mark.parametrize(("advantages", "bind"), [((), 2), (("Summons",), 3)])
def test_summons_arrive_with_a_bind_point_more(advantages: tuple[str, ...], bind: int) -> None:
    elhaym = unit("elhaym", card=ELHAYM, at=None, fate="waiting", summoner="ann")
    world = table(party("Samael", *advantages), elhaym)
    assert play(world, call("ann", "elhaym", (14000, 14000))).world.unit("elhaym").bind == bind


# ---- Wissenschaft


@pytest.mark.rule("party.org.wissenschaft", "state.level")
def test_the_process_gives_two_positive_states_each_turn() -> None:
    world = table(party("Wissenschaft", "The Process"))
    script = (says("a", "ann"), says("a", "Shield"), says("a", "wim"), says("a", "Haste"))
    after = play(world, processed(), *script).world
    assert after.unit("ann").states == (State("Shield", 1),)
    assert after.unit("wim").states == (State("Haste", 1),)
    with pytest.raises(ScriptError):
        play(world, processed(), says("a", "ann"), says("a", "Doom"))


@pytest.mark.rule("party.org.wissenschaft", "turn.upkeep", "state.recovery_before_upkeep")
def test_the_states_of_the_process_hold_until_the_next_upkeep() -> None:
    world = table(party("Wissenschaft", "The Process"), unit("wim", at=(10, 20), ap=0, recovery=1))
    world = upto(play(world, recovery(2)).world, processed)
    world = step(world, says("a", "ann"), says("a", "Shield"), says("a", "wim"), says("a", "Haste"))
    assert world.agenda[0] == initiative()
    assert stat(world, world.unit("ann"), "armor").total == 4
    world = play(world.but(agenda=()), recovery(3)).world
    assert world.unit("wim").ap == 1 + 1 + 1
    world = upto(world, processed)
    assert [world.unit(name).states for name in ("ann", "wim")] == [(), ()]


@pytest.mark.rule("party.org.church", "throw.distance", "attack.hit_or_damage")
@pytest.mark.parametrize(("lp", "at"), [(4, 7_000), (1, 10_000)])
def test_a_unit_saved_by_faith_is_thrown_as_far_as_the_lp_it_really_lost(lp: int, at: int) -> None:
    hurl = Ability("Hurl", "attack", 2, throw=True)
    world = believer(lp=lp).with_unit(unit("bob", "b", (11.2, 10), damage=9, abilities=(hurl,)))
    way = (says("b", (0, 10_000), label="Which way"),) if lp > 1 else ()
    after = play(world, attack("bob", "Hurl", "ann"), faces(9), faces(8), *way).world
    assert (after.unit("ann").lp, after.unit("ann").at) == (1, (at, 10_000))


@pytest.mark.rule("party.org.church")
def test_a_crash_by_an_enemy_can_be_survived_by_faith() -> None:
    from ..terrain import piece

    wall = piece("wall", (5, 0), (6, 40), "impassable")
    world = believer(lp=5).but(terrain=(wall,))
    played = play(world, thrown_away("bob", "ann", 6, "charge"), faces(9)).world
    assert (played.unit("ann").lp, played.unit("ann").has("Stunned")) == (1, True)
