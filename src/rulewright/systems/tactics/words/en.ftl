# What Anima Tactics says: messages with their arguments in braces.
