# What Action Tests says: messages with their arguments in braces.
