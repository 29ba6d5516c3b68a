"""The door for researchers: every encounter as an environment of PettingZoo and of Gymnasium.

Here belong observations, action masks and rewards. Rules do not: an environment plays a table, and what an agent
observes is the view of its side.
"""

from .actions import MAX_ACTIONS
from .encounter import EncounterEnv
from .single import OneSideEnv
from .spaces import environments, register_all

__all__ = ["MAX_ACTIONS", "EncounterEnv", "OneSideEnv", "environments", "register_all"]
