"""Attack and defence: pools, modifiers, the comparison, and the damage that follows."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally

from ..house import Rulings
from ..model.scores import Mod, damage, dodge, need, net, pool, stat
from ..model.sheets import Animon, Effect, Kid, Npc, Signature, Stage, Stat
from ..model.world import HALVING, NO_DAMAGE, Ailment, Fighter, Story, Strong
from ..ruleset import flow, law
from .knockout import hurt
from .tests import (
    Hand,
    Throw,
    better_odds,
    first_throw,
    may_push,
    mods_of,
    passes_by_itself,
    pushed,
    stands,
    successes,
    use_up,
)


@flow(
    "combat.action.attack",
    "combat.attack.target",
    "combat.attack.stat-power",
    "combat.attack.stat-heart",
    "combat.attack.stat-brains",
    "combat.attack.stat-agility",
    "combat.attack.pool",
    "combat.damage.base",
    "combat.damage.margin",
)
def attack(scene: Scene[Story], who: str, target: str, which: Stat) -> Resolve[None]:
    """A plain attack on one opponent."""
    if scene.world.fighter(who).out or scene.world.fighter(target).out:
        return
    mine, theirs = attack_hand(scene, who, target, which), dodge_hand(scene, target)
    (margin,) = yield from contest(mine, (theirs,))
    if margin is not None:
        yield from plain_hit(scene, who, target, margin)


def plain_hit(scene: Scene[Story], who: str, target: str, margin: int) -> Resolve[None]:
    """A hit without a Signature Attack: the Damage score and the margin."""
    attacker = scene.world.fighter(who)
    blow = Blow(scene.count(damage(scene.world, attacker)), margin)
    yield from hurt(target, scene.count(dealt(scene.world.house, attacker, blow)))


def attack_hand(
    scene: Scene[Story], who: str, target: str, which: Stat, known: Signature | None = None, element: str = ""
) -> Hand:
    """One Stat, the Signature's Rank, a Quality; under all Boosts and Setbacks an Attack roll can have."""
    story = scene.world
    fighter = story.fighter(who)
    number = scene.count(pool(story, fighter, "attack", stat(story, fighter, which), known))
    total = scene.count(net(story, attack_mods(story, who, target, known, element)))
    use_up(scene, who, "attack")
    return Hand(who, number, need(total), f"{who} attacks {target}", "attack")


def attack_mods(story: Story, who: str, target: str, known: Signature | None = None, element: str = "") -> list[Mod]:
    """Element, Stage, conditions and whatever else changes an Attack roll."""
    attacker, foe = story.fighter(who), story.fighter(target)
    mods = [*mods_of(story, who, "attack"), *element_mods(story, element or element_of(attacker), element_of(foe))]
    mods += stage_mods(stage_of(attacker), stage_of(foe))
    if attacker.has(Ailment.DISORIENTED):
        mods.append(Mod("Disoriented", -1, "condition.disoriented"))
    if known and known.has(Effect.QUICK_STRIKE) and not foe.acted:
        mods.append(Mod("Quick Strike", 1, "effect.quick-strike"))
    return mods


def element_of(fighter: Fighter) -> str:
    match fighter.sheet:
        case Animon() as animon if fighter.stage is not None:
            return animon.form(fighter.stage).element
        case Npc(kind="animon", element=element):
            return element
    return ""


def element_mods(story: Story, mine: str, theirs: str) -> list[Mod]:
    """Strong against the defender is a Boost, the other way round a Setback, both at once both; only with a chart."""
    if story.house.element_chart == "none":
        return []
    mods = []
    if Strong(mine, theirs) in story.chart:
        mods.append(Mod(f"{mine} is strong against {theirs}", 1, "combat.modifier.element-strong"))
    if Strong(theirs, mine) in story.chart:
        mods.append(Mod(f"{theirs} is strong against {mine}", -1, "combat.modifier.element-weak"))
    return mods


def stage_of(fighter: Fighter) -> Stage | None:
    """Kids and humans have no Stage."""
    match fighter.sheet:
        case Npc(kind="animon", stage=stage):
            return stage
        case Kid() | Npc():
            return None
    return fighter.stage


def stage_mods(mine: Stage | None, theirs: Stage | None) -> list[Mod]:
    """One Stage of difference is a Boost or Setback, two or more a double one."""
    if mine is None or theirs is None or mine == theirs:
        return []
    gap = max(-2, min(2, mine - theirs))
    rules = {1: "combat.modifier.stage-above", -1: "combat.modifier.stage-below"}
    return [Mod(f"{mine.name} against {theirs.name}", gap, rules.get(gap, "combat.modifier.stage-two"))]


def dodge_hand(scene: Scene[Story], who: str) -> Hand:
    story = scene.world
    fighter = story.fighter(who)
    number = scene.count(pool(story, fighter, "defence", dodge(story, fighter)))
    total = scene.count(net(story, dodge_mods(story, who)))
    use_up(scene, who, "defence")
    return Hand(who, number, need(total), f"{who} dodges", "defence")


def dodge_mods(story: Story, who: str) -> list[Mod]:
    """Neither Element nor Stage; Vulnerable and Incapacitated together count once."""
    fighter = story.fighter(who)
    mods = mods_of(story, who, "defence")
    if fighter.defending:
        mods.append(Mod("defending", 1, "combat.action.defend"))
    helpless = fighter.has(Ailment.INCAPACITATED) and story.house.condition_incapacitated_reach == "full"
    if fighter.has(Ailment.VULNERABLE) or helpless:
        mods.append(Mod("Vulnerable", -1, "condition.vulnerable"))
    return mods


SURE = 1_000
"""More successes than any attack can have: what a Critical Success is worth to a defender."""

Margins = tuple[int | None, ...]
"""For each defender by how much the attack hit, None where it missed."""


@law("combat.attack.sequence", "combat.attack.hit", "combat.attack.miss", "combat.damage.margin")
def clash(attack_dice: int, attack_need: int, dodge_dice: int, dodge_need: int, tie: str) -> Resolve[int | None]:
    """The Attack roll, then the Dodge roll: the margin of a hit, nothing for a miss."""
    hits = yield from successes(attack_dice, attack_need).played("attack", roller="attacker")
    dodged = yield from successes(dodge_dice, dodge_need).played("dodge", roller="defender")
    return margin_of(hits, dodged, tie)


def margin_of(hits: int, dodged: int, tie: str) -> int | None:
    """Equal is enough to hit, unless the table gives draws to the defender."""
    return hits - dodged if hits > dodged or (hits == dodged and tie == "hit") else None


@flow(
    "combat.attack.sequence",
    "combat.attack.hit",
    "combat.attack.miss",
    "combat.attack.zero-zero",
    "combat.defence.roll",
    "test.push-opposed",
    "critical-move.success-opposed",
)
def contest(scene: Scene[Story], mine: Hand, theirs: tuple[Hand, ...]) -> Resolve[Margins]:
    """One Attack roll against the Dodge roll of each defender, with all that people can do about it."""
    tie = scene.world.house.attack_tie
    saved: tuple[str, ...] = ()
    if len(theirs) == 1 and not any(decides(scene.world, hand.who) for hand in (mine, *theirs)):
        law_of = clash(mine.dice, mine.need, theirs[0].dice, theirs[0].need, tie)
        return ((yield from law_of.played(mine.label, attacker=mine.who, defender=theirs[0].who)),)
    if scene.world.house.critical_success_opposed == "margin-zero":
        if passes_by_itself(scene, mine.who):
            return (0,) * len(theirs)
        saved = tuple(hand.who for hand in theirs if passes_by_itself(scene, hand.who))
        if len(saved) == len(theirs):
            return (None,) * len(theirs)
    mine = yield from better_odds(mine)
    attacked = yield from first_throw(scene, mine)
    thrown: list[Throw] = []
    hands: list[Hand] = []
    for hand in theirs:
        sure = hand.who in saved
        hands.append(hand if sure else (yield from better_odds(hand)))
        thrown.append(Throw(SURE) if sure else (yield from first_throw(scene, hands[-1])))
    missed = [margin_of(attacked.hits, throw.hits, tie) is None for throw in thrown]
    as_one = scene.world.house.multi_hit_dodge == "best-roll"
    if all(missed) or (as_one and any(missed)):
        attacked = yield from push_while(scene, mine, attacked, max(throw.hits for throw in thrown), tie)
    for at, hand in enumerate(hands):
        rolls = thrown if as_one else [thrown[at]]
        if all(margin_of(attacked.hits, throw.hits, tie) is not None for throw in rolls):
            thrown[at] = yield from push_while(scene, hand, thrown[at], attacked.hits, tie)
    hits = stands(scene, attacked)
    return tuple(margin_of(hits, stands(scene, throw), tie) for throw in thrown)


def push_while(
    scene: Scene[Story], hand: Hand, thrown: Throw, against: int, tie: str, feeds: bool = True
) -> Resolve[Throw]:
    """Push a roll that came out against its PC, as often as the table allows."""
    times = 0
    while may_push(scene.world, hand.kind, times) and lost(hand, thrown.hits, against, tie):
        again = yield from pushed(hand, feeds)
        if again is None:
            break
        thrown, times = again, times + 1
    return thrown


def lost(hand: Hand, hits: int, against: int, tie: str) -> bool:
    if hand.kind == "attack":
        return margin_of(hits, against, tie) is None
    return margin_of(against, hits, tie) is not None


def decides(story: Story, who: str) -> bool:
    """Whether anybody chooses anything about this one's rolls, or their sixes count."""
    return story.fighter(who).pc


class Blow(NamedTuple):
    """A hit before halving: Damage score, margin, and what a Signature Attack adds."""

    score: int
    margin: int
    effects: tuple[Effect, ...] = ()
    rank: int = 0
    uses: int = 1

    def has(self, effect: Effect) -> bool:
        return effect in self.effects


def dealt(house: Rulings, attacker: Fighter, blow: Blow) -> Tally:
    """What a hit deals, part by part."""
    harmless = any(blow.has(effect) for effect in NO_DAMAGE)
    bonus = blow.has(Effect.HEAVY_STRIKE) and not (harmless and house.effect_no_damage_mix == "nothing")
    heavy = 1 + blow.rank if bonus else 0
    halvings = sum(blow.has(effect) for effect in HALVING) + attacker.has(Ailment.WEAKENED)
    whole = Tally("damage")
    if not harmless:
        times = blow.uses if blow.has(Effect.OVERCHARGE) else 1
        whole = overcharged(blow.score, times)
        if house.half_base == "score":
            whole = with_halves(house, whole, halvings)
        margin = blow.margin * (times if house.overcharge_base == "total" else 1)
        whole = whole.plus("margin", margin, "combat.damage.margin")
    whole = whole.plus("Heavy Strike", heavy, "effect.heavy-strike")
    return whole if house.half_base == "score" else with_halves(house, whole, halvings)


def overcharged(score: int, times: int) -> Tally:
    """The Damage score, as often as an Overcharge multiplies it."""
    whole = Tally("damage").plus("Damage score", score, "combat.damage.base")
    return whole.plus(f"Overcharge x {times}", score * (times - 1), "effect.overcharge")


def with_halves(house: Rulings, whole: Tally, times: int) -> Tally:
    return whole.plus("halved", halved(house, whole.total, times) - whole.total, "combat.damage.half")


def halved(house: Rulings, amount: int, times: int) -> int:
    """Half of it, as often as it is halved, each rounded by itself."""
    for _ in range(times):
        half = -(-amount // 2) if house.half_rounding == "up" else amount // 2
        amount = max(1, half) if house.half_rounding == "down-min-one" and amount else half
    return amount
