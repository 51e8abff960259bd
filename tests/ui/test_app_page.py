"""The page as it is built: rooms, labels in both languages, what is open to programs."""

import re

from playground.ui.app import ROOMS, build_app
from playground.ui.endpoints import ENDPOINTS, WITH_JOBS
from tests.served_app import tiny_settings


def labels_of(config):
    """Yield every translated label that a component carries."""
    for component in config["components"]:
        for value in component["props"].values():
            yield from re.findall(r'"key": "(playground\.[^"]+)"', str(value))


def test_every_room_has_a_page_with_a_tab_for_itself_and_each_lab(built):
    config = built.demo.config
    tabs = {c["id"]: c["props"]["id"] for c in config["components"] if c["type"] == "tabitem"}
    for place, room in enumerate(ROOMS):
        inside = config["page"][room.stem if place else ""]["components"]
        assert [tabs[id_] for id_ in inside if id_ in tabs] == list(room.stems)


def test_every_page_has_its_rooms_endpoints_alone(built):
    config = built.demo.config
    names = {d["id"]: d["api_name"] for d in config["dependencies"] if d["api_visibility"] == "public"}
    for place, room in enumerate(ROOMS):
        inside = config["page"][room.stem if place else ""]["dependencies"]
        found = {names[id_] for id_ in inside if id_ in names}
        assert room.stem in found
        made = [make(built.models) for make in ENDPOINTS.get(room.stem, ())]
        made += [make(built) for make in WITH_JOBS.get(room.stem, ())]
        assert found == {function.__name__ for function in made}


def test_every_label_has_words_in_each_language(built):
    translations = built.texts.translations().translations_dict
    keys = set(labels_of(built.demo.config))
    assert len(keys) > 30
    assert sorted(translations) == ["en", "zh-CN"]
    for texts in translations.values():
        assert keys <= set(texts)
        assert all(text.strip() for text in texts.values())


def test_translated_html_quotes_braces_of_the_message_format(built):
    for texts in built.texts.translations().translations_dict.values():
        assert not [text for text in texts.values() if re.search(r"(?<!')[{}](?!')", text)]


def test_handlers_of_the_screen_are_private_and_skip_the_queue_unless_they_go_in_steps(built):
    public = {
        d["api_name"]: d for d in built.demo.config["dependencies"] if d["api_visibility"] == "public"
    }
    assert {room.stem for room in ROOMS} <= set(public)
    for dependency in built.demo.config["dependencies"]:
        if dependency["backend_fn"]:
            in_steps = dependency["types"]["generator"]  # only the queue goes on with those
            assert dependency["queue"] is in_steps, dependency["id"]


def test_building_loads_no_checkpoint(tiny):
    from playground.engine.checkpoints import Models

    models = Models(tiny_settings(tiny))
    build_app(models, tiny_settings(tiny))
    assert not models._loaded
    models.close()


def test_room_without_a_checkpoint_says_so_and_stays_shut(tmp_path):
    from playground.engine.checkpoints import Models
    from tests.tiny_checkpoints import make_tiny

    make_tiny(tmp_path / "tiny", heads=("masked_word",))
    models = Models(tiny_settings(tmp_path))
    built = build_app(models, tiny_settings(tmp_path))
    ids = {c["props"].get("elem_id") for c in built.demo.config["components"]}
    assert "next_sentence-shut" in ids and "masked_word-shut" not in ids
    assert "next_sentence-run" not in ids
    models.close()


def test_page_without_any_checkpoint_is_built_with_all_rooms_shut(tmp_path):
    from playground.engine.checkpoints import Models

    models = Models(tiny_settings(tmp_path))
    built = build_app(models, tiny_settings(tmp_path))
    ids = {c["props"].get("elem_id") for c in built.demo.config["components"]}
    assert {"next_sentence-shut", "masked_word-shut"} <= ids
    assert "checkpoints/" in built.texts.text("en", "cards")
    models.close()


def test_checkpoint_choice_lists_only_those_with_the_head(built):
    boxes = {
        c["props"]["elem_id"]: [value for _, value in c["props"]["choices"]]
        for c in built.demo.config["components"]
        if c["type"] == "dropdown"
    }
    assert boxes["masked_word--checkpoint"][0] == "tiny"
    assert "tiny-next" not in boxes["masked_word--checkpoint"]
    assert "tiny-masked" not in boxes["next_sentence--checkpoint"]
