"""The examples of the room Layers, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

LAYERS = (  # text, text_b
    Example("plain", ("The old bank of the river was covered with tall grass.", "")),
    Example("mask", ("The capital of France is [MASK].", "")),
    Example("pair", ("The cook tasted the soup.", "She added more salt to it.")),
    Example("repeated", ("The dog that chased the cat saw the dog next door.", "")),
    Example("odd", ("Green the quickly of table sang under.", "")),
    Example("chinese", ("北京是中国的首都。", "")),
)
LENS = (  # text, piece
    Example("fact", ("The capital of France is [MASK].", "")),
    Example("grammar", ("The keys to the old cabinet [MASK] on the shelf.", "")),
    Example("open", ("She put the [MASK] on the kitchen table.", "")),
    Example("sentence", ("The old bank of the river was covered with tall grass.", "4")),
    Example("chinese", ("北京是中国的首[MASK]。", "")),
)
PATHS = (  # text, text_b
    Example("same", ("The dog that chased the cat saw the dog next door.", "")),
    Example("senses", ("He put the money in the bank and sat on the bank of the river.", "")),
    Example("mask", ("The capital of France is [MASK].", "")),
    Example("pair", ("The cook tasted the soup.", "She added more salt to it.")),
    Example("chinese", ("我在图书馆看书，他在看电影。", "")),
)
CONTEXTS = (  # word, sentences
    Example(
        "bank",
        (
            "bank",
            "She paid the cheque in at the bank.\n"
            "The bank raised its interest rates.\n"
            "He works for a bank in the city.\n"
            "They had a picnic on the bank of the river.\n"
            "The boat was tied up at the muddy bank.\n"
            "Reeds grow along the bank.",
        ),
    ),
    Example(
        "apple",
        (
            "apple",
            "I ate an apple after lunch.\n"
            "The apple fell from the old tree.\n"
            "She baked an apple pie.\n"
            "Apple presented a new phone today.\n"
            "He works as an engineer at Apple.\n"
            "Shares of Apple rose by two percent.",
        ),
    ),
    Example(
        "function",
        (
            "of",
            "The roof of the house is red.\n"
            "A cup of tea stood on the table.\n"
            "He is afraid of spiders.\n"
            "Most of them had left by noon.",
        ),
    ),
    Example(
        "name",
        (
            "lisbon",
            "The flight to Lisbon was late.\n"
            "Lisbon lies on seven hills.\n"
            "They moved from Lisbon to the north.\n"
            "It rained in Lisbon all week.",
        ),
    ),
    Example(
        "chinese",
        (
            "花",
            "院子里的花开了。\n她给妈妈买了一束花。\n他花了很多钱。\n别花太多时间。",
        ),
    ),
)
