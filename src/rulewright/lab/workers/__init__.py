"""Worker pools: jobs run in this process, in processes of this machine, or on Ray.

Results do not depend on the pool. What the jobs compute belongs in the other packages.
"""
