"""House rulings: what a table decides where the hand-out is silent. One field per ruling of the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from rulewright.kernel.rules.house import House


class Rulings(House, frozen=True, cache_hash=True):
    """The rulings of Action Tests at their defaults."""

    earlier: ClassVar[Mapping[str, str]] = {
        "skill_suits": "any",
        "aspect_helpers": "in_test",
        "aspect_gm_once": "side",
        "damage_sacrifice": "always",
        "action_stand_in": "target_only",
        "dice_trade_opponents": "like_players",
        "duration_brief_outside": "scene",
        "snap_focus_walk": "kept",
        "modifier_visibility": "actor",
        "modifier_cover_coverage": "apart",
        "damage_concede_time": "scene",
        "rally_empty": "allowed",
        "stunt_declaration_names": "numbered",
    }

    dice_size: Literal["d6", "d8", "d10"] = "d6"
    dice_cancel_order: Literal["cancel_first", "trade_gross"] = "cancel_first"
    dice_trade_optional: Literal["any_pairs", "excess_only"] = "any_pairs"
    dice_odd_excess: Literal["whole_pairs", "drop_one"] = "whole_pairs"
    dice_trade_penalty: Literal["allowed", "excess_only", "gm_decides"] = "allowed"
    dice_trade_opponents: Literal["forced", "like_players"] = "forced"
    dice_trade_owner: Literal["before_trade", "after_trade"] = "before_trade"
    sp_specialised_rate: Literal["once", "rate"] = "once"
    test_pick: Literal["free", "best_three"] = "free"
    sp_faces: Literal["action_dice", "all_dice"] = "action_dice"
    sp_faces_state: Literal["any_state", "up_only"] = "any_state"
    sp_focused_triples: Literal["one", "two"] = "one"
    sp_invoke: Literal["benefit", "any_invoke"] = "any_invoke"
    test_simple: Literal["no_sp", "any"] = "no_sp"
    aspect_flip_sp: Literal["unpaid", "paid"] = "unpaid"
    test_unskilled: Literal["no_skill_no_perk", "named_only"] = "no_skill_no_perk"
    test_opposition: Literal["player_facing", "both_roll", "compare_totals"] = "player_facing"
    skill_suits: Literal["gm_agrees", "any"] = "gm_agrees"
    action_defend_cost: Literal["free", "cumulative", "needs_action"] = "free"
    action_defend_ally: Literal["any_ally", "same_zone", "takes_hit", "turn_action"] = "any_ally"
    action_stand_in: Literal["gm_says", "target_only"] = "gm_says"
    action_plain_result: Literal["effect", "aspect", "free_invoke"] = "effect"
    effect_start: Literal["brief_1d", "scene_1d", "gm_sets"] = "brief_1d"
    modifier_use: Literal["while_lasts", "single_use"] = "while_lasts"
    modifier_stack: Literal["add", "best"] = "add"
    modifier_prone: Literal["minus_1d", "no_move", "gm"] = "minus_1d"
    aspect_timing: Literal["after_roll_many", "after_roll_one", "also_before"] = "after_roll_many"
    aspect_reroll: Literal["own_new", "own_better", "any_new"] = "own_new"
    aspect_helpers: Literal["against_them", "always", "in_test"] = "against_them"
    aspect_gm_once: Literal["each_opponent", "side"] = "each_opponent"
    aspect_negate: Literal["current_test", "also_pool"] = "current_test"
    aspect_unlock_scope: Literal["that_person", "everyone"] = "that_person"
    aspect_compel: Literal["refuse_free", "refuse_costs"] = "refuse_free"
    plot_start: Literal["three", "one", "sheet"] = "three"
    plot_hostile: Literal["after_scene", "at_once", "none"] = "after_scene"
    plot_gm: Literal["per_pc", "none", "unlimited"] = "per_pc"
    initiative_who: Literal["pcs_once", "pcs_each_round", "all_once"] = "pcs_once"
    initiative_within_band: Literal["side_chooses", "by_total"] = "side_chooses"
    initiative_sp_use: Literal["bonus_or_stunt", "bonus_only"] = "bonus_or_stunt"
    conflict_bonus_window: Literal["any_round", "first_round"] = "any_round"
    conflict_bonus_count: Literal["one", "any"] = "one"
    conflict_multi_scope: Literal["all", "later"] = "all"
    snap_second: Literal["costs_action", "forbidden"] = "costs_action"
    snap_focus_scope: Literal["any_basic", "own_turn"] = "any_basic"
    snap_focus_walk: Literal["used_up", "kept"] = "used_up"
    snap_focus_expiry: Literal["lost", "kept"] = "lost"
    move_adjacent_cost: Literal["action", "free_once"] = "action"
    move_success: Literal["two_plus", "one_plus"] = "two_plus"
    duration_brief_own_turn: Literal["following", "this_turn"] = "following"
    duration_brief_no_turns: Literal["creator", "next_round"] = "creator"
    duration_brief_outside: Literal["next_test", "scene"] = "next_test"
    duration_skipped_turn: Literal["slot_passes", "waits"] = "slot_passes"
    duration_round_end_order: Literal["bonus_first", "expiry_first"] = "bonus_first"
    duration_milestones: Literal["includes", "includes_temporary", "exact"] = "includes"
    duration_action_end: Literal["no_roll", "roll"] = "no_roll"
    duration_maintain: Literal["counts", "no_penalty"] = "counts"
    duration_sustain_scope: Literal["all_tests", "unrelated"] = "all_tests"
    duration_sustain_out: Literal["ends", "stays"] = "ends"
    modifier_visibility: Literal["perceiver", "actor"] = "perceiver"
    modifier_cover_coverage: Literal["adds_up", "apart"] = "adds_up"
    modifier_coverage: Literal["sp_price", "penalty_dice", "overcome"] = "sp_price"
    modifier_cover_soak: Literal["material", "amount", "gm"] = "material"
    modifier_cover_stack: Literal["add_then_halve", "higher", "halve_each"] = "add_then_halve"
    modifier_range_count: Literal["zones_away", "own_counts"] = "zones_away"
    modifier_range_beyond: Literal["must_buy", "gm_narrative"] = "must_buy"
    modifier_size: Literal["difference_once", "both_sides", "gm"] = "difference_once"
    damage_source: Literal["rated", "margin", "rolled"] = "rated"
    damage_duration: Literal["scene", "brief", "quick"] = "scene"
    stunt_effect_damage: Literal["blow_is_instant", "mark_counts"] = "blow_is_instant"
    stunt_effect_then_time: Literal["when_bought", "final"] = "when_bought"
    damage_pierce_ranks: Literal["yes_no", "difference"] = "yes_no"
    damage_rounding: Literal["down", "up"] = "down"
    damage_zero: Literal["no_box", "minimum_one"] = "no_box"
    damage_combine: Literal["each_once", "one_only", "unlimited"] = "each_once"
    damage_concede_when: Literal["after_damage", "before_dice"] = "after_damage"
    damage_concede_time: Literal["effect", "scene"] = "effect"
    damage_concede_box: Literal["by_damage", "incapacitated"] = "by_damage"
    damage_concede_story: Literal["victor", "loser"] = "victor"
    damage_sacrifice: Literal["gm_agrees", "always"] = "gm_agrees"
    damage_grave_limit: Literal["unlimited", "one_per_duration", "one"] = "unlimited"
    damage_grave_offladder: Literal["as_brief", "as_scene"] = "as_brief"
    stress_tracks: Literal["two", "one"] = "two"
    stress_boxes: Literal["3_2_1", "by_skill", "sheet"] = "3_2_1"
    stress_staggered_penalty: Literal["one_die", "per_box", "none"] = "one_die"
    stress_extras: Literal["one_box", "no_box", "like_principals"] = "one_box"
    stress_upgrade: Literal["separate", "overwrite"] = "separate"
    recovery_test: Literal["overcome_all", "overcome_one", "no_roll"] = "overcome_all"
    rally_shorter: Literal["scene_or_shorter", "exactly_scene"] = "scene_or_shorter"
    rally_empty: Literal["refused", "allowed"] = "refused"
    rally_raise: Literal["whole", "one_box"] = "whole"
    rally_count: Literal["benefits", "attempts"] = "benefits"
    sp_unspent: Literal["lost", "turn"] = "lost"
    sp_gm: Literal["scene", "at_once"] = "scene"
    sp_awesome_who: Literal["gm", "player"] = "gm"
    stunt_declaration_names: Literal["as_declared", "numbered"] = "as_declared"
    stunt_repeat: Literal["unless_limited", "once_each"] = "unless_limited"
    stunt_scope_skill: Literal["opposing_dice", "actor"] = "opposing_dice"
    stunt_time_offladder: Literal["no", "instant_to_brief"] = "no"
    stunt_react_limit: Literal["each_turn", "own_round"] = "each_turn"
    stunt_react_gm: Literal["none", "gm_still"] = "none"
    stress_return: Literal["scene_minimum", "by_mark"] = "scene_minimum"
    damage_thresholds: Literal["fixed", "sheet"] = "fixed"
