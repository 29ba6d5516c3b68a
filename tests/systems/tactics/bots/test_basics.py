"""How the plain bot rates a position."""

from __future__ import annotations

from rulewright.systems.tactics.bots.basics import worth
from rulewright.systems.tactics.model.world import Skirmish

from ..build import skirmish
from ..fights import ann, ork

FAR = (10, 40)


def facing(**changes: object) -> Skirmish:
    return skirmish(ann(ap=4), ork(at=FAR), active="ann", **changes)  # type: ignore[arg-type]


def test_unspent_ap_and_nearness_to_the_enemy_count_a_little() -> None:
    here = facing()
    nearer = here.with_unit(ann(ap=4).but(at=(10_000, 18_000)))
    poorer = here.with_unit(ann(ap=3))
    hurt = here.with_unit(ork(at=FAR, lp=30).but(lp=29))
    assert worth(poorer, "a") < worth(here, "a") < worth(nearer, "a") < worth(hurt, "a")
    assert worth(nearer.with_unit(nearer.unit("ann").but(ap=3)), "a") > worth(here, "a")
