"""Hidden units: Stealth hides them, Seek finds them, and some actions reveal them."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who

from ...board import in_zone, place_clear_of_others
from ...facts import Hid, Maintains, Moved, Revealed
from ...model.stats import bonuses, zone
from ...model.world import Skirmish, Unit
from ...phrases import say
from ...ruleset import flow
from .ability_limits import ability_of, begun, maintain, maintained_ability
from .gnosis import Check, rolled

SEEK_FROM = 7


def reveal(scene: Scene[Skirmish], who: str) -> None:
    """End a unit's Hidden state and its Stealth; if it overlaps another base, it moves the shortest way off it."""
    scene.happen(Revealed(who))
    unit = scene.world.unit(who)
    if stealth := tuple(one for one in unit.maintained if maintained_ability(unit, one).kind == "stealth"):
        scene.happen(Maintains(who, tuple(one for one in unit.maintained if one not in stealth)))
    spot = place_clear_of_others(scene.world, unit)
    if spot != unit.at:
        scene.happen(Moved(who, spot))


@flow("hidden.enter", "ability.upkeep")
def hide(scene: Scene[Skirmish], who: str, ability: str) -> Resolve[None]:
    """Stealth makes a unit Hidden for as long as its upkeep is paid."""
    if (yield from begun(who, ability)):
        scene.happen(Hid(who))
        maintain(scene, who, ability, who)


@flow("seek.action", "seek.roll", "seek.modifiers", "gnosis.seek", "hidden.lost")
def seek(scene: Scene[Skirmish], who: str, ability: str) -> Resolve[None]:
    """One roll looks for all Hidden enemies in the Control Zone; each is found on a 7, or more if it hides well."""
    unit = scene.world.unit(who)
    line = ability_of(unit, ability)
    if not (yield from begun(who, ability)):
        return
    kept = yield from rolled(Check(unit.side, say("seek-roll", who=Who(who)), who=who, fixed=line.fixed if line else 0))
    tally = Tally(say("seeks", who=Who(who))).plus("die", kept.die, "seek.roll")
    tally = tally.plus("Prowler", int(unit.card.category == "Prowler"), "seek.modifiers")
    tally = tally.plus(ability, line.attack if line else 0, "core.ability_line")
    more = sum(card.seek for card in bonuses(scene.world, unit) if card.seek > 0)
    total = scene.count(tally.plus("cards", more, "seek.modifiers"))
    radius = line.distance if line and line.distance else zone(scene.world, unit)
    for other in scene.world.enemies(unit):
        near = other.hidden and in_zone(scene.world, unit, other, radius)
        if near and total >= needed_to_find(scene.world, other):
            reveal(scene, other.id)


def needed_to_find(skirmish: Skirmish, unit: Unit) -> int:
    """The total that finds a Hidden unit: 7, one more in darkness, and what its cards add."""
    own = sum(-card.seek for card in bonuses(skirmish, unit) if card.seek < 0)
    return SEEK_FROM + int(skirmish.scenario.dark) + own
