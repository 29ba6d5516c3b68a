"""Basic effects: their kinds, their size at the start, and how they come into play."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rulewright.kernel.rules.options import Between, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...facts import AspectBegan, EffectBegan, ThingPlaced
from ...model.sheets import STEPS, Duration, Skill, Track
from ...model.world import Aspect, Effect, EffectKind, Story
from ...phrases import say
from ...ruleset import flow
from ..harm.damage import harm, outlasts
from ..harm.durations import start_time

POINTS_PER_UNIT = 2  # of damage or soak; of dice, a unit is 1d
MENTAL_SKILLS = (Skill.INTERACT, Skill.RESOLVE)
START_MARKS = {"brief_1d": Duration.BRIEF, "scene_1d": Duration.SCENE, "gm_sets": Duration.BRIEF}
GM_MARKS = (*STEPS[:4], Duration.ACTION, Duration.MAINTAINED, Duration.SUSTAINED)
"""The durations that the GM may give a new effect."""


class EffectOn(NamedTuple):
    """A kind of effect, and the person it is on."""

    kind: Literal["advantage", "disadvantage", "soak", "damage", "prone", "object"]
    on: str

    def in_words(self) -> Words:
        return say("effect-on", effect=self.kind, on=Who(self.on))


def track_of(skill: Skill | None) -> Track:
    return "mental" if skill in MENTAL_SKILLS else "physical"


def possible_effects(story: Story, who: str) -> tuple[EffectOn, ...]:
    """The effects that a person can create: good ones for its own side, bad ones for the other."""
    friends, foes = (who, *story.allies(who)), story.foes(who)
    good = [EffectOn(kind, one) for kind in ("advantage", "soak") for one in friends]
    bad = [EffectOn(kind, one) for kind in ("disadvantage", "damage") for one in foes]
    bad += [EffectOn("prone", one) for one in foes if not story.effects_on(one, "prone")]
    return (*good, *bad, *([EffectOn("object", who)] if story.person(who).zone else []))


def add_effect(
    scene: Scene[Story],
    kind: EffectKind,
    on: str,
    by: str,
    size: int,
    mark: Duration,
    name: str = "",
    skills: tuple[Skill, ...] = (),
) -> None:
    """An effect begins now."""
    story = scene.world
    time = start_time(story, mark, on, by)
    # Numbered by all that were ever made, so that no id comes back after its effect has ended.
    scene.happen(EffectBegan(Effect(f"effect-{story.made + 1}", kind, on, size, time, by, name, skills)))


def add_aspect(scene: Scene[Story], aspect: Aspect) -> None:
    """An aspect of the situation begins; if there already is one of this name, the longer time and all invokes stay."""
    old = next((one for one in scene.world.aspects if one.id == aspect.id), aspect)
    time = old.time if outlasts(old.time.mark, aspect.time.mark) else aspect.time
    scene.happen(AspectBegan(Aspect(aspect.id, time, tuple(dict.fromkeys((*old.free, *aspect.free))))))


@flow("effect.start", "effect.basic")
def start(scene: Scene[Story], kind: str) -> Resolve[tuple[int, Duration]]:
    """A new effect is 1d, or 2 points of Damage or Soak, and Brief, unless the table rules otherwise."""
    unit = POINTS_PER_UNIT if kind in ("soak", "damage") else 1
    if scene.world.house.effect_start != "gm_sets":
        return unit, START_MARKS[scene.world.house.effect_start]
    size = yield from ask(GM, Between(1, 4), say("how-big", kind=kind), 1)
    mark = yield from ask(GM, OneOf(GM_MARKS), say("how-long"), Duration.BRIEF)
    return size * unit, mark


@flow("effect.basic", "stunt.create_effect", "aspect.benefit.effect")
def lay_effect(scene: Scene[Story], role: str, roller: str, against: str, skill: Skill | None) -> Resolve[None]:
    """A player or the GM chooses a basic effect, its target and its name."""
    who = person_acted_for(scene.world, role, roller, against)
    options = possible_effects(scene.world, who)
    chosen = yield from ask(role, OneOf(options), say("which-effect"), options[0])
    name = yield from ask(role, Text(80, ("",)), say("what-is-it-called"), "")
    yield from apply_effect(scene, who, chosen, name, skill)


def person_acted_for(story: Story, role: str, roller: str, against: str) -> str:
    """The person a role acts for in a test: itself, or for the GM an opponent, preferably one who takes part."""
    if role != GM:
        return role
    others = (*story.foes(roller), *(one.id for one in story.people))
    return next((one for one in (roller, against, *others) if one and story.person(one).sheet.kind != "pc"), roller)


def apply_effect(scene: Scene[Story], who: str, chosen: EffectOn, name: str, skill: Skill | None) -> Resolve[None]:
    if chosen.kind == "object":
        scene.happen(ThingPlaced(scene.world.person(chosen.on).zone, name or "an object"))
        return
    if chosen.kind == "prone":
        add_effect(scene, "prone", chosen.on, who, 1, Duration.ACTION, name)
        return
    size, mark = yield from start(chosen.kind)
    if chosen.kind == "damage":
        yield from harm(chosen.on, size, mark, track_of(skill), by=who)
    else:
        add_effect(scene, chosen.kind, chosen.on, who, size, mark, name)
