"""A turn: an action and a snap action, several actions, the turn of a group, and reactions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rulewright.kernel.rules.options import Between, NotNow, Offer, Offers, offer
from rulewright.kernel.rules.resolve import Call, Resolve, Rule, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Thing, Who

from ...facts import ConflictSet, Guards, Reacted, TurnSet
from ...house import Rulings
from ...model.world import Person, Story, Turn
from ...phrases import say
from ...ruleset import flow
from ..actions.actions import attack, create_advantage
from ..actions.problems import overcome
from ..harm.durations import turn_ended
from ..harm.recovery import rally
from ..rolls.action_test import forget_last_test
from .moving import walk
from .offers import action_offers, rally_offers, reaction_offers, snap_offers, sort_offers, upkeep_offers
from .situation import Situation, situation_of
from .snap_actions import focus, operate, ready, shift

MAX_ACTIONS = 12  # the hand-out names no limit; the penalty dice that are rolled grow no further
ACTIONS = (attack, create_advantage, overcome)
SNAP_ACTIONS = (focus, shift, ready, operate)


@flow("conflict.turn", "conflict.multi.until", "snap.focus.bonus", "snap.focus.penalty", "stress.incapacitated.no_act")
def turn(scene: Scene[Story], who: str) -> None:
    """When a turn begins, the penalties of the last one end; a person who is out lets it pass."""
    person = scene.world.person(who)
    begin_turn(scene, person)
    scene.later(*((act(who),) if person.acts else ()), turn_ended(who))


def begin_turn(scene: Scene[Story], person: Person) -> None:
    """Give a person an action and a snap action, unless it is out, and end what ran until this turn."""
    kept = person.turn.focus_die and scene.world.house.snap_focus_expiry == "kept"
    turn = Turn(actions=1, snaps=1, focus_die=kept) if person.acts else Turn(focus_die=kept)
    if turn != person.turn:
        scene.happen(TurnSet(person.id, turn))
    if person.guarding:
        scene.happen(Guards(person.id, ""))
    if person.reacted:
        scene.happen(Reacted(person.id, reacted=False))


@flow("conflict.turn", "conflict.multi.declare", "snap.list")
def act(scene: Scene[Story], who: str) -> Resolve[None]:
    """Actions and snap actions are taken in any order until the turn is over."""
    if not scene.world.person(who).acts or not conflict_goes_on(scene.world):
        return
    forget_last_test(scene)
    open_ = turn_offers(scene.seen_by(who), who)
    # To end the turn is always open; alone, it is no question.
    if len(open_.open) < 2:
        return
    chosen = yield from ask(who, open_, say("acts", who=Who(who)), end_turn(who))
    if chosen.rule is end_turn:
        return
    pay_for_action(scene, who, chosen)
    scene.later(chosen, act(who))


def conflict_goes_on(story: Story) -> bool:
    """Whether nobody has closed the conflict and more than one side is left."""
    return story.conflict is not None and len({person.side for person in story.people if person.acts}) > 1


def pay_for_action(scene: Scene[Story], who: str, action: Call[Any]) -> None:
    """Take from the turn what an action costs."""
    if action.rule not in FREE_ACTIONS:
        scene.happen(TurnSet(who, turn_after(scene.world.house, scene.world.person(who).turn, action.rule)))


def turn_after(house: Rulings, turn: Turn, action: Rule[..., Any]) -> Turn:
    """What is left of a turn when the price of an action is paid."""
    if action in FREE_ACTIONS:
        return turn
    if action is rally:
        return turn.but(actions=0, snaps=0, done=turn.done + 1, walked=True)
    if action in SNAP_ACTIONS and turn.snaps:
        return turn.but(snaps=turn.snaps - 1)
    if action is walk and walks_free(house, turn):
        return turn.but(walked=True)
    return turn.but(actions=turn.actions - 1, done=turn.done + 1)


def walks_free(house: Rulings, turn: Turn) -> bool:
    return house.move_adjacent_cost == "free_once" and not turn.walked


def turn_offers(story: Story, who: str) -> Offers:
    """What a person may still do in its turn, and why it may not do the rest."""
    return offers_in(situation_of(story, who))


@lru_cache(maxsize=4096)
def offers_in(at: Situation) -> Offers:
    """The offers of a turn, cached by the situation they depend on."""
    turn = at.turn
    found: list[Offer | NotNow] = []
    if turn.actions:
        found += [*action_offers(at), *upkeep_offers(at), *rally_offers(at)]
    else:
        found += [NotNow(rule, say("why-no-action"), "conflict.turn") for rule in ACTIONS]
        if walks_free(at.house, turn):
            found += [one for one in action_offers(at) if isinstance(one, Offer) and one.rule is walk]
    if turn.snaps or (turn.actions and at.house.snap_second == "costs_action"):
        found += snap_offers(at)
    else:
        found += [NotNow(rule, say("why-no-snap-action"), "snap.list") for rule in SNAP_ACTIONS]
    found.append(announcing(at))
    return sort_offers(found, offer(end_turn, at.who))


def announcing(at: Situation) -> Offer | NotNow:
    """More than one action is announced before any of them is rolled, and not after Focus."""
    turn = at.turn
    if turn.focused:
        return NotNow(announce, say("why-focus-is-single"), "snap.focus.no_multi")
    if not turn.actions or turn.declared > 1:
        return NotNow(announce, say("why-announced-first"), "conflict.multi.declare")
    return offer(announce, at.who, count=Between(2, MAX_ACTIONS))


@flow("conflict.multi.declare", "conflict.multi.penalty")
def announce(scene: Scene[Story], who: str, count: int) -> None:
    """Several actions in a turn are announced first; each has a penalty die for every action beyond the first."""
    turn = scene.world.person(who).turn
    scene.happen(TurnSet(who, turn.but(actions=turn.actions - 1 + count, declared=count)))


@flow("conflict.turn")
def end_turn(scene: Scene[Story], who: str) -> None:
    """One may end a turn early."""


@flow("conflict.turn", "stress.extras")
def group_turn(scene: Scene[Story], group: str) -> None:
    """A group of like extras has one turn together."""
    members = [person for person in scene.world.people if person.group == group]
    for person in members:
        begin_turn(scene, person)
    scene.later(group_act(group), *(turn_ended(person.id) for person in members))


@flow("conflict.turn", "stress.extras")
def group_act(scene: Scene[Story], group: str) -> Resolve[None]:
    """Each action is chosen once for the whole group, and every member carries it out."""
    if not conflict_goes_on(scene.world):
        return
    forget_last_test(scene)
    members = [person.id for person in scene.world.people if person.group == group and person.acts]
    able = [who for who in members if len(turn_offers(scene.seen_by(who), who).open) > 1]
    if not able:
        return
    first = able[0]
    label = say("acts-for-group", who=Who(first), group=Thing(group))
    if len(able) > 1:
        # The name of a group is plain words: it has the id of its first member inside, and the table looks for that.
        label = say("group-acts", group=group, count=Number(len(able)))
    chosen = yield from ask(first, turn_offers(scene.seen_by(first), first), label, end_turn(first))
    if chosen.rule is not end_turn:
        scene.later(*(group_action(who, chosen) for who in able), group_act(group))


@flow("conflict.turn", "stress.extras", was=("group_deed",))
def group_action(scene: Scene[Story], who: str, action: Call[Any]) -> Resolve[None]:
    """Each member carries out the group's action; a member who no longer can takes the rest of its turn alone."""
    # The first argument of every action is who acts.
    own = Call(action.rule, (who, *action.args[1:]))
    if not scene.world.person(who).acts or not conflict_goes_on(scene.world):
        return
    forget_last_test(scene)
    if not turn_offers(scene.seen_by(who), who).accepts(own):
        scene.later(act(who), acted_alone(who))
        return
    pay_for_action(scene, who, own)
    yield from own


@flow("conflict.turn")
def acted_alone(scene: Scene[Story], who: str) -> None:
    """A member who has acted alone takes no part in what the group does next."""
    scene.happen(TurnSet(who, scene.world.person(who).turn.but(actions=0, snaps=0, walked=True)))


@flow("stunt.react", "stunt.react.when", "stunt.react.zone", "stunt.react.no_sp")
def reaction(scene: Scene[Story], who: str) -> Resolve[None]:
    """React brings one action at once, in the same zone."""
    if not scene.world.person(who).acts or not conflict_goes_on(scene.world):
        return
    forget_last_test(scene)
    open_ = sort_offers(reaction_offers(situation_of(scene.seen_by(who), who)), offer(end_turn, who))
    chosen = yield from ask(who, open_, say("reacts", who=Who(who)), end_turn(who))
    if chosen.rule is not end_turn:
        # A call of its own, so that it is told as an action.
        scene.later(carry_out_reaction(who, chosen))


@flow("stunt.react", "stunt.react.no_sp")
def carry_out_reaction(scene: Scene[Story], who: str, action: Call[Any]) -> Resolve[None]:
    """While somebody reacts, its action earns no SP."""
    conflict = scene.world.conflict
    if conflict is None or not scene.world.person(who).acts:
        return
    scene.happen(ConflictSet(conflict.but(reacting=who)))
    yield from action
    conflict = scene.world.conflict
    if conflict:
        scene.happen(ConflictSet(conflict.but(reacting="")))


FREE_ACTIONS = (announce, end_turn)
"""What takes nothing from a turn."""
