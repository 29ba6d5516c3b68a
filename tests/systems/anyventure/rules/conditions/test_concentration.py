"""Concentration: one thing at a time, lost by what stuns, let go at will."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.kernel.rules.options import Offers
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.sheets import Change, Hurt, Inflict
from rulewright.systems.anyventure.model.world import Adventure, Boon, Condition, Fight, Until
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm
from rulewright.systems.anyventure.rules.combat.lifeline import death_check
from rulewright.systems.anyventure.rules.conditions.concentration import concentrate, let_go
from rulewright.systems.anyventure.rules.conditions.conditions import afflict, become_alert
from rulewright.systems.anyventure.rules.turns.actions import done
from rulewright.systems.anyventure.rules.turns.turns import act

from ...build import adventure, fighter, foe, has

VINES = Inflict(condition="impaired", kept_by="vines")
SONG = Boon("war song", (Change("dice.might", 1, "war song"),))


def singing(*rulings: str, on: tuple[str, ...] = ("war song",), **changes: Any) -> Adventure:
    """Somebody who keeps a song going for a friend."""
    alert = (has("alert"),) if "Alert" in on else ()
    ana = fighter(concentrates=on, conditions=alert, **changes)
    return adventure(ana, fighter("ben", boons=(SONG,)), foe(), rulings=rulings)


def going(world: Adventure) -> tuple[tuple[str, ...], bool, bool]:
    """What is concentrated on, and whether the song and the Alert are still there."""
    ana = world.fighter("ana")
    return ana.concentrates, bool(world.fighter("ben").boons), ana.has("alert")


@pytest.mark.rule("concentration.use", "action.alert", "condition.alert")
@pytest.mark.parametrize(
    ("ruling", "after"), [("one", (("Alert",), False, True)), ("any", (("war song", "Alert"), True, True))]
)
def test_one_thing_at_a_time_so_another_ends_it(ruling: str, after: Any) -> None:
    world = singing(f"concentration.limit={ruling}")
    assert going(play(world, become_alert("ana")).world) == after


@pytest.mark.rule("concentration.use")
def test_a_song_ends_alert() -> None:
    world = play(singing(on=("Alert",)), concentrate("ana", "ballad")).world
    assert going(world) == (("ballad",), True, False)


@pytest.mark.rule("concentration.lost")
@pytest.mark.parametrize("condition", ["dazed", "stunned", "incapacitated", "unconscious", "stasis"])
def test_stun_and_the_like_end_concentration_and_all_that_depends_on_it(condition: Any) -> None:
    world = singing("concentration.limit=any", on=("war song", "Alert"))
    after = play(world, afflict("ana", Inflict(condition=condition), "orc")).world
    assert going(after) == ((), False, False)
    again = play(after, concentrate("ana", "war song"))
    assert (again.value, again.world.fighter("ana").concentrates) == (False, ())


@pytest.mark.rule("concentration.lost")
@pytest.mark.parametrize("condition", ["afraid", "blinded", "prone", "winded", "bleeding", "numbed"])
def test_other_conditions_leave_concentration_alone(condition: Any) -> None:
    after = play(singing(), afflict("ana", Inflict(condition=condition), "orc")).world
    assert going(after) == (("war song",), True, False)


@pytest.mark.rule("concentration.lost")
def test_the_dead_and_the_fallen_keep_nothing_going() -> None:
    dead = play(singing(health=0), death_check("ana"), faces(1)).world
    assert going(dead) == ((), False, False)
    creature = singing(tier="standard", side="pcs")
    fallen = play(creature, harm("ana", Wound((Hurt("physical", 99),)))).world
    assert fallen.fighter("ana").out
    assert going(fallen) == ((), False, False)


@pytest.mark.rule("concentration.drop")
def test_letting_go_is_open_at_any_time() -> None:
    world = singing("concentration.limit=any", on=("war song", "Alert")).but(fight=Fight(2, "Middle", "orc"))
    claims = Offers(GAME.claims(world, "ana"))
    assert claims.why_not(let_go("ana", "war song")) is None
    assert claims.why_not(let_go("ana", "ballad"))
    assert going(play(world, let_go("ana", "war song")).world) == (("Alert",), False, True)
    assert going(play(world, let_go("ana", "Alert")).world) == (("war song",), True, False)
    assert not [claim for claim in GAME.claims(adventure(fighter()), "ana") if claim.rule is let_go]


@pytest.mark.rule("concentration.drop")
def test_letting_go_ends_one_concentration_and_keeps_the_others() -> None:
    def held(on: str, who: str = "ana") -> Condition:
        return has("poisoned", name=f"{on} of {who}", until=Until("concentration", who, on=on))

    bound = (held("fog"), held("vines"), held("fog", "ben"))
    world = adventure(fighter(concentrates=("fog", "vines")), fighter("ben"), foe(conditions=bound))
    after = play(world, let_go("ana", "fog")).world.fighter("orc")
    assert [condition.name for condition in after.conditions] == ["vines of ana", "fog of ben"]


@pytest.mark.rule("concentration.drop", "concentration.use", "action.alert")
def test_alert_and_letting_go_cost_no_action_on_the_turn() -> None:
    world = adventure(fighter(), foe(), agenda=(act("ana"),))
    script = (says("ana", become_alert("ana")), says("ana", let_go("ana", "Alert")), says("ana", done("ana")))
    after = play_agenda(world, *script).world.fighter("ana")
    assert (after.turn.actions, after.concentrates, after.has("alert")) == (2, (), False)


@pytest.mark.rule("concentration.use", "concentration.drop")
def test_a_spell_on_two_targets_is_one_concentration() -> None:
    world = adventure(fighter(), foe(), foe("rat"), rulings=("concentration.limit=any",))
    for whom in ("orc", "rat"):
        world = play(play(world, concentrate("ana", "vines")).world, afflict(whom, VINES, "ana")).world
    assert world.fighter("ana").concentrates == ("vines",)
    assert all(world.fighter(whom).has("impaired") for whom in ("orc", "rat"))
    after = play(world, let_go("ana", "vines")).world
    assert not any(after.fighter(whom).conditions for whom in ("orc", "rat"))
