"""Hidden units: how they hide, what it gives, how they are found, and that nothing reveals where they are."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.kernel.rules.options import Offer
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.scene import Scene
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.board import engaged, placement_options
from rulewright.systems.tactics.model.cards import INCH, Ability, Gain
from rulewright.systems.tactics.model.world import Scenario, Side, Skirmish, Unit, Upkept
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.moving import walk
from rulewright.systems.tactics.rules.combat.reactions import counterattack, no_reaction
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.powers.hiding import hide, seek
from rulewright.systems.tactics.rules.powers.summons import call
from rulewright.systems.tactics.rules.turn.activation import act
from rulewright.systems.tactics.rules.turn.offers import cost_of, unit_offers
from rulewright.systems.tactics.rules.turn.phases import action_phase
from rulewright.systems.tactics.rules.turn.upkeep import paying
from rulewright.systems.tactics.view import view
from rulewright.testing.conformance import check_secrecy

from ...acting import chance, offered, step, why_not
from ...build import ELHAYM, advantage, skirmish, unit
from ...terrain import piece

STEALTH = Ability("Fade", "stealth", 2, "Subterfuge", upkeep=1)
KEPT = (Upkept("Fade", "ann"),)


def place(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


def hidden(at: tuple[float, float] = (10, 10), **changes: Any) -> Unit:
    known: dict[str, Any] = {"abilities": (STEALTH,), "hidden": True, "maintained": KEPT} | changes
    return unit("ann", at=at, **known)


def table(ann: Unit, *others: Unit, **changes: Any) -> Skirmish:
    """Ann, and bob 5 inches to her right unless others are given."""
    return skirmish(ann, *(others or (unit("bob", "b", (15, 10)),)), **changes)


# ---- becoming Hidden


@pytest.mark.rule("hidden.enter", "ability.upkeep")
def test_stealth_makes_its_owner_hidden() -> None:
    world = table(unit("ann", abilities=(STEALTH,))).but(agenda=(act("ann"),))
    assert cost_of(world, hide("ann", "Fade")) == 2
    world = step(step(world, says("a", hide("ann", "Fade"))))
    ann = world.unit("ann")
    assert (ann.hidden, ann.ap, ann.maintained) == (True, 2, KEPT)
    assert "hide" not in offered(world)


@pytest.mark.rule("hidden.enter")
def test_without_the_ability_nobody_hides() -> None:
    assert "hide" not in offered(table(unit("ann")))


# ---- protection


@pytest.mark.rule("hidden.protection", "attack.targets", "hidden.secrecy")
def test_a_hidden_unit_cannot_be_attacked_charged_shot_or_targeted() -> None:
    curse = Ability("Curse", "effect", 1, states=(Gain("Slow", 1),))
    bob = unit("bob", "b", (15, 10), range=20 * INCH, abilities=(curse,))
    near = unit("bea", "b", (11.2, 10))
    seen, unseen = (table(one, bob, near) for one in (unit("ann"), hidden()))
    actions = (charge("bob", "", "ann"), shoot("bob", "", "ann"), use("bob", "Curse", "ann"), attack("bea", "", "ann"))
    assert [why_not(seen, action) for action in actions[1:]] == ["", "", ""]
    assert all(why_not(unseen, action) for action in actions)
    assert "attack" not in offered(unseen, "bea")


@pytest.mark.rule("hidden.protection", "area.primary")
def test_area_attacks_do_not_affect_hidden_units() -> None:
    blast = Ability("Blast", "attack", 2, area=4 * INCH)
    units = unit("bob", "b", (15, 10), abilities=(blast,)), unit("abe", at=(16.2, 10), ap=0, lp=50)
    for one, lost in ((unit("ann", at=(16.2, 11.2), ap=0, lp=50), True), (hidden((16.2, 11.2), ap=0, lp=50), False)):
        after = play(table(one, *units), attack("bob", "Blast", "abe"), faces(8)).world
        assert (after.unit("ann").lp < 50) is lost


# ---- being revealed


@pytest.mark.rule("hidden.lost")
def test_attacking_ends_hidden_and_its_stealth() -> None:
    world = table(hidden(), unit("bob", "b", (11.2, 10), ap=0))
    after = play(world, attack("ann", "", "bob"), faces(1)).world
    assert (after.unit("ann").hidden, after.unit("ann").maintained) == (False, ())


@pytest.mark.rule("hidden.lost", "ability.upkeep")
@pytest.mark.parametrize(("ap", "pays"), [(1, True), (1, False), (0, None)])
def test_hidden_ends_if_its_upkeep_is_not_paid(ap: int, pays: bool | None) -> None:
    script = () if pays is None else (says("a", pays, label="pay 1 AP"),)
    after = play(table(hidden(ap=ap)), paying(), *script).world
    assert after.unit("ann").hidden is bool(pays)
    assert after.unit("ann").maintained == (KEPT if pays else ())


@pytest.mark.rule("hidden.lost")
def test_moving_and_summoning_do_not_end_hidden() -> None:
    elhaym = unit("elhaym", card=ELHAYM, at=None, fate="waiting", summoner="ann")
    world = table(hidden(), elhaym, unit("bob", "b", (40, 40)))
    assert play(world, walk("ann", place(12, 10))).world.unit("ann").hidden
    assert play(world, call("ann", "elhaym", place(14, 10))).world.unit("ann").hidden


# ---- Seek


def sought(at: float = 9, **changes: Any) -> Skirmish:
    """Bob seeks ann, who is Hidden with the centres this far apart."""
    known = {"rulings": changes.pop("rulings", ()), "scenario": changes.pop("scenario", Scenario())}
    mine = hidden(advantage=changes.pop("carries", ()))
    return table(mine, unit("bob", "b", (10 + at, 10), **changes), **known, terrain=())


@pytest.mark.rule("seek.action", "seek.roll", "ap.costs")
def test_seek_costs_1_ap_and_finds_on_7() -> None:
    world = sought().but(agenda=(act("bob"),))
    declared = step(world, says("b", seek("bob", "")))
    assert declared.unit("bob").ap == 3
    for die, found in ((6, False), (7, True)):
        after = step(declared, faces(die))
        assert after.unit("ann").hidden is not found
        assert after.unit("ann").maintained == (() if found else KEPT)


@pytest.mark.rule("seek.action", "zone.inside", "zone.use")
@pytest.mark.parametrize(("at", "found"), [(9.2, True), (9.201, False)])
def test_seek_reaches_as_far_as_the_control_zone(at: float, found: bool) -> None:
    assert play(sought(at), seek("bob", ""), faces(10)).world.unit("ann").hidden is not found


@pytest.mark.rule("seek.action", "core.ability_line")
@pytest.mark.parametrize(("at", "found"), [(13.2, True), (13.201, False)])
def test_seek_by_an_ability_reaches_as_far_as_its_distance(at: float, found: bool) -> None:
    keen = Ability("Keen Nose", "seek", distance=12 * INCH)
    world = sought(at, abilities=(keen,))
    assert play(world, seek("bob", "Keen Nose"), faces(10)).world.unit("ann").hidden is not found


@pytest.mark.rule("seek.action", "zone.inside")
@pytest.mark.parametrize(("ruling", "found"), [("enemy_targets", True), ("always", False), ("never", True)])
def test_seek_needs_no_sight_unless_the_table_rules_so(ruling: str, found: bool) -> None:
    wall = piece("wall", (12, 0), (13, 40), "impassable", blocks_sight=True)
    world = sought(rulings=(f"zone.sight={ruling}",)).but(terrain=(wall,))
    assert play(world, seek("bob", ""), faces(10)).world.unit("ann").hidden is not found


@pytest.mark.rule("seek.roll")
def test_one_seek_roll_is_for_all_hidden_enemies() -> None:
    nue = advantage("nue", seek=-1)
    others = unit("abe", at=(10, 14), hidden=True, advantage=(nue,)), unit("bob", "b", (14, 12))
    after = play(table(hidden(), *others), seek("bob", ""), faces(7)).world
    assert (after.unit("ann").hidden, after.unit("abe").hidden) == (False, True)
    both = play(table(hidden(), *others), seek("bob", ""), faces(8)).world
    assert not both.unit("abe").hidden


@pytest.mark.rule("seek.modifiers", "ranged.darkness")
@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, Fraction(4, 10)),
        ({"category": "Prowler"}, Fraction(5, 10)),
        ({"scenario": Scenario(dark=True)}, Fraction(3, 10)),
        ({"carries": (advantage("nue", seek=-1),)}, Fraction(3, 10)),
        ({"advantage": (advantage("lamp", seek=2),)}, Fraction(6, 10)),
        ({"carries": (advantage("nue", seek=-1),), "scenario": Scenario(dark=True)}, Fraction(2, 10)),
    ],
)
def test_modifiers_of_seek(changes: Any, found: Fraction) -> None:
    assert chance(sought(**changes), seek("bob", ""), lambda after: not after.unit("ann").hidden) == found


@pytest.mark.rule("seek.modifiers", "summon.plot_cards")
def test_a_plot_card_hides_the_whole_party() -> None:
    fog = Side("a", cards=(advantage("fog", "Plot", seek=-1),)), Side("b")
    assert play(sought().but(sides=fog), seek("bob", ""), faces(7)).world.unit("ann").hidden
    assert not play(sought().but(sides=fog), seek("bob", ""), faces(8)).world.unit("ann").hidden


@pytest.mark.rule("seek.action", "core.ability_line")
def test_a_special_seek() -> None:
    nose = Ability("Nose", "seek", 2, attack=3)
    assert not play(sought(abilities=(nose,)), seek("bob", "Nose"), faces(4)).world.unit("ann").hidden


# ---- secrecy


@pytest.mark.rule("hidden.secrecy")
def test_the_other_side_does_not_see_where_a_hidden_unit_is() -> None:
    world = table(hidden())
    theirs, own = view(world, ("b",)).unit("ann"), view(world, ("a",)).unit("ann")
    assert (theirs.at, own.at) == (None, place(10, 10))
    assert theirs.hidden


@pytest.mark.rule("hidden.secrecy", "move.engaged")
def test_a_hidden_unit_engages_nobody_and_blocks_nothing() -> None:
    world = table(hidden((15, 11.2)), unit("bob", "b", (15, 10)), unit("abe", at=(25, 10)))
    assert engaged(world, world.unit("bob")) == ()
    assert why_not(world, walk("bob", place(15, 14))) == ""
    assert why_not(world, walk("bob", place(15, 11.2))) == ""
    blocked = table(unit("ann", at=(20, 10)), unit("bob", "b", (15, 10)), unit("abe", at=(25, 10)))
    assert why_not(blocked, charge("bob", "", "abe"))
    assert why_not(blocked.with_unit(hidden((20, 10))), charge("bob", "", "abe")) == ""


@pytest.mark.rule("hidden.secrecy", "summon.placement_hidden")
def test_a_hidden_unit_blocks_no_placement() -> None:
    elhaym = unit("elhaym", "b", None, card=ELHAYM, fate="waiting", summoner="bob")
    world = table(hidden((18, 10)), unit("bob", "b", (14, 10)), elhaym)
    spots = placement_options(view(world, ("b",)), world.unit("bob"), elhaym)
    assert spots.accepts(place(18, 10))


@pytest.mark.rule("hidden.secrecy")
def test_revealed_on_another_base_a_unit_moves_the_shortest_way_off() -> None:
    world = table(hidden((15, 11)), unit("bob", "b", (15, 10)))
    after = play(world, seek("bob", ""), faces(9)).world
    assert after.unit("ann").at == place(15, 11.2)
    free = table(hidden((15, 12)), unit("bob", "b", (15, 10)))
    assert play(free, seek("bob", ""), faces(9)).world.unit("ann").at == place(15, 12)


@pytest.mark.rule("hidden.lost", "ability.upkeep")
def test_being_revealed_ends_a_second_stealth_too() -> None:
    vanish = Ability("Vanish", "stealth", 1, "Magic", upkeep=1)
    world = play(table(unit("ann", abilities=(STEALTH, vanish))), hide("ann", "Vanish")).world
    after = play(world, paying(), says("a", False, label="Vanish")).world
    assert (after.unit("ann").hidden, after.unit("ann").maintained) == (False, ())


@pytest.mark.rule("hidden.secrecy", "move.engaged", "counter.action")
@pytest.mark.parametrize("at", [(15.6, 10.7), (14.1, 9.4), (15.3, 10.1), (14.9, 9.05)])
def test_a_unit_moved_off_an_enemy_ends_in_contact_with_it(at: tuple[float, float]) -> None:
    world = table(hidden(at), unit("bob", "b", (15, 10)))
    after = play(world, seek("bob", ""), faces(9)).world
    assert [foe.id for foe in engaged(after, after.unit("ann"))] == ["bob"]
    back = says("b", counterattack("bob", "")), faces(1), faces(9), says("a", no_reaction("ann")), faces(9)
    after = play(world, attack("ann", "", "bob"), *back).world
    assert after.unit("ann").lp < 12
    assert why_not(after, attack("ann", "", "bob")) == ""


@pytest.mark.rule("hidden.secrecy")
def test_facts_about_a_hidden_unit_are_seen_by_its_own_side_only() -> None:
    world = table(hidden(), unit("bob", "b", (40, 40)))
    played = play(world, walk("ann", place(12, 10)))
    assert [fact.seen_by(played.world) for fact in played.facts] == [("a",)] * len(played.facts)


@pytest.mark.rule("hidden.secrecy")
@pytest.mark.parametrize("action", ["walk", "seek", "charge"])
def test_offers_to_the_other_side_do_not_depend_on_where_a_hidden_unit_is(action: str) -> None:
    worlds = [table(hidden(at), unit("bob", "b", (15, 10)), unit("abe", at=(25, 10))) for at in ((16.2, 10), (20, 10))]
    offers = [[str(one) for one in offers_to_bob(world) if one.rule.name == action] for world in worlds]
    assert offers[0] == offers[1] != []


def offers_to_bob(world: Skirmish) -> tuple[Offer, ...]:
    return unit_offers(view(world, ("b",)), "bob").open


@pytest.mark.rule("hidden.secrecy")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_the_other_side_receives_reveals_a_hidden_unit(seed: int) -> None:
    """Ann is too far away for any Seek to find her."""

    def told(at: tuple[float, float]) -> Skirmish:
        units = unit("bob", "b", (40, 40)), unit("bea", "b", (30, 44)), unit("abe", at=(30, 4))
        return table(hidden(at), *units, first="b").but(agenda=(action_phase(),))

    check_secrecy(GAME, told((10, 5)), told((14, 3)), ("b",), seed, inputs=12)


@pytest.mark.rule("hidden.secrecy", "ability.upkeep")
def test_the_upkeep_of_a_hidden_unit_is_its_own_sides_question() -> None:
    asked = advance(Scene(table(hidden())), paying(), []).asked
    assert isinstance(asked, Ask)
    assert asked.seen_by == ("a",)
