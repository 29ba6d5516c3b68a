"""Preparing an encounter: who can be added, creatures of one's own, and how hard the fight is for a party.

Campaigns and kept characters are in `campaign`; what is counted comes from `lab`.
"""
