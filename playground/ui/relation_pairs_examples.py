"""The examples of All pairs, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

PAIRS = (
    Example("founders", ("<e>Ada</e> and <e>Boris</e> founded <e>Acme</e>.",)),
    Example(
        "chain",
        (
            "A small <e>earthquake</e> set off a <e>landslide</e>, which caused a <e>flood</e> "
            "in the valley.",
        ),
    ),
    Example(
        "kitchen",
        ("The <e>coins</e> lay in a <e>tin</e> that was kept in a <e>drawer</e>.",),
    ),
    Example(
        "parts",
        (
            "The <e>bicycle</e> had lost a <e>pedal</e>, and the <e>spokes</e> of its rear "
            "<e>wheel</e> were bent.",
        ),
    ),
    Example(
        "six",
        (
            "A <e>herd</e> of <e>goats</e> came from the <e>hills</e> and caused <e>delays</e> on "
            "the <e>road</e> to the <e>market</e>.",
        ),
    ),
    Example("chinese", ("<e>苹果</e>装在<e>篮子</e>里，<e>篮子</e>放在<e>桌子</e>上。",)),
)
