"""What leaves the hand in a fight: thrown weapons, special ammunition, poison and fire on a blade."""

from __future__ import annotations

from rulewright.kernel.rules.options import Deeds, NotNow, OneOf, offer
from rulewright.kernel.rules.scene import Scene

from ...board import distance
from ...facts import Carries, Coated, HandSet, LyingSet, Told
from ...model.arming import nocked
from ...model.sheets import Sheet, Weapon
from ...model.workshop import Thing
from ...model.world import Adventure, Coat, Fighter, Lying
from ...ruleset import flow
from ..goods.brews import uncork
from ..goods.trading import gains_thing, loses_thing, overloaded


def after_attack(scene: Scene[Adventure], who: str, weapon: Weapon, target: str, hit: bool, offhand: bool) -> None:
    """What an attack used up or sent flying."""
    fighter = scene.world.fighter(who)
    if shot := nocked(fighter, weapon):
        loses_thing(scene, who, Thing(id=shot.id, ammunition=shot))
        if shot.count == 1:
            scene.happen(Carries(who, nocked=""), Told(f"{who} has no {shot.id} left [item.ammo-special]"))
    if hit and fighter.coat and fighter.coat.weapon == weapon.id:
        scene.happen(Coated(who, None))
    if weapon.skill == "throwing" and not weapon.natural and weapon in fighter.weapons:
        fly(scene, who, weapon, target, offhand)


def fly(scene: Scene[Adventure], who: str, weapon: Weapon, target: str, offhand: bool) -> None:
    """A thrown weapon is out of the hand and lies where it was thrown to; an explosive is gone."""
    loses_thing(scene, who, Thing(id=weapon.id, weapon=weapon))
    fighter = scene.world.fighter(who)
    if weapon.count - 1 < (fighter.hand, fighter.off).count(weapon.id):
        scene.happen(HandSet(who, fighter.hand, "") if offhand else HandSet(who, "", fighter.off))
    if not weapon.used_up:
        lies = Lying(weapon.but(count=1), who, scene.world.fighter(target).at)
        scene.happen(LyingSet((*scene.world.lying, lies)))


def within_reach(fighter: Fighter, lies: Lying) -> bool:
    mark = Fighter(id="", sheet=Sheet(name="", size="tiny"), side=fighter.side, at=lies.at, height=fighter.height)
    return distance(fighter, mark) == 0


@flow("item.thrown", "action.use")
def pick_up(scene: Scene[Adventure], who: str, what: str) -> None:
    """A weapon from the ground, into a free hand if there is one."""
    fighter = scene.world.fighter(who)
    found = next(one for one in scene.world.lying if one.weapon.id == what and within_reach(fighter, one))
    left = list(scene.world.lying)
    left.remove(found)
    scene.happen(LyingSet(tuple(left)), Told(f"{who} picks up {what}"))
    gains_thing(scene, who, Thing(id=what, weapon=found.weapon))
    in_free_hand(scene, who, what)


def in_free_hand(scene: Scene[Adventure], who: str, what: str) -> None:
    fighter = scene.world.fighter(who)
    if not fighter.hand:
        scene.happen(HandSet(who, what, fighter.off))


def gather_up(scene: Scene[Adventure]) -> None:
    """After the fight everybody who stands takes back what they threw."""
    kept = []
    for one in scene.world.lying:
        if scene.world.fighter(one.owner).gone:
            kept.append(one)
        else:
            gains_thing(scene, one.owner, Thing(id=one.weapon.id, weapon=one.weapon))
            in_free_hand(scene, one.owner, one.weapon.id)
    if kept != list(scene.world.lying):
        scene.happen(LyingSet(tuple(kept)), Told("thrown weapons are picked up [item.thrown]"))


@flow("item.ammo-special", "turn.free-task")
def nock(scene: Scene[Adventure], who: str, what: str) -> None:
    """Special ammunition for the next shots, or the ordinary kind again."""
    scene.happen(Carries(who, nocked=what), Told(f"{who} shoots {what or 'ordinary ammunition'} next"))


@flow("craft.alchemy", "item.consumables", "action.use")
def coat(scene: Scene[Adventure], who: str, item: str) -> None:
    """A poison goes on the weapon in hand, for its next hit."""
    poison = uncork(scene, who, item)
    scene.happen(Coated(who, Coat(scene.world.fighter(who).hand, poison.inflicts)))


@flow("craft.fabrication-weapons", "action.use")
def kindle(scene: Scene[Adventure], who: str) -> None:
    """Brimsteel is lit and burns until the end of the fight."""
    fighter = scene.world.fighter(who)
    scene.happen(Carries(who, lit=(*fighter.lit, fighter.hand)), Told(f"{fighter.hand} burns"))


def burnt_out(scene: Scene[Adventure]) -> None:
    """With the fight, fire on blades goes out."""
    for one in scene.world.fighters:
        if one.lit:
            scene.happen(Carries(one.id, lit=()))


def in_hand(fighter: Fighter) -> Weapon | None:
    return next((one for one in fighter.weapons if one.id == fighter.hand), None)


def ammunition_offers(fighter: Fighter) -> Deeds:
    """Special ammunition for the weapon in hand: a choice that costs nothing."""
    weapon = in_hand(fighter)
    if weapon is None or not fighter.quiver:
        return
    for one in fighter.quiver:
        if weapon.skill not in one.skills:
            yield NotNow(nock, f"{one.id} does not fit {weapon.id}", "item.ammo-special")
        elif one.id != fighter.nocked:
            yield offer(nock, fighter.id, one.id)
    if fighter.nocked:
        yield offer(nock, fighter.id, "")


def arming_offers(adventure: Adventure, fighter: Fighter) -> Deeds:
    """An action each: picking up a weapon, poison on the blade, brimsteel lit."""
    near = [one for one in adventure.lying if within_reach(fighter, one)]
    heavy = [one.weapon.id for one in near if overloaded(adventure, fighter, one.weapon.bulk)]
    light = tuple(dict.fromkeys(one.weapon.id for one in near if one.weapon.id not in heavy))
    if light:
        yield offer(pick_up, fighter.id, what=OneOf[str](light))
    elif heavy:
        yield NotNow(pick_up, f"{', '.join(heavy)}: too much bulk", "item.carry")
    elif adventure.lying:
        yield NotNow(pick_up, "nothing lies within reach", "item.thrown")
    weapon = in_hand(fighter)
    for potion in fighter.potions:
        if potion.coats and weapon:
            yield offer(coat, fighter.id, potion.id)
        elif potion.coats:
            yield NotNow(coat, f"no weapon in hand for {potion.id}", "craft.alchemy")
    if weapon and "brimsteel" in weapon.properties and weapon.id not in fighter.lit:
        yield offer(kindle, fighter.id)
