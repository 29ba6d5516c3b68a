"""The base of facts about one fighter, and who learns of what a hidden fighter does."""

from __future__ import annotations

from rulewright.kernel.rules.world import GM, Fact

from ..model.world import Adventure, Fighter, together


class _OnFighter(Fact[Adventure], frozen=True):
    """A fact about one fighter."""

    who: str

    def apply(self, world: Adventure) -> Adventure:
        return world.with_fighter(self.change(world.fighter(self.who)))

    def change(self, fighter: Fighter) -> Fighter:
        raise NotImplementedError


def noticed_by(world: Adventure, fighter: Fighter) -> tuple[str, ...] | None:
    """The roles that know where a fighter is; None means everybody, because it is not hidden."""
    from ..board import notices

    if not fighter.has("obscured"):
        return None
    noticing = [
        one.id for one in world.fighters if not together(one.side, fighter.side) and notices(world, one, fighter)
    ]
    return (*own_side(world, fighter), *noticing)


def own_side(world: Adventure, fighter: Fighter) -> tuple[str, ...]:
    """The roles from which a fighter never hides: its own side and the GM."""
    return (GM, *(one.id for one in world.fighters if together(one.side, fighter.side)))
