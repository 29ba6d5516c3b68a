"""Between fights: each character does something, the GM lets time pass, and the next fight comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.kernel.rules.options import Between, NotNow, Offer, Offers, offer
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who

from ...board import is_free
from ...facts import Camped, Moved, Told, WaveCame
from ...model.world import PARTY, Adventure, Cell, Fighter, Wave
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import helpless
from ..combat.injuries import healing_offers
from ..goods.cooking import cook_downtime
from ..goods.crafting import craft_downtime
from ..goods.hands import hand_downtime
from ..goods.trading import goods_downtime
from ..magic.abilities import ability_downtime
from ..magic.rituals import magic_downtime
from ..music.ballads import ballad_downtime
from ..music.learning_songs import learning_downtime
from ..turns.phases import begin
from ..turns.unsettled import settling_turns
from .advancing import advancing_downtime, growth_offers
from .clock import HOUR, time_passes
from .resting import night
from .retraining import retraining_downtime
from .taming import beast_downtime

Chapter = Callable[[Adventure, Fighter], Iterator[Offer | NotNow]]
DOWNTIME: tuple[Chapter, ...] = (
    ability_downtime,
    magic_downtime,
    craft_downtime,
    cook_downtime,
    goods_downtime,
    hand_downtime,
    ballad_downtime,
    learning_downtime,
    beast_downtime,
    advancing_downtime,
    retraining_downtime,
)
"""What each chapter of the rules offers a character outside fights."""
NIGHTS: tuple[tuple[tuple[tuple[int, bool], ...], bool], ...] = (
    (((8, True),), True),
    (((3, True), (1, False), (3, True)), False),
)
"""The nights the GM is offered: spans of hours asleep or awake, and whether it was comfortable."""


@flow("rest.camp")
def make_camp(scene: Scene[Adventure]) -> None:
    """The fight is over and more is to come, so there is time for other things."""
    scene.happen(Camped(on=True))
    scene.later(camp())


@flow("rest.full", "rest.camp")
def camp(scene: Scene[Adventure]) -> None:
    """Each character does one thing or nothing; then the GM says how time goes on."""
    if scene.world.camp:
        names = tuple(fighter.id for fighter in scene.world.present() if fighter.sheet.pc)
        scene.later(*settling_turns(scene.world), *(spare_time(name) for name in names), what_next())


@flow("turn.free-task")
def nothing(scene: Scene[Adventure], who: str) -> None:
    """A character does nothing."""


@flow("rest.camp")
def spare_time(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character chooses what to do with its time."""
    fighter = scene.world.fighter(who)
    if fighter.gone or helpless(fighter):
        return
    offers = downtime_offers(scene.seen_by(who), scene.world.fighter(who))
    if len(offers.open) > 1:
        action: Call[Any] = yield from ask(who, offers, say("what-now", who=Who(who)), nothing(who))
        if action.rule is not nothing:
            scene.later(action)


def downtime_offers(adventure: Adventure, fighter: Fighter) -> Offers:
    entries = [entry for chapter in DOWNTIME for entry in chapter(adventure, fighter)]
    offers = tuple(entry for entry in entries if isinstance(entry, Offer))
    return Offers((offer(nothing, fighter.id), *offers), tuple(entry for entry in entries if isinstance(entry, NotNow)))


@flow("rest.places", "rest.camp")
def what_next(scene: Scene[Adventure]) -> Resolve[None]:
    """The GM lets the night come, hours pass or the next fight begin."""
    offers = [offer(night, sleep, comfort) for sleep, comfort in NIGHTS]
    offers += [offer(wait, hours=Between(1, 48)), offer(break_up)]
    offers += [offer(next_fight, wave.id) for wave in scene.world.waves[:1]]
    offers += [*growth_offers(scene.world), *healing_offers(scene.world)]
    usual = next_fight(scene.world.waves[0].id) if scene.world.waves else break_up()
    chosen = yield from ask(GM, Offers(tuple(offers)), say("what-next"), usual)
    scene.later(chosen, *(() if chosen.rule in (next_fight, break_up) else (camp(),)))


@flow("rest.full")
def wait(scene: Scene[Adventure], hours: int) -> Resolve[None]:
    """Hours pass, once what cannot wait is settled."""
    if turns := settling_turns(scene.world):
        scene.later(*turns, time_passes(hours * HOUR))
    else:
        yield from time_passes(hours * HOUR)


@flow("rest.camp")
def break_up(scene: Scene[Adventure]) -> None:
    """The camp breaks up, and the story ends here for now."""
    scene.happen(Camped(on=False), Told(say("camp-breaks-up")))


@flow("rest.camp", "phase.list")
def next_fight(scene: Scene[Adventure], name: str) -> None:
    """A prepared fight begins, and the party takes its places."""
    wave = next(wave for wave in scene.world.waves if wave.id == name)
    scene.happen(WaveCame(wave, party_places(scene.world, wave)))
    for fighter in scene.world.fighters:
        if fighter.side in PARTY and fighter.height:
            scene.happen(Moved(fighter.id, fighter.at, 0))
    scene.later(begin())


def party_places(adventure: Adventure, wave: Wave) -> tuple[tuple[str, Cell], ...]:
    """Where the party stands on the new ground: the places meant for it, then any from the left."""
    staged = adventure.but(fighters=wave.fighters, ground=wave.ground)
    placed: list[tuple[str, Cell]] = []
    cells = (*wave.stand, *((x, y) for x in range(wave.ground.width) for y in range(wave.ground.depth)))
    party = (fighter for fighter in adventure.fighters if fighter.side in PARTY and not fighter.gone)
    for member in party:
        cell = next((place for place in cells if is_free(staged, member, place)), member.at)
        staged = staged.but(fighters=(*staged.fighters, member.but(at=cell)))
        placed.append((member.id, cell))
    return tuple(placed)
