"""What the agreed Levels of a game allow, whatever is spent and whatever comes on top."""

from __future__ import annotations

from ..house import Rulings

SIZES = {100: "Alpha", 200: "Beta", 300: "Gamma", 400: "Sigma", 450: "Sigma", 600: "Omega"}
LEVELS_PER_LEADER = 250
LEVELS_PER_AGENT = 150


def gnosis(levels: int, house: Rulings) -> int:
    """Gnosis points of each player per turn."""
    return (levels + 50) // 100 if house.gnosis_rounding == "nearest" else levels // 100


def leaders(levels: int) -> int:
    return levels // LEVELS_PER_LEADER


def agents(levels: int, house: Rulings) -> int:
    """Agents of a party; where each kind is counted apart, of each kind."""
    full = levels // LEVELS_PER_AGENT
    return max(1, full) if house.party_agent_count == "at_least_one" else full


def wanderers(levels: int, house: Rulings) -> int:
    """Wanderers an organisation party may hire."""
    return 1 if house.party_wanderer_slots == "one" else min(2, levels // 200)


def advantages(levels: int, house: Rulings) -> int:
    """Organisation advantages of an organisation party."""
    return levels // (100 if house.party_org_advantage_rate == "per_100" else 200)


def advantage_points(levels: int, house: Rulings) -> int:
    """A tenth of the Levels, for advantage cards alone."""
    return (levels + 5) // 10 if house.advantage_rounding == "nearest" else levels // 10
