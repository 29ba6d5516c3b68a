"""Marks of a character: conditions and whatever else is special about it, what each means, and when it ends."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.panel import Mark
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Phrase, Words

from ..model.world import Condition, Fighter, Injury
from ..phrases import plain, say
from ..rules.music.song_parts import sounding_part
from .conditions import CONDITION_STYLES
from .endings import condition_end, ends_words
from .order import phase_words


def marks_of(fighter: Fighter, *, fighting: bool, camping: bool) -> Iterator[Mark]:
    """Everything about a character that is worth a mark, the most important first."""
    if fighter.dead:
        yield Mark("dead", say("mark-dead"), "death-skull", say("mark-dead-says"))
    elif fighter.out:
        yield Mark("out", say("mark-out"), "death-skull", say("mark-out-says"))
    yield from (condition_mark(fighter, condition) for condition in fighter.conditions)
    yield from stance_marks(fighter)
    yield from magic_marks(fighter)
    yield from beast_marks(fighter)
    yield from lasting_marks(fighter)
    if camping and fighter.points:
        points = Number(fighter.points, of=fighter.id)
        yield Mark("points", say("mark-points", points=points), "upgrade", say("mark-points-says"))
    if fighting and fighter.phase and not fighter.gone:
        phase = say("mark-phase", phase=phase_words(fighter.phase))
        yield Mark("phase", phase, "hourglass", say("mark-phase-says"), passing=True)


def condition_mark(fighter: Fighter, condition: Condition) -> Mark:
    """A condition with the damage it does next, and its end."""
    style = CONDITION_STYLES[condition.id]
    name = f"{condition.id}-{condition.name}" if condition.name else condition.id
    title, until = condition_title(style.title, condition), condition_end(fighter, condition)
    return Mark(name, title, style.icon, style.says, until)


def condition_title(title: Phrase, condition: Condition) -> Phrase:
    if condition.name:
        title = say("mark-named", title=title, name=plain(condition.name))
    return say("mark-with-amount", title=title, amount=Number(condition.amount)) if condition.amount else title


def stance_marks(fighter: Fighter) -> Iterator[Mark]:
    """How a character stands in the fight: its guard, its height, its tokens."""
    if fighter.defending:
        until = say("until-next-turn-or-reaction", who=Who(fighter.id))
        yield Mark("defending", say("mark-defending"), "round-shield", say("mark-defending-says"), until)
    if fighter.invisible:
        yield Mark("invisible", say("mark-invisible"), "hidden", say("mark-invisible-says"))
    if fighter.flurry:
        until = say("until-more-turns", left=Number(fighter.flurry))
        yield Mark("flurry", say("mark-flurry"), "back-forth", say("mark-flurry-says"), until)
    if fighter.height > 0:
        yield Mark("height", say("mark-up", height=Number(fighter.height)), "angel-wings", say("mark-up-says"))
    elif fighter.height:
        height = say("mark-down", height=Number(-fighter.height))
        yield Mark("height", height, "water-splash", say("mark-down-says"))
    if fighter.wonder:
        yield Mark("wonder", say("mark-wonder"), "upgrade", say("mark-wonder-says"), say("until-cashed"))
    if fighter.woe:
        yield Mark("woe", say("mark-woe"), "heart-minus", say("mark-woe-says"), say("until-cashed"))


def magic_marks(fighter: Fighter) -> Iterator[Mark]:
    """Boons, songs and concentration."""
    for boon in fighter.boons:
        until = ends_words(boon.ends)
        yield Mark(boon.id, say("mark-boon", boon=Thing(boon.id)), "upgrade", say("mark-boon-says"), until)
    part = fighter.music.part
    if part and sounding_part(fighter):
        until = say("until-silent", who=Who(fighter.id))
        yield Mark("plays", say("mark-plays", song=Thing(part.song)), "musical-notes", say("mark-plays-says"), until)
    elif part:
        lost = say("mark-lost-part", song=Thing(part.song))
        yield Mark("plays", lost, "musical-notes", say("mark-lost-part-says"))
    for on in fighter.concentrates:
        if not fighter.has("alert") and not (part and on == part.key):
            title = say("mark-concentrates", on=Thing(on))
            yield Mark(f"concentrates-{on}", title, "on-target", say("mark-concentrates-says"))


def beast_marks(fighter: Fighter) -> Iterator[Mark]:
    """Who rides whom, and whose beast it is."""
    if fighter.rides:
        yield Mark("rides", say("mark-rides", mount=Who(fighter.rides)), "horse-head", say("mark-rides-says"))
    if fighter.owner:
        title = say("mark-mount" if fighter.bond.mount else "mark-pet", owner=Who(fighter.owner))
        yield Mark("beast", title, "paw", say("mark-beast-says"))


def lasting_marks(fighter: Fighter) -> Iterator[Mark]:
    """What lasts beyond the fight: injuries, and spells that fizzled."""
    for injury in fighter.injuries:
        title = say("mark-injury", injury=injury.name)
        yield Mark(f"injury-{injury.name}", title, "internal-injury", injury_words(injury))
    for spell in fighter.fizzled:
        title = say("mark-fizzled", spell=Thing(spell))
        yield Mark(f"fizzled-{spell}", title, "magic-swirl", say("mark-fizzled-says"), say("until-full-rest"))


def injury_words(injury: Injury) -> Words:
    return say("mark-injury-says", kind=injury.kind.split()[0])
