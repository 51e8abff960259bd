// Fine-tune: this tab of the browser remembers its training, so that it can be come back to.
(() => {
  const page = window.playground;
  const STORE = "playground-training";

  page.trainingOfTab = () => {
    try {
      return sessionStorage.getItem(STORE) ?? "";
    } catch {
      return ""; // no storage here: a training is seen by the page that started it alone
    }
  };

  new MutationObserver(() => {
    const job = document.querySelector("#fine_tune-progress [data-job]")?.dataset.job;
    if (!job || job === page.trainingOfTab()) return;
    try {
      sessionStorage.setItem(STORE, job);
    } catch {
      // as above
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
