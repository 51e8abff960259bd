// Picking a stretch of a sentence by selecting it, by clicking words, or by arrows and Space, and
// marking it as e1, e2 or one of several entities: the tags go into the box.
(() => {
  const page = window.playground;
  const { boxOf, draw, numbered, overlap, part, say, tagged, textOf, viewOf, whole } = page.marking;
  const MOST = 12; // entities, where there may be several
  const RUN_AFTER = 120; // milliseconds, in which the box takes its new text

  const areaOf = (node) => (node?.nodeType === 1 ? node : node?.parentElement)?.closest(".bp-copy")?.parentElement;
  const optionsBeside = (word) => [...word.parentElement.querySelectorAll(".bp-mark-word")];

  // ---- Picking -----------------------------------------------------------------------------
  function pick(view, span, anchor = null) {
    Object.assign(view, { picked: span, anchor, native: false });
    draw(view);
    say(view, span ? "picked" : null, { picked: textOf(view, span) });
  }

  function stretch(view, one, other) {
    const [first, last] = [Math.min(one, other), Math.max(one, other)];
    return [view.words[first][0], view.words[last][1]];
  }

  /** A word was clicked: it begins a pick, ends one begun before, or takes it back. */
  function clicked(view, index) {
    view.focus = index;
    const goesOn = view.picked && view.anchor !== null && !overlap(view.picked, view.words[index]);
    if (goesOn) pick(view, stretch(view, view.anchor, index), view.anchor);
    else toggled(view, index);
  }

  function toggled(view, index) {
    const again = overlap(view.picked, view.words[index]);
    pick(view, again ? null : stretch(view, index, index), again ? null : index);
  }

  /** Return what is selected of the copy, in characters of the text. */
  function selectedIn(view, selection) {
    const copy = part(view.area, "copy");
    const range = selection.getRangeAt(0);
    const measure = document.createRange();
    const at = (node, offset, outside) => {
      if (!copy.contains(node)) return outside;
      measure.setStart(copy, 0);
      measure.setEnd(node, offset);
      return measure.toString().length;
    };
    const start = at(range.startContainer, range.startOffset, 0);
    return whole(view.text, [start, at(range.endContainer, range.endOffset, view.text.length)]);
  }

  let pressing = false; // between pointer down and up in a copy, which stays as it is drawn
  let selecting = null; // the view whose pick the browser's own selection shows

  document.addEventListener("selectionchange", () => {
    const selection = document.getSelection();
    const area = areaOf(selection.anchorNode) ?? areaOf(selection.focusNode);
    if (area && !selection.isCollapsed) {
      const view = viewOf(area);
      const span = selectedIn(view, selection);
      if (!span) return;
      Object.assign(view, { picked: span, anchor: null, native: true });
      selecting = view;
      say(view, "picked", { picked: textOf(view, span) });
    } else if (selecting && !pressing) {
      const view = selecting;
      selecting = null;
      if (view.native && view.picked) pick(view, view.picked);
    }
  });
  document.addEventListener("pointerdown", (event) => (pressing = Boolean(areaOf(event.target))));
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => (pressing = false));

  // ---- Marking -----------------------------------------------------------------------------
  function write(view, spans, key, values) {
    document.getSelection().removeAllRanges();
    Object.assign(view, { spans, picked: null, anchor: null, native: false, damaged: false });
    view.tagged = tagged(view);
    const box = boxOf(view.area);
    box.value = view.tagged;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    draw(view);
    say(view, key, values);
    const room = view.area.closest(".bp-room");
    if (view.area.dataset.runs === "1" && spans.e1 && spans.e2) setTimeout(() => page.pressRun(room), RUN_AFTER);
  }

  function mark(view, name) {
    const span = view.picked;
    if (!span) return say(view, "nothing_picked", {}, true);
    if (overlapping(view, span, name)) return;
    write(view, { ...view.spans, [name]: span }, "marked", { entity: name, picked: textOf(view, span) });
  }

  /** Say which other entity `span` overlaps, if any. */
  function overlapping(view, span, name) {
    const entity = Object.keys(view.spans).find((one) => one !== name && overlap(span, view.spans[one]));
    if (!entity) return false;
    const other = textOf(view, view.spans[entity]);
    say(view, "overlap", { picked: textOf(view, span), entity, other }, true);
    return true;
  }

  function add(view) {
    const span = view.picked;
    if (!span) return say(view, "nothing_picked", {}, true);
    if (overlapping(view, span)) return;
    const spans = numbered([...Object.values(view.spans), span]);
    const count = Object.keys(spans).length;
    if (count > MOST) return say(view, "most", { most: MOST }, true);
    write(view, spans, "added", { picked: textOf(view, span), count });
  }

  function remove(view) {
    const span = view.picked ?? view.words[view.focus];
    const [kept, gone] = [[], []];
    for (const one of Object.values(view.spans)) (overlap(one, span) ? gone : kept).push(one);
    if (!gone.length) return say(view, "not_marked", {}, true);
    const picked = gone.map((one) => textOf(view, one)).join(", ");
    write(view, numbered(kept), "removed", { picked, count: kept.length });
  }

  const deeds = {
    mark_e1: (view) => mark(view, "e1"),
    mark_e2: (view) => mark(view, "e2"),
    add,
    remove,
    clear: (view) => write(view, {}, "cleared"),
    swap(view) {
      const { e1, e2 } = view.spans;
      if (!e1 || !e2) return say(view, "swap_missing", {}, true);
      write(view, { e1: e2, e2: e1 }, "swapped", { e1: textOf(view, e2), e2: textOf(view, e1) });
    },
  };

  const BY_KEY = { 1: "mark_e1", 2: "mark_e2" };
  const BY_KEY_SEVERAL = { Enter: "add", e: "add", Delete: "remove", Backspace: "remove" };

  // ---- Mouse, touch, keys ------------------------------------------------------------------
  document.addEventListener("mousedown", (event) => {
    if (event.target.closest?.(".bp-tools button")) event.preventDefault(); // the selection stays
  });
  document.addEventListener("click", (event) => {
    const tool = event.target.closest?.(".bp-marking button[data-mark]");
    if (tool) return deeds[tool.dataset.mark](viewOf(tool.closest(".bp-marking")));
    const area = areaOf(event.target);
    if (!area || !document.getSelection().isCollapsed) return;
    const view = viewOf(area);
    const word = event.target.closest(".bp-mark-word");
    if (word) clicked(view, optionsBeside(word).indexOf(word));
    else if (view.picked) pick(view, null);
  });

  document.addEventListener("keydown", (event) => {
    const area = areaOf(event.target);
    const view = area && viewOf(area);
    if (!view?.words.length || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = view.focus;
    const there = placeAfter(event.key, here, view.words.length, getComputedStyle(event.target).direction);
    if (there !== undefined) moved(view, here, there, event.shiftKey);
    else if (event.key === " ") toggled(view, here);
    else if (event.key === "Escape") pick(view, null);
    else if (!marksByKey(view, event.key)) return;
    event.preventDefault();
  });

  function placeAfter(key, here, count, direction) {
    const forth = direction === "rtl" ? -1 : 1;
    const steps = { ArrowRight: forth, ArrowLeft: -forth, ArrowDown: 1, ArrowUp: -1 };
    if (key in steps) return Math.max(0, Math.min(count - 1, here + steps[key]));
    return { Home: 0, End: count - 1 }[key];
  }

  function moved(view, here, there, extending) {
    view.focus = there;
    const anchor = view.picked && view.anchor !== null ? view.anchor : here;
    if (extending) pick(view, stretch(view, anchor, there), anchor);
    else draw(view);
    part(view.area, "active")?.scrollIntoView({ block: "nearest" });
  }

  /** Mark what is picked, or the word at hand, by a key; return whether the key does that. */
  function marksByKey(view, key) {
    const several = view.area.dataset.several === "1";
    const deed = (several ? BY_KEY_SEVERAL : BY_KEY)[key];
    if (!deed) return false;
    if (deed !== "remove") view.picked ??= stretch(view, view.focus, view.focus);
    deeds[deed](view);
    return true;
  }

  document.addEventListener("input", (event) => {
    const stem = event.target.closest?.(".bp-field[id$='--text']")?.id.replace(/--text$/, "");
    if (stem && event.target.matches("textarea")) page.drawMarking(stem, event.target.value);
  });
})();
