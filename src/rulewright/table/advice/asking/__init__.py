"""Questions in plain words: what they mean at this moment, and the rules and rulings that they are about.

What is found is shown as it stands. Odds and hints are not worked out here.
"""
