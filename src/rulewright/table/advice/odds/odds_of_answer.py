"""Computes the exact odds of an answer: how every bar of the panel changes, and which characters drop out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Literal

from rulewright.dice.dist import Dist
from rulewright.errors import OverBudget, Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.engine.solve import Branch, End, Remember, Solver, forget
from rulewright.kernel.rules.encoding import encode
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.world import GM
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.table import Table
from rulewright.words.program import say

from .answer_odds import AnswerOdds, compare_worlds
from .hit_memory import hit_memory
from .reply_odds import ReplyOdds, odds_of_replies

MAX_RULE_RUNS = 3_500  # for one answer; a person waits for the result
MAX_PATHS = 10_000  # for all answers to a question together, where only one person waits for them
MIN_PATHS = 150  # for each of them, however many there are
LARGEST_PART = 3  # one answer may use a third of the paths that are left, even if that is more than its share
TOO_MUCH_WORK = say("too-much-work")


def odds_of_action(system: Game[Any], world: Any, action: Call[Any], role: str) -> AnswerOdds:
    """The odds of an action and of everything that follows from it, until the agenda is empty."""
    solver: Solver[Any] = Solver(view=system.view)
    staged = world.but(agenda=(system.carry_out(world, action),))

    def work_out() -> Dist[End[Any]]:
        return solver.ends_after_agenda(staged, hit_memory(system, world, action))

    after = work_out()
    worth = after.mean(lambda end: system.worth(end.world, role))
    shown = compare_worlds(system, world, after, worth, action)
    if not shown.attacks or not system.replies:
        return shown
    return shown._replace(replies=tuple(odds_of_replies(system, world, action, shown.focus, solver, work_out)))


def always() -> bool:
    return True


class TableMovedOn(Refusal):
    """The table has changed since the odds were asked for, so nobody needs them."""

    def __init__(self) -> None:
        super().__init__("the table has gone on meanwhile")


class TrackingSolver(Solver[Any]):
    """Notes which of some characters take part in what it computes: in a roll, a choice, a law, or a fact.

    Odds that involve a character whose numbers are hidden must not be shown, because they would give the numbers away.
    """

    watched: tuple[str, ...] = ()
    met: frozenset[str] = frozenset()
    asked: tuple[str, ...] = ()
    """Whoever is asked something in it, in this order."""
    wanted: Callable[[], bool] = always
    path_count = 0
    last_path = 0
    """The number of the last path that may be followed."""

    def _count(self, call: Call[Any]) -> None:
        if not self.wanted():
            raise TableMovedOn
        super()._count(call)

    def outcomes(self, asked: Any) -> Dist[Any]:
        if self.watched:
            self._note(asked.by if isinstance(asked, Roll) else (asked.args, asked.binding and asked.binding.parts))
        return super().outcomes(asked)

    def choice(self, world: Any, asked: Ask[Any]) -> Any:
        self.asked = tuple(dict.fromkeys((*self.asked, *asked.who)))
        if self.watched:
            self._note((asked.who, asked.options))
        return super().choice(world, asked)

    def branches(self, *given: Any) -> Iterator[Branch[Any, Any]]:
        for path in super().branches(*given):
            self.path_count += 1
            if self.path_count > self.last_path:
                raise OverBudget("what follows", self.last_path)
            if self.watched:
                self._note(path.run.scene.facts)
            yield path

    def _note(self, value: Any) -> None:
        # A name inside any structure is found in its encoding; a false match only hides odds that could be shown.
        encoded = encode(value)
        self.met |= {who for who in self.watched if encode(who) in encoded}


class OddsCalculator:
    """Computes odds for one seat on what it sees. Results of laws are cached from one question to the next."""

    def __init__(
        self,
        table: Table[Any],
        seat: str,
        watched: tuple[str, ...] = (),
        wanted: Callable[[], bool] = always,
        max_paths: int = MAX_PATHS,
    ) -> None:
        self.table, self.seat, self.max_paths = table, seat, max_paths
        self.solver = TrackingSolver(view=table.system.view, budget=MAX_RULE_RUNS)
        self.solver.watched, self.solver.wanted = watched, wanted
        self._question: Any = None
        self._known: dict[bytes, AnswerOdds | None] = {}
        self._path_limit = self._share = 0
        self.gave_up = False
        """Whether some answer to the question at hand was too much work."""

    def odds(self, asked: Ask[Any], answer: Any, then: tuple[Any, ...] = ()) -> AnswerOdds | None:
        """The exact odds of an answer, or None if that is too much work or depends on something the seat cannot see.

        `then` are the first answers in the action that was chosen; every later question gets its default answer.
        """
        self._look_at(self.table.seen_by(self.seat), asked)
        # At one terminal several seats are asked in turn, and each sees the odds of its own answer.
        key = encode((answer, then, self.table.role_asked(self.table.roles_of(self.seat))))
        if key not in self._known:
            self._known[key] = self._work_out(asked, answer, then)
        return self._known[key]

    def _work_out(self, asked: Ask[Any], answer: Any, then: tuple[Any, ...]) -> AnswerOdds | None:
        world, tape = self.table.position
        seen = self.table.system.view(world, self.table.roles_of(self.seat))
        # The call that asks may itself be hidden from the seat.
        if not seen.agenda or seen.agenda[:1] != world.agenda[:1] or self._is_exhausted():
            return None
        # Odds that go on from a hidden answer would give it away.
        if self.table.answers_known(self.table.roles_of(self.seat)) < len(tape):
            return None
        held = self.table.roles_of(self.seat)
        role = self.table.role_asked(held) or next((who for who in asked.who if who in held), asked.who[0])
        answers = (*(mark.answer for mark in tape), asked.combine_with_defaults(role, answer))
        # What is asked in the middle of an attack is about whether it hits.
        action = answer if isinstance(answer, Call) else seen.agenda[0]
        remember = hit_memory(self.table.system, seen, action)
        self.solver.met, self.solver.asked = frozenset(), ()
        left = self._path_limit - self.solver.path_count
        self.solver.last_path = self.solver.path_count + min(left, max(self._share, left // LARGEST_PART))
        try:
            after = self._after(seen, asked, answers, then, remember)
        except TableMovedOn:
            raise
        except OverBudget:
            self.gave_up = True
            return None
        except RulewrightError:
            # On the seat's view a rule can meet something hidden and refuse; the seat must not learn why.
            # Nothing is hidden from this seat, so the reason gives nothing away.
            if seen == world:
                raise
            return None
        worth = after.mean(lambda end: self.table.system.worth(end.world, role))
        shown = compare_worlds(self.table.system, self.table.seen_by(self.seat), after, worth, action)
        met, people = self.solver.met, self.solver.asked
        chosen = answer if isinstance(answer, Call) else None
        replies = self._replies(seen, shown, chosen, lambda: self._after(seen, asked, answers, then, remember))
        inside = "" if chosen is not None or not shown.attacks else self._inside(seen, shown.focus, role)
        return shown._replace(met=met, asked=people, replies=replies, inside=inside)

    def _inside(self, seen: Any, target: str, role: str) -> Literal["attack", "defence"]:
        """Whether a question in the middle of an attack is for its target's side or for the others, such as the GM."""
        game = self.table.system
        if role == GM:
            return "attack"
        side = next((game.sides.get(piece.side) for piece in panel_of(game, seen).pieces if piece.id == target), None)
        return "defence" if side and side == game.side_of(seen, role) else "attack"

    def _after(
        self, seen: Any, asked: Ask[Any], answers: tuple[Any, ...], then: tuple[Any, ...], remember: Remember[Any]
    ) -> Dist[End[Any]]:
        """The ends of the call that asks and, where an action is chosen, of the action."""
        start = End(seen.but(agenda=seen.agenda[1:]), None)
        after = self.solver.ends_after(start, seen.agenda[0], remember, answers)
        # Choosing an action only puts it on the agenda; what it does comes with the next call.
        if not isinstance(asked.options, Offers):
            return after
        return after.then(partial(self._next, before=start.world, remember=remember, then=then))

    def _replies(
        self, seen: Any, shown: AnswerOdds, action: Call[Any] | None, after: Callable[[], Dist[End[Any]]]
    ) -> tuple[ReplyOdds, ...]:
        """What follows if the target reacts; nothing where that is too much work."""
        system = self.table.system
        if action is None or not shown.attacks or not system.replies:
            return ()
        try:
            return tuple(odds_of_replies(system, seen, action, shown.focus, self.solver, after))
        except TableMovedOn:
            raise
        except RulewrightError:
            # The plain odds were worked out on the same view, so nothing is told by leaving these out.
            return ()

    def _look_at(self, seen: Any, asked: Ask[Any]) -> None:
        """Begin anew if another question is open, or the same in another world."""
        if self._question != (seen, asked):
            self._question, self.gave_up = (seen, asked), False
            self._known.clear()
            # Each answer has its share, so that the first ones leave something for those that take little.
            self._share = max(MIN_PATHS, self.max_paths // max(1, len(asked.options.candidates())))
            self._path_limit = self.solver.path_count + max(self.max_paths, self._share)

    def _is_exhausted(self) -> bool:
        """Whether the paths allowed for this question are used up."""
        self.gave_up |= self.solver.path_count >= self._path_limit
        return self.solver.path_count >= self._path_limit

    def _next(self, end: End[Any], before: Any, remember: Remember[Any], then: tuple[Any, ...]) -> Dist[End[Any]]:
        """Run the chosen action, or what comes next instead, unless it was carried out where it was chosen."""
        carried_out = end.world.agenda == before.agenda and end.world != before
        if not end.world.agenda or carried_out:
            return Dist({end: 1})
        start = end._replace(world=end.world.but(agenda=()))
        after = self.solver.ends_after(start, end.world.agenda[0], remember, then)
        while any(self._has_more(one.world) for one in after):
            # Of several attacks in one action, what comes of them counts, not which of them hit.
            after = after.map(lambda one: End(one.world, None)).then(self._go_on)
        return after

    def _has_more(self, world: Any) -> bool:
        """Whether a further part of the action is on the agenda."""
        return bool(world.agenda) and self.table.system.goes_on(world.agenda[0])

    def _go_on(self, end: End[Any]) -> Dist[End[Any]]:
        """The ends after a further part of the action; the end itself if nothing further comes."""
        if not self._has_more(end.world):
            return Dist({end: 1})
        start = end._replace(world=end.world.but(agenda=end.world.agenda[1:]))
        return self.solver.ends_after(start, end.world.agenda[0], forget)
