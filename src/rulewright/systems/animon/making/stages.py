"""Making an Animon, Stage by Stage."""

from __future__ import annotations

from rulewright.game.making import MAKER, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many, Words

from ..characters.sheet_rules import FIRST_RANK, FREE_PICKS, STAT_POINTS
from ..model.sheets import CLASSIFICATIONS, ELEMENTS, STATS, Form, Signature, Stage
from ..phrases import say
from .asking import how_many, new_id, new_knack, pick_effects
from .draft import Befriended, Draft, Written, flow, with_form

NAMES = ("Pebblit", "Fizzle", "Ottle", "Brambly", "Glim", "Thistlewing", "Cragmaw", "Nimbelle")
QUALITIES = ("Tough Hide", "Keen Nose", "Long Leaps", "Night Eyes", "Soft Steps", "Loud Voice")
ATTACKS = ("First Spark", "Rolling Stone", "Storm Call", "Last Light", "Wild Charge")


@flow("animon.creation", "animon.nature")
def meet_animon(scene: Scene[Draft]) -> Resolve[None]:
    """A Kid has one Animon, which has a Nature and begins as a FLEDGLING."""
    name = yield from ask_name(say("animon-name"), (), *NAMES)
    known_as = yield from new_id(scene.world, name)
    scene.happen(Befriended(known_as))
    nature = yield from ask_words(say("which-nature"), "Brave, and afraid of puddles")
    scene.happen(Written(scene.world.animon.but(nature=nature), say("its-nature", words=nature or say("open"))))
    scene.later(draw_stage(Stage.FLEDGLING, name))


@flow("animon.creation", "animon.elements", "animon.classification")
def draw_stage(scene: Scene[Draft], stage: Stage, name: str = "") -> Resolve[None]:
    """A Stage has a name, an Element, a Classification and Stats; above FLEDGLING also Qualities and an attack."""
    forms = scene.world.animon.forms
    names = tuple(form.name for form in forms)
    name = name or (yield from ask_name(say("stage-called", stage=stage.name), names, *NAMES))
    before = forms[-1] if forms else Form(stage, name, 0, 0, 0, 0)
    element = yield from ask_one_of(say("form-element", form=name), ELEMENTS, before.element)
    label = say("form-classification", form=name)
    classification = yield from ask_one_of(label, CLASSIFICATIONS, before.classification)
    stats = yield from spread(name, stage)
    form = Form(stage, name, 0, 0, 0, 0, element, classification).but(**stats)
    scene.happen(Written(with_form(scene.world.animon, form), form_drawn(form)))
    if stage is not Stage.FLEDGLING:
        scene.later(qualities(stage), first_attack(stage))


def form_drawn(form: Form) -> Words:
    """What is told of a new Stage: its name and its Stats."""
    return say(
        "form-drawn",
        stage=form.stage.name,
        form=form.name,
        heart=Number(form.heart),
        power=Number(form.power),
        agility=Number(form.agility),
        brains=Number(form.brains),
    )


def spread(name: str, stage: Stage) -> Resolve[dict[str, int]]:
    """Ask for the Stats of a Stage one after the other; the last gets the points that are left."""
    values: list[int] = []
    for which in STATS:
        low, high = bounds(stage, tuple(values))
        value = low
        if low < high:
            left = points_left(stage, tuple(values))
            start = STAT_POINTS[stage].start
            label = say("form-stat", form=name, stat=which.value.title(), left=Number(left), start=Number(start))
            share = -(-left // (len(STATS) - len(values)))
            usual = min(high, max(low, start + share))
            value = yield from ask(MAKER, Between(low, high), label, usual)
        values.append(value)
    return dict(zip((which.value for which in STATS), values, strict=True))


def points_left(stage: Stage, values: tuple[int, ...]) -> int:
    points = STAT_POINTS[stage]
    return points.add - sum(value - points.start for value in values)


def bounds(stage: Stage, values: tuple[int, ...]) -> tuple[int, int]:
    """The lowest and highest value of the next Stat that leave a legal choice for the others."""
    points, left = STAT_POINTS[stage], points_left(stage, values)
    others = len(STATS) - len(values) - 1
    least = max(0, left - others * (points.most - points.start))
    return points.start + least, points.start + min(left, points.most - points.start)


@flow("animon.qualities", "animon.creation")
def qualities(scene: Scene[Draft], stage: Stage) -> Resolve[None]:
    """A new Stage has as many Qualities as the table allows, each at Rank 1."""
    free = FREE_PICKS[scene.world.house.creation_free_picks]
    name = scene.world.animon.form(stage).name
    count = yield from how_many(say("how-many-qualities", form=name), free.least, free.qualities)
    for number in range(1, count + 1):
        label = say("quality-called", form=name, number=Number(number))
        knack = yield from new_knack(scene.world, label, *QUALITIES)
        form = scene.world.animon.form(stage)
        grown = form.but(qualities=(*form.qualities, knack))
        scene.happen(Written(with_form(scene.world.animon, grown), say("has-quality", quality=knack.name)))


@flow("signature.rank-by-stage", "signature.element", "signature.effects")
def first_attack(scene: Scene[Draft], stage: Stage) -> Resolve[None]:
    """Every Stage above FLEDGLING has a Signature Attack at the Rank of that Stage, with its first Effects."""
    free = FREE_PICKS[scene.world.house.creation_free_picks]
    form = scene.world.animon.form(stage)
    name = yield from ask_name(say("signature-called", form=form.name), scene.world.names(), *ATTACKS)
    element = yield from ask_one_of(say("signature-element", attack=name), ELEMENTS, form.element)
    signature = Signature(name, FIRST_RANK[stage], (element,))
    signature = yield from pick_effects(signature, scene.world.house, free.least, free.effects)
    effects = Many(tuple(effect.value for effect in signature.effects)) if signature.effects else say("no-effect")
    elements, rank = Many(signature.elements), Number(signature.rank)
    says = say("has-signature-with", attack=name, rank=rank, elements=elements, effects=effects)
    scene.happen(Written(with_form(scene.world.animon, form.but(signature=signature)), says))
