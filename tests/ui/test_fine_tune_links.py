"""Links of Fine-tune: a page's script knows what its lists show, not what they stand for."""

from types import SimpleNamespace

from playground.ui.fine_tune_handlers import DataHandlers, set_names, shown_sets
from playground.ui.links import LinkReader
from playground.words import Words

EN, ZH = Words("en"), Words("zh")


def link(**parameters):
    request = SimpleNamespace(query_params={"room": "fine_tune", **parameters})
    return LinkReader(request, "fine_tune", ("masked_word", "fine_tune"), EN)


def test_a_set_is_found_by_its_name_and_by_its_title_in_any_language():
    sets = set_names("sentence")
    for said in ("tickets", EN("fine_tune_sets.tickets"), ZH("fine_tune_sets.tickets")):
        one = link(set=said)
        assert one.choice("set", sets, shown_sets(sets)) == "tickets" and not one.problems
    shut = EN("fine_tune.set_shut", title=EN("fine_tune_sets.topics_zh"))
    assert link(set=shut).choice("set", sets, shown_sets(sets)) == "topics-zh"
    unknown = link(set="Tickets of ours")
    assert unknown.choice("set", sets, shown_sets(sets)) == sets[0] and unknown.problems


def test_options_left_to_the_training_stay_so():
    room = DataHandlers(SimpleNamespace(), {})
    one = link(epochs="automatic", rate="自动", batch="8")
    found = room._options(one)
    assert (found["epochs"], found["rate"], found["batch"]) == ("auto", "auto", "8")
    assert not one.problems and room._options(link(rate="3e-5"))["rate"] == "3e-5"


def test_the_options_are_open_where_a_link_chooses_some(tiny_models):
    from playground.settings import Settings

    class Named(dict):
        def __missing__(self, name):
            return name

    page = SimpleNamespace(models=tiny_models, settings=Settings(hub=False), stems=("fine_tune",))
    room = DataHandlers(page, Named())
    for said, opened in (({"depth": "head"}, True), ({"seed": "3"}, True), ({"kind": "pair"}, False)):
        parameters = {"room": "fine_tune", "source": "paste", **said}
        filled = room.open("", SimpleNamespace(query_params=parameters, headers={}))
        assert filled["options"].get("open", False) is opened
