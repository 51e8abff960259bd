"""Show the code of Question answering: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

LONGEST_LITERAL = 4_000
"""Characters of a passage that stands in the program; a longer one is read from a file."""

_FILE = 'open("passage.txt", encoding="utf-8", newline="").read()'
_SPAN_QA = """
question = {question}
passage = {passage}
width, stride, max_words, top_k = {width}, {stride}, {max_words}, {top_k}

head = tokenizer(question)["input_ids"]  # [CLS] question [SEP]
tail = [tokenizer.sep_token_id]
read = tokenizer(passage, add_special_tokens=False, return_offsets_mapping=True)
ids, words, places = read["input_ids"], read.word_ids(), read["offset_mapping"]
room = width - len(head) - 1
last = max(0, len(ids) - room)
starts = [*range(0, last, room - stride), last]  # windows; the last is full

odds = {{}}  # (first piece, last piece) -> log-odds of the span against "no answer"
for at in starts:
    inside = ids[at : at + room]
    kinds = [0] * len(head) + [1] * (len(inside) + 1)
    with torch.no_grad():
        found = model(torch.tensor([head + inside + tail]), token_type_ids=torch.tensor([kinds]))
    start, end = found.start_logits[0].tolist(), found.end_logits[0].tolist()
    firsts = [i for i in range(at, at + len(inside)) if i == 0 or words[i] != words[i - 1]]
    lasts = [i for i in range(at, at + len(inside)) if words[i] not in words[i + 1 : i + 2]]
    for i in firsts:
        for j in lasts:
            if 0 <= words[j] - words[i] < max_words and i <= j:
                score = start[len(head) + i - at] + end[len(head) + j - at]
                score -= start[0] + end[0]  # "no answer" stands at [CLS]
                odds[i, j] = max(score, odds.get((i, j), score))

spans = sorted(odds, key=odds.get, reverse=True)
values = torch.tensor([0.0, *(odds[span] for span in spans)], dtype=torch.float64)
no_answer, *shares = values.softmax(0).tolist()
shown = []
for (i, j), share in zip(spans, shares):
    if len(shown) < top_k and all(words[j] < words[a] or words[i] > words[b] for a, b in shown):
        shown.append((i, j))
        print(f"{{passage[places[i][0] : places[j][1]]!r}}\\t{{share:.4f}}")
print(f"no answer\\t{{no_answer:.4f}}")
"""


def code_for_span_qa(
    checkpoint: str,
    question: str,
    passage: str,
    sizes: tuple[int, int],
    max_words: int = 30,
    top_k: int = 5,
) -> str:
    """
    Return a program that prints answer, tab, probability for the best spans, then "no answer".

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        question: one question.
        passage: a long one is read from a file, passage.txt.
        sizes: pieces of a window, and pieces that neighbours share.
        max_words: of the longest answer.
        top_k: answers, of which no two overlap.
    """
    width, stride = sizes
    text = literal(passage) if len(passage) <= LONGEST_LITERAL else _FILE
    load = LOAD.format(model="BertForQuestionAnswering", checkpoint=literal(checkpoint))
    return load + _SPAN_QA.format(
        question=literal(question), passage=text, width=int(width), stride=int(stride),
        max_words=int(max_words), top_k=int(top_k),
    )
