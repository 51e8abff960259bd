"""Show the code of What moved the answer: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from dataclasses import dataclass

from playground.engine.pieces import TokenizedText
from playground.tasks.code_samples import literal

_LOOKED = """\
import torch
from transformers import AutoModelForQuestionAnswering, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = AutoModelForQuestionAnswering.from_pretrained(checkpoint).float().eval()

question = {question}
passage = {passage}
window = slice({first}, {stop})  # wordpieces of the passage that the model reads
target = {target}  # first and last of them to explain; None for "no answer"

asked = tokenizer.encode(question, add_special_tokens=False)
read = tokenizer.encode(passage, add_special_tokens=False)[window]
ids = [tokenizer.cls_token_id, *asked, tokenizer.sep_token_id, *read, tokenizer.sep_token_id]
border = len(asked) + 2
segments = torch.tensor([[0] * border + [1] * (len(read) + 1)])

words = model.get_input_embeddings()(torch.tensor([ids])).detach().requires_grad_()
output = model(inputs_embeds=words, token_type_ids=segments)
start, end = output.start_logits[0], output.end_logits[0]
inside = slice(border, border + len(read))
scores = start[inside, None] + end[None, inside]  # [start, end] of every span
spans = torch.ones_like(scores).triu().bool()  # no end before its start
no_answer = start[0] + end[0]
if target is None:
    log_odds = no_answer - scores[spans].logsumexp(0)
else:
    own = scores[target]
    spans[target] = False
    log_odds = own - torch.cat([no_answer[None], scores[spans]]).logsumexp(0)
log_odds.backward()
products = (words.grad * words)[0].sum(-1).tolist()  # gradient times input, in nats

print(f"log-odds\\t{{log_odds.item():+.4f}}")
for token, product in zip(tokenizer.convert_ids_to_tokens(ids), products):
    print(f"{{token}}\\t{{product:+.4f}}")
"""


@dataclass(frozen=True)
class Excerpt:
    """The whole words of a passage that a window touches, and which of their pieces it holds."""

    text: str
    first: int
    """Its first piece among those of `text`."""
    stop: int
    """End of its pieces, excluded."""
    target: tuple[int, int] | None
    """First and last piece of the span that is explained, from the window's first piece."""


def excerpt_of(
    tokenized: TokenizedText, kept: tuple[int, int], target: tuple[int, int] | None
) -> Excerpt:
    """
    Return what a program reads to see the pieces of one window.

    Args:
        tokenized: the question and the whole passage.
        kept: characters of the passage in the window, end excluded.
        target: characters of the span that is explained; None for "no answer".
    """
    words = [word for word in tokenized.words(1) if word.end > kept[0] and word.start < kept[1]]
    pieces = [tokenized.pieces[place] for word in words for place in word.pieces]
    inside = [n for n, p in enumerate(pieces) if kept[0] <= p.start and p.end <= kept[1]]
    found = None
    if target is not None:
        own = [n for n in inside if target[0] <= pieces[n].start < target[1]]
        found = (own[0] - inside[0], own[-1] - inside[0])
    text = (tokenized.pair or "")[words[0].start : words[-1].end]
    return Excerpt(text, inside[0], inside[-1] + 1, found)


def code_for_span_looked(checkpoint: str, question: str, excerpt: Excerpt) -> str:
    """
    Return a program that prints the log-odds and gradient times input, a wordpiece a line.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        question: as typed.
        excerpt: of the passage, see `excerpt_of`.
    """
    return _LOOKED.format(
        checkpoint=literal(checkpoint), question=literal(question),
        passage=literal(excerpt.text), first=int(excerpt.first), stop=int(excerpt.stop),
        target=repr(excerpt.target),
    )
