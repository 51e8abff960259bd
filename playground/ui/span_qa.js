// Question answering: the slider of the threshold turns the verdicts in the page, nothing is asked anew.
(() => {
  const page = window.playground;

  /** Turn every verdict of the room for a threshold in percent; pass the handler's values on. */
  page.turnVerdicts = (answered, percent) => {
    const room = document.getElementById("room-span_qa");
    for (const part of room?.querySelectorAll("[data-none]:not([data-fixed])") ?? []) {
      const usual = Number(part.dataset.card);
      const moved = Math.abs(percent - Math.round(1000 * usual) / 10) > 1e-9; // the card's own has more digits
      const threshold = moved ? percent / 100 : usual;
      part.dataset.verdict = Number(part.dataset.none) > threshold ? "none" : "answer";
      part.style.setProperty("--threshold", `${100 * threshold}%`);
    }
    return [answered, percent];
  };

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
