"""The examples of the lab Batch of Question answering. Passages and questions are our own."""

from __future__ import annotations

import csv
import io
import json

from playground.ui.examples import Example

_BAKERY = (
    "Nora Feld opened the bakery on Mill Street in 1998 with two ovens and a borrowed van. Today "
    "eleven people work there. The rye bread is baked at night, because the dough must rest."
)
_FERRY = (
    "The ferry to the island of Sille was built in Gdansk in 2011 and carries 24 cars. In winter "
    "it sails twice a day. The captain, Pia Lund, grew up on the island."
)
_ROWS = (  # id, passage, question, answers; none where the passage does not tell
    ("bakery-1", _BAKERY, "Who opened the bakery?", ("Nora Feld",)),
    ("bakery-2", _BAKERY, "When was the bakery opened?", ("1998", "in 1998")),
    ("bakery-3", _BAKERY, "How many people work there today?", ("eleven", "eleven people")),
    (
        "bakery-4", _BAKERY, "Why is the rye bread baked at night?",
        ("because the dough must rest", "the dough must rest"),
    ),
    ("bakery-5", _BAKERY, "What did Nora Feld begin with?", ("two ovens and a borrowed van",)),
    ("bakery-6", _BAKERY, "When did Nora Feld sell the bakery?", ()),
    ("ferry-1", _FERRY, "Where was the ferry built?", ("Gdansk", "in Gdansk")),
    ("ferry-2", _FERRY, "How often does the ferry sail in winter?", ("twice a day",)),
    ("ferry-3", _FERRY, "Which captain grew up on the island?", ("Pia Lund",)),
    ("ferry-4", _FERRY, "Who designed the ferry?", ()),
)


def _entry(
    name: str, passage: str, question: str, answers: tuple[str, ...]
) -> dict[str, object]:
    starts = [passage.index(answer) for answer in answers]
    return {
        "id": name, "title": name.partition("-")[0], "context": passage, "question": question,
        "answers": {"text": list(answers), "answer_start": starts},
    }


def _lines(entries: list[dict[str, object]]) -> str:
    return "\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)


def _squad() -> str:
    articles = []
    for title, passage in (("bakery", _BAKERY), ("ferry", _FERRY)):
        asked = []
        for name, _, question, answers in (row for row in _ROWS if row[1] is passage):
            spans = [{"text": text, "answer_start": passage.index(text)} for text in answers]
            asked.append({"id": name, "question": question, "answers": spans,
                          "is_impossible": not answers})
        articles.append({"title": title, "paragraphs": [{"context": passage, "qas": asked}]})
    return json.dumps({"version": "v2.0", "data": articles}, indent=1)


def _table(head: tuple[str, ...]) -> str:
    """Return a row an answer, without starts; the last cell is blank where there is none."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(head)
    for name, passage, question, answers in _ROWS[6:]:
        table.writerows((name, passage, question, answer) for answer in answers or ("",))
    return written.getvalue()


_DAMAGED = [
    _entry(*_ROWS[6]),
    {**_entry(*_ROWS[7]), "answers": {"text": ["twice a day"], "answer_start": [10]}},
    {**_entry(*_ROWS[8]), "answers": {"text": ["Pia Lund", "Lund"], "answer_start": [0]}},
    {**_entry(*_ROWS[9]), "answers": ["Ada Berg"]},
    {**_entry(*_ROWS[0]), "question": " "},
    {**_entry(*_ROWS[6]), "question": "Where does the ferry sail?"},
    {**_entry(*_ROWS[1]), "is_impossible": True},
]

TEMPLATE = _lines([_entry(*row) for row in _ROWS]) + "\n"
"""The example file that is offered for filling in."""
EXAMPLES = (
    Example("mixed", (TEMPLATE,)),
    Example("table", (_table(("id", "context", "question", "answer")),)),
    Example("squad", (_squad(),)),
    Example("columns", (_table(("qid", "passage", "query", "gold")),)),
    Example("damaged", (_lines(_DAMAGED) + "\n{not JSON}\n",)),
)
"""Their texts go into the box; the lab opens with the first."""
