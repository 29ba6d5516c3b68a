"""Signature Attacks: what they cost, which targets they reach, and every Effect."""

from __future__ import annotations

from rulewright.kernel.rules.options import Between, OneOf, Subset
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Who

from ..facts import Clashed, ConditionBegan, EncounterSet, HpSet
from ..house import Rulings
from ..model import scores
from ..model.scores import damage, dodge, level, max_hp, uses_left, whose_turn
from ..model.sheets import ELEMENTS, Effect, Signature, Stat
from ..model.world import ABSENT, ENCOUNTER, LIMITED, NO_DAMAGE, Ailment, Condition, Story, Until
from ..phrases import say
from ..ruleset import flow
from .attack import Margins, attack_pool, contest, dodge_pool
from .bond import dig_deep
from .chances import DicePool
from .conditions import through_next_turn
from .damage import Hit, damage_dealt, halve, halved, overcharged_score
from .knockout import hurt
from .signature_uses import available_uses, find_signature, pay

POISONED = "poisoned"
"""Marks the one target of poison in an encounter."""
CONDITION_OF = {
    Effect.BLOCK_BREAK: Ailment.VULNERABLE,
    Effect.TOUGH_BREAK: Ailment.VULNERABLE,
    Effect.MISDIRECT: Ailment.DISORIENTED,
    Effect.SAP: Ailment.WEAKENED,
    Effect.STUNNING_STRIKE: Ailment.STUNNED,
    Effect.POISON_STRIKE: Ailment.POISONED,
}


def effects_at_table(house: Rulings, signature: Signature) -> tuple[Effect, ...]:
    """The Effects of a Signature Attack that exist at this table."""
    return tuple(effect for effect in signature.effects if effect is not ABSENT.get(house.effect_roster))


@flow(
    "combat.action.signature",
    "signature.lower-stages",
    "signature.effects-always-on",
    "effect.multi-hit",
    "effect.multi-element",
    "effect.overcharge",
    "combat.modifier.element-signature",
)
def signature_attack(scene: Scene[Story], who: str, name: str, target: str, stat: Stat) -> Resolve[None]:
    """A Signature Attack has all its Effects and costs a Use, hit or miss."""
    fighter = scene.world.fighter(who)
    if fighter.out or scene.world.fighter(target).out:
        return
    signature = find_signature(fighter, name)
    effects = effects_at_table(scene.world.house, signature)
    element = yield from chosen_element(who, signature, effects)
    available = yield from ready(who, name)
    if not available:
        return
    others = tuple(foe for foe in scene.world.foes(who) if foe != target)
    more: tuple[str, ...] = ()
    if Effect.MULTI_HIT in effects and others and available > 1:
        more = yield from ask(who, Subset[str](others, 0, available - 1), say("multi-hit"), ())
    uses = 1 + len(more)
    if Effect.OVERCHARGE in effects and available > uses:
        uses = yield from ask(who, Between(uses, available), say("overcharge"), uses)
    yield from pay(who, name, uses)
    targets = (target, *more)
    margins = yield from roll_against(scene, who, targets, stat, signature, element)
    yield from strike(who, name, targets, margins, uses - len(more))
    left = uses_left(scene.world, scene.world.fighter(who))
    if Effect.OVERCHARGE in effects and uses - len(more) > 1 and not left and not scene.world.fighter(who).out:
        exhausted = Condition(Ailment.INCAPACITATED, through_next_turn(scene.world, who))
        scene.happen(ConditionBegan(who, exhausted))


@flow("effect.multi-element", "signature.element")
def chosen_element(scene: Scene[Story], who: str, signature: Signature, effects: tuple[Effect, ...]) -> Resolve[str]:
    """An attack has its own Element; with Multi-Element the player picks one at each use."""
    own = signature.elements
    if Effect.MULTI_ELEMENT not in effects:
        return own[0]
    choices = ELEMENTS if scene.world.house.multi_element_count == "any" else own
    return (yield from ask(who, OneOf(choices), say("which-element", attack=signature.name), own[0]))


@flow("signature.use-cost", "effect.efficient", "bond.dig-deep")
def ready(scene: Scene[Story], who: str, name: str) -> Resolve[int]:
    """An attack can use every Use that is left; with none left, a Bond Point buys one."""
    fighter = scene.world.fighter(who)
    left = available_uses(scene.world, fighter, name)
    if left:
        return left
    yield from dig_deep(who)
    return uses_left(scene.world, scene.world.fighter(who))


def roll_against(
    scene: Scene[Story], who: str, targets: tuple[str, ...], which: Stat, signature: Signature, element: str
) -> Resolve[Margins]:
    """One Attack roll against all targets, which dodge as the table rules."""
    story = scene.world
    rollers = targets
    best = max(targets, key=lambda target: dodge(story, story.fighter(target)).total)
    if story.house.multi_hit_dodge == "highest-score":
        rollers = (best,)
    # The modifiers of the attack are those against the target whose dodge it faces.
    faced = best if story.house.multi_hit_dodge == "highest-score" else targets[0]
    mine = yield from attack_pool(scene, who, faced, which, signature, element)
    theirs: list[DicePool] = []
    for roller in rollers:
        theirs.append((yield from dodge_pool(scene, roller, who)))
    margins = yield from contest(mine, tuple(theirs))
    if story.house.multi_hit_dodge == "each":
        return margins
    least = None if any(margin is None for margin in margins) else min(margin or 0 for margin in margins)
    return (least,) * len(targets)


@flow("effect.multi-hit-dodge", "signature.effects-on-hit", "effect.energy-drain", "effect.sure-strike")
def strike(
    scene: Scene[Story], who: str, name: str, targets: tuple[str, ...], margins: Margins, uses: int
) -> Resolve[None]:
    """Each target takes its damage and conditions; Energy Drain heals the attacker for each one it hurts."""
    for at, (target, margin) in enumerate(zip(targets, margins, strict=True)):
        effects = effects_at_table(scene.world.house, find_signature(scene.world.fighter(who), name))
        scene.happen(Clashed(who, target, margin))
        # Asked before the effects: applying one may use up what this depends on.
        harmless = deals_nothing(scene.world, who, target, effects)
        amount = yield from effects_on(who, name, target, margin, uses)
        if Effect.EXPLOSIVE in effects and at == 0:
            yield from explode(who, targets, margin is not None, harmless)
        if amount and Effect.ENERGY_DRAIN in effects:
            attacker = scene.world.fighter(who)
            healed = min(max_hp(scene.world, attacker).total, attacker.hp + level(scene.world, target))
            if healed > attacker.hp and not attacker.out:
                scene.happen(HpSet(who, healed, say("energy-drain")))


@flow(
    "signature.effects-used-up",
    "signature.effects-no-damage-mix",
    "effect.block-break",
    "effect.tough-break",
    "effect.misdirect",
    "effect.sap",
    "effect.stunning-strike",
    "effect.poison-strike",
    "effect.heavy-strike",
)
def effects_on(scene: Scene[Story], who: str, name: str, target: str, margin: int | None, uses: int) -> Resolve[int]:
    """One target takes damage and conditions; an Effect whose condition cannot be applied any more does nothing."""
    attacker, house = scene.world.fighter(who), scene.world.house
    signature = find_signature(attacker, name)
    effects = effects_at_table(house, signature)
    if margin is None:
        harmless = deals_nothing(scene.world, who, target, effects)
        if house.effect_needs_hit == "no":
            for effect in effects:
                apply_condition(scene, who, target, effect)
        return 0 if harmless else (yield from missed(who, target, effects, uses))
    active = list(effects)
    for effect in effects:
        if (
            effect in CONDITION_OF
            and not apply_condition(scene, who, target, effect)
            and house.effect_limit_reached == "normal"
        ):
            active.remove(effect)
    hit = Hit(scene.count(damage(scene.world, attacker)), margin, tuple(active), signature.rank, uses)
    amount = scene.count(damage_dealt(house, attacker, hit))
    return (yield from hurt(target, amount)) if amount else 0


@flow("effect.sure-strike", "effect.overcharge")
def missed(scene: Scene[Story], who: str, target: str, effects: tuple[Effect, ...], uses: int) -> Resolve[int]:
    """A miss with Sure Strike still deals half the Damage score, multiplied by an Overcharge, without a margin."""
    if Effect.SURE_STRIKE not in effects:
        return 0
    attacker = scene.world.fighter(who)
    score = scene.count(damage(scene.world, attacker))
    total = overcharged_score(score, uses if Effect.OVERCHARGE in effects else 1)
    amount = scene.count(halve(scene.world.house, total, 1 + attacker.has(Ailment.WEAKENED)))
    return (yield from hurt(target, amount)) if amount else 0


def deals_nothing(story: Story, who: str, target: str, effects: tuple[Effect, ...]) -> bool:
    """Whether an Effect that replaces damage works on this target; once used up it does not."""
    in_force = [e for e in effects if e in NO_DAMAGE and can_apply(story, who, target, CONDITION_OF[e])]
    return bool(in_force) or (story.house.effect_limit_reached == "reduced" and any(e in NO_DAMAGE for e in effects))


def apply_condition(scene: Scene[Story], who: str, target: str, effect: Effect) -> bool:
    """Put the Effect's condition on the target and return whether that was possible."""
    kind = CONDITION_OF.get(effect)
    if kind is None or not can_apply(scene.world, who, target, kind) or scene.world.fighter(target).out:
        return False
    if kind is Ailment.POISONED:
        poison(scene, who, target)
        return True
    until = duration_of(scene.world, who, target, kind)
    if until.when == "start" and scene.world.house.turn_until_next == "end":
        until = until.but(fresh=whose_turn(scene.world) == who)
    scene.happen(ConditionBegan(target, Condition(kind, until), LIMITED[kind]))
    return True


def can_apply(story: Story, who: str, target: str, kind: Ailment) -> bool:
    """Four conditions work once per target and encounter; poison is limited as the table rules."""
    if kind is not Ailment.POISONED:
        return LIMITED[kind] not in story.fighter(target).limits
    earlier = story.encounter.poisoned_by if story.encounter else ()
    match story.house.poison_limit:
        case "target":
            elsewhere = any(one.id != target and POISONED in one.limits for one in story.fighters)
            return not elsewhere and poisons_more(story, who, target)
        case "encounter":
            return not earlier
        case "side":
            return not any(story.fighter(poisoner).pc == story.fighter(who).pc for poisoner in earlier)
        case "poisoner":
            return who not in earlier


def duration_of(story: Story, who: str, target: str, kind: Ailment) -> Until:
    """Misdirect lasts until the attacker's next turn starts, a Stun through the target's next turn, others as ruled."""
    if kind is Ailment.DISORIENTED:
        return Until("start", who)
    if kind is Ailment.STUNNED:
        return through_next_turn(story, target)
    match story.house.condition_unstated_duration:
        case "source-turn":
            return Until("start", who)
        case "own-turn":
            return through_next_turn(story, target)
    return ENCOUNTER


def poisons_more(story: Story, who: str, target: str) -> bool:
    """Whether a poison does anything to a target: to one that is poisoned already it may have to be stronger."""
    old = story.fighter(target).condition(Ailment.POISONED)
    return old is None or story.house.poison_several != "highest" or poison_of(story, who) > old.amount


def poison_of(story: Story, who: str) -> int:
    """The damage of a poison: the poisoner's Power or Skill Score."""
    poisoner = story.fighter(who)
    amount = scores.stat(story, poisoner, Stat.POWER).total
    if story.house.weakened_scope == "everything" and poisoner.has(Ailment.WEAKENED):
        amount = halved(story.house, amount, 1)
    return amount


def poison(scene: Scene[Story], who: str, target: str) -> None:
    """Poison deals the poisoner's Power or Skill Score, as it is when the poison is applied."""
    story = scene.world
    old, amount = story.fighter(target).condition(Ailment.POISONED), poison_of(story, who)
    if old:
        several = {"highest": max(old.amount, amount), "sum": old.amount + amount, "latest": amount}
        amount = several[story.house.poison_several]
    fresh = story.house.poison_limit == "target" and POISONED not in story.fighter(target).limits
    limit = POISONED if fresh else ""
    scene.happen(ConditionBegan(target, Condition(Ailment.POISONED, ENCOUNTER, amount), limit))
    if story.encounter:
        scene.happen(EncounterSet(story.encounter.but(poisoned_by=(*story.encounter.poisoned_by, who))))


@flow("effect.explosive-main", "effect.explosive-splash", "condition.weakened")
def explode(scene: Scene[Story], who: str, targets: tuple[str, ...], hit: bool, harmless: bool) -> Resolve[None]:
    """Every other enemy that the GM finds adjacent takes the attacker's Level in damage, without a Dodge roll."""
    house, attacker = scene.world.house, scene.world.fighter(who)
    silent = harmless and house.effect_no_damage_mix == "nothing"
    if silent or not (hit or house.explosive_on_miss == "yes"):
        return
    others = tuple(foe for foe in scene.world.foes(who) if foe not in targets)
    centre = targets[0] if house.explosive_centre == "target" else who
    if not others:
        return
    caught = yield from ask("gm", Subset[str](others), say("who-is-next-to", who=Who(centre)), ())
    total = Tally("splash").plus("Level", level(scene.world, who), "effect.explosive-splash")
    splash = halve(house, total, int(attacker.has(Ailment.WEAKENED)))
    for foe in caught:
        yield from hurt(foe, scene.count(splash))


@flow("effect.power-transfer", "condition.boosted-source")
def power_transfer(scene: Scene[Story], who: str, name: str, allies: tuple[str, ...]) -> Resolve[None]:
    """Instead of an attack, nearby allies become Boosted without a roll; the table may let the GM say who is near."""
    if scene.world.fighter(who).out:
        return
    if not (yield from ready(who, name)):
        return
    yield from pay(who, name, 1)
    if scene.world.house.power_transfer_count == "gm":
        allies = yield from ask("gm", Subset[str](allies), say("who-is-near"), allies)
    for ally in allies:
        scene.happen(ConditionBegan(ally, Condition(Ailment.BOOSTED, through_next_turn(scene.world, ally))))
