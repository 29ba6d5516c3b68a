"""The rulebook, a chapter a file. Importing them all fills the ruleset."""

from .combat import attacks, exchange, harm, moving, states, throws
from .powers import abilities, gnosis, orders, summons
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
    throws,
    harm,
    states,
    abilities,
    orders,
    summons,
    ending,
)
