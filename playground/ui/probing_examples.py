"""What the rooms and labs of Probing offer to begin with. Sentences are our own."""

from __future__ import annotations

from playground.ui.examples import Example

VIEWS = (  # group of the curves, what the map shows
    Example("claim", ("syntactic", "accuracy")),
    Example("twin", ("surface", "above_twin")),
    Example("selectivity", ("semantic", "selectivity")),
    Example("gravity", ("syntactic", "weights")),
)
LIVE = (  # tasks of our grammar, by their names
    Example("quick", ("sentence_length", "tree_depth", "tense")),
    Example("agreement", ("agreement",)),
    Example("solved", ("top_constituents", "coordination_inversion")),
    Example("hard", ("object_number", "odd_word_out")),
)
