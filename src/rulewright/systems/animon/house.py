"""House rulings: what a table decides where the sources disagree or are silent. One field per ruling of the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from rulewright.kernel.rules.house import House


class Rulings(House, frozen=True, cache_hash=True):
    """The rulings of Animon Story at their defaults."""

    earlier: ClassVar[Mapping[str, str]] = {
        "pool_fitting": "by-kind",
        "attack_stat_word": "free",
        "bond_item_significant": "always",
        "test_signature": "no",
        "test_circumstances": "given",
        "plan_reach": "scene",
        "interject_timing": "after",
        "rest_de_stress_dice": "flat",
        "action_other_gives": "told",
        "poison_limit": "encounter",
    }

    attack_tie: Literal["hit", "miss"] = "hit"
    bond_better_odds_dice: Literal["plus-one", "one-per-point"] = "plus-one"
    initiative_pc_npc_tie: Literal["pc-first", "gm", "reroll"] = "pc-first"
    initiative_same_side_tie: Literal["gm", "reroll", "higher-score"] = "gm"
    critical_move_who: Literal["players", "gm"] = "players"
    gauge_knockout_point: Literal["yes", "no"] = "yes"
    evolution_action: Literal["free", "action"] = "free"
    attack_stat: Literal["situation", "power"] = "situation"
    attack_stat_word: Literal["asked", "free"] = "asked"
    pool_fitting: Literal["asked", "by-kind"] = "asked"
    bond_item_significant: Literal["asked", "always"] = "asked"
    condition_incapacitated_reach: Literal["full", "actions-only"] = "full"
    condition_boosted_window: Literal["own-turn", "until-turn-ends"] = "own-turn"
    damage_multipliers: Literal["first", "revised"] = "first"
    effect_roster: Literal["both", "tough-break-only", "sure-strike-only"] = "both"
    pool_quality_count: Literal["by-roll", "one", "several"] = "by-roll"
    pool_minimum: Literal["one", "zero"] = "one"
    modifier_stacking: Literal["net", "cancel", "single"] = "net"
    test_signature: Literal["yes", "no"] = "yes"
    test_circumstances: Literal["asked", "given"] = "asked"
    action_other_gives: Literal["asked", "told"] = "asked"
    push_limit: Literal["once", "unlimited"] = "once"
    push_opposed: Literal["attack-defence", "all", "no"] = "attack-defence"
    half_rounding: Literal["down", "up", "down-min-one"] = "down"
    half_base: Literal["total", "score"] = "total"
    weakened_scope: Literal["attacks", "everything"] = "attacks"
    rest_half_stamina: Literal["down", "up"] = "down"
    condition_unstated_duration: Literal["encounter", "source-turn", "own-turn"] = "encounter"
    turn_until_next: Literal["start", "end"] = "start"
    turn_missed: Literal["yes", "no"] = "yes"
    poison_several: Literal["highest", "sum", "latest"] = "highest"
    poison_limit: Literal["target", "encounter", "side", "poisoner"] = "target"
    quick_strike_acted: Literal["action", "turn"] = "action"
    effect_needs_hit: Literal["yes", "no"] = "yes"
    effect_limit_reached: Literal["normal", "reduced"] = "normal"
    effect_no_damage_mix: Literal["nothing", "extras"] = "nothing"
    overcharge_base: Literal["score", "total"] = "score"
    explosive_on_miss: Literal["no", "yes"] = "no"
    explosive_centre: Literal["target", "attacker"] = "target"
    multi_hit_dodge: Literal["highest-score", "best-roll", "each"] = "highest-score"
    multi_element_count: Literal["one-more", "any"] = "one-more"
    power_transfer_count: Literal["max-uses", "gm"] = "max-uses"
    gauge_after_move: Literal["zero", "subtract"] = "zero"
    gauge_pushed_dice: Literal["both", "final"] = "both"
    gauge_critical_move_rolls: Literal["no", "yes"] = "no"
    critical_move_timing: Literal["any-time", "pc-turn"] = "any-time"
    combo_dodge_rolls: Literal["once", "each"] = "once"
    combo_uses: Literal["cost", "free"] = "cost"
    critical_success_opposed: Literal["margin-zero", "tests-only"] = "margin-zero"
    extended_scope: Literal["whole", "section"] = "whole"
    interject_timing: Literal["before", "after"] = "before"
    interject_reach: Literal["any", "able-only"] = "any"
    bond_break_trigger: Literal["prompt", "automatic"] = "prompt"
    evolution_basic_highest: Literal["applies", "exempt"] = "applies"
    evolution_again_scope: Literal["highest", "any"] = "highest"
    devolution_end_target: Literal["basic", "one-down", "heart-test"] = "basic"
    devolution_heart: Literal["leaving", "basic"] = "leaving"
    devolution_after_knockout: Literal["out", "fights-on"] = "out"
    evolution_hp_floor: Literal["one", "zero"] = "one"
    evolution_uses_carry: Literal["spent-stay", "refill"] = "spent-stay"
    end_order: Literal["breath-first", "devolve-first"] = "breath-first"
    rest_activity_per: Literal["pair", "character"] = "pair"
    rest_de_stress_dice: Literal["flat", "better-odds"] = "better-odds"
    plan_reach: Literal["obstacle", "scene"] = "obstacle"
    plan_boost_scope: Literal["obstacle", "one-roll"] = "obstacle"
    harm_keeper: Literal["own", "kid"] = "own"
    harm_shaken_effect: Literal["marker", "strain"] = "marker"
    kid_turn: Literal["partner", "own-roll", "none"] = "partner"
    kid_scores: Literal["reflex-one", "reflex-zero", "gm"] = "reflex-one"
    npc_skill_score: Literal["floor", "ceil"] = "floor"
    npc_signature_uses: Literal["skill", "unlimited"] = "skill"
    element_chart: Literal["none", "custom"] = "none"
    creation_free_picks: Literal["one", "two", "gm"] = "one"
    level_xp_marks: Literal["five-ten", "gm"] = "five-ten"
