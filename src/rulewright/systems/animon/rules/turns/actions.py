"""Actions: what a character may do in its turn, and the extra action of an Interject."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rulewright.kernel.rules.options import NotNow, Offer, Offers, OneOf, Subset, Text, offer
from rulewright.kernel.rules.resolve import Ask, Call, Resolve, Rule, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Who

from ...facts import Acted, Defended, NotDue, Spoken
from ...house import Rulings
from ...model.scores import attack_stats, gauge_is_full, max_uses, signatures, stat, turn_place, whose_turn
from ...model.sheets import STATS, TRAITS, Animon, Effect, Kid, Sheet, Signature, Stage, Stat
from ...model.world import Ailment, Fighter, Pair, Story
from ...phrases import say
from ...ruleset import flow
from ..combat.attack import attack
from ..combat.critical import combo, combo_team, may_call_critical_move
from ..combat.signature import power_transfer, signature_attack
from ..combat.signature_uses import available_uses
from ..gm_offers import what_it_gives
from ..growth.bond import can_dig_deep
from ..growth.evolution import evolve, why_not_evolve
from ..rolls.checks import DIFFICULTIES, call_test
from ..rolls.tests import can_pay, settle_rolls, spend
from .kids import can_withdraw, withdraw
from .targets import enemies

REFUSED = "it cannot be done"
INTERJECT_COST = 2


@flow("combat.turn.one-action", "combat.turn.pass", "evolution.no-action")
def choose(scene: Scene[Story], who: str) -> Resolve[None]:
    """A character takes one action: an attack, a Signature Attack, defence or anything else; evolving comes on top."""
    fighter = scene.world.fighter(who)
    if fighter.out or fighter.has(Ailment.INCAPACITATED) or not whose_turn(scene.world):
        return
    offers = actions(scene.seen_by(who), who)
    first = offers.open[0]
    default = first.fill(*(options.candidates()[0] for _, options in first.holes))
    action = yield from ask(who, offers, say("acts", who=Who(who)), default)
    free = costs_no_action(scene.world, action)
    if not free and action.rule not in NOT_ACTING:
        scene.happen(Acted(who))
    scene.later(action, choose(who) if free else settled(who))


def costs_no_action(story: Story, action: Call[Any]) -> bool:
    """Evolving is free, unless the table rules that it is the action."""
    return action.rule is evolve and story.house.evolution_action == "free"


def actions(story: Story, who: str) -> Offers:
    """Everything a character may do in its turn, and why it may not do the rest."""
    if story.encounter is None:
        return calm_actions(story, who)
    offers: list[Offer] = [*always_open(who)]
    closed: list[NotNow] = []
    for open_now, not_now in (attack_offers(story, who), signature_offers(story, who), evolution_offers(story, who)):
        offers += open_now
        closed += not_now
    if may_call_critical_move(story, who) and has_turn(story, who) and combo_team(story) and story.foes(who):
        offers.append(offer(combo, who, target=enemies(story, who)))
    if can_withdraw(story.fighter(who)):
        offers.append(offer(withdraw, who))
    return Offers(tuple(sorted(offers, key=lambda one: ORDER[one.rule])), tuple(closed))


def calm_actions(story: Story, who: str) -> Offers:
    """What a character may do with an Interject outside of a fight."""
    open_now, closed = evolution_offers(story, who)
    return Offers((*open_now, *always_open(who)[1:]), tuple(closed))


@flow("critical-move.combo", "critical-move.who", "critical-move.action-cost")
def call_combo(scene: Scene[Story], who: str, target: str) -> None:
    """A Combo Attack that the GM calls is the action of the PC whose turn it is."""
    # A claim may have to wait for the call in progress; by then the PC may have acted, or the gauge be spent.
    if choose(who) not in scene.world.agenda or not gauge_is_full(scene.world):
        return scene.happen(Spoken("gm", say("no-combo", who=Who(who))))
    scene.happen(NotDue(who, "choose"), Acted(who))
    return scene.later(combo(who, target), settled(who))


def has_turn(story: Story, who: str) -> bool:
    """Whether it is this character's turn, or for a Kid that takes part, its partner's."""
    fighter = story.fighter(who)
    return not fighter.aside and whose_turn(story) == turn_place(story, fighter)


OpenAndClosed = tuple[Sequence[Offer], Sequence[NotNow]]


@lru_cache(maxsize=256)
def always_open(who: str) -> tuple[Offer, ...]:
    """The actions that are open to everybody who may act."""
    return offer(defend, who), offer(other, who, what=Text(200, ("looks around",))), offer(hold, who)


def attack_offers(story: Story, who: str) -> OpenAndClosed:
    if not story.foes(who):
        return [], [NotNow(attack, say("nobody-to-attack"), "combat.attack.target", given=(who,))]
    stats = attack_stats(story, story.fighter(who))
    return [offer(attack, who, target=enemies(story, who), stat=OneOf(stats))], []


def signature_offers(story: Story, who: str) -> OpenAndClosed:
    """Every Signature Attack of this Stage and the lower ones that can be paid for."""
    fighter, offers, closed = story.fighter(who), [], []
    for signature in signatures(fighter):
        name, transfer = signature.name, signature.has(Effect.POWER_TRANSFER)
        rule = power_transfer if transfer else signature_attack
        targets = story.friends(who) if transfer else story.foes(who)
        if not can_be_paid(story, fighter, signature):
            helps = say("uses-can-be-bought" if fighter.pc else "uses-come-back")
            closed.append(NotNow(rule, say("no-use-left"), "signature.use-cost", helps, (who, name)))
        elif not targets:
            why = say("nobody-to-boost" if transfer else "nobody-to-attack")
            closed.append(NotNow(rule, why, "combat.attack.target", given=(who, name)))
        elif transfer:
            most = len(targets) if story.house.power_transfer_count == "gm" else max_uses(story, fighter)
            offers.append(offer(power_transfer, who, name, allies=Subset[str](targets, 1, max(1, most))))
        else:
            stats = OneOf[Stat](attack_stats(story, fighter))
            offers.append(offer(signature_attack, who, name, target=enemies(story, who), stat=stats))
    return offers, closed


def can_be_paid(story: Story, fighter: Fighter, signature: Signature) -> bool:
    """Whether a Use is left for a Signature Attack, is free, or can be bought."""
    return bool(available_uses(story, fighter, signature.name)) or can_dig_deep(story, fighter.id)


def evolution_offers(story: Story, who: str) -> OpenAndClosed:
    fighter, pair = story.fighter(who), story.pair_of(who)
    if not isinstance(fighter.sheet, Animon):
        return (), ()
    kid = story.fighter(pair.kid).sheet if pair else None
    return evolution_offers_by_sheet(story.house, who, fighter.sheet, fighter.stage, pair, kid)


@lru_cache(maxsize=1024)
def evolution_offers_by_sheet(
    house: Rulings, who: str, sheet: Sheet, stage: Stage | None, pair: Pair | None, kid: Sheet | None
) -> OpenAndClosed:
    """The higher Stages that are open to an Animon or closed, cached by everything they depend on."""
    fighters = [Fighter(who, sheet, 1, pair.id if pair else "", stage)]
    if pair and kid:
        fighters.append(Fighter(pair.kid, kid, 1, pair.id))
    # A story of nothing but the arguments: what is not part of the key cannot be read by accident.
    story = Story(house=house, fighters=tuple(fighters), pairs=(pair,) if pair else ())
    higher = [one for one in Stage if one > (stage or Stage.FLEDGLING)]
    why_not = {one: why_not_evolve(story, who, one) for one in higher}
    offers = tuple(offer(evolve, *evolve(who, one).args) for one, why in why_not.items() if why is None)
    return offers, tuple(why for why in why_not.values() if why)


@flow("combat.action.defend")
def defend(scene: Scene[Story], who: str) -> None:
    """The action goes into defence: Boost on every Defence roll until the character's next turn."""
    now = whose_turn(scene.world) == turn_place(scene.world, scene.world.fighter(who))
    scene.happen(Defended(who, on=True, fresh=now and scene.world.house.turn_until_next == "end"))


@flow("combat.action.other", "combat.modifier.circumstance")
def other(scene: Scene[Story], who: str, what: str) -> Resolve[None]:
    """Any other sensible action is possible if the GM agrees and says which roll it needs; if not, choose again."""
    scene.happen(Spoken(who, what))
    fighter = scene.world.fighter(who)
    stats = TRAITS if isinstance(fighter.sheet, Kid) else STATS
    which = OneOf[Stat | str | None]((None, *stats, *((REFUSED,) if fighter.pc else ())))
    usual = max(stats, key=lambda one: stat(scene.world, fighter, one).total) if fighter.pc else None
    needs = yield from ask("gm", which, say("which-roll", who=Who(who), what=what), usual)
    in_fight = scene.world.encounter is not None
    if needs == REFUSED and not in_fight:
        return scene.happen(Spoken("gm", say("refused", what=what)))
    if needs == REFUSED:
        scene.happen(Spoken("gm", say("refused", what=what)), NotDue(who, "settled"))
        return scene.later(choose(who))
    if in_fight:
        scene.happen(Acted(who))
    if isinstance(needs, Stat):
        difficulty = yield from ask("gm", OneOf[int](DIFFICULTIES), say("which-difficulty", who=Who(who), what=what), 2)
        passed = yield from call_test(who, needs, difficulty, what)
        if passed and scene.world.house.action_other_gives == "asked":
            yield from what_it_gives(who, what)
    return None


def can_move(story: Story, who: str) -> bool:
    """Whether a character may move: in its turn, unless something holds it in place."""
    fighter = story.fighter(who)
    stun = fighter.condition(Ailment.STUNNED)
    held = fighter.has(Ailment.IMMOBILISED) or (stun is not None and not stun.until.fresh)
    if fighter.has(Ailment.INCAPACITATED) and story.house.condition_incapacitated_reach == "full":
        held = True
    return bool(whose_turn(story)) and whose_turn(story) == turn_place(story, fighter) and not (held or fighter.out)


@flow("combat.turn.move", "condition.immobilised")
def move(scene: Scene[Story], who: str, where: str) -> None:
    """Besides its action a character may move as far as makes sense; the GM says how far that is."""
    scene.happen(Spoken(who, where))


@flow("combat.turn.pass")
def hold(_scene: Scene[Story], _who: str) -> None:
    """A character may let its turn pass."""


NOT_ACTING: tuple[Rule[..., Any], ...] = (hold, other)
"""Choosing one of these is not acting yet: holding never is, and the GM has to agree to another action first."""

ATTACKS: tuple[Rule[..., Any], ...] = (attack, signature_attack, power_transfer, combo)
SHOWN_ORDER: tuple[Rule[..., Any], ...] = (*ATTACKS, evolve, defend, other, withdraw, hold)
ORDER = {rule: at for at, rule in enumerate(SHOWN_ORDER)}


@flow("bond.interject-order")
def settled(scene: Scene[Story], _who: str) -> None:
    """An action and everything that follows from it is settled; only now can an extra action come."""
    settle_rolls(scene)


def can_interject(story: Story, who: str) -> bool:
    fighter = story.fighter(who)
    able = not (fighter.has(Ailment.STUNNED) or fighter.has(Ailment.INCAPACITATED))
    return not fighter.out and can_pay(story, who, INTERJECT_COST) and (able or story.house.interject_reach == "any")


@flow("bond.interject", "bond.interject-order", "evolution.no-action")
def interject(scene: Scene[Story], who: str, calm: bool = False) -> Resolve[None]:
    """2 Bond Points buy an extra action at once; the character keeps its own turn. `calm` is outside of fights."""
    pair = scene.world.pair_of(who)
    # A claim may have to wait for the call in progress, which may have spent the points or ended the fight.
    in_time = scene.world.encounter is None if calm else bool(whose_turn(scene.world))
    if pair is None or not in_time or not can_interject(scene.world, who):
        return
    yield from spend(pair.id, INTERJECT_COST)
    action = yield from ask_extra_action(scene, who)
    while costs_no_action(scene.world, action):
        yield from action
        action = yield from ask_extra_action(scene, who)
    if action.rule not in NOT_ACTING:
        scene.happen(Acted(who))
    scene.later(action, settled(who))


def ask_extra_action(scene: Scene[Story], who: str) -> Ask[Call[Any]]:
    return ask(who, actions(scene.seen_by(who), who), say("interjects", who=Who(who)), hold(who))
