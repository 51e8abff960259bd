// Fine-tune: this tab of the browser remembers its training and its models, and nobody else does.
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

  function keepTraining(job) {
    try {
      sessionStorage.setItem(STORE, job);
    } catch {
      // as above
    }
  }

  const model = () => document.querySelector("#fine_tune-use-about [data-kept]")?.dataset;
  page.forgetModel = () => model() && page.own.drop(model().kept);

  let last = "";
  new MutationObserver(() => {
    const job = document.querySelector("#fine_tune-progress [data-job]")?.dataset.job;
    if (job && job !== page.trainingOfTab()) keepTraining(job);
    const made = model();
    if (!made || made.kept === last) return;
    last = made.kept;
    page.own.keep(made.kept, made.title);
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
