"""What may be done now, and why the rest may not."""

from __future__ import annotations

from functools import lru_cache

from rulewright.kernel.options import Deeds, NotNow, Offer, Offers, OneOf, Text, offer

from ..sheets import TRACKS, Duration, Purpose, Sheet, Skill, Track
from ..world import Cover, Person, Story
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


Found = tuple[Offer | NotNow, ...]
"""What a chapter of rules has to offer. Each hangs on a few values only and is worked out once for them."""


def offers(found: list[Offer | NotNow], *more: Offer) -> Offers:
    open_ = tuple(one for one in found if isinstance(one, Offer))
    return Offers((*open_, *more), tuple(one for one in found if isinstance(one, NotNow)))


def action_offers(story: Story, who: str, *, moves: bool = True) -> list[Offer | NotNow]:
    """Everything that takes an action."""
    person = story.person(who)
    sheet, allies, foes = person.sheet, story.allies(who), story.foes(who)
    found = [*attacks(who, sheet, person.ready, person.empty, foes), *skilled(who, sheet, allies, foes)]
    if moves and story.house.modifier_prone == "no_move" and story.on(who, "prone"):
        found += [NotNow(rule, "prone: stand up first", "modifier.prone") for rule in LEAVES]
    elif moves:
        found += movements(who, sheet, free_ways(story, person.zone), barred_ways(story, person.zone))
    return [*found, *others(story, person)]


@lru_cache(maxsize=4096)
def attacks(who: str, sheet: Sheet, ready: tuple[str, ...], empty: tuple[str, ...], foes: tuple[str, ...]) -> Found:
    """With everything in hand, on any foe; further away than it reaches only SP help."""
    if not foes:
        return (NotNow(attack, "there is nobody to attack", "action.attack"),)
    found: list[Offer | NotNow] = []
    for item in sheet.weapons:
        if item.name in empty:
            found.append(NotNow(attack, f"{item.name} has to be reloaded", "snap.ready"))
        elif item in sheet.items and item.name not in ready:
            found.append(NotNow(attack, f"{item.name} is not at hand", "snap.ready"))
        else:
            found.append(offer(attack, who, item.name, target=OneOf[str](foes)))
    return *found, offer(attack_with, who, skill=best_first(sheet), target=OneOf[str](foes))


@lru_cache(maxsize=4096)
def skilled(who: str, sheet: Sheet, allies: tuple[str, ...], foes: tuple[str, ...]) -> Found:
    """Create advantage and overcome, with any skill."""
    best, anybody = best_first(sheet), OneOf[str]((who, *allies, *foes))
    said, against = Text(200, ("tries something",)), OneOf[str](("", *foes))
    return (
        offer(create_advantage, who, skill=best, on=anybody, name=Text(80, ("",))),
        offer(overcome, who, skill=best, about=OneOf[Purpose](ABOUT), words=said, against=against),
    )


def best_first(sheet: Sheet) -> OneOf[Skill]:
    """All skills, the best one first."""
    return OneOf(tuple(sorted(SKILLS, key=lambda skill: -sheet.rating(skill))))


@lru_cache(maxsize=4096)
def movements(who: str, sheet: Sheet, free: tuple[str, ...], barred: tuple[str, ...]) -> Found:
    """Another zone: walking, running, past an obstacle, out of the scene."""
    found = [offer(walk, who, zone=OneOf[str](free)), offer(run, who)] if free else []
    if barred:
        found.append(offer(cross, who, zone=OneOf[str](barred)))
        found.append(offer(clear_way, who, skill=best_first(sheet), zone=OneOf[str](barred)))
    return *found, offer(leave, who)


def others(story: Story, person: Person) -> Deeds:
    """Ending whatever lasts until somebody spends an action on it: effects, aspects, the boxes of a person."""
    if ends := tuple(dict.fromkeys(one.name for one in lasting(story, Duration.ACTION))):
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
    found += shifts(who, covers, person.cover, prone=bool(story.on(who, "prone")))
    return [*found, *readies(story, person)]


@lru_cache(maxsize=1024)
def shifts(who: str, covers: tuple[Cover, ...], cover: Cover | None, *, prone: bool) -> Found:
    """Any other spot of the zone; who is prone may also stay and get up."""
    now = cover.name if cover else OPEN
    spots = tuple(name for name in (OPEN, *(one.name for one in covers)) if name != now)
    if not spots and not prone:
        return ()
    stand = OneOf[bool]((True, False)) if prone else OneOf[bool]((False,))
    return (offer(shift, who, spot=OneOf[str]((*spots, now) if prone else spots), stand=stand),)


def readies(story: Story, person: Person) -> Found:
    """Bringing something into use, reloading, operating a thing of the zone or something in hand."""
    things = story.zone(person.zone).things if person.zone else ()
    return at_hand(person.id, person.sheet, person.ready, person.empty, things)


@lru_cache(maxsize=4096)
def at_hand(who: str, sheet: Sheet, used: tuple[str, ...], empty: tuple[str, ...], things: tuple[str, ...]) -> Found:
    items = [item.name for item in sheet.items if not item.soak]
    stowed = [name for name in items if name not in used]
    found = []
    if usable := tuple(dict.fromkeys([*stowed, *empty])):
        found.append(offer(ready, who, item=OneOf[str](usable)))
    if usable := tuple(dict.fromkeys([*things, *(name for name in items if name in used)])):
        found.append(offer(operate, who, thing=OneOf[str](usable)))
    return tuple(found)


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
