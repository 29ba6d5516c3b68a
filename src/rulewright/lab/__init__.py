"""The lab: who wins, by how much, what to do, and what a house rule changes; from the rule bodies that play."""
