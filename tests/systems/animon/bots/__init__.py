"""Tests of the bots of Animon Story."""
