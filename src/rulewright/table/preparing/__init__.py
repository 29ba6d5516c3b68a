"""Preparing an encounter: who can be added, creatures of one's own, and how hard the fight is for a party."""
