/**
 * What is said to others at the table, and what they say: where the talk is not to be seen, its last line is shown as a notice. Times of day
 * are those of the reader.
 */
import { reached, table } from "./table.js";

/** The server tells the time of Greenwich, for those without a script. */
function tellTimes() {
  const say = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  for (const time of document.querySelectorAll("time[data-at]")) {
    time.textContent = say.format(Number(time.getAttribute("data-at")) * 1000);
  }
}

/**
 * A form with `data-stay` is sent without leaving the page: the table of the answer is laid.
 * @param {SubmitEvent} event
 */
async function onSubmit(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("main#table form[data-stay]")) return;
  event.preventDefault();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === "string") fields.append(name, value);
  }
  try {
    // A field called `action` hides the property of the form.
    await table.send(form.getAttribute("action") ?? "", fields);
    form.reset();
  } catch {
    reached(false);
  }
}

/** Begins to listen to what others say, and to what is said to them. */
export function startCompany() {
  document.addEventListener("submit", (event) => void onSubmit(event));
  const last = () => document.getElementById("talk-last");
  const number = () => Number(last()?.dataset["number"] ?? "-1");
  const list = () => document.getElementById("talk-lines");
  const toEnd = () => list()?.scrollTo({ top: list()?.scrollHeight ?? 0 });
  let heard = number();
  document.addEventListener("toggle", (event) => event.target === document.getElementById("talk") && toEnd(), true);
  tellTimes();
  table.on("laid", () => {
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
