"""The examples of Next sentence's labs, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

_BREAD = (
    "Nora wanted to bake her first loaf of bread.",
    "She mixed flour, water, salt and yeast in a bowl.",
    "Then she kneaded the dough until it was smooth.",
    "She covered the bowl with a cloth and let the dough rise.",
    "When it had doubled in size, she shaped it into a ball.",
    "She put the ball into the hot oven.",
    "Half an hour later the crust was brown.",
    "She let the loaf cool before she cut it.",
)
_MOON = (
    "The Moon goes round the Earth in about four weeks.",
    "Its gravity pulls at the oceans and makes the tides.",
    "The same side of it always faces us.",
    "No wind blows there, because it has no air.",
    "Twelve people have walked on its surface.",
    "They brought back rocks that are billions of years old.",
    "One day people may live there for months.",
)
_CAKE = (
    "Omar promised to bring a cake to the party.",
    "He beat eggs and sugar until they were pale.",
    "Then he folded in the flour and melted butter.",
    "He poured everything into a round tin.",
    "The cake needed forty minutes in the oven.",
    "When it was cold, he covered it with chocolate.",
    "His friends ate it all within the hour.",
)
_BELL = (
    "The bell rang.",
    "The children ran into the yard.",
    "They played with a ball.",
    "The bell rang.",
    "They went back to their desks.",
)
_RAIN_ZH = (
    "清晨下起了大雨。小明发现自己没带雨伞。他只好在车站的屋檐下等着。"
    "过了半个小时，雨渐渐小了。他冒着小雨跑到了学校。老师递给他一条干毛巾。"
)
_MOON_ZH = (
    "月球大约四个星期绕地球一圈。它的引力引起了潮汐。"
    "那里没有空气，所以也没有风。已经有十二个人登上过月球。"
)
_BUS, _WALK = "Tom missed the last bus home.", "He had to walk for an hour in the rain."


def _paragraph(*sentences: str) -> str:
    return " ".join(sentences)


RANKING = (  # A, candidates one a line
    Example(
        "odds",
        (
            "Tom missed the last bus home.",
            "He had to walk for an hour in the rain.\nSo he called a taxi.\n"
            "The last bus home was full.\nHe bought a ticket to the Moon.\n"
            "Volcanoes form where plates of rock meet.",
        ),
    ),
    Example(
        "sure",
        (
            "The river rose after three days of rain.",
            "By the evening the river had flooded the road.\n"
            "The rain had filled the river to its banks.\n"
            "People by the river carried their things upstairs.\n"
            "The water of the river had turned brown.",
        ),
    ),
    Example(
        "answer",
        (
            "When does the library close?",
            "It closes at eight in the evening.\nThe library has many books.\n"
            "I have never read that book.\nAt eight.\nBecause it was raining.",
        ),
    ),
    Example(
        "tie",
        (
            "Mia opened the fridge.",
            "She took out a bottle of milk.\nPenguins cannot fly.\nShe took out a bottle of milk.",
        ),
    ),
    Example("chinese", ("外面下起了大雨。", "我们都带了雨伞。\n企鹅不会飞。\n路上到处是积水。")),
)
COHERENCE = (  # a paragraph
    Example("story", (_paragraph(*_BREAD),)),
    Example("blocks", (_paragraph(*_BREAD[:4], *_MOON[:4]),)),
    Example("shuffled", (_paragraph(*_BREAD[5:], *_BREAD[3:5], *_BREAD[2::-1]),)),
    Example("twice", (_paragraph(*_BELL),)),
    Example("chinese", (_RAIN_ZH,)),
)
ORDER = (  # a paragraph, one on another topic
    Example("bread", (_paragraph(*_BREAD), _paragraph(*_MOON))),
    Example("moon", (_paragraph(*_MOON), _paragraph(*_BREAD))),
    Example("near", (_paragraph(*_BREAD), _paragraph(*_CAKE))),
    Example("few", (_paragraph(*_BELL), _paragraph(*_MOON))),
    Example("chinese", (_RAIN_ZH, _MOON_ZH)),
)
SEGMENTS = (  # A, B
    Example("follows", (_BUS, _WALK)),
    Example("topic", (_BUS, "Volcanoes form where plates of rock meet.")),
    Example("answer", ("When does the library close?", "It closes at eight in the evening.")),
    Example("chinese", ("外面下起了大雨。", "我们都带了雨伞。")),
)
