"""What the agreed Levels of a game allow; Levels spent and Advantage Points do not matter here."""

from __future__ import annotations

from ..house import Rulings

SIZES = {100: "Alpha", 200: "Beta", 300: "Gamma", 400: "Sigma", 450: "Sigma", 600: "Omega"}
LEVELS_PER_LEADER = 250
LEVELS_PER_AGENT = 150


def gnosis(levels: int, house: Rulings) -> int:
    """The Gnosis points of each player per turn."""
    return (levels + 50) // 100 if house.gnosis_rounding == "nearest" else levels // 100


def leaders(levels: int) -> int:
    return levels // LEVELS_PER_LEADER


def agents(levels: int, house: Rulings) -> int:
    """The Agents a party may have; by a ruling of each kind."""
    full = levels // LEVELS_PER_AGENT
    return max(1, full) if house.party_agent_count == "at_least_one" else full


def wanderers(levels: int, house: Rulings) -> int:
    """The Wanderers an organisation party may hire."""
    return 1 if house.party_wanderer_slots == "one" else min(2, levels // 200)


def advantages(levels: int, house: Rulings) -> int:
    """The advantages an organisation party may take."""
    return levels // (100 if house.party_org_advantage_rate == "per_100" else 200)


def advantage_points(levels: int, house: Rulings) -> int:
    """The Advantage Points: a tenth of the Levels, for advantage cards only."""
    return (levels + 5) // 10 if house.advantage_rounding == "nearest" else levels // 10
