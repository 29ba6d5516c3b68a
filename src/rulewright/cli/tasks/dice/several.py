"""`odds` of several dice expressions: their distributions side by side in one chart."""

from __future__ import annotations

import json
from math import sqrt
from shutil import get_terminal_size

from rulewright.cli.output.columns import align_columns
from rulewright.cli.output.screen import width
from rulewright.cli.output.text_chart import format_bar
from rulewright.dice.dist import Dist
from rulewright.dice.notation import parse
from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.words import percent

from .odds import RARE, distribution_report, format_chance, parse_dice

MAX_EXPRESSIONS = 6
MAX_ROWS = 40
LEAST_BAR = 4


def show_several(texts: list[str], at_least: int | None, cut: int, *, as_json: bool) -> None:
    """The chance of each result with each expression; one that is too much work is refused."""
    if len(texts) > MAX_EXPRESSIONS:
        raise Refusal(f"expected at most {MAX_EXPRESSIONS} expressions for one chart, got {len(texts)}")
    _reject_one_in_several_words(texts)
    expressions = [parse_dice(text, cut) for text in texts]
    laws = [expression.dist() for expression in expressions]
    if as_json:
        rows = zip(texts, expressions, laws, strict=True)
        print(json.dumps([distribution_report(*row, at_least) for row in rows]))
        return
    cells: list[tuple[str, ...]] = [
        (text, f"mean {float(law.mean()):.2f}", f"± {sqrt(law.variance()):.2f}")
        for text, law in zip(texts, laws, strict=True)
    ]
    if at_least is not None:
        reached = (f"at least {at_least}: {format_chance(law.at_least(at_least))}" for law in laws)
        cells = [(*row, chance) for row, chance in zip(cells, reached, strict=True)]
    print("\n".join(line.rstrip() for line in align_columns(cells, "<" * len(cells[0]))))
    print()
    print("\n".join(chart_lines(texts, laws)))


def _reject_one_in_several_words(texts: list[str]) -> None:
    """Raise a Refusal if the words are no expressions of their own, but one together."""
    typed = " ".join(texts)
    if _is_dice(typed) and not all(map(_is_dice, texts)):
        raise Refusal(f'dice of several words go in quotes: rulewright odds "{typed}"')


def _is_dice(text: str) -> bool:
    try:
        parse(text)
    except RulewrightError:
        return False
    return True


def chart_lines(texts: list[str], laws: list[Dist[int]]) -> list[str]:
    """A row for each result that is not rare in all of them, a column with a bar for each expression."""
    values = sorted({value for law in laws for value in law})
    likely = [value for value in values if any(law[value] >= RARE for law in laws)]
    size = -(-len(likely) // MAX_ROWS)
    groups = [likely[at : at + size] for at in range(0, len(likely), size)]
    chances = [[sum(float(law[value]) for value in group) for law in laws] for group in groups]
    peak = max(max(row) for row in chances)
    names = [f"{group[0]}" if len(group) == 1 else f"{group[0]}…{group[-1]}" for group in groups]
    first = max(map(len, names))
    column = max(10 + LEAST_BAR, (width() - first) // len(texts) - 2)
    lines = ["  ".join(["".rjust(first), *(f"{text[:column]:>9}".ljust(column) for text in texts)]).rstrip()]
    for name, row in zip(names, chances, strict=True):
        # What is rounded to nothing stays empty: a column of zeros hides the shape.
        cells = [f"{percent(one):>9} {_bar(one, peak, column - 10)}" if one else "" for one in row]
        lines.append("  ".join([name.rjust(first), *(f"{cell:{column}}" for cell in cells)]).rstrip())
    return lines


def _bar(chance: float, peak: float, columns: int) -> str:
    return format_bar(chance, peak, get_terminal_size().columns - columns)
