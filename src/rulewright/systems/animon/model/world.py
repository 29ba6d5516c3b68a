"""The world of Animon Story: characters, bonds, and the encounter in progress."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from msgspec import UNSET, UnsetType

from rulewright.kernel.rules.world import Struct, World, find, put
from rulewright.words.phrase import Words

from ..house import Rulings
from .sheets import Effect, Kid, Sheet, Stage


class Ailment(Enum):
    """The conditions. BOOSTED is the only one that helps."""

    POISONED = "poisoned"
    STUNNED = "stunned"
    DISORIENTED = "disoriented"
    WEAKENED = "weakened"
    VULNERABLE = "vulnerable"
    IMMOBILISED = "immobilised"
    INCAPACITATED = "incapacitated"
    BOOSTED = "boosted"


class Until(Struct, frozen=True):
    """When something ends: at the start or end of a character's turn, or with the encounter.

    `fresh` marks what began during that very turn. The end of that turn does not count for it.
    """

    when: Literal["start", "end", "encounter"]
    who: str = ""
    fresh: bool = False


ENCOUNTER = Until("encounter")


class Condition(Struct, frozen=True):
    """A condition on a character. `amount` is the damage of a poison."""

    kind: Ailment
    until: Until = ENCOUNTER
    amount: int = 0


class Harm(Struct, frozen=True):
    """A lasting injury, described in words."""

    name: str
    severity: int


class Fighter(Struct, frozen=True, cache_hash=True):
    """A character: its sheet and its current state.

    A Kid's `hp` is its Stamina. A character that is `aside` watches the fight: it has no turns and is no target.
    """

    id: str
    sheet: Sheet
    hp: int
    pair: str = ""
    stage: Stage | None = None
    uses_spent: int = 0
    conditions: tuple[Condition, ...] = ()
    limits: tuple[str, ...] = ()
    defending: bool = False
    fresh_defence: bool = False
    acted: bool = False
    out: bool = False
    destroyed: bool = False
    aside: bool = False
    harms: tuple[Harm, ...] = ()
    uses_bought: int = 0

    @property
    def pc(self) -> bool:
        return bool(self.pair)

    def has(self, kind: Ailment) -> bool:
        return self.condition(kind) is not None

    def condition(self, kind: Ailment) -> Condition | None:
        for condition in self.conditions:
            if condition.kind is kind:
                return condition
        return None


class Pair(Struct, frozen=True, cache_hash=True):
    """A Kid and its Animon, with the bond they share."""

    id: str
    kid: str
    animon: str
    level: int = 1
    points: int = 6
    strain: int = 0
    xp: int = 0
    reached: tuple[Stage, ...] = (Stage.FLEDGLING,)
    spent_highest: bool = False
    item_used: bool = False
    barred: tuple[Stage, ...] = ()
    upgrades_due: tuple[str, ...] = ()


NO_CHARACTER = "no character"
"""What an obstacle is that is nobody."""


class Modifier(Struct, frozen=True):
    """Boosts (above 0) or Setbacks for the rolls of one character, given by the GM or by a plan.

    With `net` 0 it allows a Stat instead, which `rule` names. `against` is the opponent that it counts against, or
    NO_CHARACTER for an obstacle that is nobody; left out, it counts always. `until` is when it ends if it is not for
    one roll. Old lines have neither.
    """

    who: str
    net: int
    reason: Words
    roll: Literal["any", "attack", "defence", "initiative", "test"] = "any"
    rule: str = "combat.modifier.gm"
    once: bool = True
    against: str | UnsetType = UNSET
    until: Until | UnsetType = UNSET

    def counts(self, who: str, roll: str, against: str = "") -> bool:
        """Whether it changes a roll of this kind, against an opponent if there is one."""
        fits = isinstance(self.against, UnsetType) or self.against == against != NO_CHARACTER
        return self.who == who and self.roll in ("any", roll) and fits


SPECIAL_ITEM = "special-item"


class Word(Struct, frozen=True):
    """What the GM has said for good: whether something of a character fits a kind of roll, or matters in the scene."""

    who: str
    what: str
    use: str
    fits: bool


class TestResult(Struct, frozen=True):
    """What the last Test came to, for whoever asks for its outcomes; `again` tells it from the one before."""

    who: str
    passed: bool
    again: bool = False


class Plan(Struct, frozen=True):
    """An obstacle described in advance, and the characters who planned for it."""

    id: str
    who: tuple[str, ...]


class Strong(Struct, frozen=True):
    """One Element is strong against another."""

    element: str
    against: str


class Encounter(Struct, frozen=True):
    """A Combat Encounter, or one section of an Extended Action Scene.

    `order` is empty while Initiative is rolled, and between two sections. `at` is the place of the current turn in it.
    """

    order: tuple[str, ...] = ()
    at: int = 0
    round: int = 1
    surprised: tuple[str, ...] = ()
    poisoned_by: tuple[str, ...] = ()
    extended: bool = False
    last_section: bool = True
    rolling: bool = False

    @property
    def between_sections(self) -> bool:
        return self.extended and not (self.order or self.rolling)


class Story(World, frozen=True, kw_only=True):
    """The world of one table.

    `people` counts everybody at the table, the GM included. `sure` and `also_sure` are the PCs whose next roll succeeds
    by a Critical Success. `thrown` are the PCs who have already rolled for what is being resolved; it is kept only
    while the gauge is full.
    """

    fighters: tuple[Fighter, ...] = ()
    pairs: tuple[Pair, ...] = ()
    house: Rulings = Rulings()
    people: int = 2
    gauge: int = 0
    chart: tuple[Strong, ...] = ()
    encounter: Encounter | None = None
    modifiers: tuple[Modifier, ...] = ()
    plans: tuple[Plan, ...] = ()
    sure: str = ""
    result: str = ""
    also_sure: tuple[str, ...] = ()
    thrown: tuple[str, ...] = ()
    tested: TestResult | None = None
    words: tuple[Word, ...] = ()

    @property
    def assured(self) -> tuple[str, ...]:
        """The PCs with a Critical Success waiting, once for each."""
        return (self.sure, *self.also_sure) if self.sure else ()

    def word(self, who: str, what: str, use: str) -> bool | None:
        """What the GM has said for good about something; None if nothing."""
        for word in self.words:
            if (word.who, word.what, word.use) == (who, what, use):
                return word.fits
        return None

    def sides_here(self) -> set[str]:
        return {"pcs" if one.pc else "npcs" for one in self.fighters if not isinstance(one.sheet, Kid)}

    def fighter(self, who: str) -> Fighter:
        for fighter in self.fighters:
            if fighter.id == who:
                return fighter
        return find(self.fighters, who)

    def pair_of(self, who: str) -> Pair | None:
        name = self.fighter(who).pair
        return find(self.pairs, name) if name else None

    def with_fighter(self, fighter: Fighter) -> Story:
        return self.but(fighters=put(self.fighters, fighter))

    def with_pair(self, pair: Pair) -> Story:
        return self.but(pairs=put(self.pairs, pair))

    def foes(self, who: str) -> tuple[str, ...]:
        """The characters of the other side that are still in the fight."""
        mine = self.fighter(who).pc
        return tuple([o.id for o in self.fighters if not (o.out or o.aside) and o.pc != mine])

    def friends(self, who: str) -> tuple[str, ...]:
        mine = self.fighter(who).pc
        return tuple(o.id for o in self.fighters if o.pc == mine and not o.out and not o.aside and o.id != who)


LIMITED = {
    Ailment.VULNERABLE: "vulnerable",
    Ailment.DISORIENTED: "disoriented",
    Ailment.STUNNED: "stunned",
    Ailment.WEAKENED: "weakened",
}
"""Conditions that a target can get only once in an encounter, and the limit that each uses up."""

NO_DAMAGE = (Effect.POISON_STRIKE, Effect.STUNNING_STRIKE)
ABSENT = {"tough-break-only": Effect.SURE_STRIKE, "sure-strike-only": Effect.TOUGH_BREAK}
"""The Effect that does not exist at the table, by the ruling `effect.roster`."""
HALVING = (Effect.BLOCK_BREAK, Effect.SAP, Effect.EXPLOSIVE, Effect.TOUGH_BREAK)
