// Fine-tune: this tab of the browser remembers its training and the boxes that it was started with.
(() => {
  const page = window.playground;
  const STORE = "playground-training";
  const BOXES = "playground-training-boxes"; // [the choices, as in a link; id of a box -> what was typed]
  const TYPED = ["fine_tune--text", "fine_tune--columns"]; // the visitor's own rows: never in an address
  const VIEW = ["room", "lang", "__theme"]; // parameters that choose no rows

  function stored(name, usual) {
    try {
      return sessionStorage.getItem(name) ?? usual;
    } catch {
      return usual; // no storage here: a training is seen by the page that started it alone
    }
  }
  function store(name, value) {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // as above, or what was typed is too long to keep
    }
  }

  const before = location.href;
  const boxIn = (id) => document.querySelector(`#${id} :is(textarea, input)`);
  const asked = new URLSearchParams(location.search);
  const comesBack =
    (asked.get("room") === "fine_tune" || location.pathname.endsWith("/fine_tune")) &&
    [...asked.keys()].every((name) => VIEW.includes(name));
  const [choices, typed] = comesBack ? JSON.parse(stored(BOXES, '["", {}]')) : ["", {}];
  if (choices) {
    const address = new URLSearchParams(choices);
    for (const name of ["lang", "__theme"]) if (asked.has(name)) address.set(name, asked.get(name));
    history.replaceState(history.state, "", `${location.pathname}?${address}`); // the room is filled from it
  }

  page.trainingOfTab = () => {
    if (choices) history.replaceState(history.state, "", before); // a link that was asked for stays one
    setTimeout(typeAgain, 400); // the room's own first filling comes before
    return stored(STORE, "");
  };

  function typeAgain() {
    for (const [id, text] of Object.entries(typed)) {
      const box = boxIn(id);
      if (!box || box.value || !text) continue;
      box.value = text;
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  new MutationObserver(() => {
    const job = document.querySelector("#fine_tune-progress [data-job]")?.dataset.job;
    if (!job || job === stored(STORE, "")) return;
    store(STORE, job);
    const state = page.stateOf(document.getElementById("room-fine_tune"));
    for (const id of TYPED) state.delete(id.split("--")[1]);
    store(BOXES, JSON.stringify([`${state}`, Object.fromEntries(TYPED.map((id) => [id, boxIn(id)?.value ?? ""]))]));
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
