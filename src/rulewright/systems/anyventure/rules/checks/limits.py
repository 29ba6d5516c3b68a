"""Keeps Health, Resolve, Energy and Morale within their maximums, also when a maximum falls."""

from __future__ import annotations

from rulewright.kernel.rules.scene import Scene

from ...facts import EnergySet, HealthSet, MoraleSet, ResolveSet
from ...model.scores import health_limit, max_energy, max_morale, max_resolve
from ...model.world import Adventure


def enforce_limits(scene: Scene[Adventure], who: str) -> None:
    world, fighter = scene.world, scene.world.fighter(who)
    if fighter.health > (health := health_limit(world, fighter)):
        scene.happen(HealthSet(who, health))
    if fighter.resolve > (resolve := max_resolve(fighter).total):
        scene.happen(ResolveSet(who, resolve))
    if fighter.energy > (energy := max_energy(fighter).total):
        scene.happen(EnergySet(who, energy))
    if fighter.morale > (morale := max_morale(world, fighter).total):
        scene.happen(MoraleSet(who, morale))
