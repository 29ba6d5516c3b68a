"""Pets and mounts in a fight: commands, riding, sprinting, coming off."""

from __future__ import annotations

from rulewright.kernel.rules.options import ActionOffers, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...board import Place, distance, is_free, routes, straight_routes
from ...facts import Moved, Rides, Told, TurnSet
from ...model.scores import encumbrance, speed
from ...model.terms import Mode
from ...model.world import NOWHERE, Adventure, Cell, Fighter
from ...obstacles import Obstacle
from ...phrases import say
from ...ruleset import RULES, flow
from ..checks.checks import Check, helpless, passes
from ..checks.dice import bare
from ..combat.damage import Wound, harm, one_hurt
from ..conditions.conditions import become
from ..turns.energy import pay
from ..turns.interception import cannot_move
from .movement import follow
from .riding import has_ridden, is_larger, loses_seat, rider_of

RIDING_MODES: tuple[Mode, ...] = ("walk", "swim", "fly")
SPRINT_ENERGY = 2
ALL_MOVEMENT = 99  # more than any speed


def beasts_of(adventure: Adventure, who: str) -> tuple[Fighter, ...]:
    """A character's pet and mounts that can act."""
    return tuple(beast for beast in adventure.present() if beast.owner == who and not helpless(beast))


@flow("pet.command")
def command_beast(scene: Scene[Adventure], who: str, beast: str, order: str) -> None:
    """A commanded beast moves and takes one action; one that is ridden moves only with its rider."""
    turn = scene.world.fighter(beast).turn
    ridden = rider_of(scene.world, beast) is not None
    scene.happen(Told(say("orders-beast", who=Who(who), beast=Who(beast), order=order)))
    scene.happen(TurnSet(beast, turn.but(actions=1, commanded=True, moved=ALL_MOVEMENT if ridden else turn.moved)))
    scene.later(RULES["act"](beast), heel(beast))


@flow("pet.command")
def heel(scene: Scene[Adventure], beast: str) -> None:
    """The beast has obeyed and waits for the next command."""
    scene.happen(TurnSet(beast, scene.world.fighter(beast).turn.but(actions=0, commanded=False)))


@flow("mount.mounting", "action.use")
def climb_on(scene: Scene[Adventure], who: str, beast: str) -> None:
    """A character mounts from beside, and cannot use the mount's movement this turn."""
    mount = scene.world.fighter(beast)
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(mounted=True)))
    scene.happen(Moved(who, mount.at, mount.height), Rides(who, beast))


@flow("mount.ride")
def dismount(scene: Scene[Adventure], who: str, to: Cell) -> None:
    """A character gets down with a unit of its own movement."""
    turn = scene.world.fighter(who).turn
    scene.happen(Rides(who, ""), Moved(who, to), TurnSet(who, turn.but(moved=turn.moved + 1, mode="walk")))


def mount_units_left(adventure: Adventure, rider: Fighter, mode: Mode) -> int:
    """What is left of the mount's speed this turn."""
    mount = adventure.fighter(rider.rides)
    if cannot_move(mount) or cannot_move(rider):
        return 0
    return max(0, speed(adventure, mount, mode).total - rider.turn.ridden)


@flow("mount.ride", "movement.free")
def ride(scene: Scene[Adventure], who: str, mode: Mode, to: Cell) -> Resolve[None]:
    """A rider uses the mount's movement instead of its own, without an action."""
    rider, seen = scene.world.fighter(who), scene.seen_by(who)
    mount = scene.world.fighter(rider.rides)
    path = routes(seen, mount, mode, mount_units_left(seen, rider, mode))[to]
    scene.happen(TurnSet(who, rider.turn.but(ridden=rider.turn.ridden + len(path))))
    scene.happen(TurnSet(mount.id, mount.turn.but(flown=mount.turn.flown + len(path) * (mode == "fly"))))
    yield from follow(mount.id, path, mode, willing=True)


@flow("mount.sprint", "action.sprint", "movement.sprint-check")
def sprint_mount(scene: Scene[Adventure], who: str, to: Cell) -> Resolve[None]:
    """The mount sprints up to twice its speed straight on; Fitness against double the rider's penalty."""
    rider, seen = scene.world.fighter(who), scene.seen_by(who)
    mount = scene.world.fighter(rider.rides)
    path = straight_routes(seen, mount, 2 * speed(seen, mount, "walk").total)[to]
    yield from pay(mount.id, SPRINT_ENERGY)
    penalty = 2 * scene.count(encumbrance(rider))
    label = say("sprints-under", mount=Who(mount.id), who=Who(who))
    passed = not penalty or (yield from passes(Check(mount.id, "fitness", label), penalty))
    if not passed:
        become(scene, mount.id, "winded")
    if passed or scene.world.house.movement_failed_sprint == "moves":
        scene.happen(TurnSet(who, rider.turn.but(galloped=True)))
        yield from follow(mount.id, path, "walk", willing=True)


@flow("mount.dismount", "damage.fall-mount")
def unhorsed(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A rider comes off the mount, takes 1d4 damage and lies Prone beside it."""
    rider = scene.world.fighter(who)
    if not rider.rides or not loses_seat(scene.world, rider):
        return
    mount = scene.world.fighter(rider.rides)
    scene.happen(Told(say("comes-off", who=Who(who), mount=Who(mount.id))), Rides(who, ""))
    if cell := cell_beside(scene.world, mount, scene.world.fighter(who)):
        scene.happen(Moved(who, cell))
    label = say("falls-off", who=Who(who), mount=Who(mount.id))
    damage = yield from bare(4).played(label, roller=who)
    yield from harm(who, Wound(one_hurt("physical", damage), why="fall"))
    become(scene, who, "prone")


def cell_beside(adventure: Adventure, mount: Fighter, rider: Fighter) -> Cell | None:
    """The nearest free square beside the mount; None if the rider's is free already, or none is."""
    if is_free(adventure, rider, rider.at) and mount.gone:
        return None
    x, y = rider.at
    cells = landings(adventure, mount, rider)
    return min(cells, key=lambda cell: (max(abs(cell[0] - x), abs(cell[1] - y)), cell), default=None)


def landings(adventure: Adventure, mount: Fighter, rider: Fighter) -> tuple[Cell, ...]:
    """The free squares beside a mount."""
    ground = adventure.ground
    on_foot = rider.but(rides="")
    cells = [(x, y) for x in range(ground.width) for y in range(ground.depth)]
    near = [cell for cell in cells if abs(cell[0] - mount.at[0]) <= 10 and abs(cell[1] - mount.at[1]) <= 10]
    return tuple(
        cell
        for cell in near
        if distance(on_foot.but(at=cell, height=mount.height), mount) == 0 and is_free(adventure, on_foot, cell)
    )


def why_not_mount(adventure: Adventure, fighter: Fighter, beast: Fighter) -> Obstacle | None:
    """Why a character cannot get onto a beast."""
    who = Who(beast.id)
    if not beast.bond.mount:
        return Obstacle(say("is-no-mount", beast=who), "pet.limit")
    if not is_larger(beast, fighter):
        return Obstacle(say("is-too-small", beast=who, who=Who(fighter.id)), "mount.ride")
    if beast.at == NOWHERE or distance(fighter, beast) > 0:
        return Obstacle(say("is-not-beside", beast=who), "mount.mounting", say("move-first"))
    if rider_of(adventure, beast.id):
        return Obstacle(say("has-a-rider", beast=who), "mount.ride")
    if cannot_move(fighter):
        return Obstacle(say("cannot-move"), "condition.impaired")
    lying = next((one for one in (fighter, beast) if one.has("prone")), None)
    return Obstacle(say("is-prone", who=Who(lying.id)), "mount.dismount", say("stand-up-first")) if lying else None


def beast_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Commands, mounting, and for a rider the mount's movement."""
    if fighter.turn.actions > 0:
        yield from command_offers(adventure, fighter)
    if fighter.rides:
        yield from riding_offers(adventure, fighter)
        return
    for beast in adventure.allies(fighter) if fighter.turn.actions > 0 else ():
        if beast.owner and beast.bond.mount and not helpless(beast):
            obstacle, given = why_not_mount(adventure, fighter, beast), (fighter.id, beast.id)
            yield obstacle.closes(climb_on, *given) if obstacle else offer(climb_on, *given)


def command_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    for beast in beasts_of(adventure, fighter.id):
        if beast.bond.commands:
            yield offer(command_beast, fighter.id, beast.id, order=OneOf[str](beast.bond.commands))
        else:
            why = say("knows-no-command", beast=Who(beast.id))
            yield Obstacle(why, "pet.train", say("teach-it")).closes(command_beast, fighter.id, beast.id)


def riding_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Riding on, sprinting, or getting down."""
    mount = adventure.fighter(fighter.rides)
    if fighter.turn.mounted:
        yield Obstacle(say("just-mounted"), "mount.mounting").closes(ride)
        return
    if fighter.turn.moved:
        yield Obstacle(say("one-speed-a-turn"), "mount.ride").closes(ride)
        return
    for mode in RIDING_MODES:
        left = mount_units_left(adventure, fighter, mode)
        if left and (mode != "fly" or mount.sheet.fly) and (ends := tuple(routes(adventure, mount, mode, left))):
            yield offer(ride, fighter.id, mode, to=Place(ends, f"{left} units of {mount.id} by {mode}"))
    far = 2 * speed(adventure, mount, "walk").total
    stuck = cannot_move(mount) or cannot_move(fighter)
    if fighter.turn.actions > 0 and not stuck and (lines := tuple(straight_routes(adventure, mount, far))):
        yield offer(sprint_mount, fighter.id, to=Place(lines, f"{far} units straight ahead"))
    if cannot_move(fighter):
        yield Obstacle(say("cannot-move"), "condition.impaired").closes(dismount)
    elif not has_ridden(fighter) and (places := landings(adventure, mount, fighter)):
        yield offer(dismount, fighter.id, to=Place(places, "a step down"))
