"""Show the code of Head roles: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import literal

_ROLES = """\
import torch
from transformers import AutoModel, AutoTokenizer

checkpoint = {checkpoint}
texts = [{texts}]
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
# the fast kinds of attention return no weights
model = AutoModel.from_pretrained(checkpoint, attn_implementation="eager").float().eval()

read = tokenizer(*texts, return_tensors="pt")
ids = read.input_ids[0]
added = (ids == tokenizer.cls_token_id) | (ids == tokenizer.sep_token_id)
queries = [at for at in range(len(added)) if not added[at]]
before = [at for at in queries if not added[at - 1]]
with torch.no_grad():
    attentions = model(**read, output_attentions=True).attentions

print("layer", "head", "previous", "CLS", "SEP", "bits", sep="\\t")
for layer, weights in enumerate(attentions):
    for head, rows in enumerate(weights[0].double()):
        previous = [rows[at, at - 1].item() for at in before]
        share = sum(previous) / len(previous) if previous else float("nan")
        bits = -(rows * rows.clamp(min=1e-30).log2()).sum(1)[queries].mean().item()
        cls = rows[queries, 0].mean().item()
        sep = rows[queries][:, added].sum(1).mean().item() - cls
        print(layer, head, *(f"{{value:.4f}}" for value in (share, cls, sep, bits)), sep="\\t")
"""


def code_for_roles(checkpoint: str, text: str, pair: str | None = None) -> str:
    """
    Return a program that prints layer, head, and shares of each head's weight, tabs between.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: as typed.
        pair: a second text, or None.
    """
    texts = ", ".join(literal(part) for part in (text, pair) if part is not None)
    return _ROLES.format(checkpoint=literal(checkpoint), texts=texts)
