"""The commands of Head roles and Masks compared."""

import json


def test_roles_are_printed_in_sentences_and_as_json(call):
    code, said, notes = call("attention-roles", "the cat saw a dog", "--checkpoint", "tiny-bare")
    assert code == 0 and "of 8 heads rest on [CLS] or [SEP]" in said and "(the median head" in said
    assert "No sample was measured" in notes
    code, said, _ = call("attention-roles", "the cat", "--pair", "a dog", "--json", "--checkpoint", "tiny-bare")
    found = json.loads(said)
    assert code == 0 and found["pair"] == "a dog" and len(found["profile"]["heads"]) == 8
    assert found["sample"] is None and {row["layer"] for row in found["profile"]["heads"]} == {0, 1}


def test_masks_are_printed_line_by_line_and_as_json(call):
    code, said, _ = call("attention-masks", "the dog [MASK] a cat", "--target", "saw", "--seed", "3")
    assert code == 0 and "GPT: left to right" in said and "Order drawn with seed 3" in said
    assert "outside its training" in said
    code, said, _ = call("attention-masks", "the dog [MASK] a cat", "--json")
    found = json.loads(said)
    assert [row["mask"] for row in found["masks"]][:2] == ["full", "right_hidden"]
    assert sorted(found["order"]) == [1, 2, 3, 4, 5]


def test_mistakes_exit_with_2_and_say_what_to_do(call):
    code, _, said = call("attention-masks", "the dog")
    assert code == 2 and "no [MASK]" in said
    code, _, said = call("attention-roles", " ")
    assert code == 2 and "empty" in said
    code, _, said = call("attention-masks", "the [MASK]", "--seed", "10000")
    assert code == 2 and "10000" in said


def test_help_speaks_both_languages(call):
    _, english, _ = call("attention-masks", "--help")
    _, chinese, _ = call("attention-masks", "--help", "--lang", "zh")
    assert "Draws XLNet's order" in " ".join(english.split()) and "抽取" in chinese
