"""What can happen. Facts carry results, not reasons: folding them gives the world, whatever the rules say later."""

from __future__ import annotations

from typing import Any, Literal

from rulewright.kernel.scene import Queued
from rulewright.kernel.words import counted
from rulewright.kernel.world import Fact, World, facts_in, roster

from .sheets import Sheet, Stage
from .world import Ailment, Condition, Encounter, Fighter, Harm, Modifier, Plan, Story, Until


class _OnFighter(Fact[Story], frozen=True):
    """A fact about one character."""

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
    """HP or Stamina is now this: healing, evolving, Fight On."""

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
    """Somebody who was out takes part again."""

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
    """So many Signature Uses are spent in all, and what was bought with them."""

    spent: int

    def change(self, fighter: Fighter) -> Fighter:
        return fighter.but(uses_spent=self.spent, uses_bought=0)

    def tell(self) -> str:
        return f"{self.who} has spent {counted(self.spent, 'Use')}"


class UseBought(_OnFighter, frozen=True):
    """One more Signature Use, beside those that are spent."""

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
    """A condition that began in this very turn will end with the next one."""

    kind: Ailment

    def change(self, fighter: Fighter) -> Fighter:
        aged = [c.but(until=Until(c.until.when, c.until.who)) if c.kind is self.kind else c for c in fighter.conditions]
        return fighter.but(conditions=tuple(aged))

    def tell(self) -> str:
        return f"{self.who} stays {self.kind.value.title()} for one more turn"


class LimitUsed(_OnFighter, frozen=True):
    """Something that works once in an encounter has been used."""

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


class Follows(Queued, frozen=True):
    """Calls come when all that waits is done: what was claimed in the meantime comes before the next turn."""

    def apply(self, world: World) -> World:
        return world.but(agenda=world.agenda + self.calls)


class NotDue(Fact[Story], frozen=True):
    """A part of somebody's turn is not to come any more: its choice of an action, or the end of one refused."""

    who: str
    what: Literal["choose", "settled"]

    def apply(self, world: Story) -> Story:
        left = world.agenda
        due = [at for at, call in enumerate(left) if call.rule.name == self.what and call.args == (self.who,)]
        return world.but(agenda=left[: due[0]] + left[due[0] + 1 :]) if due else world

    def tell(self) -> str:
        return f"it is the action of {self.who}" if self.what == "choose" else ""


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
    """The encounter is over for this one: conditions, limits, defence and acting start afresh; Uses too if they do."""

    uses: bool = True

    def change(self, fighter: Fighter) -> Fighter:
        uses = {"uses_spent": 0, "uses_bought": 0} if self.uses else {}
        return fighter.but(conditions=(), limits=(), defending=False, fresh_defence=False, acted=False, **uses)

    def tell(self) -> str:
        return f"{self.who} shakes everything off" + (" and has all Uses back" if self.uses else "")


class PairChanged(Fact[Story], frozen=True):
    """A number of a bond is now this."""

    pair: str
    what: Literal["points", "strain", "xp", "level"]
    value: int

    def apply(self, world: Story) -> Story:
        pair = next(pair for pair in world.pairs if pair.id == self.pair)
        return world.with_pair(pair.but(**{self.what: self.value}))

    def tell(self) -> str:
        names = {"points": "Bond Points", "strain": "Bond Strain", "xp": "XP", "level": "Bond Level"}
        return f"{self.pair} has {names[self.what]} {self.value}"


class PairMarked(Fact[Story], frozen=True):
    """Something was noted about a bond."""

    pair: str
    reached: Stage | None = None
    spent_highest: bool | None = None
    item_used: bool | None = None
    upgrades_due: tuple[str, ...] | None = None

    def apply(self, world: Story) -> Story:
        pair = next(pair for pair in world.pairs if pair.id == self.pair)
        marks = {"spent_highest": self.spent_highest, "item_used": self.item_used, "upgrades_due": self.upgrades_due}
        changes: dict[str, Any] = {name: value for name, value in marks.items() if value is not None}
        if self.reached is not None and self.reached not in pair.reached:
            changes["reached"] = tuple(sorted((*pair.reached, self.reached)))
        return world.with_pair(pair.but(**changes))

    def tell(self) -> str:
        if self.reached is not None:
            return f"{self.pair} has reached {self.reached.name}"
        if self.upgrades_due is not None:
            return f"{self.pair} may take: {', '.join(self.upgrades_due) or 'no further upgrade'}"
        if self.item_used is not None:
            return f"the Special Item of {self.pair} {'pays a Bond Point' if self.item_used else 'can pay again'}"
        again = "strains the bond" if self.spent_highest else "is free of Bond Strain"
        return f"{self.pair}: to take the highest Stage again {again}"


class SheetChanged(Fact[Story], frozen=True):
    """An upgrade is written on the sheet."""

    who: str
    sheet: Sheet

    def apply(self, world: Story) -> Story:
        return world.with_fighter(world.fighter(self.who).but(sheet=self.sheet))

    def tell(self) -> str:
        return f"the sheet of {self.who} has changed"


class GaugeSet(Fact[Story], frozen=True):
    value: int

    def apply(self, world: Story) -> Story:
        return world.but(gauge=self.value)

    def tell(self) -> str:
        return f"the Critical Gauge stands at {self.value}"


class Sure(Fact[Story], frozen=True):
    """The next roll of this PC, and of each further one, succeeds by itself; with nobody named, that has been used."""

    who: str
    also: tuple[str, ...] = ()

    def apply(self, world: Story) -> Story:
        return world.but(sure=self.who, also_sure=self.also)

    def tell(self) -> str:
        names = " and of ".join((self.who, *self.also))
        return f"the next roll of {names} succeeds by itself" if self.who else "the Critical Success is used"


class DiceLie(Fact[Story], frozen=True):
    """With a full gauge: the dice of these PCs lie, too late for a Critical Success on that roll. It is seen anyway."""

    who: tuple[str, ...] = ()

    def apply(self, world: Story) -> Story:
        return world.but(thrown=self.who)

    def tell(self) -> str:
        return ""


class Modified(Fact[Story], frozen=True):
    """A Boost or Setback was given, or a Stat allowed."""

    modifier: Modifier

    def apply(self, world: Story) -> Story:
        return world.but(modifiers=(*world.modifiers, self.modifier))

    def tell(self) -> str:
        if not self.modifier.net:
            return f"{self.modifier.who} {self.modifier.reason}"
        kind = "Boost" if self.modifier.net > 0 else "Setback"
        double = "Double " if abs(self.modifier.net) > 1 else ""
        return f"{self.modifier.who} has {double}{kind}: {self.modifier.reason}"


class ModifierUsed(Fact[Story], frozen=True):
    at: int

    def apply(self, world: Story) -> Story:
        return world.but(modifiers=world.modifiers[: self.at] + world.modifiers[self.at + 1 :])

    def tell(self) -> str:
        return "what was given for a roll is used up"


class PlansSet(Fact[Story], frozen=True):
    """These plans are laid."""

    plans: tuple[Plan, ...]

    def apply(self, world: Story) -> Story:
        return world.but(plans=self.plans)

    def tell(self) -> str:
        return f"plans: {', '.join(plan.id for plan in self.plans) or 'none'}"


class EncounterSet(Fact[Story], frozen=True):
    """The encounter is now like this; None when there is none."""

    encounter: Encounter | None

    def apply(self, world: Story) -> Story:
        return world.but(encounter=self.encounter)

    def tell(self) -> str:
        if self.encounter is None:
            return "the encounter is over"
        if not self.encounter.order:
            return "a fight begins"
        return f"round {self.encounter.round}, turn of {self.encounter.order[self.encounter.at]}"


class Decided(Fact[Story], frozen=True):
    """A fight has ended for this side; empty while one goes on."""

    side: str

    def apply(self, world: Story) -> Story:
        return world.but(result=self.side)

    def tell(self) -> str:
        return f"the fight is decided for the {self.side}" if self.side else "nothing is decided"


class Joined(Fact[Story], frozen=True):
    """Somebody enters the scene."""

    fighter: Fighter

    def apply(self, world: Story) -> Story:
        return world.but(fighters=roster((*world.fighters, self.fighter)))

    def tell(self) -> str:
        return f"{self.fighter.id} joins"


class Told(Fact[Story], frozen=True):
    """Words for the story, of the GM or a player."""

    who: str
    words: str

    def apply(self, world: Story) -> Story:
        return world

    def tell(self) -> str:
        return f"{self.who}: {self.words}"


FACTS = facts_in(globals())
