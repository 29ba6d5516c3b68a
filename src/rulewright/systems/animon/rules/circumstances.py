"""What bears on a Test: a Flaw, a Type, a Classification, Harms, help, a plan. The GM says which of them do."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf, Subset
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Term
from rulewright.words.arguments import Who
from rulewright.words.phrase import Many, Words

from ..model.scores import signatures, uses_left
from ..model.sheets import Animon, Kid, Signature
from ..model.world import Fighter, Story
from ..phrases import say
from ..ruleset import flow
from .fitting import NOTHING, gm_word
from .signature_uses import available_uses, pay
from .tests import is_plan

PLAN = "plan"


def circumstances(story: Story, who: str) -> dict[str, Term]:
    """What may bear on a Test of a character, each with the Boost or Setback that it gives."""
    fighter = story.fighter(who)
    found: dict[str, Term] = {}
    if any(is_plan(modifier, who) for modifier in story.modifiers):
        found[PLAN] = Term(PLAN, 1, "rest.plan")
    if story.house.test_circumstances == "given" or not fighter.pc:
        return found
    return (
        found | own_circumstances(story, fighter) | harm_circumstances(fighter) | {"help": Term("help", 1, "test.help")}
    )


def own_circumstances(story: Story, fighter: Fighter) -> dict[str, Term]:
    """The Flaw and the Type of a Kid, and the Classification of an Animon, which may share in its Kid's Type."""
    pair = story.pair_of(fighter.id)
    sheet = fighter.sheet
    kid = story.fighter(pair.kid).sheet if pair else None
    found: dict[str, Term] = {}
    if isinstance(sheet, Kid) and sheet.flaw:
        found["flaw"] = Term(sheet.flaw, -1, "kid.flaw")
    if isinstance(kid, Kid) and kid.type:
        found["type"] = Term(kid.type, 1, "kid.type-feature")
    if isinstance(sheet, Animon) and fighter.stage is not None:
        found["classification"] = Term(sheet.form(fighter.stage).classification, 1, "animon.classification")
    return found


def harm_circumstances(fighter: Fighter) -> dict[str, Term]:
    return {f"harm {at}": Term(harm.name, -1, "harm.penalty") for at, harm in enumerate(fighter.harms, 1)}


@flow("kid.flaw", "kid.type-feature", "animon.classification", "test.help", "harm.penalty", "rest.plan")
def what_bears_on(scene: Scene[Story], who: str, what: Words) -> Resolve[tuple[Term, ...]]:
    """The GM says what bears on a Test; nobody is asked where nothing can."""
    found = circumstances(scene.world, who)
    if not found:
        return ()
    listed = Many(tuple(circumstance(name, term) for name, term in found.items()), ",")
    label = say("what-bears-on", what=what, listed=listed)
    chosen = yield from ask("gm", Subset[str](tuple(found)), label, (PLAN,) if PLAN in found else ())
    return tuple(found[name] for name in chosen)


def circumstance(name: str, term: Term) -> Words:
    """A circumstance with what it is on the sheet: `flaw (afraid of the dark)`."""
    return name if name == term.label else say("circumstance", name=name, what=str(term.label))


@flow("test.pool.animon", "signature.rank-dice", "signature.use-cost")
def joined_signature(scene: Scene[Story], who: str, what: Words) -> Resolve[Signature | None]:
    """An Animon may let a Signature Attack join a Test, if the GM agrees; in a fight it costs a Use."""
    fighter = scene.world.fighter(who)
    known = tuple(one for one in signatures(fighter) if can_join(scene.world, fighter, one))
    if not known:
        return None
    names = tuple(one.name for one in known)
    label = say("signature-joins", who=Who(who), what=what)
    name = yield from ask(who, OneOf((NOTHING, *names)), label, NOTHING)
    if name == NOTHING:
        return None
    if not (yield from gm_word(scene, who, name, "test", say("does-it-fit", name=name, who=Who(who), what=what))):
        return None
    if scene.world.encounter:
        yield from pay(who, name, 1)
    return next(one for one in known if one.name == name)


def can_join(story: Story, fighter: Fighter, signature: Signature) -> bool:
    """Whether a Signature Attack can join a Test: the GM has not said never, and in a fight a Use is left."""
    if story.house.test_signature == "no" or story.word(fighter.id, signature.name, "test") is False:
        return False
    return not story.encounter or available_uses(story, fighter, signature.name) > 0 or uses_left(story, fighter) > 0
