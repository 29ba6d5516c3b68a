"""Scenes for tests of actions and stunts: who attacks whom, with how many SP, and what dice were counted."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, play_agenda, says
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Noted
from rulewright.systems.stunts.model.sheets import Action, Duration, Skill, Trait
from rulewright.systems.stunts.model.world import Effect, EffectKind, Link, OngoingAction, Story, Time, Zone
from rulewright.systems.stunts.rules.actions.spending import spend
from rulewright.systems.stunts.rules.actions.stunts import done
from rulewright.systems.stunts.rules.rolls.gathering import ActionTest, gather_dice
from rulewright.systems.stunts.rules.turns.turns import reaction
from systems.stunts.build import MARKS

HIT, MISS = faces(6, 5, 1), faces(5, 4, 1)
"""An even roll that succeeds without SP, and one that fails."""
TRIPLE = faces(4, 4, 4)
"""An even roll that succeeds with 1 SP."""
STAYS = says("ann", None, label="Who defends")
ENOUGH = says("ann", done("ann"))


def talents_earning_sp(number: int) -> tuple[Trait, ...]:
    """Talents that earn 1 SP each on a success."""
    return tuple(Trait(f"gift {at}", sp=True) for at in range(number))


def effect(kind: EffectKind = "advantage", on: str = "ann", size: int = 1, mark: str = "B", **changes: Any) -> Effect:
    known = {"id": "e1", "time": Time(MARKS[mark], on)} | changes
    return Effect(kind=kind, on=on, size=size, **known)


def zones_in_a_row(length: int) -> dict[str, Any]:
    """Zones z0 to z`length` in a row."""
    links = tuple(Link(f"z{at}", f"z{at + 1}") for at in range(length))
    return {"zones": tuple(Zone(f"z{at}") for at in range(length + 1)), "links": links}


def attack_in_progress(**changes: Any) -> OngoingAction:
    """Ann attacks the ork for 4 damage, marked S."""
    known = {"who": "ann", "action": Action.ATTACK, "skill": Skill.FIGHT, "purpose": "body", "target": "ork"}
    return OngoingAction(**(known | {"damage": 4, "mark": Duration.SCENE, "sp": 1} | changes))


def spend_sp(world: Story, ongoing: OngoingAction, *script: Says | Faces) -> Outcome[Story]:
    """Ann spends the SP that the action has earned."""
    return play(world.but(current_action=ongoing), spend("ann"), *script)


def reacts(world: Story, who: str, *script: Says | Faces) -> Outcome[Story]:
    """Somebody takes the action that React has bought."""
    return play_agenda(world.but(agenda=(reaction(who),)), *script)


def tally(played: Outcome[Any], label: str) -> Tally:
    """The last number of this name that was counted."""
    noted = [step.item.tally for step in played.trace if isinstance(step.item, Noted)]
    return next(one for one in reversed(noted) if str(one.label).startswith(label))


def told(played: Outcome[Any]) -> list[str]:
    """Every sentence about what happened."""
    return [str(words) for fact in played.facts if (words := fact.tell())]


def damage_through(played: Outcome[Any], who: str = "ork") -> int:
    """The damage that a person took."""
    return tally(played, f"damage to {who}").total


def net(world: Story, trial: ActionTest) -> int:
    """Bonus dice less penalty dice."""
    return gather_dice(world, trial, None).net
