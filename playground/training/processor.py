"""
What this processor is good at: whether bf16 matrix products beat fp32.

Measured on two hosts of the same make: with AMX, bf16 products ran about 8 times as fast as fp32;
with AVX512-BF16 but no AMX, at 0.55 times (oneDNN 3.12, 4096 x 384 x 1536: 170 against
310 GFLOP/s).
"""

from __future__ import annotations

from pathlib import Path

import torch


def bf16_pays() -> bool:
    """Say whether bf16 is the faster type here: a GPU that knows it, or a CPU with AMX."""
    if torch.cuda.is_available():
        return bool(torch.cuda.is_bf16_supported())
    information = Path("/proc/cpuinfo")
    return information.exists() and "amx_bf16" in information.read_text(encoding="utf-8")
