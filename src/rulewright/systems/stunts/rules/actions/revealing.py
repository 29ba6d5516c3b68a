"""What people find out: the GM's answer, or else what the sheets of the scene hold, by the level of the discovery."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import Spoken
from ...model.sheets import Skill
from ...model.world import Person, Story
from ...phrases import say
from ...ruleset import flow
from ...terms import SKILLS

SOME, MOST, ALL = 1, 2, 3


@flow("stunt.discovery", "stunt.discovery.levels")
def reveal(scene: Scene[Story], who: str, words: str, level: int, about: str = "") -> Resolve[None]:
    """The GM answers a question; where nobody does, the sheets of the target or of all opponents answer by level."""
    label = say("reveal", who=Who(who), words=words, level=Number(level))
    answer = yield from ask(GM, Text(1000, ("",)), label, "")
    scene.happen(Spoken(who, say("asks", words=words)))
    if answer:
        scene.happen(Spoken(GM, answer))
        return
    asked_about = [
        one for one in scene.world.people if one.id == about or (not about and is_foe(scene.world, who, one))
    ]
    if not asked_about:
        scene.happen(Spoken(who, say("finds-out", words=words)))
    for person in asked_about:
        for known in held(person, level):
            scene.happen(Spoken(person.id, known))


def is_foe(story: Story, who: str, one: Person) -> bool:
    return one.side != story.person(who).side and not one.gone


def held(person: Person, level: int) -> Iterator[Words]:
    """What a sheet says of a person: its best skill, then the weakest, what it can do, and at last its secret."""
    sheet = person.sheet
    best = max(Skill, key=sheet.rating)
    yield say("is-best-in", skill=SKILLS[best], rating=Number(sheet.rating(best), of=person.id))
    if level >= SOME:
        weakest = min(Skill, key=sheet.rating)
        yield say("is-weakest-in", skill=SKILLS[weakest], rating=Number(sheet.rating(weakest), of=person.id))
    if level >= MOST:
        gifts = [trait.special.name for trait in sheet.traits if trait.special]
        gifts += [gift.name for item in sheet.items for gift in item.properties]
        for name in dict.fromkeys(gifts):
            yield say("can-do", gift=name)
    if level >= ALL and sheet.secret:
        yield sheet.secret
