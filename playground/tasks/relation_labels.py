"""
The 19 directed labels of SemEval-2010 Task 8, and what turning a label's direction means.

Source: Hendrickx et al. 2010, section 2. https://aclanthology.org/S10-1006/
"""

from __future__ import annotations

OTHER = "Other"
RELATIONS = (
    "Cause-Effect",
    "Component-Whole",
    "Content-Container",
    "Entity-Destination",
    "Entity-Origin",
    "Instrument-Agency",
    "Member-Collection",
    "Message-Topic",
    "Product-Producer",
)
"""The nine relations, alphabetical; `Other` is none of them."""
DIRECTIONS = ("(e1,e2)", "(e2,e1)")
LABELS = (OTHER, *(relation + way for relation in RELATIONS for way in DIRECTIONS))
"""All 19, in the order of the data set's own list."""


def relation_of(label: str) -> str:
    """Return the label without its direction: "Cause-Effect(e1,e2)" gives "Cause-Effect"."""
    return label.partition("(")[0]


def swapped(label: str) -> str:
    """Return the label that says the same when e1 and e2 trade names; `Other` stays."""
    relation, bracket, way = label.partition("(")
    if not bracket:
        return label
    first, second = way.rstrip(")").split(",")
    return f"{relation}({second},{first})"
