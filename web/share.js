/**
 * Lets the browser add a secret of its own to the deal: random bytes that go with the form, and are kept with the seal that the form
 * showed, so that the table can be compared with both. Without this script a form is sent without.
 */
import { pending, randomDigits } from "./kept.js";

/** A share for this visit of the page; the same if the form is sent twice. */
function fill() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=share][data-commitment]"));
  const form = field?.form;
  if (!field || !form) return;
  field.value = randomDigits();
  form.addEventListener("submit", () => pending.put({ commitment: field.dataset["commitment"] ?? "", share: field.value, at: Date.now() }));
}

fill();
// A page that comes back from the memory of the browser was sent already: what it showed is spent.
addEventListener("pageshow", (event) => event.persisted && location.reload());
