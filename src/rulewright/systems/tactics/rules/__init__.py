"""The rulebook, a chapter a file. Importing them all fills the ruleset."""

from . import (
    abilities,
    activation,
    deeds,
    ending,
    exchange,
    fighting,
    gnosis,
    harm,
    moving,
    orders,
    phases,
    setup,
    states,
    summons,
    throws,
    upkeep,
)

CHAPTERS = (
    gnosis,
    setup,
    phases,
    upkeep,
    activation,
    deeds,
    moving,
    fighting,
    exchange,
    throws,
    harm,
    states,
    abilities,
    orders,
    summons,
    ending,
)
