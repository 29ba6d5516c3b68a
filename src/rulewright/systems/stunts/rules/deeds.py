"""What may be done now, and why the rest may not."""

from __future__ import annotations

from rulewright.kernel.options import Deeds, NotNow, Offer, Offers, OneOf, Text, offer

from ..sheets import TRACKS, Duration, Purpose, Skill, Track
from ..world import Person, Story
from .actions import attack, attack_with, clear_way, create_advantage, guard, keep_defence, leave, maintain, overcome
from .lasting import lasting
from .moving import barred_ways, cross, free_ways, run, walk
from .recovery import rally, recovery
from .snaps import OPEN, focus, operate, ready, shift
from .time import end_effect

SKILLS = tuple(Skill)
ABOUT: tuple[Purpose, ...] = ("other", "sneak", "perceive", "move")
LEAVES = (walk, run, cross, leave)
"""Whatever takes one into another zone."""


def offers(found: list[Offer | NotNow], *more: Offer) -> Offers:
    open_ = tuple(one for one in found if isinstance(one, Offer))
    return Offers((*open_, *more), tuple(one for one in found if isinstance(one, NotNow)))


def action_offers(story: Story, who: str, *, moves: bool = True) -> list[Offer | NotNow]:
    """Everything that takes an action."""
    person = story.person(who)
    found = [*attacks(story, person), *skilled(story, person)]
    if moves:
        found += movements(story, person)
    return [*found, *others(story, person)]


def attacks(story: Story, person: Person) -> Deeds:
    """With everything in hand, on any foe; further away than it reaches only SP help."""
    foes = story.foes(person.id)
    if not foes:
        yield NotNow(attack, "there is nobody to attack", "action.attack")
        return
    for item in person.sheet.weapons:
        if item.name in person.empty:
            yield NotNow(attack, f"{item.name} has to be reloaded", "snap.ready")
        elif item in person.sheet.items and item.name not in person.ready:
            yield NotNow(attack, f"{item.name} is not at hand", "snap.ready")
        else:
            yield offer(attack, person.id, item.name, target=OneOf[str](foes))
    yield offer(attack_with, person.id, skill=best_first(person), target=OneOf[str](foes))


def skilled(story: Story, person: Person) -> Deeds:
    """Create advantage and overcome, with any skill."""
    anybody = (person.id, *story.allies(person.id), *story.foes(person.id))
    best = best_first(person)
    yield offer(create_advantage, person.id, skill=best, on=OneOf[str](anybody), name=Text(80, ("",)))
    said, foes = Text(200, ("tries something",)), OneOf[str](("", *story.foes(person.id)))
    yield offer(overcome, person.id, skill=best, about=OneOf[Purpose](ABOUT), words=said, against=foes)


def best_first(person: Person) -> OneOf[Skill]:
    """All skills, the best one first."""
    return OneOf(tuple(sorted(SKILLS, key=lambda skill: -person.sheet.rating(skill))))


def movements(story: Story, person: Person) -> Deeds:
    """Another zone: walking, running, past an obstacle, out of the scene."""
    if story.house.modifier_prone == "no_move" and story.on(person.id, "prone"):
        yield from (NotNow(rule, "prone: stand up first", "modifier.prone") for rule in LEAVES)
        return
    if ways := free_ways(story, person.zone):
        yield offer(walk, person.id, zone=OneOf[str](ways))
        yield offer(run, person.id)
    if barred := barred_ways(story, person.zone):
        yield offer(cross, person.id, zone=OneOf[str](barred))
        yield offer(clear_way, person.id, skill=best_first(person), zone=OneOf[str](barred))
    yield offer(leave, person.id)


def others(story: Story, person: Person) -> Deeds:
    """Ending whatever lasts until somebody spends an action on it: effects, aspects, the boxes of a person."""
    if ends := tuple(dict.fromkeys(one.name for one in lasting(story) if one.time.mark is Duration.ACTION)):
        yield offer(end_effect, person.id, what=OneOf[str](ends))


def keepings(story: Story, person: Person) -> Deeds:
    """What only an action of the own turn is good for: maintaining an effect, guarding, keeping a defence."""
    turn = person.turn
    kept = [one.id for one in story.effects if one.by == person.id and one.time.mark is Duration.MAINTAINED]
    if due := tuple(one for one in kept if one not in turn.maintained):
        if story.house.duration_maintain == "no_penalty" and turn.done > len(turn.maintained):
            yield NotNow(maintain, "it comes before the turn's other actions", "duration.maintained")
        else:
            yield offer(maintain, person.id, effect=OneOf[str](due))
    if story.house.action_defend_ally == "turn_action" and (allies := story.allies(person.id)):
        yield offer(guard, person.id, ally=OneOf[str](allies))
    if story.house.action_defend_cost == "needs_action":
        yield offer(keep_defence, person.id)


def snap_offers(story: Story, who: str) -> list[Offer | NotNow]:
    """Focus, Move, Ready."""
    person = story.person(who)
    found: list[Offer | NotNow] = []
    if person.turn.declared > 1:
        found.append(NotNow(focus, "not with several actions", "snap.focus.no_multi"))
    elif person.turn.focused:
        found.append(NotNow(focus, "focused already", "snap.focus.bonus"))
    else:
        found.append(offer(focus, who))
    covers = story.zone(person.zone).covers if person.zone else ()
    now = person.cover.name if person.cover else OPEN
    spots = tuple(name for name in (OPEN, *(one.name for one in covers)) if name != now)
    prone = bool(story.on(who, "prone"))
    if spots or prone:
        stand = OneOf[bool]((True, False)) if prone else OneOf[bool]((False,))
        spots = (*spots, now) if prone else spots
        found.append(offer(shift, who, spot=OneOf[str](spots), stand=stand))
    return [*found, *readies(story, person)]


def readies(story: Story, person: Person) -> Deeds:
    """Bringing something into use, reloading, operating a thing of the zone or something in hand."""
    items = [item.name for item in person.sheet.items if not item.soak]
    stowed = [name for name in items if name not in person.ready]
    if usable := tuple(dict.fromkeys([*stowed, *person.empty])):
        yield offer(ready, person.id, item=OneOf[str](usable))
    things = story.zone(person.zone).things if person.zone else ()
    if usable := tuple(dict.fromkeys([*things, *(name for name in items if name in person.ready)])):
        yield offer(operate, person.id, thing=OneOf[str](usable))


def rallies(person: Person) -> Deeds:
    """The whole turn, snap action included."""
    turn = person.turn
    if turn.actions == 1 and turn.snaps == 1 and turn.declared == 1 and not (turn.done or turn.walked):
        yield offer(rally, person.id, track=OneOf[Track](TRACKS))
    else:
        yield NotNow(rally, "it takes the whole turn", "rally.turn")


def reaction_offers(story: Story, who: str) -> list[Offer | NotNow]:
    """One action without leaving the zone, a recovery test, or Ready."""
    person = story.person(who)
    found = action_offers(story, who, moves=False)
    found.append(offer(recovery, who, track=OneOf[Track](TRACKS)))
    found += [NotNow(rule, "a reaction stays in the zone", "stunt.react.zone") for rule in LEAVES]
    return [*found, *readies(story, person)]
