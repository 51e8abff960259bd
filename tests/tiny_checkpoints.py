"""
Seeded checkpoints of two layers, written with transformers' own classes: what most tests use.

Random weights, wide enough apart that no two pieces score the same.
"""

import json
from pathlib import Path

from playground.engine.tokenizer_files import build_spec
from playground.tasks.relation_labels import LABELS

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "[unused0]", "[unused1]"]
WORDS = """
the a an of in on at to and or but is was are were be not it he she they we you i his her their
my this that there who what when where why how paris france london england capital city company
based moved last year late again dog dogs cat cats saw ran chased ball fridge milk bottle opened
took out penguins cannot fly whale whales sing deep water shop close does when teacher school book
books read wrote river bank money tree green red blue man woman king queen life sermon about eternal
full joy fear faces love fruit apple favourite good bad big small new old day night house home work
""".split()
CHINESE = "的是不了在人有我他这中大来上个国到说们为你时北京首都上海明天去图书馆看自然语言处理很有趣喜欢"
PUNCTUATION = list(".,;:!?'\"()[]<>/-_#@&%$*+=~`^{}|\\。，！？：；（）《》、")
SUFFIXES = ["##s", "##ed", "##ing", "##er", "##ly", "##ation", "##ness"]
CLASSES = ("animals", "places", "01", "1")
TAGS = ("O", "B-PER", "I-PER", "B-LOC", "I-LOC")


def tiny_vocab(language="en"):
    """Return the spelling of each id; "zh" leaves the English words out, "en" keeps all."""
    letters = [chr(code) for code in range(ord("a"), ord("z") + 1)] + list("0123456789")
    capitals = [letter.upper() for letter in letters if letter.isalpha()]
    words = WORDS if language == "en" else []
    jamo = ["ᄒ", "##ᅡ", "##ᆫ", "##ᄀ", "##ᅮ", "##ᆨ", "##ᄋ", "##ᅥ", "é", "##é", "##́", "ハ", "##ナ"]
    pieces = [
        *SPECIAL, *words, *letters, *[f"##{letter}" for letter in letters], *capitals,
        *[f"##{letter}" for letter in capitals], *SUFFIXES, *PUNCTUATION, *CHINESE, *jamo,
    ]
    return list(dict.fromkeys(pieces))


def make_tiny(
    folder,
    heads=("masked_word", "next_sentence"),
    seed=0,
    language="en",
    layers=2,
    hidden=32,
    attention_heads=4,
    positions=64,
    lowercase=True,
    card=None,
    **config,
):
    """
    Write a checkpoint into `folder` and return it as a Path.

    `card`: contents of card.json; a plain one by default. `config`: further fields of BertConfig.
    """
    import torch
    from transformers import BertConfig

    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    vocab = tiny_vocab(language)
    torch.manual_seed(seed)
    if tuple(heads) == ("relation",):
        config = {"id2label": dict(enumerate(LABELS)), **config}
    if tuple(heads) == ("classification",):
        config = {"id2label": dict(enumerate(CLASSES)), **config}
    if tuple(heads) == ("tagging",):
        config = {"id2label": dict(enumerate(TAGS)), **config}
    model = _class_for(heads)(
        BertConfig(**{
            "vocab_size": len(vocab), "hidden_size": hidden, "num_hidden_layers": layers,
            "num_attention_heads": attention_heads, "intermediate_size": 2 * hidden,
            "max_position_embeddings": positions, "initializer_range": 0.3, **config,
        })
    )
    with torch.no_grad():  # biases and norms start at 0 and 1, where a mistake would not show
        for name, parameter in model.named_parameters():
            if name.endswith("bias") or "LayerNorm" in name:
                parameter.add_(torch.randn_like(parameter) * 0.1)
    model.save_pretrained(folder)
    spec = build_spec(vocab, {"do_lower_case": lowercase})
    spec["added_tokens"] = [_added(vocab, piece) for piece in SPECIAL[:5]]
    spec["post_processor"] = _template(vocab)
    (folder / "tokenizer.json").write_text(json.dumps(spec, ensure_ascii=False), "utf-8")
    options = {"tokenizer_class": "BertTokenizer", "do_lower_case": lowercase,
               "model_max_length": positions}
    (folder / "tokenizer_config.json").write_text(json.dumps(options), "utf-8")
    default_card = {"title": f"Tiny {language}", "licence": "Apache-2.0", "languages": [language],
                    "scores": {}, "heads": list(heads), "data": [], "recipe": {}}
    (folder / "card.json").write_text(json.dumps(card or default_card), "utf-8")
    return folder


def _class_for(heads):
    import transformers

    if tuple(heads) == ("relation",):
        from playground.engine.heads import RBert

        return RBert
    names = {
        ("masked_word", "next_sentence"): "BertForPreTraining",
        ("masked_word",): "BertForMaskedLM",
        ("next_sentence",): "BertForNextSentencePrediction",
        ("span_qa",): "BertForQuestionAnswering",
        ("classification",): "BertForSequenceClassification",
        ("tagging",): "BertForTokenClassification",
        (): "BertModel",
    }
    return getattr(transformers, names[tuple(heads)])


def _added(vocab, piece):
    return {"id": vocab.index(piece), "content": piece, "single_word": False, "lstrip": False,
            "rstrip": False, "normalized": False, "special": True}


def _template(vocab):
    """Return the template of transformers' BertTokenizer: [CLS] A [SEP] B [SEP]."""
    def special(name, side):
        return {"SpecialToken": {"id": name, "type_id": side}}

    first, second = ({"Sequence": {"id": name, "type_id": side}} for side, name in enumerate("AB"))
    single = [special("[CLS]", 0), first, special("[SEP]", 0)]
    ids = {name: {"id": name, "ids": [vocab.index(name)], "tokens": [name]} for name in ("[CLS]", "[SEP]")}
    return {"type": "TemplateProcessing", "single": single,
            "pair": [*single, second, special("[SEP]", 1)], "special_tokens": ids}
