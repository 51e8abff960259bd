"""The lab Trained ablations: what it shows of a card, of half a card and of none."""

import base64
import json
import re
from types import SimpleNamespace

import pytest

from playground.engine.checkpoints import Models
from playground.errors import CheckpointError
from playground.settings import Settings
from playground.tasks.relation_ablations import read_relation_card
from playground.ui.relation_ablations import _Handlers
from playground.ui.relation_ablations_results import draw_card
from playground.words import Words
from tests.relation_cards import made_up_card
from tests.tiny_checkpoints import make_tiny

EN, ZH = Words("en"), Words("zh")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_tiny(tmp_path_factory.mktemp("checkpoints") / "tiny-relation", heads=("relation",))


@pytest.fixture
def card_with(folder):
    """Return a function that writes a card and reads it as the lab does, loading no weights."""
    models = Models(Settings(checkpoints=folder.parent, default_checkpoint="tiny-relation"))

    def read(content):
        (folder / "card.json").write_text(json.dumps(content))
        return models.card("tiny-relation")

    yield read
    assert not models._loaded
    models.close()


def drawn_of(card, matrix="relations", words=EN):
    return draw_card(card, read_relation_card(card), matrix, words)


def exported(drawn):
    return json.loads(base64.b64decode(re.search('data-result="([^"]+)"', drawn.exports)[1]))


def test_a_whole_card_is_shown_with_what_may_not_be_compared(card_with):
    drawn = drawn_of(card_with(made_up_card()))
    assert "Leaving the markers out costs 1.50 points" in drawn.summary and "both 10.00" in drawn.summary
    assert "development split of 1,061 sentences" in drawn.summary and "BERT-large (340 M)" in drawn.summary
    assert "2,717 sentences: macro F1 86.50 %, accuracy 82.25 %" in drawn.summary and "97.5 %" in drawn.summary
    assert "score relation --data x.jsonl" in drawn.summary and "It has no" not in drawn.summary
    assert set(drawn.figures) == {"ablations", "by_relation", "confusion"}
    assert "R-Drop" in drawn.tries


def test_the_matrix_is_of_ten_relations_or_of_nineteen_labels(card_with):
    card = card_with(made_up_card())
    for matrix, size in (("relations", 10), ("labels", 19)):
        squares, _ = drawn_of(card, matrix).figures["confusion"].data
        assert len(squares.z) == size


def test_what_a_card_lacks_is_said(card_with):
    half = {name: part for name, part in made_up_card().items() if name not in ("ablations", "tries")}
    drawn = drawn_of(card_with(half))
    assert "no trained ablations" in drawn.summary and "no table of the tries" in drawn.summary
    assert set(drawn.figures) == {"by_relation", "confusion"} and drawn.tries == ""
    bare = drawn_of(card_with({"title": "bare"}), words=ZH)
    assert "tiny-relation 的卡片中没有这些数据" in bare.summary and not bare.figures and bare.tables == ""


def test_a_result_leaves_with_its_tables_and_its_origin(card_with):
    found = exported(drawn_of(card_with(made_up_card())))
    assert [table["name"] for table in found["tables"]] == ["ablations", "confusion", "tries"]
    origin = found["provenance"]
    assert origin["checkpoint"] == "tiny-relation" and re.fullmatch("[0-9a-f]{12}", origin["weights_sha256"])
    assert origin["precision"] == "as stored" and origin["settings"] == {"matrix": "relations"}


def test_a_cards_text_is_escaped(card_with):
    card = made_up_card()
    card["tries"][0]["name"] = card["scores"]["relation"]["command"] = "<script>alert(1)</script>"
    drawn = drawn_of(card_with(card))
    assert "R-Drop" in drawn.tries and "<script>" not in drawn.summary + drawn.tries + drawn.tables + drawn.matrix_table


@pytest.fixture
def handlers(folder):
    """The lab's handlers over a folder of one checkpoint; each component is its name."""
    settings = Settings(checkpoints=folder.parent, default_checkpoint="tiny-relation", hub=False)
    models = Models(settings)
    names = ("opened", "message", "checkpoint", "matrix", "summary", "ablations", "by_relation", "confusion",
             "tables", "matrix_table", "tries", "exports", "code")
    stems = ("relation", "relation_ablations")
    page = SimpleNamespace(models=models, settings=settings, stems=stems)
    yield _Handlers(page, {name: name for name in names})
    models.close()


def asked(**parameters):
    query = {"room": "relation", "lab": "ablations", **parameters}
    return SimpleNamespace(query_params=query, headers={})


def test_the_lab_opens_once_as_its_link_says_and_shows_figures_that_are_there(handlers, card_with):
    card_with({name: part for name, part in made_up_card().items() if name != "ablations"})
    filled = handlers.open("", asked(matrix="labels"))
    assert set(filled) == {*handlers.results, *handlers.asked, "opened"}
    assert (filled["checkpoint"], filled["matrix"], filled["opened"]) == ("tiny-relation", "labels", "yes")
    assert filled["confusion"]["visible"] and len(filled["confusion"]["value"].data[0].z) == 19
    assert filled["ablations"]["visible"] is False and filled["ablations"]["value"] is None
    assert filled["tries"]["visible"] and not filled["tables"]["visible"]
    assert "checkpoints/tiny-relation" in filled["code"] and filled["message"] == ""
    assert set(handlers.open("yes", asked())) == {"message"}


def test_a_damaged_card_and_an_unusable_link_are_said_in_words(handlers, card_with):
    card_with(made_up_card(tries=[{"name": "half"}]))
    filled = handlers.open("", asked(matrix="all"))
    assert "The part tries in card.json of tiny-relation" in filled["message"] and "matrix" in filled["message"]
    assert filled["summary"] == "" and filled["matrix"] == "relations"
    with pytest.raises(CheckpointError, match="checkpoint_unknown"):
        handlers.run("nothing", "relations", None)
