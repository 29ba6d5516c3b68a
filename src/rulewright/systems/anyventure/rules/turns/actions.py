"""The deeds of a turn: attacks, special actions, what each costs, and what may come between."""

from __future__ import annotations

from typing import Any, NamedTuple

from rulewright.errors import BookError
from rulewright.kernel.rules.resolve import Call, Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ...facts import TurnSet
from ...model.world import Adventure, Fighter
from ...ruleset import flow
from ..checks.uses import count_use
from ..combat.damage import spend_resolve
from ..combat.weapons import Blow, ability_of, attack_energy
from ..magic.abilities import boon, effect, gm_decides
from ..movement.movement import jump, move
from ..music.song_parts import HANDED, hand_used
from ..music.songs import song_actions
from .energy import pay
from .interception import intercepted
from .manoeuvres import stand
from .triggered_abilities import attacks

FLURRY_PRICE = 2


class Price(NamedTuple):
    """What a deed costs of the turn: an action, an attack of the flurry, or nothing."""

    actions: int = 1
    energy: int = 0


@flow("turn.pc")
def done(scene: Scene[Adventure], who: str) -> None:
    """Nothing more this turn."""


@flow("action.attack", "attack.free-action", "attack.profiles", "reaction.window")
def attack(scene: Scene[Adventure], who: str, weapon: str, profile: str, target: str) -> Resolve[None]:  # noqa: ARG001
    """One attack with a weapon in hand or the body's own."""
    yield from attacks(Blow(who, target, weapon, profile))


@flow("attack.dual-wield", "attack.dual-wield-gear")
def off_hand_attack(scene: Scene[Adventure], who: str, profile: str, target: str) -> Resolve[None]:
    """Once a turn after a melee attack of the main hand: one die of the weapon in the off hand."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(offhand=True)))
    yield from attacks(Blow(who, target, scene.world.fighter(who).off, profile, offhand=True))


@flow("woe.flurry", "resource.morale-cost")
def flurry_attack(scene: Scene[Adventure], who: str, weapon: str, profile: str, target: str) -> Resolve[None]:
    """The extra attack of a desperate flurry, for 2 Resolve."""
    spend_resolve(scene, who, FLURRY_PRICE)
    yield from attacks(Blow(who, target, weapon, profile))


@flow("module.abilities", "action.special-complex", "npc.type-target", "attack.categories")
def special(scene: Scene[Adventure], who: str, name: str, weapon: str, profile: str, target: str) -> Resolve[None]:
    """A special action: an attack made differently, a creature's own strike, an effect, a boon."""
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
def attempt(scene: Scene[Adventure], who: str, deed: Call[Any], price: Price) -> Resolve[None]:
    """A declared deed: its action is spent, fear or confusion may replace it, else Energy is paid and it is done."""
    turn = scene.world.fighter(who).turn
    left = turn.but(actions=turn.actions - price.actions, ran=kept_run(turn.ran, deed))
    if left != turn:
        scene.happen(TurnSet(who, left))
    if deed.rule is flurry_attack:
        scene.happen(TurnSet(who, left.but(attacks=1)))
    if (price.actions or deed.rule is flurry_attack) and (by := (yield from intercepted(who, price.energy))):
        lost_deed(scene, who, price, by)
        return
    if deed.rule.name in HANDED:
        hand_used(scene, who)
    yield from pay(who, price.energy)
    yield from deed


def kept_run(ran: int, deed: Call[Any]) -> int:
    """A run counts only for a jump directly after it."""
    return ran if deed.rule in (jump, move) else 0


def lost_deed(scene: Scene[Adventure], who: str, price: Price, by: str) -> None:
    """An intercepted deed is spent all the same, unless the table gives it back to the Afraid."""
    turn = scene.world.fighter(who).turn
    if by == "afraid" and scene.world.house.condition_afraid_cost == "refunded":
        scene.happen(
            TurnSet(who, turn.but(actions=turn.actions + price.actions, attacks=turn.attacks if price.actions else 0))
        )


def price_of(adventure: Adventure, deed: Call[Any]) -> Price:
    """Actions and Energy of a deed."""
    name = deed.rule.name
    if name in FIXED:
        return FIXED[name]
    fighter = adventure.fighter(deed.args[0])
    match name:
        case "attack" | "flurry_attack":
            blow = Blow(fighter.id, "", deed.args[1], deed.args[2])
            return Price(int(name == "attack"), attack_energy(fighter, blow, adventure.house).total)
        case "off_hand_attack":
            blow = Blow(fighter.id, "", fighter.off, deed.args[1], offhand=True)
            return Price(0, attack_energy(fighter, blow, adventure.house).total)
        case "channel":
            return Price(1, find(fighter.spells, deed.args[1]).energy)
        case "start_song" | "join_song" | "play_on":
            return Price(song_actions(fighter, deed), 0)
        case "special":
            return Price(1, energy_of_special(adventure, fighter, deed))
    raise BookError(f"{name} has no price: it stands in no list of deeds")


def energy_of_special(adventure: Adventure, fighter: Fighter, deed: Call[Any]) -> int:
    _, name, weapon, profile = deed.args[:4]
    ability = ability_of(fighter, name)
    if ability is None or ability.kind not in ("attack", "strike"):
        return ability.energy if ability else 0
    return attack_energy(fighter, Blow(fighter.id, "", weapon, profile, name), adventure.house).total


FREE = (
    *("move", "become_alert", "let_go", "free_task", "gain_information", "tread_water", "ride", "dismount"),
    *("switch_weapon", "nock", "rise", "done"),
)
ONE_ACTION = (
    *("defend", "rest", "hide", "use", "interact", "command_charmed", "put_out", "stand", "recover_stun", "draw"),
    *("desperate_channel", "command_beast", "climb_on", "sprint_mount", "coat", "kindle", "pick_up"),
)
ENERGY = {"sprint": 2, "jump": 1, "grab": 1, "shove": 1}
FIXED = {
    **dict.fromkeys(FREE, Price(0)),
    **dict.fromkeys(ONE_ACTION, Price(1)),
    **{name: Price(1, energy) for name, energy in ENERGY.items()},
}
"""Deeds that cost the same whoever does them with whatever."""


@flow("action.stand")
def rise(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Standing up with the whole movement of the turn."""
    turn = scene.world.fighter(who).turn
    scene.happen(TurnSet(who, turn.but(moved=99, mode=turn.mode or "walk")))
    yield from stand(who)
