"""The examples of What moved the answer: a passage and a question each. Ours, in English."""

from __future__ import annotations

from playground.ui.examples import Example
from playground.ui.span_qa_examples import SPAN_QA

_OF_THE_ROOM = {example.point: example.texts for example in SPAN_QA}
_FERRY = (
    "The ferry to Oland was launched in 1958 in Bergen and sold to a hotel in 1990. Captain Nils "
    "Aune steered it for thirty years. His daughter Kari now rents out its cabins."
)

EXAMPLES = (  # passage, question
    Example("when", (_FERRY, "When was the ferry sold?")),
    Example("kind", _OF_THE_ROOM["number"]),
    Example(
        "ignored", (_FERRY, "Could you please tell me who on earth steered that lovely old ferry?")
    ),
    Example("none", _OF_THE_ROOM["none"]),
    Example("long", _OF_THE_ROOM["long"]),
    Example("chinese", _OF_THE_ROOM["chinese"]),
)
