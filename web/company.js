/**
 * What others at the table say: where the talk is not to be seen, its last line is shown as a notice.
 */

/** @param {typeof import("./table.js").table} table */
export function startCompany(table) {
  const last = () => document.getElementById("talk-last");
  const number = () => Number(last()?.dataset["number"] ?? "-1");
  const list = () => document.getElementById("talk-lines");
  const toEnd = () => list()?.scrollTo({ top: list()?.scrollHeight ?? 0 });
  let heard = number();
  document.addEventListener("toggle", (event) => event.target === document.getElementById("talk") && toEnd(), true);
  table.onLaid(() => {
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
