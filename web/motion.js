/**
 * What happened, played on the board: the server lists it by element ids, in order. The page is in its new state already; pieces are shown
 * on their way to where they stand. Only transform and opacity move, nothing loops, and nobody has to wait for it.
 *
 * @typedef {{ x: number, y: number }} Point in units of the board, or in CSS pixels of the window
 * @typedef {{ centre: Point, onBoard: boolean, look: string, count: number }} Place
 * @typedef {Map<string, Place>} Places
 * @typedef {{ do: string, id?: string, from?: string, to?: string, at?: string, sprite?: string, count?: number }} Step
 */

import { around, isA } from "./frames.js";

const SVG = "http://www.w3.org/2000/svg";
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** How long things take, in milliseconds. */
const TIME = { travel: 260, next: 70, arriveMost: 600, beam: 180, leave: 220, flip: 200, frame: 120, shown: 700, still: 1200 };
/** One cut of a beam: how long it is, how far to the next, how fat, in units. */
const CUT = { length: 24, pitch: 32, width: 11 };
const MOVING = "[data-is=alone], [data-is=group], [data-is=ground]";

/** What plays now. @type {Animation[]} */
let playing = [];
/** @type {ReturnType<typeof setTimeout>[]} */
let timers = [];
/** What is on the board only while it moves. @type {Element[]} */
let extras = [];
/** Where things stand now, measured before any of them moves. @type {Map<string, Point>} */
const stands = new Map();
/** The step whose list was played last. */
let played = -1;

/** Hears which motions begin and when, in milliseconds from now; null when all of them are over. @type {(kind: string | null, start: number) => void} */
let ear = () => {};
/** @param {typeof ear} hears */
export const listen = (hears) => void (ear = hears);

/** The drawing that moves: the board, or the sheet of glass over a board of many drawings. */
const board = () => /** @type {SVGElement | null} */ (document.querySelector("#board #frames"))?.ownerSVGElement ?? null;

/** The box in which each piece of a group is drawn, in units: the board says so. */
function pieceSize() {
  const [width = 0, height = 0] = (board()?.dataset["pieceSize"] ?? "").split(" ").map(Number);
  return { width, height };
}

/** Screen to board. @param {Point} point @returns {Point} */
function toUnits(point) {
  const matrix = board()?.getScreenCTM();
  return matrix && matrix.a !== 0 ? { x: (point.x - matrix.e) / matrix.a, y: (point.y - matrix.f) / matrix.d } : point;
}

/** The middle of an element on the screen. @param {Element} element @returns {Point} */
function middle(element) {
  const matrix = element instanceof SVGGraphicsElement && isA(element, "ground", "place", "ghost") ? element.getScreenCTM() : null;
  if (matrix) {
    // Drawings may reach over the edges of a square.
    const half = Number(board()?.dataset["unit"] ?? "200") / 2;
    return { x: matrix.a * half + matrix.c * half + matrix.e, y: matrix.b * half + matrix.d * half + matrix.f };
  }
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What moves of a thing: its picture, if that is a part of it, so that it can be touched where it belongs meanwhile. @param {Element} thing */
const pictureOf = (thing) => thing.querySelector(":scope > [data-moves]") ?? thing;

/** The pieces that a group shows one by one. @param {Element} group */
const piecesOf = (group) => /** @type {SVGUseElement[]} */ ([...(group.querySelector(":scope > .fine") ?? group).querySelectorAll(":scope > use")]);

/**
 * Where everything stands, before the page changes.
 * @returns {Places}
 */
export function snapshot() {
  skip();
  /** @type {Places} */
  const places = new Map();
  for (const element of document.querySelectorAll("#board [id], #hand [id], .banner[id], .banner [id]")) {
    const onBoard = element.closest("#board") !== null;
    const centre = middle(element);
    const moving = onBoard && element.matches(MOVING);
    places.set(element.id, {
      centre: onBoard ? toUnits(centre) : centre,
      onBoard,
      look: moving ? element.innerHTML : "",
      count: moving ? piecesOf(element).length : 0,
    });
  }
  return places;
}

/** @returns {{ version: number, list: Step[] } | null} */
function read() {
  const text = document.getElementById("motions")?.textContent;
  return text ? JSON.parse(text) : null;
}

/** What led to the page that was loaded is not played. */
export function heed() {
  played = read()?.version ?? -1;
}

/** What the page says of its last step: the list if it is a later step than before, nothing if it is the same one, else null. */
export function listed() {
  const said = read();
  if (!said) return null;
  const { version, list } = said;
  const later = version > played;
  const same = version === played;
  played = version;
  return later ? list : same ? [] : null;
}

/** Ends what plays: everything is where it belongs. */
export function skip() {
  ear(null, 0);
  for (const timer of timers) clearTimeout(timer);
  for (const animation of playing) animation.cancel();
  for (const extra of extras) extra.remove();
  timers = [];
  playing = [];
  extras = [];
  document.getElementById("motion")?.remove();
}

/** The layer for what is seen only while it moves. */
function layer() {
  const known = document.getElementById("motion");
  if (known) return known;
  const group = document.createElementNS(SVG, "g");
  group.id = "motion";
  group.setAttribute("pointer-events", "none");
  group.setAttribute("aria-hidden", "true");
  board()?.append(group);
  return group;
}

/**
 * @param {Element} parent
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function draw(parent, name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {{ duration: number, delay?: number, easing?: string, fill?: FillMode }} timing
 */
function animate(element, frames, timing) {
  playing.push(element.animate(frames, { easing: "linear", fill: "backwards", ...timing }));
}

/** Something that is seen for a while only: it is gone before and after. @param {Element} element @param {number} from @param {number} until */
function seenDuring(element, from, until) {
  animate(element, [{ opacity: 0 }, { opacity: 0 }], { duration: from });
  timers.push(setTimeout(() => element.remove(), until));
}

/**
 * Where something is, or was: in units of the board.
 * @param {string | undefined} id
 * @param {Places} before
 * @param {"before" | "now"} when
 * @returns {Point | null}
 */
function centreOf(id, before, when) {
  if (!id) return null;
  const old = before.get(id);
  const then = old ? (old.onBoard ? old.centre : toUnits(old.centre)) : null;
  const now = stands.get(id) ?? null;
  return when === "before" ? (then ?? now) : (now ?? then);
}

/**
 * Plays a list, or what can be told from two states if there is none. Gives the time it takes, in milliseconds.
 * @param {Step[] | null} list
 * @param {Places} before
 */
export function play(list, before) {
  if (!board() || before.size === 0 || document.hidden) return 0;
  if (list === null) return diff(before);
  if (STILL.matches) return still(list);
  measure(list);
  /** How many arrivals each group has already shown. @type {Map<string, number>} */
  const shown = new Map();
  let time = 0;
  /** When the arrivals in a row began, and how many there are in it. */
  let row = { start: 0, length: 0 };
  for (const [index, step] of list.entries()) {
    const previous = list[index - 1];
    if (step.do === "arrive" || step.do === "leave") {
      // Things of one kind that follow each other overlap.
      if (previous?.do !== step.do) row = { start: time, length: 0 };
      const start = row.start + Math.min(row.length * TIME.next, TIME.arriveMost - TIME.travel);
      row.length += 1;
      ear(step.do, start);
      if (step.do === "arrive") arrive(step, list, shown, before, start);
      else leave(step, before, start);
      time = Math.max(time, start + (step.do === "arrive" ? TIME.travel : TIME.leave));
    } else {
      ear(step.do, time);
      time += single(step, before, time);
    }
  }
  timers.push(setTimeout(skip, time + TIME.shown));
  return time;
}

/** Measures what a list speaks of. @param {Step[]} list */
function measure(list) {
  stands.clear();
  for (const id of list.flatMap((step) => [step.id, step.from, step.to, step.at])) {
    const element = id ? document.getElementById(id) : null;
    if (id && element) stands.set(id, toUnits(middle(element)));
  }
}

/** @param {Step} step @param {Places} before @param {number} start */
function single(step, before, start) {
  const thing = step.id ? document.getElementById(step.id) : null;
  if (step.do === "travel" && thing) {
    travel(thing, centreOf(step.from, before, "before"), start);
    return TIME.travel;
  }
  if (step.do === "beam") {
    beam(centreOf(step.from, before, "now"), centreOf(step.to, before, "now"), start);
    return TIME.beam;
  }
  if (step.do === "flip" && thing) {
    flip(thing, before, start);
    return TIME.flip;
  }
  if (step.do === "frame" && thing) {
    frame(thing, start);
    return TIME.frame;
  }
  return 0;
}

/**
 * A straight path, landing with 4 % squash. `base` is the transform that the piece has at rest, `foot` where it stands in its own units.
 * @param {Element} piece
 * @param {{ dx: number, dy: number, base: string, foot: Point }} way
 * @param {number} start
 * @param {number} duration
 */
function land(piece, { dx, dy, base, foot }, start, duration) {
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ flat) =>
    `translate(${x}px,${y}px) ${base} translate(${foot.x}px,${foot.y}px) scale(${1 + flat},${1 - flat}) translate(${-foot.x}px,${-foot.y}px)`;
  animate(
    piece,
    [
      { transform: at(dx, dy, 0), opacity: 0, easing: "linear" },
      { transform: at(dx * 0.9, dy * 0.9, 0), opacity: 1, offset: 0.1, easing: EASE },
      { transform: at(0, 0, 0), offset: 0.72, easing: "ease-out" },
      { transform: at(0, 0, 0.04), offset: 0.86, easing: "ease-in" },
      { transform: at(0, 0, 0) },
    ],
    { duration, delay: start },
  );
}

/** The transform of a piece at rest, as one that can be animated. @param {Element} piece */
function rest(piece) {
  const matrix = getComputedStyle(piece).transform;
  return matrix && matrix !== "none" ? matrix : "matrix(1,0,0,1,0,0)";
}

/** @param {Element} thing @param {Point | null} from @param {number} start */
function travel(thing, from, start) {
  const piece = pictureOf(thing);
  if (!from) return;
  const to = stands.get(thing.id) ?? toUnits(middle(thing));
  const isPart = !(piece instanceof SVGGraphicsElement);
  if (isPart || !thing.closest("#board")) {
    // What lies beside the board, or is no drawing, moves in pixels.
    const mover = isPart ? piece : thing;
    const scale = board()?.getScreenCTM()?.a ?? 1;
    const way = `translate(${(from.x - to.x) * scale}px,${(from.y - to.y) * scale}px) ${rest(mover)}`;
    animate(mover, [{ transform: way, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: rest(mover) }], { duration: TIME.travel, delay: start, easing: EASE });
    return;
  }
  const box = piece.getBBox();
  const foot = { x: box.x + box.width / 2, y: box.y + box.height };
  land(piece, { dx: from.x - to.x, dy: from.y - to.y, base: rest(piece), foot }, start, TIME.travel);
}

/**
 * The newcomers of a group come from where they are sent; those who stood there stay.
 * @param {Step} step
 * @param {Step[]} list
 * @param {Map<string, number>} shown
 * @param {Places} before
 * @param {number} start
 */
function arrive(step, list, shown, before, start) {
  const group = step.id ? document.getElementById(step.id) : null;
  const from = centreOf(step.from, before, "now");
  if (!group || !step.id || !from) return;
  const pieces = piecesOf(group);
  const newcomers = pieces.slice(Math.min(before.get(step.id)?.count ?? 0, pieces.length));
  const past = shown.get(step.id) ?? 0;
  const calls = list.filter((other) => other.do === "arrive" && other.id === step.id).length;
  shown.set(step.id, past + 1);
  // One step may stand for one piece or for all that come at once.
  const mine = calls > 1 && past < calls - 1 ? newcomers.slice(past, past + 1) : newcomers.slice(past);
  const matrix = board()?.getScreenCTM();
  const scale = matrix?.a || 1;
  const { width, height } = pieceSize();
  for (const [index, piece] of mine.entries()) {
    const box = piece.getBoundingClientRect();
    const to = toUnits({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const foot = { x: width / 2, y: height };
    const delay = start + Math.min(index * TIME.next, TIME.arriveMost - TIME.travel);
    // The small drawing is not shown where the full one is, and has no box then.
    const way = box.width * scale > 0 ? { dx: from.x - to.x, dy: from.y - to.y } : { dx: 0, dy: 0 };
    land(piece, { ...way, base: rest(piece), foot }, delay, TIME.travel);
  }
  const coarse = group.querySelector(":scope > .coarse");
  if (coarse && past === 0) animate(coarse, [{ opacity: 0 }, { opacity: 1 }], { duration: TIME.travel, delay: start });
}

/**
 * A piece splits along one cut; the halves fall and fade.
 * @param {Step} step
 * @param {Places} before
 * @param {number} start
 */
function leave(step, before, start) {
  const at = centreOf(step.at, before, "before");
  if (!at || !step.sprite) return;
  const place = layer();
  const { width, height } = pieceSize();
  if (!document.getElementById("split-left")) {
    // From a third of its foot to two thirds of its head, with room round it.
    const [cut, foot] = [`${width * 0.7} -10`, `${width * 0.34} ${height + 12}`];
    const halves = { "split-left": `M-8-10L${cut}L${foot}H-8Z`, "split-right": `M${cut}H${width + 10}V${height + 12}L${foot}Z` };
    for (const [id, d] of Object.entries(halves)) draw(draw(place, "clipPath", { id }), "path", { d });
  }
  const count = Math.min(step.count ?? 1, 5);
  for (let piece = 0; piece < count; piece += 1) {
    const x = at.x - width / 2 + (piece - (count - 1) / 2) * (width - 4);
    const whole = draw(place, "g", { transform: `translate(${x} ${at.y - height / 2})` });
    for (const [id, aside] of [["split-left", -7], ["split-right", 7]]) {
      const half = draw(whole, "g", {});
      draw(half, "use", { href: `#${step.sprite}`, "clip-path": `url(#${id})` });
      animate(
        half,
        [
          { transform: "none", opacity: 1, easing: "ease-in" },
          { transform: `translate(${aside}px,12px) rotate(${Number(aside) / 1.4}deg)`, opacity: 0 },
        ],
        { duration: TIME.leave, delay: start + piece * TIME.next, fill: "both" },
      );
    }
  }
}

/** The strokes of a gouge along a line, one after the other. @param {Point | null} from @param {Point | null} to @param {number} start */
function beam(from, to, start) {
  if (!from || !to) return;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(Math.round(length / CUT.pitch), 1);
  const line = draw(layer(), "g", { transform: `translate(${from.x} ${from.y}) rotate(${(Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI})` });
  for (let cut = 0; cut < count; cut += 1) {
    const x = (cut + 0.5) * (length / count) - CUT.length / 2;
    const stroke = draw(line, "path", {
      d: `M${x} 0Q${x + CUT.length / 2} ${CUT.width} ${x + CUT.length} 0Q${x + CUT.length / 2} ${-CUT.width} ${x} 0Z`,
      class: "motion-cut",
    });
    animate(stroke, [{ opacity: 0 }, { opacity: 1 }], { duration: 1, delay: start + (cut * TIME.beam) / count });
  }
  animate(line, [{ opacity: 1 }, { opacity: 0 }], { duration: TIME.leave, delay: start + TIME.beam + TIME.travel, fill: "forwards" });
}

/** Turns over: scale x to nothing and back, the side swapped in the middle. @param {Element} thing @param {Places} before @param {number} start */
function flip(thing, before, start) {
  const piece = pictureOf(thing);
  if (!(piece instanceof SVGGraphicsElement)) return;
  const half = TIME.flip / 2;
  const box = piece.getBBox();
  const x = box.x + box.width / 2;
  const turned = (/** @type {number} */ scale) => ({ transform: `${rest(piece)} translate(${x}px,0) scale(${scale},1) translate(${-x}px,0)` });
  const old = before.get(thing.id);
  if (old?.look) {
    // The old side lies where the new one does, under the pieces.
    const side = document.createElementNS(SVG, "g");
    side.setAttribute("transform", thing.getAttribute("transform") ?? "");
    side.setAttribute("aria-hidden", "true");
    const ghost = draw(side, "g", {});
    ghost.innerHTML = old.look;
    for (const named of ghost.querySelectorAll("[id]")) named.removeAttribute("id");
    thing.after(side);
    extras.push(side);
    const flat = (/** @type {number} */ scale) => ({ transform: `translate(${x}px,0) scale(${scale},1) translate(${-x}px,0)` });
    animate(ghost, [flat(1), flat(0)], { duration: half, delay: start, easing: "ease-in", fill: "both" });
  }
  animate(piece, [turned(0), turned(1)], { duration: half, delay: start + half, easing: "ease-out" });
}

/** The square under a piece, or the thing itself. @param {Element} thing */
const groundOf = (thing) => document.getElementById(thing.getAttribute("data-on") ?? "") ?? thing;

/** The gold frame round a square; its teeth grow. @param {Element} thing @param {number} start */
function frame(thing, start) {
  const ground = groundOf(thing);
  const place = draw(layer(), "g", { transform: around(ground, board()) });
  const gold = draw(place, "use", { href: "#gf" });
  const half = 100;
  const grown = (/** @type {number} */ scale) => `translate(${half}px,${half}px) scale(${scale}) translate(${-half}px,${-half}px)`;
  animate(gold, [{ transform: grown(0.94), opacity: 0 }, { transform: grown(1), opacity: 1 }], { duration: TIME.frame, delay: start, easing: "ease-out" });
  if (start > 0) seenDuring(place, start, start + TIME.frame + TIME.shown);
}

/** Without motion: what changed has the gold frame for a moment. @param {Step[]} list */
function still(list) {
  const changed = new Set();
  for (const step of list) {
    const thing = document.getElementById(step.id ?? step.at ?? step.to ?? "");
    if (thing?.closest("#board")) changed.add(groundOf(thing));
  }
  for (const ground of changed) draw(layer(), "use", { href: "#gf", transform: around(ground, board()) });
  for (const [index, kind] of [...new Set(list.map((step) => step.do))].entries()) ear(kind, index * TIME.frame);
  timers.push(setTimeout(skip, TIME.still));
  return 0;
}

/** What can be told from two states alone: pieces that moved, and what is new. @param {Places} before */
function diff(before) {
  let late = 0;
  let time = 0;
  /** @type {Step[]} */
  const fresh = [];
  for (const element of document.querySelectorAll(`#board :is(${MOVING})`)) {
    const old = before.get(element.id);
    if (old && isA(element, "ground")) continue;
    const now = toUnits(middle(element));
    const moved = old !== undefined && Math.hypot(old.centre.x - now.x, old.centre.y - now.y) > 1;
    const changed = old !== undefined && old.look !== element.innerHTML;
    if (!old || (isA(element, "group") ? changed : moved)) fresh.push({ do: "frame", id: element.id });
    if (STILL.matches) continue;
    if (old && isA(element, "alone") && moved) {
      travel(element, old.centre, 0);
      time = Math.max(time, TIME.travel);
    } else if (!old || (isA(element, "group") && changed)) {
      animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration: TIME.travel, easing: EASE, delay: late });
      time = Math.max(time, late + TIME.travel);
      if (isA(element, "group")) late = Math.min(late + TIME.next, TIME.arriveMost - TIME.travel);
    }
  }
  return STILL.matches ? still(fresh) : time;
}
