"""Careful play: cover, rallies, soak, standing in for an ally, staying back."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.options import Offers, OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM

from ..model.sheets import RUNG, TRACKS, Duration, Level
from ..model.world import Box, Person, Story
from ..rules.actions.effects import Laid
from ..rules.harm.damage import MATERIALS
from ..rules.harm.stress import kept_on
from ..rules.rolls.aspects import plot_points, speaker
from ..rules.rolls.opposition import Defence
from ..rules.turns.snap_actions import OPEN
from .picking import Deed, Open, best_blow, by_rule, first
from .trouble import in_trouble, nearest_to_falling


def warily(seen: Story, person: Person, options: Offers) -> Deed | None:
    """What care adds to a plain deed: who is hurt soaks, rallies, and fights from cover while a fresh ally goes ahead.

    Nobody hides for good: two sides in cover that cannot hurt each other would go on for ever.
    """
    open_, hurt = by_rule(options), in_trouble(seen, person)
    if "done" in open_:
        return soak(seen, person, open_) if hurt else None
    if hurt and (found := rallying(seen, person, open_)):
        return found
    if hurt and any(not in_trouble(seen, seen.person(ally)) for ally in seen.allies(person.id)):
        blow = best_blow(seen, open_, nearest_to_falling)
        return into_cover(seen, person, open_) or blow or first(open_, "ready", "end_turn")
    return into_the_open(person, open_)


def soak(seen: Story, person: Person, open_: Open) -> Deed | None:
    """Something that soaks, unless there is something already."""
    wanted = Laid("soak", person.id)
    for one in open_.get("create_effect", ()):
        if wanted in one.holes[0][1].candidates() and not seen.on(person.id, "soak"):
            return one.fill(wanted, "")
    return None


def rallying(seen: Story, person: Person, open_: Open) -> Deed | None:
    """A rally on a track where it would empty a box, as long as it costs nothing or can be paid."""
    if "rally" not in open_ or (person.rallies and plot_points(seen, speaker(seen, person.id)) < 1):
        return None
    for track in TRACKS:
        if any(rallies_away(box) for box in person.boxes(kept_on(seen, track))):
            return open_["rally"][0].fill(track)
    return None


def rallies_away(box: Box) -> bool:
    return box.level is Level.STRESSED and RUNG.get(box.time.mark, len(RUNG)) <= RUNG[Duration.SCENE]


def into_cover(seen: Story, person: Person, open_: Open) -> Deed | None:
    """Behind the best there is, with the snap action that is free."""
    covers = seen.zone(person.zone).covers if person.zone else ()
    if "shift" not in open_ or not person.turn.snaps or person.cover or not covers:
        return None
    best = max(covers, key=lambda cover: MATERIALS[cover.material])
    one = open_["shift"][0]
    return one.fill(best.name, one.holes[1][1].candidates()[0])


def into_the_open(person: Person, open_: Open) -> Deed | None:
    if "shift" not in open_ or not person.turn.snaps or not person.cover:
        return None
    one = open_["shift"][0]
    return one.fill(OPEN, one.holes[1][1].candidates()[0])


def watching_over(asked: Ask[Any], seen: Story) -> Any:
    """Who is not hurt defends an ally who is, if it does so better; else the default."""
    options, who = asked.options, asked.who[0]
    if not isinstance(options, OneOf) or not isinstance(options.values[-1], Defence) or seen.deed is None:
        return asked.default
    if who == GM:
        return asked.default
    target, sheet = seen.person(seen.deed.target), seen.person(who).sheet
    if who == target.id or not in_trouble(seen, target) or in_trouble(seen, seen.person(who)):
        return asked.default
    own = [way for way in options.values if way and way.who == who and way.skill]
    best = max(own, key=lambda way: sheet.rating(way.skill), default=None)
    theirs = target.sheet.rating(asked.default.skill) if asked.default else 0
    return best if best and sheet.rating(best.skill) > theirs else asked.default
