"""
Write R-BERT as a folder that stands alone: the file that defines it lies beside its weights.

`AutoModelForSequenceClassification.from_pretrained(folder, trust_remote_code=True)` loads it where
this project is not installed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playground.engine import heads
from playground.engine.heads import RBert
from playground.training.checkpoint_folder import write_folder

CODE_FILE = "modeling_rbert.py"
_AUTO_MAP = {"AutoModelForSequenceClassification": f"{CODE_FILE.removesuffix('.py')}.RBert"}


def export_rbert(model: RBert, tokenizer_json: Path, out: Path, card: dict[str, Any]) -> None:
    """
    Write the folder `out` anew; what stood there is replaced once the new one is whole.

    Args:
        model: from `start_rbert`, trained with entity vectors: `Models` reads no other.
        tokenizer_json: of the checkpoint it was trained from.
        out: the checkpoint folder.
        card: what goes into card.json.
    """
    model.config.auto_map = _AUTO_MAP
    write_folder(model, tokenizer_json, out, card, code={CODE_FILE: Path(heads.__file__)})
