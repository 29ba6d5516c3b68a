"""The rulings a table can make where the sources disagree or are silent, one field for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from rulewright.kernel.rules.house import House


class Rulings(House, frozen=True):
    """The rulings of Anima Tactics at their defaults."""

    earlier: ClassVar[Mapping[str, str]] = {
        "gnosis_deployment": "no",
        "summon_cost_bundle": "separate",
        "summoner_affinity_source": "tags",
        "party_agent_faction": "no",
    }

    gnosis_rounding: Literal["floor", "nearest"] = "floor"
    gnosis_refill_moment: Literal["start", "end"] = "start"
    gnosis_deployment: Literal["no", "yes"] = "yes"
    gnosis_best_choice: Literal["direction", "roller"] = "direction"
    gnosis_timing: Literal["before_exchange", "before_own", "after_own"] = "before_exchange"
    gnosis_declaration_order: Literal["active_first", "secret"] = "active_first"
    gnosis_foreign_rolls: Literal["no", "yes"] = "no"
    gnosis_unmade_roll: Literal["returned", "spent"] = "returned"
    order_seal: Literal["yes", "no"] = "yes"
    order_self: Literal["by_wording", "never"] = "by_wording"
    upkeep_order: Literal["bind_first", "states_first"] = "bind_first"
    bind_first_check: Literal["same_upkeep", "next_upkeep"] = "same_upkeep"
    stability_tie: Literal["strict", "meet"] = "strict"
    stability_decline: Literal["may", "must"] = "may"
    summon_orphan: Literal["until_unbound", "at_once"] = "until_unbound"
    shock_natural_end: Literal["no", "yes"] = "no"
    shock_sacrifice: Literal["yes", "no"] = "yes"
    summon_recall: Literal["never", "after_departure", "always"] = "never"
    summoner_different: Literal["separate", "distinct"] = "separate"
    summon_cost_bundle: Literal["separate", "bundle", "raise_level"] = "raise_level"
    summoner_affinity_source: Literal["light", "tags", "faction"] = "light"
    summon_zone_fit: Literal["any_part", "whole_base"] = "any_part"
    summon_gap_summoner: Literal["yes", "no"] = "yes"
    summon_gap_hidden: Literal["ignored", "counted"] = "ignored"
    summon_seal: Literal["no", "yes"] = "no"
    advantage_summon_count: Literal["no", "yes"] = "no"
    advantage_per_character: Literal["one", "one_each", "free"] = "one"
    party_agent_count: Literal["total", "per_type", "at_least_one"] = "total"
    party_agent_faction: Literal["no", "yes"] = "yes"
    advantage_rounding: Literal["floor", "nearest"] = "floor"
    party_org_advantage_rate: Literal["per_200", "per_100"] = "per_200"
    party_wanderer_slots: Literal["one", "by_size"] = "one"
    party_wanderer_benefit: Literal["party_wide", "members_only"] = "party_wide"
    ap_first_turn: Literal["recovery_plus_one", "recovery", "max"] = "recovery_plus_one"
    initiative_ties: Literal["reroll", "previous_first"] = "reroll"
    initiative_winner: Literal["goes_first", "chooses"] = "goes_first"
    charge_attack_bonus: Literal["none", "plus_two"] = "none"
    attack_ties: Literal["hit", "miss"] = "hit"
    critical_die: Literal["kept", "any"] = "kept"
    damage_zero: Literal["destroyed", "below_only"] = "destroyed"
    damage_pierce_floor: Literal["floor_zero", "negative"] = "floor_zero"
    counter_chain: Literal["yes", "dodge_only"] = "yes"
    resist_ties: Literal["resists", "fails"] = "resists"
    state_stack_mode: Literal["add", "max"] = "add"
    state_healing_moment: Literal["upkeep", "recovery"] = "upkeep"
    state_poison_rate: Literal["per_ap", "per_action"] = "per_ap"
    state_seal_upkeep: Literal["no", "yes"] = "no"
    move_walk_contact: Literal["no", "yes"] = "no"
    move_escape_cost: Literal["one_seven", "two_seven", "one_free"] = "one_seven"
    move_free_use: Literal["reactive", "own_activation"] = "reactive"
    core_measuring: Literal["edges", "centres"] = "edges"
    zone_sight: Literal["enemy_targets", "always", "never"] = "enemy_targets"
    intangible_level: Literal["higher", "equal_or_higher"] = "higher"
    victory_mode: Literal["levels_left", "victory_points"] = "levels_left"
    victory_uncalled: Literal["counts", "absent"] = "counts"
    victory_departed: Literal["absent", "counts"] = "absent"
