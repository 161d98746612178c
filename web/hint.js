/**
 * Hints in three presses, and the frame round what a lesson wants to be touched. It knows no game: words and pictures come from the server.
 */
import { around, isA } from "./frames.js";
import { parse } from "./morph.js";
import { picked, sentences, showPrompt } from "./table.js";

/** @typedef {typeof import("./table.js").table} Table */

const SVG = "http://www.w3.org/2000/svg";

/** @type {Table} */
let table;
/** What the next press tells. */
let stage = "nudge";
let asking = false;

const slip = () => document.getElementById("hint-slip");
/** The form that does what the hint shows, while it shows a move. @returns {HTMLFormElement | null} */
const shown = () => document.querySelector("#hint-slip:not([hidden]) form.take");

/** Takes the hint away, from the board too. @param {boolean} board */
function close(board) {
  const paper = slip();
  if (!paper || paper.hidden) return;
  paper.hidden = true;
  showPrompt();
  look();
  if (board) table.layBoard("");
}

async function ask() {
  const paper = slip();
  if (!paper || asking) return;
  asking = true;
  const version = table.version();
  const html = await table.get("hint", { say: stage });
  asking = false;
  const answer = html ? parse(html) : null;
  // The table may have moved on meanwhile.
  if (!(answer instanceof HTMLElement) || version !== table.version()) return;
  const board = answer.querySelector("#board");
  board?.remove();
  document.getElementById("about-slip")?.toggleAttribute("hidden", true);
  stage = answer.dataset["next"] ?? "nudge";
  // What is shown stands for what was picked.
  const choice = table.choice();
  if (board && choice?.begun) {
    while (choice.back());
    picked();
  }
  const focused = document.activeElement;
  const isFree = !focused || focused === document.body || focused.id === "do-hint" || paper.contains(focused);
  table.layBoard(board?.outerHTML ?? "");
  paper.replaceChildren(...answer.childNodes);
  paper.hidden = false;
  look();
  avoid();
  // Once the camera has come to rest.
  setTimeout(avoid, 400);
  // What may be done with it is the next press of the keyboard.
  if (isFree) /** @type {HTMLElement | null} */ (paper.querySelector("form.take button, [data-do=hint]"))?.focus({ preventScroll: true });
  table.say(sentences([...paper.querySelectorAll("p, li")].map((line) => line.textContent ?? "")));
}

/** The touches that lead to an action. @param {import("./choice.js").Branch} branch @param {string} action @returns {string[] | null} */
function wayTo(branch, action) {
  if (branch.action === action) return [];
  for (const [id, next] of Object.entries(branch.next ?? {})) {
    const way = wayTo(next, action);
    if (way) return [id, ...way];
  }
  return null;
}

/** What a hint numbered on the board is picked by a press on it. @param {MouseEvent} event */
function take(event) {
  const choice = table.choice();
  const target = event.target instanceof Element ? event.target : null;
  const ideas = [...document.querySelectorAll("#hint-slip:not([hidden]) [data-action]")];
  if (!choice || ideas.length === 0 || !target?.closest("#content") || target.closest("#hint-slip, a, button")) return;
  const touched = document.elementsFromPoint(event.clientX, event.clientY).map((thing) => thing.closest("[data-touch]")?.getAttribute("data-touch"));
  const ways = ideas.map((idea) => wayTo(choice.tree.root, idea.getAttribute("data-action") ?? "") ?? []);
  const marks = [...document.querySelectorAll("#board .candidate")];
  const mark = marks.find((mark) => {
    const box = mark.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  });
  const numbered = mark ? ways[Number(mark.textContent) - 1] : undefined;
  const way = numbered?.length ? numbered : ways.find((way) => way.some((id) => touched.includes(id) && !choice.knows(id)));
  if (!way?.length) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  while (choice.back());
  for (const id of way) if (!choice.holds(id)) choice.touch(id);
  close(true);
  stage = "nudge";
  picked();
}

/** Lies at the upper edge where it would cover what it points at, if it covers less there. */
function avoid() {
  const paper = slip();
  if (!paper || paper.hidden) return;
  const marks = [...document.querySelectorAll("#board :is(.candidate, [data-is=ghost]), .look, .look-here")].filter((mark) => !mark.closest("#hint-slip, #ledge"));
  const covered = () => {
    const paperBox = paper.getBoundingClientRect();
    return marks.reduce((sum, mark) => {
      const box = mark.getBoundingClientRect();
      const wide = Math.min(box.right, paperBox.right) - Math.max(box.left, paperBox.left);
      const high = Math.min(box.bottom, paperBox.bottom) - Math.max(box.top, paperBox.top);
      return sum + Math.max(wide, 0) * Math.max(high, 0);
    }, 0);
  };
  paper.classList.remove("up");
  const below = covered();
  if (below === 0) return;
  paper.classList.add("up");
  if (covered() >= below) paper.classList.remove("up");
}

/** Frames the first thing of a hint or a lesson that is not picked yet. */
function look() {
  for (const old of document.querySelectorAll("[data-mark=look]")) old.remove();
  for (const old of document.querySelectorAll(".look")) old.classList.remove("look");
  const wanted = document.querySelector("#hint-slip:not([hidden]) [data-look]") ?? document.getElementById("lesson");
  // The gold button does what the hint shows.
  if (shown()) document.getElementById("do-confirm")?.setAttribute("aria-disabled", "false");
  const picked = table.picked();
  const id = (wanted?.getAttribute("data-look") ?? "").split(" ").find((id) => id && !picked.includes(id));
  const thing = id ? (document.getElementById(id) ?? table.elementOf(id)) : null;
  if (!thing) return;
  thing.classList.add("look");
  if (!(thing instanceof SVGElement)) return;
  const own = isA(thing, "held");
  const layer = own ? thing : document.getElementById("frames");
  // What lies in another drawing than the frames do is found by its box on the screen.
  const lies = layer?.closest("svg")?.contains(thing) ? thing.getAttribute("transform") : around(thing, /** @type {any} */ (layer));
  const place = own ? null : lies;
  for (const kind of ["mark-ink", "mark-light"]) {
    const ring = document.createElementNS(SVG, "rect");
    const size = { x: -9, y: -9, width: 218, height: 218, "pointer-events": "none", class: `${kind} look-here`, "data-mark": "look", ...(place ? { transform: place } : {}) };
    for (const [name, value] of Object.entries(size)) ring.setAttribute(name, String(value));
    layer?.append(ring);
  }
}

/**
 * Offers hints and frames what lessons speak of.
 * @param {Table} of
 */
export function startHint(of) {
  table = of;
  table.deed("hint", () => void ask());
  table.deed("unhint", () => close(true));
  table.on("picked", () => close(false));
  table.onLaid(() => {
    stage = "nudge";
    close(false);
  });
  table.on("drawn", look);
  addEventListener("click", take, true);
  // While a move is shown the gold button and Enter do it.
  /** @param {Event} event */
  const doIt = (event) => {
    const form = shown();
    if (!form) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.requestSubmit();
  };
  addEventListener("click", (event) => void (event.target instanceof Element && event.target.closest("#do-confirm") && doIt(event)), true);
  addEventListener(
    "keydown",
    (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!target.matches("a, button:not(#do-confirm), summary, input, select, textarea")) doIt(event);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || slip()?.hidden !== false || document.getElementById("about-slip")?.hidden === false) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close(true);
    },
    true,
  );
  look();
}
