/**
 * Lays the words of an effect on a board that is one drawing on the paper of the slip, in one place, with a mark at the height of what is put
 * down. Where the slip is folded they stand as near to that as they hide no square and no mark, and without such a place stay in their corner. And
 * what of a board and of the chronicle is in sight.
 *
 * @typedef {import("./view.js").Box} Box
 */
import { common, furniture, hidden, isNarrow, lost, stageOf } from "./fit.js";
import { table } from "./table.js";

/** Free room round the words. */
const AIR = 6;
/** How finely the board is searched for free room. */
const STEP = 28;
/** A place on offer that is hidden by so much cannot be chosen. */
const HIDDEN = 0.5;
/** The mark keeps so far from the ends of the words. */
const EDGE = 30;
/** It is as bad as words that stand so much further off, in CSS pixels. */
const FAR = 150;

/** Less than this of a thing is nearly nothing. */
const CUT = 0.1;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Edges */

/** @param {string} css */
const boxes = (css) => [...document.querySelectorAll(css)].map((thing) => thing.getBoundingClientRect()).filter((box) => box.width > 0);

/** Everywhere on the board. @param {DOMRect} pane @param {number} width @param {number} height */
function anywhere(pane, width, height) {
  /** @type {Edges[]} */
  const found = [];
  for (let left = pane.left + AIR; left + width < pane.right; left += STEP) {
    for (let top = pane.top + AIR; top + height < pane.bottom; top += STEP) found.push({ left, top, right: left + width, bottom: top + height });
  }
  return found;
}

/** Finds the place anew. @param {DOMRect} pane of the board */
export function layBeside(pane) {
  const slip = document.getElementById("certain-slip");
  if (!slip || slip.hidden) return;
  delete slip.dataset["beside"];
  // What puts nothing down, such as a spell that is cast, is framed.
  const ghost = (document.querySelector("svg#board [data-is=ghost]") ?? document.querySelector("svg#board #frames > *"))?.getBoundingClientRect();
  if (!ghost || isNarrow()) return;
  const [paper, body] = [document.getElementById("side"), document.getElementById("slip-body")].map((thing) => thing?.getBoundingClientRect());
  const { width, height } = slip.getBoundingClientRect();
  if (paper && body && paper.width > width / 2) {
    put(slip, "aside", { left: paper.left, top: body.top });
    // What is longer than the paper reaches up over its head.
    const laid = slip.getBoundingClientRect();
    const top = Math.min(body.top, paper.bottom - laid.height);
    put(slip, "aside", { left: paper.left, top });
    const middle = Math.min(Math.max(ghost.top + ghost.height / 2, top + EDGE), top + laid.height - EDGE);
    slip.style.setProperty("--at-mark", `${(middle - top) / (slip.currentCSSZoom ?? 1)}px`);
    return;
  }
  const bars = boxes("#board :is([data-is=ground], [data-is=ghost], [data-is=handle]), #frames > *, #effects > *, #beams > *, #rim .banner, .mine, #prompt, #side, #ledge, .is-tall #hand, #hand [data-is=held], #outlook .slip, #minimap, .edge-mark");
  const places = boxes("#board [data-is=place].offer");
  /** @param {Edges} box */
  const isFree = (box) => {
    if (box.left < pane.left + AIR || box.top < pane.top + AIR || box.right > pane.right - AIR || box.bottom > pane.bottom - AIR) return false;
    const wide = { left: box.left - AIR, top: box.top - AIR, right: box.right + AIR, bottom: box.bottom + AIR };
    return !bars.some((bar) => common(wide, bar) > 0);
  };
  /** @param {Edges} box */
  const hides = (box) => places.filter((place) => common(box, place) > place.width * place.height * HIDDEN).length;
  /** @param {Edges} box */
  const far = (box) => Math.hypot(box.left + width / 2 - ghost.left - ghost.width / 2, box.top + height / 2 - ghost.top - ghost.height / 2) + FAR * hides(box);
  const [found] = anywhere(pane, width, height).filter(isFree).sort((a, b) => far(a) - far(b));
  if (found) put(slip, "apart", found);
}

/** @param {HTMLElement} slip @param {string} side @param {{ left: number, top: number }} box */
function put(slip, side, box) {
  const scale = slip.currentCSSZoom ?? 1;
  slip.dataset["beside"] = side;
  slip.style.setProperty("--at-left", `${box.left / scale}px`);
  slip.style.setProperty("--at-top", `${box.top / scale}px`);
}

/** Whether nearly all of some things is seen, and of all squares what matters. @param {Box} view @param {DOMRect} rect @param {Box[]} things @param {import("./fit.js").Square[]} squares */
export function sees(view, rect, things, squares) {
  const [over, stage] = [furniture(true), stageOf(rect)];
  const seen = things.filter((box) => box.width > 0).every((box) => hidden(box, view, rect, stage, over) < CUT);
  return seen && squares.every((square) => lost(square, view, rect, stage, over) < CUT);
}

// A turn is told in the order in which it happened; what happened last is in view.
const follow = () => {
  const turn = isNarrow() ? null : document.querySelector("main:not(.is-over) #log > li");
  for (const part of [turn, turn?.lastElementChild]) part?.scrollIntoView({ block: "nearest" });
};
table.on("laid", follow);
follow();
