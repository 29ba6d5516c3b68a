"""Facts about the fight: the gauge, the order of turns, modifiers, plans, and its end."""

from __future__ import annotations

from typing import Literal

from msgspec import UnsetType

from rulewright.kernel.rules.scene import Queued
from rulewright.kernel.rules.world import Fact, World, roster
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Many, Words

from ..model.world import Encounter, Fighter, Modifier, Plan, Story, TestResult, Word
from ..phrases import say


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

    def tell(self) -> Words:
        return say("is-the-action", who=Who(self.who)) if self.what == "choose" else ""


class GaugeSet(Fact[Story], frozen=True):
    value: int

    def apply(self, world: Story) -> Story:
        return world.but(gauge=self.value)

    def tell(self) -> Words:
        return say("gauge-stands", value=Number(self.value))


class PeopleCounted(Fact[Story], frozen=True):
    """So many people are at the table, the GM included."""

    count: int

    def apply(self, world: Story) -> Story:
        return world.but(people=self.count)

    def tell(self) -> Words:
        return say("people-at-table", count=Number(self.count))


class Sure(Fact[Story], frozen=True):
    """The PCs whose next roll succeeds by a Critical Success; an empty `who` means that none is waiting."""

    who: str
    also: tuple[str, ...] = ()

    def apply(self, world: Story) -> Story:
        return world.but(sure=self.who, also_sure=self.also)

    def tell(self) -> Words:
        if not self.who:
            return say("critical-success-used")
        return say("sure", whose=Many(tuple(say("of", who=Who(name)) for name in (self.who, *self.also))))


class DiceRolled(Fact[Story], frozen=True, tag="DiceLie"):
    """These PCs have rolled for what is being resolved, so a Critical Success comes too late for that roll.

    Recorded only while the gauge is full. The dice are on the table anyway, so it needs no sentence.
    """

    who: tuple[str, ...] = ()

    def apply(self, world: Story) -> Story:
        return world.but(thrown=self.who)

    def tell(self) -> Words:
        return ""


class Agreed(Fact[Story], frozen=True):
    """The GM says for good whether something fits; None takes that back."""

    who: str
    what: str
    use: str
    fits: bool | None

    def apply(self, world: Story) -> Story:
        others = [word for word in world.words if (word.who, word.what, word.use) != (self.who, self.what, self.use)]
        new = [] if self.fits is None else [Word(self.who, self.what, self.use, self.fits)]
        # Sorted, so that what was said in another order makes no different world.
        return world.but(words=tuple(sorted((*others, *new), key=lambda word: (word.who, word.what, word.use))))

    def tell(self) -> Words:
        if self.use == "scene":
            if self.fits is None:
                return ""
            return say("item-matters" if self.fits else "item-does-not-matter", pair=Thing(self.who))
        fits = {True: "always", False: "never", None: "asked"}[self.fits]
        return say("gm-word", who=Who(self.who), what=self.what, use=self.use, fits=fits)


class Tested(Fact[Story], frozen=True):
    """What a Test came to; whoever called for it says so."""

    result: TestResult

    def apply(self, world: Story) -> Story:
        return world.but(tested=self.result)

    def tell(self) -> Words:
        return ""


class Clashed(Fact[Story], frozen=True):
    """An attack has hit by a margin, or missed; what follows is told by other facts."""

    who: str
    target: str
    margin: int | None

    def apply(self, world: Story) -> Story:
        return world

    def tell(self) -> Words:
        who, target = Who(self.who), Who(self.target)
        if self.margin is None:
            return say("misses", who=who, target=target)
        return say("hits", who=who, target=target, margin=Number(self.margin, of=self.who))


class Modified(Fact[Story], frozen=True):
    """A Boost or Setback is given, or a Stat is allowed."""

    modifier: Modifier

    def apply(self, world: Story) -> Story:
        return world.but(modifiers=(*world.modifiers, self.modifier))

    def tell(self) -> Words:
        who, net, reason = Who(self.modifier.who), self.modifier.net, self.modifier.reason
        if not net:
            return say("allowed", who=who, what=reason)
        if abs(net) > 1:
            told = say("has-double-boost" if net > 0 else "has-double-setback", who=who, reason=reason)
        else:
            told = say("has-boost" if net > 0 else "has-setback", who=who, reason=reason)
        until = self.modifier.until
        if isinstance(until, UnsetType):
            return told
        return say("for-the-turn" if until.who else "for-the-scene", what=told)


class ModifierUsed(Fact[Story], frozen=True):
    at: int

    def apply(self, world: Story) -> Story:
        return world.but(modifiers=world.modifiers[: self.at] + world.modifiers[self.at + 1 :])

    def tell(self) -> Words:
        return say("modifier-used")


class PlansSet(Fact[Story], frozen=True):
    """All plans are now these."""

    plans: tuple[Plan, ...]

    def apply(self, world: Story) -> Story:
        return world.but(plans=self.plans)

    def tell(self) -> Words:
        return say("plans", plans=Many(tuple(plan.id for plan in self.plans))) if self.plans else say("no-plans")


class EncounterSet(Fact[Story], frozen=True):
    """The encounter changes; None means that it is over."""

    encounter: Encounter | None

    def apply(self, world: Story) -> Story:
        return world.but(encounter=self.encounter)

    def tell(self) -> Words:
        if self.encounter is None:
            return say("encounter-ended")
        if not self.encounter.order:
            return say("fight-begins")
        who = Who(self.encounter.order[self.encounter.at])
        return say("turn-of", round=Number(self.encounter.round), who=who)


class Decided(Fact[Story], frozen=True):
    """A side has won the fight; empty when a new fight begins."""

    side: str

    def apply(self, world: Story) -> Story:
        return world.but(result=self.side)

    def tell(self) -> Words:
        return say("decided-for", side=self.side) if self.side else say("nothing-decided")


class Joined(Fact[Story], frozen=True):
    """A character enters the scene. Kept for old logs; today the table's own joining is used."""

    fighter: Fighter

    def apply(self, world: Story) -> Story:
        return world.but(fighters=roster((*world.fighters, self.fighter)))

    def tell(self) -> Words:
        return say("joins", who=Who(self.fighter.id))
