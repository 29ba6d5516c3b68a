"""The rulebook, a chapter a file. Importing them all fills the ruleset."""

from . import (
    actions,
    attack,
    bond,
    conditions,
    critical,
    ending,
    evolution,
    initiative,
    knockout,
    levels,
    rest,
    signature,
    tests,
    turns,
)

CHAPTERS = (
    tests,
    bond,
    initiative,
    turns,
    actions,
    attack,
    signature,
    conditions,
    knockout,
    evolution,
    critical,
    ending,
    rest,
    levels,
)
