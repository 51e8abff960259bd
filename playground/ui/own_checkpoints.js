// Own checkpoints: ids and titles stay in this tab of the browser, and in no address.
(() => {
  const page = window.playground;
  const STORE = "playground-own";
  const OPEN = "playground-own-open"; // {room, id} that the next page opens
  const MARK = "★ ";

  function stored(name, usual) {
    try {
      return JSON.parse(sessionStorage.getItem(name)) ?? usual;
    } catch {
      return usual;
    }
  }
  function store(name, value) {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // no storage here: the checkpoint can be used in the room that made it alone
    }
  }
  const list = () => {
    const found = stored(STORE, []);
    return Array.isArray(found) ? found : [];
  };
  const roomHere = () => document.querySelector(".bp-labs")?.id.replace(/-labs$/, "");

  page.own = {
    keep(id, title) {
      if (!id || list().some((one) => one[0] === id)) return;
      const taken = new Set(list().map((one) => one[1]));
      let name = title, number = 2;
      while (taken.has(name)) name = `${title} (${number++})`;
      store(STORE, [...list(), [id, name]].slice(-10));
    },
    is: (value) => value.startsWith(MARK) || /^own-[\w-]{22}$/.test(value),
    /** What the server is told when the page loads. */
    told() {
      const asked = stored(OPEN, {});
      try {
        sessionStorage.removeItem(OPEN);
      } catch {
        // nothing was kept
      }
      return JSON.stringify({ own: list(), open: asked.room === roomHere() ? asked.id : "" });
    },
    /** Let the next page of this tab open what a box shows. */
    carry(room, value) {
      const found = list().find((one) => MARK + one[1] === value || one[0] === value);
      if (found) store(OPEN, { room, id: found[0] });
    },
  };

  document.addEventListener("click", (event) => {
    const door = event.target.closest("a[data-own]");
    if (door) store(OPEN, { room: door.dataset.room, id: door.dataset.own });
    keepShown();
  }, true);
  window.addEventListener("pagehide", keepShown);

  /** Keep those that this page leads to, before it is left in any way. */
  function keepShown() {
    for (const door of document.querySelectorAll("a[data-own]")) page.own.keep(door.dataset.own, door.dataset.title);
  }
})();
