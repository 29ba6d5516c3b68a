"""How actions are shown that are taken between fights, or by cashing Wonder and Woe."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import ActionStyle, Category
from rulewright.kernel.rules.resolve import Rule

from ..rules.checks.asked_for import ask_for_rest, challenge, try_something, use_time
from ..rules.checks.fortune import woe_flurry, wonder_morale, wonder_recover
from ..rules.downtime.advancing import next_tier, open_module
from ..rules.downtime.camp import nothing
from ..rules.downtime.retraining import give_up_module, rethink, swap_option, transform_module
from ..rules.downtime.taming import name_mount, tame, teach
from ..rules.goods.cooking import cook, eat
from ..rules.goods.crafting import craft
from ..rules.goods.hands import take_in_hand
from ..rules.goods.trading import buy, give, pay_for, sell, wear, work
from ..rules.magic.abilities import between_fights
from ..rules.magic.rituals import forget_spell, learn_spell, ritual
from ..rules.music.ballads import play_ballad
from ..rules.music.learning_songs import compose_song, learn_song, woe_song, wonder_song

CASHED: dict[Rule[..., Any], ActionStyle] = {
    wonder_morale: ActionStyle(Category.HELP, "heart-plus"),
    wonder_recover: ActionStyle(Category.HELP, "heart-plus"),
    woe_flurry: ActionStyle(Category.ATTACK, "back-forth"),
    wonder_song: ActionStyle(Category.GROW, "musical-notes"),
    woe_song: ActionStyle(Category.GROW, "musical-notes"),
}

BETWEEN_FIGHTS: dict[Rule[..., Any], ActionStyle] = {
    **CASHED,
    try_something: ActionStyle(Category.TALK, "perspective-dice-six-faces-random", common=True),
    challenge: ActionStyle(Category.TALK, "three-friends"),
    ask_for_rest: ActionStyle(Category.HELP, "night-sleep"),
    use_time: ActionStyle(Category.FREE, "hourglass"),
    eat: ActionStyle(Category.HELP, "cauldron", common=True),
    play_ballad: ActionStyle(Category.HELP, "musical-notes"),
    ritual: ActionStyle(Category.HELP, "magic-swirl"),
    between_fights: ActionStyle(Category.HELP, "bandage-roll"),
    craft: ActionStyle(Category.GROW, "anvil"),
    cook: ActionStyle(Category.HELP, "cauldron"),
    open_module: ActionStyle(Category.GROW, "upgrade"),
    next_tier: ActionStyle(Category.GROW, "upgrade"),
    buy: ActionStyle(Category.FREE, "scales"),
    sell: ActionStyle(Category.FREE, "scales"),
    give: ActionStyle(Category.HELP, "hand"),
    wear: ActionStyle(Category.FREE, "visored-helm"),
    take_in_hand: ActionStyle(Category.FREE, "sword-brandish"),
    learn_spell: ActionStyle(Category.GROW, "open-book"),
    forget_spell: ActionStyle(Category.GROW, "open-book"),
    learn_song: ActionStyle(Category.GROW, "musical-notes"),
    compose_song: ActionStyle(Category.GROW, "quill-ink"),
    tame: ActionStyle(Category.GROW, "paw"),
    teach: ActionStyle(Category.GROW, "paw"),
    name_mount: ActionStyle(Category.GROW, "horse-head"),
    work: ActionStyle(Category.FREE, "anvil"),
    pay_for: ActionStyle(Category.FREE, "scales"),
    rethink: ActionStyle(Category.GROW, "back-forth"),
    swap_option: ActionStyle(Category.GROW, "back-forth"),
    give_up_module: ActionStyle(Category.GROW, "back-forth"),
    transform_module: ActionStyle(Category.GROW, "back-forth"),
    nothing: ActionStyle(Category.END, "hourglass", common=True),
}
