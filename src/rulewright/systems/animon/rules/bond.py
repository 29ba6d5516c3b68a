"""Bond Points: what they buy besides dice; and the Boosts, Setbacks and Stats that the GM grants."""

from __future__ import annotations

from rulewright.kernel.rules.options import Between, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Who

from ..facts import Modified, PairChanged, Spoken, UseBought
from ..model.scores import max_uses, stat_exception, uses_left
from ..model.sheets import Stat
from ..model.world import ENCOUNTER, Modifier, Story, Until
from ..phrases import say
from ..ruleset import flow
from .levels import gain_xp
from .tests import bond_break, can_pay, spend

DIG_DEEP_COST = 1
LASTS = ("one roll", "a turn", "the scene")
PLAYERS, OTHERS, EVERYBODY = SIDES = ("all PCs", "all NPCs", "everybody")


def can_dig_deep(story: Story, who: str) -> bool:
    """Whether a Bond Point can buy a Use: only with none left, and only at a Stage with Signature Attacks."""
    fighter = story.fighter(who)
    return can_pay(story, who, DIG_DEEP_COST) and max_uses(story, fighter) > 0 and not uses_left(story, fighter)


@flow("bond.dig-deep")
def dig_deep(scene: Scene[Story], who: str) -> Resolve[None]:
    """With 0 Uses left, 1 Bond Point buys one more."""
    pair = scene.world.pair_of(who)
    if pair is None or not can_dig_deep(scene.world, who):
        return
    yield from spend(pair.id, DIG_DEEP_COST)
    scene.happen(UseBought(who))


@flow("bond.lucky-break", "bond.points.purpose")
def lucky_break(scene: Scene[Story], who: str, words: str) -> Resolve[None]:
    """1 to 3 Bond Points buy a helpful change to the story; the GM sets the price or refuses."""
    pair = scene.world.pair_of(who)
    if pair is None:
        return
    price = yield from ask("gm", Between(0, 3), say("lucky-break", who=Who(who), words=words), 0)
    if not price:
        why = yield from ask("gm", Text(200), say("why-no-lucky-break"), "")
        told = say("no-lucky-break-because", words=words, why=why) if why else say("no-lucky-break", words=words)
        return scene.happen(Spoken("gm", told))
    if not can_pay(scene.world, who, price):
        return scene.happen(Spoken("gm", say("lucky-break-too-dear", words=words, price=Number(price))))
    yield from spend(pair.id, price)
    return scene.happen(Spoken(who, words))


@flow("kid.desire", "bond.strain.gains", "level.xp-sources")
def desire_trouble(scene: Scene[Story], pair_id: str) -> Resolve[None]:
    """Trouble caused by the Kid's Desire brings 1 Bond Strain and 1 XP."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    scene.happen(PairChanged(pair_id, "strain", pair.strain + 1))
    yield from gain_xp(pair_id, 1)
    yield from bond_break(pair_id)


@flow("kid.virtue", "level.xp-sources")
def virtue_shown(_scene: Scene[Story], pair_id: str) -> Resolve[None]:
    """Acting on the Kid's Virtue earns 1 XP."""
    yield from gain_xp(pair_id, 1)


@flow(
    "combat.modifier.gm",
    "combat.modifier.terrain",
    "combat.modifier.weather",
    "combat.modifier.position",
    "combat.modifier.equipment",
    "combat.modifier.circumstance",
)
def give_modifier(scene: Scene[Story], who: str, net: int, roll: str, reason: str, lasts: str = "one roll") -> None:
    """The GM gives one character, a side or all Boost or Setback, for a roll, a turn or the scene."""
    for name in concerned(scene.world, who):
        modifier = Modifier(name, net, reason, roll, once=lasts == "one roll")  # type: ignore[arg-type]
        if lasts != "one roll":
            modifier = modifier.but(until=Until("end", name) if lasts == "a turn" else ENCOUNTER)
        scene.happen(Modified(modifier))


def concerned(story: Story, who: str) -> tuple[str, ...]:
    """One character, or everybody of a side or of both."""
    if who not in SIDES:
        return (who,)
    return tuple(one.id for one in story.fighters if who == EVERYBODY or one.pc == (who == PLAYERS))


@flow("combat.attack.stat-heart", "combat.attack.stat-agility", "combat.attack.stat-brains")
def allow_stat(scene: Scene[Story], who: str, which: Stat) -> None:
    """Where attacks use Power, the GM may allow another Stat for the next attack."""
    reason = say("may-attack-with", stat=which.value.title())
    scene.happen(Modified(Modifier(who, 0, reason, "attack", stat_exception(which))))
