"""A hit, in six steps: hardened, pierce, soak, thresholds, softening, box."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, Between, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...facts import Boxed, BoxSet, Spoken, TakenOut
from ...house import Rulings
from ...model.reach import ARMOUR, COVER
from ...model.sheets import RUNG, Duration, Level, Track
from ...model.world import Box, Cover, Story, Time
from ...phrases import say
from ...ruleset import flow
from .durations import end_kept_up, start_time
from .softening import Hit, may_soften, point_for_conceding, soften
from .stress import capacity, damage_level, free_level, staggered_dice, track_for

__all__ = ["capacity", "concede_before", "harm", "staggered_dice"]

SOAK_BY_MATERIAL = {"light": 2, "solid": 4, "heavy": 6}
SOAK_BY_AMOUNT = {"half": 2, "near-total": 4}


@flow("damage.order", "damage.soak", "damage.zero", "damage.levels", "damage.duration", "stress.tracks")
def harm(
    scene: Scene[Story],
    target: str,
    amount: int,
    time_mark: Duration,
    track: Track,
    pierce: int = 0,
    by: str = "",
    past: tuple[str, ...] = (),
) -> Resolve[None]:
    """Damage less soak is compared with the thresholds; the target may soften it before it fills a box."""
    if not scene.world.person(target).acts:
        return
    hit = Hit(target, time_mark, track_for(scene.world, track), by)
    soak = yield from soaked(target, pierce, past)
    least = 1 if scene.world.house.damage_zero == "minimum_one" else 0
    damage = Tally(say("damage-to", who=Who(target))).within(least, None, "damage.zero")
    damage = damage.plus("the hit", amount, "damage.amount").plus("soak", -soak, "damage.soak")
    left, conceded = yield from soften(hit, damage)
    if left <= 0 and not conceded:
        scene.happen(Spoken(target, say("is-not-hurt")))
    yield from settle(hit, left, conceded)


@flow("damage.hardened", "damage.pierce", "damage.rounding", "modifier.cover.soak", "trait.property")
def soaked(scene: Scene[Story], target: str, pierce: int, past: tuple[str, ...]) -> Resolve[int]:
    """Armour, effects and cover soak, unless the attacker got past them; pierce halves soak that is not hardened."""
    story = scene.world
    armour = tuple(item for item in story.person(target).worn if not (item.coverage and ARMOUR in past))
    worn = Tally(say("soak-of", who=Who(target)))
    for item in armour:
        worn = worn.plus(item.name, item.soak, "damage.soak")
    for effect in story.effects_on(target, "soak"):
        worn = worn.plus(effect.name or "soak", effect.size, "damage.soak")
    cover = 0 if COVER in past else (yield from cover_soak(target))
    hardened = max((item.hardened for item in armour), default=0)
    return scene.count(combined_soak(story.house, worn, cover, pierce, hardened))


@flow("modifier.cover.soak")
def cover_soak(scene: Scene[Story], target: str) -> Resolve[int]:
    """Cover soaks by its material, or as ruled by its amount or by the GM's word."""
    cover = scene.world.person(target).cover
    if cover is None:
        return 0
    if scene.world.house.modifier_cover_soak == "gm":
        label = say("how-much-soaks", cover=cover.name, target=Who(target))
        return (yield from ask(GM, Between(0, 12), label, SOAK_BY_MATERIAL[cover.material]))
    return cover_rating(scene.world.house, cover)


def cover_rating(house: Rulings, cover: Cover) -> int:
    return SOAK_BY_AMOUNT[cover.amount] if house.modifier_cover_soak == "amount" else SOAK_BY_MATERIAL[cover.material]


def combined_soak(house: Rulings, worn: Tally, cover: int, pierce: int, hardened: int) -> Tally:
    """Soak after pierce: cover and armour add up and are halved, or only the higher counts, or each is halved alone."""
    if house.modifier_cover_stack == "higher" and cover > worn.total:
        worn, hardened = worn.but(terms=()), 0
    elif house.modifier_cover_stack == "higher":
        cover = 0
    ranks = times_halved(house, pierce, hardened)
    both = worn.plus("cover", cover, "modifier.cover.soak")
    parts = [(both.total, ranks)]
    if house.modifier_cover_stack == "halve_each":
        parts = [(worn.total, ranks), (cover, times_halved(house, pierce, 0))]
    return both.plus("pierced", sum(halved(house, part, times) - part for part, times in parts), "damage.pierce")


def times_halved(house: Rulings, pierce: int, hardened: int) -> int:
    """How often soak is halved: once unless hardened, or as ruled once for each rank of pierce above hardened."""
    if house.damage_pierce_ranks == "difference":
        return max(0, pierce - hardened)
    return 1 if pierce and not hardened else 0


def halved(house: Rulings, soak: int, times: int) -> int:
    for _ in range(times):
        soak = soak // 2 if house.damage_rounding == "down" else -(-soak // 2)
    return soak


@flow("damage.box", "damage.no_box", "damage.concede.out", "stress.incapacitated")
def settle(scene: Scene[Story], hit: Hit, damage: int, conceded: bool) -> Resolve[None]:
    """Damage fills one box of its level; a person without a box left, or who concedes, is out."""
    needed = damage_level(scene.world, scene.world.person(hit.target), damage)
    reached = None if needed is None else (yield from fill(hit, needed))
    felled = reached is Level.INCAPACITATED
    if conceded and not felled and scene.world.house.damage_concede_box == "incapacitated":
        felled = True
        yield from fill(hit, Level.INCAPACITATED)
    if felled or conceded:
        yield from taken_out(hit, felled, conceded)


@flow("damage.box.mark", "damage.overflow", "damage.no_box", "stress.separate", "stress.boxes", "stress.extras")
def fill(scene: Scene[Story], hit: Hit, needed: Level) -> Resolve[Level]:
    """The hit marks a free box of its level or of the next higher one; without a free box it incapacitates."""
    person = scene.world.person(hit.target)
    time = start_time(scene.world, hit.mark, hit.target, hit.by)
    if scene.world.house.stress_upgrade == "overwrite":
        boxes = person.boxes(hit.track)
        shorter = [at for at, box in enumerate(boxes) if box.level is needed and outlasts(hit.mark, box.time.mark)]
        if shorter and (yield from ask(hit.target, YES_NO, say("write-longer-mark"), default=True)):
            scene.happen(BoxSet(hit.target, hit.track, shorter[0], Box(needed, time)))
            return needed
    level = free_level(scene.world, person, hit.track, needed)
    if level is None:
        return Level.INCAPACITATED
    scene.happen(Boxed(hit.target, hit.track, Box(level, time)))
    if hit.mark is Duration.INSTANT:
        # `person` is from before the hit, so this is the place of the new box.
        scene.happen(BoxSet(hit.target, hit.track, len(person.boxes(hit.track))))
    return level


def outlasts(mark: Duration, other: Duration) -> bool:
    return RUNG.get(mark, 0) > RUNG.get(other, 0)


@flow("damage.concede.out", "stress.incapacitated.return", "stress.incapacitated", "duration.sustained")
def taken_out(scene: Scene[Story], hit: Hit, felled: bool, conceded: bool) -> Resolve[None]:
    """A person is out until the mark ends, and for the scene at least after conceding; what it sustained ends."""
    ruled = scene.world.house.damage_concede_time == "scene" and not felled
    at_least_scene = conceded and not outlasts(hit.mark, Duration.SCENE)
    for_scene = ruled or hit.mark is Duration.INSTANT or at_least_scene
    time = Time(Duration.SCENE) if for_scene else start_time(scene.world, hit.mark, hit.target, hit.by)
    scene.happen(TakenOut(hit.target, time, hit.by))
    if scene.world.house.duration_sustain_out == "ends":
        end_kept_up(scene, hit.target, Duration.SUSTAINED)
    yield from fate(hit, conceded)


@flow("stress.incapacitated.narrate")
def fate(scene: Scene[Story], hit: Hit, conceded: bool) -> Resolve[None]:
    """The victor says what happens to the defeated; the table may let a person who concedes propose it."""
    teller = hit.by if any(person.id == hit.by for person in scene.world.people) else GM
    loser = conceded and scene.world.house.damage_concede_story == "loser"
    label = say("what-happens", who=Who(hit.target))
    words = yield from ask(hit.target if loser else teller, Text(400, ("",)), label, "")
    proposed = say("concedes", who=Who(hit.target), words=words)
    if loser and words and not (yield from ask(GM, YES_NO, proposed, default=True)):
        words = yield from ask(GM, Text(400, ("",)), label, "")
        teller = GM
    elif loser:
        teller = hit.target
    if words:
        scene.happen(Spoken(teller, words))


@flow("damage.concede", "damage.concede.out")
def concede_before(scene: Scene[Story], who: str, by: str, track: Track = "physical") -> Resolve[bool]:
    """Where the table rules so, a target may concede before the attack is rolled: it gets 1 PP and is out."""
    if scene.world.house.damage_concede_when != "before_dice" or not may_soften(scene.world, who):
        return False
    label = say("concede-before", by=Who(by), who=Who(who))
    if not (yield from ask(who, YES_NO, label, default=False)):
        return False
    point_for_conceding(scene, who)
    yield from settle(Hit(who, Duration.SCENE, track_for(scene.world, track), by), 0, conceded=True)
    return True
