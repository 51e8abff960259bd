"""Treebanks: CoNLL-U and JSON lines, words and their characters, damaged sentences, splits."""

import gzip
import json
import os
from pathlib import Path

import pytest

from playground.data.treebanks import read_treebank, spans_of, split_beside
from playground.errors import InputError

SHARED = Path(os.environ.get("PLAYGROUND_SHARED", Path(__file__).resolve().parents[3] / "shared"))
ROWS = [
    "1\tI\tI\tPRON\tPRP\t_\t4\tnsubj\t_\t_",
    "2-3\tcan't\t_\t_\t_\t_\t_\t_\t_\t_",
    "2\tca\tcan\tAUX\tMD\t_\t4\taux\t_\t_",
    "3\tn't\tnot\tPART\tRB\t_\t4\tadvmod\t_\t_",
    "4\tsee\tsee\tVERB\tVB\tVerbForm=Inf\t0\troot\t_\t_",
    "4.1\tit\tit\tPRON\tPRP\t_\t_\t_\t_\t_",
    "5\tit\tit\tPRON\tPRP\t_\t4\tobj\t_\tSpaceAfter=No",
    "6\t.\t.\tPUNCT\t.\t_\t4\tpunct\t_\t_",
]
DU = [
    "1\tla\tle\tDET\t_\t_\t2\tdet\t_\t_",
    "2\tfin\tfin\tNOUN\t_\t_\t0\troot\t_\t_",
    "3-4\tdu\t_\t_\t_\t_\t_\t_\t_\t_",
    "3\tde\tde\tADP\t_\t_\t5\tcase\t_\t_",
    "4\tle\tle\tDET\t_\t_\t5\tdet\t_\t_",
    "5\tfilm\tfilm\tNOUN\t_\t_\t2\tnmod\t_\t_",
]
JSON = {
    "id": "s1", "text": "Dogs ran.", "form": ["Dogs", "ran", "."], "head": [2, 0, 2],
    "deprel": ["nsubj", "root", "punct"], "upos": ["NOUN", "VERB", "PUNCT"],
}


def conllu(folder, *blocks, name="a.dev.conllu"):
    path = folder / name
    path.write_text("\n\n".join("\n".join(block) for block in blocks) + "\n", encoding="utf-8")
    return path


def jsonl(folder, *rows, name="a.dev.jsonl.gz"):
    path = folder / name
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, rows)).encode()))
    return path


def test_conllu_gives_words_with_head_relation_and_characters(tmp_path):
    head = ["# sent_id = one", "# text = I can't see it."]
    [sentence] = read_treebank(conllu(tmp_path, head + ROWS)).sentences
    assert (sentence.id, sentence.text, sentence.line) == ("one", "I can't see it.", 1)
    assert [word.form for word in sentence.words] == ["I", "ca", "n't", "see", "it", "."]
    assert [sentence.text[word.start : word.end] for word in sentence.words] == [
        word.form for word in sentence.words
    ]
    assert [word.head for word in sentence.words] == [4, 4, 4, 0, 4, 4]
    assert sentence.words[3].feats == "VerbForm=Inf" and sentence.words[4].relation == "obj"


def test_text_is_put_together_where_the_file_has_none(tmp_path):
    [sentence] = read_treebank(conllu(tmp_path, ROWS)).sentences
    assert sentence.text == "I can't see it."


def test_words_written_as_one_and_spelt_otherwise_share_its_characters(tmp_path):
    [sentence] = read_treebank(conllu(tmp_path, DU)).sentences
    assert sentence.text == "la fin du film"
    assert [(word.start, word.end) for word in sentence.words] == [(0, 2), (3, 6), (7, 9), (7, 9), (10, 14)]


def test_json_lines_are_aligned_when_they_give_no_starts_or_wrong_ones(tmp_path):
    wrong = {**JSON, "start": [1, 6, 9]}
    found = read_treebank(jsonl(tmp_path, JSON, wrong, {**JSON, "start": [0, 5, 8]}))
    for sentence in found.sentences:
        assert [(word.start, word.end) for word in sentence.words] == [(0, 4), (5, 8), (8, 9)]
    assert found.sentences[0].words[0].lemma == "_" and found.name == "a.dev.jsonl.gz"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"head": [2, 0, 9]}, "treebank_head"),
        ({"head": [1, 0, 2]}, "treebank_head"),
        ({"deprel": ["nsubj"]}, "treebank_row"),
        ({"form": []}, "treebank_row"),
        ({"text": "Cats ran."}, "treebank_align"),
    ],
)
def test_a_damaged_sentence_is_named_and_leaves_the_others(tmp_path, change, key):
    found = read_treebank(jsonl(tmp_path, JSON, {**JSON, **change}))
    assert len(found.sentences) == 1
    assert [(error.key, error.values["line"]) for error in found.damaged] == [(key, 2)]


def test_a_row_without_ten_columns_is_damaged(tmp_path):
    found = read_treebank(conllu(tmp_path, ROWS, ["1\tI\tI"]))
    [error] = found.damaged
    assert (error.key, error.values) == ("treebank_columns", {"found": 3, "line": 10})


def test_files_without_a_parsed_sentence_and_of_other_kinds_are_refused(tmp_path):
    for path, key in (
        (conllu(tmp_path, ["1\tI"]), "treebank_empty"),
        (conllu(tmp_path, ROWS, name="a.txt"), "treebank_format"),
        (tmp_path / "none.conllu", "file_missing"),
    ):
        with pytest.raises(InputError) as caught:
            read_treebank(path)
        assert caught.value.key == key


def test_the_other_split_lies_beside_by_name(tmp_path):
    dev = conllu(tmp_path, ROWS, name="en_contested-ud-dev.conllu")
    test = conllu(tmp_path, ROWS, name="en_contested-ud-test.conllu")
    assert split_beside(dev, "test") == test and split_beside(test, "dev") == dev
    for path, split, key in ((dev, "train", "treebank_split"), (Path("x.conllu"), "dev", "treebank_unnamed")):
        with pytest.raises(InputError) as caught:
            split_beside(path, split)
        assert caught.value.key == key


def test_forms_are_found_one_after_another():
    assert spans_of("I can't", ["I", "ca", "n't"]) == [(0, 1), (2, 4), (4, 7)]
    with pytest.raises(InputError):
        spans_of("a b", ["b"])


@pytest.mark.shared_data
def test_the_shared_treebank_reads_whole():
    found = read_treebank(SHARED / "data" / "probing" / "ud_en_ewt.dev.jsonl.xz")
    assert len(found.sentences) == 1465 and not found.damaged
    assert sum(len(sentence.words) for sentence in found.sentences) == 19_594
