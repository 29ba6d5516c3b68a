"""What players ask for outside fights: checks, contests, rest, and time for other things; the GM agrees or not."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import YES_NO, Between, Offer, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...facts import Told
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import RULES, flow
from .called_checks import contest, take_check
from .checks import TWENTY_SKILLS, helpless

USUAL_RC, NO_CHECK = 6, 0
COMFORTABLE = (((8, True),), True)


@flow("check.rc", "check.rc-bands")
def try_something(scene: Scene[Adventure], who: str, skill: str, what: str) -> Resolve[None]:
    """A player tries something with a skill; the GM sets the RC, or 0 if nothing is to be rolled."""
    label = say("tries-which-rc", who=Who(who), skill=skill.title(), what=what)
    rc = yield from ask(GM, Between(NO_CHECK, 30), label, USUAL_RC)
    if rc == NO_CHECK:
        scene.happen(Told(say("needs-no-check", who=Who(who), what=what)))
    else:
        yield from take_check(who, skill, rc)


@flow("check.contested")
def challenge(scene: Scene[Adventure], who: str, skill: str, other: str) -> Resolve[None]:
    """A player asks for a contest; the GM says which skill answers, or that there is none."""
    label = say("challenges-with-which", who=Who(who), skill=skill.title(), other=Who(other))
    theirs = yield from ask(GM, OneOf[str](("", *TWENTY_SKILLS)), label, skill)
    if theirs:
        yield from contest(who, skill, other, theirs)
    else:
        scene.happen(Told(say("no-contest", who=Who(who), other=Who(other))))


@flow("rest.places")
def ask_for_rest(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A player asks for a night's rest, and the GM says whether the place allows it."""
    if (yield from ask(GM, YES_NO, say("may-they-rest", who=Who(who)), default=True)):
        yield from RULES["night"](*COMFORTABLE)
    else:
        scene.happen(Told(say("no-rest-here", who=Who(who))))


@flow("rest.camp")
def use_time(scene: Scene[Adventure], who: str) -> Resolve[None]:  # noqa: ARG001
    """A player takes time for other things: making, buying, music, magic, learning."""
    yield from RULES["spare_time"](who)


def asked_for_offers(adventure: Adventure, fighter: Fighter) -> Iterator[Offer]:
    """What a player may ask for outside a fight."""
    if adventure.fight or fighter.gone or helpless(fighter) or not fighter.sheet.pc:
        return
    skill, others = OneOf[str](TWENTY_SKILLS), tuple(one.id for one in adventure.others(fighter) if not helpless(one))
    yield offer(try_something, fighter.id, skill=skill, what=Text(120, ("Climb the wall",)), when="next")
    if others:
        yield offer(challenge, fighter.id, skill=skill, other=OneOf[str](others), when="next")
    yield offer(ask_for_rest, fighter.id, when="next")
    if not adventure.camp:  # a camp asks everybody anyway
        yield offer(use_time, fighter.id, when="next")
