"""The actions of a turn: attacks, special actions, what each costs, and paying for them."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.errors import BookError
from rulewright.kernel.rules.resolve import Call, Resolve, Rule
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ...facts import TurnSet
from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..checks.uses import count_use
from ..combat.ammunition import coat, kindle, nock, pick_up
from ..combat.damage import spend_resolve
from ..combat.weapons import Blow, ability_of, attack_energy
from ..conditions.concentration import let_go
from ..conditions.conditions import become_alert
from ..magic.abilities import boon, effect, gm_decides
from ..magic.channeling import channel, desperate_channel
from ..movement.beasts import climb_on, command_beast, dismount, ride, sprint_mount
from ..movement.movement import jump, move, sprint
from ..movement.stealth import hide
from ..movement.swimming_and_falling import tread_water
from ..music.song_offers import song_actions
from ..music.song_parts import take_hand_off_instrument
from ..music.songs import join_song, play_on, start_song
from .attack_reactions import attacks
from .energy import pay, rest
from .interception import intercepted
from .manoeuvres import (
    command_charmed,
    defend,
    draw,
    free_task,
    gain_information,
    grab,
    interact,
    put_out,
    recover_stun,
    shove,
    stand,
    switch_weapon,
    use,
)

FLURRY_PRICE = 2
ALL_MOVEMENT = 99  # more than any speed


class Price(NamedTuple):
    """What an action costs: actions of the turn, and Energy."""

    actions: int = 1
    energy: int = 0


@flow("turn.pc")
def done(scene: Scene[Adventure], who: str) -> None:
    """A character does nothing more this turn."""


@flow("action.attack", "attack.free-action", "attack.profiles", "reaction.window")
def attack(scene: Scene[Adventure], who: str, weapon: str, profile: str, target: str) -> Resolve[None]:  # noqa: ARG001
    """A character attacks with a weapon in hand or its own body."""
    yield from attacks(Blow(who, target, weapon, profile))


@flow("attack.dual-wield", "attack.dual-wield-gear")
def off_hand_attack(scene: Scene[Adventure], who: str, profile: str, target: str) -> Resolve[None]:
    """Once a turn, after a melee attack of the main hand, the off-hand weapon attacks with one die."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(offhand=True)))
    yield from attacks(Blow(who, target, scene.world.fighter(who).off, profile, offhand=True))


@flow("woe.flurry", "resource.morale-cost")
def flurry_attack(scene: Scene[Adventure], who: str, weapon: str, profile: str, target: str) -> Resolve[None]:
    """A desperate flurry gives an extra attack for 2 Resolve."""
    spend_resolve(scene, who, FLURRY_PRICE)
    yield from attacks(Blow(who, target, weapon, profile))


@flow("module.abilities", "action.special-complex", "npc.type-target", "attack.categories")
def special(scene: Scene[Adventure], who: str, name: str, weapon: str, profile: str, target: str) -> Resolve[None]:
    """A character uses a special action: a different attack, a creature's own strike, an effect or a boon."""
    ability = ability_of(scene.world.fighter(who), name)
    if ability is None:
        return
    count_use(scene, who, ability)
    match ability.kind:
        case "attack" | "strike":
            yield from attacks(Blow(who, target, weapon, profile, name))
        case "effect":
            yield from effect(who, ability, target)
        case "boon":
            yield from boon(who, ability, target)
        case _:
            yield from gm_decides(who, ability)


@flow("condition.afraid-check", "condition.confused", "attack.free-action", "resource.energy-overspend")
def attempt(scene: Scene[Adventure], who: str, action: Call[Any], price: Price) -> Resolve[None]:
    """A declared action is spent; fear or confusion may replace it, otherwise it is paid for and done."""
    turn = scene.world.fighter(who).turn
    left = turn.but(actions=turn.actions - price.actions, ran=run_up_kept(turn.ran, action))
    if left != turn:
        scene.happen(TurnSet(who, left))
    if action.rule is flurry_attack:
        scene.happen(TurnSet(who, left.but(attacks=1)))
    if (price.actions or action.rule is flurry_attack) and (cause := (yield from intercepted(who, price.energy))):
        lose_action(scene, who, price, cause)
        return
    if action.rule in NEEDS_HAND:
        take_hand_off_instrument(scene, who)
    yield from pay(who, price.energy)
    yield from action


def run_up_kept(ran: int, action: Call[Any]) -> int:
    """The units run, which count only for a jump directly after."""
    return ran if action.rule in (jump, move) else 0


def lose_action(scene: Scene[Adventure], who: str, price: Price, cause: str) -> None:
    """An intercepted action is spent all the same, unless the table gives it back to the Afraid."""
    turn = scene.world.fighter(who).turn
    if cause == "afraid" and scene.world.house.condition_afraid_cost == "refunded":
        scene.happen(
            TurnSet(who, turn.but(actions=turn.actions + price.actions, attacks=turn.attacks if price.actions else 0))
        )


def price_of(adventure: Adventure, action: Call[Any]) -> Price:
    """Actions and Energy an action costs."""
    rule = action.rule
    if rule in FIXED_PRICES:
        return FIXED_PRICES[rule]
    fighter = adventure.fighter(action.args[0])
    if rule in (attack, flurry_attack, off_hand_attack):
        return price_of_attack(adventure, fighter, action)
    if rule is channel:
        return Price(1, find(fighter.spells, action.args[1]).energy)
    if rule in (start_song, join_song, play_on):
        return Price(song_actions(fighter, action), 0)
    if rule is special:
        return Price(1, energy_of_special(adventure, fighter, action))
    raise BookError(f"{rule.name} has no price; add it to FREE_ACTIONS, ONE_ACTION or ENERGY_OF_ACTION")


def price_of_attack(adventure: Adventure, fighter: Fighter, action: Call[Any]) -> Price:
    """Only a plain attack takes an action of the turn; all attacks cost the Energy of their weapon."""
    if action.rule is off_hand_attack:
        blow = Blow(fighter.id, "", fighter.off, action.args[1], offhand=True)
    else:
        blow = Blow(fighter.id, "", action.args[1], action.args[2])
    return Price(int(action.rule is attack), attack_energy(fighter, blow, adventure.house).total)


def energy_of_special(adventure: Adventure, fighter: Fighter, action: Call[Any]) -> int:
    _, name, weapon, profile = action.args[:4]
    ability = ability_of(fighter, name)
    if ability is None or ability.kind not in ("attack", "strike"):
        return ability.energy if ability else 0
    return attack_energy(fighter, Blow(fighter.id, "", weapon, profile, name), adventure.house).total


@flow("action.stand")
def rise(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character stands up with the whole movement of its turn."""
    turn = scene.world.fighter(who).turn
    scene.happen(TurnSet(who, turn.but(moved=ALL_MOVEMENT, mode=turn.mode or "walk")))
    yield from stand(who)


NEEDS_HAND: tuple[Rule[..., Any], ...] = (
    *(grab, shove, use, interact, draw, switch_weapon, put_out, climb_on),
    *(coat, kindle, nock, pick_up),
)
"""The actions besides attacks that need a hand."""
FREE_ACTIONS: tuple[Rule[..., Any], ...] = (
    *(move, become_alert, let_go, free_task, gain_information, tread_water, ride, dismount),
    *(switch_weapon, nock, rise, done),
)
ONE_ACTION: tuple[Rule[..., Any], ...] = (
    *(defend, rest, hide, use, interact, command_charmed, put_out, stand, recover_stun, draw),
    *(desperate_channel, command_beast, climb_on, sprint_mount, coat, kindle, pick_up),
)
ENERGY_OF_ACTION: dict[Rule[..., Any], int] = {sprint: 2, jump: 1, grab: 1, shove: 1}
FIXED_PRICES: dict[Rule[..., Any], Price] = {
    **dict.fromkeys(FREE_ACTIONS, Price(0)),
    **dict.fromkeys(ONE_ACTION, Price(1)),
    **{rule: Price(1, energy) for rule, energy in ENERGY_OF_ACTION.items()},
}
"""Actions that cost everybody the same."""
