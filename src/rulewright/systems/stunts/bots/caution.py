"""Careful play: cover, rallies, soak, and staying back when hurt."""

from __future__ import annotations

from rulewright.kernel.rules.options import Offers

from ..model.sheets import RUNG, TRACKS, Duration, Level
from ..model.world import Box, Person, Story
from ..rules.actions.effects import EffectOn
from ..rules.actions.stunts import create_effect, done
from ..rules.harm.damage import SOAK_BY_MATERIAL
from ..rules.harm.recovery import rally
from ..rules.harm.stress import track_for
from ..rules.rolls.aspect_options import plot_points, role_for
from ..rules.turns.snap_actions import OPEN, shift
from .danger import is_in_trouble
from .selection import Action, OffersByRule, best_attack, offers_by_rule
from .spare_points import best_use


def cautious_action(seen: Story, person: Person, options: Offers) -> Action | None:
    """What a careful player does before a plain action: soak, rally, or fight from cover while a healthy ally leads.

    Only hurt people stay in cover. Two sides in cover that cannot hurt each other would go on for ever.
    """
    open_, hurt = offers_by_rule(options), is_in_trouble(seen, person)
    if done in open_:
        # Points that can hurt a foe are worth more as harm: the fight is over sooner.
        return choose_soak(seen, person, open_) if hurt and best_use(seen, open_) is None else None
    if hurt and best_attack(seen, open_) is None and (rallying := choose_rally(seen, person, open_)) is not None:
        return rallying  # the box that it empties is worth less than an attack
    if hurt and any(not is_in_trouble(seen, seen.person(ally)) for ally in seen.allies(person.id)):
        covered = take_cover(seen, person, open_)
        return best_attack(seen, open_) if covered is None else covered
    return leave_cover(person, open_)


def choose_soak(seen: Story, person: Person, open_: OffersByRule) -> Action | None:
    """Create an effect that soaks, unless the person has one."""
    wanted = EffectOn("soak", person.id)
    for offer in open_.get(create_effect, ()):
        if wanted in offer.holes[0][1].candidates() and not seen.effects_on(person.id, "soak"):
            return offer.fill(wanted, "")
    return None


def choose_rally(seen: Story, person: Person, open_: OffersByRule) -> Action | None:
    """Rally on a track where that would empty a box, if it is free or can be paid."""
    if rally not in open_ or (person.rallies and plot_points(seen, role_for(seen, person.id)) < 1):
        return None
    for track in TRACKS:
        if any(can_be_rallied(box) for box in person.boxes(track_for(seen, track))):
            return open_[rally][0].fill(track)
    return None


def can_be_rallied(box: Box) -> bool:
    return box.level is Level.STRESSED and RUNG.get(box.time.mark, len(RUNG)) <= RUNG[Duration.SCENE]


def take_cover(seen: Story, person: Person, open_: OffersByRule) -> Action | None:
    """Go behind the best cover, with a free snap action."""
    covers = seen.zone(person.zone).covers if person.zone else ()
    if shift not in open_ or not person.turn.snaps or person.cover or not covers:
        return None
    best = max(covers, key=lambda cover: SOAK_BY_MATERIAL[cover.material])
    offer = open_[shift][0]
    return offer.fill(best.name, offer.holes[1][1].candidates()[0])


def leave_cover(person: Person, open_: OffersByRule) -> Action | None:
    if shift not in open_ or not person.turn.snaps or not person.cover:
        return None
    offer = open_[shift][0]
    return offer.fill(OPEN, offer.holes[1][1].candidates()[0])
