"""Facts about one character."""

from __future__ import annotations

from rulewright.kernel.rules.words import format_count
from rulewright.kernel.rules.world import Fact

from ..model.sheets import Stage
from ..model.world import Ailment, Condition, Fighter, Harm, Story, Until


class _OnFighter(Fact[Story], frozen=True):
    who: str

    def apply(self, world: Story) -> Story:
        return world.with_fighter(self.change(world.fighter(self.who)))

    def change(self, fighter: Fighter) -> Fighter:
        raise NotImplementedError


class Hurt(_OnFighter, frozen=True):
    damage: int
    of: str = "HP"

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hp=max(0, fighter.hp - self.damage))

    def tell(self) -> str:
        return f"{self.who} loses {self.damage} {self.of}"


class HpSet(_OnFighter, frozen=True):
    """HP or Stamina is set, by healing, evolving or Fight On."""

    hp: int
    why: str = ""
    of: str = "HP"

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hp=self.hp)

    def tell(self) -> str:
        return f"{self.who} is at {self.hp} {self.of}" + (f" ({self.why})" if self.why else "")


class Fell(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(hp=0, out=True, defending=False, fresh_defence=False)

    def tell(self) -> str:
        return f"{self.who} falls and is out of the fight"


class Stood(_OnFighter, frozen=True):
    """A character that was out takes part again."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(out=False)

    def tell(self) -> str:
        return f"{self.who} is up again"


class Destroyed(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(destroyed=True)

    def tell(self) -> str:
        return f"{self.who} is destroyed"


class UsesSpent(_OnFighter, frozen=True):
    """The number of Signature Uses spent so far; a bought one is spent with them."""

    spent: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(uses_spent=self.spent, uses_bought=0)

    def tell(self) -> str:
        return f"{self.who} has spent {format_count(self.spent, 'Use')}"


class UseBought(_OnFighter, frozen=True):
    """One more Signature Use, bought by digging deep."""

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(uses_bought=1)

    def tell(self) -> str:
        return f"{self.who} has one more Use"


class ConditionBegan(_OnFighter, frozen=True):
    condition: Condition
    limit: str = ""

    def change(self, fighter: Fighter) -> Fighter:
        limits = (*fighter.limits, self.limit) if self.limit else fighter.limits
        others = tuple(c for c in fighter.conditions if c.kind is not self.condition.kind)
        return fighter.but(conditions=(*others, self.condition), limits=limits)

    def tell(self) -> str:
        return f"{self.who} is {self.condition.kind.value.title()}"


class ConditionEnded(_OnFighter, frozen=True):
    kind: Ailment

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(conditions=tuple(c for c in fighter.conditions if c.kind is not self.kind))

    def tell(self) -> str:
        return f"{self.who} is no longer {self.kind.value.title()}"


class Aged(_OnFighter, frozen=True):
    """A condition that began during this turn will end with the next one."""

    kind: Ailment

    def change(self, fighter: Fighter) -> Fighter:
        aged = [c.but(until=Until(c.until.when, c.until.who)) if c.kind is self.kind else c for c in fighter.conditions]
        return fighter.but(conditions=tuple(aged))

    def tell(self) -> str:
        return f"{self.who} stays {self.kind.value.title()} for one more turn"


class LimitUsed(_OnFighter, frozen=True):
    """Something that works once per encounter has been used."""

    limit: str

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(limits=(*fighter.limits, self.limit))

    def tell(self) -> str:
        return f"{self.who} has used {self.limit}"


class Defended(_OnFighter, frozen=True):
    on: bool
    fresh: bool = False

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(defending=self.on, fresh_defence=self.fresh)

    def tell(self) -> str:
        return f"{self.who} {'puts everything into defence' if self.on else 'no longer defends'}"


class Acted(_OnFighter, frozen=True):
    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(acted=True)

    def tell(self) -> str:
        return f"{self.who} has acted"


class Harmed(_OnFighter, frozen=True):
    harm: Harm

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(harms=(*fighter.harms, self.harm))

    def tell(self) -> str:
        return f"{self.who} takes a Harm: {self.harm.name} (Severity {self.harm.severity})"


class HarmHealed(_OnFighter, frozen=True):
    at: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(harms=fighter.harms[: self.at] + fighter.harms[self.at + 1 :])

    def tell(self) -> str:
        return f"a Harm of {self.who} is gone"


class StageChanged(_OnFighter, frozen=True):
    stage: Stage

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(stage=self.stage)

    def tell(self) -> str:
        return f"{self.who} is now {self.stage.name}"


class Refreshed(_OnFighter, frozen=True):
    """An encounter or a section is over: conditions, limits, defence and acting are reset, and Uses if `uses`."""

    uses: bool = True

    def change(self, fighter: Fighter) -> Fighter:
        uses = {"uses_spent": 0, "uses_bought": 0} if self.uses else {}
        return fighter.but(conditions=(), limits=(), defending=False, fresh_defence=False, acted=False, **uses)

    def tell(self) -> str:
        return f"{self.who} shakes everything off" + (" and has all Uses back" if self.uses else "")
