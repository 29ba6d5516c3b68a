"""What a client sends for a question, made of what its frame says and nothing else."""

from __future__ import annotations

import random
from typing import Any


def act_for(question: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A throw, a deed taken at random, or the usual answer."""
    if question["kind"] == "roll":
        return {"do": "throw"}
    options = question["options"]
    if options["kind"] != "offers" and question["default"]:
        return {"do": "answer", "value": question["default"]["value"]}
    return {"do": "answer", "value": answer(options, chance)}


def answer(options: dict[str, Any], chance: random.Random) -> Any:
    match options["kind"]:
        case "offers":
            deed = chance.choice(options["open"])
            return {"rule": deed["rule"], "args": filled(deed, chance)}
        case "some":
            return [one["value"] for one in options["values"][: options["least"]]]
        case "between":
            return chance.randint(options["low"], options["high"])
        case "text":
            return (options["hints"] or ["yes"])[0]
        case "point":
            return options["low"]
    return chance.choice(options["values"])["value"]


def filled(deed: dict[str, Any], chance: random.Random) -> list[Any]:
    """The arguments of a deed: those given, and something for each hole."""
    return [*deed["given"], *(answer(hole["options"], chance) for hole in deed["holes"])]
