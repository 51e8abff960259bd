"""
Training processes of the app: queued, watched, cancelled, never left behind. No torch here.

`queue.Jobs` is what the rest of the app uses; `process` runs one job, `guard` is how that process
starts.
"""

from playground.jobs.job import JobView
from playground.jobs.queue import Jobs, sweep_stale

__all__ = ["JobView", "Jobs", "sweep_stale"]
