"""The style sheets of the rooms share a page: what one says of a class no other may overrule."""

import re
from pathlib import Path

from playground.ui.launching import STYLES

FOLDER = Path(__file__).resolve().parents[2] / "playground" / "ui"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
IN_MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def rules_of(sheet):
    """Return {selector of classes alone: {property: value}} of a sheet, media queries left out."""
    text = IN_MEDIA.sub("", COMMENT.sub("", sheet))
    found = {}
    for selectors, body in re.findall(r"([^{};]+)\{([^{}]*)\}", text):
        pairs = dict(map(str.strip, part.split(":", 1)) for part in body.split(";") if ":" in part)
        for selector in map(str.strip, selectors.split(",")):
            if re.fullmatch(r"\.bp-[\w-]+( [\w-]+)?", selector):
                found.setdefault(selector, {}).update(pairs)
    return found


def overruled(sheets):
    """Return (selector, property) that two sheets give different values."""
    seen, found = {}, []
    for rules in map(rules_of, sheets):
        for selector, pairs in rules.items():
            known = seen.setdefault(selector, {})
            found += [(selector, name) for name, value in pairs.items() if known.get(name, value) != value]
            known.update(pairs)
    return found


def test_no_sheet_overrules_what_another_says_of_a_class():
    sheets = [(FOLDER / name).read_text(encoding="utf-8") for name in STYLES]
    assert sum(len(rules_of(sheet)) for sheet in sheets) > 200
    assert overruled(sheets) == []


def test_a_class_that_two_sheets_style_is_found_whatever_stands_around_it():
    one = ".gradio-container {\n  .bp-a, .bp-b { color: red; margin: 0 }\n}"
    two = "/* .bp-a { color: blue; } */\n@media print {\n .bp-a { color: black; }\n}\n.x {\n  .bp-b { margin: 1px; color: red; }\n}"
    assert overruled([one, two]) == [(".bp-b", "margin")]
