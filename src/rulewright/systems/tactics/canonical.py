"""What of a skirmish still matters: worlds that play alike are made equal."""

from __future__ import annotations

from .model.world import Side, Skirmish, Unit


def round_of(skirmish: Skirmish) -> int:
    """The turn that is on; 0 before the first."""
    return skirmish.turn


def essence(skirmish: Skirmish) -> Skirmish:
    """A skirmish without what no rule reads again; winner and numbers at the end stay the same.

    The turn stays, because the game ends after the last one.
    """
    points_count = skirmish.house.victory_mode == "victory_points"
    return skirmish.but(
        agenda=() if skirmish.result else skirmish.agenda,
        sides=skirmish.sides if points_count else tuple(unscored(side) for side in skirmish.sides),
        units=tuple(bare(skirmish, unit) for unit in skirmish.units),
    )


def unscored(side: Side) -> Side:
    """Victory Points count only where the game is decided by them."""
    return side.but(points=0) if side.points else side


def bare(skirmish: Skirmish, unit: Unit) -> Unit:
    """Of one who is gone for good nothing is left but its numbers and, until it ends, what it kept up on others; of
    others, marks go that were read already."""
    if skirmish.result or gone(skirmish, unit):
        return unit.so(
            **dict.fromkeys(("states", "used", "spent"), ()),
            **dict.fromkeys(("activated", "moved", "shifted", "escaped", "hidden", "saved"), False),
            maintained=() if skirmish.result else unit.maintained,
            recovers=0,
        )
    unit = unit.so(used=tuple(sorted(unit.used)), spent=limited(unit)) if unit.spent or unit.used else unit
    if unit.recovers and skirmish.phase != "Recovery":
        unit = unit.but(recovers=0)
    acted = unit.activated and skirmish.active != unit.id
    return unit.but(moved=False) if acted and unit.moved else unit


def gone(skirmish: Skirmish, unit: Unit) -> bool:
    """Whether it is out of play and never comes back; as ruled, Summons may be called again."""
    if unit.card.summon and skirmish.house.summon_recall != "never":
        return False
    return unit.fate in ("destroyed", "departed")


def limited(unit: Unit) -> tuple[str, ...]:
    """The uses that count for the whole game."""
    once = {one.name for one in unit.card.abilities if one.once}
    return tuple(sorted(name for name in unit.spent if name in once))
