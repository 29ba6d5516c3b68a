"""The live table over HTTP and WebSocket: the application, authentication, limits, messages and pages.

Nothing here knows a rule or a table's state; the routes ask `hosting`, `campaign`, `advice` and `view`.
"""
