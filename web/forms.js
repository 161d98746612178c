/**
 * Forms beside the tables. What one adds of its own: random bytes go with the form of a new table, and are kept with the seal that it showed, so
 * that the table can be compared with both. And forms that say so answer in their place, while words are typed. Without this script a form
 * is sent as it is.
 */
import { pending, randomDigits } from "./kept.js";
import { morph } from "./morph.js";

/** How long nobody types before what was typed is sent, in milliseconds. */
const PAUSE = 160;

/** A share for this visit of the page; the same if the form is sent twice. */
function fill() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=share][data-commitment]"));
  const form = field?.form;
  if (!field || !form) return;
  field.value = randomDigits();
  form.addEventListener("submit", () => pending.put({ commitment: field.dataset["commitment"] ?? "", share: field.value, at: Date.now() }));
}

/** The answer that is waited for; a later question takes its place. @type {AbortController | null} */
let asked = null;

/** Asks for the page that the form leads to, and lays it in the place of this one. @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function ask(form, button) {
  asked?.abort();
  asked = new AbortController();
  const { signal } = asked;
  const query = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form, button)]));
  try {
    const answer = await fetch(`${form.action}?${query}`, { signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok || signal.aborted) return;
    history.replaceState(null, "", answer.url);
    for (const name of ["main", ".sprites", "nav.site"]) {
      const [from, to] = [document.querySelector(name), page.querySelector(name)];
      if (from && to) morph(from, to);
    }
    fields(form, page);
  } catch {
    if (!signal.aborted) form.submit();
  }
}

/** What fields hold follows the page, but for the one in which somebody writes. @param {HTMLFormElement} form @param {Document} page */
function fields(form, page) {
  for (const field of form.elements) {
    if (field === document.activeElement && field instanceof HTMLInputElement && field.type !== "hidden") continue;
    const name = field.getAttribute("name");
    const told = name && page.querySelector(`#${form.id} [name="${name}"], [form="${form.id}"][name="${name}"]`);
    if (!told) continue;
    if (field instanceof HTMLInputElement && told instanceof HTMLInputElement) field.value = told.value;
    if (field instanceof HTMLSelectElement && told instanceof HTMLSelectElement) field.value = told.value;
    if (field instanceof HTMLTextAreaElement && told instanceof HTMLTextAreaElement) field.value = told.value;
  }
}

/** The form of a field or button that answers in its place. @param {EventTarget | null} target */
function placed(target) {
  const form = /** @type {HTMLInputElement | null} */ (target)?.form;
  return form instanceof HTMLFormElement && form.dataset["place"] !== undefined ? form : null;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset["place"] === undefined) return;
  event.preventDefault();
  clearTimeout(pause);
  void ask(form, event.submitter);
});
document.addEventListener("input", (event) => {
  const form = placed(event.target);
  if (!form || !(event.target instanceof HTMLInputElement) || event.target.dataset["live"] === undefined) return;
  clearTimeout(pause);
  pause = setTimeout(() => void ask(form, null), PAUSE);
});
document.addEventListener("change", (event) => {
  const form = placed(event.target);
  if (form && !(event.target instanceof HTMLTextAreaElement)) void ask(form, null);
});

fill();
// A page that comes back from the memory of the browser was sent already: what it showed is spent.
addEventListener("pageshow", (event) => event.persisted && location.reload());
