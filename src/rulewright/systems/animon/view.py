"""What each role may see, and what it may claim at any moment."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulewright.kernel.rules.options import Between, Moment, Offer, Offers, OneOf, Options, Subset, Text, offer
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from .model.scores import OTHER_STATS, whose_turn
from .model.sheets import STATS, TRAITS, Animon, Kid, Npc, Stage, Stat
from .model.world import NO_CHARACTER, Ailment, Encounter, Fighter, Pair, Story
from .phrases import say
from .rules.combat.conditions import end_kid_turn
from .rules.combat.critical import (
    can_evolve_together,
    combo_team,
    count_people,
    critical_evolution,
    critical_success,
    critical_threat,
    may_call_critical_move,
)
from .rules.combat.knockout import destroy
from .rules.ending import end, end_scene
from .rules.gm_offers import condition_offers, modifier_offers, power_offers
from .rules.growth.bond import allow_stat, desire_trouble, lucky_break, virtue_shown
from .rules.growth.evolution import require
from .rules.growth.levels import MAX_LEVEL, XP_TRACK, gain_xp, grant_upgrade, level_up, next_upgrade, upgrade
from .rules.rest import ask_for_rest, plan_meets, rest, talk
from .rules.rolls.checks import DIFFICULTIES, call_test, challenge, oppose, oppose_kid
from .rules.rolls.fitting import items_without_word, propose_item, say_what_fits, wordable
from .rules.rolls.tests import can_pay
from .rules.turns.actions import (
    actions,
    call_combo,
    can_interject,
    can_move,
    choose,
    evolution_offers,
    interject,
    move,
    other,
    settled,
)
from .rules.turns.initiative import begin, can_begin
from .rules.turns.kids import can_step_in, can_withdraw, draw_in, step_in
from .rules.turns.turns import end_turn, kid_turn, next_turn, partner_turn, turn

PARTS_OF_A_TURN: tuple[Rule[..., Any], ...] = (turn, choose, settled, kid_turn, end_kid_turn, end_turn, next_turn)
"""Rules that move a turn on; everything else on the agenda was claimed in between."""


def roles(story: Story) -> tuple[str, ...]:
    """The GM and every character."""
    return (GM, *(fighter.id for fighter in story.fighters))


def side_of(story: Story, role: str) -> str:
    """`pcs` for characters of the players, Kids that watch included; `npcs` for everybody else."""
    mine = any(fighter.id == role and fighter.pc for fighter in story.fighters)
    return "pcs" if mine else "npcs"


def view(story: Story, seen_by: tuple[str, ...]) -> Story:
    """Hide from players what only the GM knows of an NPC; the numbers of a fight are open."""
    return story if GM in seen_by else story.but(fighters=without_secrets(story.fighters))


@lru_cache(maxsize=256)
def without_secrets(fighters: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
    return tuple(one.but(sheet=public_sheet(one.sheet)) if isinstance(one.sheet, Npc) else one for one in fighters)


@lru_cache(maxsize=256)
def public_sheet(npc: Npc) -> Npc:
    return npc.but(weaknesses=(), special="", motive="")


def on_turn(story: Story, who: str) -> tuple[Story, Offers]:
    """The story as if it were this character's turn in a fight, and what the character may do."""
    others = tuple(one.id for one in story.fighters if one.id != who and not one.aside)
    staged = story.but(encounter=Encounter(order=(story.fighter(who).id, *others)), agenda=())
    return staged, actions(view(staged, (who,)), who)


def claims(seen: Story, role: str) -> tuple[Offer, ...]:
    """What a role may do without being asked."""
    if role == GM:
        return gm_claims(seen)
    fighter = next((fighter for fighter in seen.fighters if fighter.id == role), None)
    if fighter is None:
        return ()
    offers = [offer(move, role, where=Text(200, ("closer",)), when="at once")] if can_move(seen, role) else []
    offers.append(offer(talk, role, words=Text(400, ("Wait!",)), when="at once"))
    if not fighter.pc:
        return tuple(offers)
    if not seen.encounter and not seen.agenda and not fighter.out:
        offers.append(offer(other, role, what=Text(200, ("looks around",)), when="next"))
        offers += challenge_offers(seen, fighter)
        offers.append(offer(ask_for_rest, role, when="next"))
    if can_step_in(fighter):
        offers.append(offer(step_in, role, when="at once"))
    if can_pay(seen, role, 1):
        offers.append(offer(lucky_break, role, words=Text(200, ("help is near",))))
    if fighter.pair in items_without_word(seen):
        offers.append(offer(propose_item, fighter.pair, when="next"))
    if is_interject_time(seen) and can_interject(seen, role):
        moment: Moment = "next" if seen.house.interject_timing == "before" else claim_moment(seen)
        offers.append(offer(interject, *interject(role, seen.encounter is None).args, when=moment))
    if not seen.encounter or (has_its_turn(seen, fighter) and seen.house.evolution_action == "free"):
        when: Moment = "next" if seen.encounter else "after"
        offers += [offer(evolution.rule, *evolution.given, when=when) for evolution in evolution_offers(seen, role)[0]]
    offers += critical_moves(seen, role)
    offers += [offer(upgrade, pair.id) for pair in seen.pairs if role == pair.kid and next_upgrade(seen, pair)]
    return tuple(offers)


def challenge_offers(seen: Story, fighter: Fighter) -> list[Offer]:
    """A contest with anybody else who is up."""
    others = tuple(one.id for one in seen.fighters if one.id != fighter.id and not one.out)
    fallen = tuple((one.id, say("why-is-out", who=Who(one.id))) for one in seen.fighters if one.out)
    stats = OneOf[Stat](TRAITS if isinstance(fighter.sheet, Kid) else STATS)
    holes: dict[str, Options[Any]] = {
        "which": stats,
        "other": OneOf[str](others, fallen),
        "what": Text(200, ("who is faster",)),
    }
    return [offer(challenge, fighter.id, when="next", **holes)] if others else []


def is_interject_time(seen: Story) -> bool:
    """In a fight once there is an order, and at any time outside of fights."""
    return seen.encounter is None or bool(seen.encounter.order)


def has_its_turn(seen: Story, fighter: Fighter) -> bool:
    """Whether it is this fighter's turn and it does not miss it, as the fallen and the Stunned do."""
    stun = fighter.condition(Ailment.STUNNED)
    return whose_turn(seen) == fighter.id and not fighter.out and (stun is None or stun.until.fresh)


def claim_moment(seen: Story) -> Moment:
    """When a claim takes effect: next, or after the declared action if there is one."""
    part = next_part_of_turn(seen)
    return "after" if part is not None and part.rule is settled else "next"


def next_part_of_turn(seen: Story) -> Call[Any] | None:
    """The next part of a turn on the agenda."""
    return next((call for call in seen.agenda if call.rule in PARTS_OF_A_TURN), None)


def awaited_actor(seen: Story) -> str:
    """The character whose action of this turn is still to come or is just being chosen; empty if there is none."""
    part = next_part_of_turn(seen)
    if part is None:
        return ""
    if part.rule is kid_turn:
        return whose_turn(seen)
    acts = part.rule in (choose, end_kid_turn) or (part.rule is end_turn and not partner_turn(seen, *part.args))
    return str(part.args[0]) if acts else ""


def critical_moves(seen: Story, role: str) -> list[Offer]:
    if not may_call_critical_move(seen, role):
        return []
    pcs = tuple(fighter.id for fighter in seen.fighters if fighter.pc)
    mine = (role,) if role in pcs else pcs
    return [
        *(called_combos(seen, pcs) if role == GM else ()),
        *(offer(critical_success, who, when="at once") for who in mine if who not in seen.thrown),
        *((offer(critical_evolution, role, when="next"),) if can_evolve_together(seen) else ()),
        offer(critical_threat, role, when="next"),
    ]


def called_combos(seen: Story, pcs: tuple[str, ...]) -> list[Offer]:
    """A Combo that the GM calls, which takes the action of the PC whose turn it is."""
    actor, foes = awaited_actor(seen), seen.foes(pcs[0]) if pcs else ()
    able = actor in pcs and foes and combo_team(seen)
    return [offer(call_combo, actor, target=OneOf(foes), when="next")] if able else []


def test_offers(seen: Story) -> list[Offer]:
    """Tests of everybody who is up, and of each PC against anybody else."""
    offers = []
    for one in seen.fighters:
        if one.out:
            continue
        which = OneOf[Stat](TRAITS if isinstance(one.sheet, Kid) else STATS)
        label = Text(80, ("climbs the wall",))
        offers.append(offer(call_test, one.id, which=which, difficulty=OneOf[int](DIFFICULTIES), label=label))
        if one.pc:
            others = [other for other in seen.fighters if other.id != one.id]
            kids = tuple(other.id for other in others if isinstance(other.sheet, Kid))
            not_kids = tuple(other.id for other in others if not isinstance(other.sheet, Kid))
            if not_kids:
                offers.append(offer(oppose, one.id, with_=which, other=OneOf(not_kids), against=OneOf(STATS)))
            if kids:
                offers.append(offer(oppose_kid, one.id, with_=which, other=OneOf(kids), against=OneOf(TRAITS)))
    return offers


def word_offers(seen: Story) -> list[Offer]:
    """What the GM can say beforehand about Talents, Qualities and Stats, where the table asks for it."""
    if seen.house.pool_fitting == "by-kind" and seen.house.attack_stat_word == "free":
        return []
    uses, word = OneOf[str](("attack", "defence", "initiative", "test")), OneOf[str](("always", "never", "ask"))
    pcs = [one for one in seen.fighters if one.pc and wordable(one)]
    return [offer(say_what_fits, one.id, what=OneOf(wordable(one)), use=uses, word=word, when="at once") for one in pcs]


def growth_offers(seen: Story, pair: Pair) -> list[Offer]:
    """XP and levels for a pair, and upgrades where the GM grants them."""
    offers = [offer(desire_trouble, pair.id), requirement_offer(pair)]
    if pair.xp < XP_TRACK:
        offers += [offer(virtue_shown, pair.id), offer(gain_xp, pair.id, xp=Between(1, 10))]
    if pair.level < MAX_LEVEL:
        offers.append(offer(level_up, pair.id))
    if seen.house.level_xp_marks == "gm":
        offers.append(offer(grant_upgrade, pair.id, kind=OneOf(("minor", "major"))))
    return offers


def requirement_offer(pair: Pair) -> Offer:
    """Further requirements of the Stages above FLEDGLING."""
    stages = tuple(stage for stage in Stage if stage is not Stage.FLEDGLING)
    return offer(require, pair.id, stage=OneOf[Stage](stages), needed=OneOf[bool]((True, False)), when="at once")


def end_offers(seen: Story, fight: Encounter) -> list[Offer]:
    """Ending the fight, or in an Extended Action Scene only a section of it."""
    when = claim_moment(seen)
    if fight.rolling:
        return []
    if fight.extended and fight.order:
        return [offer(end, last=OneOf((True, False)), when=when)]
    return [offer(end, *end().args, when=when)]


def gm_claims(seen: Story) -> tuple[Offer, ...]:
    """Everything the GM may decide without being asked."""
    everyone = tuple(fighter.id for fighter in seen.fighters)
    offers = critical_moves(seen, GM)
    offers += [
        offer(destroy, npc.id, when="at once") for npc in seen.fighters if npc.out and not (npc.pc or npc.destroyed)
    ]
    offers += modifier_offers(seen)
    offers.append(offer(count_people, count=Between(1, 20), when="at once"))
    animon = tuple(fighter.id for fighter in seen.fighters if isinstance(fighter.sheet, Animon))
    if seen.house.attack_stat == "power" and animon:
        offers.append(offer(allow_stat, who=OneOf(animon), which=OneOf(OTHER_STATS), when="at once"))
    offers += [offer(draw_in, one.id, when="at once") for one in seen.fighters if can_step_in(one) or can_withdraw(one)]
    offers += test_offers(seen) + condition_offers(seen) + power_offers(seen) + word_offers(seen)
    for pair in seen.pairs:
        offers += growth_offers(seen, pair)
    obstacles = OneOf[str]((NO_CHARACTER, *(one.id for one in seen.fighters if not one.pc)))
    fits = {"exactly": OneOf((True, False)), "against": obstacles}
    offers += [offer(plan_meets, plan.id, when="at once", **fits) for plan in seen.plans]
    start = offer(begin, surprised=Subset[str](everyone), extended=OneOf[bool]((False, True)))
    if seen.encounter:
        next_section = (start,) if seen.encounter.between_sections and can_begin(seen) else ()
        return (*offers, *next_section, *end_offers(seen, seen.encounter))
    offers += [*((start,) if can_begin(seen) else ()), offer(end_scene)]
    return (*offers, offer(rest, apart=Subset[str](tuple(pair.id for pair in seen.pairs))))
