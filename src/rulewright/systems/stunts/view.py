"""The roles, what each may see, and what it may claim at any moment."""

from __future__ import annotations

from functools import lru_cache

from rulewright.game.gm.dice import offer_gm_dice
from rulewright.kernel.rules.options import Offer, Offers, OneOf, Text, offer
from rulewright.kernel.rules.world import GM

from .model.sheets import TRACKS, Duration, Purpose, Sheet, Skill, Track
from .model.world import Conflict, Person, Story, Turn
from .phrases import say
from .rules.actions.actions import create_advantage, end_effect
from .rules.actions.problems import DIFFICULTIES, call_contest, call_test
from .rules.gm_powers import power_offers
from .rules.harm.durations import drop, milestone, scene_ended, session_begins
from .rules.harm.lasting import kept_up_by
from .rules.harm.recovery import rest
from .rules.rolls.action_test import lend, pick_dice
from .rules.rolls.aspects import compel
from .rules.turns.conflict import BANDS, begin, buy_bonus, close
from .rules.turns.offers import PURPOSES, free_offers
from .rules.turns.situation import endable_by, situation_of
from .rules.turns.turns import turn_offers


def roles(story: Story) -> tuple[str, ...]:
    """The GM and every person."""
    return (GM, *(person.id for person in story.people))


def side_of(story: Story, role: str) -> str:
    """The side of a role; the GM's is that of the person it acts for now, or that of the opponents."""
    person = acts_for(story, role)
    return "pcs" if person and person.side == "pcs" else "npcs"


def acts_for(story: Story, role: str) -> Person | None:
    """The person a role acts for: itself, or for the GM the one who acts or is the target of the action in progress."""
    names: tuple[str, ...] = (role,)
    if role == GM:
        names = (story.current_action.who, story.current_action.target) if story.current_action else ()
    people = [one for name in names for one in story.people if one.id == name]
    return next((one for one in people if role != GM or one.sheet.kind != "pc"), None)


def view(story: Story, seen_by: tuple[str, ...]) -> Story:
    """Hide from players what only the GM knows of an opponent; the numbers of a conflict are open."""
    if GM in seen_by or not [person for person in story.people if person.sheet.secret]:
        return story
    return story.but(
        people=tuple([redact_person(person) if person.sheet.secret else person for person in story.people])
    )


def redact_person(person: Person) -> Person:
    return person.but(sheet=redact_sheet(person.sheet))


@lru_cache(maxsize=512)
def redact_sheet(sheet: Sheet) -> Sheet:
    return sheet.but(secret="")


def on_turn(story: Story, who: str) -> tuple[Story, Offers]:
    """The story as if it were this person's turn in a conflict, and what the person may do."""
    order = (who, *(person.id for person in story.people if person.id != who))
    staged = story.but(conflict=Conflict(bands=(order, (), ()), turn=who), agenda=())
    staged = staged.with_person(staged.person(who).but(turn=Turn(actions=1, snaps=1)))
    return staged, turn_offers(view(staged, (who,)), who)


def claims(seen: Story, role: str) -> tuple[Offer, ...]:
    """What a role may do without being asked."""
    if role == GM:
        return gm_claims(seen)
    person = next((one for one in seen.people if one.id == role), None)
    if person is None or person.gone:
        return ()
    offers = []
    if not seen.conflict:
        offers += rest_offers(person)
    if not seen.conflict and person.acts:
        offers += claims_outside_conflict(seen, person)
    if person.acts:
        sustained = dict.fromkeys(one.name for one in kept_up_by(seen, role, Duration.SUSTAINED))
        offers += [offer(drop, role, name, when="at once") for name in sustained]
    if person.acts and person.pp and seen.conflict and seen.conflict.band < BANDS:
        offers.append(offer(buy_bonus, role, when="at once"))
    if person.sheet.kind == "pc" and seen.house.test_pick == "free":
        offers.append(offer(pick_dice, role, always=OneOf((person.picks is not True,)), when="at once"))
    return tuple(offers)


def rest_offers(person: Person) -> list[Offer]:
    """A rest, on the tracks where none has failed since time has passed."""
    open_ = tuple(track for track in TRACKS if track not in person.failed_rests)
    closed = tuple((track, say("why-rested")) for track in person.failed_rests)
    return [offer(rest, person.id, track=OneOf[Track](open_, closed))] if open_ else []


def claims_outside_conflict(seen: Story, person: Person) -> list[Offer]:
    """What somebody who acts may do while there are no turns. Opponents do what the GM calls for."""
    if person.sheet.kind == "pc":
        return free_offers(situation_of(seen, person.id))
    ends = endable_by(seen, person.id)
    return [offer(end_effect, person.id, what=OneOf[str](ends))] if ends else []


def called_actions(seen: Story) -> list[Offer]:
    """What the GM calls for, of anybody who acts: tests, and outside a conflict advantages and contests too."""
    able = tuple(one.id for one in seen.people if one.acts)
    if not able:
        return []
    who, skill, words = OneOf[str](able), OneOf[Skill](tuple(Skill)), Text(200, ("climbs the wall",))
    about = OneOf[Purpose](PURPOSES)
    called = offer(call_test, who=who, skill=skill, about=about, difficulty=DIFFICULTIES, words=words, when="next")
    if seen.conflict:
        return [called]
    return [called, offer(create_advantage, who=who, skill=skill, on=who, name=Text(80, ("",))), *contests(seen, able)]


def contests(seen: Story, able: tuple[str, ...]) -> list[Offer]:
    """Contests of player characters with anybody else who acts."""
    skill, words = OneOf[Skill](tuple(Skill)), Text(200, ("who is better",))
    pcs = [one for one in able if seen.person(one).sheet.kind == "pc"]
    others = {pc: tuple(one for one in able if one != pc) for pc in pcs}
    return [
        offer(call_contest, pc, skill=skill, other=OneOf[str](some), words=words) for pc, some in others.items() if some
    ]


def gm_claims(seen: Story) -> tuple[Offer, ...]:
    """Everything the GM may decide without being asked."""
    offers = [
        offer(compel, one.id, aspect=OneOf[str](one.aspects), words=Text(200, ("it makes trouble",)), when="next")
        for one in seen.people
        if one.sheet.kind == "pc" and one.aspects
    ]
    offers += offer_gm_dice(lend, tuple(one.id for one in seen.people if not one.gone))
    offers += [*power_offers(seen), *called_actions(seen)]
    if seen.conflict:
        return (*offers, offer(close, when="next"))
    kinds = OneOf[str](("ordinary", "major", "epic"))
    offers += [offer(scene_ended), offer(milestone, kind=kinds), offer(session_begins), offer(begin)]
    return tuple(offers)
