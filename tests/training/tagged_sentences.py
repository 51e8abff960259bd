"""Made-up tagged sentences whose relation is their verb, and whose direction is who comes first."""

import itertools
import json

NOUNS = "cat dog ball fridge milk school book teacher whale tree".split()
RELATION_OF_VERB = {"chased": "Cause-Effect", "opened": "Content-Container", "saw": "Other"}


def tagged_rows(start=1):
    """Return {id, sentence, label} for each pair of nouns and verb; e1 stands first."""
    rows = []
    chosen = itertools.product(RELATION_OF_VERB, itertools.permutations(NOUNS, 2))
    for number, (verb, (first, second)) in enumerate(chosen, start):
        relation = RELATION_OF_VERB[verb]
        label = relation if relation == "Other" else f"{relation}(e1,e2)"
        sentence = f"the <e1>{first}</e1> {verb} the <e2>{second}</e2>."
        rows.append({"id": number, "sentence": sentence, "label": label})
    return rows


def write_tagged(path, rows=None):
    lines = [json.dumps(row) for row in (tagged_rows() if rows is None else rows)]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path
