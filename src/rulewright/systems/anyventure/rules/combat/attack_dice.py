"""Attack dice: every one against a single defence value, criticals, and the damage they come to."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.dice.pools import Pool, dice
from rulewright.dice.readings import HAND, Count, Reading, Together
from rulewright.kernel.rules.resolve import Resolve, roll
from rulewright.kernel.rules.tally import Tally

from ...house import Rulings
from ...ruleset import law
from ..checks.dice import Dice


class Struck(NamedTuple):
    """How many dice succeeded, and how many of them are critical."""

    hits: int
    crits: int = 0

    def in_words(self) -> str:
        told = f"{self.hits} success{'' if self.hits == 1 else 'es'}" if self.hits else "no success"
        return f"{told}, {self.crits} critical" if self.crits else told


def one_die(thrown: Dice, house: Rulings) -> bool:
    """Whether only the lowest die of a pool below one die is compared."""
    return thrown.lowest and house.attack_keep_lowest == "single"


def reading_of(wall: int, crit: int, single: bool, any_crit: bool) -> Reading[Any]:
    """Successes and criticals among the dice that count: those that meet the wall, and of them the critical ones."""
    good = Count(wall)
    critical = Count(crit if any_crit else max(wall, crit)) if crit else Count(10**6)
    return Lowest(good, critical) if single else Every(good, critical)


class Every(Together):
    """Two counts of all dice."""

    __slots__ = ()
    name = "every die struck"

    def end(self, state: tuple[Any, ...]) -> Struck:
        return Struck(*super().end(state))


class Lowest(Reading[Struck]):
    """Two counts of the lowest die alone."""

    __slots__ = ("crits", "good")
    name = "lowest struck"

    def __init__(self, good: Count, crits: Count) -> None:
        self.good, self.crits = good, crits

    def start(self, size: int) -> int:  # noqa: ARG002
        return 0

    def step(self, state: int, face: int, count: int) -> int:  # noqa: ARG002
        return face

    def end(self, state: int) -> Struck:
        return Struck(int(self.good.hit(state)), int(self.crits.hit(state)))


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
def clash(thrown: Dice, wall: int, crit: int, single: bool, any_crit: bool) -> Resolve[Struck]:
    """Every attack die against one defence value."""
    if thrown.flat is not None:
        return Struck(int(thrown.flat >= wall))
    reading = reading_of(wall, crit, single, any_crit)
    hits, crits = yield from roll(weapon_pool(thrown), reading, "attack dice", by="attacker")
    if thrown.added:
        hits += yield from roll(skill_pool(thrown), Count(wall), "skill dice", by="attacker")
    return Struck(hits, crits if hits else 0)


def weapon_pool(thrown: Dice) -> Pool:
    return thrown._replace(added=()).pool()


def skill_pool(thrown: Dice) -> Pool:
    """Skill dice added to an attack: they can succeed, but are never critical."""
    whole = dice(1, thrown.added[0])
    for sides in thrown.added[1:]:
        whole = whole + dice(1, sides)
    return whole


class Fallen(NamedTuple):
    """Attack dice as they fell: those of the weapon and the skill dice added to them."""

    own: tuple[int, ...]
    added: tuple[int, ...] = ()


@law("attack.roll")
def dice_first(thrown: Dice) -> Resolve[Fallen]:
    """The attack dice as they fall, before anything is compared with them."""
    if thrown.flat is not None:
        return Fallen((thrown.flat,))
    own = yield from roll(weapon_pool(thrown), HAND, "attack dice", by="attacker")
    if not thrown.added:
        return Fallen(own)
    return Fallen(own, (yield from roll(skill_pool(thrown), HAND, "skill dice", by="attacker")))


def struck_by(fallen: Fallen, wall: int, crit: int, single: bool, any_crit: bool) -> Struck:
    hits, crits = reading_of(wall, crit, single, any_crit).of(fallen.own)
    hits += sum(face >= wall for face in fallen.added)
    return Struck(hits, crits if hits else 0)


def critical_times(crits: int, house: Rulings) -> tuple[int, int]:
    """How often primary and extra damage are added for criticals."""
    match house.crit_effect:
        case "primary-once":
            return min(1, crits), 0
        case "primary-each":
            return crits, 0
        case "extra-each":
            return 0, crits
    return 0, 0


def damage(label: str, first: int, extra: int, struck: Struck, house: Rulings) -> Tally:
    """Primary damage once, extra for each further success, criticals."""
    primaries, extras = critical_times(struck.crits, house)
    tally = Tally(label).plus("primary", first, "damage.primary")
    tally = tally.plus("further successes", extra * (struck.hits - 1), "damage.extra")
    return tally.plus("critical", first * primaries + extra * extras, "crit.damage")
