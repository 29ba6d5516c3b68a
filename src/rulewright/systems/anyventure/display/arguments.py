"""The arguments of actions that are said otherwise than by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.kernel.rules.resolve import Call, Rule

from ..model.world import Adventure
from ..odds_setup import attack_with
from ..phrases import plain
from ..rules.checks.checks import lend
from ..rules.combat.ammunition import coat, kindle, nock, pick_up
from ..rules.downtime.advancing import next_tier
from ..rules.downtime.resting import night
from ..rules.downtime.retraining import swap_option, transform_module
from ..rules.goods.cooking import cook, eat
from ..rules.goods.crafting import craft
from ..rules.goods.hands import take_in_hand
from ..rules.goods.trading import buy, give, pay_for, sell, wear
from ..rules.magic.abilities import between_fights
from ..rules.magic.channeling import channel, desperate_channel
from ..rules.magic.rituals import learn_spell, ritual
from ..rules.movement.beasts import ride, sprint_mount
from ..rules.movement.movement import jump, move, sprint
from ..rules.movement.stealth import perceive
from ..rules.music.songs import join_song, play_on, start_song
from ..rules.turns.actions import attack, flurry_attack, off_hand_attack, special
from ..rules.turns.manoeuvres import draw, interact, put_out, switch_weapon, use
from ..rules.turns.reactions import attack_of_opportunity
from ..rules.turns.triggered_abilities import react
from .arguments_between_fights import (
    ability_arguments,
    change_arguments,
    dice_arguments,
    night_arguments,
    option_arguments,
    ritual_arguments,
    sense_arguments,
    thing_arguments,
)
from .arguments_in_fights import (
    Arguments,
    Given,
    attack_with_arguments,
    blade_arguments,
    channel_arguments,
    grip_arguments,
    move_arguments,
    nock_arguments,
    off_hand_arguments,
    part_arguments,
    react_arguments,
    ride_arguments,
    self_arguments,
    song_arguments,
    special_arguments,
    way_arguments,
    weapon_arguments,
)

SMALL_LETTERS = ("item", "means", "instrument", "order", "task", "stakes", "reason", "command", "difficulty")
"""Parameters that are said in small letters inside of a sentence, whatever the rule."""


def action_arguments(adventure: Adventure, call: Call[Any]) -> Arguments:
    """The arguments that replace or add to those with the names of the rule's parameters."""
    given = dict(zip(call.rule.signature.parameters, call.args, strict=False))
    small: Arguments = {name: plain(given[name]) for name in SMALL_LETTERS if name in given}
    own = WORDED.get(call.rule)
    return {**small, **(own(adventure, given) if own else {})}


WORDED: dict[Rule[..., Any], Callable[[Adventure, Given], Arguments]] = {
    **dict.fromkeys((attack, flurry_attack, attack_of_opportunity), weapon_arguments),
    **dict.fromkeys((channel, desperate_channel), channel_arguments),
    **dict.fromkeys((ritual, learn_spell), ritual_arguments),
    **dict.fromkeys((sprint, jump), way_arguments),
    **dict.fromkeys((ride, sprint_mount), ride_arguments),
    **dict.fromkeys((switch_weapon, draw, take_in_hand), grip_arguments),
    **dict.fromkeys((coat, kindle), blade_arguments),
    **dict.fromkeys((play_on, join_song), part_arguments),
    **dict.fromkeys((next_tier, swap_option), option_arguments),
    **dict.fromkeys((pick_up, interact, buy, sell, give, wear, pay_for, cook, eat, craft), thing_arguments),
    perceive: sense_arguments,
    lend: dice_arguments,
    off_hand_attack: off_hand_arguments,
    attack_with: attack_with_arguments,
    special: special_arguments,
    between_fights: ability_arguments,
    move: move_arguments,
    nock: nock_arguments,
    start_song: song_arguments,
    react: react_arguments,
    **dict.fromkeys((put_out, use), self_arguments),
    night: night_arguments,
    transform_module: change_arguments,
}
"""Rules with arguments of their own."""
