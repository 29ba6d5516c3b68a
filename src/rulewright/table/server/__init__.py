"""The live table over HTTP and WebSocket: routes, authentication, limits, messages and pages.

Routes only read requests and write responses; what they do is in `hosting`, `campaign`, `advice` and `view`.
"""
