"""How actions are shown: what each is for, its icon, and its place among the others. The catalogue has their words."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import ActionStyle, Category
from rulewright.kernel.rules.resolve import Rule

from ..odds_setup import attack_with
from ..rules.combat.ammunition import coat, kindle, nock, pick_up
from ..rules.conditions.concentration import let_go
from ..rules.conditions.conditions import become_alert
from ..rules.magic.channeling import channel, desperate_channel
from ..rules.movement.beasts import climb_on, command_beast, dismount, ride, sprint_mount
from ..rules.movement.movement import jump, move, sprint
from ..rules.movement.stealth import hide
from ..rules.movement.swimming_and_falling import tread_water
from ..rules.music.songs import join_song, play_on, start_song
from ..rules.turns.actions import attack, done, flurry_attack, off_hand_attack, rise, special
from ..rules.turns.energy import rest
from ..rules.turns.manoeuvres import (
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
from ..rules.turns.reactions import attack_of_opportunity, fall_prone, let_pass
from ..rules.turns.triggered_abilities import react
from .actions_between_fights import BETWEEN_FIGHTS
from .actions_of_gm import GM_ACTIONS

Styles = dict[Rule[..., Any], ActionStyle]

TURN_ACTIONS: Styles = {
    attack: ActionStyle(Category.ATTACK, "sword-clash", common=True),
    attack_with: ActionStyle(Category.ATTACK, "sword-clash"),
    special: ActionStyle(Category.ATTACK, "fire-dash"),
    channel: ActionStyle(Category.ATTACK, "magic-swirl"),
    move: ActionStyle(Category.MOVE, "walk", common=True),
    defend: ActionStyle(Category.GUARD, "round-shield", common=True),
    off_hand_attack: ActionStyle(Category.ATTACK, "plain-dagger"),
    flurry_attack: ActionStyle(Category.ATTACK, "back-forth"),
    recover_stun: ActionStyle(Category.HELP, "knocked-out-stars"),
    stand: ActionStyle(Category.MOVE, "upgrade"),
    rise: ActionStyle(Category.MOVE, "upgrade", group="stand"),
    play_on: ActionStyle(Category.HELP, "musical-notes"),
    start_song: ActionStyle(Category.HELP, "musical-notes"),
    join_song: ActionStyle(Category.HELP, "musical-notes"),
    command_beast: ActionStyle(Category.HELP, "paw"),
    ride: ActionStyle(Category.MOVE, "horse-head"),
    use: ActionStyle(Category.HELP, "health-potion"),
    shove: ActionStyle(Category.ATTACK, "push"),
    grab: ActionStyle(Category.ATTACK, "grab"),
    sprint: ActionStyle(Category.MOVE, "sprint"),
    sprint_mount: ActionStyle(Category.MOVE, "sprint"),
    hide: ActionStyle(Category.GUARD, "hood"),
    rest: ActionStyle(Category.HELP, "lungs"),
    put_out: ActionStyle(Category.HELP, "burning-embers"),
    become_alert: ActionStyle(Category.GUARD, "semi-closed-eye", minor=True),
    switch_weapon: ActionStyle(Category.FREE, "sword-brandish"),
    draw: ActionStyle(Category.FREE, "sword-brandish", group="switch_weapon"),
    pick_up: ActionStyle(Category.FREE, "hand"),
    jump: ActionStyle(Category.MOVE, "jump-across"),
    climb_on: ActionStyle(Category.MOVE, "horse-head"),
    dismount: ActionStyle(Category.MOVE, "walk"),
    tread_water: ActionStyle(Category.MOVE, "water-splash"),
    desperate_channel: ActionStyle(Category.ATTACK, "magic-swirl"),
    gain_information: ActionStyle(Category.TALK, "magnifying-glass"),
    interact: ActionStyle(Category.FREE, "lever"),
    free_task: ActionStyle(Category.FREE, "hand"),
    command_charmed: ActionStyle(Category.TALK, "charm"),
    nock: ActionStyle(Category.FREE, "pocket-bow"),
    coat: ActionStyle(Category.FREE, "poison-bottle"),
    kindle: ActionStyle(Category.FREE, "flame"),
    let_go: ActionStyle(Category.FREE, "hand"),
    done: ActionStyle(Category.END, "hourglass"),
}
"""What is done on a turn, the most usual first."""

ANSWERS: Styles = {
    attack_of_opportunity: ActionStyle(Category.ATTACK, "sword-clash"),
    react: ActionStyle(Category.GUARD, "shield-reflect"),
    let_pass: ActionStyle(Category.END, "hourglass"),
    fall_prone: ActionStyle(Category.MOVE, "falling"),
}
"""What is done out of turn."""

ACTIONS: Styles = {**TURN_ACTIONS, **ANSWERS, **BETWEEN_FIGHTS, **GM_ACTIONS}
"""All actions of the game, in the order in which they are shown."""
