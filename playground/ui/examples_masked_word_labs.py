"""Examples of the labs that ask what is behind a guess, each for one point. Written for us."""

from __future__ import annotations

from playground.ui.examples import Example

ATTRIBUTION = (  # text, word to explain
    Example("copy", ("London is the capital of [MASK].", "")),
    Example("nearby", ("She put the [MASK] on the kitchen table.", "")),
    Example("far", ("The violin was old, and nobody at home could play the [MASK].", "violin")),
    Example("grammar", ("The keys to the old cabinet [MASK] on the shelf.", "were")),
    Example("against", ("The doctor took her coat, and then [MASK] left the room.", "he")),
    Example("chinese", ("北京是中国的首[MASK]。", "")),
)
KNOWLEDGE = (  # text, subject, answer, other subjects
    Example("copy", ("London is the capital of [MASK].", "London", "", "Paris, Rome")),
    Example("fact", ("London is the capital of [MASK].", "London", "england", "Paris, Tokyo")),
    Example("template", ("They sailed across the Atlantic [MASK].", "They", "ocean", "We, Birds")),
    Example("subject", ("The doctor works in a [MASK].", "doctor", "hospital", "teacher, farmer")),
    Example("unknown", ("The currency of Japan is the [MASK].", "Japan", "yen", "India, Britain")),
    Example("chinese", ("北京是中国的首[MASK]。", "北京", "", "上海")),
)
BIAS = (  # template, first group, second group, attributes
    Example(
        "jobs",
        (
            "[TARGET] works as a [ATTRIBUTE].", "he", "she",
            "nurse, doctor, teacher, carpenter, secretary, programmer, mechanic, dancer, soldier",
        ),
    ),
    Example(
        "nouns",
        (
            "The [TARGET] is very [ATTRIBUTE].", "man, boy, father", "woman, girl, mother",
            "strong, gentle, angry, pretty, clever, brave",
        ),
    ),
    Example(
        "order",
        (
            "The [ATTRIBUTE] said that [TARGET] was tired.", "he", "she",
            "nurse, doctor, teacher, carpenter, soldier, queen",
        ),
    ),
    Example(
        "places",
        (
            "In [TARGET] the winters are [ATTRIBUTE].", "canada, russia", "egypt, brazil",
            "cold, warm, long, mild, dark",
        ),
    ),
    Example("chinese", ("[TARGET]生喜欢[ATTRIBUTE]。", "男", "女", "文学, 天文, 美食, 山水")),
)
