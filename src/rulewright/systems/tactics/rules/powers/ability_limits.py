"""Using an ability: its limits, its price in LP, the difficulty to meet, and maintaining it."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.game.facts import Told
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...facts import Maintains, Used
from ...model.cards import Ability
from ...model.world import Skirmish, Unit, Upkept
from ...phrases import say
from ...ruleset import flow
from ..combat.life_points import lose
from .gnosis import Check, rolled

# Infiltration may set up a unit Hidden that has no Stealth of its own; it pays the usual upkeep.
STEALTH = Ability("Stealth", "stealth", 2, "Subterfuge", upkeep=1, aim="self")


def ability_of(unit: Unit, name: str) -> Ability | None:
    return next((one for one in unit.card.abilities if one.name == name), None)


def stealth_of(unit: Unit) -> Ability:
    """The unit's Stealth, or the usual one if it was set up Hidden without having the ability."""
    return next((one for one in unit.card.abilities if one.kind == "stealth"), STEALTH)


def maintained_ability(unit: Unit, one: Upkept) -> Ability:
    """The ability that a unit maintains."""
    return ability_of(unit, one.name) or stealth_of(unit)


def usable_abilities(unit: Unit, *kinds: str) -> tuple[Ability, ...]:
    """The unit's abilities of some kinds that can still be used; none while it is Sealed."""
    return tuple(one for one in unit.card.abilities if one.kind in kinds and why_unusable(unit, one) is None)


class Unusable(NamedTuple):
    """Why an ability cannot be used, the rule for it, and what would help."""

    why: Words
    rule: str
    helps: Words = ""


def why_unusable(unit: Unit, line: Ability) -> Unusable | None:
    """Why an ability cannot be used, apart from its cost; None if it can."""
    if unit.has("Seal"):
        return Unusable(say("sealed", who=Who(unit.id)), "state.seal")
    if line.limit and unit.used.count(line.name) >= line.limit:
        return Unusable(say("used-up-this-turn", ability=line.name), "ability.limits", say("again-next-turn"))
    if line.once and unit.spent.count(line.name) >= line.once:
        return Unusable(say("used-up-this-game", ability=line.name), "ability.limits")
    return None


@flow("ability.limits", "ability.difficulty", "gnosis.any_roll")
def begun(scene: Scene[Skirmish], who: str, ability: str) -> Resolve[bool]:
    """Using an ability counts for its limits, costs its sacrifice in LP, and may need a roll to succeed."""
    line = ability_of(scene.world.unit(who), ability)
    if line is None:
        return True
    scene.happen(Used(who, ability))
    yield from lose(who, line.sacrifice, ability, by=scene.world.unit(who).side)
    unit = scene.world.unit(who)
    if not unit.in_play:
        return False
    if not line.difficulty:
        return True
    kept = yield from rolled(Check(unit.side, say("ability-roll", ability=ability, who=Who(who)), who=who))
    total = scene.count(
        Tally(say("ability-of", ability=ability, who=Who(who))).plus("die", kept.die, "ability.difficulty")
    )
    works = total >= line.difficulty
    if not works:
        scene.happen(Told(say("ability-fails", ability=ability, who=Who(who))))
    return works


def maintain(scene: Scene[Skirmish], who: str, name: str, on: str) -> None:
    """Maintain an ability from now on; used again on the same unit, it is still one ability."""
    kept = scene.world.unit(who).maintained
    times = sum(one.times for one in kept if (one.name, one.on, one.past) == (name, on, False))
    others = tuple(one for one in kept if (one.name, one.on, one.past) != (name, on, False))
    scene.happen(Maintains(who, (*others, Upkept(name, on, times + 1))))
