/**
 * What others at the table say: where the talk is not to be seen, its last line is shown as a notice. Times of day are those of the reader.
 */

/** The server tells the time of Greenwich, for those without a script. */
function tellTimes() {
  const say = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  for (const time of document.querySelectorAll("time[data-at]")) {
    time.textContent = say.format(Number(time.getAttribute("data-at")) * 1000);
  }
}

/** @param {typeof import("./table.js").table} table */
export function startCompany(table) {
  const last = () => document.getElementById("talk-last");
  const number = () => Number(last()?.dataset["number"] ?? "-1");
  const list = () => document.getElementById("talk-lines");
  const toEnd = () => list()?.scrollTo({ top: list()?.scrollHeight ?? 0 });
  let heard = number();
  document.addEventListener("toggle", (event) => event.target === document.getElementById("talk") && toEnd(), true);
  tellTimes();
  table.onLaid(() => {
    tellTimes();
    const now = number();
    const line = last();
    if (now <= heard || !line) return;
    heard = now;
    // The summary shows it, unless the talk is folded away as on a phone.
    const isShown = line.getClientRects().length > 0 || document.querySelector("#take-back.over");
    if (!isShown) table.notice(line.textContent?.trim() ?? "");
    toEnd();
  });
}
