"""Show the code of Inside BERT: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.tasks.code_samples import literal
from playground.tasks.code_samples_attention_steps import texts_literal

if TYPE_CHECKING:
    from playground.tasks.input_encoding_analogies import Analogy

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


_ANALOGY = """\
import torch
from transformers import AutoModel, AutoTokenizer

checkpoint = {checkpoint}
a, b, c = {terms}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
table = AutoModel.from_pretrained(checkpoint).float().get_input_embeddings().weight.detach()
units = torch.nn.functional.normalize(table, dim=-1)  # [vocabulary, hidden]

ids = tokenizer.convert_tokens_to_ids([a, b, c])
target = units[ids[0]] - units[ids[1]] + units[ids[2]]
cosines = units @ torch.nn.functional.normalize(target, dim=0)
barred = {barred}  # the papers leave the three words out
shown = 0
for id_ in cosines.argsort(descending=True).tolist():
    piece = tokenizer.convert_ids_to_tokens(id_)
    whole = not piece.startswith(("##", "[unused")) and piece not in tokenizer.all_special_tokens
    if whole and id_ not in barred and shown < {count}:
        print(piece, f"{{cosines[id_]:.4f}}", sep="\\t")
        shown += 1
"""


def code_for_analogy(checkpoint: str, found: Analogy) -> str:
    """
    Return a program that prints the answers of an analogy: word and cosine, a tab between.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        found: what it is to find again.
    """
    terms = ", ".join(literal(word) for word in (found.a, found.b, found.c))
    barred = "set()" if found.inputs_kept else "set(ids)"
    return _ANALOGY.format(
        checkpoint=literal(checkpoint), terms=terms, barred=barred, count=len(found.nearest)
    )
