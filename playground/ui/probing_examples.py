"""What the rooms and labs of Probing offer to begin with. Sentences are our own."""

from __future__ import annotations

from playground.ui.examples import Example

VIEWS = (  # group of the curves, what the map shows
    Example("claim", ("syntactic", "accuracy")),
    Example("twin", ("surface", "above_twin")),
    Example("selectivity", ("semantic", "selectivity")),
    Example("gravity", ("syntactic", "weights")),
)
