"""Show the code of the lab Batch of Question answering: plain Python with `transformers`."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.code_samples import literal

MOST_QUESTIONS = 10
"""Of a file, in the code; it says where more go."""
_MOST_CHARACTERS = 20_000

_CODE = '''\
import torch
from transformers import AutoModelForQuestionAnswering, AutoTokenizer

name = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(name)
model = AutoModelForQuestionAnswering.from_pretrained(name, dtype=torch.float32).eval()
width = min(384, model.config.max_position_embeddings)


def answer(question, passage, threshold={threshold}, longest=30):
    """The best span of whole words, its probability, and that of "no answer"."""
    rows = tokenizer(
        question, passage, truncation="only_second", max_length=width, stride=min(128, width // 3),
        return_overflowing_tokens=True, return_offsets_mapping=True, padding=True,
        return_tensors="pt",
    )
    given = {{key: rows[key] for key in ("input_ids", "attention_mask", "token_type_ids")}}
    with torch.no_grad():
        scores = model(**given)
    best = {{}}  # characters of a span -> its log-odds against "no answer", over all windows
    for window, (starts, ends) in enumerate(zip(scores.start_logits, scores.end_logits)):
        first, last = {{}}, {{}}  # of each word of the passage: its pieces
        for index, word in enumerate(rows.word_ids(window)):
            if rows.sequence_ids(window)[index] == 1:
                first.setdefault(word, index)
                last[word] = index
        offsets = rows["offset_mapping"][window].tolist()
        for start in first:
            for end in range(start, min(start + longest, max(first) + 1)):
                odds = float(starts[first[start]] + ends[last[end]] - starts[0] - ends[0])
                span = offsets[first[start]][0], offsets[last[end]][1]
                best[span] = max(odds, best.get(span, odds))
    total = torch.logsumexp(torch.tensor([0.0, *best.values()]), 0)
    (start, end), odds = max(best.items(), key=lambda item: item[1])
    none = float((-total).exp())
    text = passage[start:end] if none <= threshold else ""  # as SQuAD 2.0 writes "no answer"
    return text, float((odds - total).exp()), none


questions = {questions}{more}
for question, passage in questions:
    text, probability, none = answer(question, passage)
    print(f"{{question}}\\t{{text or '(no answer)'}}\\t{{probability:.3f}}\\t{{none:.3f}}")
'''


def code_for_questions(
    checkpoint: str, asked: Sequence[tuple[str, str]], threshold: float
) -> str:
    """
    Return a program that answers each question, the first ten of many.

    Args:
        checkpoint: how a program names it, a folder or a hub id.
        asked: question and passage.
        threshold: probability of "no answer" above which none is given.
    """
    shown: list[str] = []
    for question, passage in asked[:MOST_QUESTIONS]:
        line = f"    ({literal(question)}, {literal(passage)}),\n"
        if shown and sum(map(len, shown)) + len(line) > _MOST_CHARACTERS:
            break
        shown.append(line)
    more = "  # … and the rest of the file" if len(asked) > len(shown) else ""
    listed = f"[\n{''.join(shown)}]"
    return _CODE.format(
        checkpoint=literal(checkpoint), questions=listed, more=more, threshold=f"{threshold:.6g}"
    )
