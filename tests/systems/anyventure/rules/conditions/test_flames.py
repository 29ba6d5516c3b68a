"""Hellfire, holyfire, feyfire and permafrost."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.systems.anyventure.model.sheets import Inflict, Potion
from rulewright.systems.anyventure.model.world import Adventure, Fight, Fighter
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.conditions.ongoing_damage import tick
from rulewright.systems.anyventure.rules.turns.manoeuvres import put_out, use
from rulewright.systems.anyventure.rules.turns.turns import end_of_turn

from ...build import adventure, fighter, foe, has

HELLFIRE = Inflict(condition="ignited", name="hellfire", until="its turn end", turns=2)
HOLYFIRE = Inflict(condition="ignited", name="holyfire")
FEYFIRE = Inflict(condition="ignited", name="feyfire")
FROST = Inflict(condition="stasis", name="permafrost")


def burns(fire: Inflict, on: Fighter, *others: Fighter, rulings: tuple[str, ...] = ()) -> Adventure:
    """Somebody set on fire."""
    return play(adventure(on, *others, rulings=rulings), afflict(on.id, fire, "imp")).world


def burnt(world: Adventure, who: str, name: str) -> Adventure:
    """After one tick of the fire."""
    return play(world, tick(who, "ignited", name)).world


@pytest.mark.rule("magic.hellfire")
def test_hellfire_does_dark_damage_and_not_heat() -> None:
    for guard, left in (({"dark": 25}, 20), ({"heat": 25}, 15)):
        world = burns(HELLFIRE, fighter("ana", mitigation=guard), foe())
        assert burnt(world, "ana", "hellfire").fighter("ana").health == left


@pytest.mark.rule("magic.hellfire")
@pytest.mark.parametrize(("ruling", "own", "other"), [("printed", 6, 8), ("swapped", 8, 6)])
def test_the_rcs_to_put_out_hellfire_follow_the_ruling(ruling: str, own: int, other: int) -> None:
    bea = fighter("bea", at=(0, 1), coordination=(1, 3))
    world = burns(HELLFIRE, fighter("ana", coordination=(1, 3)), bea, foe(), rulings=(f"magic.hellfire-rc={ruling}",))
    for who, rc in (("ana", own), ("bea", other)):
        kept = play(world, put_out(who, "ana"), faces(rc - 1, label=f"RC {rc}")).world
        assert kept.fighter("ana").has("ignited")
        assert not play(world, put_out(who, "ana"), faces(rc)).world.fighter("ana").has("ignited")


@pytest.mark.rule("magic.hellfire")
def test_hellfire_is_harder_to_put_out_than_fire_by_default() -> None:
    bea = fighter("bea", at=(0, 1), coordination=(1, 3))
    world = burns(HELLFIRE, fighter("ana", coordination=(1, 3)), bea, foe())
    for who, rc in (("ana", 8), ("bea", 6)):
        assert not play(world, put_out(who, "ana"), faces(rc, label=f"RC {rc}")).world.fighter("ana").has("ignited")


@pytest.mark.rule("magic.hellfire")
def test_hellfire_dies_out_by_itself() -> None:
    world = burns(HELLFIRE, fighter("ana", mitigation={"dark": 25}), foe()).but(fight=Fight(2, "Middle", "ana"))
    once = play(world, end_of_turn("ana")).world
    assert once.fighter("ana").has("ignited")
    again = once.but(fight=Fight(3, "Middle", "ana"))
    assert not play(again, end_of_turn("ana")).world.fighter("ana").has("ignited")


@pytest.mark.rule("magic.hellfire")
def test_an_ordinary_fire_beside_hellfire_burns_and_grows_by_itself() -> None:
    world = burns(HELLFIRE, fighter("ana"), foe())
    both = play(world, afflict("ana", Inflict(condition="ignited"), "imp")).world
    after = burnt(both, "ana", "hellfire").fighter("ana")
    assert {condition.name: condition.amount for condition in after.conditions} == {"": 5, "hellfire": 6}


@pytest.mark.rule("magic.holyfire")
@pytest.mark.parametrize(
    ("kind", "tainted", "harmed"),
    [
        ("dark", False, True),
        ("undead", False, True),
        ("humanoid", True, True),
        ("humanoid", False, False),
        ("beast", True, False),
        ("divine", False, False),
    ],
)
def test_holyfire_harms_the_dark_the_undead_and_tainted_humanoids(kind: Any, tainted: bool, harmed: bool) -> None:
    world = burns(HOLYFIRE, foe(type=kind, tainted=tainted), fighter("ana"))
    assert world.fighter("orc").has("ignited") == harmed
    if harmed:
        assert burnt(world, "orc", "holyfire").fighter("orc").health == 15


@pytest.mark.rule("magic.holyfire")
def test_holyfire_is_divine_and_put_out_like_any_fire() -> None:
    orc = foe(type="undead", mitigation={"divine": 25}, coordination=(1, 3))
    world = burns(HOLYFIRE, orc, fighter("ana"), foe("goblin", at=(2, 0), coordination=(1, 3)))
    assert burnt(world, "orc", "holyfire").fighter("orc").health == 20
    assert not play(world, put_out("orc", "orc"), faces(6)).world.fighter("orc").has("ignited")
    assert not play(world, put_out("goblin", "orc"), faces(4)).world.fighter("orc").has("ignited")


def fey(name: str, x: int, **changes: Any) -> Fighter:
    return foe(name, type="fey", at=(x, 0), **changes)


@pytest.mark.rule("magic.feyfire")
def test_a_fey_within_10_units_gains_morale_by_the_damage() -> None:
    hot = FEYFIRE.but(amount=6)
    world = burns(hot, fighter("ana"), fey("near", 9), fey("edge", 11), fey("far", 13), foe())
    after = burnt(world, "ana", "feyfire")
    assert after.fighter("ana").health == 20 - 6
    assert {fighter.id: fighter.morale for fighter in after.fighters} == {
        "ana": 0,
        "near": 6,
        "edge": 6,
        "far": 0,
        "orc": 0,
    }


@pytest.mark.rule("magic.feyfire")
def test_feyfire_is_aetheric_and_gives_morale_for_damage_taken_only() -> None:
    world = burns(FEYFIRE, fighter("ana", mitigation={"aetheric": 3}), fey("near", 3))
    after = burnt(world, "ana", "feyfire")
    assert (after.fighter("ana").health, after.fighter("near").morale) == (18, 2)


@pytest.mark.rule("magic.feyfire")
def test_a_burning_fey_cheers_nobody() -> None:
    world = burns(FEYFIRE, fey("elf", 0), fey("near", 3), fighter("ana"))
    after = burnt(world, "elf", "feyfire")
    assert (after.fighter("elf").health, after.fighter("near").morale) == (15, 0)


@pytest.mark.rule("magic.permafrost")
def test_permafrost_is_stasis() -> None:
    world = burns(FROST, fighter("ana"), foe())
    assert world.fighter("ana").condition("stasis") == has("stasis", name="permafrost", source="imp")


@pytest.mark.rule("magic.permafrost")
@pytest.mark.parametrize(
    ("fire", "melted", "burning"), [(HELLFIRE, True, True), (HOLYFIRE, True, False), (FEYFIRE, False, True)]
)
def test_hellfire_and_holyfire_melt_permafrost_and_other_fire_does_not(
    fire: Inflict, melted: bool, burning: bool
) -> None:
    world = burns(FROST, fighter("ana"), foe())
    after = play(world, afflict("ana", fire, "imp")).world.fighter("ana")
    assert (not after.has("stasis"), after.has("ignited")) == (melted, burning)


@pytest.mark.rule("magic.permafrost")
def test_a_potion_against_stasis_does_not_end_permafrost() -> None:
    salts = Potion(id="salts", ends=("stasis",))
    for name, broken in (("permafrost", False), ("", True)):
        ana = fighter("ana", conditions=(has("stasis", name=name),))
        bea = fighter("bea", at=(0, 1), potions=(salts,))
        after = play(adventure(ana, bea, foe()), use("bea", "salts", "ana")).world
        assert after.fighter("ana").has("stasis") != broken
