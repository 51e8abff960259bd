// Question answering: the slider of the threshold turns the verdicts in the page, nothing is asked anew.
(() => {
  const page = window.playground;

  const room = () => document.getElementById("room-span_qa");

  /** Return the checkpoint's own threshold in percent, as the slider shows it; its card has more digits. */
  const usualPercent = (part) => Math.round(1000 * Number(part.dataset.card)) / 10;

  /** Turn every verdict of the room for a threshold in percent; pass the handler's values on. */
  page.turnVerdicts = (answered, percent) => {
    let given = percent;
    for (const part of room()?.querySelectorAll("[data-none]:not([data-fixed])") ?? []) {
      given ??= usualPercent(part); // the box was emptied
      const moved = Math.abs(given - usualPercent(part)) > 1e-9;
      const threshold = moved ? given / 100 : Number(part.dataset.card);
      part.dataset.verdict = Number(part.dataset.none) > threshold ? "none" : "answer";
      part.style.setProperty("--threshold", `${100 * threshold}%`);
    }
    return [answered, given ?? 0];
  };

  // Before Gradio reads the box: it makes an empty one 0, and the server refuses what is out of range
  const boxOf = (event) => (event.target.matches?.("#span_qa--threshold input[type=number]") ? event.target : null);
  document.addEventListener("input", (event) => {
    const box = boxOf(event);
    if (Number(box?.value) < 0) box.value = 0;
    if (Number(box?.value) > 100) box.value = 100;
  }, true);
  document.addEventListener("blur", (event) => {
    const box = boxOf(event);
    const part = room()?.querySelector("[data-none]:not([data-fixed])");
    if (!box || box.value || !part) return;
    box.value = usualPercent(part);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }, true);

  // A passage is taller than its frame: bring the answer into it, without moving the page
  page.onResult((area) => {
    const room = area.closest(".bp-room");
    setTimeout(() => {
      for (const passage of room?.querySelectorAll(".bp-passage") ?? []) {
        const mark = passage.querySelector("mark.bp-answer");
        const answer = passage.querySelector("mark.bp-answer-first") ?? mark;
        if (answer) passage.scrollTop = answer.offsetTop - passage.clientHeight / 2;
      }
    }, 150);
  });
})();
