"""Making a person: name, skills, aspects, and the numbers that the table reads from the sheet."""

from __future__ import annotations

from rulewright.game.making import ask_id, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many

from ..characters.legality import RATINGS, STARTING_SPREAD, USUAL_SHEET, format_numbers
from ..model.sheets import Level, Skill
from ..phrases import say
from .asking import ask_number, ask_skills, ask_yes_no
from .draft import Draft, IsExtra, IsStarting, Written, flow

NAMES = ("Maren Ash", "Corvin Dale", "Sefa", "Old Brand", "Ruth Calloway", "Pike", "The Gatekeeper", "Ninefold")
LOOKS = ("A grey coat and a burnt sleeve", "Never seen without the dog")
ASPECTS = ("Never pays a debt in coin", "Last of the river wardens", "Too curious by half", "Sworn to the old queen")
MAX_BOXES = 12
MAX_SIZE = 9


@flow()
def who_is_it(scene: Scene[Draft]) -> Resolve[None]:
    """A character has a name, an id and a look."""
    name = yield from ask_name(say("what-is-its-name"), (), *NAMES)
    known_as = yield from ask_id(say("under-which-id", name=name), scene.world.taken, name)
    look = yield from ask_words(say("what-one-sees"), *LOOKS)
    entry = scene.world.entry.but(name=name, id=known_as, words=look)
    scene.happen(Written(entry, say("is-known-as", name=name, id=known_as)))


@flow("stress.extras")
def what_is_it(scene: Scene[Draft]) -> Resolve[None]:
    """An opponent is a principal, who is a full character, or an extra in the background."""
    kind = yield from ask_one_of(say("principal-or-extra"), ("principal", "extra"), "principal")
    scene.happen(IsExtra(kind == "extra"))


@flow("skill.rating")
def skills(scene: Scene[Draft]) -> Resolve[None]:
    """Six skills are rated 0 to 4; a starting character has 3, 2, 2, 1, 1 and 0 in any order."""
    if scene.world.kind == "pc":
        label = say("is-it-starting", ratings=format_numbers(STARTING_SPREAD))
        scene.happen(IsStarting((yield from ask_yes_no(label, usual=True))))
    ratings = yield from (ask_spread() if scene.world.starting else ask_ratings())
    rated = Many(tuple(say("skill-rated", skill=name.title(), rating=Number(ratings[name])) for name in ratings))
    scene.happen(Written(scene.world.entry.but(**ratings), say("skills-rated", skills=rated)))


def ask_ratings() -> Resolve[dict[str, int]]:
    ratings: dict[str, int] = {}
    for skill in Skill:
        label = say("rate-skill", skill=skill.value.title())
        ratings[skill.value] = yield from ask_number(label, RATINGS[0], RATINGS[-1], 1)
    return ratings


def ask_spread() -> Resolve[dict[str, int]]:
    """Ask for the starting spread one skill after the other, as long as there is a choice."""
    left = list(STARTING_SPREAD)
    ratings: dict[str, int] = {}
    for skill in Skill:
        choices = tuple(dict.fromkeys(left))
        rating = choices[0]
        if len(choices) > 1:
            label = say("rate-skill-from", skill=skill.value.title(), ratings=format_numbers(tuple(left)))
            rating = yield from ask_one_of(label, choices, rating)
        left.remove(rating)
        ratings[skill.value] = rating
    return ratings


@flow("skill.focused", "skill.specialised")
def flags(scene: Scene[Draft]) -> Resolve[None]:
    """Any skill may be Focused, Specialised, or both."""
    focused = yield from ask_skills(say("focused-skills"))
    specialised = yield from ask_skills(say("specialised-skills"))
    entry = scene.world.entry.but(focused=focused, specialised=specialised)
    told = say("special-skills", focused=Number(len(focused)), specialised=Number(len(specialised)))
    scene.happen(Written(entry, told))


@flow("aspect.kinds")
def aspects(scene: Scene[Draft]) -> Resolve[None]:
    """An aspect is a short phrase that the player makes up."""
    while (yield from ask_yes_no(say("one-more-aspect"))):
        entry = scene.world.entry
        phrase = yield from ask_name(say("aspect-in-words"), entry.aspects, *ASPECTS)
        scene.happen(Written(entry.but(aspects=(*entry.aspects, phrase)), say("new-aspect", aspect=phrase)))


@flow("modifier.size.amount", "stress.boxes", "damage.levels", "plot.start")
def own_numbers(scene: Scene[Draft]) -> Resolve[None]:
    """A character has a size, and boxes, thresholds and plot points where the table reads them from the sheet."""
    house, entry = scene.world.house, scene.world.entry
    size = yield from ask_number(say("which-size", usual=Number(USUAL_SHEET.size)), 0, MAX_SIZE, USUAL_SHEET.size)
    entry = entry.but(size=size)
    if house.stress_boxes == "sheet" and not (scene.world.extra and house.stress_extras != "like_principals"):
        entry = entry.but(boxes=(yield from ask_boxes()))
    if house.damage_thresholds == "sheet":
        low = yield from ask_number(say("staggered-from"), 2, 98, USUAL_SHEET.thresholds[0])
        high = yield from ask_number(say("out-from"), low + 1, 99, max(low + 1, USUAL_SHEET.thresholds[1]))
        entry = entry.but(thresholds=(low, high))
    if house.plot_start == "sheet" and scene.world.kind == "pc":
        entry = entry.but(pp=(yield from ask_number(say("starting-pp"), 0, 10, USUAL_SHEET.pp)))
    scene.happen(Written(entry, say("has-size", size=Number(size))))


def ask_boxes() -> Resolve[tuple[int, int, int]]:
    counts = []
    for level in Level:
        label = say("how-many-boxes", level=level.name.lower())
        counts.append((yield from ask_number(label, 0, MAX_BOXES, USUAL_SHEET.boxes[level])))
    return counts[0], counts[1], counts[2]


@flow()
def secret(scene: Scene[Draft]) -> Resolve[None]:
    """An opponent may have a secret that only the GM knows."""
    said = yield from ask_words(say("which-secret"), "Works for the other side")
    told = say("secret-written" if said else "no-secret")
    scene.happen(Written(scene.world.entry.but(secret=said), told))
