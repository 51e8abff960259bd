// The visit's list: results kept under names in this tab of the browser, taken away as JSONL.
(() => {
  const page = window.playground;
  const STORE = "playground-visit";
  const MOST = 50;
  let items = read();

  function read() {
    try {
      const found = JSON.parse(sessionStorage.getItem(STORE)) ?? [];
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  }

  /** Store the list; return whether the browser took it. */
  function store() {
    try {
      sessionStorage.setItem(STORE, JSON.stringify(items));
      return true;
    } catch {
      return false;
    }
  }

  page.deeds.keep = (area) => {
    if (items.length >= MOST) return page.say(page.said("kept_full", { limit: MOST }), null, true);
    const { stem, result, provenance, state } = page.resultOf(area);
    items.push({ name: nameOf(state, stem), stem, result, provenance });
    const stored = store();
    draw();
    page.say(page.said(stored ? "kept" : "kept_memory", { count: items.length, limit: MOST }), null, !stored);
  };

  /** Return a first name for a result: the texts it was asked with. */
  function nameOf(state, stem) {
    const { room, lab, checkpoint, ...typed } = state;
    const text = typed.text || typed.question || [typed.a, typed.b].filter(Boolean).join(" / ") || Object.values(typed)[0] || stem;
    return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  }

  function exportAll() {
    const lines = items.map(({ name, stem, result, provenance }) => JSON.stringify({ name, room: stem, result, provenance }));
    page.save(`${lines.join("\n")}\n`, page.fileName("visit", "jsonl"), "application/jsonl;charset=utf-8");
  }

  // ---- The list under the rooms -------------------------------------------------------------
  const made = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };

  function small(text, name, deed) {
    const button = made("button", "bp-small-button", text);
    button.type = "button";
    button.setAttribute("aria-label", name);
    button.addEventListener("click", deed);
    return button;
  }

  function draw() {
    const place = document.getElementById("bp-visit");
    if (!place) return;
    let list = place.querySelector(".bp-visit");
    if (!items.length) return list?.remove();
    if (!list) place.append((list = made("section", "bp-visit")));
    const title = made("h2", "", page.said("visit_title", { count: items.length }));
    title.tabIndex = -1;
    const rows = made("ul");
    rows.append(...items.map(rowOf));
    const last = made("div", "bp-visit-last");
    const all = page.said("visit_export");
    last.append(small(all, all, exportAll), made("p", "bp-small", page.said("visit_limit", { limit: MOST })));
    list.replaceChildren(title, rows, last);
  }

  function rowOf(item, index) {
    const row = made("li");
    const box = made("input");
    box.value = item.name;
    box.maxLength = 200;
    box.setAttribute("aria-label", page.said("visit_name", { number: index + 1 }));
    const facts = `${item.stem.replaceAll("_", "-")} · ${item.provenance.checkpoint} · ${item.provenance.time.slice(0, 16).replace("T", " ")}`;
    const open = made("a", "bp-small-button", page.said("visit_open_short"));
    open.href = item.provenance.link ?? "";
    open.hidden = !item.provenance.link; // its text is too long for a link
    const remove = small(page.said("visit_remove_short"), "", () => drop(item));
    const named = () => {
      open.setAttribute("aria-label", page.said("visit_open", { name: item.name }));
      remove.setAttribute("aria-label", page.said("visit_remove", { name: item.name }));
    };
    box.addEventListener("input", () => {
      item.name = box.value;
      named();
      store();
    });
    named();
    row.append(box, made("span", "bp-small", facts), open, remove);
    return row;
  }

  function drop(item) {
    const index = items.indexOf(item);
    items = items.filter((other) => other !== item);
    store();
    draw();
    page.say(page.said("visit_removed", { name: item.name }));
    const rows = document.querySelectorAll("#bp-visit li button");
    (rows[Math.min(index, rows.length - 1)] ?? document.querySelector("#bp-visit"))?.focus();
  }

  const waiting = new MutationObserver(() => {
    if (!document.getElementById("bp-visit")) return;
    waiting.disconnect();
    draw();
  });
  waiting.observe(document.documentElement, { childList: true, subtree: true });
})();
