"""What keeps one person from hurting the others: limits on connections, bodies, requests and slow work.

What is refused because of the rules of a game, or because it is somebody else's, does not belong here.
"""
