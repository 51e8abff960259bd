"""Tokenizers from the files of checkpoints, whole and damaged."""

import json

import pytest

from playground.engine.tokenizer_files import read_tokenizer
from playground.errors import CheckpointError
from tests.tiny_checkpoints import make_tiny, tiny_vocab

SIZE = len(tiny_vocab())


@pytest.fixture
def folder(tmp_path):
    return make_tiny(tmp_path / "c")


def refused(folder, size=SIZE):
    with pytest.raises(CheckpointError) as caught:
        read_tokenizer(folder, "c", size)
    assert caught.value.values["checkpoint"] == "c"
    return caught.value.key


def change(folder, **fields):
    path = folder / "tokenizer.json"
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **fields}), "utf-8")


def test_truncation_and_padding_of_the_file_are_cleared(folder):
    before = read_tokenizer(folder, "c", SIZE).encode("the cat saw the dog .").ids
    change(
        folder,
        truncation={"max_length": 4, "strategy": "LongestFirst", "stride": 0, "direction": "Right"},
        padding={"strategy": {"Fixed": 128}, "direction": "Right", "pad_to_multiple_of": None,
                 "pad_id": 0, "pad_type_id": 0, "pad_token": "[PAD]"},
    )
    assert read_tokenizer(folder, "c", SIZE).encode("the cat saw the dog .").ids == before


def test_vocab_file_alone_reads_the_same(folder):
    text = "Élan cats walked [MASK], 我在北京 [CLS]"
    expected = read_tokenizer(folder, "c", SIZE).encode(text)
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.txt").write_text("\r\n".join(tiny_vocab()) + "\r\n", "utf-8", newline="")
    assert read_tokenizer(folder, "c", SIZE).encode(text) == expected
    (folder / "vocab.txt").write_text("\n".join(tiny_vocab()), "utf-8")
    assert read_tokenizer(folder, "c", SIZE).encode(text) == expected


def test_vocab_file_of_a_cased_model_keeps_case_and_accents(folder):
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.txt").write_text("\n".join(tiny_vocab()), "utf-8")
    (folder / "tokenizer_config.json").write_text('{"do_lower_case": false}', "utf-8")
    assert read_tokenizer(folder, "c", SIZE).encode("A é").tokens[1:-1] == ["A", "é"]
    (folder / "tokenizer_config.json").unlink()
    assert read_tokenizer(folder, "c", SIZE).encode("A é").tokens[1:-1] == ["a", "e"]


def test_mask_of_another_name_is_the_one_that_counts(folder):
    vocab = [piece if piece != "[MASK]" else "<mask>" for piece in tiny_vocab()]
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.txt").write_text("\n".join(vocab), "utf-8")
    (folder / "tokenizer_config.json").write_text('{"mask_token": {"content": "<mask>"}}', "utf-8")
    found = read_tokenizer(folder, "c", SIZE)
    assert found.mask_token == "<mask>"
    assert found.encode("a <mask> [MASK]").mask_positions == [2]


def test_ordinary_added_words_stay_one_piece(folder):
    spec = json.loads((folder / "tokenizer.json").read_text("utf-8"))
    row = {**spec["added_tokens"][0], "id": SIZE, "content": "covid19", "special": False}
    change(folder, added_tokens=[*spec["added_tokens"], row])
    found = read_tokenizer(folder, "c", SIZE + 1).encode("the covid19 cat [SEP]")
    assert found.tokens[1:4] == ["the", "covid19", "cat"] and "[SEP]" not in found.tokens[1:-1]


def test_rows_without_spelling_are_no_words(folder):
    found = read_tokenizer(folder, "c", SIZE + 8)
    assert len(found.vocab) == len(found.is_word) == SIZE + 8
    assert not found.is_word[SIZE:].any()


def test_no_vocabulary(folder):
    (folder / "tokenizer.json").unlink()
    assert refused(folder) == "vocabulary_missing"


@pytest.mark.parametrize("content", ["", "{", "[]", '"x"', "\ufffe"])
def test_unreadable_vocabulary(folder, content):
    (folder / "tokenizer.json").write_text(content, "utf-8")
    assert refused(folder) == "vocabulary_unreadable"


def test_vocab_file_that_is_not_utf8(folder):
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.txt").write_bytes(b"\xff\xfe[PAD]")
    assert refused(folder) == "vocabulary_unreadable"


@pytest.mark.parametrize("part", ["normalizer", "pre_tokenizer"])
@pytest.mark.parametrize("value", [None, [], {"type": "Nonsense"}])
def test_other_ways_to_split_text(folder, part, value):
    change(folder, **{part: value})
    assert refused(folder) == "tokenizer_unsupported"


def test_tokenizer_of_another_kind(folder):
    change(folder, model={"type": "BPE", "vocab": {}, "merges": []})
    assert refused(folder) == "tokenizer_unsupported"


@pytest.mark.parametrize("model", [None, 3])
def test_tokenizer_without_a_model_is_damaged_and_of_no_kind(folder, model):
    change(folder, model=model)
    assert refused(folder) == "vocabulary_unreadable"


@pytest.mark.parametrize("piece", ["[MASK]", "[CLS]", "[SEP]", "[UNK]"])
def test_vocabulary_without_a_special_piece(folder, piece):
    vocab = [p if p != piece else "[gone]" for p in tiny_vocab()]
    (folder / "tokenizer.json").unlink()
    (folder / "vocab.txt").write_text("\n".join(vocab), "utf-8")
    assert refused(folder) == "vocabulary_lacks"


@pytest.mark.parametrize("vocab", [{}, [], {"a": "b"}, {"a": None}])
def test_vocabulary_of_the_wrong_type(folder, vocab):
    spec = json.loads((folder / "tokenizer.json").read_text("utf-8"))
    change(folder, model={**spec["model"], "vocab": vocab})
    assert refused(folder) in {"vocabulary_missing", "vocabulary_unreadable"}


@pytest.mark.parametrize("rows", [[{"id": "x"}], [{"content": "a", "id": "x"}], [3], [{"content": "z", "id": -1}], 7])
def test_damaged_added_tokens(folder, rows):
    change(folder, added_tokens=rows)
    assert refused(folder) == "vocabulary_unreadable"


def test_vocabulary_larger_than_the_model(folder):
    assert refused(folder, SIZE - 1) == "vocabulary_too_large"
