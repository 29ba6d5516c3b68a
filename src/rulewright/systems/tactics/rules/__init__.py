"""The rules of the game, one chapter of the book in each module.

Importing this package fills the ruleset. What is measured on the table is in `board`, building a party in `party`.
"""

from .combat import attacks, exchange, harm, hits, moving, states, throws
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
    harm,
    states,
    abilities,
    hiding,
    orders,
    summons,
    ending,
)
