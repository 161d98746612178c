/**
 * What happened, played on the board: the server lists it by element ids, in order. The page is in its new state already; pieces are shown
 * on their way to where they stand. Only transform and opacity move, nothing loops, and nobody has to wait for it.
 *
 * @typedef {{ x: number, y: number }} Point in units of the board, or in CSS pixels of the window
 * @typedef {{ matrix: DOMMatrix | null, box: DOMRect }} Drawn where a drawing was on the screen, and its extent in its own units
 * @typedef {{ centre: Point | null, size: Point, onBoard: boolean, look: string, count: number, drawn?: Drawn }} Place
 * @typedef {Map<string, Place>} Places
 * @typedef {{ do: string, id?: string, from?: string, to?: string, at?: string, sprite?: string, count?: number, list?: Step[], lag?: number }} Step
 */

import { around, isA } from "./frames.js";

const SVG = "http://www.w3.org/2000/svg";
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** How long things take, in milliseconds. */
export const TIME = { travel: 260, fly: 340, next: 70, arriveMost: 600, beam: 180, leave: 220, flip: 200, count: 240, frame: 120, shown: 700, still: 1200 };
/** Things of these kinds that follow each other overlap. */
const MANY = ["arrive", "leave", "fall"];
/** One cut of a beam: how long it is, how far to the next, how fat, in units. */
const CUT = { length: 24, pitch: 32, width: 11 };
const MOVING = "[data-is=alone], [data-is=group], [data-is=ground]";

/** What plays now. @type {Animation[]} */
let playing = [];
/** @type {ReturnType<typeof setTimeout>[]} */
let timers = [];
/** What is on the board only while it moves. @type {Element[]} */
let extras = [];
/** Where things stand now, measured before any of them moves. @type {Map<string, Point | null>} */
const stands = new Map();
/** What is to stand there when everything is over. @type {(() => void)[]} */
let ends = [];
/** How things break in two, fetched when the first does. @type {Promise<typeof import("./split.js")> | null} */
let splitting = null;
/** The step whose list was played last. */
let played = -1;

/** Hears which motions begin and when, in milliseconds from now; null when all of them are over. @type {(kind: string | null, start: number) => void} */
let ear = () => {};
/** @param {typeof ear} hears */
export const listen = (hears) => void (ear = hears);

/** The drawing that moves: the board, or the sheet of glass over a board of many drawings. */
export const board = () => /** @type {SVGElement | null} */ (document.querySelector("#board #frames"))?.ownerSVGElement ?? null;

/** The box in which each piece of a group is drawn, in units: the board says so. */
export function pieceSize() {
  const [width = 0, height = 0] = (board()?.dataset["pieceSize"] ?? "").split(" ").map(Number);
  return { width, height };
}

/** Screen to board. @param {Point} point @returns {Point} */
function toUnits(point) {
  const matrix = board()?.getScreenCTM();
  return matrix && matrix.a !== 0 ? { x: (point.x - matrix.e) / matrix.a, y: (point.y - matrix.f) / matrix.d } : point;
}

/** The middle of an element on the screen; null if it is not shown. @param {Element} element @returns {Point | null} */
function middle(element) {
  const matrix = element instanceof SVGGraphicsElement && isA(element, "ground", "place", "ghost") ? element.getScreenCTM() : null;
  if (matrix) {
    // Drawings may reach over the edges of a square.
    const half = Number(board()?.dataset["unit"] ?? "200") / 2;
    return { x: matrix.a * half + matrix.c * half + matrix.e, y: matrix.b * half + matrix.d * half + matrix.f };
  }
  if (element.getClientRects().length === 0) return null;
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The same in units of the board. @param {Element} element */
function middleOnBoard(element) {
  const centre = middle(element);
  return centre && toUnits(centre);
}

/** What moves of a thing: its picture, if that is a part of it, so that it can be touched where it belongs meanwhile. @param {Element} thing */
const pictureOf = (thing) => thing.querySelector(":scope > [data-moves]") ?? thing;

/** The pieces that a group shows one by one. @param {Element} group */
const piecesOf = (group) => /** @type {SVGUseElement[]} */ ([...(group.querySelector(":scope > .fine") ?? group).querySelectorAll(":scope > use")]);

/**
 * Where everything stands, before the page changes to the `next`.
 * @param {Element} next
 * @returns {Places}
 */
export function snapshot(next) {
  skip();
  const leaves = new Set((read(next)?.list ?? []).flatMap((step) => (step.do === "fall" ? [step.at] : [])));
  /** @type {Places} */
  const places = new Map();
  for (const element of document.querySelectorAll("#board [id], #hand [id], .banner[id], .banner [id]")) {
    const onBoard = element.closest("#board") !== null;
    const centre = middle(element);
    const moving = onBoard && element.matches(MOVING);
    const { width, height } = element.getBoundingClientRect();
    const place = { centre: onBoard && centre ? toUnits(centre) : centre, size: { x: width, y: height }, onBoard };
    const picture = pictureOf(element);
    if (centre && leaves.has(element.id) && picture instanceof SVGGraphicsElement) {
      places.set(element.id, { ...place, look: picture.innerHTML, count: 0, drawn: { matrix: picture.getScreenCTM(), box: picture.getBBox() } });
    } else {
      const look = moving ? element.innerHTML : element.firstElementChild?.tagName === "text" || element.classList.contains("total") ? (element.textContent ?? "") : "";
      places.set(element.id, { ...place, look, count: moving ? piecesOf(element).length : 0 });
    }
  }
  return places;
}

/**
 * What a page says of its last step, one after the other; what begins with the step before says how long after.
 * @param {ParentNode} [page]
 * @returns {{ version: number, list: Step[] } | null}
 */
function read(page = document) {
  const text = page.querySelector("#motions")?.textContent;
  if (!text) return null;
  /** @type {{ version: number, list: Step[] }} */
  const { version, list } = JSON.parse(text);
  /** @param {Step} step */
  const lag = (step) => (step.do === "row" ? TIME.next : 0);
  return { version, list: list.flatMap((step) => step.list?.map((part, at) => (at > 0 ? { ...part, lag: lag(step) } : part)) ?? [step]) };
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
  for (const end of ends) end();
  timers = [];
  playing = [];
  extras = [];
  ends = [];
  document.getElementById("motion")?.remove();
}

/** The layer for what is seen only while it moves. */
export function layer() {
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
export function draw(parent, name, attributes) {
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
export function animate(element, frames, timing) {
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
  const then = old?.centre ? (old.onBoard ? old.centre : toUnits(old.centre)) : null;
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
  if (STILL.matches) return still(list, before);
  measure(list);
  /** How many arrivals each group has already shown. @type {Map<string, number>} */
  const shown = new Map();
  let time = 0;
  /** When those that begin together or soon after each other began, and how much later the last of them. */
  let row = { start: 0, late: 0 };
  for (const [index, step] of list.entries()) {
    const lag = step.lag ?? (MANY.includes(step.do) && list[index - 1]?.do === step.do ? TIME.next : null);
    const most = TIME.arriveMost - TIME.travel;
    row = lag === null ? { start: time, late: 0 } : { ...row, late: Math.min(row.late + lag, most) };
    const start = row.start + row.late;
    ear(step.do, start);
    if (step.do === "arrive") arrive(step, list, shown, before, start);
    time = Math.max(time, start + single(step, before, start));
  }
  timers.push(setTimeout(skip, time + TIME.shown));
  return time;
}

/** Measures what a list speaks of. @param {Step[]} list */
function measure(list) {
  stands.clear();
  for (const id of list.flatMap((step) => [step.id, step.from, step.to, step.at])) {
    const element = id ? document.getElementById(id) : null;
    if (id && element) stands.set(id, middleOnBoard(element));
  }
}

/** How long a step takes that is played. @param {Step} step @param {Places} before @param {number} start */
function single(step, before, start) {
  if (step.do === "arrive") return TIME.travel;
  if (step.do === "leave" || step.do === "fall") {
    void leave(step, before, start);
    return TIME.leave;
  }
  if (step.do === "beam") {
    beam(centreOf(step.from, before, "now"), centreOf(step.to, before, "now"), start);
    return TIME.beam;
  }
  const thing = step.id ? document.getElementById(step.id) : null;
  if (!thing) return 0;
  if (step.do === "travel" || step.do === "fly") {
    const long = TIME[step.do];
    // What moves by itself may have another size there.
    const old = step.from === step.id ? before.get(step.id ?? "") : undefined;
    const grown = old ? old.size.x / (thing.getBoundingClientRect().width || 1) : 0;
    travel(thing, centreOf(step.from, before, "before"), { start, long, grown, lift: step.do === "fly" ? 1.06 : 0 });
    return long;
  }
  if (step.do === "flip" || step.do === "reveal") {
    flip(thing, before, start, step.sprite);
    return TIME.flip;
  }
  if (step.do === "count") return count(thing, Number(before.get(thing.id)?.look ?? 0), start);
  if (step.do === "frame") frame(thing, start);
  return step.do === "frame" ? TIME.frame : 0;
}

/** A number counts from what it was, in three steps. @param {Element} thing @param {number} old @param {number} start */
function count(thing, old, start) {
  const text = thing.firstElementChild ?? thing;
  const now = Number(text.textContent);
  if (!Number.isInteger(now - old) || now === old) return 0;
  /** @param {number} part */
  const tell = (part) => void (text.textContent = String(Math.round(old + (now - old) * part)));
  tell(0);
  for (const part of [1, 2, 3]) timers.push(setTimeout(() => tell(part / 3), start + (part * TIME.count) / 3));
  ends.push(() => tell(1));
  return TIME.count;
}

/**
 * A straight path, landing with 4 % squash. `base` is the transform that the piece has at rest, `foot` where it stands in its own units;
 * `grown` how large it was, if it only moves, and `lift` how large it is in the air, if it flies.
 * @param {Element} piece
 * @param {{ dx: number, dy: number, base: string, foot: Point, grown?: number, lift?: number }} way
 * @param {number} start
 * @param {number} duration
 */
function land(piece, { dx, dy, base, foot, grown = 0, lift = 0 }, start, duration) {
  /** @param {number} x @param {number} y @param {number} wide */
  const at = (x, y, wide, high = wide) =>
    `translate(${x}px,${y}px) ${base} translate(${foot.x}px,${foot.y}px) scale(${wide},${high}) translate(${-foot.x}px,${-foot.y}px)`;
  const first = grown || 1;
  animate(
    piece,
    [
      { transform: at(dx, dy, first), opacity: grown ? 1 : 0, easing: "linear" },
      { transform: at(dx * 0.9, dy * 0.9, first), opacity: 1, offset: 0.1, easing: EASE },
      ...(lift ? [{ transform: at(dx * 0.3, dy * 0.3, lift), offset: 0.4, easing: EASE }] : []),
      { transform: at(0, 0, 1), offset: 0.72, easing: "ease-out" },
      { transform: at(0, 0, 1.04, 0.96), offset: 0.86, easing: "ease-in" },
      { transform: at(0, 0, 1) },
    ],
    { duration, delay: start },
  );
}

/** The transform of a piece at rest, as one that can be animated. @param {Element} piece */
function rest(piece) {
  const matrix = getComputedStyle(piece).transform;
  return matrix && matrix !== "none" ? matrix : "matrix(1,0,0,1,0,0)";
}

/** @param {Element} thing @param {Point | null} from @param {{ start: number, long: number, grown: number, lift: number }} how */
function travel(thing, from, { start, long, grown, lift }) {
  const piece = pictureOf(thing);
  const to = stands.get(thing.id) ?? middleOnBoard(thing);
  if (!from || !to) return;
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const scale = board()?.getScreenCTM()?.a ?? 1;
  const isPart = !(piece instanceof SVGGraphicsElement);
  if (isPart || !thing.closest("#board")) {
    // What lies beside the board, or is no drawing, moves in pixels.
    const mover = isPart ? piece : thing;
    const way = `translate(${dx * scale}px,${dy * scale}px) ${rest(mover)} scale(${grown || 1})`;
    animate(mover, [{ transform: way, opacity: grown ? 1 : 0 }, { opacity: 1, offset: 0.2 }, { transform: rest(mover) }], { duration: long, delay: start, easing: EASE });
    return;
  }
  const box = piece.getBBox();
  const foot = { x: box.x + box.width / 2, y: box.y + (grown ? 0.5 : 1) * box.height };
  // A board of many drawings: each has units of its own, and lies over the others while something in it moves.
  const around = piece.parentElement instanceof SVGGraphicsElement ? piece.parentElement.getScreenCTM() : null;
  const units = around ? scale / Math.hypot(around.a, around.b) : 1;
  const drawing = piece.ownerSVGElement;
  if (drawing && drawing !== board()) animate(drawing, [{ zIndex: 2 }, { zIndex: 2 }], { duration: start + long });
  land(piece, { dx: dx * units, dy: dy * units, base: rest(piece), foot, grown, lift }, start, long);
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

/** Something leaves. @param {Step} step @param {Places} before @param {number} start */
async function leave(step, before, start) {
  const at = centreOf(step.at, before, "before");
  if (!at) return;
  const [asked, mine] = [performance.now(), timers];
  splitting ??= fetchSplitting();
  const { split } = await splitting;
  // Meanwhile all may be over.
  if (mine === timers) split(step, { at, place: before.get(step.at ?? "") }, Math.max(start - (performance.now() - asked), 0));
}

async function fetchSplitting() {
  return await import("./split.js");
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

/**
 * Turns over: scale x to nothing and back, the side swapped in the middle.
 * @param {Element} thing
 * @param {Places} before
 * @param {number} start
 * @param {string} [sprite] what the other side looks like, if that is not how it looked before
 */
function flip(thing, before, start, sprite) {
  const piece = pictureOf(thing);
  if (!(piece instanceof SVGGraphicsElement)) return;
  const half = TIME.flip / 2;
  const box = piece.getBBox();
  const x = box.x + box.width / 2;
  /** @param {number} scale */
  const turned = (scale) => ({ transform: `${rest(piece)} translate(${x}px,0) scale(${scale},1) translate(${-x}px,0)` });
  const old = before.get(thing.id)?.look;
  if (old || sprite) {
    // The old side lies where the new one does, under the pieces; that of a drawing by itself lies in it.
    const side = document.createElementNS(SVG, "g");
    // With a name of its own: a page that is laid meanwhile makes nothing else of it.
    side.id = `turns-${thing.id}`;
    const isAlone = thing instanceof SVGSVGElement;
    if (!isAlone) side.setAttribute("transform", thing.getAttribute("transform") ?? "");
    side.setAttribute("aria-hidden", "true");
    const ghost = draw(side, "g", {});
    if (isAlone) thing.append(side);
    else thing.after(side);
    extras.push(side);
    if (sprite) {
      const back = /** @type {SVGGraphicsElement} */ (draw(ghost, "use", { href: `#${sprite}`, class: "motion-back" }));
      const { x: left, y: top, width, height } = back.getBBox();
      back.setAttribute("transform", `translate(${box.x} ${box.y}) scale(${box.width / (width || 1)} ${box.height / (height || 1)}) translate(${-left} ${-top})`);
    } else {
      ghost.innerHTML = old ?? "";
      for (const named of ghost.querySelectorAll("[id]")) named.removeAttribute("id");
    }
    /** @param {number} scale */
    const flat = (scale) => ({ transform: `translate(${x}px,0) scale(${scale},1) translate(${-x}px,0)` });
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
  /** @param {number} scale */
  const grown = (scale) => `translate(${half}px,${half}px) scale(${scale}) translate(${-half}px,${-half}px)`;
  animate(gold, [{ transform: grown(0.94), opacity: 0 }, { transform: grown(1), opacity: 1 }], { duration: TIME.frame, delay: start, easing: "ease-out" });
  if (start > 0) seenDuring(place, start, start + TIME.frame + TIME.shown);
}

/** Without motion: what changed has the gold frame for a moment, what was lost a red one. @param {Step[]} list @param {Places} [before] */
function still(list, before) {
  const changed = new Set();
  for (const step of list) {
    const old = step.do === "fall" ? before?.get(step.at ?? "") : undefined;
    const scale = board()?.getScreenCTM()?.a ?? 1;
    const at = old && centreOf(step.at, before ?? new Map(), "before");
    if (old && at) {
      const [width, height] = [old.size.x / scale, old.size.y / scale];
      draw(layer(), "rect", { x: at.x - width / 2, y: at.y - height / 2, width, height, class: "motion-lost" });
      continue;
    }
    const thing = document.getElementById(step.id ?? step.at ?? step.to ?? "");
    const ground = thing && groundOf(thing);
    if (ground?.closest("#board [data-touch]")) changed.add(ground);
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
    const now = middleOnBoard(element);
    const moved = old?.centre && now && Math.hypot(old.centre.x - now.x, old.centre.y - now.y) > 1;
    const changed = old !== undefined && old.look !== element.innerHTML;
    if (!old || (isA(element, "group") ? changed : moved)) fresh.push({ do: "frame", id: element.id });
    if (STILL.matches) continue;
    if (old && isA(element, "alone") && moved) {
      travel(element, old.centre, { start: 0, long: TIME.travel, grown: 0, lift: 0 });
      time = Math.max(time, TIME.travel);
    } else if (!old || (isA(element, "group") && changed)) {
      animate(element, [{ opacity: 0 }, { opacity: 1 }], { duration: TIME.travel, easing: EASE, delay: late });
      time = Math.max(time, late + TIME.travel);
      if (isA(element, "group")) late = Math.min(late + TIME.next, TIME.arriveMost - TIME.travel);
    }
  }
  return STILL.matches ? still(fresh) : time;
}
