"""Show the code of Does it read?: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.code_samples import literal

_READS = """\
import torch
from transformers import AutoModelForQuestionAnswering, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = AutoModelForQuestionAnswering.from_pretrained(checkpoint).float().eval()

asked = {{  # name: question, passage; each short enough for one window
{rows}}}
longest = 30  # words of an answer


def answer(question, passage):
    read = tokenizer(question, passage, return_offsets_mapping=True, return_tensors="pt")
    offsets, words = read.pop("offset_mapping")[0].tolist(), read.word_ids()
    places = [at for at, side in enumerate(read.sequence_ids()) if side == 1]
    with torch.no_grad():
        scores = model(**read)
    start, end = scores.start_logits[0].double(), scores.end_logits[0].double()
    none = start[0] + end[0]  # [CLS] stands for "no answer"
    first = [at for at in places if at - 1 not in places or words[at - 1] != words[at]]
    last = [at for at in places if at + 1 not in places or words[at + 1] != words[at]]
    spans = [
        (start[low] + end[high], low, high)
        for number, low in enumerate(first)
        for high in last[number : number + longest]
    ]
    total = torch.logsumexp(torch.stack([none, *(score for score, *_ in spans)]), 0)
    score, low, high = max(spans, key=lambda span: span[0])
    text = passage[offsets[low][0] : offsets[high][1]]
    return text, (score - total).exp().item(), (none - total).exp().item()


for name, (question, passage) in asked.items():
    text, probability, none = answer(question, passage)
    print(f"{{name}}\\t{{text!r}}\\t{{probability:.4f}}\\t{{none:.4f}}")
"""


def code_for_reads(checkpoint: str, asked: Sequence[tuple[str, str, str]]) -> str:
    """
    Return a program that prints name, tab, best span, tab, its probability, tab, no answer's.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        asked: name, question and passage of each condition.
    """
    rows = "".join(
        f"    {literal(name)}: ({literal(question)}, {literal(passage)}),\n"
        for name, question, passage in asked
    )
    return _READS.format(checkpoint=literal(checkpoint), rows=rows)
