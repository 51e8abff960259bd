"""The examples of Relations: some for a point each, and one for every label. Ours, in English."""

from __future__ import annotations

from playground.ui.examples import Example

RELATION = (
    Example("cause", ("The <e1>storm</e1> caused a <e2>power cut</e2> in the whole valley.",)),
    Example("turned", ("The <e2>storm</e2> caused a <e1>power cut</e1> in the whole valley.",)),
    Example("into", ("She put her <e1>keys</e1> into the <e2>drawer</e2>.",)),
    Example("inside", ("Her <e1>keys</e1> were in the <e2>drawer</e2>.",)),
    Example("words", ("The <e1>front wheel</e1> of the old <e2>garden tractor</e2> is flat.",)),
    Example("twice", ("The <e1>mistake</e1> led to another <e2>mistake</e2>.",)),
    Example("founder", ("The <e1>founder</e1> of the <e2>company</e2> retired.",)),
    Example("chinese", ("<e1>苹果</e1>装在<e2>篮子</e2>里。",)),
)
OF_EACH_LABEL = {
    "Cause-Effect(e1,e2)": "The <e1>storm</e1> caused a <e2>power cut</e2> in the whole valley.",
    "Cause-Effect(e2,e1)": "My <e1>headache</e1> was caused by the loud <e2>music</e2>.",
    "Component-Whole(e1,e2)": "The <e1>handle</e1> of the kitchen <e2>door</e2> is loose.",
    "Component-Whole(e2,e1)": "This <e1>bicycle</e1> has a <e2>bell</e2> that nobody can hear.",
    "Content-Container(e1,e2)": "The <e1>apples</e1> were in a wooden <e2>crate</e2>.",
    "Content-Container(e2,e1)": "The <e1>drawer</e1> was full of old <e2>coins</e2>.",
    "Entity-Destination(e1,e2)": "Dad put the <e1>bread</e1> into the <e2>oven</e2>.",
    "Entity-Destination(e2,e1)": "Dad put the <e2>bread</e2> into the <e1>oven</e1>.",
    "Entity-Origin(e1,e2)": "The <e1>train</e1> from the <e2>coast</e2> was an hour late.",
    "Entity-Origin(e2,e1)": "The <e1>vineyard</e1> from which this <e2>wine</e2> comes is small.",
    "Instrument-Agency(e1,e2)": "The <e1>chisel</e1> is used by the <e2>carver</e2> all day.",
    "Instrument-Agency(e2,e1)": "The <e1>surgeon</e1> made the cut with a <e2>scalpel</e2>.",
    "Member-Collection(e1,e2)": "The tallest <e1>boy</e1> of the <e2>team</e2> plays in goal.",
    "Member-Collection(e2,e1)": "A <e1>flock</e1> of <e2>geese</e2> crossed the evening sky.",
    "Message-Topic(e1,e2)": "The <e1>lecture</e1> explained how <e2>glaciers</e2> move.",
    "Message-Topic(e2,e1)": "The <e1>strike</e1> was the subject of a long <e2>article</e2>.",
    "Product-Producer(e1,e2)": "The <e1>bread</e1> was baked by the <e2>monks</e2> next door.",
    "Product-Producer(e2,e1)": "The <e1>carpenter</e1> built a small round <e2>table</e2>.",
    "Other": "The <e1>bus</e1> stopped for a while in the <e2>rain</e2>.",
}
"""Label -> a sentence that a reader would give it."""
LOOKED = (
    Example("cause", ("The <e1>fire</e1> was caused by a forgotten <e2>candle</e2>.",)),
    Example("verb", ("Dad put the <e1>bread</e1> into the <e2>oven</e2>.",)),
    Example(
        "far",
        (
            "The <e1>painter</e1>, who had moved to the coast after the war, mixed all his "
            "colours with a long <e2>knife</e2>.",
        ),
    ),
    Example(
        "decoy",
        ("The <e1>fire</e1> that was caused by a candle destroyed half of the <e2>roof</e2>.",),
    ),
    Example("names", ("The <e1>blick</e1> was made by a small team of <e2>dops</e2>.",)),
    Example("chinese", ("<e1>苹果</e1>装在<e2>篮子</e2>里。",)),
)
