"""The stunts: what each does, what it costs, and how often it can be bought."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...facts import ConflictSet, DeedSet, EffectEnded, EffectSet, Entered, Reacted, Told
from ...model.reach import falls_short, properties, protections
from ...model.sheets import Duration, Gift, Sheet
from ...model.world import Aspect, Effect, Person, Story
from ...ruleset import RULES, flow
from ..harm.durations import begun, step
from ..harm.lasting import lasting
from ..rolls.aspects import speaker
from .effects import Laid, add_aspect, add_effect, lay
from .purse import bought

UNIT = 2
VERDICTS = ("accept", "amend", "counter-propose", "nothing comes of it")
OPPONENTS = 1
"""The band of those who do not roll for initiative."""
BLOW_ENLARGED, EFFECT_ENLARGED = "increase_effect: the blow", "increase_effect: this effect"
THIS_DEED = "this deed"
"""What the deed itself brings about, where a duration is chosen."""


@flow("sp.unspent")
def done(scene: Scene[Story], who: str) -> None:
    """Nothing more is bought."""


def judged(who: str, words: str, price: int, stunt: str) -> Resolve[bool]:
    """The GM finds whether a stunt changes anything; if not, the Rule of Awesome helps."""
    label = f"{who}: {words}. Does it change anything?"
    if (yield from ask(GM, YES_NO, label, default=True)):
        return True
    yield from RULES["awesome"](who, price, stunt)
    return False


@flow("stunt.create_effect", "effect.start")
def create_effect(scene: Scene[Story], who: str, what: Laid, name: str) -> Resolve[None]:
    """1 SP brings in one basic effect that suits the skill used."""
    bought(scene, who, "create_effect")
    if (yield from judged(who, what.in_words() + (f", {name}" if name else ""), 1, "create_effect")):
        yield from lay(scene, who, what, name, scene.world.doing().skill)


@flow(
    "stunt.declaration",
    "stunt.declaration.related",
    "stunt.declaration.conflict",
    "stunt.declaration.levels",
    "sp.levels",
)
def declaration(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[None]:
    """A fact about the scene that grows out of the action: an aspect, an extra, or several extras or a principal."""
    bought(scene, who, "declaration", level)
    agreed = yield from agreement(who, level, words or "a lucky turn")
    if not agreed:
        yield from RULES["awesome"](who, level, "declaration")
    elif level == 1:
        add_aspect(scene, Aspect(agreed, begun(scene.world, Duration.SCENE, "", who)))
    else:
        yield from newcomers(who, level, agreed)


@flow("stunt.declaration.related", "stunt.declaration.conflict")
def agreement(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[str]:
    """The GM accepts, amends or proposes something else, which the other may take or answer; empty if nothing comes."""
    change = {1: "a slight change", 2: "a small change", 3: "a big change"}[level]
    after = scene.world.doing().action.value
    while True:
        verdict = yield from ask(GM, OneOf(VERDICTS), f"{who} declares after {after}: {words} ({change})", "accept")
        if verdict != "counter-propose":
            break
        other = yield from ask(GM, Text(200, (words,)), "What does the GM propose?", words)
        role = speaker(scene.world, who)
        if (yield from ask(role, YES_NO, f"The GM proposes: {other}. Agreed?", default=True)):
            return other or words
        words = (yield from ask(role, Text(200, (words,)), "What is declared instead?", words)) or words
    if verdict == "amend":
        words = (yield from ask(GM, Text(200, (words,)), "What is true instead?", words)) or words
    return "" if verdict == "nothing comes of it" else words


@flow("stunt.declaration.levels", "stress.extras")
def newcomers(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[None]:
    """One extra, or several extras or a principal; the GM says whose side they are on."""
    sides = tuple(dict.fromkeys(person.side for person in scene.world.people))
    own = scene.world.person(who)
    side = yield from ask(GM, OneOf[str](sides), f"{words}: on whose side?", own.side)
    kind, count = "extra", 1
    if level == 3:
        kind = yield from ask(GM, OneOf(("extra", "principal")), f"{words}: several extras or one principal?", "extra")
        count = 3 if kind == "extra" else 1
    rating = 1 if kind == "extra" else 2
    sheet = Sheet(kind=kind, fight=rating, interact=rating, move=rating, physique=rating, resolve=rating, wits=rating)  # type: ignore[arg-type]
    scene.happen(Told(GM, words))
    group = free_name(scene.world, "newcomers") if count > 1 else ""
    for _ in range(count):
        name = free_name(scene.world, "newcomer")
        scene.happen(Entered(Person(id=name, sheet=sheet, side=side, zone=own.zone, group=group)))
        lines_up(scene, group or name)


def lines_up(scene: Scene[Story], slot: str) -> None:
    """Whoever enters a conflict acts with those who do not roll for initiative."""
    conflict = scene.world.conflict
    if not conflict or not conflict.bands or slot in conflict.bands[OPPONENTS]:
        return
    bands = list(conflict.bands)
    bands[OPPONENTS] = (*bands[OPPONENTS], slot)
    scene.happen(ConflictSet(conflict.but(bands=tuple(bands))))


def free_name(story: Story, stem: str) -> str:
    """A name that no person and no group has."""
    names = {name for person in story.people for name in (person.id, person.group)}
    return next(name for number in range(1, 999) if (name := f"{stem}-{number}") not in names)


@flow("stunt.discovery", "stunt.discovery.levels", "sp.levels")
def discovery(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[None]:
    """The GM has to reveal what can be learned: part of it, most of it, or all."""
    bought(scene, who, "discovery", level)
    depth = {1: "part of it", 2: "most of it", 3: "everything, darkest secrets included"}[level]
    told = yield from ask(GM, Text(1000, ("",)), f"{who} asks: {words}. Reveal {depth}", "")
    scene.happen(Told(who, f"asks: {words}"), Told(GM, told))


@flow("stunt.range", "modifier.range.stunt")
def increase_range(scene: Scene[Story], who: str) -> None:
    """One band further."""
    bought(scene, who, "increase_range", bands=scene.world.doing().bands + 1)


@flow("stunt.effect", "stunt.effect.damage", "damage.amount")
def increase_effect(scene: Scene[Story], who: str, what: str) -> None:
    """One unit more: 1d, 2 points of Damage or Soak, or a die of damage where damage is rolled."""
    deed = scene.world.doing()
    if what == "the blow" and scene.world.house.damage_source == "rolled":
        return bought(scene, who, BLOW_ENLARGED, dice=deed.dice + 1)
    if what == "the blow":
        return bought(scene, who, BLOW_ENLARGED, damage=deed.damage + UNIT)
    if what == "this effect":
        return bought(scene, who, EFFECT_ENLARGED, size=deed.size + unit(deed.kind))
    bought(scene, who, f"increase_effect: {what}")
    one = effect_named(scene.world, what)
    return scene.happen(EffectSet(one.id, one.size + unit(one.kind), one.time))


@flow("stunt.effect")
def decrease_effect(scene: Scene[Story], who: str, what: str) -> None:
    """One unit less; an effect brought down to nothing ends."""
    bought(scene, who, "decrease_effect")
    one = effect_named(scene.world, what)
    size = one.size - unit(one.kind)
    scene.happen(EffectSet(one.id, size, one.time) if size > 0 else EffectEnded(one.id, one.name or one.kind))


def unit(kind: str) -> int:
    return UNIT if kind == "soak" else 1


def effect_named(story: Story, name: str) -> Effect:
    return next(one for one in story.effects if one.id == name)


@flow("stunt.scope", "stunt.scope.levels", "sp.levels")
def increase_scope(scene: Scene[Story], who: str, level: int, targets: tuple[str, ...]) -> None:
    """More targets in the target's zone."""
    bought(scene, who, "increase_scope", level, more=(*scene.world.doing().more, *targets))


@flow("stunt.time", "stunt.time.once", "stunt.time.ladder")
def increase_time(scene: Scene[Story], who: str, what: str = THIS_DEED) -> None:
    """The duration of what the deed brings about, or of an effect in play, moves one step up the ladder."""
    if what == THIS_DEED:
        return bought(scene, who, "increase_time", mark=longer(scene.world, scene.world.doing().mark))
    bought(scene, who, f"increase_time: {what}")
    return lasts(scene, what, longer(scene.world, effect_named(scene.world, what).time.mark))


@flow("stunt.time", "stunt.time.once", "stunt.time.ladder")
def decrease_time(scene: Scene[Story], who: str, to: Duration, what: str = THIS_DEED) -> None:
    """The duration moves one step down; below Quick lies Brief, or Action if the buyer asks for it."""
    if what == THIS_DEED:
        return bought(scene, who, "decrease_time", mark=to)
    bought(scene, who, f"decrease_time: {what}")
    return lasts(scene, what, to)


def lasts(scene: Scene[Story], effect: str, mark: Duration) -> None:
    """An effect in play, and the aspect it is called by, has another duration, which is counted from now on."""
    one = effect_named(scene.world, effect)
    time = begun(scene.world, mark, one.on, one.by)
    for part in tuple(lasting(scene.world, *Duration)):
        if part.name == effect:
            scene.happen(*part.timed(time))


def shorter(mark: Duration) -> tuple[Duration, ...]:
    """What lies one step down."""
    below = step(mark, -1)
    if below is mark:
        return ()
    return (below, Duration.ACTION) if below is Duration.BRIEF else (below,)


def longer(story: Story, mark: Duration) -> Duration:
    """One step up; what stands beside the ladder stays there, unless Instant may become Brief."""
    if mark is Duration.INSTANT and story.house.stunt_time_offladder == "instant_to_brief":
        return Duration.BRIEF
    return step(mark, 1)


@flow("stunt.react", "stunt.react.once", "stunt.react.when")
def react(scene: Scene[Story], who: str) -> None:
    """One action at once, after this test is settled and before the turn goes on; it earns no SP."""
    bought(scene, who, "react")
    conflict = scene.world.conflict
    if conflict:
        scene.happen(ConflictSet(conflict.but(reacted=(*conflict.reacted, who))))
    scene.happen(Reacted(who))
    scene.later(RULES["reaction"](who))


@flow("stunt.special", "stunt.special.once", "trait.talent")
def special(scene: Scene[Story], who: str, name: str) -> Resolve[None]:
    """A stunt of one's own talents and features."""
    gift = next(
        trait.special for trait in scene.world.person(who).sheet.traits if trait.special and trait.special.name == name
    )
    bought(scene, who, name, gift.cost)
    yield from given(scene, who, gift, "special")


@flow("stunt.trigger_property", "modifier.coverage", "trait.property")
def trigger_property(scene: Scene[Story], who: str, name: str) -> Resolve[None]:
    """A property is set off for the price it names; protection that is paid off gives no soak against this hit."""
    deed = scene.world.doing()
    for protection in protections(scene.world, deed):
        if protection.name == name:
            return bought(scene, who, f"past_{name}", protection.price, past=(*deed.past, name))
    gift = next(gift for gift in properties(scene.world.person(who), deed) if gift.name == name)
    bought(scene, who, name, gift.cost)
    yield from given(scene, who, gift, "trigger_property")
    return None


def given(scene: Scene[Story], who: str, gift: Gift, stunt: str) -> Resolve[None]:
    """What a gift does, by its own entry."""
    deed = scene.world.doing()
    match gift.does:
        case "damage":
            scene.happen(DeedSet(deed.but(damage=deed.damage + gift.size)))
        case "advantage" | "soak":
            add_effect(scene, gift.does, who, who, gift.size, Duration.BRIEF, gift.name)
        case "disadvantage" | "prone":
            short = falls_short(scene.world, deed)
            if short and not (yield from judged(who, f"{gift.name}, {short} SP of range short", gift.cost, stunt)):
                return
            if gift.does == "prone":
                add_effect(scene, "prone", deed.target, who, 1, Duration.ACTION, gift.name)
            else:
                add_effect(scene, "disadvantage", deed.target, who, gift.size, Duration.BRIEF, gift.name)
        case _:
            if (yield from judged(who, gift.words or gift.name, gift.cost, stunt)):
                scene.happen(Told(who, gift.words or gift.name))
