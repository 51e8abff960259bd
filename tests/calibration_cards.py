"""Made-up reliability curves, as `calibrate` measures and writes them."""

from dataclasses import replace

import numpy as np

from playground.tasks.calibration import coverage, reliability
from playground.tasks.calibration_card import CURVES, Calibration
from playground.tasks.temperature import Temperature


def made_up_calibration(task, too_sure=0.1):
    """Return a calibration with all curves of a task, each `too_sure` by so much at 100 %."""
    rng = np.random.default_rng(0)
    curves = {}
    for name in CURVES[task]:
        low = name == "others"
        values = rng.beta(0.5, 12, 3000) if low else rng.beta(3, 1.2, 1200)
        right = rng.random(len(values)) < values * (1 - too_sure)
        curve = reliability(values, right, 20 if low else 10, "count" if low else "width")
        curves[name] = curve if low else replace(curve, coverage=coverage(values, right))
    return Calibration(
        task, "held-out.txt", 1200, curves, Temperature(1.25, 3.5, 3.45),
        f"python -m playground calibrate {task.replace('_', '-')} --data held-out.txt", "Made up.",
    )
