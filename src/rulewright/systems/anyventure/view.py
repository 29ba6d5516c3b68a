"""Roles, what each role sees, and what each may do at any moment."""

from __future__ import annotations

from typing import Any

from rulewright.game.gm_dice import offer_gm_dice
from rulewright.kernel.rules.options import Between, Offer, OneOf, Subset, offer
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import GM

from .board import notices
from .model.world import NOWHERE, Adventure, Fighter, Turn, opposed
from .rules.checks.asked_for import asked_for_offers
from .rules.checks.called_checks import contest, group_check, take_check
from .rules.checks.checks import TWENTY_SKILLS, helpless, lend
from .rules.checks.fortune import award, break_taboo, token_offers
from .rules.checks.speech import speech_claims
from .rules.combat.injuries import healing_offers
from .rules.conditions.concentration import let_go_offers
from .rules.conditions.gm_conditions import condition_claims
from .rules.downtime.advancing import growth_offers
from .rules.downtime.camp import NIGHTS, wait
from .rules.downtime.resting import night
from .rules.gm_powers import gm_power_offers
from .rules.goods.trading import count_bulk
from .rules.movement.stealth import PerceivedBy, perceive
from .rules.music.learning_songs import song_cashes
from .rules.turns.reactions import drop_prone_offers


def roles(adventure: Adventure) -> tuple[str, ...]:
    return (GM, *(one.id for one in adventure.fighters))


def side_of(adventure: Adventure, role: str) -> str:
    return "npcs" if role == GM or adventure.fighter(role).side == "enemies" else "pcs"


def view(adventure: Adventure, seen_by: tuple[str, ...]) -> Adventure:
    """The adventure as some roles see it.

    Only the GM sees the fights to come. Only its own side and those who notice it see where an Obscured fighter is.
    """
    if GM in seen_by:
        return adventure
    if adventure.waves:
        adventure = adventure.but(waves=())
    hidden = [one for one in adventure.fighters if one.conditions and one.has("obscured")]
    if not hidden:
        return adventure
    eyes = [one for one in adventure.fighters if one.id in seen_by]
    unseen = [one.id for one in hidden if not is_noticed(adventure, eyes, one)]
    fighters = tuple(redacted(one, unseen) for one in adventure.fighters)
    agenda = tuple(call for call in adventure.agenda if not reveals_position(call, unseen))
    return adventure.but(fighters=fighters, agenda=agenda)


def is_noticed(adventure: Adventure, eyes: list[Fighter], fighter: Fighter) -> bool:
    return any(not opposed(eye.side, fighter.side) or notices(adventure, eye, fighter) for eye in eyes)


def redacted(fighter: Fighter, unseen: list[str]) -> Fighter:
    """A fighter without its position if it is unseen, and without the names of unseen fighters who have found it."""
    hidden = fighter.condition("obscured")
    if hidden is None:
        return fighter
    known = () if fighter.id in unseen else tuple(name for name in hidden.known if name not in unseen)
    kept = tuple(one.but(known=known) if one is hidden else one for one in fighter.conditions)
    if fighter.id not in unseen:
        return fighter.but(conditions=kept)
    return fighter.but(at=NOWHERE, height=0, turn=Turn(), conditions=kept)


def reveals_position(call: Call[Any], unseen: list[str]) -> bool:
    """Whether a call on the agenda would reveal what an unseen fighter is about to do, or where."""
    return bool(call.args) and call.args[0] in unseen and any(isinstance(one, tuple | Call) for one in call.args)


def claims(seen: Adventure, role: str) -> tuple[Offer, ...]:
    """What a role may do at any moment: cash Wonder and Woe, let go, drop Prone; the GM calls for checks and more."""
    if role != GM:
        fighter = seen.fighter(role)
        return (
            *token_offers(seen, fighter),
            *song_cashes(seen, fighter),
            *let_go_offers(fighter),
            *(drop_prone_offers(seen, fighter) if seen.fight else ()),
            *asked_for_offers(seen, fighter),
        )
    return gm_claims(seen)


def gm_claims(seen: Adventure) -> tuple[Offer, ...]:
    able = tuple(one.id for one in seen.present() if not helpless(one))
    pcs = tuple(one.id for one in seen.present() if one.sheet.pc)
    if not able:
        return (*gm_power_offers(seen), *condition_claims(seen), *clock_claims(seen))
    who, skill, rc = OneOf[str](able), OneOf[str](TWENTY_SKILLS), Between(1, 30)
    offers = [
        offer(take_check, who=who, skill=skill, rc=rc, when="next"),
        offer(perceive, who=who, by=OneOf[PerceivedBy](("sight", "hearing")), rc=rc, when="next"),
        offer(group_check, names=Subset[str](able, 1), skill=skill, rc=rc, when="next"),
    ]
    for name in able:
        if others := tuple(one for one in able if one != name):
            offers.append(offer(contest, name, skill=skill, other=OneOf[str](others), their_skill=skill, when="next"))
    for token in ("wonder", "woe"):
        if without := tuple(one.id for one in seen.present() if one.sheet.pc and not getattr(one, token)):
            offers.append(offer(award, token, who=OneOf[str](without), when="next"))
    if pcs:
        offers.append(offer(break_taboo, who=OneOf[str](pcs), price=Between(1, 20), when="next"))
    offers += offer_gm_dice(lend, tuple(one.id for one in seen.present()))
    return (
        *offers,
        *growth_offers(seen),
        *healing_offers(seen),
        *speech_claims(seen, able),
        *gm_power_offers(seen),
        *condition_claims(seen),
        *clock_claims(seen),
    )


def clock_claims(seen: Adventure) -> tuple[Offer, ...]:
    """Between fights the GM lets hours or a night pass, and starts or stops counting bulk."""
    if seen.fight or not seen.present():
        return ()
    bulk = offer(count_bulk, not seen.counts_bulk)
    return (offer(wait, hours=Between(1, 48)), bulk, *(offer(night, sleep, comfort) for sleep, comfort in NIGHTS))
