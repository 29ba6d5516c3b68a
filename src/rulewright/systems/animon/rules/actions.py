"""What may be done: the actions of a turn, and the one action more of an Interject."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rulewright.kernel.rules.options import NotNow, Offer, Offers, OneOf, Subset, Text, offer
from rulewright.kernel.rules.resolve import Ask, Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..facts import Acted, Defended, NotDue, Told
from ..house import Rulings
from ..model.scores import attack_stats, is_full, max_uses, on_turn, place, signatures, uses_left
from ..model.sheets import STATS, TRAITS, Animon, Effect, Kid, Sheet, Signature, Stage, Stat
from ..model.world import Ailment, Fighter, Pair, Story
from ..ruleset import flow
from .attack import attack
from .bond import can_dig_deep
from .critical import combo, combo_team, may_trigger
from .evolution import evolve, why_not_evolve
from .signature import power_transfer, signature_attack
from .tests import call_test, can_pay, spend, take_up

REFUSED = "it cannot be done"
NOT_YET_ACTING = ("hold", "other")
"""To hold is not to act, and of another deed the GM has to say first that it can be done."""


@flow("combat.turn.one-action", "combat.turn.pass", "evolution.no-action")
def choose(scene: Scene[Story], who: str) -> Resolve[None]:
    """One action: an attack, a Signature Attack, defence, anything else; evolving beside it."""
    fighter = scene.world.fighter(who)
    if fighter.out or fighter.has(Ailment.INCAPACITATED) or not on_turn(scene.world):
        return
    deeds = actions(scene.seen_by(who), who)
    first = deeds.open[0]
    default = first.fill(*(options.candidates()[0] for _, options in first.holes))
    deed = yield from ask(who, deeds, f"{who} acts", default)
    free = costs_no_action(scene.world, deed)
    if not free and deed.rule.name not in NOT_YET_ACTING:
        scene.happen(Acted(who))
    scene.later(deed, choose(who) if free else settled(who))


def costs_no_action(story: Story, deed: Call[Any]) -> bool:
    """Evolving leaves the action, unless the table makes it one."""
    return deed.rule.name == "evolve" and story.house.evolution_action == "free"


def actions(story: Story, who: str) -> Offers:
    """Everything a character could do in its turn, and why some of it cannot be done now."""
    offers: list[Offer] = [*always(who)]
    closed: list[NotNow] = []
    for more, less in (attacks(story, who), signature_attacks(story, who), evolutions(story, who)):
        offers += more
        closed += less
    if may_trigger(story, who) and has_turn(story, who) and combo_team(story) and story.foes(who):
        offers.append(offer(combo, who, target=OneOf(story.foes(who))))
    return Offers(tuple(sorted(offers, key=lambda one: ORDER[one.rule.name])), tuple(closed))


@flow("critical-move.combo", "critical-move.who", "critical-move.action-cost")
def call_combo(scene: Scene[Story], who: str, target: str) -> None:
    """Where the GM calls a Combo Attack, it is the action of the PC whose turn it is."""
    if choose(who) not in scene.world.agenda or not is_full(scene.world):
        return scene.happen(Told("gm", f"no Combo: {who} has no action left for it, or the gauge is not full"))
    scene.happen(NotDue(who, "choose"), Acted(who))
    return scene.later(combo(who, target), settled(who))


def has_turn(story: Story, who: str) -> bool:
    """Whether it is this one's place in the order; a Kid that takes part acts on that of its partner."""
    fighter = story.fighter(who)
    return not fighter.aside and on_turn(story) == place(story, fighter)


ORDERED = ("attack", "signature_attack", "power_transfer", "combo", "evolve", "defend", "other", "hold")
ORDER = {name: at for at, name in enumerate(ORDERED)}

Possible = tuple[Sequence[Offer], Sequence[NotNow]]


@lru_cache(maxsize=256)
def always(who: str) -> tuple[Offer, ...]:
    """What is open to anybody who may act at all."""
    return offer(defend, who), offer(other, who, what=Text(200, ("looks around",))), offer(hold, who)


def attacks(story: Story, who: str) -> Possible:
    foes = story.foes(who)
    if not foes:
        return [], [NotNow(attack, "nobody is left to attack", "combat.attack.target")]
    stats = attack_stats(story, story.fighter(who))
    return [offer(attack, who, target=OneOf(foes), stat=OneOf(stats))], []


def signature_attacks(story: Story, who: str) -> Possible:
    """Every Signature Attack of this Stage and the lower ones, as long as a Use can be had."""
    fighter, offers, closed = story.fighter(who), [], []
    for known in signatures(fighter):
        transfer = known.has(Effect.POWER_TRANSFER)
        rule = power_transfer if transfer else signature_attack
        aimed_at = story.friends(who) if transfer else story.foes(who)
        if why := why_no_use(story, fighter, known):
            closed.append(NotNow(rule, f"{known.name}: {why}", "signature.use-cost"))
        elif not aimed_at:
            closed.append(NotNow(rule, f"{known.name}: nobody is there for it", "combat.attack.target"))
        elif transfer:
            most = len(aimed_at) if story.house.power_transfer_count == "gm" else max_uses(story, fighter)
            offers.append(offer(power_transfer, who, known.name, allies=Subset[str](aimed_at, 1, max(1, most))))
        else:
            stats = OneOf[Stat](attack_stats(story, fighter))
            offers.append(offer(signature_attack, who, known.name, target=OneOf(aimed_at), stat=stats))
    return offers, closed


def why_no_use(story: Story, fighter: Fighter, known: Signature) -> str | None:
    free = known.has(Effect.EFFICIENT) and f"efficient {known.name}" not in fighter.limits
    if uses_left(story, fighter) or free or can_dig_deep(story, fighter.id):
        return None
    return "no Use is left"


def evolutions(story: Story, who: str) -> Possible:
    fighter, pair = story.fighter(who), story.pair_of(who)
    if not isinstance(fighter.sheet, Animon):
        return (), ()
    kid = story.fighter(pair.kid).sheet if pair else None
    return evolutions_of(story.house, who, fighter.sheet, fighter.stage, pair, kid)


@lru_cache(maxsize=1024)
def evolutions_of(
    house: Rulings, who: str, sheet: Sheet, stage: Stage | None, pair: Pair | None, kid: Sheet | None
) -> Possible:
    """The Stages open to an Animon, worked out once for all that they hang on."""
    fighters = [Fighter(who, sheet, 1, pair.id if pair else "", stage)]
    if pair and kid:
        fighters.append(Fighter(pair.kid, kid, 1, pair.id))
    story = Story(house=house, fighters=tuple(fighters), pairs=(pair,) if pair else ())
    why_not = {stage: why_not_evolve(story, who, stage) for stage in Stage}
    offers = tuple(offer(evolve, *evolve(who, stage).args) for stage, why in why_not.items() if why is None)
    return offers, tuple(
        NotNow(evolve, f"{stage.name}: {why}", "evolution.requirements") for stage, why in why_not.items() if why
    )


@flow("combat.action.defend")
def defend(scene: Scene[Story], who: str) -> None:
    """The whole action goes into defence: Boost on every Defence roll until the next turn."""
    now = on_turn(scene.world) == place(scene.world, scene.world.fighter(who))
    scene.happen(Defended(who, on=True, fresh=now and scene.world.house.turn_until_next == "end"))


@flow("combat.action.other", "combat.modifier.circumstance")
def other(scene: Scene[Story], who: str, what: str) -> Resolve[None]:
    """Any other sensible deed, if the GM agrees; the GM says which roll it needs. Else a player does something else."""
    scene.happen(Told(who, what))
    fighter = scene.world.fighter(who)
    stats = TRAITS if isinstance(fighter.sheet, Kid) else STATS
    which = OneOf[Stat | str | None]((None, *stats, *((REFUSED,) if fighter.pc else ())))
    needs = yield from ask("gm", which, f"{who}: {what}. Which roll does it need?", None)
    if needs == REFUSED:
        scene.happen(Told("gm", f"{REFUSED}: {what}"), NotDue(who, "settled"))
        return scene.later(choose(who))
    scene.happen(Acted(who))
    if isinstance(needs, Stat):
        difficulty = yield from ask("gm", OneOf((1, 2, 3, 4, 5)), f"{who}: {what}. Difficulty?", 2)
        yield from call_test(who, needs, difficulty, what)
    return None


def can_move(story: Story, who: str) -> bool:
    """On its turn, beside the action; not while something holds it in place."""
    fighter = story.fighter(who)
    stun = fighter.condition(Ailment.STUNNED)
    held = fighter.has(Ailment.IMMOBILISED) or (stun is not None and not stun.until.fresh)
    if fighter.has(Ailment.INCAPACITATED) and story.house.condition_incapacitated_reach == "full":
        held = True
    return bool(on_turn(story)) and on_turn(story) == place(story, fighter) and not (held or fighter.out)


@flow("combat.turn.move", "condition.immobilised")
def move(scene: Scene[Story], who: str, where: str) -> None:
    """Besides the action a character may move as far as makes sense; the GM says how far that is."""
    scene.happen(Told(who, where))


@flow("combat.turn.pass")
def hold(_scene: Scene[Story], _who: str) -> None:
    """A turn may go by with nothing done."""


@flow("bond.interject-order")
def settled(scene: Scene[Story], _who: str) -> None:
    """An action and all that follows from it is over; only now can an extra action come."""
    take_up(scene)


def can_interject(story: Story, who: str) -> bool:
    fighter = story.fighter(who)
    able = not (fighter.has(Ailment.STUNNED) or fighter.has(Ailment.INCAPACITATED))
    return not fighter.out and can_pay(story, who, 2) and (able or story.house.interject_reach == "any")


@flow("bond.interject", "bond.interject-order", "evolution.no-action")
def interject(scene: Scene[Story], who: str) -> Resolve[None]:
    """For 2 Bond Points an extra action, as soon as what was declared is settled; the own turn is not used up."""
    pair = scene.world.pair_of(who)
    if pair is None or not on_turn(scene.world) or not can_interject(scene.world, who):
        return
    yield from spend(pair.id, 2)
    deed = yield from extra_deed(scene, who)
    while costs_no_action(scene.world, deed):
        yield from deed
        deed = yield from extra_deed(scene, who)
    if deed.rule.name not in NOT_YET_ACTING:
        scene.happen(Acted(who))
    scene.later(deed, settled(who))


def extra_deed(scene: Scene[Story], who: str) -> Ask[Call[Any]]:
    return ask(who, actions(scene.seen_by(who), who), f"{who} interjects", hold(who))
