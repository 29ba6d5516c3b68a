"""A conflict: initiative, bands, the order of turns, bonus actions, the end of a round and of the conflict."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Offers, OneOf, offer
from rulewright.kernel.rules.resolve import Call, Resolve, ask, ask_first
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Thing, Who

from ...facts import BonusSet, ConflictSet, CurrentActionSet, Guards, Over, PlotPoints, Rallied, Reacted, TurnSet
from ...facts.conflict import CLOSED
from ...model.sheets import Action
from ...model.world import Conflict, InitiativeScore, OngoingAction, Person, Story, Turn
from ...phrases import say
from ...ruleset import flow
from ..actions.spending import spend
from ..harm.durations import round_ended
from ..rolls.action_test import forget_last_test, take_test
from ..rolls.gathering import ActionTest
from .bonus_actions import bonus_action
from .offers import action_offers, sort_offers
from .situation import situation_of
from .turns import group_turn, turn

BANDS = 3  # those who succeeded at initiative, opponents who do not roll, and those who failed


@flow("initiative.test", "conflict.bonus_action.quick")
def begin(scene: Scene[Story]) -> None:
    """A conflict begins with initiative; Quick brings a bonus action, and then the first round starts."""
    scene.happen(ConflictSet(Conflict(), say("conflict-begins")))
    for person in scene.world.people:
        scene.happen(Rallied(person.id, 0), TurnSet(person.id, Turn()))
        if person.acts and person.sheet.quick:
            scene.happen(BonusSet(person.id, person.bonus + 1))
    scene.later(*(initiative(who) for who in initiative_rollers(scene.world)), in_bands(), start_round(1))


def initiative_rollers(story: Story) -> tuple[str, ...]:
    """The persons who roll for initiative: player characters, and as ruled principals too."""
    kinds = ("pc", "principal") if story.house.initiative_who == "all_once" else ("pc",)
    return tuple(person.id for person in story.people if person.acts and person.sheet.kind in kinds)


@flow("initiative.test", "initiative.quick", "initiative.sp", "test.unskilled")
def initiative(scene: Scene[Story], who: str) -> Resolve[None]:
    """Initiative is an unskilled test; its SP buy bonus actions, or as ruled any stunt that makes sense."""
    if scene.world.conflict is None or not scene.world.person(who).acts:
        return
    forget_last_test(scene)
    test = ActionTest(who, None, Action.OVERCOME, "initiative")
    outcome = yield from take_test(test, say("initiative", who=Who(who)))
    conflict = scene.world.conflict
    scores = (*conflict.scores, InitiativeScore(who, outcome.success, outcome.total))
    scene.happen(ConflictSet(conflict.but(scores=scores)))
    if outcome.sp:
        scene.happen(
            CurrentActionSet(OngoingAction(who=who, action=Action.OVERCOME, purpose="initiative", sp=outcome.sp))
        )
        if scene.world.house.initiative_sp_use == "bonus_only":
            for _ in range(outcome.sp):
                yield from bonus_action(who)
        else:
            yield from spend(who)
        scene.happen(CurrentActionSet(None))


@flow("initiative.bands")
def in_bands(scene: Scene[Story]) -> None:
    """Those who succeeded at initiative act first, then the opponents, then everybody else."""
    story = scene.world
    conflict = story.conflict
    if conflict is None:
        return
    ranked = sorted(conflict.scores, key=lambda score: -score.total)
    first = tuple(score.id for score in ranked if score.success)
    last = tuple(score.id for score in ranked if not score.success)
    heroes = {person.side for person in story.people if person.sheet.kind == "pc"}
    others = [person for person in story.people if person.id not in (*first, *last) and not person.gone]
    opponents = order_places(person for person in others if person.side not in heroes)
    friends = order_places(person for person in others if person.side in heroes)
    scene.happen(ConflictSet(conflict.but(bands=(first, opponents, (*last, *friends)))))


def order_places(people: Iterable[Person]) -> tuple[str, ...]:
    """Places in the order: one for each person, or for each group."""
    return tuple(dict.fromkeys(person.group or person.id for person in people))


@flow("conflict.round")
def start_round(scene: Scene[Story], number: int) -> None:
    """A round has all turns in the order of bands, then bonus actions, then what ends with the round."""
    conflict = scene.world.conflict
    if conflict is None:
        return
    for person in scene.world.people:
        if person.bonus_used:
            scene.happen(BonusSet(person.id, person.bonus, 0, person.early))
    started = conflict.but(round=number, band=0, turn="", left=conflict.bands[0])
    scene.happen(ConflictSet(started, say("round", number=Number(number))))
    scene.later(next_turn())


def members(story: Story, slot: str) -> tuple[Person, ...]:
    """The persons of a place in the order: one, or a group."""
    return tuple(person for person in story.people if slot in (person.id, person.group))


def side_left(story: Story) -> str | None:
    """The only side with active people, or `nobody`; None while several sides have some."""
    sides = tuple(dict.fromkeys(person.side for person in story.people if person.acts))
    return None if len(sides) > 1 else sides[0] if sides else "nobody"


@flow("conflict.round", "initiative.bands")
def next_turn(scene: Scene[Story]) -> Resolve[None]:
    """The next turn of the current band begins; each side chooses its own order in every round."""
    story = scene.world
    conflict = story.conflict
    if conflict is None:
        return
    if won := side_left(story):
        return scene.later(finish(won))
    left = tuple(slot for slot in conflict.left if members(story, slot))
    if not left:
        if conflict.band + 1 < BANDS:
            following = conflict.but(band=conflict.band + 1, left=conflict.bands[conflict.band + 1], turn="")
            scene.happen(ConflictSet(following))
            return scene.later(next_turn())
        scene.happen(ConflictSet(conflict.but(band=BANDS, turn="", reacted=())))
        return scene.later(*end_of_round(story), next_round())
    slot = yield from chosen_slot(left)
    rest = tuple(one for one in left if one != slot)
    people = members(story, slot)
    is_group = len(people) > 1 or people[0].id != slot
    words = say("turn-of", round=Number(conflict.round), who=Thing(slot) if is_group else Who(slot))
    scene.happen(ConflictSet(conflict.but(left=rest, turn=slot, reacted=(), reacting=""), words))
    return scene.later(group_turn(slot) if is_group else turn(slot), next_turn())


@flow("initiative.bands")
def chosen_slot(scene: Scene[Story], left: tuple[str, ...]) -> Resolve[str]:
    """The side agrees who acts next, or as ruled the highest initiative total does."""
    story = scene.world
    # If none of them can act, their turns still have to pass: what counts by turns would not end.
    able = tuple(slot for slot in left if any(one.acts for one in members(story, slot))) or left[:1]
    if story.house.initiative_within_band == "by_total" or story.house.initiative_who == "all_once":
        able = highest_totals(story, able)
    if len(able) == 1:
        return able[0]
    heroes = tuple(slot for slot in able if slot in {one.id for one in story.people if one.sheet.kind == "pc"})
    if heroes:
        chosen = yield from ask_first(heroes, OneOf[str](able), say("who-acts-next"), able[0])
        return chosen[1] if chosen else able[0]
    return (yield from ask(GM, OneOf[str](able), say("who-acts-next"), able[0]))


def highest_totals(story: Story, places: tuple[str, ...]) -> tuple[str, ...]:
    """The places with the highest initiative total; who did not roll counts as 0."""
    scores = story.conflict.scores if story.conflict else ()
    totals = {score.id: score.total for score in scores}
    best = max(totals.get(slot, 0) for slot in places)
    return tuple(slot for slot in places if totals.get(slot, 0) == best)


def end_of_round(story: Story) -> tuple[Call[None], ...]:
    bonus = tuple(bonus_turn(one.id) for slot in all_slots(story) for one in members(story, slot))
    if story.house.duration_round_end_order == "bonus_first":
        return (*bonus, round_ended())
    return (round_ended(), *bonus)


def all_slots(story: Story) -> tuple[str, ...]:
    conflict = story.conflict or Conflict()
    return tuple(slot for band in conflict.bands for slot in band)


@flow("conflict.bonus_action", "conflict.bonus_action.sources")
def bonus_turn(scene: Scene[Story], who: str) -> Resolve[None]:
    """A bonus action is a single action without a snap action, after all turns of the round."""
    story = scene.world
    person = story.person(who)
    if not person.acts or not person.bonus or side_left(story):
        return
    if person.bonus_used and story.house.conflict_bonus_count == "one":
        return
    forget_last_test(scene)
    offers = bonus_offers(scene.seen_by(who), who)
    chosen = yield from ask(who, offers, say("bonus-action", who=Who(who)), pass_bonus(who))
    if chosen.rule is pass_bonus:
        return
    scene.happen(after_bonus_action(person))
    scene.later(chosen, bonus_turn(who))


def after_bonus_action(person: Person) -> BonusSet:
    """The bonus actions that a person has when one is used up."""
    return BonusSet(person.id, person.bonus - 1, person.bonus_used + 1, max(0, person.early - 1))


def bonus_offers(story: Story, who: str) -> Offers:
    return sort_offers([offer(pass_bonus, who), *action_offers(situation_of(story, who))])


@flow("conflict.bonus_action")
def pass_bonus(scene: Scene[Story], who: str) -> None:
    """One may keep a bonus action for later."""


@flow("plot.bonus_action", "plot.uses")
def buy_bonus(scene: Scene[Story], who: str) -> None:
    """1 PP buys one bonus action."""
    person = scene.world.person(who)
    if person.pp < 1:
        # The offer was made on a view that includes PP from what is still being resolved.
        raise Refusal(say("why-no-points-yet"), "plot.bonus_action")
    scene.happen(after_buying_bonus(person), BonusSet(who, person.bonus + 1, person.bonus_used, person.early))


def after_buying_bonus(person: Person) -> PlotPoints:
    """The plot points that are left when a bonus action is paid for."""
    return PlotPoints(person.id, person.pp - 1)


@flow("conflict.round", "conflict.bonus_action")
def next_round(scene: Scene[Story]) -> None:
    """The next round starts unless the conflict is over; bonus actions for the first round only are lost."""
    story = scene.world
    conflict = story.conflict
    if conflict is None:
        return None
    if won := side_left(story):
        return scene.later(finish(won))
    for person in story.people:
        if person.early:
            scene.happen(BonusSet(person.id, person.bonus - person.early))
    again = story.house.initiative_who == "pcs_each_round"
    if again:
        scene.happen(ConflictSet(conflict.but(scores=(), band=0)))
    rolls = tuple(initiative(who) for who in initiative_rollers(story)) if again else ()
    return scene.later(*rolls, in_bands(), start_round(conflict.round + 1))


@flow("conflict.round")
def finish(scene: Scene[Story], result: str) -> None:
    """A conflict is over when only one side is left, or when the GM closes it."""
    for person in scene.world.people:
        scene.happen(TurnSet(person.id, Turn()), Guards(person.id, ""))
        if person.reacted:
            scene.happen(Reacted(person.id, reacted=False))
        if person.bonus:
            scene.happen(BonusSet(person.id, 0))
    scene.happen(ConflictSet(None), Over(result))


@flow("conflict.round")
def close(scene: Scene[Story]) -> None:
    """The GM closes the conflict as it is."""
    scene.later(finish(CLOSED))
