"""`sheet advance`: a character goes further, question by question, and its entry takes the place of the old one."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from rulewright.cli.names import rulings_of, writable
from rulewright.cli.output.screen import sheet_lines
from rulewright.content.toml import toml
from rulewright.errors import Refusal
from rulewright.files import write_whole
from rulewright.systems import game
from rulewright.table.campaign.toml_edit import replace_entries
from rulewright.table.play.table import Table

from .making_prompt import Wish, answer_by_chance, answer_by_hand, hints, text_of


def advance_sheet(wish: Wish) -> None:
    """Ask or draw what is learned, show the sheet, write its entry."""
    system = game(wish.game)
    making = system.making
    if making.advance is None:
        raise Refusal(f"{system.title} has no guided advancement; change the entry in your pack by hand")
    if wish.kind is None:
        raise Refusal(f"say whose sheet: rulewright sheet advance {wish.game} WHO")
    if wish.seed is not None and not wish.by_chance:
        raise Refusal("--seed is only for --random: nothing else is left to chance here")
    writable(wish.out)
    old = text_of(wish.out)
    if old:
        system.shelf.counts(wish.out)
    beside = wish.pack or (wish.out if old else None)
    draft = making.advance(wish.kind, rulings_of(system, wish.rulings), beside)
    if wish.by_chance:
        table = Table(making.system, draft)
        answer_by_chance(table, random.Random(wish.seed))
    else:
        table = answer_by_hand(making, draft)
    entries = making.finish(table.world)
    print("\n".join(sheet_lines(making.sheet(table.world))))
    if wish.out is None:
        print("\n" + toml(entries).rstrip())
        return
    rewrite(wish.out, old, entries)
    print(f"\nwritten to {wish.out}\n" + hints(wish, entries, next(iter(entries)))[0])


def rewrite(out: Path, old: str, entries: dict[str, list[dict[str, Any]]]) -> None:
    """Put entries in the place of those with the same ids; all other lines of the file stay."""
    write_whole(out, replace_entries(old, entries))
