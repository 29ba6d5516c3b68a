"""Attack dice: every die against a single defence value, criticals, and the damage they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rulewright.dice.pools import Pool, dice
from rulewright.dice.readings import HAND, LOWEST, Count, DieState, Reading, Together
from rulewright.kernel.rules.resolve import Resolve, roll
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ...house import Rulings
from ...model.sheets import Profile
from ...phrases import say
from ...ruleset import law
from ..checks.dice import Dice

NO_FACE = 10**6
"""Higher than any die shows: nothing is critical."""
CHART_OF_ONE_HAND, CHART_OF_TWO_HANDS = 5, 6
"""The most successes on the damage chart of a weapon."""


class AttackResult(NamedTuple):
    """How many dice succeeded, and how many of them are critical."""

    hits: int
    crits: int = 0

    def in_words(self) -> Words:
        if self.crits:
            return say("dice-succeed-critically", hits=Number(self.hits), crits=Number(self.crits))
        return say("dice-succeed", hits=Number(self.hits))


def counts_only_lowest(thrown: Dice, house: Rulings) -> bool:
    """Whether only the lowest die of a pool below one die is compared."""
    return thrown.lowest and house.attack_keep_lowest == "single"


def attack_reading(defence: int, critical_face: int, single: bool, any_crit: bool) -> Reading[Any]:
    """How the dice are read: those that meet the defence succeed, and some of these are critical."""
    successes = Count(defence)
    lowest_critical = critical_face if any_crit else max(defence, critical_face)
    critical = Count(lowest_critical if critical_face else NO_FACE)
    return Lowest(successes, critical) if single else Every(successes, critical)


class Every(Together):
    """Two counts over all dice."""

    __slots__ = ()
    name = "every die struck"

    def end(self, state: tuple[Any, ...]) -> AttackResult:
        return AttackResult(*super().end(state))


class Lowest(Reading[AttackResult]):
    """Two counts over the lowest die alone."""

    __slots__ = ("crits", "good")
    name = "lowest struck"

    def __init__(self, good: Count, crits: Count) -> None:
        self.good, self.crits = good, crits

    def start(self, size: int) -> int:  # noqa: ARG002
        return 0

    def step(self, state: int, face: int, count: int) -> int:  # noqa: ARG002
        return face

    def states(self, faces: Sequence[int]) -> tuple[DieState, ...]:
        counted = LOWEST.states(faces)
        struck = Every(self.good, self.crits).states(faces)
        return tuple(state if kept == "hit" else "aside" for kept, state in zip(counted, struck, strict=True))

    def end(self, state: int) -> AttackResult:
        return AttackResult(int(self.good.hit(state)), int(self.crits.hit(state)))


@law(
    "attack.roll",
    "attack.every-die",
    "attack.single-defence",
    "attack.success",
    "attack.keep-lowest",
    "crit.must-hit",
    "crit.ranges",
    "crit.threshold",
)
def clash(thrown: Dice, defence: int, critical_face: int, single: bool, any_crit: bool) -> Resolve[AttackResult]:
    """Every attack die that equals or exceeds the defence value is a success."""
    if thrown.flat is not None:
        return AttackResult(int(thrown.flat >= defence))
    reading = attack_reading(defence, critical_face, single, any_crit)
    hits, crits = yield from roll(weapon_pool(thrown), reading, say("attack-dice"), by="attacker")
    if thrown.added:
        hits += yield from roll(skill_pool(thrown), Count(defence), say("skill-dice"), by="attacker")
    return AttackResult(hits, crits if hits else 0)


def weapon_pool(thrown: Dice) -> Pool:
    return thrown._replace(added=()).pool()


def skill_pool(thrown: Dice) -> Pool:
    """Skill dice added to an attack: they can succeed, but are never critical."""
    pool = dice(1, thrown.added[0])
    for sides in thrown.added[1:]:
        pool = pool + dice(1, sides)
    return pool


class RolledDice(NamedTuple):
    """Attack dice as rolled: those of the weapon, and the skill dice added to them."""

    own: tuple[int, ...]
    added: tuple[int, ...] = ()


@law("attack.roll")
def dice_first(thrown: Dice) -> Resolve[RolledDice]:
    """The attack dice are rolled before the defence is chosen."""
    if thrown.flat is not None:
        return RolledDice((thrown.flat,))
    own = yield from roll(weapon_pool(thrown), HAND, say("attack-dice"), by="attacker")
    if not thrown.added:
        return RolledDice(own)
    return RolledDice(own, (yield from roll(skill_pool(thrown), HAND, say("skill-dice"), by="attacker")))


def result_of_rolled(
    rolled: RolledDice, defence: int, critical_face: int, single: bool, any_crit: bool
) -> AttackResult:
    hits, crits = attack_reading(defence, critical_face, single, any_crit).of(rolled.own)
    hits += sum(face >= defence for face in rolled.added)
    return AttackResult(hits, crits if hits else 0)


def critical_multiples(crits: int, house: Rulings) -> tuple[int, int]:
    """How often primary and extra damage are added for criticals."""
    match house.crit_effect:
        case "primary-once":
            return min(1, crits), 0
        case "primary-each":
            return crits, 0
        case "extra-each":
            return 0, crits
    return 0, 0


def damage_tally(label: Words, attack: Profile, damage: tuple[int, int], result: AttackResult, rules: Charted) -> Tally:
    """The damage of a hit: by the chart of the newest edition, or primary once and extra for each further success."""
    primary, extra = damage
    house = rules.house
    hits = counted_hits(result.hits, attack, rules)
    if house.damage_chart == "per-hit":
        tally = Tally(label).plus("base", primary if hits else 0, "damage.primary")
        tally = tally.plus("growth per success", extra * hits, "damage.extra")
    else:
        tally = Tally(label).plus("primary", primary if hits else 0, "damage.primary")
        tally = tally.plus("further successes", extra * max(0, hits - 1), "damage.extra")
    primaries, extras = critical_multiples(result.crits, house)
    return tally.plus("critical", primary * primaries + extra * extras, "crit.damage")


class Charted(NamedTuple):
    """What decides how successes are read: the rulings, and how many hands the weapon needs."""

    house: Rulings
    hands: int = 1


def counted_hits(hits: int, attack: Profile, rules: Charted) -> int:
    """The successes that do damage: an aimed weapon may use one to aim, and a chart has an end."""
    if attack.aimed:
        match rules.house.attack_aimed:
            case "one-less":
                hits -= 1
            case "no-first" if hits == 1:
                hits = 0
    longest = CHART_OF_TWO_HANDS if rules.hands > 1 else CHART_OF_ONE_HAND
    return min(hits, longest) if rules.house.damage_chart == "per-hit" else hits
