"""Show the code of Attention: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_ATTENTION = """\
model.set_attn_implementation("eager")  # the usual one returns no weights

text, pair = {text}, {pair}
layer, head = {layer}, {head}  # counted from 0
inputs = tokenizer(text, pair, return_tensors="pt")
with torch.no_grad():
    maps = model(**inputs, output_attentions=True).attentions
weights = maps[layer][0, head]  # [queries, keys], rows sum to 1
ids = inputs["input_ids"][0].tolist()
"""
_BARE = """\
kept = [i for i, id in enumerate(ids) if id not in (tokenizer.cls_token_id, tokenizer.sep_token_id)]
ids = [ids[i] for i in kept]
weights = weights[kept][:, kept]
weights = weights / weights.sum(-1, keepdim=True)  # rows sum to 1 again
"""
_LINKS = """\
tokens = tokenizer.convert_ids_to_tokens(ids)
for place in weights.flatten().argsort(descending=True, stable=True)[:10].tolist():
    query, key = divmod(place, len(tokens))
    print(f"{tokens[query]}\\t{tokens[key]}\\t{weights[query, key]:.4f}")
"""


def code_for_attention(
    checkpoint: str,
    text: str,
    pair: str | None = None,
    head: tuple[int, int] = (0, 0),
    special: bool = True,
) -> str:
    """
    Return a program that prints query, key, weight of a head's ten strongest links, piece by piece.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the first text.
        pair: the second text, if there is one.
        head: layer and head, from 0.
        special: whether [CLS] and [SEP] are kept.
    """
    layer, number = head
    load = LOAD.format(model="BertModel", checkpoint=literal(checkpoint))
    asked = _ATTENTION.format(
        text=literal(text), pair=literal(pair) if pair else None, layer=layer, head=number
    )
    return "".join((load, asked, "" if special else _BARE, _LINKS))
