"""The actions that may be taken, as a numbered list: what each does, its price, and its odds in one line."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from rulewright.cli.output.colour import FAINT
from rulewright.cli.output.screen import width
from rulewright.cli.output.styled import Styled, flow_lines, words
from rulewright.game.action_words import UNKNOWN, command, words_of_offer
from rulewright.game.actions import ActionWords, Category
from rulewright.game.game import Game
from rulewright.kernel.rules.options import NotNow, Offer, Offers, Text
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.words import in_words
from rulewright.table.advice.odds.answer_odds import AnswerOdds
from rulewright.table.advice.odds.headline import headline, short_headline, tells_apart, without_price
from rulewright.table.advice.odds.odds_of_answer import TOO_MUCH_WORK, OddsCalculator
from rulewright.table.advice.queries import MAX_ANSWERS
from rulewright.words.phrase import Wording, Words
from rulewright.words.program import say

MIN_GROUP = 3  # alike actions that are one line
MIN_FOR_HEADINGS = 7  # lines; fewer are seen at a glance
MAX_TITLE = 34
MAX_CLOSED = 2  # reasons that are told without being asked for
NEARLY_EQUAL = Fraction(1, 20)
"""Answers whose worth differs by no more than this are as good as each other."""
CATEGORIES = list(Category)


class Row(NamedTuple):
    """A line of the list: one action, or several alike ones."""

    words: ActionWords
    offers: tuple[Offer, ...]

    @property
    def is_group(self) -> bool:
        return len(self.offers) > 1


class ActionList:
    """The open actions of a question in the order they are shown."""

    def __init__(
        self, game: Game[Any], world: Any, offers: Offers, wording: Wording, told: set[str] | None = None
    ) -> None:
        self.game, self.world, self.offers, self.wording = game, world, offers, wording
        self.told = set[str]() if told is None else told
        """What actions do, in the words that the person has read already; `?` says it again."""
        self.rows = sorted(self._grouped(), key=lambda row: _place(row.words))

    def _grouped(self) -> Iterator[Row]:
        described = [(words_of_offer(self.game, self.world, offer), offer) for offer in self.offers.open]
        kinds = [(self.wording.word(shown.verb), shown.style.category) for shown, _ in described]
        done = set[tuple[str, Category]]()
        for kind, (shown, offer) in zip(kinds, described, strict=True):
            alike = [both for both, other in zip(described, kinds, strict=True) if other == kind]
            if len(alike) < MIN_GROUP:
                yield Row(shown, (offer,))
            elif kind not in done:
                done.add(kind)
                best = min((one for one, _ in alike), key=lambda one: one.rank)
                yield Row(best._replace(title=best.verb), tuple(it for _, it in alike))

    def title(self, offer: Offer | NotNow) -> str:
        """What an action is called; one that is closed whatever it is done with has its verb alone."""
        shown = words_of_offer(self.game, self.world, offer)
        return self.wording.sentence(shown.title if offer.given else shown.verb)

    def names(self, offer: Offer) -> tuple[str, ...]:
        """How an action may be typed besides its ids."""
        shown = words_of_offer(self.game, self.world, offer)
        return tuple(dict.fromkeys(self.wording.word(it).lower() for it in (shown.title, shown.verb)))

    def command(self, call: Call[Any]) -> str:
        """A whole action as people choose it: `attack Rustbug 1 with Power`."""
        told = command(self.game, self.world, call)
        # A game without wording of its own has the names of its rules.
        return in_words(call, self.wording) if isinstance(told, str) else self.wording.word(told)

    def lines(self, odds: OddsCalculator, asked: Ask[Any], enter: Call[Any] | None = None) -> list[str]:
        """The list, under headings if it is long. The action that Enter takes has the odds of what Enter does."""
        whole = [self._title(row) for row in self.rows]
        # Commands may leave out what is done with: then the titles tell the actions apart.
        titles = [
            self._title(row, plain=True) if whole.count(title) > 1 else title
            for row, title in zip(self.rows, whole, strict=True)
        ]
        column = min(MAX_TITLE, max(map(len, titles), default=0))
        numbered = list(enumerate(zip(self.rows, titles, strict=True), 1))
        lines: list[str] = []
        for category, rows in groupby(numbered, key=lambda it: it[1][0].words.style.category):
            if len(self.rows) >= MIN_FOR_HEADINGS:
                heading = self.wording.sentence(say("category", category=category.value))
                lines.append(str(Styled(f"  {heading}", FAINT)))
            for number, (row, title) in rows:
                lines += _row_lines(number, title, column, self._leads_to(row, odds, asked, enter))
        return lines

    def _title(self, row: Row, *, plain: bool = False) -> str:
        """The title, with its price and a sign if something has to be chosen."""
        offer = row.offers[0]
        open_ = row.is_group or any(len(options.listed() or "??") > 1 for _, options in offer.holes)
        title = self.wording.sentence(row.words.title)
        if offer.holes and not open_ and not plain:
            # Nothing is left to choose, so the whole action can stand there: whom it is for, where it leads.
            whole = self.command(offer.fill(*(options.candidates()[0] for _, options in offer.holes)))
            title = whole[:1].upper() + whole[1:]
        cost = ", ".join(f"{it.amount} {self.wording.write(it.resource)}" for it in row.words.cost)
        return f"{title}{' …' if open_ else ''}{f' ({cost})' if cost else ''}"

    def _leads_to(self, row: Row, odds: OddsCalculator, asked: Ask[Any], enter: Call[Any] | None) -> str:
        """The odds in one line, of Enter's way or the best way by rule of thumb; or else what the action does."""
        offers = Offers(row.offers)
        found = best_way(odds, asked, offers.candidates()[:MAX_ANSWERS])
        if isinstance(found, tuple) and enter is not None and offers.accepts(enter):
            own = odds.odds(asked, enter)
            found = (enter, own, found[2]) if own else found
        if not isinstance(found, tuple):
            return self._says_once(row) or self.wording.word(found)
        call, best, is_only = found
        best = without_price(best, asked.who[0])
        if not tells_apart(best, asked.who[0]):
            if says := self._says_once(row):
                return says
            best = best._replace(changes=())
        told = short_headline(best)
        if told.message == "odds-nothing":
            return ""
        return self.wording.sentence(told if is_only else say("odds-of-way", odds=told, way=self._way(row, call)))

    def _says_once(self, row: Row) -> str:
        """What an action does, if that has not been told yet."""
        says = self.wording.sentence(row.words.says)
        if says in self.told:
            return ""
        self.told.add(says)
        return says

    def explain(self, row: Row, odds: OddsCalculator, asked: Ask[Any]) -> str:
        """What an action does, its price, and its odds with nothing left out."""
        found = best_way(odds, asked, Offers(row.offers).candidates()[:MAX_ANSWERS])
        leads_to = ""
        if isinstance(found, tuple) and (told := headline(found[1])).message != "odds-nothing":
            call, _, is_only = found
            leads_to = self.wording.sentence(
                told if is_only else say("odds-of-way", odds=told, way=self._way(row, call))
            )
        says = self.wording.sentence(row.words.says)
        cost = ", ".join(f"{it.amount} {self.wording.write(it.resource)}" for it in row.words.cost)
        price = self.wording.word(say("price", cost=cost)) if cost else ""
        return " ".join(f"{part.removesuffix('.')}." for part in (says, price, leads_to) if part)

    def better_way(self, enter: Call[Any], odds: OddsCalculator, asked: Ask[Any]) -> Call[Any] | None:
        """Another way of the same action whose odds are clearly better than those of Enter's."""
        own = odds.odds(asked, enter)
        alike = [row for row in self.rows if row.offers[0].rule is enter.rule]
        # The best of each line, as the list shows it.
        ways = [best_way(odds, asked, Offers(row.offers).candidates()[:MAX_ANSWERS]) for row in alike]
        known = [way for way in ways if isinstance(way, tuple)]
        if own is None or not known:
            return None
        call, best, _ = max(known, key=lambda way: way[1].worth)
        return call if best.worth - own.worth > NEARLY_EQUAL else None

    def _way(self, row: Row, call: Call[Any]) -> str:
        """How an action is done: what is chosen for it, or which of alike ones it is."""
        if row.is_group:
            return self.command(call)
        offer = row.offers[0]
        chosen = zip(offer.holes, call.args[len(offer.given) :], strict=True)
        # Words of one's own are only an example here.
        values = (value for (_, options), value in chosen if not isinstance(options, Text) and value != "")
        return ", ".join(in_words(value, self.wording) for value in values if not isinstance(value, bool))

    def closed_lines(self, most: int | None = MAX_CLOSED) -> list[str]:
        """What cannot be done now, and why; what people miss most comes first."""
        described = [(words_of_offer(self.game, self.world, no), no) for no in self.offers.closed]
        described.sort(key=lambda row: (not row[0].style.common, row[0].rank))
        names: dict[str, list[str]] = {}
        first_reasons: dict[str, str] = {}
        for shown, no in described:
            name = self.title(no)
            why = self.wording.name_ids(self.wording.word(no.why)).removesuffix(".")
            first_reasons.setdefault(self.wording.word(shown.verb), why)
            if name not in names.setdefault(why, []):
                names[why].append(name)
        if not names:
            return []
        # Of alike ones, such as an attack with several weapons, a short list tells the others last.
        listed = list(names) if most is None else list(dict.fromkeys((*first_reasons.values(), *names)))[:most]
        told = "; ".join(f"{', '.join(names[why])} ({why})" for why in listed)
        more = len(names) - len(listed)
        text = say("not-now-and-more", reasons=told, count=str(more)) if more else say("not-now", reasons=told)
        return flow_lines(words(self.wording.word(text), FAINT), "  ", "    ", " ")


def row_of(listed: ActionList, offer: Offer) -> Row:
    """An offer as a line of its own."""
    return Row(words_of_offer(listed.game, listed.world, offer), (offer,))


def best_way(
    odds: OddsCalculator, asked: Ask[Any], calls: tuple[Call[Any], ...]
) -> tuple[Call[Any], AnswerOdds, bool] | Words:
    """The best of some answers by rule of thumb, and whether all lead to the same; or why that is not known."""
    rows = [(look.worth, -at, look, call) for at, call in enumerate(calls) if (look := odds.odds(asked, call))]
    if not rows:
        return TOO_MUCH_WORK if odds.gave_up else ""
    _, _, best, call = max(rows, key=lambda row: row[:2])
    return call, best, len({short_headline(look) for _, _, look, _ in rows}) == 1


def ends_turn(game: Game[Any], call: Call[Any]) -> bool:
    return game.actions.get(call.rule, UNKNOWN).category is Category.END


def _place(shown: ActionWords) -> tuple[int, int]:
    return CATEGORIES.index(shown.style.category), shown.rank


def _row_lines(number: int, title: str, column: int, leads_to: str) -> list[str]:
    """A number, a title and what it leads to: beside it if there is room, else below."""
    first = f"{number:>4}  {title.ljust(column)}  "
    parts = words(leads_to, FAINT)
    if not parts:
        return [first.rstrip()]
    if len(first) + len(leads_to) <= width():
        return flow_lines(parts, first, gap=" ")
    return [first.rstrip(), *flow_lines(parts, " " * 8, " " * 8, " ")]
