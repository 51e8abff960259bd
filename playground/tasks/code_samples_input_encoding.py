"""Show the code of Inside BERT: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import literal
from playground.tasks.code_samples_attention_steps import texts_literal

_ENCODING = """\
import torch
from transformers import AutoModel, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
embeddings = AutoModel.from_pretrained(checkpoint).float().eval().embeddings

inputs = tokenizer({texts}, return_tensors="pt")
ids, segments = inputs.input_ids[0], inputs.token_type_ids[0]
with torch.no_grad():
    token = embeddings.word_embeddings(ids)  # [pieces, hidden]
    segment = embeddings.token_type_embeddings(segments)
    position = embeddings.position_embeddings(torch.arange(len(ids)))
    total = token + segment + position
    output = embeddings.LayerNorm(total)
for number, piece in enumerate(tokenizer.convert_ids_to_tokens(ids)):
    lengths = [part[number].norm().item() for part in (token, segment, position, total, output)]
    print(piece, ids[number].item(), *(f"{{length:.4f}}" for length in lengths), sep="\\t")
"""


def code_for_encoding(checkpoint: str, text: str, pair: str | None) -> str:
    """
    Return a program that prints piece, id, and the five lengths, tabs between.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the text.
        pair: a second one, or none.
    """
    return _ENCODING.format(checkpoint=literal(checkpoint), texts=texts_literal(text, pair))
