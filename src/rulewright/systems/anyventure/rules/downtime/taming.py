"""Between fights: taming beasts, teaching them commands, and naming one a mount."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import ActionOffers, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import Bonded, Told
from ...model.world import Adventure, Fighter, Lesson
from ...obstacles import Obstacle
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import Check, helpless, passes
from ..checks.helping import help_for
from ..movement.riding import is_larger
from .clock import HOUR, time_passes

Difficulty = Literal["basic", "intermediate", "advanced"]
DIFFICULTIES: tuple[Difficulty, ...] = ("basic", "intermediate", "advanced")
SUCCESSES_NEEDED = 3
TAMING = ""
"""The lesson that teaches no command but wins a beast's trust."""


def pet_of(adventure: Adventure, who: str) -> Fighter | None:
    """A character's active pet; a designated mount does not count."""
    return next((beast for beast in adventure.companions() if beast.owner == who and not beast.bond.mount), None)


def lesson_of(beast: Fighter, who: str, what: str) -> Lesson:
    no_lesson = Lesson(what, who, 0, 0)
    return next((lesson for lesson in beast.bond.lessons if (lesson.what, lesson.by) == (what, who)), no_lesson)


def record_lesson(scene: Scene[Adventure], beast: str, lesson: Lesson, words: Words = "") -> None:
    """Record a beast's lesson."""
    fighter = scene.world.fighter(beast)
    others = tuple(other for other in fighter.bond.lessons if (other.what, other.by) != (lesson.what, lesson.by))
    scene.happen(Bonded(beast, fighter.owner, fighter.bond.but(lessons=(*others, lesson)), words))


@flow("pet.tame", "pet.limit")
def tame(scene: Scene[Adventure], who: str, beast: str) -> Resolve[None]:
    """After an hour with a wild beast, the third success of Wildcraft in one day makes it a pet."""
    fighter, day = scene.world.fighter(beast), scene.world.day
    last_lesson = lesson_of(fighter, who, TAMING)
    earlier = last_lesson.good if last_lesson.day == day else 0
    mods = yield from help_for(who, "wildcraft", fighter.sheet.taming)
    check = Check(who, "wildcraft", say("tames", who=Who(who), beast=Who(beast)), mods=mods)
    successes = earlier + int((yield from passes(check, fighter.sheet.taming)))
    yield from time_passes(HOUR)
    if successes < SUCCESSES_NEEDED:
        words = say("trusts", who=Who(who), successes=Number(successes), needed=Number(SUCCESSES_NEEDED))
        record_lesson(scene, beast, Lesson(TAMING, who, day, successes), words)
        return
    bond = scene.world.fighter(beast).bond.but(lessons=())
    scene.happen(Bonded(beast, who, bond, say("is-pet-of", who=Who(who))))


@flow("pet.train")
def teach(scene: Scene[Adventure], who: str, beast: str, difficulty: Difficulty, command: str) -> Resolve[None]:
    """A success on three days in a row teaches a command; harder commands take penalty dice."""
    fighter, day = scene.world.fighter(beast), scene.world.day
    penalty = DIFFICULTIES.index(difficulty)
    mods = (Term(say("hard-command", difficulty=difficulty), -penalty, "pet.train"),) if penalty else ()
    last_lesson = lesson_of(fighter, who, command)
    if command in fighter.bond.commands:
        scene.happen(Told(say("knows-command", beast=Who(beast), command=command)))
        return
    if last_lesson.day == day:
        scene.happen(Told(say("has-had-lesson", beast=Who(beast), command=command)))
        return
    earlier = last_lesson.good if last_lesson.day == day - 1 else 0
    label = say("teaches", who=Who(who), beast=Who(beast), command=command)
    help_dice = yield from help_for(who, "wildcraft", fighter.sheet.taming)
    check = Check(who, "wildcraft", label, mods=(*mods, *help_dice))
    successes = earlier + 1 if (yield from passes(check, fighter.sheet.taming)) else 0
    yield from time_passes(HOUR)
    if successes < SUCCESSES_NEEDED:
        needed = Number(SUCCESSES_NEEDED)
        words = say("has-command-right", command=command, successes=Number(successes), needed=needed)
        record_lesson(scene, beast, Lesson(command, who, day, successes), words)
        return
    bond = scene.world.fighter(beast).bond
    other_lessons = tuple(lesson for lesson in bond.lessons if lesson.what != command)
    bond = bond.but(commands=(*bond.commands, command), lessons=other_lessons)
    scene.happen(Bonded(beast, who, bond, say("knows", what=command)))


@flow("pet.limit", "mount.ride")
def name_mount(scene: Scene[Adventure], who: str, beast: str) -> None:
    """A pet that is large enough becomes the designated mount and no longer counts as a pet."""
    bond = scene.world.fighter(beast).bond.but(mount=True)
    scene.happen(Bonded(beast, who, bond, say("is-mount-of", who=Who(who))))


def beast_downtime(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Wild beasts to tame, lessons for one's own, and a mount to name."""
    pet = pet_of(adventure, fighter.id)
    for beast in adventure.allies(fighter):
        if helpless(beast) or not beast.sheet.taming:
            continue
        if not beast.owner and pet:
            why = say("has-a-pet", pet=Who(pet.id))
            yield Obstacle(why, "pet.limit").closes(tame, fighter.id, beast.id)
        elif not beast.owner:
            yield offer(tame, fighter.id, beast.id)
        elif beast.owner == fighter.id:
            yield from lesson_offers(adventure, fighter, beast)


def lesson_offers(adventure: Adventure, fighter: Fighter, beast: Fighter) -> ActionOffers:
    """A lesson; a beast larger than its owner may be named a mount."""
    resumed = tuple(lesson.what for lesson in beast.bond.lessons if lesson.day != adventure.day)
    command = Text(60, resumed or ("attack",))
    yield offer(teach, fighter.id, beast.id, difficulty=OneOf[Difficulty](DIFFICULTIES), command=command)
    if not beast.bond.mount and is_larger(beast, fighter):
        yield offer(name_mount, fighter.id, beast.id)
