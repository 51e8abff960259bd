"""
Build a `Tokenizer` from a checkpoint's files: tokenizer.json, or vocab.txt as Google wrote it.

Truncation, padding and the template of special pieces are left out: nothing is cut or added but by
our own hand. Of the added tokens only the mask and ordinary words are looked for in texts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tokenizers
from tokenizers import AddedToken
from tokenizers.models import WordPiece
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

from playground.engine.tokens import Tokenizer, Vocabulary
from playground.errors import CheckpointError

_NAMES = {"cls": "[CLS]", "sep": "[SEP]", "mask": "[MASK]", "pad": "[PAD]", "unk": "[UNK]"}
_LONGEST_WORD = 100  # characters, as in Google's code: longer words read as [UNK]


def read_tokenizer(
    folder: Path, checkpoint: str, vocabulary: int, max_characters: int = 200_000
) -> Tokenizer:
    """
    Return the tokenizer of a checkpoint folder.

    Args:
        folder: with tokenizer.json or vocab.txt.
        checkpoint: its id, for errors.
        vocabulary: rows of the model's word embeddings; ids that the files do not spell
            become "[unusedN]".
        max_characters: longest input, both texts together.

    Raises:
        CheckpointError: no vocabulary, an unreadable one, one that is not WordPiece, one that
            lacks a piece BERT needs, or one larger than the model's.
    """
    options = _read_json(folder / "tokenizer_config.json", checkpoint, needed=False)
    if (folder / "tokenizer.json").is_file():
        spec = _read_json(folder / "tokenizer.json", checkpoint, needed=True)
    elif (folder / "vocab.txt").is_file():
        spec = _spec_of_vocab_file(folder / "vocab.txt", options, checkpoint)
    else:
        raise CheckpointError("vocabulary_missing", checkpoint=checkpoint)
    return _build(spec, options, checkpoint, max_characters, vocabulary)


def build_tokenizer(
    vocab: Sequence[str], lowercase: bool = True, max_characters: int = 200_000
) -> Tokenizer:
    """Return a tokenizer over `vocab` ([CLS], [SEP], [MASK], [PAD], [UNK] among it), for tests."""
    spec = build_spec(vocab, {"do_lower_case": lowercase})
    return _build(spec, {}, "vocab", max_characters, len(vocab))


def build_spec(vocab: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """
    Return the contents of a tokenizer.json for `vocab`.

    Args:
        vocab: spelling of each id.
        options: as in tokenizer_config.json: do_lower_case, strip_accents, tokenize_chinese_chars.
    """
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": {
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": options.get("tokenize_chinese_chars", True),
            "strip_accents": options.get("strip_accents"),
            "lowercase": options.get("do_lower_case", True),
        },
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": None,
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {
            "type": "WordPiece",
            "unk_token": options.get("unk_token", _NAMES["unk"]),
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": _LONGEST_WORD,
            "vocab": {piece: index for index, piece in enumerate(vocab)},
        },
    }


def _build(
    spec: Mapping[str, Any],
    options: Mapping[str, Any],
    checkpoint: str,
    max_characters: int,
    size: int,
) -> Tokenizer:
    model = _part(spec, "model", "WordPiece", checkpoint)
    names = {key: _name_of(options, key) for key in _NAMES}
    names["unk"] = str(model.get("unk_token", names["unk"]))
    added = _added_tokens(spec, checkpoint)
    special = {name for name, row in added.items() if row.get("special")} | set(names.values())
    ids = _read_ids(model, added, checkpoint)
    pieces = _spelling(ids, checkpoint, size)
    for key in ("cls", "sep", "mask", "unk"):
        if names[key] not in ids:
            raise CheckpointError("vocabulary_lacks", checkpoint=checkpoint, piece=names[key])
    prefix = str(model.get("continuing_subword_prefix", "##"))
    vocabulary = Vocabulary(
        pieces, names["cls"], names["sep"], names["mask"], names["unk"], prefix, frozenset(special)
    )
    longest = model.get("max_input_chars_per_word")
    inner = tokenizers.Tokenizer(
        WordPiece(
            ids,
            unk_token=names["unk"],
            max_input_chars_per_word=longest if type(longest) is int else _LONGEST_WORD,
            continuing_subword_prefix=prefix,
        )
    )
    inner.normalizer = _normalizer(_part(spec, "normalizer", "BertNormalizer", checkpoint))
    _part(spec, "pre_tokenizer", "BertPreTokenizer", checkpoint)
    inner.pre_tokenizer = BertPreTokenizer()
    inner.add_tokens([name for name in added if name not in special])
    inner.add_special_tokens([AddedToken(names["mask"], normalized=False, special=True)])
    return Tokenizer(inner, vocabulary, max_characters)


def _part(spec: Mapping[str, Any], name: str, kind: str, checkpoint: str) -> Mapping[str, Any]:
    """Return one part of a tokenizer.json, which must be of BERT's own kind."""
    part = spec.get(name)
    if name == "model" and not isinstance(part, dict):
        reason = "tokenizer.json holds no model"
        raise CheckpointError("vocabulary_unreadable", checkpoint=checkpoint, reason=reason)
    found = part.get("type") if isinstance(part, dict) else None
    if not isinstance(part, dict) or found != kind:
        raise CheckpointError("tokenizer_unsupported", checkpoint=checkpoint, kind=str(found))
    return part


def _normalizer(options: Mapping[str, Any]) -> BertNormalizer:
    strip = options.get("strip_accents")
    return BertNormalizer(
        clean_text=options.get("clean_text") is not False,
        handle_chinese_chars=options.get("handle_chinese_chars") is not False,
        strip_accents=strip if isinstance(strip, bool) else None,  # None: as lowercase says
        lowercase=options.get("lowercase") is not False,
    )


def _added_tokens(spec: Mapping[str, Any], checkpoint: str) -> dict[str, Mapping[str, Any]]:
    """Return the added tokens by spelling."""
    try:
        return {str(row["content"]): row for row in spec.get("added_tokens") or []}
    except (KeyError, TypeError, AttributeError) as error:
        raise CheckpointError(
            "vocabulary_unreadable", checkpoint=checkpoint, reason="added_tokens"
        ) from error


def _read_ids(
    model: Mapping[str, Any], added: Mapping[str, Mapping[str, Any]], checkpoint: str
) -> dict[str, int]:
    """Return the id of each spelling, added tokens included."""
    vocab = model.get("vocab")
    if not isinstance(vocab, dict) or not vocab:
        raise CheckpointError("vocabulary_missing", checkpoint=checkpoint)
    ids = {**vocab, **{name: row.get("id") for name, row in added.items()}}
    for piece, index in ids.items():
        if type(index) is not int or index < 0:
            raise CheckpointError(
                "vocabulary_unreadable", checkpoint=checkpoint, reason=f"{piece}: {index}"
            )
    return ids


def _spelling(ids: Mapping[str, int], checkpoint: str, size: int) -> tuple[str, ...]:
    """Return the spelling of ids 0 to `size`, gaps filled with "[unusedN]"."""
    found = max(ids.values()) + 1
    if found > size:
        raise CheckpointError(
            "vocabulary_too_large", checkpoint=checkpoint, found=found, expected=size
        )
    by_id = {index: piece for piece, index in ids.items()}
    return tuple(by_id.get(index, f"[unused{index}]") for index in range(size))


def _spec_of_vocab_file(path: Path, options: Mapping[str, Any], checkpoint: str) -> dict[str, Any]:
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise CheckpointError(
            "vocabulary_unreadable", checkpoint=checkpoint, reason="vocab.txt is not UTF-8"
        ) from error
    vocab = text.removesuffix("\n").split("\n") if text else []
    return build_spec([line.removesuffix("\r") for line in vocab], options)


def _name_of(options: Mapping[str, Any], key: str) -> str:
    """Return the spelling of a special piece; older files hold it as {"content": ...}."""
    value = options.get(f"{key}_token", _NAMES[key])
    if isinstance(value, dict):
        value = value.get("content", _NAMES[key])
    return value if isinstance(value, str) else _NAMES[key]


def _read_json(path: Path, checkpoint: str, needed: bool) -> dict[str, Any]:
    if not needed and not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text("utf-8"))
    except ValueError as error:  # bad JSON and bad UTF-8 alike
        raise CheckpointError(
            "vocabulary_unreadable", checkpoint=checkpoint, reason=f"{path.name} is not JSON"
        ) from error
    if not isinstance(found, dict):
        raise CheckpointError(
            "vocabulary_unreadable", checkpoint=checkpoint, reason=f"{path.name} is not an object"
        )
    return found
