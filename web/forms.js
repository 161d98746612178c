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

/** What waits to be sent, in order: the name and value of a pressed button, or nothing for what was typed. @type {(string[] | null)[]} */
const waiting = [];
/** The answer that is waited for; what was typed later takes the place of what was typed before. @type {AbortController | null} */
let asked = null;
/** What was sent last, without what was pressed. */
let sent = "";

const queryOf = (/** @type {FormData} */ data) => new URLSearchParams(/** @type {[string, string][]} */ ([...data])).toString();

/** A press that counts something up or down is seen at once. @param {string} deed */
function count(deed) {
  const [, way, what] = /^(add|drop) (.+)$/.exec(deed) ?? [];
  if (!what) return;
  for (const button of document.querySelectorAll(`button[value="${way} ${CSS.escape(what)}"]`)) {
    const number = button.closest(".stepper")?.querySelector("b");
    if (number) number.textContent = String(Math.max(0, Number(number.textContent) + (way === "add" ? 1 : -1)));
  }
}

/** Asks for the page that the form leads to, and lays it in the place of this one. @param {HTMLFormElement} form @param {HTMLButtonElement | null} button */
function ask(form, button) {
  if (button) count(button.value);
  if (!button && waiting.at(-1) === null && waiting.length > 0) return;
  waiting.push(button ? [button.name, button.value] : null);
  if (!asked) void answer(form);
  else if (waiting.length === 1) asked.abort();
}

/** Sends what waits, one after the other: each goes on from the answer to the one before. @param {HTMLFormElement} form */
async function answer(form) {
  document.querySelector("main")?.setAttribute("aria-busy", "true");
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const mine = new AbortController();
    // A press is never given up.
    asked = next ? Object.assign(mine, { abort: () => {} }) : mine;
    const data = new FormData(form);
    sent = queryOf(data);
    if (next) data.append(/** @type {string} */ (next[0]), /** @type {string} */ (next[1]));
    try {
      const reply = await fetch(`${form.action}?${queryOf(data)}`, { signal: mine.signal });
      const page = new DOMParser().parseFromString(await reply.text(), "text/html");
      if (!reply.ok || mine.signal.aborted) continue;
      history.replaceState(null, "", reply.url);
      fields(form, page);
      // As long as more was pressed, the numbers on this page are ahead of the answer.
      if (waiting.length === 0) {
        // What is chosen beside the form stays chosen, in whatever order it is offered now.
        const chosen = [...document.querySelectorAll("main select")].map((select) => /** @type {HTMLSelectElement} */ (select)).filter((select) => select.form !== form).map((select) => /** @type {const} */ ([select.name, select.selectedOptions[0]?.text]));
        for (const name of ["main", ".sprites", "nav.site"]) {
          const [from, to] = [document.querySelector(name), page.querySelector(name)];
          if (from && to) morph(from, to);
        }
        for (const [name, text] of chosen) {
          const select = /** @type {HTMLSelectElement | null} */ (document.querySelector(`main select[name="${name}"]`));
          const at = select ? [...select.options].findIndex((option) => option.text === text) : -1;
          if (select && at >= 0) select.selectedIndex = at;
        }
        fields(form, page);
        sent = queryOf(new FormData(form));
      }
    } catch {
      if (!mine.signal.aborted) return form.submit();
    }
  }
  asked = null;
  document.querySelector("main")?.removeAttribute("aria-busy");
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
  event.submitter?.closest("details")?.removeAttribute("open");
  ask(form, event.submitter instanceof HTMLButtonElement && event.submitter.name ? event.submitter : null);
});
document.addEventListener("input", (event) => {
  const form = placed(event.target);
  if (!form || !(event.target instanceof HTMLInputElement) || event.target.dataset["live"] === undefined) return;
  clearTimeout(pause);
  pause = setTimeout(() => ask(form, null), PAUSE);
});
document.addEventListener("change", (event) => {
  const form = placed(event.target);
  if (!form || event.target instanceof HTMLTextAreaElement) return;
  clearTimeout(pause);
  if (!(event.target instanceof HTMLInputElement)) ask(form, null);
  // Who leaves a field to press a button presses it where it is: the page does not change under the press, nor for what was sent already.
  else if (queryOf(new FormData(form)) !== sent) pause = setTimeout(() => ask(form, null), PAUSE);
});

fill();
// A page that comes back from the memory of the browser was sent already: what it showed is spent.
addEventListener("pageshow", (event) => event.persisted && location.reload());
