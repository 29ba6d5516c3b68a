"""Special abilities: difficulty, limits, sacrifices, resistance, and the Control Zone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, get_args

import msgspec
import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.model.cards import INCH, Ability, Card, Gain, Kind, Order
from rulewright.systems.tactics.model.stats import zone
from rulewright.systems.tactics.model.world import Skirmish, State
from rulewright.systems.tactics.packs.entries import AbilityEntry
from rulewright.systems.tactics.packs.loading import load
from rulewright.systems.tactics.packs.pack import ability_errors
from rulewright.systems.tactics.rules.combat.attack_values import Blow
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.life_points import resists
from rulewright.systems.tactics.rules.combat.moving import escape, walk
from rulewright.systems.tactics.rules.combat.reactions import counterattack, dodge, reactions
from rulewright.systems.tactics.rules.combat.values import stat
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.ability_limits import begun
from rulewright.systems.tactics.rules.powers.orders import give_order
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import unit_offers
from rulewright.systems.tactics.rules.turn.phases import recovery

from ...acting import chance, offered, step, tally, why_not
from ...build import BAEL, CLAIRE, GENMA, KRONEN, advantage, card, skirmish, summon, unit
from ...terrain import piece

WALL = piece("wall", (12, 0), (13, 40), "impassable", blocks_sight=True)


def place(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


def caster(*abilities: Ability, at: float = 15, **changes: Any) -> Skirmish:
    """Ann with these abilities, abe beside her, bob on the other side."""
    known = {"rulings": changes.pop("rulings", ()), "terrain": changes.pop("terrain", ())}
    units = unit("ann", abilities=abilities, **changes), unit("abe", at=(10, 15)), unit("bob", "b", (at, 10))
    return skirmish(*units, **known)


# ---- resistance


@pytest.mark.rule("resist.roll")
@pytest.mark.parametrize(("tie", "resisted"), [("resists", True), ("fails", False)])
def test_reaching_the_effect_resists(tie: str, resisted: bool) -> None:
    world = caster(rulings=(f"resist.ties={tie}",))
    assert play(world, resists("ann", 16), faces(7)).value is resisted
    assert play(world, resists("ann", 16), faces(8)).value is True
    assert play(world, resists("ann", 16), faces(6)).value is False


@pytest.mark.rule("resist.roll", "state.protection")
def test_the_chances_of_resistance() -> None:
    seal = Ability("Seal", "effect", 2, effect=16, states=(Gain("Seal", 2),))
    for value, states, expected in ((8, (), Fraction(3, 10)), (10, (State("Protection", 1),), Fraction(9, 10))):
        world = caster(seal).with_unit(unit("bob", "b", (15, 10), resistance=value, states=states))
        assert chance(world, use("ann", "Seal", "bob"), lambda after: not after.unit("bob").has("Seal")) == expected


@pytest.mark.rule("resist.roll", "card.bael")
def test_an_effect_not_resisted_applies_whole() -> None:
    world = skirmish(unit("bael", card=BAEL), unit("bob", "b", (15, 10), resistance=9))
    assert play(world, use("bael", "Paralyze", "bob"), faces(6)).world.unit("bob").counters("Paralyzed") == 2
    assert play(world, use("bael", "Paralyze", "bob"), faces(7)).world.unit("bob").states == ()


@pytest.mark.rule("core.ability_line", "ap.values")
@pytest.mark.parametrize(("had", "change", "has"), [(1, 2, 3), (3, 2, 4), (1, -2, 0)])
def test_an_effect_changes_ap_between_none_and_the_maximum(had: int, change: int, has: int) -> None:
    line = Ability("Surge", "effect", 1, aim="self", ap=change)
    world = caster(line, ap=had, most_ap=4)
    assert play(world, use("ann", "Surge", "ann")).world.unit("ann").ap == has


@pytest.mark.rule("resist.roll", "attack.hit_or_damage")
def test_an_ability_with_two_states_is_resisted_once() -> None:
    line = Ability("Hex", "attack", 2, effect=16, states=(Gain("Slow", 1), Gain("Blind", 1)))
    world = caster(line, at=11.2).with_unit(unit("bob", "b", (11.2, 10), ap=0))
    hexed = play(world, attack("ann", "Hex", "bob"), faces(6), faces(1)).world.unit("bob")
    assert (hexed.has("Slow"), hexed.has("Blind")) == (True, True)
    assert play(world, attack("ann", "Hex", "bob"), faces(6), faces(9)).world.unit("bob").states == ()


@pytest.mark.rule("resist.friendly")
def test_a_friend_may_accept_an_effect() -> None:
    world = skirmish(unit("bael", card=BAEL), unit("abe", at=(15, 10)), unit("bob", "b", (40, 40)))
    willing = play(world, use("bael", "Berserk", "abe"), says("a", True, label="accept the effect")).world
    assert willing.unit("abe").counters("Berserk") == 2
    unwilling = play(world, use("bael", "Berserk", "abe"), says("a", False), faces(10)).world
    assert unwilling.unit("abe").states == ()


# ---- difficulty, limits, sacrifices


@pytest.mark.rule("ability.difficulty", "ap.pay")
@pytest.mark.parametrize(("die", "works"), [(6, False), (7, True)])
def test_difficulty_must_be_reached_and_the_ap_are_spent_anyway(die: int, works: bool) -> None:
    line = Ability("Mend", "effect", 3, difficulty=7, aim="friend", heals=4)
    world = caster(line).with_unit(unit("abe", at=(10, 15), lp=5)).but(agenda=(act("ann"),))
    world = step(step(world, says("a", use("ann", "Mend", "abe"))), faces(die))
    assert (world.unit("abe").lp, world.unit("ann").ap) == (9 if works else 5, 1)


@pytest.mark.rule("ability.difficulty")
def test_attacks_charges_shots_and_reactions_have_difficulties_too() -> None:
    kinds = ("attack", "charge", "ranged attack", "dodge")
    hard = tuple(Ability(kind, kind, 1, difficulty=9, distance=9 * INCH) for kind in kinds)  # type: ignore[arg-type]
    near, far = caster(*hard, at=11.2), caster(*hard)
    bob = near.unit("bob")
    assert play(near, attack("ann", "attack", "bob"), faces(8)).world.unit("bob") == bob
    assert play(far, charge("ann", "charge", "bob"), faces(8)).world.unit("ann").at == place(10, 10)
    assert play(far, shoot("ann", "ranged attack", "bob"), faces(8)).world.unit("bob").lp == 12
    dodged = (says("a", dodge("ann", "dodge")), faces(8), faces(4))
    after = play(near, attack("bob", "", "ann"), *dodged).world
    assert (after.unit("ann").ap, after.unit("ann").lp) == (3, 12 - 4)


@pytest.mark.rule("ability.limits", "turn.per_turn_limits")
def test_a_limit_per_turn() -> None:
    line = Ability("Mend", "effect", 1, aim="friend", limit=2, heals=1)
    world = caster(line)
    for _ in range(2):
        assert why_not(world, use("ann", "Mend", "abe")) == ""
        world = play(world, use("ann", "Mend", "abe")).world
    assert why_not(world, use("ann", "Mend", "abe")) == "Mend is used up for this turn. [ability.limits]"
    assert why_not(play(world, recovery(2)).world, use("ann", "Mend", "abe")) == ""


@pytest.mark.rule("ability.limits")
def test_a_limit_per_game() -> None:
    line = Ability("Mend", "effect", 1, aim="friend", once=1, heals=1)
    world = play(caster(line), use("ann", "Mend", "abe")).world
    again = play(world, recovery(2)).world
    assert why_not(again, use("ann", "Mend", "abe")) == "Mend is used up for this game. [ability.limits]"


@pytest.mark.rule("state.seal", "ap.pay", "arbiter.zone")
def test_closed_actions_name_the_ability_and_the_reason() -> None:
    line = Ability("Mend", "effect", 3, aim="friend", heals=1)
    assert why_not(caster(line, ap=2), use("ann", "Mend", "abe")) == "Not enough AP: it costs 3, ann has 2. [ap.pay]"
    sealed = caster(line, states=(State("Seal", 1),))
    assert why_not(sealed, use("ann", "Mend", "abe")) == "ann is under a Seal: no abilities. [state.seal]"
    assert why_not(sealed, escape("ann", "")) == "Nobody holds ann. [move.escape]"
    arbiter = caster(order_points=1, influence=INCH, orders=(Order("Go", 1, moves=INCH, other=True),))
    assert (
        why_not(arbiter, give_order("ann", "Go", "abe"))
        == "Nobody in the Zone of Influence of ann can obey Go. [arbiter.zone]"
    )


@pytest.mark.rule("ability.limits")
def test_limits_hold_for_attacks_and_reactions() -> None:
    kinds = ("attack", "dodge", "counterattack")
    rare = tuple(Ability(kind, kind, 1, limit=1) for kind in kinds)  # type: ignore[arg-type]
    world = caster(*rare, at=11.2).with_unit(unit("bob", "b", (11.2, 10), ap=0, lp=50))
    struck = play(world, attack("ann", "attack", "bob"), faces(1)).world
    assert why_not(world, attack("ann", "attack", "bob")) == ""
    assert why_not(struck, attack("ann", "attack", "bob"))
    dodged = play(world, attack("bob", "", "ann"), says("a", dodge("ann", "dodge")), faces(1), faces(9)).world
    before, after = (len(reactions(one, Blow("bob", "ann")).open) for one in (world, dodged))
    assert (before, after) == (5, 4)


@pytest.mark.rule("ability.limits", "victory.self_inflicted")
def test_a_sacrifice_is_paid_on_use_whatever_the_armor_and_can_kill() -> None:
    line = Ability("Burn", "effect", 1, aim="friend", sacrifice=3, heals=5)
    world = caster(line, armor=6).with_unit(unit("abe", at=(10, 15), lp=5))
    after = play(world, use("ann", "Burn", "abe")).world
    assert (after.unit("ann").lp, after.unit("abe").lp) == (9, 10)
    dying = world.with_unit(world.unit("ann").but(lp=3))
    gone = play(dying, use("ann", "Burn", "abe")).world
    assert (gone.unit("ann").fate, gone.unit("abe").lp, gone.side("b").points) == ("destroyed", 5, 20)


@pytest.mark.rule("ap.reactive", "core.ability_line")
def test_only_a_dodge_or_counterattack_can_be_reactive() -> None:
    """No other line names its trigger, so a pack that marks one is refused instead of never offering it."""
    kinds = get_args(Kind)
    lines = [AbilityEntry(name="One", kind=kind, distance=3, upkeep=1, reactive=True) for kind in kinds]
    figure = load().character[0]
    found = {one.kind for one in lines if any("[ap.reactive]" in why for why in ability_errors(one, figure))}
    assert found == {*kinds} - {"dodge", "counterattack"}


# ---- the Control Zone


CURSE = Ability("Curse", "effect", 1, states=(Gain("Slow", 1),))
BLESS = Ability("Bless", "effect", 1, aim="friend", states=(Gain("Haste", 1),))


@pytest.mark.rule("zone.control", "zone.use", "zone.inside", "core.within")
@pytest.mark.parametrize(("centres", "inside"), [(9.2, True), (9.201, False)])
def test_effects_reach_as_far_as_the_control_zone(centres: float, inside: bool) -> None:
    assert card().zone == 8 * INCH
    assert (why_not(caster(CURSE, at=10 + centres), use("ann", "Curse", "bob")) == "") is inside
    wide = caster(CURSE, at=10 + centres + 4, zone=12 * INCH)
    assert (why_not(wide, use("ann", "Curse", "bob")) == "") is inside


@pytest.mark.rule("zone.use", "core.ability_line")
def test_an_ability_reaches_as_far_as_its_distance() -> None:
    far = Ability("Curse", "effect", 1, distance=12 * INCH, states=(Gain("Slow", 1),))
    assert why_not(caster(far, at=23.2), use("ann", "Curse", "bob")) == ""
    assert why_not(caster(far, at=23.3), use("ann", "Curse", "bob"))


@pytest.mark.rule("zone.change")
def test_the_zone_in_force_at_the_moment_counts() -> None:
    world = caster(CURSE, at=21.2)
    assert why_not(world, use("ann", "Curse", "bob"))
    staff = world.unit("ann").but(advantage=(advantage("staff", zone=2 * INCH),))
    assert zone(world.with_unit(staff), staff) == 10 * INCH
    assert why_not(world.with_unit(staff), use("ann", "Curse", "bob")) == ""
    fog = staff.but(advantage=(advantage("staff", zone=2 * INCH), advantage("fog", zone=-4 * INCH)))
    assert zone(world.with_unit(fog), fog) == 6 * INCH


@pytest.mark.rule("zone.change")
def test_a_control_zone_shrinks_to_nothing_and_no_further() -> None:
    fog = unit("ann", advantage=(advantage("fog", zone=-12 * INCH),))
    assert zone(skirmish(fog), fog) == 0


@pytest.mark.rule("zone.use", "core.ability_line", "card.genma")
@pytest.mark.parametrize(
    ("aim", "whom"),
    [
        ("self", "ann"),
        ("friend", "abe ann elk"),
        ("enemy", "bob imp"),
        ("summon", "elk imp"),
        ("any", "abe ann bob elk imp"),
    ],
)
def test_targets_of_an_effect(aim: Any, whom: str) -> None:
    line = Ability("Touch", "effect", 1, aim=aim, states=(Gain("Haste", 1),))
    called = unit("elk", at=(13, 13), card=summon("elk")), unit("imp", "b", (10, 13), card=summon("imp"))
    world = skirmish(*caster(line).units, *called)
    open_to = [one.id for one in world.units if why_not(world, use("ann", "Touch", one.id)) == ""]
    assert " ".join(open_to) == whom


# ---- Levels compared


@pytest.mark.rule("ability.levels", "summon.atman")
@pytest.mark.parametrize(
    ("against", "whom"), [("lower", "low far"), ("not higher", "low far same"), (None, "low far same high hart")]
)
def test_an_ability_compares_levels_and_the_atman_of_summons(against: Any, whom: str) -> None:
    fold = Ability("Fold Space", "effect", 1, aim="enemy", states=(Gain("Slow", 1),), against=against or msgspec.UNSET)
    foes = (
        *(unit(name, "b", (12, 9 + at), level=level) for at, (name, level) in enumerate(LEVELS.items())),
        unit("far", "b", (10, 12), card=summon("far", atman=40, cost=80)),
        unit("hart", "b", (8, 12), card=summon("hart", atman=60, cost=10)),
    )
    world = skirmish(unit("ann", abilities=(fold,), level=50), *foes)
    open_to = {foe.id for foe in foes if why_not(world, use("ann", "Fold Space", foe.id)) == ""}
    assert open_to == set(whom.split())
    if against:
        closed = why_not(world, use("ann", "Fold Space", "hart"))
        assert closed == "target: hart has Level 60, too high against Level 50"


LEVELS = {"low": 40, "same": 50, "high": 60}


@pytest.mark.rule("ability.levels")
@pytest.mark.parametrize(("level", "slow"), [(40, 1), (60, 0)])
def test_the_states_of_an_attack_compare_levels_when_it_hits(level: int, slow: int) -> None:
    cut = Ability("Cut", "attack", 2, states=(Gain("Slow", 1),), against="lower")
    world = skirmish(unit("ann", abilities=(cut,), level=50), unit("bob", "b", (11.2, 10), ap=0, level=level))
    bob = play(world, attack("ann", "Cut", "bob"), faces(9)).world.unit("bob")
    assert (bob.counters("Slow"), bob.lp < bob.card.lp) == (slow, True)


@pytest.mark.rule("zone.use", "zone.target_sight")
def test_each_target_of_an_effect_is_refused_for_its_own_reason() -> None:
    wide = Ability("Hex", "effect", 1, aim="enemy", states=(Gain("Slow", 1),))
    foes = unit("near", "b", (10, 13)), unit("hid", "b", (15, 10)), unit("far", "b", (10, 30))
    world = skirmish(unit("ann", abilities=(wide,)), *foes, terrain=(WALL,))
    assert why_not(world, use("ann", "Hex", "far")) == 'target: far is 18.80" away; the ability reaches 8"'
    assert why_not(world, use("ann", "Hex", "hid")) == "target: hid is not in sight"
    alone = skirmish(unit("ann", abilities=(wide,)), foes[2])
    assert why_not(alone, use("ann", "Hex", "far")) == (
        'Nobody can be affected: far is 18.80" away; the ability reaches 8". [zone.use]'
    )


@pytest.mark.rule("zone.target_sight", "zone.inside", "zone.use")
@pytest.mark.parametrize(
    ("ruling", "enemy", "friend"), [("enemy_targets", False, True), ("always", False, False), ("never", True, True)]
)
def test_sight_is_needed_to_aim_at_enemies(ruling: str, enemy: bool, friend: bool) -> None:
    world = caster(CURSE, BLESS, terrain=(WALL,), rulings=(f"zone.sight={ruling}",))
    world = world.with_unit(unit("abe", at=(15, 14)))
    assert (why_not(world, use("ann", "Curse", "bob")) == "") is enemy
    assert (why_not(world, use("ann", "Bless", "abe")) == "") is friend


@pytest.mark.rule("zone.use")
def test_a_control_zone_does_not_hinder_movement() -> None:
    world = skirmish(unit("ann"), unit("bob", "b", (20, 10)))
    assert why_not(world, walk("ann", place(17, 10))) == ""
    assert why_not(world, walk("ann", place(10, 2))) == ""


@pytest.mark.rule("zone.leave")
def test_outside_the_zone_nothing_reaches() -> None:
    world = caster(BLESS)
    assert why_not(world, use("ann", "Bless", "abe")) == ""
    assert why_not(world.with_unit(unit("abe", at=(10, 30))), use("ann", "Bless", "abe"))


@pytest.mark.rule("zone.use", "bind.gain", "card.genma")
def test_genmas_binding() -> None:
    mine, theirs = (
        unit(f"hart-{side}", side, at, tags=("Summon",), bind=1) for side, at in (("a", (14, 10)), ("b", (10, 14)))
    )
    world = skirmish(unit("genma", card=GENMA), mine, theirs)
    assert play(world, use("genma", "Binding", "hart-a")).world.unit("hart-a").bind == 2
    assert play(world, use("genma", "Binding", "hart-b")).world.unit("hart-b").bind == 0


# ---- ability lines and cards


@pytest.mark.rule("core.ability_line")
@pytest.mark.parametrize("cost", [0, 6])
def test_an_ability_costs_1_to_5_ap(cost: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="cost"):
        msgspec.convert({"name": "Rite", "kind": "effect", "cost": cost}, AbilityEntry)
    with pytest.raises(msgspec.ValidationError, match="source"):
        msgspec.convert({"name": "Rite", "kind": "effect", "source": "Luck"}, AbilityEntry)


@pytest.mark.rule("core.ability_line")
def test_every_type_of_ability_is_offered_where_it_belongs() -> None:
    kinds = ("attack", "ranged attack", "charge", "effect", "movement", "run", "seek", "stealth")
    known = tuple(Ability(kind, kind, 1, distance=12 * INCH) for kind in kinds)  # type: ignore[arg-type]
    far, near = caster(*known), caster(*known, Ability("escape", "escape", 1), at=11.2)
    far = far.but(units=(*far.units, unit("spy", "b", (40, 40), hidden=True)))
    named = {one.given[1] for world in (far, near) for one in unit_offers(world, "ann").open if len(one.given) > 1}
    assert named - {""} == {*kinds, "escape"}


@pytest.mark.rule("core.ability_line", "card.kronen", "counter.strike")
def test_changes_of_attack_damage_and_armor_count() -> None:
    world = skirmish(unit("ann", armor=3, ap=0), unit("kronen", "b", (11.2, 10), card=KRONEN))
    script = (says("b", counterattack("kronen", "Strike Back")), faces(1), faces(5), faces(2))
    played = play(world, attack("ann", "", "kronen"), *script)
    assert tally(played, "attack of kronen").total == 4 + 4 + 2
    assert tally(played, "LP lost by ann").total == 8 + 2 + (10 - 8) - 3
    pierce = caster(Ability("Pierce", "attack", 2, armor=2), at=11.2).with_unit(
        unit("bob", "b", (11.2, 10), ap=0, armor=3)
    )
    assert play(pierce, attack("ann", "Pierce", "bob"), faces(4)).world.unit("bob").lp == 12 - (4 - 1)


@pytest.mark.rule("core.ability_line")
def test_lines_of_the_packs_name_one_of_the_known_effects() -> None:
    known = [line for one in load().character for line in one.card().abilities]
    assert all(1 <= line.cost <= 5 for line in known)
    assert {line.source for line in known} == {"Ki", "Magic", "Subterfuge", "Special"}


@pytest.mark.rule("core.secondary")
@pytest.mark.parametrize(("when", "met"), [("wounded", {"lp": 11}), ("engaged", {"at": (38.8, 40)}), ("charging", {})])
def test_the_second_value_counts_when_its_condition_is_met(when: Any, met: dict[str, Any]) -> None:
    plain: Card = card("ann", damage=5, secondary=(("damage", 2),), secondary_when=when)
    world = skirmish(unit("ann", card=plain), unit("bob", "b", (40, 40)))
    then = skirmish(unit("ann", card=plain, **met), unit("bob", "b", (40, 40)))
    assert stat(world, world.unit("ann"), "damage").total == 5
    assert stat(then, then.unit("ann"), "damage", charging=True).total == 2


@pytest.mark.rule("core.secondary", "card.claire")
def test_claires_second_damage_value_on_a_charge() -> None:
    world = skirmish(unit("claire", card=CLAIRE), unit("bob", "b", (20, 10), ap=0, lp=30))
    charged = play(world, charge("claire", "", "bob"), faces(4, 2))
    assert tally(charged, "LP lost by bob").total == 2 + (9 - 8)
    struck = play(charged.world, attack("claire", "", "bob"), faces(4))
    assert tally(struck, "LP lost by bob").total == 5 + (9 - 8)


@pytest.mark.rule("core.card_beats_rule")
def test_a_card_beats_the_general_rule_for_that_card() -> None:
    """Nobody shoots while engaged, unless its card lets it; hand-to-hand needs contact, unless a card reaches."""
    general = skirmish(
        unit("ann", range=8 * INCH), unit("abe", at=(12.4, 10), range=8 * INCH), unit("bob", "b", (11.2, 10))
    )
    assert "shoot" not in offered(general)
    world = general.with_unit(unit("ann", range=8 * INCH, innate=("Shoots Engaged",)))
    assert ("shoot" in offered(world), "shoot" in offered(world, "abe")) == (True, False)
    apart = skirmish(unit("ann"), unit("claire", at=(12, 13), card=CLAIRE), unit("bob", "b", (12, 10)))
    assert ("attack" in offered(apart), "attack" in offered(apart, "claire")) == (False, True)


@pytest.mark.rule("core.declare_then_measure", "ap.pay", "ranged.range")
@pytest.mark.parametrize(("at", "rolls"), [(19.2, True), (19.201, False)])
def test_a_shot_is_declared_first_and_measured_after(at: float, rolls: bool) -> None:
    world = skirmish(unit("ann", range=8 * INCH), unit("bob", "b", (at, 10), ap=0)).but(agenda=(act("ann"),))
    declared = step(world, says("a", shoot("ann", "", "bob")))
    assert declared.unit("ann").ap == 2
    after = step(declared, *((faces(8),) if rolls else ()))
    assert (after.unit("ann").ap, after.unit("bob").lp < 12) == (2, rolls)


@pytest.mark.rule("core.declare_then_measure")
def test_moves_charges_and_zones_are_measured_before_and_refused_for_nothing() -> None:
    world = caster(CURSE, at=40)
    for action in (walk("ann", place(18.001, 10)), charge("ann", "", "bob"), use("ann", "Curse", "bob")):
        assert why_not(world, action)
    assert why_not(world, walk("ann", place(18, 10))) == ""


@pytest.mark.rule("core.grid", "core.inch")
def test_squares_are_inches() -> None:
    """Eight squares of Walk lead eight whole places along the table, and a zone of 8 reaches 8 squares."""
    world = skirmish(unit("ann"), unit("bob", "b", (40, 40)))
    reached = [square for square in range(11, 25) if why_not(world, walk("ann", place(square, 10))) == ""]
    assert reached == list(range(11, 19))


@pytest.mark.rule("ability.difficulty", "gnosis.any_roll")
def test_the_chance_to_meet_a_difficulty() -> None:
    world = caster(Ability("Mend", "effect", 1, aim="friend", difficulty=7, states=(Gain("Haste", 1),)))
    assert chance(world, use("ann", "Mend", "abe"), lambda after: after.unit("abe").has("Haste")) == Fraction(4, 10)
    assert play(world, begun("ann", "")).value is True
