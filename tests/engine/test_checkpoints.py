"""The catalogue and the loaded checkpoints: ids, heads, memory, threads."""

import json
import shutil
import threading
from pathlib import Path

import pytest

import playground.engine.checkpoints as module
from playground.engine.checkpoints import Models
from playground.engine.loading import pick_precision
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from tests.tiny_checkpoints import make_tiny, tiny_vocab


@pytest.fixture
def make(tiny):
    made = []

    def build(local=(), **settings):
        options = {"checkpoints": tiny, "default_checkpoint": "tiny", "precision": "fp32", **settings}
        made.append(Models(Settings(**options), local))
        return made[-1]

    yield build
    for models in made:
        models.close()


@pytest.fixture
def loads(monkeypatch):
    """The checkpoints that were loaded, in order."""
    found = []
    real = module.load

    def load(inspected, precision):
        found.append(inspected.checkpoint)
        return real(inspected, precision)

    monkeypatch.setattr(module, "load", load)
    return found


def key_of(call, *values, **named):
    with pytest.raises(CheckpointError) as caught:
        call(*values, **named)
    return caught.value.key


def test_catalogue_lists_every_folder_default_first_and_loads_nothing(make, loads):
    entries = make().entries()
    assert [entry.id for entry in entries] == ["tiny", "tiny-bare", "tiny-classes", "tiny-masked", "tiny-next", "tiny-relation", "tiny-span", "tiny-tags", "tiny-zh"]
    assert not loads and not make().refused()
    heads = {entry.id: entry.heads for entry in entries}
    assert heads["tiny"] == ("masked_word", "next_sentence") and heads["tiny-bare"] == ()
    assert heads["tiny-masked"] == ("masked_word",) and heads["tiny-next"] == ("next_sentence",)


def test_entry_holds_the_sizes_and_the_card(make, tiny):
    entry = make().entries()[0]
    hidden, size = 32, len(tiny_vocab())
    per_layer = 4 * (hidden * hidden + hidden) + 2 * hidden * 64 + 64 + hidden + 4 * hidden
    trunk = (size + 64 + 2) * hidden + 2 * hidden + 2 * per_layer
    heads = hidden * hidden + 3 * hidden + size + hidden * hidden + hidden + 2 * hidden + 2
    assert entry.parameters == trunk + heads
    assert entry.bytes == (tiny / "tiny" / "model.safetensors").stat().st_size
    assert (entry.layers, entry.hidden, entry.attention_heads) == (2, 32, 4)
    assert (entry.title, entry.licence, entry.languages) == ("Tiny en", "Apache-2.0", ("en",))
    assert entry.source == "embedded" and entry.scores == {}
    assert make().entries()[-1].languages == ("zh",)


def test_checkpoint_without_a_card_is_listed_by_its_name(make, tmp_path):
    (make_tiny(tmp_path / "plain") / "card.json").unlink()
    entry = make(checkpoints=tmp_path, default_checkpoint="x").entries()[0]
    assert (entry.title, entry.licence, entry.languages, entry.scores) == ("plain", "", (), {})


def test_scores_of_the_card_are_passed_on(make, tmp_path):
    card = {"title": "T", "licence": "MIT", "languages": ["en"], "scores": {"masked-word": {"accuracy": 0.5}}}
    make_tiny(tmp_path / "c", card=card)
    assert make(checkpoints=tmp_path).entries()[0].scores == card["scores"]


def test_damaged_folder_is_left_out_by_name_and_the_others_stay(make, tmp_path):
    make_tiny(tmp_path / "good")
    (make_tiny(tmp_path / "bad") / "tokenizer.json").rename(tmp_path / "bad" / "gone")
    (tmp_path / "worse").mkdir()
    (tmp_path / "worse" / "config.json").write_text("{")
    (tmp_path / "no checkpoint").mkdir()
    models = make(checkpoints=tmp_path, default_checkpoint="good")
    assert "good" in [entry.id for entry in models.entries()]
    assert ("worse", "config_unreadable") in [(e.values["checkpoint"], e.key) for e in models.refused()]


def test_no_folder_of_checkpoints_is_an_empty_catalogue(make, tmp_path):
    models = make(checkpoints=tmp_path / "none")
    assert models.entries() == () and models.choices("masked_word") == []
    assert key_of(models.for_head, "masked_word", None) == "no_checkpoint_for_head"
    assert key_of(models.encoder) == "checkpoint_unknown"


def test_choices_are_those_with_the_head_default_first(make):
    assert make().choices("masked_word") == ["tiny", "tiny-masked", "tiny-zh"]
    assert make(default_checkpoint="tiny-zh").choices("masked_word")[0] == "tiny-zh"
    assert make().choices("relation") == ["tiny-relation"]
    assert make().choices("span_qa") == ["tiny-span"] and make().choices("tags") == []


def test_encoder_for_a_head(make):
    models = make(default_checkpoint="tiny-next")
    assert models.for_head("next_sentence", None).checkpoint == "tiny-next"
    assert models.for_head("masked_word", None).checkpoint == "tiny"
    assert models.for_head("masked_word", "tiny-masked").checkpoint == "tiny-masked"
    assert key_of(models.for_head, "masked_word", "tiny-next") == "head_missing"


def test_every_checkpoint_has_the_head_encoder_also_one_without_heads(make):
    models = make()
    assert models.choices("encoder") == [entry.id for entry in models.entries()]
    bare = models.for_head("encoder", "tiny-bare", precision="fp32")
    assert bare.entry.heads == () and bare.entry.has("encoder") and not bare.entry.has("masked_word")
    assert models.for_head("encoder").checkpoint == "tiny"


def test_checkpoint_is_loaded_once_for_all_threads(make, loads):
    models, found = make(), []
    threads = [threading.Thread(target=lambda: found.append(models.encoder("tiny"))) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert loads == ["tiny"] and len({id(encoder) for encoder in found}) == 1 and len(found) == 12
    assert models.encoder() is found[0]
    assert not models._loading


def test_precision_asked_for_is_a_copy_of_its_own(make, loads):
    models = make()
    assert models.encoder("tiny", precision="bf16") is not models.encoder("tiny")
    assert models.encoder("tiny", precision="bf16").precision == "bf16"
    assert len(loads) == 2


def test_longest_unused_is_dropped_when_memory_is_short(make, loads):
    size = make().encoder("tiny").bytes
    loads.clear()
    models = make(max_loaded_bytes=2 * size + 100)
    first = models.encoder("tiny")
    models.encoder("tiny-zh")
    models.encoder("tiny")  # used again, so the other one goes
    models.encoder("tiny-masked")
    models.encoder("tiny")
    assert loads == ["tiny", "tiny-zh", "tiny-masked"]
    models.encoder("tiny-zh")
    assert loads[3:] == ["tiny-zh"]
    models.encoder("tiny-masked")
    assert first.mask_logits(first.tokens("a [MASK]")).shape[0] == 1  # who holds one can go on


def test_one_checkpoint_larger_than_the_memory_bound_still_works(make, loads):
    models = make(max_loaded_bytes=1)
    models.encoder("tiny")
    models.encoder("tiny")
    models.encoder("tiny-zh")
    models.encoder("tiny")
    assert loads == ["tiny", "tiny-zh", "tiny"]


BAD_IDS = [
    "../tiny", "..", ".", "tiny/..", "tiny/../tiny", "a/../b", "/etc/passwd", "/", "//host/x", "\\\\host\\x",
    "C:\\x::$DATA", "C:/x", "http://169.254.169.254/", "https://huggingface.co/a/b", "file:///etc/passwd", "a/b/c",
    "a..b", "a/b..", "tiny\n", "tiny\0", " tiny", "ti ny", "-x", "a/-b", "a/", "/a", "~", "~/x", "$HOME", "%2e%2e",
    "tiny;ls", "a" * 500, "a/" + "b" * 500, "名字", "tiny?x", "tiny#x", "a@b", "a:b",
]


@pytest.mark.parametrize("name", BAD_IDS)
def test_ids_that_are_paths_or_addresses_are_refused(make, name):
    assert key_of(make().encoder, name) == "bad_checkpoint_id"


def test_folder_outside_cannot_be_reached_by_a_name(make, tmp_path):
    make_tiny(tmp_path / "outside")
    (tmp_path / "inside").mkdir()
    models = make(checkpoints=tmp_path / "inside")
    for name in ("outside", "../outside", str(tmp_path / "outside")):
        assert key_of(models.encoder, name) in {"checkpoint_unknown", "bad_checkpoint_id"}


def test_local_folder_works_by_its_path_only_if_listed(make, tmp_path):
    folder = make_tiny(tmp_path / "mine")
    assert key_of(make().encoder, str(folder)) == "bad_checkpoint_id"
    models = make(local=[folder])
    encoder = models.encoder(str(folder))
    assert encoder.entry.source == "local" and encoder.checkpoint == str(folder)
    assert str(folder) in models.choices("masked_word")


def test_copied_folder_alone_is_enough(make, tiny, tmp_path):
    shutil.copytree(tiny / "tiny", tmp_path / "copy")
    assert {path.suffix for path in (tmp_path / "copy").iterdir()} <= {".json", ".safetensors"}
    assert make(checkpoints=tmp_path).encoder("copy").entry.parameters > 0


def test_closed_models_refuse_work_in_words(make):
    models = make()
    encoder = models.encoder()
    models.close()
    with pytest.raises(Exception) as caught:
        encoder.mask_logits(encoder.tokens("a [MASK]"))
    assert caught.value.key == "closing"


def test_default_precision_follows_the_processor(monkeypatch):
    import playground.engine.loading as loading

    monkeypatch.setattr(loading.torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(loading, "_has_amx", lambda: False)
    assert pick_precision("auto") == "fp32"
    monkeypatch.setattr(loading, "_has_amx", lambda: True)
    assert pick_precision("auto") == "bf16"
    assert pick_precision("fp32") == "fp32"
    with pytest.raises(InputError):
        pick_precision("int8")


def test_every_field_of_an_entry_turns_to_json(make):
    from dataclasses import asdict

    assert json.loads(json.dumps([asdict(entry) for entry in make().entries()]))


def test_nothing_of_transformers_is_imported_to_serve(tiny):
    import subprocess
    import sys

    code = (
        "import sys; from pathlib import Path; from playground.engine.checkpoints import Models;"
        "from playground.settings import Settings;"
        f"m = Models(Settings(checkpoints=Path({str(tiny)!r}), default_checkpoint='tiny'));"
        "e = m.encoder(); e.mask_logits(e.tokens('a [MASK]')); m.close();"
        "print('transformers' in sys.modules, 'huggingface_hub' in sys.modules)"
    )
    root = Path(__file__).resolve().parent.parent.parent
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root)
    assert found.stdout.split() == ["False", "False"], found.stderr
