"""The rulings of a table where the sources disagree or are silent, one field for each question in `book.toml`.

Field names and values are stored with every table and stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from rulewright.kernel.rules.house import House


class Rulings(House, frozen=True):
    """The rulings of Anyventure at their defaults."""

    earlier: ClassVar[Mapping[str, str]] = {
        "condition_blinded_ranged": "none",
        "check_help_asked": "called",
        "pet_initiative": "roll",
    }
    profiles: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "newest": (
            *("damage.chart=per-hit", "crit.effect=none", "attack.aimed=one-less"),
            *("npc.defence=fixed", "defence.modifiers=value"),
        ),
    }

    dice_penalty_floor: Literal["step", "count", "slow"] = "step"
    dice_zero_talent: Literal["forbid", "bonus-only", "penalised"] = "forbid"
    dice_shift_stack: Literal["one-step", "stack"] = "one-step"
    dice_negative_level: Literal["flat-1", "d2", "forbid"] = "flat-1"
    skill_level_cap: Literal["special", "seven", "six"] = "special"
    check_contested_tie: Literal["no-change", "defender", "active"] = "no-change"
    check_help_relevance: Literal["wiki", "reroll"] = "reroll"
    check_help_asked: Literal["everywhere", "called"] = "everywhere"
    check_help_limit: Literal["one", "any"] = "one"
    check_group: Literal["half", "best", "all"] = "half"
    creation_movement: Literal["five", "four"] = "five"
    creation_talent_points: Literal["eight", "none"] = "eight"
    creation_attribute_growth: Literal["explicit", "never"] = "explicit"
    resource_energy_regen: Literal["three", "two"] = "three"
    resource_energy_timing: Literal["turn-start", "turn-end", "round-start"] = "turn-start"
    resource_energy_start: Literal["full", "carry"] = "full"
    resource_overspend_check: Literal["each-payment", "crossing"] = "each-payment"
    resource_morale_max: Literal["twenty", "ten", "granted"] = "twenty"
    resource_morale_psychic: Literal["absorb", "skip"] = "absorb"
    resource_woe_hold: Literal["damage", "loss"] = "damage"
    wonder_morale_clears: Literal["clears", "morale-only"] = "clears"
    rest_favorable_health: Literal["three", "four"] = "three"
    rest_favorable_resolve: Literal["one", "none"] = "one"
    rest_per_day: Literal["one", "any"] = "one"
    rest_order: Literal["gains-first", "checks-first"] = "gains-first"
    phase_preparation_budget: Literal["full-turn", "one-action"] = "full-turn"
    phase_preparation_attacks: Literal["none", "allowed"] = "none"
    phase_tie: Literal["players", "exact", "simultaneous"] = "players"
    phase_defer: Literal["allowed", "none"] = "allowed"
    initiative_minions: Literal["late", "roll"] = "late"
    pet_initiative: Literal["none", "roll"] = "none"
    npc_multi_phase: Literal["one-turn", "three-turns"] = "one-turn"
    reaction_preparation: Literal["yes", "no"] = "yes"
    action_attack_cost: Literal["weapon", "class"] = "class"
    action_defend_duration: Literal["next-turn", "until-reaction"] = "next-turn"
    action_rest_energy: Literal["two", "none"] = "none"
    action_grab_defence: Literal["either", "fitness"] = "either"
    action_shove_size: Literal["same", "any"] = "any"
    action_jump_cap: Literal["declared", "result"] = "declared"
    reaction_opportunity_weapon: Literal["simple", "any-melee", "melee"] = "melee"
    defence_timing: Literal["before", "after"] = "before"
    defence_static_area: Literal["two", "four", "zero"] = "two"
    attack_keep_lowest: Literal["single", "all"] = "single"
    crit_effect: Literal["primary-once", "primary-each", "extra-each", "none"] = "primary-once"
    crit_basis: Literal["die", "level"] = "die"
    crit_must_hit: Literal["success", "any"] = "success"
    mitigation_partial_factor: Literal["double", "triple"] = "double"
    mitigation_negative: Literal["add", "zero"] = "add"
    damage_psychic: Literal["resolve", "health"] = "resolve"
    damage_half_and_double: Literal["cancel", "half-then-double"] = "cancel"
    condition_rc_floor: Literal["one", "zero"] = "one"
    condition_afraid_cost: Literal["spent", "refunded"] = "spent"
    condition_confused_cost: Literal["spent", "full"] = "spent"
    condition_stunned_attempts: Literal["per-action", "per-turn"] = "per-action"
    condition_bleeding_type: Literal["untyped", "physical"] = "untyped"
    condition_prone_walk: Literal["two", "half", "full"] = "two"
    condition_impaired_reactions: Literal["allowed", "none"] = "allowed"
    condition_winded_walk: Literal["no", "half"] = "no"
    condition_numbed_flat: Literal["flat-4", "unchanged"] = "flat-4"
    condition_charmed_double: Literal["result", "rc"] = "result"
    condition_wounded: Literal["label", "old"] = "label"
    condition_obscured_stealth: Literal["contested", "rc"] = "contested"
    condition_blinded_ranged: Literal["penalty", "none"] = "penalty"
    condition_obscured_attack: Literal["reveals", "stays"] = "reveals"
    lifeline_bleed_rule: Literal["binary", "soft"] = "binary"
    lifeline_bleed_recovery: Literal["both", "same-roll", "none"] = "both"
    lifeline_pending: Literal["standing", "helpless"] = "standing"
    lifeline_measure: Literal["after", "before"] = "after"
    lifeline_trigger: Literal["over-5", "ten"] = "over-5"
    lifeline_who: Literal["players", "named", "all"] = "players"
    npc_beaten: Literal["rest", "gone"] = "rest"
    magic_meet: Literal["meet", "beat"] = "meet"
    magic_component_on_failure: Literal["lost", "kept"] = "lost"
    magic_hellfire_rc: Literal["printed", "swapped"] = "swapped"
    ritual_failure_locks: Literal["yes", "no"] = "yes"
    ritual_energy: Literal["yes", "no"] = "yes"
    craft_talent: Literal["own", "attribute"] = "attribute"
    craft_partial_infusion: Literal["reduced", "fail"] = "reduced"
    craft_materials: Literal["lost", "kept"] = "lost"
    song_benefit_span: Literal["once", "performance", "turn"] = "once"
    ballad_overplay_unit: Literal["days", "rests"] = "days"
    ballad_overplay_scope: Literal["same", "any"] = "same"
    module_option_count: Literal["ten", "eleven"] = "ten"
    range_below_scale: Literal["flat", "per-band"] = "flat"
    lifeline_periodic_table: Literal["never", "over-5"] = "never"
    song_stacking: Literal["stack", "best"] = "stack"
    lifeline_unconscious_hit: Literal["table", "death", "nothing"] = "table"
    movement_failed_sprint: Literal["moves", "stops"] = "moves"
    concentration_limit: Literal["one", "any"] = "one"
    damage_chart: Literal["first-and-further", "per-hit"] = "first-and-further"
    attack_aimed: Literal["all", "one-less", "no-first"] = "all"
    npc_defence: Literal["rolled", "fixed"] = "rolled"
    defence_modifiers: Literal["dice", "value"] = "dice"
