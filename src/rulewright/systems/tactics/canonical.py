"""The canonical form of a skirmish: worlds that play on alike become equal, so that caches find them."""

from __future__ import annotations

from .model.world import Side, Skirmish, Unit


def round_of(skirmish: Skirmish) -> int:
    """The current turn; 0 before the first."""
    return skirmish.turn


def canonical(skirmish: Skirmish) -> Skirmish:
    """The skirmish without everything that no rule reads again; the winner and the final numbers stay the same.

    The turn is kept, because the game ends after the last one.
    """
    points_count = skirmish.house.victory_mode == "victory_points"
    return skirmish.but(
        agenda=() if skirmish.result else skirmish.agenda,
        sides=skirmish.sides if points_count else tuple(without_points(side) for side in skirmish.sides),
        units=tuple(canonical_unit(skirmish, unit) for unit in skirmish.units),
    )


def without_points(side: Side) -> Side:
    """The side without its Victory Points, for games that they do not decide."""
    return side.but(points=0) if side.points else side


def canonical_unit(skirmish: Skirmish, unit: Unit) -> Unit:
    """The unit without marks that no rule reads again.

    A unit that is gone for good keeps its numbers only, and what it still maintains on others.
    """
    if skirmish.result or is_gone_for_good(skirmish, unit):
        return unit.with_fields(
            **dict.fromkeys(("states", "used", "spent"), ()),
            **dict.fromkeys(("activated", "moved", "shifted", "escaped", "hidden", "saved"), False),
            maintained=() if skirmish.result else unit.maintained,
            recovers=0,
        )
    unit = (
        unit.with_fields(used=tuple(sorted(unit.used)), spent=uses_per_game(unit)) if unit.spent or unit.used else unit
    )
    if unit.recovers and skirmish.phase != "Recovery":
        unit = unit.but(recovers=0)
    acted = unit.activated and skirmish.active != unit.id
    return unit.but(moved=False) if acted and unit.moved else unit


def is_gone_for_good(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether a unit is out of play and can never come back; by a ruling, Summons may be called again."""
    if unit.card.summon and skirmish.house.summon_recall != "never":
        return False
    return unit.fate in ("destroyed", "departed")


def uses_per_game(unit: Unit) -> tuple[str, ...]:
    """The uses of abilities that are limited per game."""
    limited = {ability.name for ability in unit.card.abilities if ability.once}
    return tuple(sorted(name for name in unit.spent if name in limited))
