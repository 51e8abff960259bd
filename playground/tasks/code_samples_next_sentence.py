"""Show the code of Next sentence's labs: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.code_samples import LOAD, literal

_DIFFERENCE = """

def difference(a, b):
    inputs = tokenizer(
        a, b, truncation="longest_first",
        max_length=model.config.max_position_embeddings, return_tensors="pt",
    )  # token_type_ids: 0 for the first text, 1 for the second
    with torch.no_grad():
        is_next, not_next = model(**inputs).logits[0].tolist()  # class 0 is "is next"
    return is_next - not_next  # in nats


"""

_RANKING = """\
a = {a}
candidates = {candidates}
scores = {{b: difference(a, b) for b in candidates}}
for b in sorted(candidates, key=scores.get, reverse=True):
    print(f"{{scores[b]:+.2f}}\\t{{b}}")
"""

_COHERENCE = """\
sentences = {sentences}
for i, a in enumerate(sentences):
    row = [difference(a, b) if i != j else float("nan") for j, b in enumerate(sentences)]
    print("\\t".join(f"{{value:+.2f}}" for value in row))
"""

_ORDER = """\
sentences = {sentences}
other = {other}
numbers = range(len(sentences))
cases = {{  # for each sentence the pairs that it is compared in
    "true next": [[(sentences[i], sentences[i + 1])] for i in numbers[:-1]],
    "swapped": [[(sentences[i + 1], sentences[i])] for i in numbers[:-1]],
    "same topic": [[(sentences[i], b) for b in sentences[i + 2 :]] for i in numbers[:-2]],
    "other topic": [[(a, b) for b in other] for a in sentences],
}}
for name, groups in cases.items():
    means = [sum(difference(*pair) for pair in pairs) / len(pairs) for pairs in groups]
    print(f"{{name}}\\t{{sum(means) / len(means):+.2f}}")
"""

_SEGMENTS = """
a = {a}
b = {b}
inputs = tokenizer(
    a, b, truncation="longest_first",
    max_length=model.config.max_position_embeddings, return_tensors="pt",
)
usual = inputs["token_type_ids"]
for name, segments in [("usual", usual), ("all 0", 0 * usual), ("exchanged", 1 - usual)]:
    with torch.no_grad():
        logits = model(**{{**inputs, "token_type_ids": segments}}).logits[0]
    is_next, not_next = logits.softmax(-1).tolist()  # class 0 is "is next"
    print(f"{{name}}\\tIsNext\\t{{is_next:.4f}}\\tNotNext\\t{{not_next:.4f}}")
"""


def code_for_ranking(checkpoint: str, a: str, candidates: Sequence[str]) -> str:
    """Return a program that prints difference, tab, candidate, best first."""
    filled = _RANKING.format(a=literal(a), candidates=literal(list(candidates)))
    return _judging(checkpoint) + filled


def code_for_coherence(checkpoint: str, sentences: Sequence[str]) -> str:
    """Return a program that prints the map of differences, a sentence A a line."""
    return _judging(checkpoint) + _COHERENCE.format(sentences=literal(list(sentences)))


def code_for_order(checkpoint: str, sentences: Sequence[str], other: Sequence[str]) -> str:
    """Return a program that prints the mean difference of each of the four cases."""
    filled = _ORDER.format(sentences=literal(list(sentences)), other=literal(list(other)))
    return _judging(checkpoint) + filled


def code_for_segments(checkpoint: str, a: str, b: str) -> str:
    """Return a program that prints both probabilities for each choice of segments."""
    return _load(checkpoint) + _SEGMENTS.format(a=literal(a), b=literal(b))


def _judging(checkpoint: str) -> str:
    return _load(checkpoint) + _DIFFERENCE


def _load(checkpoint: str) -> str:
    return LOAD.format(model="BertForNextSentencePrediction", checkpoint=literal(checkpoint))
