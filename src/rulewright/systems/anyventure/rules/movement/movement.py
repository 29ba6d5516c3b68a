"""Movement: free movement, sprint, jump, and leaving an enemy's reach on the way."""

from __future__ import annotations

from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ...board import is_free, jump_ends, jump_path, routes, straight_routes
from ...facts import Moved, Told, TurnSet, noticed_by
from ...model.scores import encumbrance, speed
from ...model.terms import Mode
from ...model.world import NOWHERE, Adventure, Cell, Fighter, hostile
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import Check, passes, result
from ..conditions.conditions import become
from ..turns.interception import cannot_move
from ..turns.reactions import from_hiding, let_pass, opportunity, threatens
from ..turns.triggered_abilities import answers, answers_leaving
from .stealth import sneaks
from .swimming_and_falling import burdened

RUN_UP = 2


def units_left(adventure: Adventure, fighter: Fighter, mode: Mode) -> int:
    """What is left of the free movement; its kind cannot be changed once begun."""
    if cannot_move(fighter) or fighter.turn.mode not in (None, mode):
        return 0
    return max(0, speed(adventure, fighter, mode).total - fighter.turn.moved)


@flow("movement.free", "movement.types", "movement.walk")
def move(scene: Scene[Adventure], who: str, mode: Mode, to: Cell) -> Resolve[None]:
    """A character moves freely up to its speed, and can use the rest later in the turn."""
    fighter, seen = scene.world.fighter(who), scene.seen_by(who)
    path = routes(seen, fighter, mode, units_left(seen, fighter, mode))[to]
    turn = fighter.turn
    flown = turn.flown + len(path) * (mode == "fly")
    moved = turn.but(moved=turn.moved + len(path), mode=mode, ran=turn.ran + len(path), flown=flown)
    scene.happen(TurnSet(who, moved))
    if mode in ("swim", "climb") and turn.mode is None:
        yield from burdened(who, mode)
    unused = len(path) - (yield from follow(who, path, mode, willing=True))
    if unused:  # a reaction has stopped the move, and the rest stays for later
        now = scene.world.fighter(who).turn
        flown = now.flown - unused * (mode == "fly")
        scene.happen(TurnSet(who, now.but(moved=now.moved - unused, ran=max(0, now.ran - unused), flown=flown)))


@flow("reaction.opportunity", "reaction.window", "movement.free", "condition.obscured")
def follow(scene: Scene[Adventure], who: str, path: tuple[Cell, ...], mode: Mode, willing: bool) -> Resolve[int]:
    """A character moves step by step; leaving an enemy's melee reach lets it strike, and a fall ends the move."""
    sneaking = scene.world.fighter(who).has("obscured") and bool(path)
    triggers = willing or scene.world.house.reaction_opportunity_weapon == "any-melee"
    # Hidden enemies answer before the move: asking at the step that leaves their reach would show where they are.
    ambush: dict[str, Call[None]] = {}
    for foe in hidden_enemies(scene, who) if triggers and path else ():
        ambush[foe] = yield from from_hiding(foe, who, last_in_reach(scene.world, foe, who, path))
    passive = tuple(foe for foe, answer in ambush.items() if answer.rule is let_pass)
    here = scene.world.fighter(who)
    upright = willing and not here.has("prone")
    if cannot_go_on(here, willing):
        return 0
    steps = 0
    height = max(1, here.height) if mode == "fly" else 0
    for cell in path:
        left_behind = enemies_left_behind(scene.world, here, cell)
        opportunists = tuple(foe for foe in left_behind if triggers and foe not in passive)
        answering = answering_enemies(scene, here, cell) if willing else ()
        if opportunists or answering:
            record_position(scene, here)
            for foe in opportunists:
                yield from ambush.pop(foe) if foe in ambush else opportunity(foe, who)
            for foe in answering:
                yield from answers(foe, "left reach", who, foe)
            here = scene.world.fighter(who)
            if cannot_go_on(here, willing) or (upright and here.has("prone")):
                break
        here, steps = here.but(at=cell, height=height), steps + 1
    record_position(scene, here)
    yield from settle(who)
    if sneaking and not scene.world.fighter(who).gone:
        yield from sneaks(who)
    return steps


def cannot_go_on(fighter: Fighter, willing: bool) -> bool:
    """Whether a character is out, or moves by itself and cannot; a body can still be pushed."""
    return fighter.gone or (willing and cannot_move(fighter))


def record_position(scene: Scene[Adventure], here: Fighter) -> None:
    """Record how far a character has come."""
    if here != scene.world.fighter(here.id):
        scene.happen(Moved(here.id, here.at, here.height))


def hidden_enemies(scene: Scene[Adventure], who: str) -> tuple[str, ...]:
    """The enemies that are there but hidden from this character."""
    seen, fighter = scene.seen_by(who), scene.world.fighter(who)
    return tuple(foe.id for foe in seen.enemies(fighter) if foe.at == NOWHERE and foe.has("obscured"))


def last_in_reach(adventure: Adventure, foe: str, who: str, path: tuple[Cell, ...]) -> Cell | None:
    """The square from which a path leaves an enemy's reach."""
    fighter = adventure.fighter(who)
    steps = zip((fighter.at, *path), path, strict=False)
    left_behind = ((here, enemies_left_behind(adventure, fighter.but(at=here), there)) for here, there in steps)
    return next((here for here, foes in left_behind if foe in foes), None)


def answering_enemies(scene: Scene[Adventure], fighter: Fighter, to: Cell) -> tuple[str, ...]:
    """The visible enemies with an ability that answers this step out of its reach."""
    hidden = hidden_enemies(scene, fighter.id)
    foes = (foe.id for foe in scene.world.enemies(fighter) if foe.id not in hidden)
    return tuple(foe for foe in foes if answers_leaving(scene.world, foe, fighter, fighter.but(at=to)))


@flow("movement.free")
def settle(scene: Scene[Adventure], who: str) -> None:
    """A character stopped among others goes back to the nearest free square; anybody hidden makes way."""
    fighter = scene.world.fighter(who)
    fighters = tuple(other.but(at=NOWHERE) if other.has("obscured") else other for other in scene.world.fighters)
    # A hidden creature must not block the square: being pushed off it would show where it is.
    seen = scene.world.but(fighters=fighters)
    if fighter.gone or is_free(seen, fighter, fighter.at):
        return
    paths = routes(seen, fighter, "fly", 4)
    if paths:
        scene.happen(Moved(who, min(paths, key=lambda cell: (len(paths[cell]), cell)), fighter.height))


def enemies_left_behind(adventure: Adventure, fighter: Fighter, to: Cell) -> tuple[str, ...]:
    """The enemies whose melee reach holds a character now and no longer after this step."""
    after = fighter.but(at=to)
    return tuple(
        foe.id
        for foe in adventure.others(fighter)
        if hostile(foe, fighter) and threatens(adventure, foe, fighter) and not threatens(adventure, foe, after)
    )


@flow("action.sprint", "movement.sprint-check")
def sprint(scene: Scene[Adventure], who: str, mode: Mode, to: Cell) -> Resolve[None]:
    """A character sprints up to twice its speed in a line; under a load Fitness decides, or it is Winded."""
    fighter, seen = scene.world.fighter(who), scene.seen_by(who)
    path = straight_routes(seen, fighter, 2 * speed(seen, fighter, mode).total, mode)[to]
    penalty = 2 * scene.count(encumbrance(fighter))
    check = Check(who, "fitness", say("sprints-under-load", who=Who(who)))
    passed = not penalty or (yield from passes(check, penalty))
    if not passed:
        become(scene, who, "winded")
    if passed or scene.world.house.movement_failed_sprint == "moves":
        turn = scene.world.fighter(who).turn
        flown, swam = turn.flown + len(path) * (mode == "fly"), turn.swam or (mode == "swim" and passed)
        scene.happen(TurnSet(who, turn.but(ran=max(RUN_UP, len(path)), flown=flown, swam=swam)))
        yield from follow(who, path, mode, willing=True)


@flow("action.jump", "action.jump-running", "action.jump-standing", "scope.rounding")
def jump(scene: Scene[Adventure], who: str, to: Cell) -> Resolve[None]:
    """A character leaps, and Fitness decides how far; half as far without a run-up."""
    fighter, seen = scene.world.fighter(who), scene.seen_by(who)
    wanted = jump_ends(seen, fighter, speed(seen, fighter, "walk").total)[to]
    rolled = yield from result(Check(who, "fitness", say("jumps", who=Who(who))))
    path = jump_path(seen, fighter, to, jump_length(scene.world, fighter, wanted, max(0, rolled)))
    witnesses = noticed_by(scene.world, fighter) or ()
    told = Told(say("jumps-far", who=Who(who), units=Number(len(path))), witnesses)
    scene.happen(TurnSet(who, fighter.turn.but(ran=0)), told)
    yield from follow(who, path, "fly", willing=True)
    if path:
        scene.happen(Moved(who, scene.world.fighter(who).at, 0))


def jump_length(adventure: Adventure, fighter: Fighter, wanted: int, rolled: int) -> int:
    """How far a jump goes."""
    if fighter.turn.ran >= RUN_UP:
        return min(wanted, rolled)
    half = rolled // 2
    return half if adventure.house.action_jump_cap == "result" else min(wanted, half)
