"""What is used up in a fight: thrown weapons, special ammunition, poison and fire on a blade."""

from __future__ import annotations

from rulewright.kernel.rules.options import ActionOffers, OneOf, offer
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Thing as Named
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many

from ...board import distance
from ...facts import Carries, Coated, HandSet, LyingSet, Told
from ...model.arming import nocked_ammunition
from ...model.sheets import Sheet, Weapon
from ...model.workshop import Thing
from ...model.world import Adventure, Coat, Fighter, Lying
from ...obstacles import Obstacle
from ...phrases import plain, say
from ...ruleset import flow
from ..goods.belongings import add_thing, excess_bulk, remove_thing
from ..goods.brews import take_potion


def after_attack(scene: Scene[Adventure], who: str, weapon: Weapon, target: str, hit: bool, offhand: bool) -> None:
    """Take away what the attack has used up: a shot, a poison, a thrown weapon."""
    fighter = scene.world.fighter(who)
    if shot := nocked_ammunition(fighter, weapon):
        remove_thing(scene, who, Thing(id=shot.id, ammunition=shot))
        if shot.count == 1:
            scene.happen(Carries(who, nocked=""), Told(say("none-left", who=Who(who), what=Named(shot.id))))
    if hit and fighter.coat and fighter.coat.weapon == weapon.id:
        scene.happen(Coated(who, None))
    if weapon.skill == "throwing" and not weapon.natural and weapon in fighter.weapons:
        land_thrown_weapon(scene, who, weapon, target, offhand)


def land_thrown_weapon(scene: Scene[Adventure], who: str, weapon: Weapon, target: str, offhand: bool) -> None:
    """Take a thrown weapon out of the hand and put it down at the target; an explosive is gone."""
    remove_thing(scene, who, Thing(id=weapon.id, weapon=weapon))
    fighter = scene.world.fighter(who)
    if weapon.count - 1 < (fighter.hand, fighter.off).count(weapon.id):
        scene.happen(HandSet(who, fighter.hand, "") if offhand else HandSet(who, "", fighter.off))
    if not weapon.used_up:
        landed = Lying(weapon.but(count=1), who, scene.world.fighter(target).at)
        scene.happen(LyingSet((*scene.world.lying, landed)))


def lies_in_reach(fighter: Fighter, weapon: Lying) -> bool:
    spot = Fighter(id="", sheet=Sheet(name="", size="tiny"), side=fighter.side, at=weapon.at, height=fighter.height)
    return distance(fighter, spot) == 0


@flow("item.thrown", "action.use")
def pick_up(scene: Scene[Adventure], who: str, what: str) -> None:
    """A character picks up a weapon, into a free hand if there is one."""
    fighter = scene.world.fighter(who)
    picked = next(weapon for weapon in scene.world.lying if weapon.weapon.id == what and lies_in_reach(fighter, weapon))
    others = list(scene.world.lying)
    others.remove(picked)
    scene.happen(LyingSet(tuple(others)), Told(say("picks-up", who=Who(who), what=Named(what))))
    add_thing(scene, who, Thing(id=what, weapon=picked.weapon))
    take_in_free_hand(scene, who, what)


def take_in_free_hand(scene: Scene[Adventure], who: str, what: str) -> None:
    fighter = scene.world.fighter(who)
    if not fighter.hand:
        scene.happen(HandSet(who, what, fighter.off))


def recover_thrown_weapons(scene: Scene[Adventure]) -> None:
    """Give thrown weapons back to their owners after the fight, except to those who are gone."""
    unclaimed = []
    for thrown in scene.world.lying:
        if scene.world.fighter(thrown.owner).gone:
            unclaimed.append(thrown)
        else:
            add_thing(scene, thrown.owner, Thing(id=thrown.weapon.id, weapon=thrown.weapon))
            take_in_free_hand(scene, thrown.owner, thrown.weapon.id)
    if unclaimed != list(scene.world.lying):
        scene.happen(LyingSet(tuple(unclaimed)), Told(say("thrown-weapons-back")))


@flow("item.ammo-special", "turn.free-task")
def nock(scene: Scene[Adventure], who: str, what: str) -> None:
    """Choose special ammunition for the next shots, or ordinary ammunition again."""
    next_shot = Named(what) if what else say("ordinary-ammunition")
    scene.happen(Carries(who, nocked=what), Told(say("shoots-next", who=Who(who), what=next_shot)))


@flow("craft.alchemy", "item.consumables", "action.use")
def coat(scene: Scene[Adventure], who: str, item: str) -> None:
    """Poison goes on the weapon in hand and works on its next hit."""
    poison = take_potion(scene, who, item)
    scene.happen(Coated(who, Coat(scene.world.fighter(who).hand, poison.inflicts)))


@flow("craft.fabrication-weapons", "action.use")
def kindle(scene: Scene[Adventure], who: str) -> None:
    """A brimsteel weapon is lit and burns until the end of the fight."""
    fighter = scene.world.fighter(who)
    scene.happen(Carries(who, lit=(*fighter.lit, fighter.hand)), Told(say("burns", what=Named(fighter.hand))))


def put_out_blades(scene: Scene[Adventure]) -> None:
    """Let burning blades go out at the end of the fight."""
    for fighter in scene.world.fighters:
        if fighter.lit:
            scene.happen(Carries(fighter.id, lit=()))


def weapon_in_hand(fighter: Fighter) -> Weapon | None:
    return next((weapon for weapon in fighter.weapons if weapon.id == fighter.hand), None)


def ammunition_offers(fighter: Fighter) -> ActionOffers:
    """Special ammunition for the weapon in hand; choosing it is free."""
    weapon = weapon_in_hand(fighter)
    if weapon is None or not fighter.quiver:
        return
    for ammunition in fighter.quiver:
        if weapon.skill not in ammunition.skills:
            why = say("does-not-fit", what=plain(ammunition.id), weapon=plain(weapon.id))
            yield Obstacle(why, "item.ammo-special", say("swap-weapons")).closes(nock, fighter.id, ammunition.id)
        elif ammunition.id != fighter.nocked:
            yield offer(nock, fighter.id, ammunition.id)
    if fighter.nocked:
        yield offer(nock, fighter.id, "")


def arming_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Picking up a weapon, poisoning a blade, lighting brimsteel: an action each."""
    near = [lying for lying in adventure.lying if lies_in_reach(fighter, lying)]
    heavy = [lying.weapon.id for lying in near if excess_bulk(adventure, fighter, lying.weapon.bulk)]
    light = tuple(dict.fromkeys(lying.weapon.id for lying in near if lying.weapon.id not in heavy))
    if light:
        yield offer(pick_up, fighter.id, what=OneOf[str](light))
    elif heavy:
        why = say("too-heavy", what=Many(tuple(map(plain, heavy))))
        yield Obstacle(why, "item.carry", say("drop-something")).closes(pick_up)
    elif adventure.lying:
        yield Obstacle(say("nothing-in-reach"), "item.thrown", say("move-first")).closes(pick_up)
    weapon = weapon_in_hand(fighter)
    for potion in fighter.potions:
        if potion.coats and weapon:
            yield offer(coat, fighter.id, potion.id)
        elif potion.coats:
            why = say("no-weapon-for-poison", what=plain(potion.id))
            yield Obstacle(why, "craft.alchemy", say("swap-weapons")).closes(coat)
    if weapon and "brimsteel" in weapon.properties and weapon.id not in fighter.lit:
        yield offer(kindle, fighter.id)
