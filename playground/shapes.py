"""
Names for the arrays that cross borders: what their axes mean, in order. Only numpy.

Each name says the axes by word; units and ranges stand with them.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]
Bools = NDArray[np.bool_]

Ids1d = Annotated[Integers, "pieces: wordpiece ids, or positions of pieces"]
Bools1d = Annotated[Bools, "pieces"]
VocabScores = Annotated[Floats, "vocabulary: logits, or probabilities that sum to 1"]
MaskLogits = Annotated[Floats, "masks vocabulary: logits of the masked-LM head"]
PairLogits = Annotated[Floats, "2: logits, index 0 is IsNext, index 1 is NotNext"]
HiddenStates = Annotated[Floats, "states pieces hidden: the embedding output, then each layer"]
Attention = Annotated[Floats, "layers heads queries keys, rows sum to 1"]
