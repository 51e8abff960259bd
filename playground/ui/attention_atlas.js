// The overview of Attention: pointing reads a head, a click or Enter opens it, arrow keys move.
(() => {
  const page = window.playground;
  const ROOM = "room-attention";
  let adding = false; // whether a click lays a head over those shown

  const atlasIn = (element) => element.closest?.(".bp-atlas");
  const buttonsIn = (atlas) => [...atlas.querySelectorAll("[data-at]")];
  const chosen = () => {
    const said = document.querySelector(`#${ROOM} .bp-heads-shown`)?.dataset.heads ?? "";
    return said.split(/[\s,]+/).filter(Boolean); // "3.5", counted from 1
  };
  const isolated = (text) => `\u2068${text}\u2069`; // so that letters from right to left move nothing else
  const nameOf = (button) => button.dataset.at.split(".").map((part) => Number(part) + 1).join(".");

  // ---- The line that says what is pointed at; at rest, what is open ----------------------------
  const read = new WeakMap(); // atlas -> what was sent with it; Gradio keeps the element and changes what it says
  function dataOf(atlas) {
    const sent = atlas.dataset.atlas;
    if (read.get(atlas)?.sent !== sent) read.set(atlas, { sent, ...JSON.parse(sent) });
    return read.get(atlas);
  }

  function sentenceOf(atlas, button) {
    const found = dataOf(atlas);
    const [query, key, weight, bits, cls, sep] = found.heads[buttonsIn(atlas).indexOf(button)];
    const values = {
      head: button.getAttribute("aria-label"),
      source: isolated(found.queries[query]),
      target: isolated(found.keys[key]),
      weight, bits, cls, sep,
    };
    return found.line.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  function say(atlas, button) {
    const open = chosen().at(-1);
    const shown = button ?? buttonsIn(atlas).find((one) => nameOf(one) === open);
    const said = shown ? sentenceOf(atlas, shown) : dataOf(atlas).idle;
    const line = atlas.querySelector(".bp-atlas-line bdi");
    if (line.textContent !== said) line.textContent = said;
    if (button) button.title = said;
  }

  const pointed = (event) => event.target.closest?.(".bp-atlas [data-at]");
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, (event) => {
      const button = pointed(event);
      if (button) say(atlasIn(button), button);
    });
  }
  for (const type of ["pointerout", "focusout"]) {
    document.addEventListener(type, (event) => {
      const button = pointed(event);
      if (button) say(atlasIn(button));
    });
  }

  // ---- Opening heads: the box of the room holds them, so that a link does ----------------------
  function open(names) {
    const box = document.querySelector("#attention--heads :is(textarea, input)");
    box.value = names.join(", ");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    setTimeout(() => page.pressRun(document.getElementById(ROOM)), 60); // Gradio takes the value first
  }

  function press(button, more) {
    const name = nameOf(button);
    const shown = chosen();
    if (!more) return open([name]);
    const rest = shown.filter((one) => one !== name);
    open(rest.length < shown.length && rest.length ? rest : [...rest, name]);
  }

  document.addEventListener("click", (event) => {
    const atlas = atlasIn(event.target);
    if (!atlas) return;
    const button = event.target.closest("button");
    if (!button) return;
    if (button.matches(".bp-atlas-add")) {
      adding = !adding;
      button.setAttribute("aria-pressed", String(adding));
    } else if (button.dataset.layer) {
      open([`${Number(button.dataset.layer) + 1}.*`]);
    } else {
      rove(atlas, button);
      press(button, adding || event.ctrlKey || event.metaKey || event.shiftKey);
    }
  });

  // ---- Keys: one stop of the tab key, arrows within --------------------------------------------
  function rove(atlas, button) {
    for (const one of buttonsIn(atlas)) one.tabIndex = one === button ? 0 : -1;
  }

  document.addEventListener("keydown", (event) => {
    const button = pointed(event);
    if (!button) return;
    const atlas = atlasIn(button);
    const buttons = buttonsIn(atlas);
    const wide = buttons.filter((one) => one.dataset.at.startsWith("0.")).length;
    const here = buttons.indexOf(button);
    const column = here % wide;
    const there = {
      ArrowRight: column < wide - 1 ? here + 1 : here, ArrowLeft: column ? here - 1 : here,
      ArrowDown: here + wide, ArrowUp: here - wide, Home: here - column, End: here - column + wide - 1,
    }[event.key];
    if (event.key === "Enter" && (event.ctrlKey || event.shiftKey)) {
      event.preventDefault();
      press(button, true);
    }
    if (there === undefined) return;
    event.preventDefault();
    if (!buttons[there]) return;
    rove(atlas, buttons[there]);
    buttons[there].focus();
  });

  // ---- After each run: which heads are open ----------------------------------------------------
  /** Return the colours of the open heads, as the head view has them. */
  function coloursOf() {
    const sent = document.querySelector(`#${ROOM} .bp-lines`)?.dataset.view;
    return sent ? JSON.parse(sent).heads.map(([, colour]) => colour) : [];
  }

  function mark() {
    const atlas = document.querySelector(`#${ROOM} .bp-atlas`);
    if (!atlas) return;
    const names = chosen();
    const known = dataOf(atlas);
    if (known.marked === names.join()) return;
    known.marked = names.join();
    atlas.querySelector(".bp-atlas-add").setAttribute("aria-pressed", String(adding));
    const buttons = buttonsIn(atlas);
    const colours = coloursOf();
    for (const one of buttons) {
      const place = names.indexOf(nameOf(one));
      one.setAttribute("aria-pressed", String(place >= 0));
      one.style.setProperty("--bp-head", colours[place] ?? "");
    }
    const last = buttons.find((one) => nameOf(one) === names.at(-1)) ?? buttons[0];
    if (!buttons.includes(document.activeElement)) rove(atlas, last);
    say(atlas);
  }

  let due;
  new MutationObserver(() => {
    due ??= setTimeout(() => {
      due = undefined;
      mark();
    }, 60);
  }).observe(document.documentElement, {
    childList: true, subtree: true, attributeFilter: ["data-atlas", "data-heads"],
  });
})();
