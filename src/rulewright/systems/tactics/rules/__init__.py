"""The rulebook, a chapter a file. Importing them all fills the ruleset."""

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
