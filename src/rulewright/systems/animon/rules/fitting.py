"""What fits a roll: Talents and Qualities, Stats to attack with, Special Items. Players propose and the GM agrees.

The GM agrees once or for good, so that the same thing is not asked again and again.
"""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf, Subset
from rulewright.kernel.rules.resolve import Ask, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Thing, Who
from rulewright.words.phrase import Many, Words

from ..facts import Agreed
from ..model.scores import OTHER_STATS, fitting_knacks, joins_alone, knacks, usable_knacks
from ..model.sheets import Animon, Kid, Knack, Stat, Use
from ..model.world import SPECIAL_ITEM, Fighter, Story
from ..phrases import say
from ..ruleset import flow

NOTHING = "nothing"
ANSWERS: OneOf[str] = OneOf(("yes", "always", "no", "never"))


def joining(scene: Scene[Story], who: str, use: Use, what: Words) -> Resolve[tuple[Knack, ...]]:
    """The Talents, Qualities or Strengths that join a roll; for NPCs, or where the table rules so, by their sheets."""
    fighter = scene.world.fighter(who)
    if scene.world.house.pool_fitting == "by-kind" or not fighter.pc:
        return fitting_knacks(scene.world, fighter, use)
    return (yield from fitting(who, use, what))


@flow("test.pool.quality-count", "test.pool.kid", "test.pool.animon")
def fitting(scene: Scene[Story], who: str, use: Use, what: Words) -> Resolve[tuple[Knack, ...]]:
    """The Talents or Qualities that join a roll: the player proposes them and the GM agrees, or has done so before."""
    fighter = scene.world.fighter(who)
    agreed = [knack for knack in knacks(fighter) if scene.world.word(who, knack.name, use)]
    proposed = yield from proposal(scene, fighter, use, what)
    for knack in proposed:
        if (yield from agreed_by_gm(scene, who, knack.name, use, what)):
            agreed.append(knack)
    best = sorted(agreed, key=lambda knack: -knack.rank)
    return tuple(best[:1] if joins_alone(scene.world, use) else best)


def proposal(scene: Scene[Story], fighter: Fighter, use: Use, what: Words) -> Resolve[tuple[Knack, ...]]:
    """What the player proposes beyond what the GM has agreed to for good; nothing is asked if it would not help."""
    story = scene.world
    new = [knack for knack in usable_knacks(fighter, use) if story.word(fighter.id, knack.name, use) is None]
    if joins_alone(story, use):
        known = [knack.rank for knack in knacks(fighter) if story.word(fighter.id, knack.name, use)]
        new = [knack for knack in new if knack.rank > max(known, default=0)]
        if not new:
            return ()
        names = tuple(knack.name for knack in new)
        label = say("which-fits", who=Who(fighter.id), what=what)
        name = yield from ask(fighter.id, OneOf((*names, NOTHING)), label, names[0])
        return tuple(knack for knack in new if knack.name == name)
    if not new:
        return ()
    names = tuple(knack.name for knack in new)
    label = say("which-fit", who=Who(fighter.id), what=what)
    chosen = yield from ask(fighter.id, Subset[str](names), label, names)
    return tuple(knack for knack in new if knack.name in chosen)


def agreed_by_gm(scene: Scene[Story], who: str, name: str, use: Use, what: Words) -> Resolve[bool]:
    return (yield from gm_word(scene, who, name, use, say("does-it-fit", name=name, who=Who(who), what=what)))


def gm_word(scene: Scene[Story], who: str, name: str, use: str, label: Words) -> Resolve[bool]:
    """The GM's word, which is remembered if it is for good."""
    answer = yield from ask("gm", ANSWERS, label, "always")
    if answer in ("always", "never"):
        scene.happen(Agreed(who, name, use, fits=answer == "always"))
    return answer in ("yes", "always")


def is_outnumbered(story: Story, who: str) -> bool:
    """Whether a character has more enemies in the fight than there are on its own side."""
    return len(story.foes(who)) > len(story.friends(who)) + 1


def settled_stat(scene: Scene[Story], who: str, stat: Stat) -> Resolve[Stat]:
    """The Stat of an attack: as chosen, or as the GM sees it where the table rules so."""
    house = scene.world.house
    if stat not in OTHER_STATS or house.attack_stat != "situation" or house.attack_stat_word == "free":
        return stat
    return (yield from fitting_stat(who, stat))


@flow(
    "combat.attack.stat-power",
    "combat.attack.stat-heart",
    "combat.attack.stat-brains",
    "combat.attack.stat-agility",
    "combat.attack.stat-usual",
)
def fitting_stat(scene: Scene[Story], who: str, stat: Stat) -> Resolve[Stat]:
    """Power fits unless something else is proposed; Heart fits whoever is outnumbered; else the GM has the word."""
    story = scene.world
    if not isinstance(story.fighter(who).sheet, Animon):
        return stat
    if (stat is Stat.HEART and is_outnumbered(story, who)) or story.word(who, stat.value, "attack"):
        return stat
    fits = yield from gm_word(scene, who, stat.value, "attack", stat_question(who, stat))
    return stat if fits else Stat.POWER


def stat_question(who: str, stat: Stat) -> Words:
    """When a Stat fits an attack, as a question."""
    if stat is Stat.HEART:
        return say("fits-heart", who=Who(who))
    return say("fits-brains" if stat is Stat.BRAINS else "fits-agility", who=Who(who))


def items_without_word(story: Story) -> tuple[str, ...]:
    """The pairs whose Special Item nobody has spoken about in this scene."""
    if story.house.bond_item_significant == "always":
        return ()
    return tuple(
        pair.id
        for pair in story.pairs
        if not pair.item_used and has_item(story, pair.kid) and story.word(pair.id, SPECIAL_ITEM, "scene") is None
    )


def has_item(story: Story, kid: str) -> bool:
    sheet = next((one.sheet for one in story.fighters if one.id == kid), None)
    return isinstance(sheet, Kid) and bool(sheet.special_item)


@flow("bond.special-item")
def significant_items(scene: Scene[Story]) -> Resolve[None]:
    """When a fight begins the GM says which Special Items matter in the scene."""
    pairs = items_without_word(scene.world)
    if not pairs:
        return
    matter = yield from items_question(scene.world, pairs)
    for pair in pairs:
        scene.happen(Agreed(pair, SPECIAL_ITEM, "scene", fits=pair in matter))


def items_question(story: Story, pairs: tuple[str, ...]) -> Ask[tuple[str, ...]]:
    listed = Many(tuple(item_of(story, pair) for pair in pairs), ",")
    return ask("gm", Subset[str](pairs), say("which-items-matter", listed=listed), pairs)


def item_of(story: Story, pair_id: str) -> str:
    """The Special Item of a pair in the words of its sheet."""
    pair = next(pair for pair in story.pairs if pair.id == pair_id)
    sheet = story.fighter(pair.kid).sheet
    return sheet.special_item if isinstance(sheet, Kid) else ""


@flow("bond.special-item")
def propose_item(scene: Scene[Story], pair_id: str) -> Resolve[None]:
    """A player says that the Special Item matters in this scene; the GM has the word."""
    if pair_id not in items_without_word(scene.world):
        return
    label = say("does-item-matter", pair=Thing(pair_id), item=item_of(scene.world, pair_id))
    fits = yield from ask("gm", OneOf[bool]((True, False)), label, default=True)
    scene.happen(Agreed(pair_id, SPECIAL_ITEM, "scene", fits=fits))


@flow("test.pool.quality-count", "combat.attack.stat-usual")
def say_what_fits(scene: Scene[Story], who: str, what: str, use: str, word: str) -> None:
    """The GM says beforehand what fits a kind of roll always or never, or takes that back."""
    scene.happen(Agreed(who, what, use, fits={"always": True, "never": False}.get(word)))


def wordable(fighter: Fighter) -> tuple[str, ...]:
    """What of a character the GM can speak about beforehand."""
    stats = tuple(stat.value for stat in OTHER_STATS) if isinstance(fighter.sheet, Animon) else ()
    return tuple(knack.name for knack in knacks(fighter)) + stats


def forget_scene(scene: Scene[Story]) -> None:
    """What was said for one scene is over with it."""
    for word in scene.world.words:
        if word.use == "scene":
            scene.happen(Agreed(word.who, word.what, word.use, fits=None))
