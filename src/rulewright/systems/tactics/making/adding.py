"""Adds characters, Summons, cards and advantages to a party one by one; only legal additions are open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from rulewright.dice.pools import Source
from rulewright.game.making import MAKER, ask_one_of
from rulewright.kernel.rules.options import NotNow, Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Resolve, Rule, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Argument, Phrase, Words

from ..party import Fault
from ..party.organisations import ADVANTAGES_WITHOUT_RULES
from ..party.prices import advantage_points, cards_price, levels_spent
from ..phrases import say
from .draft import Built, Draft, flow
from .legal_additions import (
    Addition,
    advantage_additions,
    card_additions,
    character_additions,
    fewest_faults,
    legal_additions,
    open_advantages,
    reason_of,
    summon_additions,
)

T = TypeVar("T")


class Purchases(Offers, frozen=True):
    """The additions open now. A random answer adds something as long as anything is open."""

    def sample(self, source: Source) -> Call[Any]:
        more = tuple(one for one in self.open if one.rule is not enough)
        return Offers(more or self.open).sample(source)


@flow("party.check", "party.budget", "party.value", "party.advice")
def add(scene: Scene[Draft]) -> Resolve[None]:
    """The maker adds whatever breaks no rule, until the party is complete."""
    options = offers(scene.world)
    usual = enough(MAKER) if scene.world.party.members else options.candidates()[0]
    chosen = yield from ask(MAKER, options, what_is_left(scene.world), usual)
    scene.later(chosen, *([] if chosen.rule is enough else [add()]))


def what_is_left(draft: Draft) -> Phrase:
    """What can still be spent."""
    party, house = draft.party, draft.house
    levels = party.levels - levels_spent(party, house).total
    points = max(0, advantage_points(party, house).total - cards_price(party).total)
    return say("levels-left", levels=Number(levels), points=Number(points))


def offers(draft: Draft) -> Purchases:
    """The additions open now, and for each kind without any, the reason."""
    every = [
        *offers_of_kind(add_character, "card", draft.characters, lambda card: character_additions(draft, card), draft),
        *offers_of_kind(add_summon, "card", draft.summons, lambda card: summon_additions(draft, card), draft),
        *offers_of_kind(add_card, "card", draft.cards, lambda card: card_additions(draft, card), draft),
        *offers_of_kind(
            take_advantage, "name", open_advantages(draft), lambda name: advantage_additions(draft, name), draft
        ),
    ]
    open_ = [one for one in every if isinstance(one, Offer)]
    done = [offer(enough, MAKER)] if draft.party.members else []
    return Purchases((*open_, *done), tuple(one for one in every if isinstance(one, NotNow)))


def offers_of_kind(
    rule: Rule[..., Any], hole: str, things: Iterable[T], candidates: Callable[[T], Iterator[Addition]], draft: Draft
) -> Iterator[Offer | NotNow]:
    """One offer of everything of a kind that breaks no rule; the rest is closed, each with its reason."""
    free: list[str] = []
    closed: dict[str, list[Fault]] = {}
    for thing in things:
        name = str(getattr(thing, "id", thing))
        if broken := fewest_faults(candidates(thing), draft.house):
            closed[name] = broken
        else:
            free.append(name)
    if free:
        reasons = tuple((name, reason_of(broken[0])) for name, broken in closed.items())
        yield Offer(rule, (MAKER,), ((hole, OneOf[str](tuple(free), reasons)),))
    elif closed:
        nearest = min(closed, key=lambda name: len(closed[name]))
        fault = closed[nearest][0]
        yield NotNow(rule, say("nothing-fits", what=Thing(nearest), fault=fault.text), fault.rule)
    else:
        yield NotNow(rule, say("nothing-left"))


def choose_addition(
    label: Words, legal: list[Addition], candidates: Iterator[Addition], draft: Draft
) -> Resolve[Addition]:
    """The legal addition with the partner that the maker chooses; asks only if there is a choice."""
    names = tuple(dict.fromkeys(one.partner for one in legal))
    closed = tuple(
        (one.partner, reason_of(broken[0]))
        for one in candidates
        if one.partner not in names and not one.leader and (broken := fewest_faults(iter([one]), draft.house))
    )
    chosen = names[0] if len(names) == 1 else (yield from ask(MAKER, OneOf(names, closed), label, names[0]))
    return next(one for one in legal if one.partner == chosen)


@flow("party.unique", "party.gears", "leader.upgrade", "leader.limit")
def add_character(scene: Scene[Draft], maker: str, card: str) -> Resolve[None]:  # noqa: ARG001
    """A character joins the party, a Gear with its Pilot, and some as Leader if the maker wants."""
    draft, character = scene.world, find(scene.world.characters, card)
    legal = legal_additions(character_additions(draft, character), draft.house)
    which = say("which-pilot", who=Who(card))
    addition = yield from choose_addition(which, legal, character_additions(draft, character), draft)
    grades = tuple(sorted(one.leader for one in legal if one.partner == addition.partner))
    if len(grades) > 1:
        label = say("as-leader", who=Who(card), levels=Number(character.leader_upgrade))
        leader = yield from ask_one_of(label, grades, grades[0])
        addition = next(one for one in legal if one.partner == addition.partner and one.leader == leader)
    scene.happen(Built(addition.party, how_it_joins(character.name, addition)))


def how_it_joins(name: str, addition: Addition) -> Phrase:
    if not addition.partner:
        return say("joins-as-leader" if addition.leader else "joins", name=name)
    pilot = Who(addition.partner)
    return say("joins-with-pilot-as-leader" if addition.leader else "joins-with-pilot", name=name, pilot=pilot)


@flow("summon.assignment", "summon.assignment_auto", "summoner.capacity", "summoner.affinity_match", "summon.cost")
def add_summon(scene: Scene[Draft], maker: str, card: str) -> Resolve[None]:  # noqa: ARG001
    """A Summon joins the party and is given to a Summoner who can call it."""
    draft, summon = scene.world, find(scene.world.summons, card)
    legal = legal_additions(summon_additions(draft, summon), draft.house)
    which = say("called-by-whom", who=Who(card))
    addition = yield from choose_addition(which, legal, summon_additions(draft, summon), draft)
    scene.happen(Built(addition.party, say("called-by", name=summon.name, summoner=Who(addition.partner))))


@flow("advantage.carrier", "advantage.count", "advantage.costs", "summon.no_cards")
def add_card(scene: Scene[Draft], maker: str, card: str) -> Resolve[None]:  # noqa: ARG001
    """An advantage card is bought and given to a unit that may carry it, or to the party."""
    draft, advantage = scene.world, find(scene.world.cards, card)
    legal = legal_additions(card_additions(draft, advantage), draft.house)
    which = say("carried-by-whom", card=Thing(card))
    addition = yield from choose_addition(which, legal, card_additions(draft, advantage), draft)
    name, bearer = advantage.name, addition.partner
    told = say("card-for", card=name, who=Who(bearer)) if bearer else say("card-for-party", card=name)
    scene.happen(Built(addition.party, told))


@flow("party.org.advantages", "party.org.advantage_count", "party.org.empire")
def take_advantage(scene: Scene[Draft], maker: str, name: str) -> Resolve[None]:  # noqa: ARG001
    """A party takes one of its Organisation's advantages."""
    draft = scene.world
    legal = legal_additions(advantage_additions(draft, name), draft.house)
    which = say("who-is-chosen", advantage=name)
    addition = yield from choose_addition(which, legal, advantage_additions(draft, name), draft)
    said: Argument = Who(addition.partner) if addition.partner else ADVANTAGES_WITHOUT_RULES.get(name, "")
    told = say("takes-with-words", advantage=name, said=said) if said else say("takes", advantage=name)
    scene.happen(Built(addition.party, told))


@flow("party.budget", "leader.optional")
def enough(scene: Scene[Draft], maker: str) -> None:
    """The party is complete; it need not spend all its Levels."""
