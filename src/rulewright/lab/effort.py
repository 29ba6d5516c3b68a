"""How hard the lab tries: the precision wanted, the limits on work, and how progress is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from time import monotonic
from typing import Literal, Protocol

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import Struct

from .measurements import Estimate

BATCH_SIZE = 50
"""Fights that share one random seed. Another size gives other samples from the same seed."""
FIRST_BATCHES = (2, 3, 5, 10, 30)
"""The first batches are smaller, so that there is an answer within a second even where fights are long."""
MIN_FIGHTS = 200
"""A sample is not stopped before this many fights: an early interval can be narrow by luck."""
EXACT_TOLERANCE = 1e-6
"""Chance that rounding and endless loops may leave over in an exact result."""
HOPELESS_OPEN_CHANCE = 0.5
"""With this much chance still open after a quarter of the worlds, the graph is explored no further."""
CALL_BUDGET, CALL_BUDGET_BESIDE_FIGHTS = 20_000, 1_000
"""Runs of the rules allowed for one call when worlds are followed."""
STOPPED = "it was stopped before all worlds were followed"
"""The note of a result that Ctrl-C cut short."""

Mode = Literal["auto", "exact", "sampled"]
Watch = Callable[[int, float], None]
"""Called after each world that is followed with the number of worlds and the chance that is still open."""


class Progress(Protocol):
    """Called with what is being done, how much of it is done, how much there is, and our chance to win so far."""

    def __call__(self, what: str, done: float, of: float, so_far: Estimate | None = None) -> None: ...


def stop_after(seconds: float, progress: Progress | None = None) -> Progress:
    """A progress that stops the work after some seconds, as Ctrl-C does, but not before there is a first answer."""
    end = monotonic() + seconds

    def report(what: str, done: float, of: float, so_far: Estimate | None = None) -> None:
        if progress:
            progress(what, done, of, so_far)
        if so_far is not None and monotonic() > end:
            raise KeyboardInterrupt

    return report


def batch_size(number: int) -> int:
    """The fights of a batch that is not cut short."""
    return FIRST_BATCHES[number] if number < len(FIRST_BATCHES) else BATCH_SIZE


class Effort(Struct, frozen=True):
    """How hard to try.

    Attributes:
        way: `exact` only follows worlds, `sampled` only plays fights. `auto` does both side by side.
        within: The margin of error wanted for the chance to win: 0.02 is 2 % in both directions.
        worlds: The most worlds to follow.
        fights: The most fights to play.
        seed: Seeds the fights; the same seed gives the same result with any number of workers.

    Example:
        >>> Effort("sampled", fights=100).within
        0.02
    """

    way: Mode = "auto"
    within: float = 0.02
    worlds: int = 3_000
    fights: int = 20_000
    seed: int = 0

    def batches(self) -> Iterator[tuple[int, int]]:
        """The number of each batch, and how many fights it has."""
        begun = 0
        for number in count():
            if begun >= self.fights:
                return
            size = batch_size(number)
            yield number, min(size, self.fights - begun)
            begun += size

    def accepts(self, cut: float) -> bool:
        """Whether a result of the graph is good enough although the chance `cut` was not followed."""
        return self.way == "exact" or cut <= max(EXACT_TOLERANCE, self.within / 2)

    @property
    def call_budget(self) -> int:
        """Runs of the rules allowed for one call. A world whose call needs more stays open."""
        # Fights are sampled too, so a call that takes long is not worth following.
        return CALL_BUDGET if self.way == "exact" else CALL_BUDGET_BESIDE_FIGHTS

    def is_hopeless(self, worlds: int, still_open: float) -> bool:
        """Whether a graph grows too fast to close; `still_open` is the share of the chance that is open."""
        return self.way == "auto" and worlds > self.worlds / 4 and still_open > HOPELESS_OPEN_CHANCE

    def watch(self, progress: Progress | None, starts: int = 1) -> Watch:
        """A callback for exploring a graph: it reports progress and gives up a graph that grows too fast.

        `starts` is the number of starting points, each of which has a chance of 1.
        """

        def watch(worlds: int, still_open: float) -> None:
            if progress and worlds % 50 == 0:
                progress("following worlds", worlds, self.worlds)
            if self.is_hopeless(worlds, still_open / starts):
                raise GraphTooLarge

        return watch

    def checked(self) -> Effort:
        """The same effort, or a Refusal if its numbers make no sense."""
        if not 0 < self.within < 1:
            raise Refusal(f"within is a share between 0 and 1, such as 0.5 %, not {self.within:.4g}")
        if self.worlds < 2 or self.fights < 1:
            raise Refusal(f"expected at least 2 worlds and 1 fight, got {self.worlds} and {self.fights}")
        return self


class GraphTooLarge(Exception):  # noqa: N818
    """A graph grows too fast to close."""
