"""Puts a server under load: `python -m bench.load --tables 100 --minutes 10`."""

from __future__ import annotations

from argparse import ArgumentParser

from .report import SECONDS, TABLES, report

parser = ArgumentParser("python -m bench.load", description=__doc__)
parser.add_argument("--tables", type=int, nargs="+", default=list(TABLES), help="how many tables, one run for each")
parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each run is played")
parser.add_argument("--minutes", type=float, help="the same in minutes")
arguments = parser.parse_args()
seconds = arguments.minutes * 60 if arguments.minutes else arguments.seconds
report(tuple(arguments.tables), seconds)
