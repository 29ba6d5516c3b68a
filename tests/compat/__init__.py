"""Files that older releases have written, which have to open and go on."""
