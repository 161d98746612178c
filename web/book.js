/**
 * A rulebook: looks for words while they are typed, and opens the law that an address leads to. Without this script the form is sent, and the
 * browser's own search finds everything.
 */

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.search"));
const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#q"));
const found = document.querySelector("#found");
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-part]")]);

/** Letters without case and accents, as many as there were. */
const folded = (/** @type {string} */ text) =>
  [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase() || letter).join("").replaceAll("’", "'").replaceAll("\u00a0", " ");
/** The pieces of text of a part; what stands in its pictures is seen and not read. @param {Element} part */
function* textsOf(part) {
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) if (!node.parentElement?.closest("svg")) yield node;
}
/** What a part holds, its chapter's name included. */
const held = new Map(parts.map((part) => [part, folded(`${part.closest("section")?.querySelector("h2")?.textContent ?? ""} ${[...textsOf(part)].map((text) => text.nodeValue).join("")}`)]));

/**
 * Marks where the words stand, where the browser can.
 * @param {string[]} words
 * @param {HTMLElement[]} shown
 */
function mark(words, shown) {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const part of words.length > 0 ? shown : []) {
    for (const node of textsOf(part)) {
      const text = folded(node.nodeValue ?? "");
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** Shows the parts that hold every word, and how many they are. Law is unfolded where only the law holds them. */
function look() {
  const words = folded(field?.value ?? "").split(/\s+/).filter((word) => word !== "");
  const shown = parts.filter((part) => words.every((word) => held.get(part)?.includes(word)));
  const kept = new Set(shown);
  for (const part of parts) {
    part.hidden = !kept.has(part);
    const law = part.querySelector("details");
    if (law) law.open = words.length > 0 && kept.has(part) && !words.every((word) => folded(visible(part)).includes(word));
  }
  for (const leaf of document.querySelectorAll(".leaf")) {
    const is_empty = leaf.querySelector("[data-part]:not([hidden])") === null;
    leaf.toggleAttribute("hidden", is_empty);
    document.querySelector(`.contents a[href="#${leaf.id}"]`)?.parentElement?.toggleAttribute("hidden", is_empty);
  }
  for (const folder of document.querySelectorAll("#small-print > details")) {
    const holds = folder.querySelector("[data-part]:not([hidden])") !== null;
    folder.toggleAttribute("hidden", !holds);
    folder.toggleAttribute("open", words.length > 0 && holds);
  }
  document.body.classList.toggle("is-searched", words.length > 0);
  mark(words, shown);
  const said = shown.length === 0 ? form?.dataset["none"] : form?.dataset["some"]?.replace("#", String(shown.length));
  if (found) found.textContent = words.length === 0 ? "" : (said ?? "");
}

/** What is read of a part before its law is unfolded. */
const visible = (/** @type {HTMLElement} */ part) =>
  [part.closest("section")?.querySelector("h2"), ...part.querySelectorAll("h3, .told > p, figcaption")].map((one) => one?.textContent ?? "").join(" ");

/** Unfolds what stands around the rule that the address names. */
function unfold() {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let folder = rule?.closest("details"); folder; folder = folder.parentElement?.closest("details")) folder.open = true;
  if (rule?.closest("details")) rule.scrollIntoView();
}

/** Where a table, a lesson or a game that is looked at again stands at this site. */
const TABLES = /^\/(t|r|learn)\//;

void import("./way.js").then(({ leadBack }) => leadBack("came-from", TABLES));
if (!location.search.includes("q=")) field?.addEventListener("input", look);
form?.addEventListener("submit", (event) => {
  if (location.search.includes("q=")) return;
  event.preventDefault();
  look();
});
addEventListener("hashchange", unfold);
unfold();
// A field that the browser filled in again.
if (field?.value && !location.search.includes("q=")) look();
