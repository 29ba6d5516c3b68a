"""Movement: free movement, sprint, jump, swimming, climbing, flying, and the reach one leaves on the way."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene

from ...board import free, leap, leaps, routes, straight
from ...facts import Moved, Told, TurnSet, noticed_by
from ...model.scores import amount, encumbrance, speed
from ...model.terms import Mode
from ...model.world import NOWHERE, Adventure, Cell, Fighter, hostile
from ...ruleset import flow
from ..checks.checks import Check, passes, result
from ..conditions.conditions import become
from ..turns.interception import rooted
from ..turns.reactions import from_hiding, let_pass, opportunity, threatens
from ..turns.triggered_abilities import answers, lets_go
from .stealth import sneaks

RUN_UP = 2
SINKS = 3


def units_left(adventure: Adventure, fighter: Fighter, mode: Mode) -> int:
    """What is left of the free movement; its kind cannot be changed once begun."""
    if rooted(fighter) or fighter.turn.mode not in (None, mode):
        return 0
    return max(0, speed(adventure, fighter, mode).total - fighter.turn.moved)


@flow("movement.free", "movement.types", "movement.walk")
def move(scene: Scene[Adventure], who: str, mode: Mode, to: Cell) -> Resolve[None]:
    """Free movement, all of it or a part; the rest stays for later in the turn."""
    fighter, seen = scene.world.fighter(who), scene.seen_by(who)
    path = routes(seen, fighter, mode, units_left(seen, fighter, mode))[to]
    turn = fighter.turn
    flown = turn.flown + len(path) * (mode == "fly")
    moved = turn.but(moved=turn.moved + len(path), mode=mode, ran=turn.ran + len(path), flown=flown)
    scene.happen(TurnSet(who, moved))
    if mode in ("swim", "climb") and turn.mode is None:
        yield from burdened(who, mode)
    left = len(path) - (yield from follow(who, path, mode, willing=True))
    if left:
        now = scene.world.fighter(who).turn
        flown = now.flown - left * (mode == "fly")
        scene.happen(TurnSet(who, now.but(moved=now.moved - left, ran=max(0, now.ran - left), flown=flown)))


@flow("movement.encumbrance-check", "movement.encumbrance", "movement.sink")
def burdened(scene: Scene[Adventure], who: str, mode: Mode) -> Resolve[None]:
    """Fitness against the encumbrance penalty, or Winded; without a penalty there is nothing to roll."""
    penalty = scene.count(encumbrance(scene.world.fighter(who)))
    done = not penalty or (yield from passes(Check(who, "fitness", f"{who}: {mode} under its load"), penalty))
    if not done:
        become(scene, who, "winded")
    elif mode == "swim":
        scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(swam=True)))


@flow("movement.encumbrance-check", "movement.sink")
def tread_water(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Swimming on the spot: the check that keeps one from sinking."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(mode="swim")))
    yield from burdened(who, "swim")


def may_tread(adventure: Adventure, fighter: Fighter) -> bool:
    """Whether one is in the water and has not yet swum this turn."""
    return in_water(adventure, fighter) and not rooted(fighter) and fighter.turn.mode is None


@flow("reaction.opportunity", "reaction.window", "movement.free", "condition.obscured")
def follow(scene: Scene[Adventure], who: str, path: tuple[Cell, ...], mode: Mode, willing: bool) -> Resolve[int]:
    """Step by step; leaving somebody's melee reach lets it strike, and who falls goes no further. How far it came."""
    hidden = scene.world.fighter(who).has("obscured") and bool(path)
    triggers = willing or scene.world.house.reaction_opportunity_weapon == "any-melee"
    ambush: dict[str, Call[None]] = {}
    for foe in lurking(scene, who) if triggers and path else ():
        ambush[foe] = yield from from_hiding(foe, who, last_in_reach(scene.world, foe, who, path))
    still = tuple(foe for foe, deed in ambush.items() if deed.rule is let_pass)
    here = scene.world.fighter(who)
    upright = willing and not here.has("prone")
    if stopped(here, willing):
        return 0
    steps = 0
    height = max(1, here.height) if mode == "fly" else 0
    for cell in path:
        strikers = tuple(foe for foe in leaving(scene.world, here, cell) if triggers and foe not in still)
        others = released(scene, here, cell) if willing else ()
        if strikers or others:
            stands(scene, here)
            for foe in strikers:
                yield from ambush.pop(foe) if foe in ambush else opportunity(foe, who)
            for foe in others:
                yield from answers(foe, "left reach", who, foe)
            here = scene.world.fighter(who)
            if stopped(here, willing) or (upright and here.has("prone")):
                break
        here, steps = here.but(at=cell, height=height), steps + 1
    stands(scene, here)
    yield from settle(who)
    if hidden and not scene.world.fighter(who).gone:
        yield from sneaks(who)
    return steps


def stopped(fighter: Fighter, willing: bool) -> bool:
    """Who cannot move does not by itself; a body can still be pushed."""
    return fighter.gone or (willing and rooted(fighter))


def stands(scene: Scene[Adventure], here: Fighter) -> None:
    """It has come so far."""
    if here != scene.world.fighter(here.id):
        scene.happen(Moved(here.id, here.at, here.height))


def lurking(scene: Scene[Adventure], who: str) -> tuple[str, ...]:
    """Enemies who are there, but not for this one."""
    seen, fighter = scene.seen_by(who), scene.world.fighter(who)
    return tuple(foe.id for foe in seen.enemies(fighter) if foe.at == NOWHERE and foe.has("obscured"))


def last_in_reach(adventure: Adventure, foe: str, who: str, path: tuple[Cell, ...]) -> Cell | None:
    """The square of a way from which it leaves somebody's reach."""
    fighter = adventure.fighter(who)
    steps = zip((fighter.at, *path), path, strict=False)
    return next((here for here, there in steps if foe in leaving(adventure, fighter.but(at=here), there)), None)


def released(scene: Scene[Adventure], fighter: Fighter, to: Cell) -> tuple[str, ...]:
    """Enemies in sight with an ability that answers this step out of its reach."""
    hidden = lurking(scene, fighter.id)
    foes = (foe.id for foe in scene.world.enemies(fighter) if foe.id not in hidden)
    return tuple(foe for foe in foes if lets_go(scene.world, foe, fighter, fighter.but(at=to)))


@flow("movement.free")
def settle(scene: Scene[Adventure], who: str) -> None:
    """One stopped amid others stands back on the nearest free square; whoever hides makes way."""
    fighter = scene.world.fighter(who)
    open_ = tuple(one.but(at=NOWHERE) if one.has("obscured") else one for one in scene.world.fighters)
    seen = scene.world.but(fighters=open_)
    if fighter.gone or free(seen, fighter, fighter.at):
        return
    ends = routes(seen, fighter, "fly", 4)
    if ends:
        scene.happen(Moved(who, min(ends, key=lambda cell: (len(ends[cell]), cell)), fighter.height))


def leaving(adventure: Adventure, fighter: Fighter, to: Cell) -> tuple[str, ...]:
    """Enemies whose melee reach holds it now and no longer after this step."""
    after = fighter.but(at=to)
    return tuple(
        foe.id
        for foe in adventure.others(fighter)
        if hostile(foe, fighter) and threatens(adventure, foe, fighter) and not threatens(adventure, foe, after)
    )


@flow("action.sprint", "movement.sprint-check")
def sprint(scene: Scene[Adventure], who: str, mode: Mode, to: Cell) -> Resolve[None]:
    """Up to twice a speed in a straight line; under load Fitness against double the penalty, or Winded."""
    fighter, seen = scene.world.fighter(who), scene.seen_by(who)
    path = straight(seen, fighter, 2 * speed(seen, fighter, mode).total, mode)[to]
    penalty = 2 * scene.count(encumbrance(fighter))
    done = not penalty or (yield from passes(Check(who, "fitness", f"{who} sprints under its load"), penalty))
    if not done:
        become(scene, who, "winded")
    if done or scene.world.house.movement_failed_sprint == "moves":
        turn = scene.world.fighter(who).turn
        flown, swam = turn.flown + len(path) * (mode == "fly"), turn.swam or (mode == "swim" and done)
        scene.happen(TurnSet(who, turn.but(ran=max(RUN_UP, len(path)), flown=flown, swam=swam)))
        yield from follow(who, path, mode, willing=True)


@flow("action.jump", "action.jump-running", "action.jump-standing", "scope.rounding")
def jump(scene: Scene[Adventure], who: str, to: Cell) -> Resolve[None]:
    """A leap towards a place: Fitness says how far it carries, half as far without a run."""
    fighter, seen = scene.world.fighter(who), scene.seen_by(who)
    named = leaps(seen, fighter, speed(seen, fighter, "walk").total)[to]
    found = yield from result(Check(who, "fitness", f"{who} jumps"))
    landed = leap(seen, fighter, to, carried(scene.world, fighter, named, max(0, found)))
    only = noticed_by(scene.world, fighter) or ()
    scene.happen(TurnSet(who, fighter.turn.but(ran=0)), Told(f"{who} jumps {len(landed)} units", only))
    yield from follow(who, landed, "fly", willing=True)
    if landed:
        scene.happen(Moved(who, scene.world.fighter(who).at, 0))


def carried(adventure: Adventure, fighter: Fighter, named: int, found: int) -> int:
    """How far a jump goes."""
    if fighter.turn.ran >= RUN_UP:
        return min(named, found)
    half = found // 2
    return half if adventure.house.action_jump_cap == "result" else min(named, half)


def in_water(adventure: Adventure, fighter: Fighter) -> bool:
    """In the water and not at home in it."""
    return fighter.at in adventure.ground.water and fighter.height <= 0 and fighter.sheet.swim is None


def sinks(adventure: Adventure, fighter: Fighter) -> bool:
    """Out of breath in the water, or without a successful check this turn, and not yet on the bottom."""
    if not in_water(adventure, fighter) or fighter.height <= -adventure.ground.deep:
        return False
    return fighter.has("winded") or not fighter.turn.swam


@flow("movement.sink", "movement.fall-climb", "movement.fly-natural", "movement.fly-magical")
def end_of_movement(scene: Scene[Adventure], who: str) -> None:
    """At the end of the turn swimmers may sink, climbers fall, winged flyers come down."""
    fighter = scene.world.fighter(who)
    ground, winded, only = scene.world.ground, fighter.has("winded"), noticed_by(scene.world, fighter) or ()
    if sinks(scene.world, fighter):
        scene.happen(Moved(who, fighter.at, max(-ground.deep, fighter.height - SINKS)))
    elif fighter.at in ground.steep and winded and not amount(fighter, "pitons"):
        scene.happen(Told(f"{who} loses hold and falls", only))
        become(scene, who, "prone")
    elif fighter.height > 0 and fighter.sheet.wings and not fighter.turn.flown:
        scene.happen(Told(f"{who} falls out of the air", only), Moved(who, fighter.at, 0))
        become(scene, who, "prone")
