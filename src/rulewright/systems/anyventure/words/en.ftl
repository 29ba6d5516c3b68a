# What Anyventure says: messages with their arguments in braces.
