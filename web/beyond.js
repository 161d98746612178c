/**
 * What lies beyond the edges of a board that is larger than its pane: all of it in small, and at each edge how many squares of whom are out
 * there. It knows no game: a square says with `data-own` whose it is.
 *
 * @typedef {import("./view.js").Box} Box
 * @typedef {Box & { owner: string | null }} Square
 */

import { common, furniture, isNarrow, round } from "./fit.js";

const SVG = "http://www.w3.org/2000/svg";
/** A square in the small map, in CSS pixels; on a narrow page it is smaller, and smallest beside the arena. */
const cells = () => (!isNarrow() ? 9 : isPart() ? 5 : 7);
/** An edge's mark is so deep, in CSS pixels, and each owner of it takes so much of a level edge and of an upright one; then where there is little room. Where there is less it has one number. */
const FORMS = [[52, 54, 28], [44, 50, 26]];
/** Along an edge, places this far from each other are tried, in CSS pixels. */
const TRY = 12;

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

/** The middle of a box. @param {Box} box @returns {[number, number]} */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Beyond which edges the middle of a square lies. @param {Square} square @param {Box} box */
function beyond(square, box) {
  const [x, y] = middle(square);
  return { left: x < box.x, right: x > box.x + box.width, top: y < box.y, bottom: y > box.y + box.height };
}

/**
 * The small map, with a window of ink round what is shown.
 * @param {Square[]} squares @param {Box} box @param {DOMRect} rect @param {number} step @param {DOMRect[][]} kept
 */
function map(squares, box, rect, step, kept) {
  const cell = cells();
  const all = round(squares);
  const part = cell / step;
  const svg = drawn("svg", { width: all.width * part, height: all.height * part, "aria-hidden": "true" });
  for (const square of squares) {
    const [x, y, wide] = [(square.x - all.x) * part, (square.y - all.y) * part, square.width * part];
    // What is wider than its neighbour is far is a hex.
    const hex = [0, 1, 3, 4, 3, 1].map((fourth, corner) => `${x + (wide * fourth) / 4} ${y + wide / 2 + (corner % 3 && (corner < 3 ? -1 : 1) * (cell / 2))}`);
    const shape = wide > cell * 1.1 ? drawn("polygon", { points: hex.join(" ") }) : drawn("rect", { x: x + 0.5, y: y + 0.5, width: cell - 1, height: cell - 1 });
    shape.setAttribute("class", `cell own-${square.owner}${Object.values(beyond(square, box)).some(Boolean) ? " out" : ""}`);
    svg.append(shape);
  }
  // Its frame is seen on all sides, also where more is shown than there is.
  const [x, y] = [Math.max(box.x, all.x), Math.max(box.y, all.y)];
  const [width, height] = [Math.min(box.x + box.width, all.x + all.width) - x, Math.min(box.y + box.height, all.y + all.height) - y];
  if (width > 0 && height > 0) svg.append(drawn("rect", { x: (x - all.x) * part, y: (y - all.y) * part, width: width * part, height: height * part, class: "window" }));
  const paper = document.createElement("div");
  paper.id = "minimap";
  paper.append(svg);
  // Below the head of a narrow page, which reaches into the pane, or in another corner where that covers less.
  const head = document.querySelector("#sign .told")?.getBoundingClientRect();
  const [wide, high] = [zoom() * (all.width * part + 18), zoom() * (all.height * part + 18)];
  const [left, right, top, bottom] = [rect.x + 8, rect.right - 8 - wide, 9 + Math.max(rect.y, head && head.left < rect.right ? head.bottom : 0), rect.bottom - 8 - high];
  // In a corner, or else anywhere at an edge.
  const spots = [[right, top], [left, bottom], [left, top], [right, bottom]];
  for (let x = left; x < right; x += TRY) spots.push([x, top], [x, bottom]);
  for (let y = top; y < bottom; y += TRY) spots.push([right, y], [left, y]);
  const corners = spots.slice(0, isPart() ? 4 : spots.length).map(([x, y]) => new DOMRect(x, y, wide, high));
  // On a narrow page it never lies over what is seen.
  const found = kept.slice(0, isPart() && isNarrow() ? 1 : 2).map((boxes) => corners.find((corner) => isBare(boxes, corner))).find(Boolean);
  // There is a place for the map, or none.
  if (!found) return "";
  // With a page that scrolls they go along with the board.
  paper.style.top = `${(found.y + scrollY) / zoom()}px`;
  paper.style.left = `${found.x / zoom()}px`;
  for (const boxes of kept) boxes.push(found);
  return paper;
}

/** Boxes on the screen. @param {string} css */
const boxes = (css) => [...document.querySelectorAll(css)].map((thing) => thing.getBoundingClientRect());

/** Whether something would cover none of them. @param {DOMRect[]} boxes @param {DOMRect} over */
const isBare = (boxes, over) => boxes.every((box) => common(box, over) === 0);

/** Whether the board is a part of a table, where who stands there, and what may be chosen, is seen rather than a mark or the map. */
const isPart = () => !!document.querySelector("#board [data-bounds]");

/** What marks and map should not cover, and what they should not where there is no room for that: there they lie on free places that are not on offer. */
const toKeep = () => ["[data-is]", isPart() ? "[data-is=place], [data-is=alone]" : "[data-is=ground], [data-is=ghost]"].map((css) => boxes(`#board :is(${css}, .offer, .framed, .candidate, [data-rests], section, .all-of-it), #rolled, .hand-tile, #certain-slip:not([hidden])`).concat(furniture(true)));

/**
 * Where along an edge a mark covers no square: as near to a place as can be.
 * @param {number} place @param {number[]} range @param {boolean} level whether it is the left or the right edge @param {number} across where the mark lies the other way
 * @param {number} deep @param {number} long how long the mark is along the edge @param {DOMRect[]} kept
 */
function bare(place, [from = 0, to = 0], level, across, deep, long, kept) {
  const spots = Array.from({ length: Math.max(Math.floor((to - from) / TRY), 0) }, (_, step) => from + step * TRY);
  spots.sort((a, b) => Math.abs(a - place + long / 2) - Math.abs(b - place + long / 2));
  const boxes = spots.map((at) => (level ? new DOMRect(across, at, deep, long) : new DOMRect(at, across, long, deep)));
  return boxes.find((box) => isBare(kept, box));
}

/** What a mark says of some of what is out there: a sign and how many. @param {Element} button @param {Element} shape @param {Box[]} of */
function line(button, shape, of) {
  const sign = drawn("svg", { viewBox: "-16 -16 32 32", class: "sign", "aria-hidden": "true" });
  sign.append(shape);
  button.appendChild(document.createElement("span")).append(sign, String(of.length));
}

/**
 * At one edge: whose squares are out there, how many, how many places that could be pressed, and the nearest of them.
 * @param {Square[]} out @param {Box[]} places @param {Box} box @param {DOMRect} rect @param {Edge} edge @param {DOMRect[][]} kept
 */
function mark(out, places, box, rect, edge, kept) {
  const all = [...out, ...places];
  if (all.length === 0) return [];
  const button = Object.assign(document.createElement("button"), { type: "button", className: "edge-mark slip", tabIndex: -1 });
  button.dataset["edge"] = edge;
  const owners = [...new Set(out.map((square) => square.owner))].filter((owner) => owner !== null);
  for (const owner of owners) line(button, drawn("use", { href: `#sg${owner}` }), out.filter((square) => square.owner === owner));
  // A free place has four corners. A sign of plus would promise points.
  if (places.length > 0) line(button, drawn("path", { class: "corners", d: "M-13-6V-13H-6M6-13H13V-6M13 6V13H6M-6 13H-13V6" }), places);
  if (button.childElementCount === 0) button.append(String(out.length));
  button.title = saidOf(out.length, places.length, edge);
  button.ariaLabel = button.title;
  let lines = button.childElementCount || 1;
  const [west, north] = middle(box);
  /** @param {Box} one */
  const far = (one) => Math.hypot(middle(one)[0] - west, middle(one)[1] - north);
  const nearest = all.reduce((best, square) => (far(square) < far(best) ? square : best));
  button.addEventListener("click", () => go(nearest));
  const level = edge === "left" || edge === "right";
  const scale = rect.width / box.width;
  const [x, y] = middle(nearest);
  const place = level ? rect.y + (y - box.y) * scale : rect.x + (x - box.x) * scale;
  const [from, to] = level ? [rect.y, rect.bottom] : [rect.x, rect.right];
  // The owners stand in a column at the left and the right edge, in a row at the others.
  const tries = kept.length * (isPart() ? 1 : 3);
  for (let at = 0; at < tries; at += 1) {
    const isLess = at >= kept.length;
    if (at >= 2 * kept.length) {
      button.replaceChildren(String(all.length));
      lines = 1;
    }
    const [deep = 0, wide = 0, high = 0] = (FORMS[+isLess] ?? []).map((size) => size * zoom());
    const long = Math.max(deep, 12 * zoom() + lines * (level ? high : wide));
    const across = { left: rect.x, top: rect.y, right: rect.right - deep, bottom: rect.bottom - deep }[edge];
    const spot = bare(place, [from + 4, to - long - 4], level, across, deep, long, kept[at % kept.length] ?? []);
    if (!spot) continue;
    button.classList.toggle("less", isLess);
    button.style.setProperty(level ? "top" : "left", `${(level ? spot.y + scrollY : spot.x) / zoom()}px`);
    // The window says otherwise while a phone has not yet fitted the page into it.
    const { clientWidth, clientHeight } = document.documentElement;
    const off = { left: rect.x, top: rect.y + scrollY, right: clientWidth - rect.right, bottom: clientHeight - rect.bottom - scrollY }[edge];
    button.style.setProperty(edge, `${off / zoom()}px`);
    for (const boxes of kept) boxes.push(spot);
    return button;
  }
  return [];
}

/**
 * What a mark counts and where it leads, in words: the board says them for one tile, several, one place, several, and for each edge; otherwise in
 * general.
 * @param {number} tiles @param {number} places @param {Edge} edge
 */
function saidOf(tiles, places, edge) {
  const [tile = "", more = "", place = "", free = "", ...ways] = (document.getElementById("board")?.dataset["beyond"] ?? "").split("|");
  const said = [tiles === 1 ? tile : tiles && more.replace("#", String(tiles)), places === 1 ? place : places && free.replace("#", String(places))];
  return tile ? `${said.filter(Boolean).join(", ")} ${ways[EDGES.indexOf(edge)]}` : (document.getElementById("zoom")?.dataset["beyond"] ?? "");
}

/** The edge of what is shown that is nearest to a place. @param {Box} place @param {Box} box */
function edgeOf(place, box) {
  const [x, y] = middle(place);
  const far = [x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y];
  return EDGES[far.indexOf(Math.min(...far))];
}

/**
 * Shows what is beyond the edges, or nothing if everything is seen.
 * @param {SVGSVGElement} svg the board @param {Box} box what is shown of it @param {DOMRect} rect its pane
 * @param {{ squares: Square[], places: Box[] }} lying the squares, and free places that cannot be pressed where they are
 * @param {boolean} hides whether furniture hides some of what is within the edges
 */
export function showBeyond(svg, box, rect, { squares, places }, hides) {
  layer ??= document.body.appendChild(Object.assign(document.createElement("div"), { id: "beyond" }));
  const out = squares.filter((square) => Object.values(beyond(square, box)).some(Boolean));
  const isWhole = out.length === 0 && !hides;
  if (!svg.hasAttribute("data-heart") || (isWhole && places.length === 0)) return layer.replaceChildren();
  const kept = toKeep();
  const small = isWhole ? "" : map(squares, box, rect, Number(svg.dataset["pitch"]), kept);
  const marks = EDGES.flatMap((edge) => mark(out.filter((square) => beyond(square, box)[edge]), places.filter((place) => edgeOf(place, box) === edge), box, rect, edge, kept));
  layer.replaceChildren(small, ...marks);
}

/** Says what a press of a mark does. @param {(square: Box) => void} does */
export const onBeyond = (does) => void (go = does);
