"""Between fights: taming beasts, teaching them commands, and naming one a mount."""

from __future__ import annotations

from typing import Literal

from rulewright.kernel.rules.options import Deeds, NotNow, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ...facts import Bonded, Told
from ...model.world import Adventure, Fighter, Lesson
from ...ruleset import flow
from ..checks.checks import Check, helpless, passes
from ..checks.dice import Mod
from ..movement.riding import bigger
from .clock import HOUR, time_passes

Difficulty = Literal["basic", "intermediate", "advanced"]
DIFFICULTIES: tuple[Difficulty, ...] = ("basic", "intermediate", "advanced")
THREE = 3
TAMING = ""
"""What a lesson is called that only wins a beast's trust."""


def pet_of(adventure: Adventure, who: str) -> Fighter | None:
    """Somebody's active pet; a designated mount is none."""
    return next((one for one in adventure.companions() if one.owner == who and not one.bond.mount), None)


def lesson_of(beast: Fighter, who: str, what: str) -> Lesson:
    usual = Lesson(what, who, 0, 0)
    return next((one for one in beast.bond.lessons if (one.what, one.by) == (what, who)), usual)


def learned(scene: Scene[Adventure], beast: str, lesson: Lesson, words: str = "") -> None:
    """A beast has had a lesson."""
    fighter = scene.world.fighter(beast)
    others = tuple(one for one in fighter.bond.lessons if (one.what, one.by) != (lesson.what, lesson.by))
    scene.happen(Bonded(beast, fighter.owner, fighter.bond.but(lessons=(*others, lesson)), words))


@flow("pet.tame", "pet.limit")
def tame(scene: Scene[Adventure], who: str, beast: str) -> Resolve[None]:
    """An hour with a wild beast: the third success of Wildcraft in one day makes it a pet."""
    fighter, day = scene.world.fighter(beast), scene.world.day
    so_far = lesson_of(fighter, who, TAMING)
    had = so_far.good if so_far.day == day else 0
    good = had + int((yield from passes(Check(who, "wildcraft", f"{who} tames {beast}"), fighter.sheet.taming)))
    yield from time_passes(HOUR)
    if good < THREE:
        learned(scene, beast, Lesson(TAMING, who, day, good), f"trusts {who} {good} of {THREE} times today")
        return
    bond = scene.world.fighter(beast).bond.but(lessons=())
    scene.happen(Bonded(beast, who, bond, f"is the pet of {who}"))


@flow("pet.train")
def teach(scene: Scene[Adventure], who: str, beast: str, difficulty: Difficulty, command: str) -> Resolve[None]:
    """An hour's lesson: a success on three days in a row teaches a command; harder ones take penalty dice."""
    fighter, day = scene.world.fighter(beast), scene.world.day
    harder = DIFFICULTIES.index(difficulty)
    mods = (Mod(f"{difficulty} command", -harder, "pet.train"),) if harder else ()
    so_far = lesson_of(fighter, who, command)
    if command in fighter.bond.commands:
        scene.happen(Told(f"{beast} knows {command} already [pet.train]"))
        return
    if so_far.day == day:
        scene.happen(Told(f"{beast} has had a lesson in {command} today [pet.train]"))
        return
    had = so_far.good if so_far.day == day - 1 else 0
    trial = Check(who, "wildcraft", f"{who} teaches {beast}: {command}", mods=mods)
    good = had + 1 if (yield from passes(trial, fighter.sheet.taming)) else 0
    yield from time_passes(HOUR)
    if good < THREE:
        learned(scene, beast, Lesson(command, who, day, good), f"has {command} right {good} of {THREE} days in a row")
        return
    bond = scene.world.fighter(beast).bond
    left = tuple(one for one in bond.lessons if one.what != command)
    scene.happen(Bonded(beast, who, bond.but(commands=(*bond.commands, command), lessons=left), f"knows {command}"))


@flow("pet.limit", "mount.ride")
def name_mount(scene: Scene[Adventure], who: str, beast: str) -> None:
    """A pet large enough becomes the designated mount, which does not count as a pet."""
    scene.happen(Bonded(beast, who, scene.world.fighter(beast).bond.but(mount=True), f"is the mount of {who}"))


def beast_downtime(adventure: Adventure, fighter: Fighter) -> Deeds:
    """Wild beasts to tame, lessons for one's own, and a mount to name."""
    pet = pet_of(adventure, fighter.id)
    for beast in adventure.allies(fighter):
        if helpless(beast) or not beast.sheet.taming:
            continue
        if not beast.owner and pet:
            yield NotNow(tame, f"one active pet: {pet.id}", "pet.limit")
        elif not beast.owner:
            yield offer(tame, fighter.id, beast.id)
        elif beast.owner == fighter.id:
            yield from lessons(adventure, fighter, beast)


def lessons(adventure: Adventure, fighter: Fighter, beast: Fighter) -> Deeds:
    """A lesson; a beast larger than its owner may be named a mount."""
    words = Text(60, tuple(one.what for one in beast.bond.lessons if one.day != adventure.day) or ("attack",))
    yield offer(teach, fighter.id, beast.id, difficulty=OneOf[Difficulty](DIFFICULTIES), command=words)
    if not beast.bond.mount and bigger(beast, fighter):
        yield offer(name_mount, fighter.id, beast.id)
