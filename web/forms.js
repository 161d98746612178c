/**
 * Forms beside the tables. What one adds of its own: random bytes go with the form of a new table, and are kept with the seal that it showed, so
 * that the table can be compared with both. And forms that say so answer in their place, while words are typed. Without this script a form
 * is sent as it is. What lies open is shut by Escape, text is copied by a button, and of tabs the one is marked whose part is in sight.
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

/** What waits to be sent, in order: a pressed button's name and value, or "" for what was typed. @type {(string[] | "")[]} */
const waiting = [];
/** What was typed and waits for its answer; "" while a press does. @type {AbortController | "" | null} */
let asked = null;
let sent = "";

/** @param {FormData} data */
const queryOf = (data) => `${new URLSearchParams(/** @type {[string, string][]} */ ([...data]))}`;

/** Lays the page that the form leads to in the place of this one: one press after the other, each counted at once. @param {HTMLFormElement} form @param {HTMLElement | null} [button] */
async function ask(form, button) {
  const { name = "", value = "" } = /** @type {HTMLButtonElement} */ (button ?? {});
  const way = { add: 1, drop: -1 }[value.split(" ")[0] ?? ""];
  if (way) for (const one of document.querySelectorAll(`[value="${value}"]`)) {
    const count = one.parentElement?.querySelector("b");
    if (count) count.textContent = `${Math.max(0, Number(count.textContent) + way)}`;
  }
  if (name || waiting.at(-1) !== "") waiting.push(name && [name, value]);
  if (asked) asked.abort();
  if (asked !== null) return;
  for (let next; (next = waiting.shift()) !== undefined;) {
    const stop = new AbortController();
    asked = next ? "" : stop;
    const data = new FormData(form);
    sent = queryOf(data);
    if (next) data.append(next[0] ?? "", next[1] ?? "");
    try {
      const answer = await fetch(`${form.action}?${queryOf(data)}`, { signal: stop.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (!answer.ok || stop.signal.aborted) continue;
      history.replaceState(null, "", answer.url);
      remember(false);
      fields(form, page);
      // Numbers are ahead of the answer while more was pressed.
      if (waiting.length) continue;
      const against = /** @type {HTMLSelectElement | null} */ (document.querySelector(".play select"));
      const chosen = against?.selectedOptions[0]?.text;
      for (const name of ["main", ".sprites", "nav.site"]) {
        const [from, to] = [document.querySelector(name), page.querySelector(name)];
        if (from && to) morph(from, to);
      }
      for (const option of against?.options ?? []) if (option.text === chosen) option.selected = true;
      fields(form, page);
      sent = queryOf(new FormData(form));
    } catch {
      if (!stop.signal.aborted) form.submit();
    }
  }
  asked = null;
  further();
}

/** What was built last is there again for whoever comes back by the bare address, where the browser keeps anything. @param {boolean} comes */
function remember(comes) {
  if (!document.querySelector(".building")) return;
  const name = `joute.build.${location.pathname}`;
  const query = new URLSearchParams(location.search);
  query.delete("said");
  try {
    const last = localStorage.getItem(name);
    if (query.size) localStorage.setItem(name, `${query}`);
    else if (!comes) localStorage.removeItem(name);
    else if (last) location.replace(`?${last}`);
  } catch {
    // Without leave to keep anything the page is as its address says.
  }
}

/** @type {IntersectionObserver | undefined} */
let near;

/** In a list that scrolls by itself what follows comes as soon as its end is near. */
function further() {
  near?.disconnect();
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-onward]"));
  const [root, form] = [button?.closest("ol"), button?.form];
  if (!button || !root || !form || getComputedStyle(root).overflowY !== "auto") return;
  near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && asked === null && void ask(form, button), { root, rootMargin: "500px 0px" });
  near.observe(button);
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
  if (!(form instanceof HTMLFormElement)) return;
  // Against whom one plays stays when the deck was kept, which leads to the page anew.
  const against = document.querySelector(".play select");
  if (against instanceof HTMLSelectElement) sessionStorage.setItem("against", against.selectedOptions[0]?.text ?? "");
  if (form.dataset["place"] === undefined) return;
  event.preventDefault();
  clearTimeout(pause);
  event.submitter?.closest("details")?.removeAttribute("open");
  void ask(form, event.submitter);
});
document.addEventListener("input", (event) => {
  const form = placed(event.target);
  if (!form || !(event.target instanceof HTMLInputElement) || event.target.dataset["live"] === undefined) return;
  clearTimeout(pause);
  pause = setTimeout(() => void ask(form), PAUSE);
});
document.addEventListener("change", (event) => {
  const form = placed(event.target);
  if (!form || event.target instanceof HTMLTextAreaElement) return;
  clearTimeout(pause);
  // Who leaves a field to press a button presses it where it is.
  if (queryOf(new FormData(form)) !== sent) pause = setTimeout(() => void ask(form), PAUSE);
});

document.addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && document.querySelector(".building details[open]");
  if (!open) return;
  open.removeAttribute("open");
  open.querySelector("summary")?.focus();
});
document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-copy]");
  if (!(button instanceof HTMLElement)) return;
  const { copy = "", copied = "" } = button.dataset;
  const field = button.closest("details")?.querySelector("textarea");
  if (!copy) field?.select();
  try {
    await navigator.clipboard.writeText(copy ? new URL(copy, location.href).href : field?.value ?? "");
    button.textContent = copied;
  } catch {
    // Without leave to write the clipboard the text stays selected, ready to be copied by hand.
  }
});

/** Marks the tab whose part of the page is in sight. */
function mark() {
  const tabs = [...document.querySelectorAll(".building > .tabs > a")];
  const top = (/** @type {Element} */ tab) => document.querySelector(tab.getAttribute("href") ?? "")?.getBoundingClientRect().top ?? 0;
  const here = tabs.filter((tab) => top(tab) < innerHeight / 2).at(-1) ?? tabs[0];
  for (const tab of tabs) tab.ariaCurrent = `${tab === here}`;
}
addEventListener("scroll", mark, { passive: true });
addEventListener("resize", mark);
mark();
further();

const against = /** @type {HTMLSelectElement | null} */ (document.querySelector(".play select"));
const chosen = sessionStorage.getItem("against");
if (new URLSearchParams(location.search).has("said")) for (const option of against?.options ?? []) if (option.text === chosen) option.selected = true;

remember(true);
fill();
// A page that comes back from the memory of the browser was sent already: what it showed is spent.
addEventListener("pageshow", (event) => event.persisted && location.reload());
