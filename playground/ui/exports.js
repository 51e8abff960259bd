// Results that leave the page: copied as a table, as CSV or JSON, each with its provenance stamp.
// A result lies in the page as `.bp-exports[data-result]`; whichever room or lab shows one gets all
// of this. Nothing is sent anywhere.
(() => {
  const page = window.playground;

  page.fill = (sentence, values = {}) => sentence.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
  page.said = (key, values) => page.fill(page.words[`script_${key}`], values);

  // ---- Results as they arrive -------------------------------------------------------------
  const arrived = new WeakMap(); // the row of buttons -> its result; Gradio may fill a row anew
  const listeners = [];
  let asked = null; // {stem, state}: the fields when a room was last run
  let typedSince = false;

  /** Call `listener(area)` for each new result; `page.resultOf(area)` has what it holds. */
  page.onResult = (listener) => listeners.push(listener);

  const running = page.running;
  page.running = (stem, values) => {
    const room = document.getElementById(`room-${stem}`);
    asked = room && { stem, state: page.stateOf(room) };
    typedSince = false;
    return running(stem, values);
  };
  for (const type of ["input", "change"]) document.addEventListener(type, () => (typedSince = true), true);

  /** Return what lies in the page as JSON in base64. */
  page.decoded = decoded;
  function decoded(coded) {
    const bytes = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  function take(area) {
    const found = decoded(area.dataset.result);
    const room = document.getElementById(`room-${found.stem}`);
    // what was typed while the room was at work belongs to the next result
    const here = () => (room ? page.stateOf(room) : new URLSearchParams());
    const state = typedSince && asked?.stem === found.stem ? asked.state : here();
    const fits = !found.provenance.settings?.file && page.fitsLink(state); // a file is in no link
    const link = fits ? page.link(new URLSearchParams(state)) : null;
    found.provenance = { ...found.provenance, time: timeNow(), link };
    arrived.set(area, { ...found, state: Object.fromEntries(state), coded: area.dataset.result });
  }

  page.resultOf = (area) => arrived.get(area);
  page.resultIn = (room) => page.resultOf(room?.querySelector(".bp-exports"));

  new MutationObserver(() => {
    for (const area of document.querySelectorAll(".bp-exports")) {
      if (arrived.get(area)?.coded === area.dataset.result) continue;
      take(area);
      for (const listener of listeners) listener(area);
    }
  }).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["data-result"] });

  // ---- Time and names ---------------------------------------------------------------------
  const two = (number) => String(Math.trunc(Math.abs(number))).padStart(2, "0");

  /** Return the browser's time with its zone, as "2026-11-29T20:15:04+08:00". */
  function timeNow() {
    const now = new Date();
    const east = -now.getTimezoneOffset();
    const zone = `${east < 0 ? "-" : "+"}${two(east / 60)}:${two(east % 60)}`;
    return `${page.today(now)}T${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(":")}${zone}`;
  }

  page.today = (now = new Date()) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  page.fileName = (stem, ending, part = "") =>
    `bert-playground_${stem.replaceAll("_", "-")}${part && `_${part}`}_${page.today()}.${ending}`;

  page.save = (content, name, type) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    page.say(page.said("saved", { file: name }));
  };

  // ---- Tables: numbers stay numbers, and no text is taken for a formula --------------------
  const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/; // OWASP, "CSV injection"; wide forms count in East Asia
  const written = (cell) => (typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : String(cell ?? ""));
  const quoted = (text) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const flat = (text) => text.replace(/[\t\r\n]+/g, " ");

  function stampOf(provenance) {
    const { settings = {}, ...rest } = provenance;
    const said = Object.entries(settings).map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(" ") : value}`);
    return { ...rest, settings: said.join("; ") };
  }

  /** Return a table as CSV, its provenance in columns of its own so that rows can be gathered. */
  function csvOf(table, provenance) {
    const stamp = stampOf(provenance);
    const names = Object.keys(stamp).map((name) => (table.columns.includes(name) ? `provenance_${name}` : name));
    const rows = [[...table.columns, ...names], ...table.rows.map((row) => [...row, ...Object.values(stamp)])];
    return `\ufeff${rows.map((row) => row.map((cell) => quoted(written(cell))).join(",")).join("\r\n")}\r\n`;
  }

  /** Return tables as text for a spreadsheet, the provenance below. */
  function textOf(tables, provenance) {
    const blocks = tables.map((table) => [table.columns, ...table.rows]);
    blocks.push(Object.entries(stampOf(provenance)));
    const lines = (rows) => rows.map((row) => row.map((cell) => flat(written(cell))).join("\t")).join("\n");
    return `${blocks.map(lines).join("\n\n")}\n`;
  }

  // ---- What the buttons do; other scripts add theirs ---------------------------------------
  page.deeds = {
    async copy(area) {
      const { tables, provenance } = arrived.get(area);
      if (!tables.length) return page.say(page.said("no_table"));
      page.say(page.said((await page.copyText(textOf(tables, provenance))) ? "copied" : "not_copied"));
    },
    csv(area) {
      const { stem, tables, provenance } = arrived.get(area);
      if (!tables.length) return page.say(page.said("no_table"));
      for (const table of tables) {
        const part = tables.length > 1 ? table.name : "";
        page.save(csvOf(table, provenance), page.fileName(stem, "csv", part), "text/csv;charset=utf-8");
      }
    },
    json(area) {
      const { stem, result, provenance } = arrived.get(area);
      const text = `${JSON.stringify({ result, provenance }, null, 1)}\n`;
      page.save(text, page.fileName(stem, "json"), "application/json");
    },
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".bp-exports button[data-do]");
    if (button) page.deeds[button.dataset.do]?.(button.closest(".bp-exports"), button);
  });
})();
