"""What the room Fine-tune does when data is chosen and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import gradio as gr

from playground.data.fine_tune_sets import SETS, find_set, read_set
from playground.data.labelled import KINDS, TaskKind
from playground.errors import InputError, PlaygroundError
from playground.tasks.code_samples_fine_tune import code_for_training
from playground.tasks.fine_tune import DEPTHS, START_HEADS, TrainingChoices
from playground.ui.column_maps import maps_of
from playground.ui.fine_tune_check import checked_updates, damaged_html
from playground.ui.fine_tune_columns import Proposal, outlived, read_anew, rows_id, typed_of
from playground.ui.fine_tune_data import Brought, Files, read_files, read_pasted, rows_of
from playground.ui.fine_tune_layout import (
    BATCHES,
    EPOCHS,
    MEGABYTES,
    MOST_LAYERS,
    RATES,
    SOURCES,
)
from playground.ui.fine_tune_results import STEM, heading
from playground.ui.fine_tune_training import AUTOMATIC, OPTIONS, Rows, read_options
from playground.ui.links import LinkReader
from playground.ui.markup import joined_sentences, plain
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.words import LANGUAGES, Words

_MOST_BYTES = 3 * MEGABYTES * 2**20
"""Of a file once it is unpacked."""
ASKED = ("kind", "source", "set", "text", "columns", "files", "proposed", *OPTIONS)
"""What a check reads, in the order of `DataHandlers.check`."""


@dataclass(frozen=True)
class DataHandlers:
    """The handlers of steps 1 and 2; each returns the components that change."""

    page: Page
    parts: Mapping[str, Any]

    def check(self, request: gr.Request, *asked: Any) -> Updates:
        """Read the rows that are chosen and say what would be used of them."""
        return self.read(words_of(request), *asked)[1]

    def read(self, words: Words, *asked: Any) -> tuple[Rows | None, Updates]:
        """Return the rows that are chosen, None where they cannot be used, and what is shown."""
        kind, source, chosen, text, columns, files, proposed, checkpoint, *_ = asked
        kind, columns = read_kind(kind), columns or ""
        code = code_for_training(kind, code_checkpoint(self.page, checkpoint))
        told: Updates = {self.parts["message"]: "", self.parts["code"]: code}
        known_as = rows_id(source, chosen or "", text or "", files)

        def read_as(meant: str) -> Rows:
            if source == "file":
                read = read_files(files or Files(), kind, meant, _MOST_BYTES)
                told[self.parts["files"]] = read
                return rows_of(read)
            if source == "paste":
                return read_pasted(text or "", kind, meant, words(f"{STEM}.pasted"))
            told[self.parts["set_about"]] = set_about_html(chosen, words)
            return self._set(chosen, kind, checkpoint, words)

        last = Proposal(columns, known_as, typed_of(proposed, columns))
        stale = outlived(proposed, columns, known_as)
        told |= self._proposed(None, last.typed) if stale else {}
        try:
            rows, meant = read_anew(read_as, last) if stale else (read_as(columns), columns)
            told |= self._proposed(last, columns) if stale and meant == columns else {}
            shown = checked_updates(self.page, self.parts, rows, self.options(asked), words)
        except PlaygroundError as error:
            return None, told | self._unchecked(words) | self._fault(error, last, words)
        return rows, told | shown

    def options(self, asked: Sequence[Any]) -> TrainingChoices:
        """
        Return how to train, of what a check reads.

        Raises:
            InputError: an option is no number, or out of its range.
        """
        limit = self.page.settings.fine_tune_seconds
        return read_options(*asked[-len(OPTIONS) :], max_seconds=limit)

    def kind_chosen(
        self, kind: str, source: str, files: Files | None, checkpoint: str, request: gr.Request
    ) -> Any:
        """Offer the sets and the format of another kind of rows; nothing of the last one stays."""
        words = words_of(request)
        if files is not None:
            files.drop()
        parts = self.parts
        return {
            parts["set"]: self._sets(read_kind(kind), words),
            parts["text"]: gr.update(value="", info=words(f"{STEM}.format_{kind}")),
            **self._proposed(None, ""),
            parts["files"]: None,
            parts["brought"]: "",
            parts["checkpoint"]: self._start(read_kind(kind), checkpoint),
            **self.shown_source(source),
        }

    def _start(self, kind: TaskKind, chosen: str) -> Any:
        """Return the best start of a kind, unless the visitor has chosen one of their own."""
        models = self.page.models
        offered = {models.bases(START_HEADS.get(other, ""))[0] for other in KINDS}
        best = models.bases(START_HEADS.get(kind, ""))[0]
        return best if chosen in offered else gr.skip()

    def source_chosen(self, source: str) -> Updates:
        """Show the boxes of a source."""
        return self.shown_source(source)

    def shown_source(self, source: str) -> Updates:
        """Return which boxes a source shows."""
        shown: Updates = {
            self.parts[f"from_{name}"]: gr.update(visible=name == source) for name in SOURCES
        }
        return shown | {self.parts["map"]: gr.update(visible=source != "set")}

    def file_brought(self, path: str | None, files: Files | None) -> Updates:
        """Take a file to train on in; it is read when the data is checked."""
        return self._brought(path, files, "train")

    def evaluation_brought(self, path: str | None, files: Files | None) -> Updates:
        """Take a file to evaluate on in."""
        return self._brought(path, files, "evaluation")

    def depth_chosen(self, depth: str) -> Any:
        """Show the number of top layers where they alone are trained."""
        return gr.update(visible=depth == "top")

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first set, and check it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts["message"]: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        kind = read_kind(link.choice("kind", KINDS))
        source = link.choice("source", SOURCES)
        sets = set_names(kind)
        chosen = link.choice("set", sets, shown_sets(sets)) if sets else ""
        text, columns = link.text("text", ""), link.text("columns", "")
        checkpoint = link.checkpoint(
            page.models.bases(START_HEADS.get(kind, "")), page.settings.hub
        )
        options = self._options(link)
        asked = (kind, source, chosen, text, columns, None, None, checkpoint, *options.values())
        filled: Updates = {parts["opened"]: "yes", parts["kind"]: kind, parts["source"]: source}
        filled |= {parts["set"]: self._sets(kind, words, chosen), parts["columns"]: columns}
        filled |= {parts["checkpoint"]: checkpoint, **self.shown_source(source)}
        filled[parts["text"]] = gr.update(value=text, info=words(f"{STEM}.format_{kind}"))
        filled |= {parts[name]: value for name, value in options.items()}
        filled[parts["layers"]] = gr.update(
            value=options["layers"], visible=options["depth"] == "top"
        )
        asks = any(link.has(name) for name in OPTIONS)  # a page knows only boxes that it has shown
        filled[parts["options"]] = gr.update(open=True) if asks else gr.skip()
        notice = notice_html(link.problems)
        if source == "file" or (source == "paste" and not text):
            return filled | {parts["message"]: notice, parts["check"]: _first_html(words)}
        shown = self.read(words, *asked)[1]
        return filled | shown | {parts["message"]: notice + shown.get(parts["message"], "")}

    def _options(self, link: LinkReader) -> dict[str, Any]:
        """Return the options that a link asks for, in the order of `OPTIONS`."""
        automatic = {said: AUTOMATIC for said in in_all(f"{STEM}.automatic")}
        rate = link.text("rate", RATES[0])[:20]
        return {
            "depth": link.choice("depth", DEPTHS),
            "layers": link.number("layers", 2, 1, MOST_LAYERS),
            "epochs": link.choice("epochs", EPOCHS, automatic),
            "rate": automatic.get(rate, rate),
            "batch": link.choice("batch", BATCHES, automatic),
            "seed": link.number("seed", 0, 0, 999_999_999),
        }

    def _set(self, chosen: str, kind: TaskKind, checkpoint: str, words: Words) -> Rows:
        """Return the rows of a set; the first of its kind where another kind's is still chosen."""
        names = set_names(kind)
        if not names:
            raise InputError("fine_tune_no_file")
        embedded = {entry.id: entry.languages for entry in self.page.models.entries()}
        name = chosen if chosen in names else names[0]
        rows = read_set(name, embedded.get(checkpoint) or ("en",))
        return Rows(replace(rows, name=words(_set_key(name))))

    def _sets(self, kind: TaskKind, words: Words, chosen: str = "") -> Any:
        readable = {code for entry in self.page.models.entries() for code in entry.languages}
        choices = []
        for name in set_names(kind):
            shut = find_set(name).language not in {"en", *readable}
            choices.append((_set_title(name, shut, words), name))
        value = chosen or (choices[0][1] if choices else None)
        return gr.update(choices=choices, value=value)

    def _brought(self, path: str | None, files: Files | None, which: str) -> Updates:
        if path is None:
            return {self.parts["files"]: gr.skip()}
        files = files or Files()
        last: Brought | None = getattr(files, which)
        if last is not None:
            last.drop()
        files = replace(files, **{which: Brought(Path(path).name, Path(path), key=path)})
        return {self.parts["files"]: files, self.parts["brought"]: _brought_html(files)}

    def _unchecked(self, words: Words) -> Updates:
        """Take the check of other rows off the screen."""
        hidden = {self.parts[name]: gr.update(visible=False) for name in ("balance", "lengths")}
        return {self.parts["check"]: _first_html(words), **hidden}

    def _proposed(self, proposal: Proposal | None, columns: str) -> Updates:
        """Say of the columns what we guess or what was typed; the last guess is taken back."""
        return {self.parts["columns"]: columns, self.parts["proposed"]: proposal}

    def _fault(self, error: PlaygroundError, last: Proposal, words: Words) -> Updates:
        """Return what was wrong, row by row, and a guess at what the columns are called."""
        parts = self.parts
        offered: Any = error.values.get("offered", ())
        if "maps" in error.values:  # as the box takes it, not as the command line does
            error.values["maps"] = maps_of(offered)
        said = error_html(error, words) + damaged_html(error, words)
        if not offered:
            return {parts["message"]: said}
        said += notice_html([words(f"{STEM}.mapping_offered")])
        guess = replace(last, columns=maps_of(offered))
        shown = self._proposed(guess, guess.columns)
        return {parts["message"]: said, parts["map"]: gr.update(visible=True), **shown}


def set_names(kind: TaskKind) -> list[str]:
    """Return the names of our sets of a kind."""
    return [one.name for one in SETS if one.kind == kind]


def shown_sets(names: Sequence[str]) -> dict[str, str]:
    """Return what a list may show for sets, in every language, with the names."""
    return {
        _set_title(name, shut, Words(language)): name
        for name in names for shut in (False, True) for language in LANGUAGES
    }  # fmt: skip


def in_all(key: str) -> set[str]:
    """Return a text in every language."""
    return {Words(language)(key) for language in LANGUAGES}


def set_about_html(name: str, words: Words) -> str:
    """Return what is in a set of ours and who wrote it; nothing where none is chosen."""
    if name not in {one.name for one in SETS}:
        return ""
    about, origin = words(f"{_set_key(name)}_about"), words("fine_tune_sets.origin")
    said = joined_sentences(words, about, origin)
    return f'<p class="bp-small">{plain(said)}</p>'


def _set_title(name: str, shut: bool, words: Words) -> str:
    title = words(_set_key(name))
    return words(f"{STEM}.set_shut", title=title) if shut else title


def _set_key(name: str) -> str:
    return f"fine_tune_sets.{name.replace('-', '_')}"


def read_kind(kind: object) -> TaskKind:
    """
    Return the kind of rows that the screen's choice names.

    Raises:
        InputError: it is none of ours.
    """
    for known in KINDS:
        if known == kind:
            return known
    raise InputError("fine_tune_kind", found=str(kind), names=", ".join(KINDS))


def _brought_html(files: Files) -> str:
    names = [one.name for one in (files.train, files.evaluation) if one is not None]
    rows = "".join(f"<li><bdi>{plain(name)}</bdi></li>" for name in names)
    return f'<ul class="bp-data-facts">{rows}</ul>'


def _first_html(words: Words) -> str:
    return f'{heading(words, "check")}<p>{plain(words(f"{STEM}.check_first"))}</p>'
