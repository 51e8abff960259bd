// Attention's head view in the page: pointing at a token, or going to it, shows its lines alone;
// a press keeps them until Esc. Several heads lie over one another, each can be hidden.
(() => {
  const page = window.playground;
  const view = page.headView;
  const states = new WeakMap(); // .bp-lines -> what is drawn in it

  const made = (tag, className, text) => {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const isAt = (one, side, index) => one?.side === side && one.index === index;

  // ---- What is shown ------------------------------------------------------------------------
  /** Draw the lines anew, and say what they are. */
  function show(state) {
    const one = view.alone(state);
    if (one) {
      state.group.style.display = "none";
      state.single.replaceChildren(...view.lines(state, 100, one).lines.map((line) => view.pathOf(state, line)));
    } else {
      showAll(state);
    }
    for (const side of view.SIDES) {
      state.buttons[side].forEach((button, index) => {
        button.classList.toggle("bp-alone", isAt(one, side, index));
        button.setAttribute("aria-pressed", String(isAt(state.kept, side, index)));
        mark(state, button.lastChild, one && one.side !== side ? one : null, index);
      });
    }
    state.line.textContent = one ? view.sentence(state, one, "line") : state.said.start;
    state.line.classList.toggle("bp-kept", Boolean(state.kept));
  }

  function showAll(state) {
    state.group.style.display = "";
    state.single.replaceChildren();
    const drawn = String([view.shownHeads(state), state.least, state.stretched]);
    if (state.all === drawn) return;
    state.all = drawn;
    const found = view.lines(state, 100, null);
    state.group.replaceChildren(...found.lines.map((line) => view.pathOf(state, line)));
    state.note.textContent = view.notes(state, found).join(" ");
  }

  /** Write the weight to `one` beside a token: a number for one head, a coloured cell for each of several. */
  function mark(state, place, one, index) {
    const heads = one ? view.shownHeads(state) : [];
    const weights = heads.map((head) => view.across(state, head, one.side, one.index, index));
    place.textContent = weights.length === 1 ? view.digits(weights[0], 2).replace("0.", ".") : "";
    place.style.backgroundImage = weights.length > 1 ? cells(heads.map((head) => state.heads[head][1]), weights) : "";
  }

  /** Return one ground of all cells, since a page of thousands of elements would be slow. */
  function cells(colours, weights) {
    const share = 100 / weights.length;
    const stops = weights.map((weight, place) => {
      const ink = `color-mix(in srgb, ${colours[place]} ${(8 + 92 * weight).toFixed(1)}%, transparent)`;
      const [start, end] = [place * share, (place + 0.85) * share].map((edge) => `${edge.toFixed(2)}%`);
      return `${ink} ${start} ${end}, transparent ${end} ${((place + 1) * share).toFixed(2)}%`;
    });
    return `linear-gradient(to right, ${stops.join(", ")})`;
  }

  /** Give every token its spoken name; they change with the heads shown. */
  function nameTokens(state) {
    for (const side of view.SIDES) {
      state.buttons[side].forEach((button, index) => {
        button.setAttribute("aria-label", view.sentence(state, { side, index }, "label"));
      });
    }
  }

  // ---- Building it --------------------------------------------------------------------------
  function build(state) {
    const grid = made("div", "bp-lines-grid");
    grid.style.setProperty("--heads", state.heads.length);
    const height = Math.max(state.from.length, state.to.length) * view.ROW;
    const sheet = view.drawn("svg", { viewBox: `0 0 100 ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" });
    sheet.style.height = `${height}px`;
    [state.group, state.single] = [view.drawn("g", {}), view.drawn("g", {})];
    sheet.append(state.group, state.single);
    state.buttons = {};
    const heading = made("div", "bp-lines-heading");
    heading.append(made("span", "", state.said.from), made("span", "", state.said.to));
    grid.append(tokenList(state, "from"), sheet, tokenList(state, "to"));
    const scroll = made("div", "bp-lines-scroll");
    scroll.append(grid);
    [state.line, state.note] = [made("p", "bp-line"), made("p", "bp-small")];
    const pictures = page.pictureButtons((format) => {
      const room = state.place.closest(".bp-room");
      return page.savePicture(room, format, state.title, "head-view", async () => view.picture(state));
    });
    page.namePictureButtons(pictures, state.title);
    const root = state.place.querySelector(".bp-lines-view");
    root.replaceChildren(...legend(state), settings(state), heading, scroll, state.note, state.line, pictures);
    listen(state, grid);
    nameTokens(state);
    show(state);
  }

  function tokenList(state, side) {
    const list = made("ol", `bp-lines-${side}`);
    list.setAttribute("aria-label", state.said[side]);
    state.buttons[side] = state[side].map((number, index) => {
      const [token, kind] = state.tokens[number];
      const button = made("button", `bp-lines-token bp-seg-${["a", "b", "special"][kind]}`);
      button.type = "button";
      button.tabIndex = index ? -1 : 0;
      button.title = state.pair || kind === 2 ? `${token} · ${state.said[`segment_${kind}`]}` : token;
      button.append(made("bdi", "", token), made("small"));
      const item = made("li");
      item.append(button);
      list.append(item);
      return button;
    });
    return list;
  }

  /** Return the heads by colour as buttons that hide them; nothing for one head alone. */
  function legend(state) {
    if (state.heads.length < 2) return [];
    const row = made("div", "bp-lines-legend");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", state.said.heads_shown);
    row.title = state.said.heads_shown;
    const set = (heads) => {
      state.shown = new Set(heads.length ? heads : state.heads.keys());
      buttons.forEach((button, head) => button.setAttribute("aria-pressed", String(state.shown.has(head))));
      nameTokens(state);
      show(state);
    };
    const buttons = state.heads.map(([name, colour], head) => {
      const button = made("button", "bp-lines-head", name);
      button.type = "button";
      button.style.setProperty("--head", colour);
      button.setAttribute("aria-pressed", "true");
      const others = () => [...state.shown].filter((other) => other !== head);
      button.addEventListener("click", () => set(state.shown.has(head) ? others() : [...state.shown, head]));
      button.addEventListener("dblclick", () => set([head]));
      return button;
    });
    row.append(...buttons);
    return [row];
  }

  function settings(state) {
    const row = made("div", "bp-lines-settings");
    const least = made("label", "", state.said.least);
    const choice = made("select");
    for (const step of state.steps) choice.append(new Option(step, step, false, step === state.least));
    choice.addEventListener("change", () => show(Object.assign(state, { least: Number(choice.value) })));
    least.append(choice);
    const stretch = made("label");
    const box = made("input");
    box.type = "checkbox";
    box.addEventListener("change", () => show(Object.assign(state, { stretched: box.checked })));
    stretch.append(box, state.said.stretch);
    row.append(least, stretch);
    return row;
  }

  // ---- Pointing, pressing, keys -------------------------------------------------------------
  function listen(state, grid) {
    const placeOf = (target) => {
      const button = target?.closest?.(".bp-lines-token");
      const side = view.SIDES.find((name) => state.buttons[name].includes(button));
      return side ? { side, index: state.buttons[side].indexOf(button) } : null;
    };
    const see = (one) => {
      if (state.kept || (one ? isAt(state.seen, one.side, one.index) : !state.seen)) return;
      state.seen = one;
      show(state);
    };
    grid.addEventListener("pointerover", (event) => event.pointerType !== "touch" && see(placeOf(event.target)));
    grid.addEventListener("pointerleave", () => see(null));
    grid.addEventListener("focusin", (event) => see(placeOf(event.target)));
    grid.addEventListener("focusout", (event) => placeOf(event.relatedTarget) ?? see(null));
    grid.addEventListener("click", (event) => {
      const one = placeOf(event.target);
      if (!one) return;
      const again = isAt(state.kept, one.side, one.index);
      goTo(state, one);
      show(Object.assign(state, { kept: again ? null : one, seen: null }));
    });
    grid.addEventListener("keydown", (event) => {
      if (event.key === "Escape") return show(Object.assign(state, { kept: null, seen: null }));
      const next = neighbour(state, placeOf(event.target), event.key);
      if (!next) return;
      event.preventDefault();
      goTo(state, next);
    });
  }

  function neighbour(state, one, key) {
    if (!one) return null;
    const last = (side) => state.buttons[side].length - 1;
    const steps = { ArrowUp: one.index - 1, ArrowDown: one.index + 1, Home: 0, End: last(one.side) };
    if (key in steps) return { ...one, index: Math.min(Math.max(steps[key], 0), last(one.side)) };
    const side = { ArrowLeft: "from", ArrowRight: "to" }[key];
    return side && { side, index: Math.min(one.index, last(side)) };
  }

  /** Move the focus; one token of each side can be reached with Tab. */
  function goTo(state, { side, index }) {
    state.buttons[side].forEach((button, place) => (button.tabIndex = place === index ? 0 : -1));
    state.buttons[side][index].focus();
  }

  // ---- Gradio fills the page anew, and a pinned result is a copy ----------------------------
  new MutationObserver(() => {
    for (const place of document.querySelectorAll(".bp-lines")) {
      const sent = place.dataset.view;
      if (states.get(place)?.sent === sent && place.querySelector(".bp-lines-grid")) continue;
      states.set(place, { ...view.read(place), sent });
      build(states.get(place));
    }
  }).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["data-view"] });
})();
