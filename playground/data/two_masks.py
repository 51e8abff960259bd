"""
A hundred sentences with two blanks each, to compare ways of filling blanks together.

Written for this project. Blanks stand side by side ("[MASK] [MASK]") or apart, where a name, a
fixed phrase, agreement, a contrast or a list ties them together, or hardly anything does.
"""

from __future__ import annotations

from pathlib import Path

from playground.data.corpus import read_text_file
from playground.errors import InputError

TWO_MASKS: tuple[str, ...] = (
    # A name or a phrase of two words
    "She moved to [MASK] [MASK] to work in a small theatre.",
    "The ferry from [MASK] [MASK] arrives shortly after noon.",
    "He studied law in [MASK] [MASK] before the war.",
    "Snow fell all night on the streets of [MASK] [MASK].",
    "The band plays in [MASK] [MASK] on the first of May.",
    "The museum keeps three paintings by [MASK] [MASK].",
    "The treaty was signed by [MASK] [MASK] in the spring.",
    "She waited for him at the [MASK] [MASK] until it got dark.",
    "They bought their bread at the [MASK] [MASK] on the corner.",
    "The children spent the whole [MASK] [MASK] at the lake.",
    "My uncle has worked as a [MASK] [MASK] for thirty years.",
    "The report was read aloud in the [MASK] [MASK] on Tuesday.",
    "He keeps his tools in a [MASK] [MASK] behind the house.",
    "A [MASK] [MASK] stood at the end of the lane.",
    "We met a [MASK] [MASK] on the way to the station.",
    "The doctor told her to drink a [MASK] [MASK] every morning.",
    "Her first novel was about the [MASK] [MASK] and its heroes.",
    "The village lies on the banks of the [MASK] [MASK].",
    "In those days the [MASK] [MASK] ruled half of the continent.",
    "The ship crossed the [MASK] [MASK] in nine days.",
    # A verb and what goes with it
    "He [MASK] the [MASK] and walked into the room.",
    "She [MASK] a long [MASK] to her sister in the city.",
    "The farmer [MASK] his [MASK] before the storm came.",
    "The teacher [MASK] the [MASK] on the board.",
    "The cook [MASK] the [MASK] with a little salt.",
    "Please [MASK] the [MASK] before you leave.",
    "The soldiers [MASK] the [MASK] at dawn.",
    "The judge [MASK] the [MASK] after a short break.",
    "He forgot to [MASK] his [MASK] on the train.",
    "The nurse [MASK] the [MASK] to the patient's bed.",
    "They [MASK] their old [MASK] and bought a new one.",
    "She [MASK] the piano while her brother [MASK].",
    "The dog [MASK] at the postman and then [MASK] away.",
    "I [MASK] the window because it was so [MASK] inside.",
    "We [MASK] a fire and [MASK] the fish over it.",
    "The baby [MASK] all night, so nobody [MASK].",
    "The company [MASK] a new [MASK] last year.",
    "Scientists [MASK] the [MASK] for more than ten years.",
    "The king [MASK] his [MASK] to the far north.",
    "The old bridge was [MASK] by a [MASK] in 1910.",
    # Agreement and reference
    "The boy hurt [MASK] when he fell off his [MASK].",
    "The women said that [MASK] had lost [MASK] keys.",
    "My sister and her friends [MASK] going to the [MASK] tonight.",
    "Neither of the brothers [MASK] able to [MASK] the answer.",
    "The queen put on [MASK] crown and took [MASK] seat.",
    "Every student must bring [MASK] own [MASK].",
    "The books on that shelf [MASK] [MASK] by my grandfather.",
    "The house and the garden [MASK] sold for a high [MASK].",
    "There [MASK] many [MASK] in the forest at that time.",
    "He asked me what [MASK] name [MASK].",
    # Pairs, contrasts and lists
    "The soup was hot, but the bread was [MASK] and [MASK].",
    "Some people like the [MASK], and others like the [MASK].",
    "The flag of the country is [MASK] and [MASK].",
    "He is taller than his [MASK] but shorter than his [MASK].",
    "In summer the valley is [MASK], and in winter it is [MASK].",
    "She speaks both [MASK] and [MASK].",
    "We ate bread, [MASK] and [MASK] for breakfast.",
    "The [MASK] rises in the east and sets in the [MASK].",
    "A cat has four [MASK] and one [MASK].",
    "Not the [MASK] but the [MASK] won the game in the end.",
    "The more he [MASK], the less he [MASK].",
    "Water [MASK] at zero degrees and [MASK] at a hundred.",
    "First she was [MASK], and then she became [MASK].",
    "The shop sells [MASK] and [MASK] for children.",
    "You can go by [MASK] or by [MASK].",
    "The room has a large [MASK] and two small [MASK].",
    "The price of [MASK] rose while the price of [MASK] fell.",
    "He drinks [MASK] in the morning and [MASK] in the evening.",
    "It was the best of [MASK] and the worst of [MASK].",
    "Day and [MASK], summer and [MASK], the mill went on.",
    # Facts
    "[MASK] is the capital of [MASK].",
    "The river [MASK] flows through the city of [MASK].",
    "The [MASK] is the largest [MASK] on land.",
    "Bees make [MASK] from the [MASK] of flowers.",
    "The earth moves around the [MASK] once a [MASK].",
    "Plants take in [MASK] from the soil through their [MASK].",
    "The heart pumps [MASK] through the [MASK].",
    "The [MASK] of the United States lives in the White [MASK].",
    "World War [MASK] ended in [MASK].",
    "The first [MASK] was held in [MASK] more than a century ago.",
    "An hour has sixty [MASK], and a minute has sixty [MASK].",
    "Iron is a [MASK] that is used to make [MASK].",
    "The language of [MASK] is also spoken in parts of [MASK].",
    "Most birds build [MASK] and lay [MASK].",
    # Far apart, or hardly tied together
    "[MASK], I think that we should ask the [MASK] first.",
    "The [MASK] that my father gave me still [MASK] very well.",
    "When the [MASK] stopped, everybody in the hall began to [MASK].",
    "The letter that came on [MASK] was from my [MASK].",
    "If the weather is [MASK], the match will be played on [MASK].",
    "The [MASK] on the wall showed that it was almost [MASK].",
    "After the [MASK] she felt tired, so she went to [MASK].",
    "He has been [MASK] ever since he lost his [MASK].",
    "On the top of the [MASK] there is a small [MASK].",
    "The man with the [MASK] hat works in a [MASK].",
    "The train was late, [MASK] we missed the [MASK].",
    "She smiled, [MASK] her eyes were full of [MASK].",
    "It is [MASK] to learn a language when you are [MASK].",
    "The story begins in a [MASK] and ends at the [MASK].",
    "We have not [MASK] each other since the [MASK].",
    "The last thing that he [MASK] was the sound of the [MASK].",
)
"""Each holds exactly two [MASK]s and ends with a full stop."""


def read_sentences(path: Path) -> tuple[str, ...]:
    """
    Return the lines of a file that are not blank.

    Raises:
        InputError: not UTF-8, a damaged archive, or nothing in it.
    """
    lines = read_text_file(path).split("\n")
    found = tuple(line.strip() for line in lines if line.strip())
    if not found:
        raise InputError("nothing_to_score", path=path.name)
    return found
