"""What all figures share."""

from playground.plots import theme


def test_what_one_figure_changes_of_its_legend_is_not_in_the_next():
    theme.base_layout("a", 100)["legend"] |= {"xref": "container"}
    assert "xref" not in theme.base_layout("b", 100)["legend"]
