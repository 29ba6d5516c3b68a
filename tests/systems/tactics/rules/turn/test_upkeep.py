"""Maintained abilities: their upkeep, their counters, and when they end."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.tactics.display.panel import panel
from rulewright.systems.tactics.model.cards import INCH, Ability, Gain
from rulewright.systems.tactics.model.world import Skirmish, State, Upkept
from rulewright.systems.tactics.rules.combat.attacks import attack, charge, shoot
from rulewright.systems.tactics.rules.combat.life_points import depart, destroy
from rulewright.systems.tactics.rules.powers.abilities import use
from rulewright.systems.tactics.rules.turn.upkeep import counting, paying

from ...build import skirmish, unit


def caster(*abilities: Ability, at: float = 15, **changes: Any) -> Skirmish:
    """Ann with these abilities, abe beside her, bob on the other side."""
    known = {"rulings": changes.pop("rulings", ()), "terrain": changes.pop("terrain", ())}
    units = unit("ann", abilities=abilities, **changes), unit("abe", at=(10, 15)), unit("bob", "b", (at, 10))
    return skirmish(*units, **known)


def ward(**changes: Any) -> Skirmish:
    """Ann keeps up a Shield on abe."""
    line = Ability("Ward", "effect", 2, aim="friend", upkeep=2, states=(Gain("Shield", 1),))
    world = caster(line, **changes)
    return play(world, use("ann", "Ward", "abe")).world


@pytest.mark.rule("ability.upkeep", "state.shield")
def test_an_ability_goes_on_while_its_upkeep_is_paid() -> None:
    world = ward()
    assert world.unit("ann").maintained == (Upkept("Ward", "abe"),)
    for _ in range(2):
        counted = play(world, counting()).world
        assert not counted.unit("abe").has("Shield")
        world = play(counted, paying(), says("a", True, label="pay 2 AP to keep up Ward")).world
        assert world.unit("abe").counters("Shield") == 1
    assert world.unit("ann").ap == 0


@pytest.mark.rule("ability.upkeep")
@pytest.mark.parametrize("ap", [4, 1])
def test_an_ability_ends_if_its_upkeep_is_not_paid(ap: int) -> None:
    after = play(ward(ap=ap), paying(), *((says("a", False),) if ap >= 2 else ())).world
    assert (after.unit("ann").maintained, after.unit("abe").states, after.unit("ann").ap) == ((), (), ap)


@pytest.mark.rule("ability.upkeep")
def test_each_use_is_maintained_separately() -> None:
    world = play(ward(), use("ann", "Ward", "ann")).world
    assert [one.on for one in world.unit("ann").maintained] == ["abe", "ann"]
    after = play(world, paying(), says("a", True), says("a", False)).world
    assert (after.unit("abe").has("Shield"), after.unit("ann").has("Shield"), after.unit("ann").ap) == (True, False, 2)
    again = play(ward(), use("ann", "Ward", "abe")).world
    assert len(again.unit("ann").maintained) == 1


@pytest.mark.rule("ability.upkeep")
def test_nothing_is_paid_for_units_out_of_play() -> None:
    world = ward()
    world = world.with_unit(world.unit("abe").but(at=None, fate="destroyed"))
    assert play(world, paying()).world.unit("ann").maintained == ()


GRIP: dict[Any, Any] = {"attack": attack, "charge": charge, "ranged attack": shoot}
VEIL = Ability("Veil", "effect", 2, "Magic", upkeep=1, states=(Gain("Blind", 3),))


def veiled(blind: int = 0, gives: int = 3, **changes: Any) -> Skirmish:
    """Ann keeps up a Veil on bob, who was Blind from elsewhere before."""
    world = caster(VEIL.but(states=(Gain("Blind", gives),)), **changes)
    if blind:
        world = world.with_unit(world.unit("bob").but(states=(State("Blind", blind),)))
    return play(world, use("ann", "Veil", "bob")).world


def upkeeps(world: Skirmish, *pays: bool) -> list[int]:
    """How Blind bob is after each of some Upkeep Phases."""
    found = []
    for paid in pays:
        world = play(play(world, counting()).world, paying(), says("a", paid)).world
        found.append(world.unit("bob").counters("Blind"))
    return found


@pytest.mark.rule("ability.upkeep")
@pytest.mark.parametrize("goes", [destroy, depart])
def test_what_a_unit_out_of_play_maintained_ends_in_the_next_upkeep(goes: Any) -> None:
    gone = play(veiled(), goes("ann")).world
    assert gone.unit("bob").counters("Blind") == 3, "not before it would have been paid"
    after = play(play(gone, counting()).world, paying()).world
    assert (after.unit("bob").states, after.unit("ann").maintained) == ((), ())
    assert "maintains" not in " ".join(mark.id for piece in panel(gone).pieces for mark in piece.marks)


@pytest.mark.rule("ability.upkeep")
def test_a_unit_out_of_play_still_maintains_only_what_is_on_others() -> None:
    world = play(ward(), use("ann", "Ward", "ann")).world
    assert play(world, destroy("ann")).world.unit("ann").maintained == (Upkept("Ward", "abe"),)


@pytest.mark.rule("ability.upkeep", "state.stacking")
def test_an_ability_that_ends_takes_only_its_own_counters() -> None:
    world = veiled(blind=4, gives=1)
    assert world.unit("bob").counters("Blind") == 5
    assert play(world, paying(), says("a", False)).world.unit("bob").counters("Blind") == 4
    gone = play(world, destroy("ann")).world
    assert play(gone, paying()).world.unit("bob").counters("Blind") == 4


@pytest.mark.rule("ability.upkeep", "state.stacking", "state.countdown")
@pytest.mark.parametrize(
    ("mode", "blind", "paid", "unpaid"),
    [
        ("add", 2, [4, 3, 3], [1, 0, 0]),
        ("max", 2, [3, 3, 3], [0, 0, 0]),
        ("max", 5, [4, 3, 3], [4, 3, 0]),
    ],
)
def test_other_counters_run_down_beside_maintained_ones(
    mode: str, blind: int, paid: list[int], unpaid: list[int]
) -> None:
    """After each Upkeep: how many counters there are if it was paid for, and how many if it was not paid for then."""
    world = veiled(blind, rulings=(f"state.stack_mode={mode}",), ap=4)
    world = world.with_unit(world.unit("ann").but(ap=4))
    assert upkeeps(world, True, True, True) == paid
    assert [upkeeps(world, *[True] * before, False)[-1] for before in range(3)] == unpaid


@pytest.mark.rule("ability.upkeep", "state.stacking")
@pytest.mark.parametrize("mode", ["add", "max"])
@pytest.mark.parametrize("payer", ["ann", "abe"])
def test_two_units_may_maintain_the_same_state_and_one_of_them_stop(mode: str, payer: str) -> None:
    lines = {"ann": VEIL, "abe": VEIL.but(states=(Gain("Blind", 1),))}
    units = [unit(name, at=(10, y), abilities=(lines[name],)) for name, y in (("ann", 10), ("abe", 15))]
    world = skirmish(*units, unit("bob", "b", (14, 12)), rulings=(f"state.stack_mode={mode}",))
    world = play(play(world, use("ann", "Veil", "bob")).world, use("abe", "Veil", "bob")).world
    counted = play(world, counting()).world
    for first, second in (("ann", "abe"), ("abe", "ann")):
        script = (says("a", first, label="who is next"), says("a", first == payer), says("a", second == payer))
        after = play(counted, paying(), *script).world
        assert after.unit("bob").counters("Blind") == lines[payer].states[0].counters
        assert upkeeps(after, False) == [0]


@pytest.mark.rule("ability.upkeep", "state.stacking")
def test_an_ability_used_twice_on_one_unit_ends_as_a_whole() -> None:
    world = play(veiled(), use("ann", "Veil", "bob")).world
    assert (world.unit("bob").counters("Blind"), len(world.unit("ann").maintained)) == (6, 1)
    assert upkeeps(world, False) == [0]
    assert upkeeps(world, True, False) == [6, 0]


@pytest.mark.rule("ability.upkeep", "state.immunity")
def test_nothing_is_maintained_on_an_immune_unit() -> None:
    world = caster(VEIL, VEIL.but(name="Fog", states=(Gain("Blind", 1), Gain("Slow", 1))))
    world = world.with_unit(unit("bob", "b", (15, 10), immune=("Blind",)))
    assert play(world, use("ann", "Veil", "bob")).world.unit("ann").maintained == ()
    assert play(world, use("ann", "Fog", "bob")).world.unit("ann").maintained == (Upkept("Fog", "bob"),)


@pytest.mark.rule("ability.upkeep", "core.ability_line", "attack.hit_or_damage")
@pytest.mark.parametrize("kind", GRIP)
def test_the_states_of_an_attack_can_be_maintained_too(kind: Any) -> None:
    line = Ability("Grip", kind, 2, distance=9 * INCH, upkeep=1, effect=16, states=(Gain("Blind", 3),))
    world = caster(line, at=11.2 if kind == "attack" else 15)
    world = world.with_unit(world.unit("bob").but(ap=0, lp=50))
    dice = faces(9, 9) if kind == "charge" else faces(9)
    held = play(world, GRIP[kind]("ann", "Grip", "bob"), dice, faces(1)).world
    assert held.unit("ann").maintained == (Upkept("Grip", "bob"),)
    assert (upkeeps(held, True), upkeeps(held, False)) == ([3], [0])
    resisted = play(world, GRIP[kind]("ann", "Grip", "bob"), dice, faces(10)).world
    missed = play(world, GRIP[kind]("ann", "Grip", "bob"), faces(*(1 for _ in dice.faces))).world
    assert resisted.unit("ann").maintained == missed.unit("ann").maintained == ()


@pytest.mark.rule("ability.upkeep", "state.seal", "turn.upkeep")
@pytest.mark.parametrize("paid", [True, False])
def test_paid_upkeep_counts_at_once(paid: bool) -> None:
    """Whoever is Sealed anew by the side that goes first cannot pay."""
    mute = Ability("Mute", "effect", 2, upkeep=1, states=(Gain("Seal", 1),))
    bob = unit("bob", "b", (15, 10), abilities=(VEIL,), maintained=(Upkept("Veil", "ann"),))
    world = play(caster(mute).with_unit(bob), use("ann", "Mute", "bob")).world
    script = (says("a", paid), *(() if paid else (says("b", True),)))
    assert bool(play(play(world, counting()).world, paying(), *script).world.unit("bob").maintained) is not paid
