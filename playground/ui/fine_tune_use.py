"""Step 5 of Fine-tune: try the model, open it in other rooms, take it away, delete it."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.data.labelled import TaskKind
from playground.engine.take_away import push_to_hub, zip_folder
from playground.errors import CheckpointError, InputError
from playground.plots.fine_tune_try import answered_html, classified_html, tagged_html
from playground.settings import QUOTED
from playground.tasks.fine_tune_results import FineTuned
from playground.tasks.fine_tune_try import classify, name_relation, tag_words
from playground.tasks.span_qa import answer_question
from playground.ui import room_parts
from playground.ui.fine_tune_training import Ongoing
from playground.ui.markup import plain
from playground.ui.own_checkpoints import open_links_html
from playground.ui.page_texts import words_of
from playground.ui.room_parts import PRIVATE, Page
from playground.ui.shown_errors import Updates, notice_html, show_errors
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.catalogue import Entry
    from playground.engine.encoder import Encoder

STEM = "fine_tune"
_WORDS = "fine_tune_use"
_HEADS: dict[TaskKind, str] = {
    "sentence": "classification", "pair": "classification", "tokens": "tagging",
    "relation": "relation", "span-qa": "span_qa",
}
TWO: tuple[TaskKind, ...] = ("pair", "span-qa")
"""Kinds that ask with two texts."""
USE = (
    "use", "use_about", "try_text", "try_text_b", "tried", "elsewhere", "download", "pushed",
    "gone",
)  # fmt: skip
"""What is drawn anew for a model."""


def lay_out_use(page: Page) -> dict[str, Any]:
    """Place step 5; it is hidden until there is a model."""
    label = page.texts.label
    parts: dict[str, Any] = {}
    named = {"elem_id": f"{STEM}-use", "elem_classes": ["bp-result", "bp-blank"]}
    with gr.Column(visible=False, **named) as parts["use"]:
        parts["use_about"] = room_parts.html_area("", elem_id=f"{STEM}-use-about")
        parts["use_message"] = room_parts.html_area("", elem_id=f"{STEM}-use-message")
        parts["try_text"] = gr.Textbox("", lines=2, max_lines=6, elem_id=f"{STEM}-try-text")
        parts["try_text_b"] = gr.Textbox("", lines=3, max_lines=8, elem_id=f"{STEM}-try-text-b")
        with gr.Row(elem_classes=["bp-actions"]):
            parts["try"] = gr.Button(
                label(f"{_WORDS}.try"), variant="primary", elem_id=f"{STEM}-try", min_width=0
            )
        parts["tried"] = room_parts.html_area("", elem_id=f"{STEM}-tried")
        parts["elsewhere"] = room_parts.html_area("", elem_id=f"{STEM}-elsewhere")
        room_parts.html_area(page.texts.markup("fine_tune_take", _take_html))
        with gr.Row(elem_classes=["bp-actions"]):
            for name in ("zip", "delete"):
                parts[name] = gr.Button(
                    label(f"{_WORDS}.{name}"), elem_id=f"{STEM}-{name}", min_width=0,
                    elem_classes=["bp-quiet"],
                )  # fmt: skip
            parts["download"] = gr.DownloadButton(
                visible=False, elem_id=f"{STEM}-download", min_width=0, variant="primary"
            )
        parts |= _lay_out_push(page)
    parts["gone"] = room_parts.html_area(
        "", elem_id=f"{STEM}-gone", elem_classes=["bp-message"]
    )
    return parts


def _lay_out_push(page: Page) -> dict[str, Any]:
    label = page.texts.label
    parts: dict[str, Any] = {}
    with gr.Accordion(label(f"{_WORDS}.push"), open=False, elem_id=f"{STEM}-push"):
        room_parts.html_area(page.texts.markup("fine_tune_push", _push_html))
        with gr.Row(elem_classes=["bp-options"]):
            parts["repository"] = gr.Textbox(
                "", label=label(f"{_WORDS}.repository"), max_lines=1, min_width=160
            )
            parts["token"] = gr.Textbox(
                "", label=label(f"{_WORDS}.token"), type="password", max_lines=1, min_width=160,
                elem_id=f"{STEM}-token",
            )  # fmt: skip
        parts["private"] = gr.Checkbox(True, label=label(f"{_WORDS}.private"), container=False)
        with gr.Row(elem_classes=["bp-actions"]):
            parts["push_run"] = gr.Button(
                label(f"{_WORDS}.push_run"), elem_id=f"{STEM}-push-run", min_width=0,
                elem_classes=["bp-quiet"],
            )  # fmt: skip
        parts["pushed"] = room_parts.html_area("", elem_id=f"{STEM}-pushed")
    return parts


@dataclass(frozen=True)
class UseHandlers:
    """The handlers of step 5; each returns the components that change."""

    page: Page
    parts: Mapping[str, Any]

    def shown(self, own: str, result: FineTuned, words: Words) -> Updates:
        """Return step 5 for a model that has just been trained."""
        parts, kind = self.parts, result.task
        two = kind in TWO
        second = words(f"{_WORDS}.text_b_{kind}") if two else ""
        return {
            parts["use"]: gr.update(visible=True),
            parts["use_about"]: self._about(own, words),
            parts["try_text"]: gr.update(value="", label=words(f"{_WORDS}.text_{kind}")),
            parts["try_text_b"]: gr.update(value="", label=second, visible=two),
            parts["tried"]: "",
            parts["elsewhere"]: elsewhere_html(self.page.models.entry(own), result, words),
            parts["download"]: gr.update(visible=False),
            parts["pushed"]: "",
            parts["gone"]: "",
        }

    def try_text(
        self, ongoing: Ongoing | None, text: str, text_b: str, request: gr.Request
    ) -> Updates:
        """Ask the model."""
        words = words_of(request)
        own, result = own_of(ongoing)
        encoder = self.page.models.for_head(_HEADS[result.task], own, QUOTED)
        found = tried_html(encoder, result.task, text, text_b or "", words)
        return {self.parts["tried"]: found, self.parts["use_about"]: self._about(own, words)}

    def zip(self, ongoing: Ongoing | None, request: gr.Request) -> Updates:
        """Make the zip and offer it."""
        words = words_of(request)
        own, result = own_of(ongoing)
        folder, download = self.page.models.own_folder(own), self.parts["download"]
        kept = Path(download.GRADIO_CACHE)  # goes with the process, its files with `delete_cache`
        kept.mkdir(parents=True, exist_ok=True)
        place = Path(tempfile.mkdtemp(prefix="zip-", dir=kept))
        path = zip_folder(folder, place / f"bert-{result.task}.zip")
        size = f"{path.stat().st_size / 1e6:,.0f}"
        cached = download.move_resource_to_block_cache(str(path))  # it is there: nothing is copied
        said = words(f"{_WORDS}.download", name=path.name, megabytes=size)
        return {download: gr.update(value=cached, label=said, visible=True)}

    def push(
        self, ongoing: Ongoing | None, repository: str, token: str, private: bool,
        request: gr.Request,
    ) -> Updates:  # fmt: skip
        """Send the model to the hub with the visitor's token, which is gone from the box then."""
        words = words_of(request)
        folder = self.page.models.own_folder(own_of(ongoing)[0])
        pushed = push_to_hub(folder, repository, token, bool(private), self.page.settings)
        said = notice_html([words(f"{_WORDS}.pushed", address=pushed.address)])
        return {self.parts["pushed"]: said, self.parts["token"]: ""}

    def delete(self, ongoing: Ongoing | None, request: gr.Request) -> Updates:
        """Delete the model."""
        words = words_of(request)
        own, _ = own_of(ongoing)
        assert ongoing is not None
        self.page.models.remove_own(own)
        self.page.jobs.forget(ongoing.job)
        return {
            self.parts["ongoing"]: replace(ongoing, own=""),
            self.parts["use"]: gr.update(visible=False),
            self.parts["gone"]: notice_html([words(f"{_WORDS}.deleted")]),
        }

    def _about(self, own: str, words: Words) -> str:
        left = self.page.models.own_seconds_left(own)
        time = words(f"{_WORDS}.minutes", minutes=round(left / 60))
        title = plain(words(f"{_WORDS}.step_use"))
        said = plain(words(f"{_WORDS}.yours", time=time))
        return f'<h3 class="bp-step">{title}</h3><p>{said}</p>'


def wire_use(handlers: UseHandlers) -> None:
    """Wire step 5; its errors stand in it."""
    parts = handlers.parts
    shown = show_errors(parts["use_message"])
    ongoing, message = parts["ongoing"], parts["use_message"]
    asked = [ongoing, parts["try_text"], parts["try_text_b"]]
    tried = [message, parts["tried"], parts["use_about"]]
    for event in (parts["try"].click, parts["try_text"].submit):
        event(shown(handlers.try_text), asked, tried, **PRIVATE)
    parts["zip"].click(shown(handlers.zip), ongoing, [message, parts["download"]], **PRIVATE)
    of_push = [ongoing, parts["repository"], parts["token"], parts["private"]]
    pushed = [parts["pushed"], parts["token"]]
    push = show_errors(parts["pushed"])(handlers.push)  # beside its button, far below the others
    parts["push_run"].click(push, of_push, pushed, **PRIVATE)
    deleted = [message, ongoing, parts["use"], parts["gone"]]
    parts["delete"].click(shown(handlers.delete), ongoing, deleted, **PRIVATE)


def own_of(ongoing: Ongoing | None) -> tuple[str, FineTuned]:
    """
    Return the id of the visit's model and how it was trained.

    Raises:
        InputError: there is none.
    """
    result = ongoing.training.result if ongoing is not None else None
    if ongoing is None or result is None or not ongoing.own:
        raise InputError("fine_tune_no_training")
    return ongoing.own, result


def tried_html(encoder: Encoder, kind: TaskKind, text: str, text_b: str, words: Words) -> str:
    """
    Return what the model says of a text.

    Raises:
        InputError: the text cannot be asked with.
        CheckpointError: the model is not of that kind.
    """
    if kind == "tokens":
        return tagged_html(tag_words(encoder, text), words)
    if kind == "span-qa":
        return answered_html(answer_question(encoder, text, text_b), words)
    found = name_relation(encoder, text) if kind == "relation" else classify(encoder, text, text_b)
    cut = notice_html([words(f"{_WORDS}.truncated")] if found.truncated else [])
    return classified_html(found, words) + cut


def elsewhere_html(entry: Entry, result: FineTuned, words: Words) -> str:
    """Return links that open the rooms that fit with the model chosen."""
    hint = plain(words(f"{_WORDS}.elsewhere_hint", base=result.base))
    title = plain(words(f"{_WORDS}.elsewhere"))
    links = open_links_html(entry, words)
    return f'<h3>{title}</h3><p class="bp-small">{hint}</p>{links}'


def take_over(page: Page, ongoing: Ongoing, owner: str, words: Words) -> Ongoing:
    """
    Return the training with the id of its model, which is a checkpoint of the visit from now on.

    Raises:
        CheckpointError: it is too large to keep, or the disk is full.
        InputError: the training is not here any more.
    """
    prepared = ongoing.training.prepared  # a training that is come back to says its name itself
    name = ongoing.name or (prepared.name if prepared else "")
    title = words(f"{_WORDS}.title", name=name)

    def make(folder: Path) -> str:
        out = folder / "out"
        if not out.is_dir():
            raise CheckpointError("own_gone", minutes=page.settings.own_minutes)
        return page.models.add_own(out, title, owner)

    return replace(ongoing, own=page.jobs.keep(ongoing.job, make))


def _take_html(words: Words) -> str:
    hint = plain(words(f"{_WORDS}.take_hint"))
    return f'<h3>{plain(words(f"{_WORDS}.take"))}</h3><p class="bp-small">{hint}</p>'


def _push_html(words: Words) -> str:
    return f'<p class="bp-small">{plain(words(f"{_WORDS}.push_hint"))}</p>'
