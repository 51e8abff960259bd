"""
BERT's family: what came before it and after it, with sizes and where they are said.

What each learns, sees and hides stands in words/input_encoding_family.py; here are the figures, the
papers, and the rooms that show what is different. Parameters are those of the base size without
heads: for GPT, BERT, RoBERTa, ALBERT and XLNet as `transformers` counts them, for word2vec and ELMo
as their authors say.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Relative:
    """One model of the family."""

    name: str
    """Key of its words."""
    title: str
    paper: str
    """Authors and year."""
    address: str
    """Of the paper, without https://."""
    parameters: int
    source: str
    """Where the parameters are said, without https://; "transformers" where they are counted."""
    rooms: tuple[str, ...]
    """Stems of the rooms and labs that show what is different."""


_COUNTED = "transformers"
SAID = ("objective", "context", "masking")
"""What is said of each, in words."""
FAMILY = (
    Relative(
        "word2vec", "word2vec", "Mikolov et al. 2013", "arxiv.org/abs/1310.4546",
        900_000_000, "code.google.com/archive/p/word2vec",
        ("input_encoding_analogies",),
    ),
    Relative(
        "elmo", "ELMo", "Peters et al. 2018", "arxiv.org/abs/1802.05365",
        93_600_000, "allennlp.org/elmo", ("layers", "probing"),
    ),
    Relative(
        "gpt", "GPT", "Radford et al. 2018",
        "cdn.openai.com/research-covers/language-unsupervised/language_understanding_paper.pdf",
        116_534_784, _COUNTED, ("attention_masks",),
    ),
    Relative(
        "bert", "BERT", "Devlin et al. 2019", "arxiv.org/abs/1810.04805",
        109_482_240, _COUNTED, ("masked_word", "next_sentence"),
    ),
    Relative(
        "xlnet", "XLNet", "Yang et al. 2019", "arxiv.org/abs/1906.08237",
        116_718_336, _COUNTED, ("attention_masks",),
    ),
    Relative(
        "roberta", "RoBERTa", "Liu et al. 2019", "arxiv.org/abs/1907.11692",
        124_645_632, _COUNTED, ("masked_word_corruption",),
    ),
    Relative(
        "albert", "ALBERT", "Lan et al. 2020", "arxiv.org/abs/1909.11942",
        11_683_584, _COUNTED, ("input_encoding_size", "next_sentence_order"),
    ),
)
"""In the order in which they were published."""

CODE = """\
import torch
from transformers import AutoConfig, AutoModel

sizes = {  # the base size of each, as published
    "openai-gpt": {},
    "bert": {},
    "xlnet": {"d_model": 768, "n_layer": 12, "n_head": 12, "d_inner": 3072},
    "roberta": {"vocab_size": 50265, "max_position_embeddings": 514, "type_vocab_size": 1},
    "albert": {"hidden_size": 768, "num_attention_heads": 12, "intermediate_size": 3072},
}
for kind, options in sizes.items():
    with torch.device("meta"):  # sizes without memory
        model = AutoModel.from_config(AutoConfig.for_model(kind, **options))
    print(kind, f"{sum(p.numel() for p in model.parameters()):,}", sep="\\t")
"""
"""A program that counts the five that `transformers` has, ready to run."""
