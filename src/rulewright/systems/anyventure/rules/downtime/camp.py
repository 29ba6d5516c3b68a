"""Between fights: each character does something, the GM lets time pass, and the next fight comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.kernel.rules.options import Between, NotNow, Offer, Offers, offer
from rulewright.kernel.rules.resolve import Call, Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...board import free
from ...facts import Camped, Moved, Told, WaveCame
from ...model.world import Adventure, Cell, Fighter, Wave
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
from ..turns.unsettled import settling
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
"""What the chapters offer a character outside fights."""
NIGHTS: tuple[tuple[tuple[tuple[int, bool], ...], bool], ...] = (
    (((8, True),), True),
    (((3, True), (1, False), (3, True)), False),
)


@flow("combat.round")
def make_camp(scene: Scene[Adventure]) -> None:
    """The fight is over and more is to come: time for other things."""
    scene.happen(Camped(on=True))
    scene.later(camp())


@flow("rest.full", "combat.round")
def camp(scene: Scene[Adventure]) -> None:
    """Each character in turn does one thing or nothing; then the GM says how time goes on."""
    if scene.world.camp:
        names = tuple(one.id for one in scene.world.present() if one.sheet.pc)
        scene.later(*settling(scene.world), *(spare_time(name) for name in names), what_next())


@flow("turn.free-task")
def nothing(scene: Scene[Adventure], who: str) -> None:
    """It has nothing to do."""


@flow("combat.round")
def spare_time(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """What a character does with its time, among what the chapters offer."""
    fighter = scene.world.fighter(who)
    if fighter.gone or helpless(fighter):
        return
    offers = downtime(scene.seen_by(who), scene.world.fighter(who))
    if len(offers.open) > 1:
        deed: Call[Any] = yield from ask(who, offers, f"what does {who} do now?", nothing(who))
        if deed.rule is not nothing:
            scene.later(deed)


def downtime(adventure: Adventure, fighter: Fighter) -> Offers:
    found = [one for chapter in DOWNTIME for one in chapter(adventure, fighter)]
    open_ = tuple(one for one in found if isinstance(one, Offer))
    return Offers((offer(nothing, fighter.id), *open_), tuple(one for one in found if isinstance(one, NotNow)))


@flow("rest.places", "combat.round")
def what_next(scene: Scene[Adventure]) -> Resolve[None]:
    """The GM lets the night come, an hour pass or the next fight begin; then it goes on."""
    open_ = [offer(night, sleep, comfort) for sleep, comfort in NIGHTS]
    open_ += [offer(wait, hours=Between(1, 48)), offer(break_up)]
    open_ += [offer(next_fight, wave.id) for wave in scene.world.waves[:1]]
    open_ += [*growth_offers(scene.world), *healing_offers(scene.world)]
    usual = next_fight(scene.world.waves[0].id) if scene.world.waves else break_up()
    chosen = yield from ask(GM, Offers(tuple(open_)), "what happens next?", usual)
    scene.later(chosen, *(() if chosen.rule in (next_fight, break_up) else (camp(),)))


@flow("rest.full")
def wait(scene: Scene[Adventure], hours: int) -> Resolve[None]:
    """Hours pass, after what has to be seen to at once."""
    if turns := settling(scene.world):
        scene.later(*turns, time_passes(hours * HOUR))
    else:
        yield from time_passes(hours * HOUR)


@flow("combat.round")
def break_up(scene: Scene[Adventure]) -> None:
    """The story ends here for now."""
    scene.happen(Camped(on=False), Told("the camp breaks up"))


@flow("combat.round", "phase.list")
def next_fight(scene: Scene[Adventure], name: str) -> None:
    """A prepared fight begins: the party takes up its places."""
    wave = next(one for one in scene.world.waves if one.id == name)
    scene.happen(WaveCame(wave, places(scene.world, wave)))
    for one in scene.world.fighters:
        if one.side != "enemies" and one.height:
            scene.happen(Moved(one.id, one.at, 0))
    scene.later(begin())


def places(adventure: Adventure, wave: Wave) -> tuple[tuple[str, Cell], ...]:
    """Places for the party on the new ground: those meant for it, then any on the left."""
    staged = adventure.but(fighters=wave.fighters, ground=wave.ground)
    found: list[tuple[str, Cell]] = []
    for one in (one for one in adventure.fighters if one.side != "enemies" and not one.gone):
        spots = (*wave.stand, *((x, y) for x in range(wave.ground.width) for y in range(wave.ground.depth)))
        cell = next((spot for spot in spots if free(staged, one, spot)), one.at)
        staged = staged.but(fighters=(*staged.fighters, one.but(at=cell)))
        found.append((one.id, cell))
    return tuple(found)
