"""The examples of the lab Batch: our own sentences, with labels, without, and damaged ones."""

from __future__ import annotations

from playground.ui.examples import Example

_LABELLED = (
    ("Heavy <e1>rain</e1> led to a <e2>flood</e2> in the old town.", "Cause-Effect(e1,e2)"),
    ("The <e1>headache</e1> came from too much <e2>noise</e2>.", "Cause-Effect(e2,e1)"),
    ("The <e1>handle</e1> of the <e2>cup</e2> broke off.", "Component-Whole(e1,e2)"),
    ("The <e1>bicycle</e1> has a loose <e2>chain</e2>.", "Component-Whole(e2,e1)"),
    ("The <e1>keys</e1> were kept in a small <e2>box</e2>.", "Content-Container(e1,e2)"),
    ("She poured the <e1>milk</e1> into a tall <e2>glass</e2>.", "Entity-Destination(e1,e2)"),
    ("The <e1>oil</e1> was pressed from green <e2>olives</e2>.", "Entity-Origin(e1,e2)"),
    ("The <e1>carpenter</e1> cut the board with a <e2>saw</e2>.", "Instrument-Agency(e2,e1)"),
    ("A <e1>wolf</e1> left its <e2>pack</e2> at dawn.", "Member-Collection(e1,e2)"),
    ("The <e1>lecture</e1> was about rare <e2>birds</e2>.", "Message-Topic(e1,e2)"),
    ("The <e1>bakery</e1> makes a dark <e2>bread</e2>.", "Product-Producer(e2,e1)"),
    ("The <e1>bus</e1> passed an old <e2>school</e2> at eight.", "Other"),
)

EXAMPLES = (
    Example("labels", ("\n".join("\t".join(row) for row in _LABELLED),)),
    Example("plain", ("\n".join(sentence for sentence, _ in _LABELLED[::3]),)),
    Example(
        "styles",
        (
            "The <e1>spark</e1> lit the <e2>hay</e2>.\n"
            "The [E1]spark[/E1] lit the [E2]hay[/E2].\n"
            "The [E1start]spark[E1end] lit the [E2start]hay[E2end].\n"
            "The @spark@ lit the #hay#.\n"
            "The $ spark $ lit the # hay #.",
        ),
    ),
    Example(
        "damaged",
        (
            "The <e1>spark</e1> lit the <e2>hay</e2>.\n"
            "The <e1>spark</e1> lit the hay.\n"
            "The <e1>spark lit the <e2>hay</e2>.\n"
            "The <e1>dry <e2>hay</e1> burned</e2>.\n"
            "The <e1></e1>spark lit the <e2>hay</e2>.\n"
            "The {spark} lit the {hay}.",
        ),
    ),
)
"""Their texts go into the box; the lab opens with the first."""
