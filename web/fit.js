/**
 * Where a board that is one drawing lies best among what lies over the stage: banners, slips, the prompt. It looks at the places where the
 * board may lie, and takes the one where the least is hidden, then the one that is nearest. It knows no game and moves nothing.
 *
 * @typedef {import("./view.js").Box} Box
 * @typedef {Box & { value: number }} Square with a value in its first corner, so wide and high, or 0 without one
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Edges
 * @typedef {{ view: Box, worst: number, shut: number, out: number }} Lying where the board lies, what part of the worst square is hidden there, how many free
 *   places cannot be pressed there, and how much of all squares is hidden
 */

/** What hangs or stands over the stage at all times. */
const FURNITURE = "#others .banner, .mine, #prompt, #side, #sign, #sign .told, #zoom, #outlook .slip, #seal-mark, .sky, main:has(svg#board) #hand [data-is=held], .is-tall :is(#ledge, #hand)";
/** Slips and parts of a table that come and go. */
const SLIPS = "#slip-body:not(:target) > #chronicle, #goal.folded, #hint-slip, #take-back.over, #certain-slip, #rolled, #board > section";
/** The words of an effect are laid beside it on a wide page, and lie over the stage on a narrow one. */
export const isNarrow = () => matchMedia("(max-width: 56.2em)").matches;
/** So many places are tried in either direction. */
const TRIED = 9;
/** While the reader holds the camera, places this far from each other are tried, in CSS pixels. */
const STEP = 28;
/** What has to be seen counts as all squares and so many more, and a free place as so much of one, and as this if it cannot be pressed before one is chosen. */
const WEIGHT = 9;
const PLACE = 0.1;
const SHUT = 0.2;
/** A free place of which more is hidden cannot be pressed; where there is room, less than this is hidden of each. */
const HALF = 0.5;
const CUT = 0.05;
/** A square of which more than this is hidden is worse than so many places that cannot be pressed. */
const QUARTER = 0.25;
const BAD = 2;
/** So far off, in CSS pixels, is as bad as a hidden square. */
const FAR = 4000;

/**
 * How much of two boxes on the screen is common, in square pixels.
 * @param {Edges} a @param {Edges} b
 */
export function common(a, b) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** What lies over the stage, in CSS pixels of the window. @param {boolean} slips whether with slips that come and go */
export const furniture = (slips) =>
  [...document.querySelectorAll(slips && isNarrow() ? `${FURNITURE}, ${SLIPS}` : FURNITURE)].map((thing) => thing.getBoundingClientRect()).filter((box) => box.width > 0);

/** The stage, under which a board may lie. @param {DOMRect} rect */
export const stageOf = (rect) => document.getElementById("content")?.getBoundingClientRect() ?? rect;

/** The largest part of a pane that nothing covers, in CSS pixels of the window. @param {DOMRect} rect @returns {DOMRect} */
export function bareIn(rect) {
  const stage = stageOf(rect);
  const [west, north] = [Math.max(rect.left, stage.left), Math.max(rect.top, stage.top)];
  const all = new DOMRect(west, north, Math.min(rect.right, stage.right) - west, Math.min(rect.bottom, stage.bottom) - north);
  const over = furniture(true).filter((thing) => common(thing, all) > 0);
  let found = new DOMRect(all.x, all.y, 0, 0);
  for (const left of [all.left, ...over.map((thing) => thing.right)]) {
    for (const right of [all.right, ...over.map((thing) => thing.left)]) {
      for (const top of [all.top, ...over.map((thing) => thing.bottom)]) {
        for (const bottom of [all.bottom, ...over.map((thing) => thing.top)]) {
          const [width, height] = [right - left, bottom - top];
          if (width <= 0 || width * height <= found.width * found.height) continue;
          if (over.every((thing) => common(thing, { left, top, right, bottom }) === 0)) found = new DOMRect(left, top, width, height);
        }
      }
    }
  }
  return found.width ? found : all;
}

/**
 * What is shown at a scale, so that things lie in the middle of what nothing covers, with as many more beside them as fit, the nearest first; or, from
 * where the view is, as near to it as can be.
 * @param {number} scale @param {DOMRect} rect @param {DOMRect} bare what nothing covers of it @param {{ things: Box[], more: Box[], all: Box, from: Box | null }} wanted
 * @returns {Box}
 */
export function layBare(scale, rect, bare, { things, more, all, from }) {
  const [west, north, wide, high] = [(bare.x - rect.x) / scale, (bare.y - rect.y) / scale, bare.width / scale, bare.height / scale];
  let box = round(things);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  /** @param {Box} one */
  const far = (one) => Math.hypot(one.x + one.width / 2 - x, one.y + one.height / 2 - y);
  for (const one of more.sort((a, b) => far(a) - far(b))) {
    const grown = round([box, one]);
    if (grown.width <= wide && grown.height <= high) box = grown;
  }
  /** @param {number} start @param {number} length @param {number} first @param {number} whole @param {number} room @param {number | undefined} now */
  const begin = (start, length, first, whole, room, now) => {
    if (whole <= room) return first + (whole - room) / 2;
    const near = now === undefined || length > room ? start + (length - room) / 2 : reaching(now, room, start, length);
    return Math.min(Math.max(near, first), first + whole - room);
  };
  return {
    x: begin(box.x, box.width, all.x, all.width, wide, from ? from.x + west : undefined) - west,
    y: begin(box.y, box.height, all.y, all.height, high, from ? from.y + north : undefined) - north,
    width: rect.width / scale,
    height: rect.height / scale,
  };
}

/** What part of a box on the board is hidden. @param {Box} box @param {Box} view @param {DOMRect} rect @param {Edges} stage @param {Edges[]} over */
export function hidden(box, view, rect, stage, over) {
  const scale = rect.width / view.width;
  const [left, top] = [rect.x + (box.x - view.x) * scale, rect.y + (box.y - view.y) * scale];
  const at = { left, top, right: left + box.width * scale, bottom: top + box.height * scale };
  const all = box.width * box.height * scale * scale;
  return 1 - Math.max(over.reduce((bare, thing) => bare - common(at, thing), common(at, stage)), 0) / all;
}

/**
 * What part of a square is hidden, and that of its value besides, without which the rest of it says little.
 * @param {Square} square @param {Box} view @param {DOMRect} rect @param {Edges} stage @param {Edges[]} over
 */
export function lost(square, view, rect, stage, over) {
  const part = hidden(square, view, rect, stage, over);
  return part && square.value ? part + hidden({ ...square, width: square.value, height: square.value }, view, rect, stage, over) : part;
}

/** What part of the worst square is hidden. @param {Box} view @param {DOMRect} rect @param {Square[]} squares @param {Edges[]} over */
export function worstOf(view, rect, squares, over) {
  const all = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  return squares.reduce((worst, square) => Math.max(worst, lost(square, view, rect, all, over)), 0);
}

/** The free places that cannot be pressed. @template {Box} T @param {Box} view @param {DOMRect} rect @param {T[]} places */
export function shutOf(view, rect, places) {
  const over = furniture(false);
  return places.filter((place) => hidden(place, view, rect, stageOf(rect), over) > HALF);
}

/** The least box round several. @param {Box[]} boxes @returns {Box} */
export function round(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

/** Where the view may begin in one direction. @param {number} start of what is shown @param {number} length @param {number} room @param {number} from */
function along(start, length, room, from) {
  const end = start + length - room;
  return [Math.min(Math.max(from, Math.min(start, end)), Math.max(start, end)), ...Array.from({ length: TRIED }, (_, at) => start + ((end - start) * at) / (TRIED - 1))];
}

/** Where the view begins to show a stretch, as near as may be to where it is. @param {number} from @param {number} room @param {number} start @param {number} length */
const reaching = (from, room, start, length) => Math.min(Math.max(from, start + length - room), start);

/** Everywhere about where the view is. @param {number} from @param {number} room @param {number} step */
const about = (from, room, step) => Array.from({ length: 2 * Math.floor(room / step) + 1 }, (_, at) => from + (at - Math.floor(room / step)) * step);

/**
 * Lays the board at a scale.
 * @param {number} scale @param {DOMRect} rect the pane of the board @param {{ squares: Square[], places: Box[], things: Box[], newest?: Box[], all: Box | null, from: { x: number, y: number } }} wanted
 *   the squares, free places, what has to be seen before all, what lies there since a moment, all of it with its fringe (or nothing, while the reader holds the camera), and where the view
 *   begins if nothing is hidden there
 * @returns {Lying}
 */
export function layAt(scale, rect, { squares, places, things, newest = [], all, from }) {
  const [width, height] = [rect.width / scale, rect.height / scale];
  const stage = stageOf(rect);
  const over = furniture(true);
  const to = things[0] ? round(things) : { ...from, width, height };
  const columns = all ? along(all.x, all.width, width, from.x) : about(reaching(from.x, width, to.x, to.width), width, STEP / scale);
  const rows = all ? along(all.y, all.height, height, from.y) : about(reaching(from.y, height, to.y, to.height), height, STEP / scale);
  // Where places begin beside what hangs at the left, none of them lies under its rim.
  if (all && places[0] && !isNarrow()) columns.push(...over.map((thing) => round(places).x - (thing.right + 5 - rect.x) / scale));
  // What has to be seen may lie at the very edge of a board, under words that lie over that edge: then the board is moved beyond it.
  if (all && things[0] && isNarrow()) {
    const bare = bareIn(rect);
    const [west, north] = [(bare.x - rect.x) / scale, (bare.y - rect.y) / scale];
    columns.push(reaching(from.x + west, bare.width / scale, to.x, to.width) - west);
    rows.push(reaching(from.y + north, bare.height / scale, to.y, to.height) - north);
  }
  /** @type {Lying} */
  let found = { view: { ...from, width, height }, worst: 1, shut: 0, out: Infinity };
  let lowest = Infinity;
  /** @param {Box[]} boxes @param {Box} view */
  const hides = (boxes, view) => boxes.reduce((sum, box) => sum + hidden(box, view, rect, stage, over), 0);
  for (const x of columns) {
    for (const y of rows) {
      const view = { x, y, width, height };
      let cost = (Math.hypot(x - from.x, y - from.y) * scale) / FAR;
      let [worst, out] = [0, 0];
      for (const square of squares) {
        if (cost >= lowest) break;
        const part = lost(square, view, rect, stage, over);
        worst = Math.max(worst, part);
        out += part;
        cost += part + (part > QUARTER ? BAD : 0);
      }
      if (cost < lowest) cost += (squares.length + WEIGHT) * hides(things, view) + WEIGHT * hides(newest, view);
      if (cost >= lowest) continue;
      const shut = places.filter((box) => hidden(box, view, rect, stage, over) > CUT).length;
      cost += PLACE * hides(places, view) + (things[0] ? 0 : SHUT * shut);
      if (cost < lowest) [found, lowest] = [{ view, worst, shut, out }, cost];
    }
  }
  return found;
}
