"""The rules of the game, one chapter of the book in each module.

Importing this package fills the ruleset. What is measured on the table is in `board`, building a party in `party`.
"""

from . import gm_powers
from .combat import attacks, exchange, hits, life_points, moving, states, throws
from .powers import abilities, gnosis, hiding, orders, summons
from .turn import activation, ending, offers, phases, setup, upkeep

CHAPTERS = (
    gnosis,
    setup,
    phases,
    upkeep,
    activation,
    offers,
    moving,
    attacks,
    exchange,
    hits,
    throws,
    life_points,
    states,
    abilities,
    hiding,
    orders,
    summons,
    ending,
    gm_powers,
)
