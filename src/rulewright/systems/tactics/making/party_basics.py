"""The first and last questions about a party: its Levels, basis, name and first game."""

from __future__ import annotations

from rulewright.game import making
from rulewright.game.making import MAKER, ask_name, ask_one_of
from rulewright.kernel.rules.options import Between, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase, Words

from ..party import BASES, Party
from ..party.limits import SIZES
from ..phrases import say
from .draft import Built, Draft, Met, Named, flow
from .legal_additions import character_additions, fewest_faults, reason_of

MIN_LEVELS, MAX_LEVELS, USUAL_LEVELS = 100, 1500, 300
TITLES = ("The Long Road", "The Quiet Company", "Nine Lanterns", "The Last Ferry")


@flow("party.levels", "party.sizes")
def how_big(scene: Scene[Draft]) -> Resolve[None]:
    """The players first agree on the Levels of the game."""
    sizes = ", ".join(f"{name} {levels}" for levels, name in SIZES.items())
    label = say("how-many-levels", sizes=sizes)
    levels = yield from ask(MAKER, Between(MIN_LEVELS, MAX_LEVELS), label, USUAL_LEVELS)
    scene.happen(Built(scene.world.party.but(levels=levels), say("game-of-levels", levels=Number(levels))))


@flow("party.basis", "party.faction.choice", "party.org.list")
def on_what(scene: Scene[Draft]) -> Resolve[None]:
    """A party is built on one faction or one Organisation."""
    draft = scene.world
    closed = tuple((basis, why) for basis in BASES if (why := why_nobody_joins(draft, basis)))
    barred_ones = [basis for basis, _ in closed]
    bases = tuple(basis for basis in BASES if basis not in barred_ones)
    basis = yield from ask(MAKER, OneOf(bases, closed), say("built-on-what"), bases[0])
    scene.happen(Built(draft.party.but(basis=basis), say("built-on", basis=basis)))


def why_nobody_joins(draft: Draft, basis: str) -> Words:
    """Why a basis is not open: no character could join a party on it; empty if some could."""
    empty = draft.but(party=Party(basis=basis, levels=draft.party.levels))
    reasons = [fewest_faults(character_additions(empty, card), draft.house) for card in draft.characters]
    return reason_of(reasons[0][0]) if reasons and all(reasons) else ""


@flow("party.check")
def called_what(scene: Scene[Draft]) -> Resolve[None]:
    """The party gets a name, and an id for files."""
    title = yield from ask_name(say("party-called-what"), (), *TITLES)
    known_as = yield from making.ask_id(say("which-id", title=title), scene.world.taken, title)
    scene.happen(Named(title, known_as))


@flow("party.levels", "party.mirror")
def first_game(scene: Scene[Draft]) -> Resolve[None]:
    """The maker may choose a first game against another party of the same Levels."""
    draft = scene.world
    size = draft.party.levels
    fits = tuple(name for name, levels in draft.others if levels == size)
    closed = tuple((name, other_size(levels, size)) for name, levels in draft.others if levels != size)
    who = yield from ask(MAKER, OneOf[str | None]((None, *fits), closed), say("meets-whom"), None)
    if who is not None:
        table = yield from ask_one_of(say("which-table"), draft.tables, draft.tables[0])
        scene.happen(Met(who, table))


def other_size(built: int, size: int) -> Phrase:
    """Why a party cannot be met: it is built for other Levels."""
    return say("other-size", built=Number(built), levels=Number(size), rule="party.levels")
