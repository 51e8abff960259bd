// What the page says aloud: answers as they come, that a room is still at work, what is too large.
(() => {
  const page = window.playground;

  // ---- One live region that is never redrawn, and the note at the foot of the window ------
  let region, note, timer;
  function live() {
    if (region) return region;
    region = document.createElement("div");
    region.className = "bp-live";
    region.setAttribute("role", "status");
    note = document.createElement("div");
    note.className = "bp-toast";
    document.body.append(region, note);
    return region;
  }

  function say(sentence, link, stays) {
    live().textContent = sentence;
    note.textContent = sentence;
    if (link) {
      const box = document.createElement("input");
      box.readOnly = true;
      box.value = link;
      box.setAttribute("aria-label", sentence);
      note.append(box);
      box.focus();
      box.select();
    }
    note.classList.add("bp-shown");
    clearTimeout(timer);
    timer = setTimeout(() => note.classList.remove("bp-shown"), link ? 30000 : stays ? 9000 : 4000);
  }
  page.say = say;

  let last = ""; // the newest answer or error of an open room, with its time
  let announced = ""; // what was said of it
  new MutationObserver(() => {
    const room = page.openRoom();
    const found = room?.querySelector(".bp-announce");
    const error = room?.querySelector(".bp-error");
    const sentence = error ? error.textContent + error.dataset.time : found?.textContent || "";
    if (!sentence || sentence === last) return;
    last = sentence;
    announced = error ? error.textContent : sentence;
    live().textContent = announced;
  }).observe(document.documentElement, { childList: true, subtree: true });

  // ---- While a room is at work ------------------------------------------------------------
  const roomOf = (stem) => document.getElementById(`room-${stem}`);
  let slow;
  page.running = (stem, values) => {
    clearTimeout(slow);
    roomOf(stem)?.querySelector(".bp-refused")?.remove();
    const barred = () => roomOf(stem)?.querySelector(".bp-progress");
    slow = setTimeout(() => barred() || say(page.words.waiting, null, true), 2000);
    roomOf(stem)?.classList.add("bp-running");
    roomOf(stem)?.setAttribute("aria-busy", "true");
    return values;
  };
  page.done = (stem) => {
    clearTimeout(slow);
    if (note?.textContent === page.words.waiting) note.classList.remove("bp-shown");
    if (region?.textContent === page.words.waiting) region.textContent = announced; // else it waits for ever
    roomOf(stem)?.classList.remove("bp-running");
    roomOf(stem)?.removeAttribute("aria-busy");
    return [];
  };

  // ---- What is too large to send: Gradio says nothing of it and would wait for ever ---------
  const fetched = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await fetched(...request);
    if (answer.status === 413) refused((await answer.clone().json()).error);
    return answer;
  };
  function refused(sentence) {
    say(sentence, null, true);
    for (const room of document.querySelectorAll(".bp-room.bp-running")) {
      const stem = room.id.replace(/^room-/, "");
      page.done(stem);
      const box = document.createElement("div");
      box.className = "bp-error bp-refused";
      box.setAttribute("role", "alert");
      box.textContent = sentence;
      document.getElementById(`${stem}-message`)?.append(box);
    }
  }
})();
