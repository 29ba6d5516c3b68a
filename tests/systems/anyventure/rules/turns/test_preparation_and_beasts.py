"""What Preparation allows, what beasts do not do, and grabs and poisons that go on or end."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, says
from rulewright.systems.anyventure.model.sheets import Inflict
from rulewright.systems.anyventure.model.terms import Damage
from rulewright.systems.anyventure.model.world import Adventure, Fight, Until
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm, one_hurt
from rulewright.systems.anyventure.rules.conditions.conditions import afflict
from rulewright.systems.anyventure.rules.conditions.gm_conditions import poison
from rulewright.systems.anyventure.rules.turns.ending import judge
from rulewright.systems.anyventure.rules.turns.manoeuvres import gain_information, grab
from rulewright.systems.anyventure.rules.turns.phases import initiative

from ...acting import offered, why_not
from ...build import adventure, fighter, foe, has

PREPARATION = Fight(1, "Preparation", "ana")
FORBIDDEN = {"attack", "grab", "shove"}


def before_round_one(*rulings: str) -> Adventure:
    return adventure(fighter("ana"), foe(), fight=PREPARATION, rulings=rulings)


@pytest.mark.rule("phase.preparation-limits")
def test_nobody_attacks_grabs_or_shoves_in_preparation_unless_the_table_allows_it() -> None:
    assert not offered(before_round_one()) & FORBIDDEN
    refused = why_not(before_round_one(), grab("ana", "orc"))
    assert "[phase.preparation-limits]" in refused
    assert offered(before_round_one("phase.preparation-attacks=allowed")) >= FORBIDDEN


@pytest.mark.rule("damage.psychic")
@pytest.mark.parametrize(("ruling", "left"), [("resolve", (20, 13)), ("health", (13, 20))])
def test_psychic_damage_goes_to_resolve_or_by_ruling_to_health(ruling: str, left: tuple[int, int]) -> None:
    kind: Damage = "psychic"
    world = adventure(fighter("ana"), foe(), rulings=(f"damage.psychic={ruling}",))
    ana = play(world, harm("ana", Wound(one_hurt(kind, 7)))).world.fighter("ana")
    assert (ana.health, ana.resolve) == left


@pytest.mark.rule("pet.command", "initiative.roll")
def test_a_beast_on_command_is_not_asked_for_initiative() -> None:
    hound = fighter("hound", tier="standard", type="beast", owner="ana", phase=None)
    world = play(adventure(fighter("ana"), hound, foe()), initiative("hound")).world
    assert (world.fighter("hound").phase, world.fighter("hound").initiative) == ("Late", None)
    wild = adventure(fighter("ana"), foe("wolf", type="beast"))
    rolled = play(wild, initiative("wolf"), says("wolf", "coordination"), faces(4, 1)).world
    assert rolled.fighter("wolf").initiative == 4


@pytest.mark.rule("pet.command", "initiative.roll")
def test_a_beast_on_command_rolls_initiative_if_the_table_rules_it() -> None:
    hound = fighter("hound", tier="standard", type="beast", owner="ana", phase=None)
    world = adventure(fighter("ana"), hound, foe(), rulings=("pet.initiative=roll",))
    rolled = play(world, initiative("hound"), says("hound", "coordination"), faces(4, 1)).world
    assert (rolled.fighter("hound").phase, rolled.fighter("hound").initiative) == ("Middle", 4)


@pytest.mark.rule("turn.free-task")
def test_a_beast_is_not_offered_to_gain_information() -> None:
    world = adventure(fighter("hound", tier="standard", type="beast"), foe())
    assert "gain_information" not in offered(world, "hound")
    assert "gains no information" in why_not(world, gain_information("hound", "senses"))
    assert "gain_information" in offered(adventure(fighter("ana"), foe()))


@pytest.mark.rule("action.grab-hold")
@pytest.mark.parametrize("end", ["dead", "out", "unconscious"])
def test_a_grab_ends_when_the_grabber_is_gone_however_that_came_about(end: str) -> None:
    held = fighter("ana", conditions=(has("impaired", source="orc", until=Until("start", "orc")),))
    gone = foe(conditions=(has("unconscious"),)) if end == "unconscious" else foe(**{end: True})
    world = adventure(held, gone, foe("imp", at=(9, 9)))
    assert not play(world, judge()).world.fighter("ana").has("impaired")
    standing = adventure(held, foe(), foe("imp", at=(9, 9)))
    assert play(standing, judge()).world.fighter("ana").has("impaired")


@pytest.mark.rule("condition.poisoned", "condition.reapply")
def test_a_second_poison_does_not_overwrite_the_first() -> None:
    world = adventure(fighter("ana"), foe(), foe("imp"))
    for damage, rc in ((3, 9), (1, 12), (3, 9)):
        world = play(world, poison("ana", damage, rc)).world
    bite = Inflict(condition="poisoned", recovery=9, amount=3)
    for source in ("orc", "imp", "orc"):
        world = play(world, afflict("ana", bite, source)).world
    poisons = sorted((held.source, held.amount, held.rc) for held in world.fighter("ana").conditions)
    assert poisons == [("", 1, 12), ("", 3, 9), ("imp", 3, 9), ("orc", 3, 9)]
