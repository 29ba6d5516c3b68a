"""Player characters: from an entry to a sheet, and what creation allows."""
