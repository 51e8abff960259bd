"""A room's labs: inner tabs beside its main one, each with its own question, inputs and results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.ui.room_parts import Opening, Page, screen_key


@dataclass(frozen=True)
class Lab:
    """One inner tab; its stem is "<room>_<name>", its words stand in the module of that name."""

    name: str
    build: Callable[[Page], Opening]


@dataclass(frozen=True)
class Place:
    """A tab with something to see: a room's main part or one of its labs."""

    stem: str
    tab: Any
    opening: Opening


def lab_stem(room: str, lab: Lab) -> str:
    """Return the stem of a lab, as "masked_word_surprise"."""
    return f"{room}_{lab.name}"


def build_labs(
    page: Page, room: str, build: Callable[[Page], Opening], labs: Sequence[Lab]
) -> tuple[Any, list[Place]]:
    """
    Lay out a room with labs inside its tab.

    Returns:
        The inner tabs, and the places in their order, the room's main part first.
    """
    builds = [(room, build), *((lab_stem(room, lab), lab.build) for lab in labs)]
    named = {"elem_id": f"{room}-labs", "elem_classes": ["bp-labs"]}
    with gr.Tabs(overflow_behavior="wrap", **named) as tabs:
        places = [_build_place(page, stem, builder, room) for stem, builder in builds]
    return tabs, places


def _build_place(page: Page, stem: str, build: Callable[[Page], Opening], room: str) -> Place:
    key = screen_key(stem, "lab" if stem == room else "tab")
    with gr.Tab(page.texts.label(key), id=stem, elem_id=f"tab-lab-{stem}") as tab:
        with gr.Column(elem_classes=["bp-room"], elem_id=f"room-{stem}"):
            return Place(stem, tab, build(page))
