"""Offers of stunts: which ones can be bought now, and why the others cannot."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.kernel.rules.options import ActionOffers, NotNow, Offer, Offers, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Rule
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...model.reach import TARGETED_ACTIONS, bands_short, protections, usable_properties
from ...model.sheets import RUNG, Action, Duration, Gift
from ...model.world import OngoingAction, Story
from ...phrases import say
from ...terms import DURATIONS
from ..harm.recovery import one_more_box, one_step_more, rally_box, rally_longer, reach_further
from ..turns.bonus_actions import bonus_action
from ..turns.moving import further, open_neighbours
from .effects import possible_effects
from .scope import scope_targets
from .stunt_points import available_sp
from .stunts import (
    BLOW_ENLARGED,
    EFFECT_ENLARGED,
    THIS_ACTION,
    create_effect,
    declaration,
    decrease_effect,
    decrease_time,
    discovery,
    done,
    increase_effect,
    increase_range,
    increase_scope,
    increase_time,
    one_step_longer,
    one_step_shorter,
    react,
    special,
    timed_things,
    trigger_property,
)

LEVELS = (1, 2, 3)
SIZED_KINDS = ("advantage", "disadvantage", "soak")
ON_TARGET = ("disadvantage", "prone")
"""Kinds of gift that work on the target, who must be a foe."""


class Purchase(NamedTuple):
    """Who buys, for which action, with how many SP left."""

    story: Story
    ongoing: OngoingAction
    who: str
    left: int


class Reason(NamedTuple):
    """Why a stunt is closed, by which rule of the book, and what would help."""

    why: Words
    by: str
    helps: Words = ""

    @property
    def sentence(self) -> Words:
        """The reason and what helps, as one text."""
        return say("why-and-help", why=self.why, helps=self.helps) if self.helps else self.why

    def closes(self, rule: Rule[..., Any], *given: Any) -> NotNow:
        return NotNow(rule, self.why, self.by, self.helps, given)


def stunt_offers(story: Story, who: str, left: int, empty: str = "", others: tuple[str, ...] = ()) -> Offers:
    """The stunts that the action can be improved with for these SP.

    `empty` is a stunt that has just changed nothing and is closed. `others` are persons whose personal stunts the same
    SP can buy.
    """
    ongoing = story.ongoing()
    at = Purchase(story, ongoing, who, left)
    theirs = [at._replace(who=one, left=min(left, available_sp(story, one))) for one in others]
    shelves = [(shelf, at) for shelf in ALL_OFFERS] + [
        (shelf, one) for one in theirs if one.left for shelf in PERSONAL_OFFERS
    ]
    stunts = [limit_repeats(story, ongoing, one, empty) for shelf, buyer in shelves for one in shelf(buyer)]
    found = [*stunts, *situational_offers(at)]
    open_ = tuple(one for one in found if isinstance(one, Offer))
    return Offers((offer(done, who), *open_), tuple(one for one in found if isinstance(one, NotNow)))


def limit_repeats(story: Story, ongoing: OngoingAction, one: Offer | NotNow, empty: str) -> Offer | NotNow:
    """Close a stunt that cannot be bought again; the table rules whether each can be bought only once."""
    if isinstance(one, NotNow):
        return one
    if one.rule.is_called(empty):
        return NotNow(one.rule, say("why-changed-nothing"), "sp.awesome.respend", given=one.given)
    if story.house.stunt_repeat == "once_each" and is_bought(ongoing, one.rule):
        return NotNow(one.rule, say("why-bought-once"), "stunt.repeat", given=one.given)
    return one


def is_bought(ongoing: OngoingAction, stunt: Rule[..., Any]) -> bool:
    """Whether an action was improved with a stunt already; what was bought is stored by name, with details after it."""
    return any(stunt.is_called(bought.partition(":")[0]) for bought in ongoing.bought)


def narrative_offers(at: Purchase) -> ActionOffers:
    """Effects, declarations and discoveries."""
    effects = possible_effects(at.story, at.who)
    closed = {one: why.sentence for one in effects if (why := why_out_of_range(at, one.on))}
    if reachable := tuple(one for one in effects if one not in closed):
        yield offer(create_effect, at.who, what=OneOf(reachable, tuple(closed.items())), name=Text(80, ("",)))
    for rule, hint in ((declaration, "a lucky turn"), (discovery, "what is behind this")):
        yield from (offer(rule, at.who, level, words=Text(200, (hint,))) for level in LEVELS[: at.left])
        yield from (NotNow(rule, level_costs(level), "sp.levels", given=(at.who, level)) for level in LEVELS[at.left :])


def level_costs(level: int) -> Words:
    return say("why-level-costs", level=Number(level))


def why_out_of_range(at: Purchase, on: str) -> Reason | None:
    """Why an effect cannot reach a person yet; None if it can."""
    missing = bands_short(at.story, at.ongoing, on) if at.story.house.modifier_range_beyond == "must_buy" else 0
    why = say("why-out-of-range", who=Who(on), missing=Number(missing))
    return Reason(why, "modifier.range.stunt", say("help-buy-range")) if missing else None


def range_offers(at: Purchase) -> ActionOffers:
    """More range, if anybody is still too far away."""
    if at.ongoing.action not in TARGETED_ACTIONS:
        return
    people = (at.ongoing.target, *at.story.foes(at.who), *at.story.allies(at.who))
    if any(bands_short(at.story, at.ongoing, one) for one in people):
        yield offer(increase_range, at.who)
    else:
        yield NotNow(increase_range, say("why-all-in-reach"), "stunt.range")


def size_offers(at: Purchase) -> ActionOffers:
    """Bigger or smaller effects: what the action does, and effects in play, if they last no longer than Brief."""
    in_play = {one.id: one.time.mark for one in at.story.effects if one.kind in SIZED_KINDS}
    for rule, marks in ((increase_effect, marks_in_making(at.story, at.ongoing) | in_play), (decrease_effect, in_play)):
        short = tuple(name for name, mark in marks.items() if is_brief(mark))
        closed = tuple((name, too_long(mark)) for name, mark in marks.items() if not is_brief(mark))
        if short:
            yield offer(rule, at.who, what=OneOf[str](short, closed))
        else:
            yield NotNow(rule, say("why-nothing-brief"), "stunt.effect.limit")


def marks_in_making(story: Story, ongoing: OngoingAction) -> dict[str, Duration]:
    """What the action does, and its duration; an attack is Instant, unless the table counts the mark of its box."""
    if ongoing.action is Action.ATTACK:
        counts = story.house.stunt_effect_damage == "mark_counts"
        return {"the blow": ongoing.mark if counts else Duration.INSTANT}
    return {"this effect": ongoing.mark} if ongoing.size and ongoing.kind in SIZED_KINDS else {}


def too_long(mark: Duration) -> Words:
    return say("why-too-long", mark=DURATIONS[mark])


def is_brief(mark: Duration) -> bool:
    """Whether a duration is no longer than Brief: Instant, Brief, or Action, which shares its rung."""
    return mark is Duration.INSTANT or RUNG.get(mark, 1) == 0


def scope_offers(at: Purchase) -> ActionOffers:
    """More targets in the target's zone, by level."""
    if at.ongoing.action not in TARGETED_ACTIONS or not at.ongoing.target:
        return
    if not marks_in_making(at.story, at.ongoing):
        yield NotNow(increase_scope, say("why-aspect-on-nobody"), "aspect.situation.shared")
        return
    for level in LEVELS:
        if level > at.left:
            yield NotNow(increase_scope, level_costs(level), "sp.levels", given=(at.who, level))
        elif groups := scope_targets(at.story, at.ongoing, level):
            yield offer(increase_scope, at.who, level, targets=OneOf[tuple[str, ...]](groups))
        else:
            why = say("why-nobody-more", level=Number(level))
            yield NotNow(increase_scope, why, "stunt.scope.levels", given=(at.who, level))


def time_offers(at: Purchase) -> ActionOffers:
    """One step along the ladder, once per test, for what the action does or for an effect in play."""
    if any(is_bought(at.ongoing, rule) for rule in TIME_STUNTS):
        yield from (NotNow(rule, say("why-time-once"), "stunt.time.once") for rule in TIME_STUNTS)
        return
    marks = {THIS_ACTION: at.ongoing.mark} if at.ongoing.action in TARGETED_ACTIONS else {}
    marks |= {name: parts[0].time.mark for name, parts in timed_things(at.story).items()}
    if not marks:
        yield from (NotNow(rule, say("why-no-duration"), "stunt.time") for rule in TIME_STUNTS)
        return
    yield from named_offers(
        at, increase_time, {name: why_not_longer(at, name, mark) for name, mark in marks.items()}, "what"
    )
    for to in Duration:
        if lower := tuple(name for name, mark in marks.items() if to in one_step_shorter(mark)):
            yield offer(decrease_time, at.who, to, what=OneOf[str](lower))
    if not any(one_step_shorter(mark) for mark in marks.values()):
        yield from (NotNow(decrease_time, unmoved(mark), "stunt.time.ladder") for mark in marks.values())


TIME_STUNTS: tuple[Rule[..., Any], ...] = (increase_time, decrease_time)


def why_not_longer(at: Purchase, name: str, mark: Duration) -> Reason | None:
    """Why something cannot last longer; None if it can."""
    up = one_step_longer(at.story, mark)
    if up is mark:
        return Reason(unmoved(mark), "stunt.time.ladder")
    if is_enlarged(at.story, at.ongoing, name) and not is_brief(up):
        return Reason(say("why-enlarged-is-brief"), "stunt.effect.limit")
    return None


def unmoved(mark: Duration) -> Words:
    return say("why-unmoved", mark=DURATIONS[mark])


def is_enlarged(story: Story, ongoing: OngoingAction, name: str) -> bool:
    """Whether something was made bigger and so, where the table rules it, may not last longer than Brief."""
    if story.house.stunt_effect_then_time != "final":
        return False
    if name != THIS_ACTION:
        return f"increase_effect: {name}" in ongoing.bought
    blow = story.house.stunt_effect_damage == "mark_counts" and BLOW_ENLARGED in ongoing.bought
    return blow or EFFECT_ENLARGED in ongoing.bought


def react_offers(at: Purchase) -> ActionOffers:
    """React, once in each turn or once between one's own turns, as ruled."""
    conflict = at.story.conflict
    if conflict is None:
        yield NotNow(react, say("why-no-turns"), "stunt.react.when")
        return
    each_turn = at.story.house.stunt_react_limit == "each_turn"
    used = at.who in conflict.reacted if each_turn else at.story.person(at.who).reacted
    why = say("why-reacted-this-turn" if each_turn else "why-reacted-since-turn", who=Who(at.who))
    yield NotNow(react, why, "stunt.react.once") if used else offer(react, at.who)


def gift_offers(at: Purchase) -> ActionOffers:
    """Special stunts of traits, and properties of items, cover and armour."""
    person, ongoing = at.story.person(at.who), at.ongoing
    gifts = [
        trait.special for trait in person.sheet.traits if trait.fits(ongoing.skill, ongoing.action, ongoing.purpose)
    ]
    yield from priced_offers(
        at, special, {gift.name: why_gift_closed(at, gift, "stunt.special.once") for gift in gifts if gift}
    )
    known = {gift.name: why_gift_closed(at, gift, "stunt.repeat") for gift in usable_properties(person, ongoing)}
    if at.story.house.modifier_coverage == "sp_price" and ongoing.action is Action.ATTACK:
        for one in protections(at.story, ongoing):
            dear = say("why-past-costs", what=one.name, price=Number(one.price))
            known[one.name] = Reason(dear, "modifier.coverage") if one.price > at.left else None
    yield from priced_offers(at, trigger_property, known)


def priced_offers(at: Purchase, rule: Rule[[str, str], Any], names: dict[str, Reason | None]) -> ActionOffers:
    """One offer for each name, since each has a price of its own."""
    for name, why in names.items():
        yield why.closes(rule, at.who, name) if why else offer(rule, at.who, name)


def named_offers(
    at: Purchase, rule: Rule[[str, str], None], names: dict[str, Reason | None], hole: str = "name"
) -> ActionOffers:
    """One offer for all names without a reason against them; the other names are closed with their reason."""
    open_ = tuple(name for name, why in names.items() if why is None)
    closed = {name: why for name, why in names.items() if why}
    if open_:
        reasons = tuple((name, why.sentence) for name, why in closed.items())
        yield Offer(rule, (at.who,), ((hole, OneOf[str](open_, reasons)),))
    else:
        yield from (why.closes(rule, at.who, name) for name, why in closed.items())


def why_gift_closed(at: Purchase, gift: Gift, by: str) -> Reason | None:
    """Why a special stunt or a property cannot be bought; None if it can."""
    often = gift.often and at.story.house.stunt_repeat != "once_each"
    if gift.name in at.ongoing.bought and not often:
        return Reason(say("why-gift-once", gift=gift.name), by)
    if gift.does == "damage" and at.ongoing.action is not Action.ATTACK:
        return Reason(say("why-gift-needs-blow", gift=gift.name), "damage.amount")
    if gift.does in ON_TARGET and at.ongoing.target not in at.story.foes(at.who):
        return Reason(say("why-gift-needs-foe", gift=gift.name), f"modifier.{gift.does}")
    if gift.does in ON_TARGET and (far := why_out_of_range(at, at.ongoing.target)):
        return far
    dear = say("why-gift-costs", gift=gift.name, cost=Number(gift.cost))
    return Reason(dear, "sp.spend") if gift.cost > at.left else None


def situational_offers(at: Purchase) -> ActionOffers:
    """Stunts of movement, initiative and recovery tests."""
    if at.ongoing.purpose == "move" and not at.ongoing.target and not at.ongoing.reaction:
        yield zone_offer(at)
    if at.ongoing.purpose == "initiative":
        yield offer(bonus_action, at.who)
    if at.ongoing.purpose == "recover":
        yield from recovery_offers(at)


def recovery_offers(at: Purchase) -> ActionOffers:
    """More boxes and longer marks, as far as there are any left to clear."""
    box = (one_more_box(at.story, at.ongoing), say("why-no-more-boxes"))
    step = (one_step_more(at.story, at.ongoing), say("why-no-longer-marks"))
    sold = {rally_box: (*box, "rally.sp.box"), rally_longer: (*step, "rally.sp.duration")}
    if at.ongoing.item != "rally":
        one = at.story.house.recovery_test == "overcome_one"
        sold = {reach_further: (*(box if one else step), "recovery.test")}
    for rule, (useful, why, by) in sold.items():
        yield offer(rule, at.who) if useful else NotNow(rule, why, by)


def zone_offer(at: Purchase) -> Offer | NotNow:
    """One more zone, if the mover is on its feet and a free neighbouring zone is left."""
    if at.story.house.modifier_prone == "no_move" and at.story.effects_on(at.who, "prone"):
        return NotNow(further, say("why-prone", who=Who(at.who)), "modifier.prone")
    if not open_neighbours(at.story, at.story.person(at.who).zone):
        return NotNow(further, say("why-no-way-on"), "move.sp")
    return offer(further, at.who)


PERSONAL_OFFERS = (react_offers, gift_offers)
"""Stunts that depend on the person who buys them."""
ALL_OFFERS = (narrative_offers, range_offers, size_offers, scope_offers, time_offers, react_offers, gift_offers)
