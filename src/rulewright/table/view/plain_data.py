"""Converts questions, options and answers to typed data with words for people, as pages and programs read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from rulewright.game.action_words import UNKNOWN, command, hole_title, words_of_offer
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Between, NotNow, Offer, Offers, OneOf, Options, Point, Subset, Text
from rulewright.kernel.rules.resolve import Ask, Call, Gather, Roll
from rulewright.kernel.rules.words import in_words, offer_in_words, offer_owner
from rulewright.words.phrase import Phrase, Wording, Words

from . import frame_types as types

MAX_LISTED = 200  # enough to choose from in a page; beyond that, a description says what is expected
MAX_SENTENCES = 20_000  # of all tables together; the same actions are offered again and again


class Telling(NamedTuple):
    """What is needed to put a question into words: the game, the world as the reader sees it, and the wording."""

    game: Game[Any]
    world: Any
    wording: Wording

    def sentence(self, words: Words) -> str:
        """A phrase in the reader's words, or a text of a rule with names in place of ids."""
        return _sentence(self.wording, words)


@lru_cache(maxsize=MAX_SENTENCES)
def _sentence(wording: Wording, words: Words) -> str:
    return wording.name_ids(wording.sentence(words))


def question(
    asked: Ask[Any] | Roll[Any], rules: tuple[str, ...], telling: Telling
) -> types.AskQuestion | types.RollQuestion:
    """A question for the seat that is asked; `rules` are the rules of the book that ask it."""
    wording = telling.wording
    if isinstance(asked, Roll):
        dice = [(die.high if die.plain else str(die), count) for die, count in asked.pool.groups]
        return types.RollQuestion(wording.word(asked.label), str(asked.pool), dice, rules, asked.by)
    default = value(asked.default, telling) if asked.options.accepts(asked.default) else None
    together = asked.gather is not Gather.ONE
    label, allowed = wording.word(asked.label), options(asked.options, telling)
    return types.AskQuestion(label, asked.who, together, allowed, default, rules, spend(asked, telling))


def spend(asked: Ask[Any], telling: Telling) -> types.SpendShown | None:
    """The points that a question offers to spend."""
    found = telling.game.spend_of(telling.world, asked)
    if found is None:
        return None
    return types.SpendShown(telling.wording.word(found.resource), telling.wording.word(found.unit), found.have)


def value(answer: Any, telling: Telling) -> types.Value:
    """An answer as it is sent, and in words; an action as a command."""
    said = command(telling.game, telling.world, answer) if isinstance(answer, Call) else ""
    if isinstance(said, Phrase):
        return types.Value(to_builtins(answer), telling.sentence(said))
    return types.Value(to_builtins(answer), in_words(answer, telling.wording))


def options(allowed: Options[Any], telling: Telling) -> types.AnyOptions:
    """What may be answered."""
    match allowed:
        case Offers():
            return offers(allowed, telling)
        case OneOf(values, closed):
            shut = [types.ClosedValue(in_words(one, telling.wording), telling.sentence(why)) for one, why in closed]
            return types.OneOfData([value(one, telling) for one in values], shut)
        case Subset(values):
            return types.SubsetData([value(one, telling) for one in values], allowed.least, allowed.limit)
        case Between(low, high):
            return types.BetweenData(low, high)
        case Text(longest, hints):
            return types.TextData(longest, hints)
        case Point(low, high):
            return types.PointData(low, high, allowed.describe())
    some = [value(one, telling) for one in allowed.candidates()[:MAX_LISTED]]
    return types.OtherData(some, allowed.describe())


def offers(allowed: Offers, telling: Telling) -> types.OffersData:
    """The actions, and those that are closed; alike ones are in one group."""
    open_ = [offer(action, telling) for action in allowed.open]
    closed = list(dict.fromkeys(closed_action(no, telling) for no in allowed.closed))
    groups: dict[str, types.ActionGroup] = {}
    for at, action in enumerate(open_):
        _group(groups, action).open.append(at)
    for at, no in enumerate(closed):
        _group(groups, no).closed.append(at)
    return types.OffersData(open_, closed, sorted(groups.values(), key=lambda group: (not group.open, group.rank)))


def _group(groups: dict[str, types.ActionGroup], action: types.OfferData | types.ClosedAction) -> types.ActionGroup:
    if action.group not in groups:
        groups[action.group] = types.ActionGroup(
            action.group, action.verb, action.icon, action.category, action.rank, action.common, [], []
        )
    return groups[action.group]


def offer(action: Offer, telling: Telling) -> types.OfferData:
    """An action on offer: the call to send once its holes are filled."""
    shown, rule = words_of_offer(telling.game, telling.world, action), action.rule
    return types.OfferData(
        rule=rule.name,
        given=to_builtins(action.given),
        words=offer_in_words(action, telling.wording),
        verb=telling.sentence(shown.verb),
        title=telling.sentence(shown.title),
        says=telling.sentence(shown.says),
        means=telling.sentence(shown.means),
        icon=shown.style.icon,
        category=shown.style.category.value,
        cost=[types.CostData(it.amount, telling.wording.word(it.resource)) for it in shown.cost],
        rank=shown.rank,
        common=shown.style.common,
        group=shown.style.group or rule.name,
        rules=rule.ids,
        holes=[
            types.Hole(
                name.replace("_", " "), telling.sentence(hole_title(telling.game, name)), options(inside, telling)
            )
            for name, inside in action.holes
        ],
        when=action.when,
    )


def claim(role: str, action: Offer, telling: Telling, *, thrown_in: bool = False) -> types.ClaimData:
    """An action that a role may take out of turn; its words name the character it concerns."""
    data, about = offer(action, telling), offer_owner(role, action)
    fields = {name: getattr(data, name) for name in data.__struct_fields__}
    words = data.words if about == role else f"{telling.wording.name(about)}: {data.words}"
    power = telling.game.actions.get(action.rule, UNKNOWN).power
    return types.ClaimData(**{**fields, "words": words}, role=role, thrown_in=thrown_in, power=power)


def closed_action(no: NotNow, telling: Telling) -> types.ClosedAction:
    """An action that is not possible now, why, and what would help."""
    shown = words_of_offer(telling.game, telling.world, no)
    return types.ClosedAction(
        words=no.rule.name.replace("_", " "),
        why=telling.sentence(no.why),
        helps=telling.sentence(no.helps),
        rule=no.by,
        verb=telling.sentence(shown.verb),
        title=telling.sentence(shown.title if no.given else shown.verb),
        icon=shown.style.icon,
        category=shown.style.category.value,
        rank=shown.rank,
        common=shown.style.common,
        group=shown.style.group or no.rule.name,
    )
