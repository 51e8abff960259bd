// The page's own script: links, languages, keys. No library, no network.
(() => {
  const page = (window.playground = window.playground || { language: "en", space: "", words: {} });
  const NOTHING = "—"; // how a list shows that nothing is chosen
  const LONGEST_LINK = 2000; // characters, once encoded

  // ---- Enter never sends a text while an input method is composing ------------------------
  const composing = (event) => event.isComposing || event.keyCode === 229;
  let swallowed = false; // Safari ends a composition first, then tells of the key press
  for (const type of ["keypress", "keyup"]) {
    document.addEventListener(
      type,
      (event) => {
        if (event.key === "Enter" && (composing(event) || swallowed)) event.stopImmediatePropagation();
        if (type === "keyup") swallowed = false;
      },
      true,
    );
  }
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter") return;
      swallowed = composing(event);
      if (swallowed) {
        event.stopImmediatePropagation();
        return;
      }
      if (!(event.ctrlKey || event.metaKey) || !event.target.matches("textarea, input")) return;
      const room = event.target.closest(".bp-room");
      if (!room?.querySelector(".bp-run")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressRun(room);
    },
    true,
  );

  page.pressRun = pressRun;
  function pressRun(room) {
    const run = room.querySelector(".bp-run");
    (run.matches("button") ? run : run.querySelector("button")).click();
  }

  // ---- Links: all of a room's state is in its fields --------------------------------------
  const shown = (element) => element.offsetParent !== null;
  const openRoom = () => [...document.querySelectorAll(".bp-room")].find(shown);
  page.openRoom = openRoom;

  function valueOf(field) {
    const boxes = [...field.querySelectorAll("input[type=checkbox]")];
    if (boxes.length > 1) return boxes.filter((box) => box.checked).map((box) => box.name).join(",");
    const input =
      field.querySelector("input[type=radio]:checked") ??
      field.querySelector("textarea, input[type=number], input");
    if (input?.type === "checkbox") return input.checked ? "1" : "";
    return input?.value === NOTHING ? "" : (input?.value ?? "");
  }

  function valueIn(stem, name) {
    const field = document.getElementById(`${stem}--${name}`);
    return field ? valueOf(field) : "";
  }

  function stateOf(room) {
    const stem = room.id.replace(/^room-/, "");
    const home = room.closest(".bp-labs")?.id.replace(/-labs$/, "") ?? stem;
    const state = new URLSearchParams({ room: home });
    if (stem !== home) state.set("lab", stem.slice(home.length + 1));
    for (const field of room.querySelectorAll(".bp-field[id*='--']")) {
      const name = field.id.split("--")[1];
      const value = valueOf(field);
      if (page.own.is(value) && ["checkpoint", "compare"].includes(name)) continue; // a key, not for links
      if (value || name === "text") state.set(name, value);
    }
    return state;
  }
  page.stateOf = stateOf;
  page.fitsLink = (state) => state.toString().length <= LONGEST_LINK;

  page.link = (state) => {
    state.set("lang", page.language);
    const framed = window.top !== window && page.space;
    const base = framed
      ? `https://huggingface.co/spaces/${page.space}`
      : location.origin + location.pathname.replace(new RegExp(`/${homeRoom()}$`), "/");
    return `${base}?${state}`;
  };

  page.copyLink = async (stem) => {
    const state = stateOf(document.getElementById(`room-${stem}`));
    if (!page.fitsLink(state)) return page.say(page.words.link_too_long, null, true);
    const link = page.link(state);
    const copied = await page.copyText(link);
    const own = page.own.is(valueIn(stem, "checkpoint"));
    const said = own ? page.words.link_copied_without_own : page.words.link_copied;
    page.say(copied ? said : page.words.link_by_hand, copied ? null : link, own || !copied);
  };

  page.copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyOldWay(text);
    }
  };

  function copyOldWay(text) {
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    const copied = document.execCommand("copy");
    box.remove();
    return copied;
  }

  // ---- A room or lab is filled once, when it is first seen after the page has settled --------
  const opened = new Set();
  page.arrive = () => { // the server fills what the address asks for, though its tab may not be drawn yet
    opened.add(`room-${placeAsked()}`);
    page.arrived = true;
  };
  page.opens = (stem) => {
    const id = `room-${stem}`;
    if (!page.arrived || opened.has(id)) return false;
    opened.add(id);
    return true;
  };

  const homeRoom = () => document.querySelector(".bp-labs")?.id.replace(/-labs$/, "");

  function placeAsked() {
    const asked = new URLSearchParams(location.search);
    const home = homeRoom();
    const lab = (asked.get("room") || home) === home && asked.get("lab");
    return lab ? `${home}_${lab}` : home;
  }

  // ---- What is typed outlives a change of room or language, in this tab of the browser -------
  const KEPT = "playground-kept";
  const textsIn = (room) => [...room.querySelectorAll(":is(.bp-field, .bp-typed-too) :is(textarea, input[type=text])")];
  const nameOf = (input) => input.closest("[id*='--']")?.id ?? "";
  const isTyped = (input) => nameOf(input) && !nameOf(input).endsWith("--checkpoint");

  const VIEW = ["room", "lab", "lang", "checkpoint", "__theme"]; // parameters that ask for no text
  const asksForText = [...new URLSearchParams(location.search).keys()].some((name) => !VIEW.includes(name));

  function keepTexts() {
    readKept();
    for (const room of document.querySelectorAll(".bp-room")) {
      const typed = textsIn(room).filter(isTyped).map((input) => [nameOf(input), input.value]);
      if (typed.length) kept[room.id] = Object.fromEntries(typed);
    }
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // no storage here: the open room's text travels in the address all the same
    }
  }

  let kept; // of every room's places, less those of this page that have their texts again
  function readKept() {
    if (kept !== undefined) return;
    try {
      kept = JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
    } catch {
      kept = {};
    }
    if (asksForText) delete kept[`room-${placeAsked()}`]; // a link's own text comes first
  }

  function bringBack(room) {
    readKept();
    const texts = kept[room.id];
    if (!texts || !room.querySelector(".bp-announce, .bp-error")) return;
    delete kept[room.id];
    setTimeout(() => fillAgain(room, texts), 400); // the room's own first filling comes before
  }

  function fillAgain(room, texts) {
    const changed = textsIn(room).filter((input) => (texts[nameOf(input)] ?? input.value) !== input.value);
    for (const input of changed) {
      input.value = texts[nameOf(input)];
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (changed.length) setTimeout(() => pressRun(room), 100);
  }

  document.addEventListener("click", (event) => {
    const door = event.target.closest("a[data-room]");
    if (!door) return;
    const address = new URLSearchParams({ room: door.dataset.room });
    const here = new URLSearchParams(location.search);
    for (const name of ["lang", "__theme"]) if (here.get(name)) address.set(name, here.get(name));
    door.href = `./?${address}`;
    keepTexts();
  });

  document.addEventListener("click", (event) => {
    const choice = event.target.closest("a[data-lang]");
    if (!choice) return;
    event.preventDefault();
    const room = openRoom();
    let state = room ? stateOf(room) : new URLSearchParams();
    if (room) page.own.carry(homeRoom(), valueIn(room.id.replace(/^room-/, ""), "checkpoint"));
    keepTexts();
    if (!page.fitsLink(state)) state = new URLSearchParams({ room: state.get("room") });
    state.set("lang", choice.dataset.lang);
    const theme = new URLSearchParams(location.search).get("__theme");
    if (theme) state.set("__theme", theme);
    location.assign(`${location.pathname}?${state}`);
  });

  new MutationObserver(() => {
    const room = openRoom();
    if (room) bringBack(room);
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
