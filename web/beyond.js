/**
 * What lies beyond the edges of a board that is larger than its pane: all of it in small, and at each edge how many squares of whom are out
 * there. It knows no game: a square says with `data-own` whose it is.
 *
 * @typedef {import("./view.js").Box} Box
 * @typedef {Box & { owner: string | null }} Square
 */

import { isNarrow } from "./fit.js";

const SVG = "http://www.w3.org/2000/svg";
/** A square in the small map, in CSS pixels, and where there is little room; beside the arena of a narrow page it is that small. */
const [CELL, LITTLE] = [9, 5];
const cells = () => (isPart() && isNarrow() ? [LITTLE] : isPart() ? [CELL] : [CELL, LITTLE]);
/** An edge's mark is so deep, in CSS pixels, and each owner of it takes so much of a level edge and of an upright one; then where there is little room. */
const MARKS = [
  { deep: 52, across: 54, down: 28, less: false },
  { deep: 32, across: 50, down: 26, less: true },
];

/** @type {HTMLElement | null} */
let layer = null;
/** @typedef {"left" | "right" | "top" | "bottom"} Edge @type {Edge[]} */
const EDGES = ["left", "right", "top", "bottom"];
/** Brings a square into view. @type {(square: Box) => void} */
let go = () => {};

/** How large these are drawn. */
const zoom = () => layer?.currentCSSZoom ?? 1;

/** @param {string} name @param {Record<string, string | number>} attributes */
function drawn(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Beyond which edges the middle of a square lies. @param {Square} square @param {Box} box */
function beyond(square, box) {
  const [x, y] = [square.x + square.width / 2, square.y + square.height / 2];
  return { left: x < box.x, right: x > box.x + box.width, top: y < box.y, bottom: y > box.y + box.height };
}

/**
 * The small map, with a window of ink round what is shown.
 * @param {Square[]} squares @param {Box} box @param {DOMRect} rect @param {number} step @param {DOMRect[][]} kept
 * @param {number} cell how large a square of it is @param {boolean} isLast whether it lies over something rather than nowhere
 */
function map(squares, box, rect, step, kept, cell, isLast) {
  const west = Math.min(...squares.map((square) => square.x));
  const north = Math.min(...squares.map((square) => square.y));
  const columns = Math.max(...squares.map((square) => (square.x + square.width - west) / step));
  const rows = Math.max(...squares.map((square) => (square.y + square.height - north) / step));
  const svg = drawn("svg", { width: columns * cell, height: rows * cell, viewBox: `0 0 ${columns * cell} ${rows * cell}`, "aria-hidden": "true" });
  const at = (/** @type {number} */ units, /** @type {number} */ from) => ((units - from) / step) * cell;
  for (const square of squares) {
    const [x, y, wide] = [at(square.x, west), at(square.y, north), (square.width / step) * cell];
    // What is wider than its neighbour is far is a hex.
    const hex = [0, 1, 3, 4, 3, 1].map((part, corner) => `${x + (wide * part) / 4} ${y + wide / 2 + (corner % 3 && (corner < 3 ? -1 : 1) * (cell / 2))}`);
    svg.append(
      wide > cell + 1
        ? drawn("polygon", { points: hex.join(" "), class: `cell own-${square.owner}` })
        : drawn("rect", { x: x + 0.5, y: y + 0.5, width: cell - 1, height: cell - 1, class: `cell own-${square.owner}` }),
    );
  }
  svg.append(drawn("rect", { x: at(box.x, west), y: at(box.y, north), width: (box.width / step) * cell, height: (box.height / step) * cell, class: "window" }));
  const paper = document.createElement("div");
  paper.id = "minimap";
  paper.append(svg);
  // Below the head of a narrow page, which reaches into the pane, or in another corner where that covers less.
  const head = document.querySelector("#sign .told")?.getBoundingClientRect();
  const [wide, high] = [zoom() * (columns * cell + 18), zoom() * (rows * cell + 18)];
  const [left, right, top, bottom] = [rect.x + 8, rect.right - 8 - wide, 9 + Math.max(rect.y, head && head.left < rect.right ? head.bottom : 0), rect.bottom - 8 - high];
  const corners = [[right, top], [left, bottom], [left, top], [right, bottom]];
  // On a narrow page it never lies over what is seen.
  const found = kept.slice(0, isPart() && isNarrow() ? 1 : undefined).map((boxes) => corners.find(([x = 0, y = 0]) => isBare(boxes, x, y, wide, high))).find(Boolean);
  // In a table in parts there is a place for the map or none.
  if (!found && (isPart() || !isLast)) return "";
  paper.classList.toggle("less", !found);
  const [x = right, y = top] = found ?? [];
  paper.style.top = `${y / zoom()}px`;
  paper.style.left = `${x / zoom()}px`;
  for (const boxes of kept) boxes.push(new DOMRect(x, y, wide, high));
  return paper;
}

/** Boxes on the screen. @param {string} css */
const boxes = (css) => [...document.querySelectorAll(css)].map((thing) => thing.getBoundingClientRect());

/** Whether something so large would cover none of them. @param {DOMRect[]} boxes @param {number} left @param {number} top @param {number} wide @param {number} high */
const isBare = (boxes, left, top, wide, high) => boxes.every((box) => box.left >= left + wide || box.right <= left || box.top >= top + high || box.bottom <= top);

/** Whether the board is a part of a table, where who stands there, and what may be chosen, is seen rather than a mark or the map. */
const isPart = () => !!document.querySelector("#board [data-bounds]");

/** What marks and map should not cover, and what they should not where there is no room for that: there they lie on free places that are not on offer. */
const toKeep = () => ["[data-is]", isPart() ? "[data-is=place], [data-is=alone]" : "[data-is=ground], [data-is=ghost]"].map((css) => boxes(`#board :is(${css}, .offer, .framed, [data-rests], section), #zoom, #rolled, #prompt, #sign, #others .banner, .mine, #goal.folded, .hand-tile, #certain-slip:not([hidden])`));

/**
 * Where along an edge a mark covers no square: as near to a place as can be, and nowhere if there is no room.
 * @param {number} place @param {number[]} range @param {boolean} level whether it is the left or the right edge @param {number} across where the mark lies the other way
 * @param {number} deep @param {number} long how long the mark is along the edge @param {DOMRect[]} kept
 */
function bare(place, [from = 0, to = 0], level, across, deep, long, kept) {
  const spots = Array.from({ length: Math.max(Math.floor((to - from) / 12), 0) }, (_, step) => from + step * 12);
  spots.sort((a, b) => Math.abs(a - place + long / 2) - Math.abs(b - place + long / 2));
  return spots.find((at) => (level ? isBare(kept, across, at, deep, long) : isBare(kept, at, across, long, deep)));
}

/**
 * At one edge: whose squares are out there, how many, how many places that could be pressed, and the nearest of them.
 * @param {Square[]} out @param {Box[]} places @param {Box} box @param {DOMRect} rect @param {Edge} edge @param {DOMRect[][]} kept
 */
function mark(out, places, box, rect, edge, kept) {
  const all = [...out, ...places];
  if (all.length === 0) return null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "edge-mark slip";
  button.tabIndex = -1;
  button.dataset["edge"] = edge;
  const owners = [...new Set(out.map((square) => square.owner))].filter((owner) => owner !== null);
  const line = (/** @type {string} */ name, /** @type {Record<string, string>} */ shape, /** @type {number} */ count) => {
    const sign = drawn("svg", { viewBox: "-16 -16 32 32", class: "sign", "aria-hidden": "true" });
    sign.append(drawn(name, shape));
    button.appendChild(document.createElement("span")).append(sign, String(count));
  };
  for (const owner of owners) line("use", { href: `#sg${owner}` }, out.filter((square) => square.owner === owner).length);
  // The corners of a free place.
  if (places.length > 0) line("path", { class: "corners", d: "M-13-5v-8h8M5-13h8v8M13 5v8h-8M-5 13h-8v-8" }, places.length);
  if (button.childElementCount === 0) button.append(String(out.length));
  const lines = Math.max(button.childElementCount, 1);
  const far = (/** @type {Box} */ square) => Math.hypot(square.x + square.width / 2 - box.x - box.width / 2, square.y + square.height / 2 - box.y - box.height / 2);
  const nearest = all.reduce((best, square) => (far(square) < far(best) ? square : best));
  button.addEventListener("click", () => go(nearest));
  const level = edge === "left" || edge === "right";
  const scale = rect.width / box.width;
  const place = level ? rect.y + (nearest.y + nearest.height / 2 - box.y) * scale : rect.x + (nearest.x + nearest.width / 2 - box.x) * scale;
  const [from, to] = level ? [rect.y, rect.bottom] : [rect.x, rect.right];
  // The owners stand in a column at the left and the right edge, in a row at the others.
  const tries = MARKS.slice(0, isPart() ? 1 : 2).flatMap((size) => kept.map((boxes) => ({ size, boxes })));
  for (const { size, boxes } of tries) {
    const deep = zoom() * size.deep;
    const long = Math.max(deep, zoom() * (12 + lines * (level ? size.down : size.across)));
    const across = edge === "left" ? rect.x : edge === "top" ? rect.y : (level ? rect.right : rect.bottom) - deep;
    // The least lies on squares rather than nowhere.
    const isLast = size.less && boxes === kept.at(-1);
    const beside = bare(place, [from + 4, to - long - 4], level, across, deep, long, boxes) ?? (isLast ? Math.min(Math.max(place - long / 2, from + 4), to - long - 4) : undefined);
    if (beside === undefined) continue;
    button.classList.toggle("less", size.less);
    button.style.setProperty(level ? "top" : "left", `${beside / zoom()}px`);
    const off = edge === "right" ? innerWidth - rect.right : edge === "bottom" ? innerHeight - rect.bottom : edge === "left" ? rect.x : rect.y;
    button.style.setProperty(edge, `${off / zoom()}px`);
    for (const boxes of kept) boxes.push(level ? new DOMRect(across, beside, deep, long) : new DOMRect(beside, across, long, deep));
    return button;
  }
  return null;
}

/** The edge of what is shown that is nearest to the middle of a place. @param {Box} place @param {Box} box @returns {Edge} */
function edgeOf(place, box) {
  const [x, y] = [place.x + place.width / 2 - box.x, place.y + place.height / 2 - box.y];
  /** @type {[number, Edge][]} */
  const edges = [[x, "left"], [box.width - x, "right"], [y, "top"], [box.height - y, "bottom"]];
  return edges.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/**
 * Shows what is beyond the edges, or nothing if everything is seen.
 * @param {SVGSVGElement} svg the board @param {Box} box what is shown of it @param {DOMRect} rect its pane
 * @param {{ squares: Square[], places: Box[] }} lying the squares, and free places that cannot be pressed where they are
 * @param {boolean} hides whether furniture hides some of what is within the edges
 */
export function showBeyond(svg, box, rect, { squares, places }, hides) {
  layer ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "beyond" }));
  const hasHeart = svg.hasAttribute("data-heart");
  const out = hasHeart ? squares.filter((square) => Object.values(beyond(square, box)).some(Boolean)) : [];
  const isWhole = out.length === 0 && !(hasHeart && hides);
  if (isWhole && places.length === 0) return layer.replaceChildren();
  const kept = toKeep();
  const step = Number(svg.dataset["pitch"]);
  let small = /** @type {"" | HTMLElement} */ ("");
  for (const [at, cell] of isWhole ? [] : cells().entries()) small ||= map(squares, box, rect, step, kept, cell, at > 0);
  const marks = EDGES
    .map((edge) => mark(out.filter((square) => beyond(square, box)[edge]), places.filter((place) => edgeOf(place, box) === edge), box, rect, edge, kept))
    .filter((mark) => mark !== null);
  layer.replaceChildren(small, ...marks);
}

/** Says what a press of a mark does. @param {(square: Box) => void} does */
export const onBeyond = (does) => void (go = does);
