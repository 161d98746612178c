/**
 * Hints in three presses, and the frame round what a lesson wants to be touched. It knows no game: words and pictures come from the server.
 */
import { around, isA } from "./frames.js";
import { parse } from "./morph.js";
import { picked, sentences } from "./table.js";

/** @typedef {typeof import("./table.js").table} Table */

const SVG = "http://www.w3.org/2000/svg";

/** @type {Table} */
let table;
/** What the next press tells. */
let stage = "nudge";
let asking = false;

const slip = () => document.getElementById("hint-slip");

/** Takes the hint away, from the board too. @param {boolean} board */
function close(board) {
  const paper = slip();
  if (!paper || paper.hidden) return;
  paper.hidden = true;
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
  table.layBoard(board?.outerHTML ?? "");
  paper.replaceChildren(...answer.childNodes);
  paper.hidden = false;
  look();
  table.say(sentences([...paper.querySelectorAll("p, li")].map((line) => line.textContent ?? "")));
}

/** Frames the first thing of a hint or a lesson that is not picked yet. */
function look() {
  for (const old of document.querySelectorAll("[data-mark=look]")) old.remove();
  for (const old of document.querySelectorAll(".look")) old.classList.remove("look");
  const wanted = document.querySelector("#hint-slip:not([hidden]) [data-look]") ?? document.getElementById("lesson");
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
