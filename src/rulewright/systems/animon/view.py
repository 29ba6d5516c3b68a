"""What roles may see, and what they may do at any moment."""

from __future__ import annotations

from functools import lru_cache

from rulewright.kernel.options import Between, Moment, Offer, Offers, OneOf, Subset, Text, offer

from .rules.actions import actions, can_interject, can_move, evolutions, interject, move
from .rules.bond import desire_trouble, give_modifier, lucky_break, virtue_shown
from .rules.conditions import can_be_imposed, end_condition, impose_condition
from .rules.critical import combo, critical_evolution, critical_success, critical_threat, may_trigger
from .rules.ending import end, end_scene
from .rules.initiative import begin
from .rules.knockout import destroy
from .rules.levels import gain_xp, level_up, upgrade
from .rules.rest import plan_meets, rest
from .rules.tests import call_test, oppose, oppose_kid
from .scores import on_turn as whose_turn
from .sheets import STATS, TRAITS, Kid, Npc, Stat
from .world import Ailment, Encounter, Fighter, Story

GM = "gm"
BETWEEN_ACTIONS = ("turn", "choose", "kid_turn", "end_kid_turn", "end_turn", "next_turn")


def roles(story: Story) -> tuple[str, ...]:
    """The GM and every character."""
    return (GM, *(fighter.id for fighter in story.fighters))


def side_of(story: Story, role: str) -> str:
    """The players' characters, Kids that keep aside included, or the GM's."""
    mine = any(fighter.id == role and fighter.pc for fighter in story.fighters)
    return "pcs" if mine else "npcs"


def view(story: Story, seen_by: tuple[str, ...]) -> Story:
    """What moves an NPC, and what it hides, is the GM's; the numbers of a fight are open."""
    return story if GM in seen_by else story.but(fighters=without_secrets(story.fighters))


@lru_cache(maxsize=256)
def without_secrets(fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    return tuple(one.but(sheet=open_sheet(one.sheet)) if isinstance(one.sheet, Npc) else one for one in fighters)


@lru_cache(maxsize=256)
def open_sheet(npc: Npc) -> Npc:
    return npc.but(weaknesses=(), special="", motive="")


def on_turn(story: Story, who: str) -> tuple[Story, Offers]:
    """The story with a fight going on and this one's turn in it, and what it may do."""
    others = tuple(one.id for one in story.fighters if one.id != who and not one.aside)
    staged = story.but(encounter=Encounter(order=(story.fighter(who).id, *others)), agenda=())
    return staged, actions(view(staged, (who,)), who)


def claims(seen: Story, role: str) -> tuple[Offer, ...]:
    """What a role may do out of turn."""
    if role == GM:
        return gm_claims(seen)
    fighter = next((fighter for fighter in seen.fighters if fighter.id == role), None)
    if fighter is None:
        return ()
    offers = [offer(move, role, where=Text(200, ("closer",)), when="at once")] if can_move(seen, role) else []
    if not fighter.pc:
        return tuple(offers)
    if seen.pair_of(role):
        offers.append(offer(lucky_break, role, words=Text(200, ("help is near",))))
    if seen.encounter and seen.encounter.order and can_interject(seen, role):
        offers.append(offer(interject, role, when=moment(seen)))
    if not seen.encounter or (has_its_turn(seen, fighter) and seen.house.evolution_action == "free"):
        offers += [offer(one.rule, *one.given, when="next") for one in evolutions(seen, role)[0]]
    offers += critical_moves(seen, role)
    offers += [offer(upgrade, pair.id) for pair in seen.pairs if pair.upgrades_due and role == pair.kid]
    return tuple(offers)


def has_its_turn(seen: Story, fighter: Fighter) -> bool:
    """Whether a turn is on and this one's; the fallen and the Stunned miss theirs, also while their Kid acts in it."""
    stun = fighter.condition(Ailment.STUNNED)
    return whose_turn(seen) == fighter.id and not fighter.out and (stun is None or stun.until.fresh)


def moment(seen: Story) -> Moment:
    """At once if nothing is declared, else when the action in progress is settled."""
    declared = seen.agenda and seen.agenda[0].rule.name not in BETWEEN_ACTIONS
    return "after" if declared else "next"


def critical_moves(seen: Story, role: str) -> list[Offer]:
    if not may_trigger(seen, role):
        return []
    pcs = tuple(fighter.id for fighter in seen.fighters if fighter.pc)
    mine = (role,) if role in pcs else pcs
    actor, foes = whose_turn(seen), seen.foes(pcs[0]) if pcs else ()
    combos = [offer(combo, actor, target=OneOf(foes), when="next")] if role == GM and actor in pcs and foes else []
    return [
        *combos,
        *(offer(critical_success, who, when="at once") for who in mine),
        offer(critical_evolution, role, when="next"),
        offer(critical_threat, role, when="next"),
    ]


def tests(seen: Story) -> list[Offer]:
    """Any PC can be put to a Test, and set against anybody else."""
    offers = []
    for one in seen.fighters:
        if one.pc and not one.out:
            which = OneOf[Stat](TRAITS if isinstance(one.sheet, Kid) else STATS)
            label = Text(80, ("climbs the wall",))
            offers.append(offer(call_test, one.id, which=which, difficulty=OneOf((1, 2, 3, 4, 5)), label=label))
            others = [other for other in seen.fighters if other.id != one.id]
            kids = tuple(other.id for other in others if isinstance(other.sheet, Kid))
            rest_of_them = tuple(other.id for other in others if not isinstance(other.sheet, Kid))
            if rest_of_them:
                offers.append(offer(oppose, one.id, with_=which, other=OneOf(rest_of_them), against=OneOf(STATS)))
            if kids:
                offers.append(offer(oppose_kid, one.id, with_=which, other=OneOf(kids), against=OneOf(TRAITS)))
    return offers


def conditions(seen: Story) -> list[Offer]:
    """In a fight, what the GM can lay on each, and what can end."""
    offers = []
    for one in seen.fighters if seen.encounter else ():
        if kinds := can_be_imposed(one):
            offers.append(offer(impose_condition, one.id, kind=OneOf[Ailment](kinds), when="at once"))
        if one.conditions:
            had = OneOf[Ailment](tuple(condition.kind for condition in one.conditions))
            offers.append(offer(end_condition, one.id, kind=had, when="at once"))
    return offers


def gm_claims(seen: Story) -> tuple[Offer, ...]:
    """Everything the GM decides without being asked."""
    everyone = tuple(fighter.id for fighter in seen.fighters)
    offers = critical_moves(seen, GM)
    offers += [
        offer(destroy, one.id, when="at once") for one in seen.fighters if one.out and not (one.pc or one.destroyed)
    ]
    if everyone:
        kinds = OneOf[str](("any", "attack", "defence", "initiative", "test"))
        reasons = Text(100, ("the ground", "the weather", "a good position", "surprise"))
        given = {"who": OneOf(everyone), "net": OneOf((-2, -1, 1, 2)), "roll": kinds, "reason": reasons}
        offers.append(offer(give_modifier, when="at once", **given))
    offers += tests(seen) + conditions(seen)
    for pair in seen.pairs:
        offers += [offer(desire_trouble, pair.id), offer(virtue_shown, pair.id), offer(level_up, pair.id)]
        offers.append(offer(gain_xp, pair.id, xp=Between(1, 10)))
    offers += [offer(plan_meets, plan.id, exactly=OneOf((True, False)), when="at once") for plan in seen.plans]
    start = offer(begin, surprised=Subset[str](everyone), extended=OneOf[bool]((False, True)))
    if seen.encounter:
        next_section = () if seen.encounter.order else (start,)
        return (*offers, *next_section, offer(end, last=OneOf((True, False))))
    offers += [start, offer(end_scene)]
    return (*offers, offer(rest, apart=Subset[str](tuple(pair.id for pair in seen.pairs))))
