"""What is measured between units: distance, contact, sight, cover, and the ground they stand on.

Moving them is in `moves`.
"""
