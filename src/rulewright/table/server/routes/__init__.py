"""The routes, one module for each group of addresses.

A route reads a request and writes a response. What it does in between is in `hosting`, `campaign`, `advice` and `view`.
"""
