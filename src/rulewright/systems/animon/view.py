"""What roles may see, and what they may do at any moment."""

from __future__ import annotations

from functools import lru_cache

from rulewright.kernel.rules.options import Between, Moment, Offer, Offers, OneOf, Subset, Text, offer
from rulewright.kernel.rules.world import GM

from .model.scores import OTHER_STATS
from .model.scores import on_turn as whose_turn
from .model.sheets import STATS, TRAITS, Animon, Kid, Npc, Stat
from .model.world import Ailment, Encounter, Fighter, Pair, Story
from .rules.actions import actions, call_combo, can_interject, can_move, evolutions, interject, move
from .rules.bond import allow_stat, desire_trouble, give_modifier, lucky_break, virtue_shown
from .rules.conditions import can_be_imposed, end_condition, impose_condition
from .rules.critical import combo_team, critical_evolution, critical_success, critical_threat, may_trigger
from .rules.ending import end, end_scene
from .rules.initiative import begin, can_begin
from .rules.knockout import destroy
from .rules.levels import TOP, gain_xp, grant_upgrade, level_up, next_upgrade, upgrade
from .rules.rest import plan_meets, rest
from .rules.tests import call_test, can_pay, oppose, oppose_kid
from .rules.turns import partner_acts

PARTS_OF_A_TURN = ("turn", "choose", "settled", "kid_turn", "end_kid_turn", "end_turn", "next_turn")


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
    if can_pay(seen, role, 1):
        offers.append(offer(lucky_break, role, words=Text(200, ("help is near",))))
    if seen.encounter and seen.encounter.order and can_interject(seen, role):
        offers.append(offer(interject, role, when=moment(seen)))
    if not seen.encounter or (has_its_turn(seen, fighter) and seen.house.evolution_action == "free"):
        when: Moment = "next" if seen.encounter else "after"
        offers += [offer(one.rule, *one.given, when=when) for one in evolutions(seen, role)[0]]
    offers += critical_moves(seen, role)
    offers += [offer(upgrade, pair.id) for pair in seen.pairs if role == pair.kid and next_upgrade(seen, pair)]
    return tuple(offers)


def has_its_turn(seen: Story, fighter: Fighter) -> bool:
    """Whether a turn is on and this one's; the fallen and the Stunned miss theirs, also while their Kid acts in it."""
    stun = fighter.condition(Ailment.STUNNED)
    return whose_turn(seen) == fighter.id and not fighter.out and (stun is None or stun.until.fresh)


def moment(seen: Story) -> Moment:
    """At once if nothing is declared, else when the action in progress is settled."""
    return "after" if comes_next(seen)[0] == "settled" else "next"


def comes_next(seen: Story) -> tuple[str, str]:
    """The part of a turn that comes next, and whose it is; what was claimed in between is left out."""
    parts = ((call.rule.name, *call.args) for call in seen.agenda if call.rule.name in PARTS_OF_A_TURN)
    name, *who = next(parts, ("",))
    return name, next(iter(who), "")


def acting(seen: Story) -> str:
    """Whose action of this turn is still to come, or is just being chosen."""
    match comes_next(seen):
        case ("choose" | "end_kid_turn", who):
            return who
        case ("kid_turn", _):
            return whose_turn(seen)
        case ("end_turn", who) if not partner_acts(seen, who):
            return who
    return ""


def critical_moves(seen: Story, role: str) -> list[Offer]:
    if not may_trigger(seen, role):
        return []
    pcs = tuple(fighter.id for fighter in seen.fighters if fighter.pc)
    mine = (role,) if role in pcs else pcs
    return [
        *(called_combos(seen, pcs) if role == GM else ()),
        *(offer(critical_success, who, when="at once") for who in mine if who not in seen.thrown),
        offer(critical_evolution, role, when="next"),
        offer(critical_threat, role, when="next"),
    ]


def called_combos(seen: Story, pcs: tuple[str, ...]) -> list[Offer]:
    """A Combo the GM calls takes the action of the PC whose turn it is."""
    actor, foes = acting(seen), seen.foes(pcs[0]) if pcs else ()
    able = actor in pcs and foes and combo_team(seen)
    return [offer(call_combo, actor, target=OneOf(foes), when="next")] if able else []


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


def growth(seen: Story, pair: Pair) -> list[Offer]:
    """What a pair can be given of XP, levels and, where the table has it so, upgrades."""
    offers = [offer(desire_trouble, pair.id)]
    if pair.xp < TOP:
        offers += [offer(virtue_shown, pair.id), offer(gain_xp, pair.id, xp=Between(1, 10))]
    if pair.level < TOP:
        offers.append(offer(level_up, pair.id))
    if seen.house.level_xp_marks == "gm":
        offers.append(offer(grant_upgrade, pair.id, kind=OneOf(("minor", "major"))))
    return offers


def endings(seen: Story, fight: Encounter) -> list[Offer]:
    """The fight is over; in an Extended Action Scene perhaps only a section of it."""
    when = moment(seen)
    if fight.rolling:
        return []
    if fight.extended and fight.order:
        return [offer(end, last=OneOf((True, False)), when=when)]
    return [offer(end, *end().args, when=when)]


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
    animon = tuple(one.id for one in seen.fighters if isinstance(one.sheet, Animon))
    if seen.house.attack_stat == "power" and animon:
        offers.append(offer(allow_stat, who=OneOf(animon), which=OneOf(OTHER_STATS), when="at once"))
    offers += tests(seen) + conditions(seen)
    offers += [one for pair in seen.pairs for one in growth(seen, pair)]
    offers += [offer(plan_meets, plan.id, exactly=OneOf((True, False)), when="at once") for plan in seen.plans]
    start = offer(begin, surprised=Subset[str](everyone), extended=OneOf[bool]((False, True)))
    if seen.encounter:
        next_section = (start,) if seen.encounter.between_sections and can_begin(seen) else ()
        return (*offers, *next_section, *endings(seen, seen.encounter))
    offers += [*((start,) if can_begin(seen) else ()), offer(end_scene)]
    return (*offers, offer(rest, apart=Subset[str](tuple(pair.id for pair in seen.pairs))))
