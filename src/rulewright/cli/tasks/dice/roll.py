"""`roll`: dice are rolled and shown with how the result came about."""

from __future__ import annotations

import json
import random
from typing import Any

from rulewright.dice.expression import roll
from rulewright.dice.notation import parse


def show_rolls(text: str, times: int, seed: int | None, cut: int, *, as_json: bool) -> None:
    expression = parse(text, max_explosions=cut)
    source = _random_source(seed)
    rolls = [roll(expression, source) for _ in range(times)]
    if as_json:
        plain = [{"value": rolled.value, "story": rolled.story} for rolled in rolls]
        print(json.dumps({"expression": text, "explanation": expression.explain(), "rolls": plain}))
        return
    for rolled in rolls:
        print(f"{rolled.value}   {rolled.story}")


def _random_source(seed: int | None) -> Any:
    return (random.SystemRandom() if seed is None else random.Random(seed)).randrange
