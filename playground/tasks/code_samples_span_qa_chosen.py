"""Show the code of How the span was chosen: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_CHOSEN = """
question = {question}
passage = {passage}  # what the window reads
skipped, count = {skipped}, {pieces}  # of its pieces, those before the window, and those in it
max_words = {max_words}

asked = tokenizer(question, add_special_tokens=False)["input_ids"]
read = tokenizer(passage, add_special_tokens=False, return_offsets_mapping=True)
window = read["input_ids"][skipped : skipped + count]
cls, sep = tokenizer.cls_token_id, tokenizer.sep_token_id
ids = [cls, *asked, sep, *window, sep]
border = len(asked) + 2
segments = [0] * border + [1] * (len(ids) - border)
with torch.no_grad():
    output = model(torch.tensor([ids]), token_type_ids=torch.tensor([segments]))

pieces_of = {{}}  # word -> its pieces
for place, word in enumerate(read.word_ids()):
    pieces_of.setdefault(word, []).append(place)
rows = [("[CLS]", 0, 0, 0, 0)]  # name, first and last piece in `ids`, characters
for places in pieces_of.values():
    first, last = (places[at] - skipped + border for at in (0, -1))
    if first >= border and last < len(ids) - 1:  # whole in the window
        start, end = read["offset_mapping"][places[0]][0], read["offset_mapping"][places[-1]][1]
        rows.append((passage[start:end], first, last, start, end))

s = output.start_logits[0, [row[1] for row in rows]]  # S·T of a word's first piece
e = output.end_logits[0, [row[2] for row in rows]]  # E·T of its last
p_start, p_end = s.softmax(0), e.softmax(0)
print("word\\tS·T\\tE·T\\tP(start)\\tP(end)")
for row, *values in zip(rows, s.tolist(), e.tolist(), p_start.tolist(), p_end.tolist()):
    print(row[0], *(f"{{value:.4f}}" for value in values), sep="\\t")
print("argmax of each", int(s.argmax()), int(e.argmax()), sep="\\t")  # 0 is [CLS]

odds = s[:, None] + e[None, :] - (s[0] + e[0])  # against "no answer", the pair [CLS], [CLS]
allowed = torch.ones_like(odds).triu().tril(max_words - 1).bool()
allowed[0, 1:] = False  # one of both at [CLS]
p = odds.masked_fill(~allowed, -torch.inf).flatten().softmax(0)
for place in p.argsort(descending=True)[:{top_k}].tolist():
    i, j = divmod(place, len(rows))
    text = passage[rows[i][3] : rows[j][4]] or "no answer"
    print(f"{{s[i]:.4f}} + {{e[j]:.4f}}\\t{{odds[i, j]:+.4f}}\\t{{p[place]:.4f}}\\t{{text}}")
"""


def code_for_chosen(
    checkpoint: str,
    question: str,
    passage: str,
    window: tuple[int, int],
    max_words: int,
    top_k: int = 5,
) -> str:
    """
    Return a program that prints each word's scores and the best spans of one window.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        question: as asked.
        passage: what the window reads, words cut by its edges in full.
        window: pieces of `passage` before the window, and pieces in it.
        max_words: words of the longest span.
        top_k: spans to print, "no answer" among them.
    """
    load = LOAD.format(model="BertForQuestionAnswering", checkpoint=literal(checkpoint))
    skipped, pieces = window
    return load + _CHOSEN.format(
        question=literal(question), passage=literal(passage), skipped=int(skipped),
        pieces=int(pieces), max_words=int(max_words), top_k=int(top_k),
    )
