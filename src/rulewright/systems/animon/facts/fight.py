"""Facts about the fight: the gauge, the order of turns, modifiers, plans, and its end."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.world import Fact, World, roster

from ..model.world import Encounter, Fighter, Modifier, Plan, Story


class Follows(Queued, frozen=True):
    """Calls join the end of the agenda, so that what people claim in the meantime comes before the next turn."""

    def apply(self, world: World) -> World:
        return world.but(agenda=world.agenda + self.calls)


class NotDue(Fact[Story], frozen=True):
    """A part of a character's turn is taken off the agenda: choosing an action, or settling one that was refused."""

    who: str
    what: Literal["choose", "settled"]

    def apply(self, world: Story) -> Story:
        agenda = world.agenda
        places = [at for at, call in enumerate(agenda) if call.rule.is_called(self.what) and call.args == (self.who,)]
        return world.but(agenda=agenda[: places[0]] + agenda[places[0] + 1 :]) if places else world

    def tell(self) -> str:
        return f"it is the action of {self.who}" if self.what == "choose" else ""


class GaugeSet(Fact[Story], frozen=True):
    value: int

    def apply(self, world: Story) -> Story:
        return world.but(gauge=self.value)

    def tell(self) -> str:
        return f"the Critical Gauge stands at {self.value}"


class Sure(Fact[Story], frozen=True):
    """The PCs whose next roll succeeds by a Critical Success; an empty `who` means that none is waiting."""

    who: str
    also: tuple[str, ...] = ()

    def apply(self, world: Story) -> Story:
        return world.but(sure=self.who, also_sure=self.also)

    def tell(self) -> str:
        names = " and of ".join((self.who, *self.also))
        return f"the next roll of {names} succeeds by itself" if self.who else "the Critical Success is used"


class DiceRolled(Fact[Story], frozen=True, tag="DiceLie"):
    """These PCs have rolled for what is being resolved, so a Critical Success comes too late for that roll.

    Recorded only while the gauge is full. The dice are on the table anyway, so it needs no sentence.
    """

    who: tuple[str, ...] = ()

    def apply(self, world: Story) -> Story:
        return world.but(thrown=self.who)

    def tell(self) -> str:
        return ""


class Modified(Fact[Story], frozen=True):
    """A Boost or Setback is given, or a Stat is allowed."""

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
    """All plans are now these."""

    plans: tuple[Plan, ...]

    def apply(self, world: Story) -> Story:
        return world.but(plans=self.plans)

    def tell(self) -> str:
        return f"plans: {', '.join(plan.id for plan in self.plans) or 'none'}"


class EncounterSet(Fact[Story], frozen=True):
    """The encounter changes; None means that it is over."""

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
    """A side has won the fight; empty when a new fight begins."""

    side: str

    def apply(self, world: Story) -> Story:
        return world.but(result=self.side)

    def tell(self) -> str:
        return f"the fight is decided for the {self.side}" if self.side else "nothing is decided"


class Joined(Fact[Story], frozen=True):
    """A character enters the scene. Kept for old logs; today the table's own joining is used."""

    fighter: Fighter

    def apply(self, world: Story) -> Story:
        return world.but(fighters=roster((*world.fighters, self.fighter)))

    def tell(self) -> str:
        return f"{self.fighter.id} joins"
