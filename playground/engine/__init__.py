"""The only way to a model: torch and transformers live here and in training/."""

import os

# With libgomp's default, torch's threads spin at every barrier for a core that another thread may
# hold: on a busy machine that costs up to 50 times the work itself. Read once, when torch loads.
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
