"""
A room's state in readable URL parameters, and how they are read back.

`?room=masked_word&checkpoint=…&text=…&top_k=…&lang=…`, with `&lab=surprise` in a lab.
Nothing lies on the server: `page.js` makes the link from what is on the screen. A value that cannot
be used is said in a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import gradio as gr

from playground.engine.visitor_checkpoints import OWN_ID
from playground.words import Words

LONGEST_TEXT = 4_000
"""Characters that a text in a link may have."""
NOTHING = "—"
"""How a list shows that nothing is chosen."""


class LinkReader:
    """Reads the parameters of one request; `problems` gathers sentences about unusable ones."""

    def __init__(
        self, request: gr.Request | None, stem: str, stems: Sequence[str], words: Words
    ) -> None:
        parameters = dict(request.query_params or {}) if request is not None else {}
        self.problems: list[str] = []
        self._words = words
        asked, known = place_asked(parameters, stems)
        if not known and stem == asked:
            self.problems.append(words("common.link_bad_room"))
        here = known and stem == asked
        self._parameters: Mapping[str, str] = parameters if here else {}

    def text(self, name: str, default: str) -> str:
        """Return a text, cut when it is longer than a link may carry."""
        found = self._parameters.get(name, default)
        if len(found) > LONGEST_TEXT:
            self.problems.append(self._words("common.link_text_cut", name=name))
            return found[:LONGEST_TEXT]
        return found

    def number(self, name: str, default: int, lowest: int, highest: int) -> int:
        """Return a whole number in range, else the default."""
        found = self._parameters.get(name)
        if found is None:
            return default
        whole = found.isascii() and found.isdecimal() and len(found) < 10
        if whole and lowest <= int(found) <= highest:
            return int(found)
        self.problems.append(self._words("common.link_bad_value", name=name, value=found))
        return default

    def decimal(self, name: str, default: float, lowest: float, highest: float) -> float:
        """Return a number in range, else the default. Example: "29.5"."""
        found = self._parameters.get(name)
        if found is None:
            return default
        whole, _, part = found.partition(".")
        digits = whole + part
        number = digits.isascii() and digits.isdecimal() and len(found) < 10
        if number and lowest <= float(found) <= highest:
            return float(found)
        self.problems.append(self._words("common.link_bad_value", name=name, value=found))
        return default

    def flag(self, name: str) -> bool:
        """Return whether a switch is on: "1" is, "0" is not, nothing is not."""
        found = self._parameters.get(name, "0")
        if found not in ("0", "1", ""):
            self.problems.append(self._words("common.link_bad_value", name=name, value=found))
        return found == "1"

    def choice(
        self, name: str, choices: Sequence[str], shown: Mapping[str, str] | None = None
    ) -> str:
        """
        Return one of the choices, the first one by default.

        Args:
            name: of the parameter.
            choices: what may be asked for.
            shown: what a list shows for a choice -> the choice: a page knows what it shows alone.
        """
        found = self._parameters.get(name, choices[0])
        found = (shown or {}).get(found, found)
        if found in choices:
            return found
        self.problems.append(self._words("common.link_bad_value", name=name, value=found))
        return choices[0]

    def checkpoint(self, choices: Sequence[str], any_name: bool) -> str:
        """Return the checkpoint asked for when it may be used, else the first choice."""
        found = self._parameters.get("checkpoint")
        if found is None or found in choices:
            return found or choices[0]
        if OWN_ID.fullmatch(found):
            return found  # from `own_checkpoints.js`; links that are copied have none
        if any_name and len(found) <= 200:
            return found
        said = self._words("common.link_bad_checkpoint", value=found, used=choices[0])
        self.problems.append(said)
        return choices[0]

    def second_checkpoint(self, choices: Sequence[str], any_name: bool) -> str:
        """Return the checkpoint to compare with when it may be used, else nothing."""
        found = self._parameters.get("compare", "")
        if not found or found == NOTHING or found in choices:
            return "" if found == NOTHING else found
        if any_name and len(found) <= 200:
            return found
        said = self._words("common.link_bad_value", name="compare", value=found)
        self.problems.append(said)
        return ""

    def has(self, name: str) -> bool:
        """Return whether the link, made in this room, says anything of `name`."""
        return name in self._parameters


def place_asked(parameters: Mapping[str, str], stems: Sequence[str]) -> tuple[str, bool]:
    """
    Return the room or lab that a link asks for, and whether it is one of ours.

    A lab that is not here leads to its room, a room that is not here to the first one.
    """
    room, lab = str(parameters.get("room", stems[0])), str(parameters.get("lab", ""))
    if room not in stems:
        return stems[0], False
    place = f"{room}_{lab}" if lab else room
    return (place, True) if place in stems else (room, False)


def room_asked(request: gr.Request | None, stems: Sequence[str]) -> str:
    """Return the room or lab that a request asks for, the first room when it names none of ours."""
    parameters = request.query_params if request is not None else None
    return place_asked(parameters or {}, stems)[0]
