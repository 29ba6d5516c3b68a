"""The draft of a character, and the facts that fill it in."""

from __future__ import annotations

from rulewright.game.making_facts import Met
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.world import Fact, Struct, World
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ..house import Rulings
from ..model.sheets import Animon, Form, Kid, Npc, Sheet
from ..model.world import Fighter, Pair, Story
from ..packs.entries import AnimonEntry, KidEntry, PairEntry
from ..phrases import say

RULES = Ruleset("animon-making")
flow = RULES.flow
KID, ANIMON, PAIR = "kid", "animon", "pair"


class ExistingPair(Struct, frozen=True):
    """The entries of a pair that is being advanced."""

    kid: KidEntry
    animon: AnimonEntry
    pair: PairEntry


class Draft(World, frozen=True, kw_only=True):
    """A pair or an NPC so far.

    `id` and `name` are those of the Kid or the NPC, `partner` is the id of the Animon. `taken` are ids in use, `others`
    are opponents to meet. `grows` is set where an existing pair is advanced. `waits` are upgrades without a legal
    choice so far.
    """

    kind: str
    rulings: tuple[str, ...] = ()
    house: Rulings = Rulings()
    taken: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    name: str = ""
    id: str = ""
    partner: str = ""
    wanted: int = 1
    level: int = 1
    kid: Kid = Kid(0, 0, 0)
    animon: Animon = Animon(())
    npc: Npc = Npc(1)
    meets: str = ""
    difficulty: str = ""
    grows: ExistingPair | None = None
    waits: tuple[str, ...] = ()

    @property
    def pair(self) -> Pair:
        return Pair(PAIR, KID, ANIMON, self.level)

    def story(self) -> Story:
        """A story of this pair alone, for rules that need one."""
        people = (Fighter(ANIMON, self.animon, 1, PAIR), Fighter(KID, self.kid, 1, PAIR))
        return Story(fighters=people, pairs=(self.pair,), house=self.house)

    def names(self) -> tuple[str, ...]:
        """The names of all Talents, Qualities, Strengths and attacks, which must be unique."""
        knacks = [
            *self.kid.talents,
            *self.npc.strengths,
            *(one for form in self.animon.forms for one in form.qualities),
        ]
        attacks = [form.signature for form in self.animon.forms] + [self.npc.signature]
        return tuple(knack.name for knack in knacks) + tuple(attack.name for attack in attacks if attack)


class Wanted(Fact[Draft], frozen=True):
    """The Bond Level that the pair is to reach."""

    level: int

    def apply(self, world: Draft) -> Draft:
        return world.but(wanted=self.level)

    def tell(self) -> Words:
        return say("are-to-reach-level", level=Number(self.level))


class Named(Fact[Draft], frozen=True):
    name: str
    id: str

    def apply(self, world: Draft) -> Draft:
        return world.but(name=self.name, id=self.id)

    def tell(self) -> Words:
        return say("known-as", name=self.name, id=self.id)


class Befriended(Fact[Draft], frozen=True):
    """The Animon has an id."""

    partner: str

    def apply(self, world: Draft) -> Draft:
        return world.but(partner=self.partner)

    def tell(self) -> Words:
        return say("animon-known-as", id=self.partner)


class Grown(Fact[Draft], frozen=True):
    level: int

    def apply(self, world: Draft) -> Draft:
        return world.but(level=self.level)

    def tell(self) -> Words:
        return say("reach-level", level=Number(self.level))


class Written(Fact[Draft], frozen=True):
    """A sheet is written anew."""

    sheet: Sheet
    says: Words

    def apply(self, world: Draft) -> Draft:
        match self.sheet:
            case Kid():
                return world.but(kid=self.sheet)
            case Animon():
                return world.but(animon=self.sheet)
            case Npc():
                return world.but(npc=self.sheet)

    def tell(self) -> Words:
        return self.says


class Waits(Fact[Draft], frozen=True):
    """An upgrade has no legal choice yet."""

    kind: str

    def apply(self, world: Draft) -> Draft:
        return world.but(waits=(*world.waits, self.kind))

    def tell(self) -> Words:
        return say("upgrade-waits", kind=self.kind)


FACTS = (Wanted, Named, Befriended, Grown, Written, Waits, Met)


def with_form(animon: Animon, form: Form) -> Animon:
    """The Animon with one Stage added or replaced."""
    others = tuple(old for old in animon.forms if old.stage != form.stage)
    return animon.but(forms=tuple(sorted((*others, form), key=lambda one: one.stage)))
