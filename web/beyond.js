/**
 * What lies beyond the edges of a board that is larger than its pane: all of it in small, and at each edge how many squares of whom are out
 * there. It knows no game: a square says with `data-own` whose it is.
 *
 * @typedef {import("./view.js").Box} Box
 * @typedef {Box & { owner: string | null }} Square
 */

import { isNarrow } from "./fit.js";

const SVG = "http://www.w3.org/2000/svg";
/** A square in the small map, in CSS pixels; beside the arena of a narrow page it is smaller. */
const cells = () => (isPart() && isNarrow() ? 5 : 9);
/** An edge's mark is so large, in CSS pixels. */
const MARK = 52;

/** @type {HTMLElement | null} */
let layer = null;
/** Brings a square into view. @type {(square: Square) => void} */
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

/** The small map, with a window of ink round what is shown. @param {Square[]} squares @param {Box} box @param {DOMRect} rect @param {number} step @param {DOMRect[][]} kept */
function map(squares, box, rect, step, kept) {
  const west = Math.min(...squares.map((square) => square.x));
  const north = Math.min(...squares.map((square) => square.y));
  const columns = Math.max(...squares.map((square) => (square.x + square.width - west) / step));
  const rows = Math.max(...squares.map((square) => (square.y + square.height - north) / step));
  const cell = cells();
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
  if (!found && isPart()) return "";
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

/** What marks and map should not cover, what they should not where there is no room for that, and what they must not. */
const toKeep = () => ["[data-is]", "[data-is=place], [data-is=alone]", ".offer"].map((css) => boxes(`#board :is(${css}, .offer, .framed, [data-rests], section), #zoom, #rolled, #prompt, #sign, .hand-tile, #certain-slip:not([hidden])`));

/**
 * Where along an edge a mark covers no square, or at least nothing that may be chosen: as near to a place as can be, and nowhere if there is no room.
 * @param {number} place @param {number[]} range @param {boolean} level whether it is the left or the right edge @param {number} across where the mark lies the other way
 * @param {number} long how long the mark is along the edge @param {DOMRect[][]} kept
 */
function bare(place, [from = 0, to = 0], level, across, long, kept) {
  const spots = Array.from({ length: Math.max(Math.floor((to - from) / 12), 0) }, (_, step) => from + step * 12);
  spots.sort((a, b) => Math.abs(a - place + long / 2) - Math.abs(b - place + long / 2));
  const free = (/** @type {DOMRect[]} */ boxes) => spots.find((at) => (level ? isBare(boxes, across, at, MARK, long) : isBare(boxes, at, across, long, MARK)));
  return kept.map(free).find((at) => at !== undefined);
}

/** At one edge: whose squares are out there, how many, and the nearest of them. @param {Square[]} out @param {Box} box @param {DOMRect} rect @param {"left" | "right" | "top" | "bottom"} edge @param {DOMRect[][]} kept */
function mark(out, box, rect, edge, kept) {
  if (out.length === 0) return null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "edge-mark slip";
  button.tabIndex = -1;
  button.dataset["edge"] = edge;
  const owners = [...new Set(out.map((square) => square.owner))].filter((owner) => owner !== null);
  for (const owner of owners) {
    const sign = drawn("svg", { viewBox: "-16 -16 32 32", class: "sign", "aria-hidden": "true" });
    sign.append(drawn("use", { href: `#sg${owner}` }));
    const line = button.appendChild(document.createElement("span"));
    line.append(sign, String(out.filter((square) => square.owner === owner).length));
  }
  if (owners.length === 0) button.append(String(out.length));
  const far = (/** @type {Square} */ square) => Math.hypot(square.x - box.x - box.width / 2, square.y - box.y - box.height / 2);
  const nearest = out.reduce((best, square) => (far(square) < far(best) ? square : best));
  button.addEventListener("click", () => go(nearest));
  const level = edge === "left" || edge === "right";
  const scale = rect.width / box.width;
  const place = level ? rect.y + (nearest.y + nearest.height / 2 - box.y) * scale : rect.x + (nearest.x + nearest.width / 2 - box.x) * scale;
  const [from, to] = level ? [rect.y, rect.bottom] : [rect.x, rect.right];
  // The owners stand in a column at the left and the right edge, in a row at the others.
  const long = zoom() * Math.max(MARK, 12 + owners.length * (level ? 28 : 54));
  const beside = bare(place, [from + 4, to - long - 4], level, edge === "left" || edge === "top" ? (level ? rect.x : rect.y) : (level ? rect.right : rect.bottom) - zoom() * MARK, long, kept);
  if (beside === undefined) return null;
  button.style.setProperty(level ? "top" : "left", `${beside / zoom()}px`);
  const off = edge === "right" ? innerWidth - rect.right : edge === "bottom" ? innerHeight - rect.bottom : edge === "left" ? rect.x : rect.y;
  button.style.setProperty(edge, `${off / zoom()}px`);
  return button;
}

/**
 * Shows what is beyond the edges, or nothing if everything is seen.
 * @param {SVGSVGElement} svg the board @param {Box} box what is shown of it @param {DOMRect} rect its pane @param {Square[]} squares
 * @param {boolean} hides whether furniture hides some of what is within the edges
 */
export function showBeyond(svg, box, rect, squares, hides) {
  layer ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "beyond" }));
  const hasHeart = svg.hasAttribute("data-heart");
  const out = hasHeart ? squares.filter((square) => Object.values(beyond(square, box)).some(Boolean)) : [];
  if (out.length === 0 && !(hasHeart && hides)) return layer.replaceChildren();
  const kept = isPart() ? toKeep().slice(0, 2) : toKeep();
  const small = map(squares, box, rect, Number(svg.dataset["pitch"]), kept);
  const marks = /** @type {["left", "right", "top", "bottom"]} */ (["left", "right", "top", "bottom"])
    .map((edge) => mark(out.filter((square) => beyond(square, box)[edge]), box, rect, edge, kept))
    .filter((mark) => mark !== null);
  layer.replaceChildren(small, ...marks);
}

/** Says what a press of a mark does. @param {(square: Square) => void} does */
export const onBeyond = (does) => void (go = does);
