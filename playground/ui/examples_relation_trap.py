"""The examples of the lab Marker trap, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

EXAMPLES = (
    Example("context", ("She poured the <e1>milk</e1> into the <e2>bowl</e2>.",)),
    Example("direction", ("The <e1>flood</e1> was caused by heavy <e2>rain</e2>.",)),
    Example("words", ("The <e1>virus</e1> and the <e2>fever</e2> came in the same week.",)),
    Example("every", ("The <e1>storm</e1> on Monday caused <e2>floods</e2> in three towns.",)),
    Example("made_up", ("The <e1>blicket</e1> was caused by a <e2>dax</e2>.",)),
    Example("other", ("The <e1>boy</e1> waved at a passing <e2>train</e2>.",)),
    Example(
        "long",
        (
            "As my uncle told us again last summer over dinner, the old <e1>engine</e1> in the "
            "corner of the shed was once part of a small blue <e2>boat</e2> that he sold.",
        ),
    ),
)
"""A tagged sentence each."""
