"""What a client sends for a question, chosen from what its frame offers and nothing else."""

from __future__ import annotations

import random
from typing import Any


def choose_act(question: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A throw, a random action, or the default answer."""
    if question["kind"] == "roll":
        return {"do": "throw"}
    options = question["options"]
    if options["kind"] != "offers" and question["default"]:
        return {"do": "answer", "value": question["default"]["value"]}
    return {"do": "answer", "value": choose_answer(options, chance)}


def choose_answer(options: dict[str, Any], chance: random.Random) -> Any:
    match options["kind"]:
        case "offers":
            offer = chance.choice(options["open"])
            return {"rule": offer["rule"], "args": fill_arguments(offer, chance)}
        case "some":
            return [one["value"] for one in options["values"][: options["least"]]]
        case "between":
            return chance.randint(options["low"], options["high"])
        case "text":
            return (options["hints"] or ["yes"])[0]
        case "point":
            return options["low"]
    return chance.choice(options["values"])["value"]


def fill_arguments(offer: dict[str, Any], chance: random.Random) -> list[Any]:
    """The arguments of an offer: those it fixes, and a random one for each that is left open."""
    return [*offer["given"], *(choose_answer(hole["options"], chance) for hole in offer["holes"])]
