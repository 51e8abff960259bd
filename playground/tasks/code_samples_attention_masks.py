"""Show the code of Masks compared: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.attention_masks import UnderMask
from playground.tasks.code_samples import literal

_MASKS = """\
import torch
from transformers import AutoModelForMaskedLM, AutoTokenizer

checkpoint = {checkpoint}
text = {text}
target = {target}
ranks = {{  # a piece may see the pieces whose rank is at most its own
{ranks}}}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = AutoModelForMaskedLM.from_pretrained(checkpoint, attn_implementation="eager").float().eval()

ids = tokenizer(text, return_tensors="pt").input_ids
place = ids[0].tolist().index(tokenizer.mask_token_id)
for name, rank in ranks.items():
    rank = torch.tensor(rank)
    hidden = rank[None, :] > rank[:, None]  # [queries, keys]
    mask = torch.zeros(1, 1, len(rank), len(rank)).masked_fill(hidden, torch.finfo().min)
    with torch.no_grad():
        shares = model(ids, attention_mask=mask).logits[0, place].softmax(-1)
    first = tokenizer.convert_ids_to_tokens(shares.argmax().item())
    asked = shares[tokenizer.convert_tokens_to_ids(target)].item()
    print(name, f"{{asked:.4f}}", first, sep="\\t")
"""


def code_for_masks(
    checkpoint: str, text: str, target: str, masks: Sequence[UnderMask]
) -> str:
    """
    Return a program that prints mask, probability of the target, first piece, tabs between.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: with one [MASK], as the model reads it.
        target: as the vocabulary spells it.
        masks: with the ranks of each.
    """
    ranks = "".join(f"    {literal(row.mask)}: {list(row.ranks)},\n" for row in masks)
    return _MASKS.format(
        checkpoint=literal(checkpoint), text=literal(text), target=literal(target), ranks=ranks
    )
