"""Made-up cards of relation checkpoints, in the form that the commands write."""

from playground.tasks.relation_labels import LABELS


def made_up_card(**parts):
    """Return a card with ablations, a score and tries; `parts` replace whole parts."""
    means = {"full": (86.0, 0.5), "no_markers": (84.5, 0.25), "cls_only": (85.0, 0.75), "neither": (76.0, 1.0)}
    rows = {name: {"mean": mean, "sd": sd, "values": [mean - sd, mean, mean + sd]} for name, (mean, sd) in means.items()}
    labels = [*LABELS[1:], LABELS[0]]
    counts = [[10 if i == j else int((i + 2 * j) % 7 == 0) for j in range(19)] for i in range(19)]
    relations = list(dict.fromkeys(label.partition("(")[0] for label in LABELS[1:]))
    by_relation = {
        name: {"precision": 0.8, "recall": 0.9, "f1": 0.7 + at / 50, "hits": 18, "proposed": 21, "wrong_direction": 1, "gold": 20}
        for at, name in enumerate(relations)
    }
    score = {
        "n": 2717, "metrics": {"macro_f1": 86.5, "accuracy": 82.25, "direction_flips": 97.5}, "command": "python -m playground score relation --data x.jsonl",
        "by_relation": by_relation, "confusion": {"labels": labels, "counts": counts, "skipped": [0] * 19},
    }
    tries = [
        {"name": "both orders", "what": "each sentence in either order", "source": "trunk", "epochs": 8, "minutes": 10.2,
         "macro_f1": {"mean": 85.9, "sd": 0.3, "values": [85.6, 85.9, 86.2]}, "chosen": False},
        {"name": "R-Drop", "what": "two passes that agree", "source": "MiniLM", "epochs": 8, "minutes": 20.0,
         "macro_f1": {"mean": 86.4, "sd": None, "values": [86.4]}, "chosen": True},
    ]
    card = {
        "title": "Made up", "licence": "Apache-2.0", "languages": ["en"], "heads": ["relation"],
        "ablations": {"set": "development split", "n": 1061, "seeds": [0, 1, 2], "recipe": {}, "rows": rows},
        "scores": {"relation": score}, "tries": tries,
    }
    return {**card, **parts}
