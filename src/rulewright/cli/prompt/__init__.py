"""The conversations of `play`, `sheet new` and `sheet advance`: questions, typed answers, and commands at any prompt.

What asks nothing is in `tasks`. Modules here build on each other in this order: `typed_answers`, `session`,
`questions`, `undo`, `saved_fights`, `commands`, and last `fight` and `new_sheet`.
"""
