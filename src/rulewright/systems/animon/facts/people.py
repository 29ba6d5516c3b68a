"""Facts about one character."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from rulewright.kernel.rules.world import Fact
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ..model.sheets import Stage
from ..model.world import Ailment, Condition, Fighter, Harm, Story, Until
from ..phrases import say


class _OnFighter(Fact[Story], frozen=True):
    who: str

    def apply(self, world: Story) -> Story:
        return world.with_fighter(self.change(world.fighter(self.who)))

    def change(self, fighter: Fighter) -> Fighter:
        raise NotImplementedError


class Hurt(_OnFighter, frozen=True):
    """Damage that leaves somebody standing; older logs do not say how much is left."""

    damage: int
    of: str = "HP"
    left: int | UnsetType = UNSET  # left out of old lines, which are sealed as they were

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hp=max(0, fighter.hp - self.damage))

    def tell(self) -> Words:
        lost = say("loses", who=Who(self.who), damage=Number(self.damage, of=self.who), of=self.of)
        return (
            lost
            if isinstance(self.left, UnsetType)
            else say("and-has-left", what=lost, left=Number(self.left, of=self.who))
        )


class HpSet(_OnFighter, frozen=True):
    """HP or Stamina is set, by healing, evolving or Fight On."""

    hp: int
    why: Words = ""
    of: str = "HP"

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hp=self.hp)

    def tell(self) -> Words:
        at = say("is-at", who=Who(self.who), hp=Number(self.hp, of=self.who), of=self.of)
        return say("is-so-because", what=at, why=self.why) if self.why else at


class Fell(_OnFighter, frozen=True, omit_defaults=True):
    """Somebody is at 0 and out; `damage` is what did it, where that is known."""

    damage: int = 0
    of: str = "HP"

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hp=0, out=True, defending=False, fresh_defence=False)

    def tell(self) -> Words:
        who = Who(self.who)
        if self.damage:
            return say("falls-by", who=who, damage=Number(self.damage, of=self.who), of=self.of)
        return say("falls", who=who)


class Stood(_OnFighter, frozen=True):
    """A character that was out takes part again."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(out=False)

    def tell(self) -> Words:
        return say("is-up-again", who=Who(self.who))


class Destroyed(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(destroyed=True)

    def tell(self) -> Words:
        return say("is-destroyed", who=Who(self.who))


class UsesSpent(_OnFighter, frozen=True, omit_defaults=True):
    """The number of Signature Uses spent so far; a bought one is spent with them.

    `by` is how many were spent just now and `left` how many there still are; older logs have neither.
    """

    spent: int
    by: int = 0
    left: int | None = None

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(uses_spent=self.spent, uses_bought=0)

    def tell(self) -> Words:
        who = Who(self.who)
        if self.left is None:
            return say("has-spent-uses", who=who, spent=Number(self.spent, of=self.who))
        left = Number(self.left, of=self.who)
        if self.by:
            return say("spends-uses", who=who, spent=Number(self.by, of=self.who), left=left)
        return say("has-uses-left", who=who, left=left)


class UseBought(_OnFighter, frozen=True):
    """One more Signature Use, bought by digging deep."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(uses_bought=1)

    def tell(self) -> Words:
        return say("has-one-more-use", who=Who(self.who))


class ConditionBegan(_OnFighter, frozen=True):
    condition: Condition
    limit: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        limits = (*fighter.limits, self.limit) if self.limit else fighter.limits
        others = tuple(c for c in fighter.conditions if c.kind is not self.condition.kind)
        return fighter.but(conditions=(*others, self.condition), limits=limits)

    def tell(self) -> Words:
        return say("condition-began", who=Who(self.who), condition=self.condition.kind.value.title())


class ConditionEnded(_OnFighter, frozen=True):
    kind: Ailment

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(conditions=tuple(c for c in fighter.conditions if c.kind is not self.kind))

    def tell(self) -> Words:
        return say("condition-ended", who=Who(self.who), condition=self.kind.value.title())


class Aged(_OnFighter, frozen=True):
    """A condition that began during this turn will end with the next one."""

    kind: Ailment

    def change(self, fighter: Fighter) -> Fighter:
        aged = [c.but(until=Until(c.until.when, c.until.who)) if c.kind is self.kind else c for c in fighter.conditions]
        return fighter.but(conditions=tuple(aged))

    def tell(self) -> Words:
        return say("condition-stays", who=Who(self.who), condition=self.kind.value.title())


class LimitUsed(_OnFighter, frozen=True):
    """Something that works once per encounter has been used."""

    limit: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(limits=(*fighter.limits, self.limit))

    def tell(self) -> Words:
        efficient, _, attack = self.limit.partition(" ")
        limit = say("free-use", attack=attack) if attack else efficient
        return say("has-used", who=Who(self.who), limit=limit)


class Defended(_OnFighter, frozen=True):
    on: bool
    fresh: bool = False

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(defending=self.on, fresh_defence=self.fresh)

    def tell(self) -> Words:
        return say("defends" if self.on else "defends-no-longer", who=Who(self.who))


class Acted(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(acted=True)

    def tell(self) -> Words:
        return say("has-acted", who=Who(self.who))


class Harmed(_OnFighter, frozen=True):
    harm: Harm

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(harms=(*fighter.harms, self.harm))

    def tell(self) -> Words:
        severity = Number(self.harm.severity, of=self.who)
        return say("takes-harm", who=Who(self.who), harm=self.harm.name, severity=severity)


class HarmHealed(_OnFighter, frozen=True):
    at: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(harms=fighter.harms[: self.at] + fighter.harms[self.at + 1 :])

    def tell(self) -> Words:
        return say("harm-is-gone", who=Who(self.who))


class SteppedAside(_OnFighter, frozen=True):
    """Somebody keeps clear of the fight from now on, or takes part."""

    aside: bool

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(aside=self.aside)

    def tell(self) -> Words:
        return say("keeps-clear" if self.aside else "takes-part", who=Who(self.who))


class StageChanged(_OnFighter, frozen=True):
    stage: Stage

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(stage=self.stage)

    def tell(self) -> Words:
        return say("is-now", who=Who(self.who), stage=self.stage.name)


class Refreshed(_OnFighter, frozen=True):
    """An encounter or a section is over: conditions, limits, defence and acting are reset, and Uses if `uses`.

    `eased` says whether anything ends that people would notice.
    """

    uses: bool = True
    eased: bool | UnsetType = UNSET

    def change(self, fighter: Fighter) -> Fighter:
        uses = {"uses_spent": 0, "uses_bought": 0} if self.uses else {}
        return fighter.but(conditions=(), limits=(), defending=False, fresh_defence=False, acted=False, **uses)

    def tell(self) -> Words:
        if self.eased is False:
            return say("uses-are-back", who=Who(self.who)) if self.uses else ""
        return say("refreshed-with-uses" if self.uses else "refreshed", who=Who(self.who))
