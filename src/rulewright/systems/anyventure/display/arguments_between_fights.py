"""Arguments of actions between fights and of the GM: things, rituals, nights, tiers of modules, dice."""

from __future__ import annotations

from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing

from ..model.world import Adventure
from ..phrases import plain, say
from ..rules.downtime.advancing import parse_option
from ..rules.downtime.resting import kind_of_rest
from .arguments_in_fights import Arguments, Given, yes_no


def thing_arguments(_adventure: Adventure, given: Given) -> Arguments:
    """A thing, or what somebody has typed."""
    return {name: plain(given[name]) for name in ("what", "name") if name in given}


def sense_arguments(_adventure: Adventure, given: Given) -> Arguments:
    return {"by": given["by"]} if "by" in given else {}


def dice_arguments(_adventure: Adventure, given: Given) -> Arguments:
    """Dice that the GM gives or takes."""
    return {"amount": Number(abs(given["dice"])), "gives": yes_no(given["dice"] > 0)} if "dice" in given else {}


def ability_arguments(adventure: Adventure, given: Given) -> Arguments:
    """An ability that is described only in words."""
    if "name" not in given:
        return {}
    return {"words": find(adventure.fighter(given["who"]).sheet.abilities, given["name"]).words}


def ritual_arguments(adventure: Adventure, given: Given) -> Arguments:
    """How long a ritual takes, and whether it is for anybody in particular."""
    if "spell" not in given:
        return {}
    known = (*adventure.fighter(given["who"]).spells, *adventure.lore)
    minutes = Number(find(known, given["spell"]).minutes)
    return {"minutes": minutes, "alone": yes_no(given.get("target") in ("", given["who"]))}


def night_arguments(_adventure: Adventure, given: Given) -> Arguments:
    """What kind of rest a night is, and how long."""
    if "comfortable" not in given:
        return {}
    sleep = given["sleep"]
    kind = kind_of_rest(sleep, given["comfortable"]) or "none"
    return {"kind": kind, "hours": Number(sum(hours for hours, _ in sleep))}


def option_arguments(adventure: Adventure, given: Given) -> Arguments:
    """A tier of a module by its name."""
    if "option" not in given:
        return {}
    module, tier = parse_option(given["option"])
    option = find(adventure.modules, module).option(tier)
    return {"option": say("module-tier", name=option.name if option else "", module=Thing(module), tier=tier)}


def change_arguments(_adventure: Adventure, given: Given) -> Arguments:
    if "change" not in given:
        return {}
    module, _, other = given["change"].split()
    return {"change": say("module-into", module=Thing(module), other=Thing(other))}
