"""The stunts: what each of them does. Which ones can be bought is in `stunt_offers`."""

from __future__ import annotations

import re
import unicodedata

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import ConflictSet, CurrentActionSet, EffectSet, Entered, Reacted, Spoken
from ...model.reach import ARMOUR, COVER, Protection, bands_short, protections, usable_properties
from ...model.sheets import Duration, Gift, Sheet
from ...model.world import Aspect, Effect, Person, Story
from ...phrases import say
from ...ruleset import RULES, flow
from ..harm.durations import start_time, step
from ..harm.lasting import Lasting, find_lasting
from ..rolls.aspect_options import role_for
from .effects import EffectOn, add_aspect, add_effect, apply_effect
from .revealing import reveal
from .stunt_points import buy_stunt

POINTS_PER_UNIT = 2
VERDICTS = ("accept", "amend", "counter-propose", "nothing comes of it")
NEWCOMER = "newcomer"
ARTICLES = ("a", "an", "the", "some", "un", "una", "el", "la", "los", "las", "unos", "unas")
OPPONENTS_BAND = 1  # the band of those who do not roll for initiative
BLOW_ENLARGED, EFFECT_ENLARGED = "increase_effect: the blow", "increase_effect: this effect"
BOX = "box:"
"""How the names of boxes begin where a duration is chosen."""
THIS_ACTION = "this deed"
"""What the action itself does, as an option where a duration is chosen. Logs store this text."""


@flow("sp.unspent")
def done(scene: Scene[Story], who: str) -> None:
    """The buyer has enough stunts."""


def gm_judges(who: str, words: Words, price: int, stunt: str) -> Resolve[bool]:
    """Ask the GM whether a stunt changes anything; if not, the Rule of Awesome applies."""
    label = say("changes-anything", who=Who(who), words=words)
    if (yield from ask(GM, YES_NO, label, default=True)):
        return True
    # By its name, because the module of that rule imports this one.
    yield from RULES["awesome"](who, price, stunt)
    return False


@flow("stunt.create_effect", "effect.start")
def create_effect(scene: Scene[Story], who: str, what: EffectOn, name: str) -> Resolve[None]:
    """1 SP creates one basic effect that suits the skill used."""
    buy_stunt(scene, who, "create_effect")
    effect = say("effect-on", effect=what.kind, on=Who(what.on))
    words = say("named-effect", effect=effect, name=name) if name else effect
    if (yield from gm_judges(who, words, 1, "create_effect")):
        yield from apply_effect(scene, who, what, name, scene.world.ongoing().skill)


@flow(
    "stunt.declaration",
    "stunt.declaration.related",
    "stunt.declaration.conflict",
    "stunt.declaration.levels",
    "sp.levels",
)
def declaration(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[None]:
    """A declaration adds an aspect, an extra, or a principal or several extras that follow from the action."""
    buy_stunt(scene, who, "declaration", level)
    agreed = yield from agreement(who, level, words or "a lucky turn")
    if not agreed:
        yield from RULES["awesome"](who, level, "declaration")
    elif level == 1:
        add_aspect(scene, Aspect(agreed, start_time(scene.world, Duration.SCENE, "", who)))
    else:
        yield from newcomers(who, level, agreed)


@flow("stunt.declaration.related", "stunt.declaration.conflict")
def agreement(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[str]:
    """The GM accepts or amends a declaration, rejects it, or proposes something else until both sides agree."""
    after = scene.world.ongoing().action.value
    while True:
        label = say("declares", who=Who(who), action=after, words=words, level=Number(level))
        verdict = yield from ask(GM, OneOf(VERDICTS), label, "accept")
        if verdict != "counter-propose":
            break
        other = yield from ask(GM, Text(200, (words,)), say("what-does-gm-propose"), words)
        role = role_for(scene.world, who)
        if (yield from ask(role, YES_NO, say("gm-proposes", words=other), default=True)):
            return other or words
        words = (yield from ask(role, Text(200, (words,)), say("what-is-declared-instead"), words)) or words
    if verdict == "amend":
        words = (yield from ask(GM, Text(200, (words,)), say("what-is-true-instead"), words)) or words
    return "" if verdict == "nothing comes of it" else words


@flow("stunt.declaration.levels", "stress.extras")
def newcomers(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[None]:
    """One extra, several extras or a principal enter the scene; the GM says on whose side."""
    sides = tuple(dict.fromkeys(person.side for person in scene.world.people))
    own = scene.world.person(who)
    side = yield from ask(GM, OneOf[str](sides), say("on-whose-side", words=words), own.side)
    kind, count = "extra", 1
    if level == 3:
        label = say("extras-or-principal", words=words)
        kind = yield from ask(GM, OneOf(("extra", "principal")), label, "extra")
        count = 3 if kind == "extra" else 1
    rating = 1 if kind == "extra" else 2
    sheet = Sheet(kind=kind, fight=rating, interact=rating, move=rating, physique=rating, resolve=rating, wits=rating)  # type: ignore[arg-type]
    scene.happen(Spoken(GM, words))
    named = scene.world.house.stunt_declaration_names == "as_declared"
    stem = (slug(words) if named else "") or NEWCOMER
    group = unused_name(scene.world, f"{stem}s", numbered=stem == NEWCOMER) if count > 1 else ""
    for _ in range(count):
        name = unused_name(scene.world, stem, numbered=count > 1)
        scene.happen(Entered(Person(id=name, sheet=sheet, side=side, zone=own.zone, group=group)))
        join_order(scene, group or name)


def join_order(scene: Scene[Story], slot: str) -> None:
    """Give a newcomer a place in the order, in the band of those who do not roll for initiative."""
    conflict = scene.world.conflict
    if not conflict or not conflict.bands or slot in conflict.bands[OPPONENTS_BAND]:
        return
    bands = list(conflict.bands)
    bands[OPPONENTS_BAND] = (*bands[OPPONENTS_BAND], slot)
    scene.happen(ConflictSet(conflict.but(bands=tuple(bands))))


def slug(words: str) -> str:
    """The first words of a declaration as an id, without an article: `a witness, at last` is `witness`."""
    plain = unicodedata.normalize("NFKD", words.partition(",")[0]).encode("ascii", "ignore").decode().lower()
    parts = re.findall(r"[a-z0-9]+", plain)[:4]
    return "-".join(parts[1:] if len(parts) > 1 and parts[0] in ARTICLES else parts)[:30].strip("-")


def unused_name(story: Story, stem: str, *, numbered: bool) -> str:
    """A name that no person and no group has, with a number if there may be others or it is taken."""
    names = {name for person in story.people for name in (person.id, person.group)}
    if not numbered and stem not in (*names, GM, NEWCOMER):
        return stem
    return next(name for number in range(1, 999) if (name := f"{stem}-{number}") not in names)


@flow("stunt.discovery", "stunt.discovery.levels", "sp.levels")
def discovery(scene: Scene[Story], who: str, level: int, words: str) -> Resolve[None]:
    """A discovery makes the GM reveal part of what can be learned, most of it, or all."""
    buy_stunt(scene, who, "discovery", level)
    yield from reveal(who, words, level, scene.world.ongoing().target)


@flow("stunt.range", "modifier.range.stunt")
def increase_range(scene: Scene[Story], who: str) -> None:
    """1 SP takes an action one range band further."""
    buy_stunt(scene, who, "increase_range", bands=scene.world.ongoing().bands + 1)


@flow("stunt.effect", "stunt.effect.damage", "damage.amount")
def increase_effect(scene: Scene[Story], who: str, what: str) -> None:
    """1 SP makes an effect one unit bigger: 1d, 2 points of Damage or Soak, or a die of damage where it is rolled."""
    ongoing = scene.world.ongoing()
    if what == "the blow" and scene.world.house.damage_source == "rolled":
        return buy_stunt(scene, who, BLOW_ENLARGED, dice=ongoing.dice + 1)
    if what == "the blow":
        return buy_stunt(scene, who, BLOW_ENLARGED, damage=ongoing.damage + POINTS_PER_UNIT)
    if what == "this effect":
        return buy_stunt(scene, who, EFFECT_ENLARGED, size=ongoing.size + unit_of(ongoing.kind))
    buy_stunt(scene, who, f"increase_effect: {what}")
    one = find_effect(scene.world, what)
    return scene.happen(EffectSet(one.id, one.size + unit_of(one.kind), one.time))


@flow("stunt.effect")
def decrease_effect(scene: Scene[Story], who: str, what: str) -> None:
    """1 SP makes an effect one unit smaller; an effect of size 0 ends."""
    buy_stunt(scene, who, "decrease_effect")
    one = find_effect(scene.world, what)
    size = one.size - unit_of(one.kind)
    if size > 0:
        return scene.happen(EffectSet(one.id, size, one.time))
    for part in tuple(find_lasting(scene.world, *Duration)):
        if part.name == what:
            scene.happen(*part.timed(None))
    return None


def unit_of(kind: str) -> int:
    return POINTS_PER_UNIT if kind == "soak" else 1


def find_effect(story: Story, name: str) -> Effect:
    return next(one for one in story.effects if one.id == name)


@flow("stunt.scope", "stunt.scope.levels", "sp.levels")
def increase_scope(scene: Scene[Story], who: str, level: int, targets: tuple[str, ...]) -> None:
    """SP extend an action to more targets in the target's zone."""
    buy_stunt(scene, who, "increase_scope", level, more=(*scene.world.ongoing().more, *targets))


@flow("stunt.time", "stunt.time.once", "stunt.time.ladder")
def increase_time(scene: Scene[Story], who: str, what: str = THIS_ACTION) -> None:
    """1 SP makes what the action does, or an effect in play, last one step longer."""
    if what == THIS_ACTION:
        return buy_stunt(scene, who, "increase_time", mark=one_step_longer(scene.world, scene.world.ongoing().mark))
    buy_stunt(scene, who, f"increase_time: {what}")
    return set_duration(scene, what, one_step_longer(scene.world, timed_things(scene.world)[what][0].time.mark))


@flow("stunt.time", "stunt.time.once", "stunt.time.ladder")
def decrease_time(scene: Scene[Story], who: str, to: Duration, what: str = THIS_ACTION) -> None:
    """1 SP makes what the action does, or an effect in play, last one step shorter, down to Brief or Action."""
    if what == THIS_ACTION:
        return buy_stunt(scene, who, "decrease_time", mark=to)
    buy_stunt(scene, who, f"decrease_time: {what}")
    return set_duration(scene, what, to)


def set_duration(scene: Scene[Story], effect: str, mark: Duration) -> None:
    """Give an effect, with the aspect that names it, or a box another duration that is counted from now on."""
    parts = timed_things(scene.world)[effect]
    time = start_time(scene.world, mark, parts[0].on, parts[0].by)
    for part in parts:
        scene.happen(*part.timed(time))


def timed_things(story: Story) -> dict[str, list[Lasting]]:
    """Everything in play with a duration, by a name that is its own: effects with their aspects, and single boxes."""
    found: dict[str, list[Lasting]] = {}
    for part in find_lasting(story, *Duration):
        if part.what == "out":
            continue
        # Boxes of one person that read the same are alike; the last of them is changed.
        name = f"{BOX}{part.on}:{part.track}:{part.level}:{part.time.mark.value}" if part.what == "box" else part.name
        if part.what != "box" or name not in found:
            found.setdefault(name, []).append(part)
    return found


def one_step_shorter(mark: Duration) -> tuple[Duration, ...]:
    """The durations one step down the ladder; empty if there are none."""
    below = step(mark, -1)
    if below is mark:
        return ()
    return (below, Duration.ACTION) if below is Duration.BRIEF else (below,)


def one_step_longer(story: Story, mark: Duration) -> Duration:
    """The duration one step up. Durations off the ladder stay as they are; Instant may become Brief as ruled."""
    if mark is Duration.INSTANT and story.house.stunt_time_offladder == "instant_to_brief":
        return Duration.BRIEF
    return step(mark, 1)


@flow("stunt.react", "stunt.react.once", "stunt.react.when")
def react(scene: Scene[Story], who: str) -> None:
    """React buys one action as soon as this test is settled, before the turn goes on; it earns no SP."""
    buy_stunt(scene, who, "react")
    conflict = scene.world.conflict
    if conflict:
        scene.happen(ConflictSet(conflict.but(reacted=(*conflict.reacted, who))))
    scene.happen(Reacted(who))
    scene.later(RULES["reaction"](who))


@flow("stunt.special", "stunt.special.once", "trait.talent")
def special(scene: Scene[Story], who: str, name: str) -> Resolve[None]:
    """A special stunt comes from one's own talents and features."""
    gift = special_stunt(scene.world, who, name)
    buy_stunt(scene, who, name, gift.cost)
    yield from apply_gift(scene, who, gift, "special")


def special_stunt(story: Story, who: str, name: str) -> Gift:
    """A special stunt of a person, by its name."""
    gifts = [trait.special for trait in story.person(who).sheet.traits]
    return next(gift for gift in gifts if gift and gift.name == name)


@flow("stunt.trigger_property", "modifier.coverage", "trait.property")
def trigger_property(scene: Scene[Story], who: str, name: str) -> Resolve[None]:
    """SP trigger a property of an item, or get past a protection, which then does not soak this hit."""
    ongoing, triggered = scene.world.ongoing(), triggered_by(scene.world, who, name)
    if isinstance(triggered, Protection):
        return buy_stunt(
            scene, who, f"past_{name}", triggered.price, past=(*ongoing.past, *got_past(scene.world, name))
        )
    buy_stunt(scene, who, name, triggered.cost)
    yield from apply_gift(scene, who, triggered, "trigger_property")
    return None


def got_past(story: Story, protection: str) -> tuple[str, ...]:
    """What an attacker gets past together: armour lies behind the cover, whose coverage adds to its own."""
    together = protection == ARMOUR and story.house.modifier_cover_coverage == "adds_up"
    return (ARMOUR, COVER) if together else (protection,)


def triggered_by(story: Story, who: str, name: str) -> Protection | Gift:
    """What SP can trigger under a name: getting past a protection, or a property of an item."""
    ongoing = story.ongoing()
    known: list[Protection | Gift] = [*protections(story, ongoing), *usable_properties(story.person(who), ongoing)]
    return next(one for one in known if one.name == name)


def apply_gift(scene: Scene[Story], who: str, gift: Gift, stunt: str) -> Resolve[None]:
    """What a special stunt or a triggered property does, by its entry."""
    ongoing = scene.world.ongoing()
    match gift.does:
        case "damage":
            scene.happen(CurrentActionSet(ongoing.but(damage=ongoing.damage + gift.size)))
        case "advantage" | "soak":
            add_effect(scene, gift.does, who, who, gift.size, gift.duration, gift.name)
        case "disadvantage" | "prone":
            short = bands_short(scene.world, ongoing)
            words = say("gift-falls-short", gift=gift.name, short=Number(short))
            if short and not (yield from gm_judges(who, words, gift.cost, stunt)):
                return
            if gift.does == "prone":
                add_effect(scene, "prone", ongoing.target, who, 1, Duration.ACTION, gift.name)
            else:
                add_effect(scene, "disadvantage", ongoing.target, who, gift.size, gift.duration, gift.name)
        case _:
            if (yield from gm_judges(who, gift.words or gift.name, gift.cost, stunt)):
                scene.happen(Spoken(who, gift.words or gift.name))
