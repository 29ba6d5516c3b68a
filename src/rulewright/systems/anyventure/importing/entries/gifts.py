"""Options of the data format as gifts: codes become changes and abilities, prose stays prose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from rulewright.content.ids import slug

from ...model.sheets import Ability
from ...packs.entries import Gift
from ..report import Place
from ..source.codes import Meaning, Power, Use, meaning
from ..source.raw import LONGEST_NAME, Raw

PREFIX = re.compile(r"(daily\s+)?(downtime\s+)?(action|reaction)\s*:\s*", re.IGNORECASE)
MOST_FORMS = 60


class Title(NamedTuple):
    """The name of an option, and what stood before it: how it is used, and whether once a day."""

    name: str
    use: Use | None = None
    daily: bool = False


def title_of(name: str) -> Title:
    found = PREFIX.match(name)
    if found is None or found.end() == len(name):
        return Title(name)
    use: Use = "downtime" if found[2] else "reaction" if found[3].lower() == "reaction" else "action"
    return Title(name[found.end() :], use, daily=bool(found[1]))


def understood(raw: Raw) -> Meaning:
    """The codes of an option; what is unknown or not played is written down."""
    found = meaning(raw.text("data"))
    name = raw.text("name")
    for code in found.unknown:
        raw.at.say("code", f"{name}: {code}", "data")
    for code, words in found.unplayed:
        raw.at.say("unplayed", f"{name}: {code} is {words}", "data")
    return found


def without_room(found: Meaning, raw: Raw, what: str) -> None:
    """Abilities and sizes where nothing has them are written down."""
    if found.powers:
        raw.at.say("unplayed", f"{what} has no abilities here; {len(found.powers)} left out", "data")
    if found.size:
        raw.at.say("unplayed", f"{what} has no size here; {found.size} left out", "data")


def gift_of(raw: Raw, usual: str, *, sized: bool = False) -> Gift:
    """One option: its changes, abilities as frames for the GM, and the rest in words. `sized` if its size counts."""
    found, title, words = understood(raw), title_of(raw.name(usual)), raw.text("description")
    if not sized:
        without_room(found._replace(powers=()), raw, "this option")
    powers = found.powers
    if title.use and not powers:
        raw.at.say("value", f"{title.name}: it is called an ability but has no code for one; free of cost", "data")
        powers = (Power((title.use,), "day" if title.daily else "at will", 1, magic=False, energy=0),)
    abilities = abilities_of(powers, title, words, raw.at)
    told = [words, *(text for _, text in found.unplayed)]
    return Gift(
        name=title.name,
        words="; ".join(filter(None, told)),
        changes=found.changes,
        abilities=abilities,
        codes=(*(code for code, _ in found.unplayed), *found.unknown),
    )


def abilities_of(powers: tuple[Power, ...], title: Title, words: str, at: Place) -> tuple[Ability, ...]:
    """Abilities told by the GM, in fights and between them."""
    found: dict[str, Ability] = {}
    for power in powers:
        if title.use and title.use not in power.uses:
            at.say("value", f"{title.name}: the name says {title.use}, the code {' and '.join(power.uses)}", "data")
        uses = ("downtime",) if title.use == "downtime" else power.uses
        for use in uses:
            price = f"{power.energy} Energy, {power.per}{f' {power.times} times' if power.times > 1 else ''}"
            at.say("told", f"{title.name}: {use}, {price}", "data")
            made = ability_of(power, use, title, words, at)
            name = made.id
            while made.id in found:
                made = made.but(id=f"{name}-{len(found) + 1}")
            found[made.id] = made
    return tuple(found.values())


def ability_of(power: Power, use: Use, title: Title, words: str, at: Place) -> Ability:
    if power.per == "target":
        at.say("value", f"{title.name}: uses for each target are not counted here; at will", "data")
    return Ability(
        id=slug(title.name),
        use=use,
        energy=power.energy,
        per="at will" if power.per == "target" else power.per,
        times=power.times,
        magic=power.magic,
        aim="self",
        words=words,
    )


def choice_of(raw: Raw) -> tuple[Gift, ...]:
    """The subchoices of an option, of which one applies."""
    found = []
    for number, one in enumerate(raw.parts("subchoices"), 1):
        found.append(gift_of(one, f"{raw.text('name')} {number}"))
        one.rest()
    return tuple(found)


def forms_of(choices: list[tuple[Gift, ...]], at: Place) -> tuple[Gift, ...]:
    """One list to choose from; several lists become one with every combination."""
    lists = [one for one in choices if one]
    if not lists:
        return ()
    count = 1
    for one in lists:
        count *= len(one)
    if count > MOST_FORMS:
        at.say(
            "left out", f"{count} combinations of choices; the limit is {MOST_FORMS}, so only the first list is kept"
        )
        lists = lists[:1]
    return unlike(joined(parts) for parts in product(*lists))


def joined(parts: tuple[Gift, ...]) -> Gift:
    if len(parts) == 1:
        return parts[0]
    return Gift(
        name=", ".join(one.name for one in parts)[:LONGEST_NAME],
        words="; ".join(one.words for one in parts if one.words),
        changes=tuple(change for one in parts for change in one.changes),
        abilities=tuple(ability for one in parts for ability in one.abilities),
        codes=tuple(code for one in parts for code in one.codes),
    )


def unlike(gifts: Iterable[Gift]) -> tuple[Gift, ...]:
    """With names and ability ids that can be told apart."""
    found: list[Gift] = []
    for one in gifts:
        names, ids = [other.name for other in found], [ability.id for other in found for ability in other.abilities]
        name, number = one.name, 1
        while name in names:
            number += 1
            name = f"{one.name[: LONGEST_NAME - 4]} {number}"
        own = tuple(
            ability.but(id=f"{ability.id}-{len(found)}") if ability.id in ids else ability for ability in one.abilities
        )
        found.append(one.but(name=name, abilities=own))
    return tuple(found)
