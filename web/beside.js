/**
 * Lays the words of an effect beside what is put down on a board that is one drawing, where they hide no square, with a line of ink between
 * the two. Where there is no such place they stand as near as there is one, and without any stay in their corner.
 */
import { common } from "./view.js";

/** From what is put down to the words, in CSS pixels: the handles that turn it stand between. */
const GAP = 46;
/** Free room round the words. */
const AIR = 6;
/** How finely the board is searched for free room. */
const STEP = 28;
/** So many places on offer may be hidden by half. */
const HIDDEN_PLACES = 2;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Edges */

/** @param {string} css */
const boxes = (css) => [...document.querySelectorAll(css)].map((thing) => thing.getBoundingClientRect()).filter((box) => box.width > 0);

/** The four sides of a box, each with where words of a size would stand there. @param {DOMRect} at @param {number} width @param {number} height @returns {[string, Edges][]} */
function sides(at, width, height) {
  const [x, y] = [at.x + at.width / 2 - width / 2, at.y + at.height / 2 - height / 2];
  const box = (/** @type {number} */ left, /** @type {number} */ top) => ({ left, top, right: left + width, bottom: top + height });
  return [
    ["left", box(at.left - GAP - width, y)],
    ["right", box(at.right + GAP, y)],
    ["above", box(x, at.top - GAP - height)],
    ["below", box(x, at.bottom + GAP)],
  ];
}

/** Everywhere on the board, the nearest to what is put down first. @param {DOMRect} pane @param {DOMRect} at @param {number} width @param {number} height */
function anywhere(pane, at, width, height) {
  /** @type {[string, Edges][]} */
  const found = [];
  for (let left = pane.left + AIR; left + width < pane.right; left += STEP) {
    for (let top = pane.top + AIR; top + height < pane.bottom; top += STEP) found.push(["apart", { left, top, right: left + width, bottom: top + height }]);
  }
  const far = (/** @type {Edges} */ box) => Math.hypot(box.left + width / 2 - at.x - at.width / 2, box.top + height / 2 - at.y - at.height / 2);
  return found.sort(([, a], [, b]) => far(a) - far(b));
}

/** Finds the place anew. @param {DOMRect} pane of the board */
export function layBeside(pane) {
  const slip = document.getElementById("certain-slip");
  if (!slip || slip.hidden) return;
  delete slip.dataset["beside"];
  const put = document.querySelector("svg#board [data-is=ghost]")?.getBoundingClientRect();
  if (!put || matchMedia("(max-width: 56.2em)").matches) return;
  const { width, height } = slip.getBoundingClientRect();
  const bars = boxes("#board [data-is=ground], #board [data-is=ghost], #effects > *, #beams > *, #rim .banner, .mine, #prompt, #side, #ledge, #outlook .slip, #minimap, .edge-mark");
  const places = boxes("#board [data-is=place].offer");
  const isFree = (/** @type {Edges} */ box) => {
    if (box.left < pane.left + AIR || box.top < pane.top + AIR || box.right > pane.right - AIR || box.bottom > pane.bottom - AIR) return false;
    const wide = { left: box.left - AIR, top: box.top - AIR, right: box.right + AIR, bottom: box.bottom + AIR };
    if (bars.some((bar) => common(wide, bar) > 0)) return false;
    return places.filter((place) => common(box, place) > (place.width * place.height) / 2).length <= HIDDEN_PLACES;
  };
  const isFreeAt = (/** @type {[string, Edges]} */ [, box]) => isFree(box);
  const found = sides(put, width, height).find(isFreeAt) ?? anywhere(pane, put, width, height).find(isFreeAt);
  if (!found) return;
  const [side, box] = found;
  const scale = width / slip.offsetWidth || 1;
  slip.dataset["beside"] = side;
  slip.style.setProperty("--at-left", `${box.left / scale}px`);
  slip.style.setProperty("--at-top", `${box.top / scale}px`);
}
