"""The story of a table: its log in sentences, one entry an action, and files to take home."""
