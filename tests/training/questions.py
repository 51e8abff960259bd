"""Questions of our own writing that a tiny checkpoint can learn: who does what in short passages."""

import json

from playground.data.questions import Answer, Question

NAMES = ["paris", "london", "france", "england"]
ANIMALS = ["dog", "cat", "whale", "penguins"]

SENTENCES = [
    "The river Aare leaves Lake Brienz near the town Interlaken and turns west.",
    "Many visitors of Interlaken come by train from Bern in the early morning.",
    "The town Interlaken has two stations and a long street with old hotels.",
    "Its hotels were built after 1860 for visitors who came to see the mountains.",
    "A railway from Bern was opened in 1893 and brought more visitors to the hotels.",
    "In the town the river Aare is wide, slow and very cold also in summer.",
]
"""A text whose sentences share names and numbers, for cloze questions."""


def questions(count=48):
    """Return questions whose answer is the word after "the" that follows the name asked for."""
    found = []
    for number in range(count):
        name, other = NAMES[number % 4], NAMES[(number + 1) % 4]
        animal, second = ANIMALS[number // 4 % 4], ANIMALS[(number // 4 + 1) % 4]
        context = f"{name} saw the {animal} at night. {other} saw the {second} at home. it was day."
        answer = Answer(animal, context.index(animal))
        found.append(Question(f"q{number}", f"t{number % 3}", context, f"what saw {name}?", (answer,)))
    return found


def write_questions(path, rows):
    """Write rows as JSONL in the form of the contract, and return the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        for row in rows:
            answers = {"text": [a.text for a in row.answers],
                       "answer_start": [a.start for a in row.answers]}
            document = {"id": row.id, "title": row.title, "context": row.context,
                        "question": row.question, "answers": answers}
            if not row.answers:
                document["is_impossible"] = True
            file.write(json.dumps(document) + "\n")
    return path
