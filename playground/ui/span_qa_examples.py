"""The examples of Question answering, a passage and a question each. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

_LIGHTHOUSE = (
    "The lighthouse at Corran Point was built in 1874 by the engineer Isla Munro, who had already "
    "drained two harbours further south. Her brother Duncan painted the tower red and white. It "
    "burned oil until 1931, when a cable brought electricity from the village, and the last "
    "keeper, Tom Reid, left in 1988."
)
_RAILWAY = (
    "The Ellerbach line is the shortest railway in the valley and the only one that still runs on "
    "a single track. It was planned in 1889, when August Rehm, who owned the paper mill, offered "
    "to pay for half of it, and it took four years and two bankrupt builders before the first "
    "train left Niederau. In the first winter there was only one engine, called Lotte, and when "
    "she was in the workshop a horse drew the carriage as far as the bridge.\n\n"
    "The line climbs 212 metres in eleven kilometres. There are no tunnels, because the rock above "
    "the gorge is too soft, so the track swings out over the river on nine wooden trestles that "
    "have to be repainted every third summer. Passengers used to get off before the steepest "
    "trestle and walk beside the train, partly to save weight and partly, as the guards said, "
    "because the view was better from there.\n\n"
    "The mill closed in 1962 and the railway nearly closed with it. What saved it was snow. In "
    "January 1963 the road to the upper villages was blocked for five weeks, and the little train "
    "carried flour, mail, two doctors and a piano up the hill. The council voted to keep it, by "
    "nine votes to eight. Since then it has belonged to the villages, each of which owns as many "
    "shares as it has chimneys.\n\n"
    "Today the line carries about 140,000 people a year, most of them hikers. It has three "
    "railcars from the factory in Brenk, painted green, and a steam engine that runs on Sundays in "
    "summer. The conductor still announces the stops by hand bell, one stroke for each kilometre "
    "left to the top. The youngest driver, Selma Okafor, takes the last train of the day, which "
    "leaves the upper station at 19.40 and waits for nobody, except, by an old rule, for the "
    "midwife."
)

SPAN_QA = (  # passage, question
    Example("name", (_LIGHTHOUSE, "Who built the lighthouse?")),
    Example(
        "number",
        (
            "The bakery on Mill Street opens at six and sells about 240 loaves a day. On Saturdays "
            "it opens an hour later and sells 400, since people from three villages come to the "
            "market. A loaf costs 3.20, a roll 0.60.",
            "How many loaves are sold on a Saturday?",
        ),
    ),
    Example(
        "none",
        (
            "The soup was cold, so Marta put it back on the stove and cut some bread. Her guests "
            "came at seven and stayed until the rain had stopped.",
            "Who painted the ceiling?",
        ),
    ),
    Example("long", (_RAILWAY, "Who drives the last train of the day?")),
    Example(
        "accents",
        (
            "Café Zoë 🌿 opens at nine.\n\nThe owner,  Renée Brûlard,  bakes the tart herself;\n"
            "the coffee comes from São Tomé ☕ by way of a friend in Lisbon.",
            "Where does the coffee come from?",
        ),
    ),
    Example("chinese", ("镇上的图书馆每天早上八点开门，星期天休息。", "图书馆几点开门？")),
)
MORE_QUESTIONS = {
    "name": (
        "When was it built?\nWho was the last keeper?\nWhat colours is the tower?\nHow tall is it?"
    ),
}
"""Point of an example -> further questions on its passage, one a line."""
