"""Characters, Summons, cards and advantages, one after the other; only what breaks no rule is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from rulewright.dice.pools import Source
from rulewright.game.making import MAKER, ask_one_of
from rulewright.kernel.rules.options import NotNow, Offer, Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Resolve, Rule, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ..party import Fault
from ..party.organisations import UNTOLD
from ..party.prices import advantage_points, cards_price, spent
from .additions import Way, advantage_ways, advantages, barred, card_ways, character_ways, legal, summon_ways, told
from .draft import Built, Draft, flow

T = TypeVar("T")
NOTHING = "nothing of the kind is left to choose from"


class Purchases(Offers, frozen=True):
    """What may be added now. Whoever draws at random goes on as long as anything can be."""

    def sample(self, source: Source) -> Call[Any]:
        more = tuple(one for one in self.open if one.rule is not enough)
        return Offers(more or self.open).sample(source)


@flow("party.check", "party.budget", "party.value", "party.advice")
def add(scene: Scene[Draft]) -> Resolve[None]:
    """Whatever breaks no rule may be added, until it is enough."""
    options = offers(scene.world)
    usual = enough(MAKER) if scene.world.party.members else options.candidates()[0]
    chosen = yield from ask(MAKER, options, left(scene.world), usual)
    scene.later(chosen, *([] if chosen.rule is enough else [add()]))


def left(draft: Draft) -> str:
    """What can still be spent, in words."""
    party, house = draft.party, draft.house
    points = max(0, advantage_points(party, house).total - cards_price(party).total)
    return f"{party.levels - spent(party, house).total} Levels left, {points} more for cards alone"


def offers(draft: Draft) -> Purchases:
    """What may be added now, and for each kind of which nothing may, why."""
    found = [
        *some(add_character, "card", draft.characters, lambda card: character_ways(draft, card), draft),
        *some(add_summon, "card", draft.summons, lambda card: summon_ways(draft, card), draft),
        *some(add_card, "card", draft.cards, lambda card: card_ways(draft, card), draft),
        *some(take_advantage, "name", advantages(draft), lambda name: advantage_ways(draft, name), draft),
    ]
    open_ = [one for one in found if isinstance(one, Offer)]
    done = [offer(enough, MAKER)] if draft.party.members else []
    return Purchases((*open_, *done), tuple(one for one in found if isinstance(one, NotNow)))


def some(
    rule: Rule[..., Any], hole: str, things: Iterable[T], ways: Callable[[T], Iterator[Way]], draft: Draft
) -> Iterator[Offer | NotNow]:
    """An offer of everything of one kind that breaks no rule; the rest is closed with its reason."""
    free: list[str] = []
    closed: dict[str, list[Fault]] = {}
    for thing in things:
        name = str(getattr(thing, "id", thing))
        if found := barred(ways(thing), draft.house):
            closed[name] = found
        else:
            free.append(name)
    if free:
        reasons = tuple((name, told(found[0])) for name, found in closed.items())
        yield Offer(rule, (MAKER,), ((hole, OneOf[str](tuple(free), reasons)),))
    elif closed:
        nearest = min(closed, key=lambda name: len(closed[name]))
        fault = closed[nearest][0]
        yield NotNow(rule, f"nothing fits, not even {nearest}: then {fault.text}", fault.rule)
    else:
        yield NotNow(rule, NOTHING)


def which(label: str, ways: list[Way], everything: Iterator[Way], draft: Draft) -> Resolve[Way]:
    """Whose it is, where there is a choice; those who may not have it say why."""
    names = tuple(dict.fromkeys(way.whose for way in ways))
    closed = tuple(
        (way.whose, told(found[0]))
        for way in everything
        if way.whose not in names and not way.leader and (found := barred(iter([way]), draft.house))
    )
    chosen = names[0] if len(names) == 1 else (yield from ask_one_of(label, names, names[0], closed))
    return next(way for way in ways if way.whose == chosen)


@flow("party.unique", "party.gears", "leader.upgrade", "leader.limit")
def add_character(scene: Scene[Draft], maker: str, card: str) -> Resolve[None]:  # noqa: ARG001
    """A character joins: a Gear with its Pilot, and as Leader whoever may be and is to be one."""
    draft, known = scene.world, find(scene.world.characters, card)
    ways = legal(character_ways(draft, known), draft.house)
    way = yield from which(f"{card}: which Pilot? [party.gears]", ways, character_ways(draft, known), draft)
    grades = tuple(sorted(one.leader for one in ways if one.whose == way.whose))
    if len(grades) > 1:
        label = f"{card}: as Leader for {known.leader_upgrade} Levels more? [leader.upgrade]"
        leader = yield from ask_one_of(label, grades, grades[0])
        way = next(one for one in ways if one.whose == way.whose and one.leader == leader)
    says = f"{known.name} joins" + (f" with {way.whose}" if way.whose else "") + (" as Leader" if way.leader else "")
    scene.happen(Built(way.party, says))


@flow("summon.assignment", "summon.assignment_auto", "summoner.capacity", "summoner.affinity_match", "summon.cost")
def add_summon(scene: Scene[Draft], maker: str, card: str) -> Resolve[None]:  # noqa: ARG001
    """A Summon is bought and given to a Summoner who can call it."""
    draft, known = scene.world, find(scene.world.summons, card)
    ways = legal(summon_ways(draft, known), draft.house)
    way = yield from which(f"{card}: who calls it? [summon.assignment]", ways, summon_ways(draft, known), draft)
    scene.happen(Built(way.party, f"{known.name} is called by {way.whose}"))


@flow("advantage.carrier", "advantage.count", "advantage.costs", "summon.no_cards")
def add_card(scene: Scene[Draft], maker: str, card: str) -> Resolve[None]:  # noqa: ARG001
    """An advantage card is bought and given to whoever may carry it."""
    draft, known = scene.world, find(scene.world.cards, card)
    ways = legal(card_ways(draft, known), draft.house)
    way = yield from which(f"{card}: who carries it? [advantage.carrier]", ways, card_ways(draft, known), draft)
    scene.happen(Built(way.party, f"{known.name} for {way.whose or 'the party'}"))


@flow("party.org.advantages", "party.org.advantage_count", "party.org.empire")
def take_advantage(scene: Scene[Draft], maker: str, name: str) -> Resolve[None]:  # noqa: ARG001
    """An organisation party takes one of its Organisation's advantages."""
    draft = scene.world
    ways = legal(advantage_ways(draft, name), draft.house)
    way = yield from which(f"{name}: who is it? [party.org.empire]", ways, advantage_ways(draft, name), draft)
    said = way.whose or UNTOLD.get(name, "")
    scene.happen(Built(way.party, f"the party takes {name}" + (f": {said}" if said else "")))


@flow("party.budget", "leader.optional")
def enough(scene: Scene[Draft], maker: str) -> None:
    """The party is complete; spending less than the Levels is legal."""
