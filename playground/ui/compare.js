// Pin a result, change the inputs, run again: both stand side by side with what changed marked.
(() => {
  const page = window.playground;
  const MOST_PARTS = 1500; // beyond, the changed middle of two texts is marked as a whole
  const AROUND = 12; // unchanged parts shown beside a change
  const PARTS =
    /\[MASK\]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+(?:['’\-][\p{L}\p{N}\p{M}]+)*|\s+|[^]/gu;
  const pins = new WeakMap(); // .bp-columns -> {state, panel}

  // ---- Differences: by words, Chinese and kana by characters -------------------------------
  const split = (text) => text.match(PARTS) ?? [];

  /** Return [kind, text] parts, kind "same", "gone" or "new": a longest common subsequence. */
  page.differences = (before, after) => {
    const [a, b] = [split(before), split(after)];
    let first = 0;
    while (first < a.length && first < b.length && a[first] === b[first]) first += 1;
    let last = 0;
    while (last < Math.min(a.length, b.length) - first && a.at(-1 - last) === b.at(-1 - last)) last += 1;
    const [mid, dle] = [a.slice(first, a.length - last), b.slice(first, b.length - last)];
    const parts = a.slice(0, first).map((part) => ["same", part]);
    parts.push(...(mid.length * dle.length > MOST_PARTS ** 2 ? wholly(mid, dle) : aligned(mid, dle)));
    parts.push(...a.slice(a.length - last).map((part) => ["same", part]));
    return joined(parts);
  };

  const wholly = (a, b) => [...a.map((part) => ["gone", part]), ...b.map((part) => ["new", part])];

  function aligned(a, b) {
    const wide = b.length + 1;
    const lengths = new Uint16Array((a.length + 1) * wide); // of what a[i:] and b[j:] share
    for (let i = a.length - 1; i >= 0; i -= 1) {
      for (let j = b.length - 1; j >= 0; j -= 1) {
        const at = i * wide + j;
        lengths[at] = a[i] === b[j] ? lengths[at + wide + 1] + 1 : Math.max(lengths[at + wide], lengths[at + 1]);
      }
    }
    const parts = [];
    let [i, j] = [0, 0];
    while (i < a.length || j < b.length) {
      if (i < a.length && j < b.length && a[i] === b[j]) {
        parts.push(["same", a[i]]);
        i += 1;
        j += 1;
      } else if (j >= b.length || (i < a.length && lengths[(i + 1) * wide + j] >= lengths[i * wide + j + 1])) {
        parts.push(["gone", a[i]]);
        i += 1;
      } else {
        parts.push(["new", b[j]]);
        j += 1;
      }
    }
    return parts;
  }

  function joined(parts) {
    const runs = [];
    for (const [kind, text] of parts) {
      if (runs.at(-1)?.[0] === kind) runs.at(-1)[1] += text;
      else runs.push([kind, text]);
    }
    return runs;
  }

  function marked(parts, shown, tag) {
    const line = document.createElement("span");
    line.dir = "auto";
    parts.forEach(([kind, text], index) => {
      if (kind === "same") line.append(shortened(text, index > 0, index < parts.length - 1));
      if (kind !== shown) return;
      const mark = document.createElement(tag);
      mark.textContent = text;
      line.append(mark);
    });
    return line;
  }

  function shortened(text, afterChange, beforeChange) {
    const parts = split(text);
    if (parts.length <= 4 * AROUND) return text;
    const left = afterChange ? parts.slice(0, 2 * AROUND).join("") : "";
    const right = beforeChange ? parts.slice(-2 * AROUND).join("") : "";
    return `${left}…${right}`;
  }

  // ---- The pinned panel ---------------------------------------------------------------------
  const made = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  page.deeds.pin = async (area) => {
    const columns = area.closest(".bp-columns");
    if (!columns) return;
    unpin(columns);
    const panel = made("section", "bp-pinned");
    panel.tabIndex = -1;
    panel.setAttribute("aria-label", page.said("pinned_title"));
    const head = made("div", "bp-pinned-head");
    head.append(made("h3", "", page.said("pinned_title")), unpinButton(columns));
    const results = area.closest(".bp-results");
    const { body, figures } = snapshot(results);
    panel.append(head, body);
    const changes = made("div", "bp-changes");
    changes.setAttribute("role", "group");
    pins.set(columns, { state: page.resultOf(area).state, panel, changes });
    columns.append(changes, panel);
    columns.classList.add("bp-comparing");
    results.dataset.now = page.said("now_title");
    compare(area);
    page.say(page.said("pinned"));
    const colour = getComputedStyle(results).color;
    await Promise.all(figures.map(([graph, place]) => drawInto(place, graph, colour)));
    window.dispatchEvent(new Event("resize")); // the live figures take the new width
  };

  function unpinButton(columns) {
    const button = made("button", "bp-small-button", page.said("unpin"));
    button.type = "button";
    button.addEventListener("click", () => {
      unpin(columns);
      page.say(page.said("unpinned"));
      columns.querySelector(".bp-exports button[data-do=pin]")?.focus({ preventScroll: true });
      window.dispatchEvent(new Event("resize"));
    });
    return button;
  }

  function unpin(columns) {
    pins.get(columns)?.panel.remove();
    pins.get(columns)?.changes.remove();
    pins.delete(columns);
    columns.classList.remove("bp-comparing");
  }

  /** Return what a room shows as it stands, no ids and nothing to press, and where its figures go. */
  function snapshot(results) {
    const copy = made("div", "bp-pinned-body");
    for (const child of results.children) {
      if (child.offsetParent && !child.querySelector(".bp-exports")) copy.append(child.cloneNode(true));
    }
    const graphs = [...results.querySelectorAll(".js-plotly-plot")].filter((graph) => graph.offsetParent);
    const figures = [...copy.querySelectorAll(".js-plotly-plot")].map((drawn, index) => {
      const place = made("div", "bp-pinned-figure");
      drawn.replaceWith(place);
      return [graphs[index], place];
    });
    for (const left of copy.querySelectorAll(
      ".bp-announce, .bp-figure-buttons, .bp-exports, input, textarea, select, script",
    )) left.remove();
    for (const button of copy.querySelectorAll("button")) button.disabled = true; // words that can be pressed stay to be read
    for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
    return { body: copy, figures };
  }

  async function drawInto(place, graph, colour) {
    const picture = made("img");
    const { svg } = await page.drawn(graph, colour, graph.layout.width ?? Math.max(280, place.clientWidth));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    picture.alt = page.titleOf(graph);
    place.append(picture);
  }

  // ---- What changed between the pinned result and the one shown now ---------------------------
  const labelOf = (stem, name) => {
    const field = document.getElementById(`${stem}--${name}`);
    return field?.querySelector("[data-testid=block-info], label > span, legend")?.textContent.trim() || name;
  };

  function compare(area) {
    const pin = pins.get(area.closest(".bp-columns"));
    if (!pin) return;
    const { stem, state } = page.resultOf(area);
    const names = [...new Set([...Object.keys(pin.state), ...Object.keys(state)])].filter(
      (name) => name !== "lang" && (pin.state[name] ?? "") !== (state[name] ?? ""),
    );
    const rows = names.map((name) => changeOf(labelOf(stem, name), pin.state[name] ?? "", state[name] ?? ""));
    pin.changes.replaceChildren(
      made("p", "bp-label", names.length ? page.said("inputs_changed", { count: names.length }) : page.said("inputs_same")),
      ...rows,
    );
  }

  function changeOf(label, before, after) {
    const parts = page.differences(before, after);
    const list = made("dl", "bp-change");
    const lines = [
      ["pinned_input", before && marked(parts, "gone", "del")],
      ["now_input", after && marked(parts, "new", "ins")],
    ];
    for (const [key, line] of lines) {
      const value = made("dd");
      value.append(line || page.said("nothing"));
      list.append(made("dt", "", page.said(key, { label })), value);
    }
    return list;
  }

  page.onResult(compare);
})();
