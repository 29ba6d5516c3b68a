"""Offers of a turn: what a person may do now, and why it may not do the rest."""

from __future__ import annotations

from rulewright.kernel.rules.options import ActionOffers, NotNow, Offer, Offers, OneOf, Text, offer
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...model.sheets import TRACKS, Purpose, Sheet, Skill, Track
from ...phrases import say
from ..actions.actions import (
    attack,
    attack_with,
    create_advantage,
    end_effect,
    guard,
    keep_defence,
    maintain,
)
from ..actions.problems import clear_way, compete, discover, overcome
from ..harm.recovery import rally, recovery
from .leaving import leave
from .moving import cross, run, walk
from .situation import Situation
from .snap_actions import OPEN, focus, operate, ready, shift

SKILLS = tuple(Skill)
PURPOSES: tuple[Purpose, ...] = ("other", "sneak", "perceive", "move")
LEAVING_RULES = (walk, run, cross, leave)
"""Rules that leave the zone."""


def sort_offers(mixed: list[Offer | NotNow], *more: Offer) -> Offers:
    """Split offers into open and closed ones."""
    open_ = tuple(one for one in mixed if isinstance(one, Offer))
    return Offers((*open_, *more), tuple(one for one in mixed if isinstance(one, NotNow)))


def action_offers(at: Situation, *, moves: bool = True) -> list[Offer | NotNow]:
    """Everything that takes an action."""
    offers = [*attack_offers(at), *skill_offers(at)]
    if moves:
        offers += movement_offers(at)
    return [*offers, *ending_offers(at)]


def attack_offers(at: Situation) -> ActionOffers:
    """Attacks on any foe with every weapon in hand; beyond its range they need SP."""
    if not at.foes:
        yield NotNow(attack, say("why-nobody-to-attack"), "action.attack")
        return
    targets = OneOf[str](at.foes, at.others)
    for item in at.sheet.weapons:
        if item.name in at.empty:
            why, helps = say("why-unloaded", item=item.name), say("help-reload")
            yield NotNow(attack, why, "snap.ready", helps, (at.who, item.name))
        elif item in at.sheet.items and item.name not in at.ready:
            why, helps = say("why-stowed", item=item.name), say("help-ready")
            yield NotNow(attack, why, "snap.ready", helps, (at.who, item.name))
        else:
            yield offer(attack, at.who, item.name, target=targets)
    yield offer(attack_with, at.who, skill=best_first(at.sheet), target=targets)


def skill_offers(at: Situation) -> ActionOffers:
    """Create advantage and overcome, with any skill."""
    best, anybody = best_first(at.sheet), people(at, (at.who, *at.allies, *at.foes))
    yield offer(create_advantage, at.who, skill=best, on=anybody, name=Text(80, ("",)))
    said, foes = Text(200, ("tries something",)), people(at, ("", *at.foes))
    yield offer(overcome, at.who, skill=best, about=OneOf[Purpose](PURPOSES), words=said, against=foes)
    asked = Text(200, ("what is behind this",))
    yield offer(discover, at.who, skill=wits_first(at.sheet), words=asked, about=foes)
    if others := (*at.foes, *at.allies):
        contested = Text(200, ("who is better",))
        yield offer(compete, at.who, skill=best, other=people(at, others), words=contested)


def people(at: Situation, able: tuple[str, ...]) -> OneOf[str]:
    """Those whom an action can be about, and why it cannot be about the others."""
    return OneOf[str](able, tuple((one, why) for one, why in at.others if one not in (at.who, *able)))


def best_first(sheet: Sheet) -> OneOf[Skill]:
    """All skills, the best one first."""
    return OneOf(tuple(sorted(SKILLS, key=lambda skill: -sheet.rating(skill))))


def wits_first(sheet: Sheet) -> OneOf[Skill]:
    """All skills, the one for finding out first."""
    return OneOf((Skill.WITS, *(skill for skill in best_first(sheet).values if skill is not Skill.WITS)))


def movement_offers(at: Situation) -> ActionOffers:
    """Walking, running, getting past an obstacle, and leaving the scene; a prone person may still clear a way."""
    if at.house.modifier_prone == "no_move" and at.prone:
        why, helps = say("why-prone", who=Who(at.who)), say("help-stand-up")
        yield from (NotNow(rule, why, "modifier.prone", helps) for rule in LEAVING_RULES)
        yield from clearing_offers(at)
        return
    if at.free:
        yield offer(walk, at.who, zone=OneOf[str](at.free, why_not_walk(at)))
        yield offer(run, at.who)
    if at.barred:
        yield offer(cross, at.who, zone=OneOf[str](at.barred))
    yield from clearing_offers(at)
    yield offer(leave, at.who)


def why_not_walk(at: Situation) -> tuple[tuple[str, Words], ...]:
    """Why the zones behind an obstacle cannot be walked to."""
    return tuple((zone, say("why-obstacle")) for zone in at.barred)


def clearing_offers(at: Situation) -> ActionOffers:
    """Removing an obstacle."""
    if at.barred:
        yield offer(clear_way, at.who, skill=best_first(at.sheet), zone=OneOf[str](at.barred))


def ending_offers(at: Situation) -> ActionOffers:
    """Ending effects, aspects or boxes that last until somebody spends an action on them."""
    if at.ends:
        yield offer(end_effect, at.who, what=OneOf[str](at.ends))


def free_offers(at: Situation) -> list[Offer]:
    """What a person may do at any time outside a conflict, without turns: everything but attacks."""
    offers: list[Offer | NotNow] = [*skill_offers(at)]
    if at.free:
        offers.append(offer(walk, at.who, zone=OneOf[str](at.free, why_not_walk(at))))
    if at.barred:
        offers.append(offer(cross, at.who, zone=OneOf[str](at.barred)))
    offers += [*clearing_offers(at), *ending_offers(at), *shift_offers(at), *ready_offers(at)]
    return [one for one in offers if isinstance(one, Offer)]


def upkeep_offers(at: Situation) -> ActionOffers:
    """What takes an action of one's own turn: maintaining an effect, guarding an ally, keeping a defence."""
    turn = at.turn
    if at.kept_up:
        if at.house.duration_maintain == "no_penalty" and turn.done > len(turn.maintained):
            yield NotNow(maintain, say("why-maintain-first"), "duration.maintained")
        else:
            yield offer(maintain, at.who, effect=OneOf[str](at.kept_up))
    if at.house.action_defend_ally == "turn_action" and at.allies:
        yield offer(guard, at.who, ally=OneOf[str](at.allies))
    if at.house.action_defend_cost == "needs_action":
        yield offer(keep_defence, at.who)


def snap_offers(at: Situation) -> list[Offer | NotNow]:
    """Focus, Move and Ready."""
    offers: list[Offer | NotNow] = []
    if at.turn.declared > 1:
        offers.append(NotNow(focus, say("why-focus-is-single"), "snap.focus.no_multi"))
    elif at.turn.focused:
        offers.append(NotNow(focus, say("why-focused", who=Who(at.who)), "snap.focus.bonus"))
    else:
        offers.append(offer(focus, at.who))
    return [*offers, *shift_offers(at), *ready_offers(at)]


def shift_offers(at: Situation) -> ActionOffers:
    """Moving in the zone: into cover or out of it, and standing up."""
    now = at.cover.name if at.cover else OPEN
    spots = tuple(name for name in (OPEN, *(one.name for one in at.covers)) if name != now)
    if spots or at.prone:
        stand = stand_options(at) if at.prone else OneOf[bool]((False,))
        spots = (*spots, now) if at.prone else spots
        yield offer(shift, at.who, spot=OneOf[str](spots), stand=stand)


def stand_options(at: Situation) -> OneOf[bool]:
    """A prone person may stay prone, unless the table rules that one stands up before moving."""
    if at.house.modifier_prone == "no_move":
        return OneOf((True,), ((False, say("why-must-stand")),))
    return OneOf((True, False))


def ready_offers(at: Situation) -> ActionOffers:
    """Bringing an item into use, reloading, and operating a thing of the zone or in hand."""
    stowed = [item.name for item in at.sheet.items if item.name not in at.ready]
    if usable := tuple(dict.fromkeys([*stowed, *at.empty])):
        yield offer(ready, at.who, item=OneOf[str](usable))
    in_hand = [item.name for item in at.sheet.items if item.name in at.ready and not item.soak]
    if usable := tuple(dict.fromkeys([*at.things, *in_hand])):
        yield offer(operate, at.who, thing=OneOf[str](usable))


def rally_offers(at: Situation) -> ActionOffers:
    """A rally, which takes the whole turn with its snap action."""
    turn = at.turn
    stressed = TRACKS if at.house.rally_empty == "allowed" else at.stressed
    if not stressed:
        yield NotNow(rally, say("why-nothing-to-rally"), "rally.base")
    elif turn.actions == 1 and turn.snaps == 1 and turn.declared == 1 and not (turn.done or turn.walked):
        closed = tuple((track, say("why-track-is-free")) for track in TRACKS if track not in stressed)
        yield offer(rally, at.who, track=OneOf[Track](stressed, closed))
    else:
        yield NotNow(rally, say("why-whole-turn"), "rally.turn", say("help-whole-turn"))


def reaction_offers(at: Situation) -> list[Offer | NotNow]:
    """One action without leaving the zone, a recovery test, or Ready."""
    offers = [*action_offers(at, moves=False), *clearing_offers(at)]
    offers.append(offer(recovery, at.who, track=OneOf[Track](TRACKS)))
    offers += [NotNow(rule, say("why-reaction-stays"), "stunt.react.zone") for rule in LEAVING_RULES]
    return [*offers, *ready_offers(at)]
