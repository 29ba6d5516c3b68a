"""What happens to the scene: the gauge, the order, what is given and what is over."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.world import Fact, World, roster

from ..model.world import Encounter, Fighter, Modifier, Plan, Story


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
