# What Animon Story says: messages with their arguments in braces.
