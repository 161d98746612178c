/**
 * Which part of the board is shown: wheel, drag, pinch, keys and buttons move a camera, which is the `viewBox` of `#board` and nothing else.
 * Until the reader moves it, the camera follows the board as it grows.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** What can be chosen is at least this wide on the screen, in CSS pixels. */
const TARGET = 44;
/** A tile is never wider than this. */
const WIDEST = 420;
/** A tile narrower than this is drawn in fewer lines. */
const COARSE = 56;
/** A pointer that moves further than this pans, and does not pick. */
const SLACK = 8;
const GLIDE = 260;
/** Free room round a focused thing that is brought into view. */
const ROOM = 14;

/** All of the board, as the server drew it. @type {Box} */
let home = { x: 0, y: 0, width: 1, height: 1 };
/** What is shown, in the shape of the element. @type {Box | null} */
let seen = null;
/** How wide the element was when that was shown, in CSS pixels. */
let wide = 1;
/** Whether the reader moved the camera, so that it stays. */
let own = false;
let frame = 0;
/** @type {() => void} */
let redraw = () => {};

const board = () => {
  const svg = document.getElementById("board");
  return svg instanceof SVGSVGElement ? svg : null;
};
const unit = () => Number(board()?.dataset["unit"] ?? "200");

/** Where the board's element lies on the screen. */
function pane() {
  const box = board()?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : null;
}

/** All of the board in the shape of the element. @param {DOMRect} box @returns {Box} */
function whole(box) {
  const scale = Math.min(box.width / home.width, box.height / home.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return { x: home.x + (home.width - width) / 2, y: home.y + (home.height - height) / 2, width, height };
}

/** What is on offer, in units; null if nothing on the board is. @returns {Box | null} */
function offered() {
  const things = [...document.querySelectorAll("#board .offer")].map(unitsOf).filter((box) => box !== null);
  if (things.length === 0) return null;
  const x = Math.min(...things.map((box) => box.x));
  const y = Math.min(...things.map((box) => box.y));
  const right = Math.max(...things.map((box) => box.x + box.width));
  const bottom = Math.max(...things.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The box of a thing on the board, in units. @param {Element} thing @returns {Box | null} */
function unitsOf(thing) {
  const matrix = board()?.getScreenCTM();
  const box = thing.getBoundingClientRect();
  if (!matrix || matrix.a === 0) return null;
  return { x: (box.x - matrix.e) / matrix.a, y: (box.y - matrix.f) / matrix.d, width: box.width / matrix.a, height: box.height / matrix.d };
}

/** What is shown while the reader leaves the camera alone: everything, but nothing on offer too small to be touched. @param {DOMRect} box */
function fitted(box) {
  const all = whole(box);
  const offers = offered();
  const scale = TARGET / unit();
  if (!offers || box.width / all.width >= scale) return all;
  const [width, height] = [box.width / scale, box.height / scale];
  return inside({ x: offers.x + (offers.width - width) / 2, y: offers.y + (offers.height - height) / 2, width, height });
}

/** Keeps a part of the board in the middle of the element. @param {Box} box @returns {Box} */
function inside(box) {
  const along = (/** @type {number} */ from, /** @type {number} */ length, /** @type {number} */ start, /** @type {number} */ all) =>
    length < all ? Math.min(Math.max(from, start), start + all - length) : Math.min(Math.max(from, start + all - length), start);
  return { ...box, x: along(box.x, box.width, home.x, home.width), y: along(box.y, box.height, home.y, home.height) };
}

/** @param {Box} box */
function show(box) {
  const svg = board();
  if (!svg) return;
  seen = box;
  const digits = (/** @type {number} */ n) => Math.round(n * 10) / 10;
  svg.setAttribute("viewBox", [box.x, box.y, box.width, box.height].map(digits).join(" "));
  const rect = pane();
  if (!rect) return;
  wide = rect.width;
  svg.classList.toggle("small", (unit() * rect.width) / box.width < COARSE);
  svg.classList.toggle("near", box.width < whole(rect).width * 0.99);
}

/** Moves the camera, at once if the reader wants no motion. @param {Box} to */
function glide(to) {
  cancelAnimationFrame(frame);
  const from = seen;
  const same = from && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + Math.abs(from.width - to.width) < 1;
  if (!from || same || STILL.matches || document.hidden) {
    show(to);
    return;
  }
  let start = 0;
  const step = (/** @type {number} */ now) => {
    start ||= now;
    const part = Math.min((now - start) / GLIDE, 1);
    const eased = 1 - (1 - part) ** 3;
    const between = (/** @type {keyof Box} */ key) => from[key] + (to[key] - from[key]) * eased;
    show({ x: between("x"), y: between("y"), width: between("width"), height: between("height") });
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

/** The same middle and scale in an element of this shape. @param {Box} box @param {DOMRect} rect @param {number} scale @returns {Box} */
function reshaped(box, rect, scale) {
  const [width, height] = [rect.width / scale, rect.height / scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/**
 * The board was drawn anew: reads how large it is, and shows what should be seen of it.
 * @param {"first" | "state" | "preview"} why
 */
export function settle(why) {
  const svg = board();
  const [x = 0, y = 0, width = 1, height = 1] = (svg?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  if (!svg) return;
  cancelAnimationFrame(frame);
  home = { x, y, width, height };
  const box = pane();
  if (!box) return;
  if (!seen || why === "first") {
    show(whole(box));
    show(fitted(box));
    return;
  }
  show(seen);
  if (why === "state" && !own) glide(fitted(box));
  else if (why === "state") keepOffers();
  else bring(svg.querySelector("[data-is=ghost]"));
  const focused = document.activeElement;
  if (focused && svg.contains(focused)) bring(focused);
}

/** Something else is on offer: it is shown large enough to be touched. */
export function near() {
  const rect = pane();
  if (!rect || !seen || own || !offered()) return;
  const to = fitted(rect);
  if (to.width < seen.width) glide(to);
}

/** Leaves the camera where the reader put it, unless nothing on offer could be seen. */
function keepOffers() {
  const things = [...document.querySelectorAll("#board .offer")];
  const rect = pane();
  if (!rect || things.length === 0) return;
  const isSeen = (/** @type {Element} */ thing) => {
    const box = thing.getBoundingClientRect();
    return box.right > rect.left && box.left < rect.right && box.bottom > rect.top && box.top < rect.bottom;
  };
  if (!things.some(isSeen)) bring(things[0] ?? null);
}

/** Pans as little as is needed to show a thing of the board. @param {Element | null} thing */
export function bring(thing) {
  const rect = pane();
  if (!thing || !rect || !seen) return;
  const box = unitsOf(thing);
  if (!box) return;
  const room = (ROOM * seen.width) / rect.width;
  const shift = (/** @type {number} */ from, /** @type {number} */ length, /** @type {number} */ start, /** @type {number} */ all) => {
    if (from - room < start) return from - room - start;
    return Math.max(Math.min(from + length + room - (start + all), from - room - start), 0);
  };
  const to = { ...seen, x: seen.x + shift(box.x, box.width, seen.x, seen.width), y: seen.y + shift(box.y, box.height, seen.y, seen.height) };
  if (to.x !== seen.x || to.y !== seen.y) glide(to);
}

/** Shows everything, and follows the board again. */
export function fit() {
  const rect = pane();
  own = false;
  if (rect) glide(whole(rect));
}

/**
 * Comes nearer, or goes back, by a factor; what lies at `at` (the middle, if not given) stays there.
 * @param {number} factor
 * @param {{ x: number, y: number }} [at] in CSS pixels of the window
 * @param {(box: Box) => void} [move]
 */
export function zoom(factor, at, move = glide) {
  const rect = pane();
  if (!rect || !seen) return;
  const scale = rect.width / seen.width;
  const most = WIDEST / unit();
  const least = Math.min(rect.width / whole(rect).width, most);
  const wanted = Math.min(Math.max(scale * factor, least), Math.max(most, scale));
  const part = at ? [(at.x - rect.x) / rect.width, (at.y - rect.y) / rect.height] : [0.5, 0.5];
  const [across = 0.5, down = 0.5] = part;
  const [width, height] = [rect.width / wanted, rect.height / wanted];
  own = true;
  move(inside({ x: seen.x + (seen.width - width) * across, y: seen.y + (seen.height - height) * down, width, height }));
}

/** Moves what is shown along with a pointer. @param {number} dx in CSS pixels @param {number} dy */
function pan(dx, dy) {
  const rect = pane();
  if (!rect || !seen) return;
  const scale = rect.width / seen.width;
  own = true;
  cancelAnimationFrame(frame);
  // The middle of the element stays over the board.
  const hold = (/** @type {number} */ from, /** @type {number} */ length, /** @type {number} */ start, /** @type {number} */ all) =>
    Math.min(Math.max(from, start - length / 2), start + all - length / 2);
  show({
    ...seen,
    x: hold(seen.x - dx / scale, seen.width, home.x, home.width),
    y: hold(seen.y - dy / scale, seen.height, home.y, home.height),
  });
}

/** Whether something is the bare table or lies on the board: there a pointer moves the camera, if the board is one drawing. @param {EventTarget | null} target */
function isTable(target) {
  if (!(target instanceof Element) || !target.closest("main")?.querySelector("svg#board")) return false;
  return !target.closest("a, button, input, textarea, select, label, summary, form, .slip, .banner, #ledge, #hand");
}

/** Pointers that are down on the table, and where. @type {Map<number, { x: number, y: number }>} */
const down = new Map();
/** Where the first of them came down, until it has moved far enough to pan. @type {{ x: number, y: number } | null} */
let origin = null;
/** Whether the pointers moved the camera, so that what follows is no press. */
let moved = false;
let isFinger = false;

/** @param {PointerEvent} event */
function onDown(event) {
  if (event.isPrimary) {
    down.clear();
    moved = false;
    isFinger = event.pointerType === "touch";
  }
  if (event.button !== 0 || !isTable(event.target)) return;
  down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  origin = down.size === 1 ? { x: event.clientX, y: event.clientY } : null;
}

/** @param {PointerEvent} event */
function onMove(event) {
  const last = down.get(event.pointerId);
  if (!last) return;
  const now = { x: event.clientX, y: event.clientY };
  if (down.size === 1) {
    // One finger scrolls the page unless the reader came nearer.
    if (isFinger && !board()?.matches(".near")) return;
    if (origin && Math.hypot(now.x - origin.x, now.y - origin.y) < SLACK) return;
    if (origin) board()?.setPointerCapture(event.pointerId);
    origin = null;
    moved = true;
    document.documentElement.classList.add("pans");
    pan(now.x - last.x, now.y - last.y);
  } else {
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      moved = true;
      const [before, after] = [Math.hypot(last.x - other.x, last.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
      pan((now.x - last.x) / 2, (now.y - last.y) / 2);
      if (before > 1) zoom(after / before, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, show);
    }
  }
  down.set(event.pointerId, now);
}

/** @param {PointerEvent} event */
function onUp(event) {
  down.delete(event.pointerId);
  document.documentElement.classList.remove("pans");
  if (down.size === 0 && moved) redraw();
}

/** Keeps a pan from being a press, and lets a finger look closer before it picks something small. @param {MouseEvent} event */
function onPress(event) {
  const target = event.target instanceof Element ? event.target : null;
  const rect = pane();
  const small = rect && seen && (unit() * rect.width) / seen.width < TARGET - 1;
  const loupe = isFinger && small && target?.closest("#board .offer, #board .can");
  if (!moved && !loupe) return;
  moved = false;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (loupe && rect && seen) zoom((1.4 * TARGET * seen.width) / (unit() * rect.width), { x: event.clientX, y: event.clientY });
}

/** @param {WheelEvent} event */
function onWheel(event) {
  // A page that is longer than the window is scrolled.
  const long = document.documentElement.scrollHeight > innerHeight + 2;
  if (!isTable(event.target) || (long && !event.ctrlKey)) return;
  event.preventDefault();
  const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
  const delta = event.deltaY * lines * (event.ctrlKey ? 6 : 1);
  zoom(Math.exp(-Math.min(Math.max(delta, -240), 240) / 600), { x: event.clientX, y: event.clientY }, show);
}

/** Two touches of the table: all of it, or nearer. @param {MouseEvent} event */
function onTwice(event) {
  if (!isTable(event.target) || (event.target instanceof Element && event.target.closest(".offer, .can, .framed"))) return;
  if (own || board()?.matches(".near")) fit();
  else zoom(1.8, { x: event.clientX, y: event.clientY });
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.matches("input, select, textarea")) return;
  if (event.key === "0") fit();
  else if (event.key === "+" || event.key === "=") zoom(1.3);
  else if (event.key === "-") zoom(1 / 1.3);
}

/** @param {MouseEvent} event */
function onButton(event) {
  const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
  const what = button?.getAttribute("data-zoom");
  if (what === "in") zoom(1.4);
  else if (what === "out") zoom(1 / 1.4);
  else if (what === "fit") fit();
  else if (what === "turn") {
    if (board()?.matches(".near")) fit();
    else zoom(1.8);
  }
}

/** The element of the board has another shape now. */
function onShape() {
  const rect = pane();
  if (!rect || !seen) return;
  cancelAnimationFrame(frame);
  show(own ? reshaped(seen, rect, wide / seen.width) : fitted(rect));
  redraw();
}

/**
 * Lets the reader move the camera of the page's board. `settle("first")` must follow, and `settle` after each change of the board.
 * @param {() => void} [drawn] called after the camera came to rest in another shape or place
 */
export function watch(drawn) {
  if (drawn) redraw = drawn;
  document.addEventListener("pointerdown", onDown, { capture: true });
  document.addEventListener("pointermove", onMove);
  document.addEventListener("pointerup", onUp);
  document.addEventListener("pointercancel", onUp);
  document.addEventListener("click", onPress, { capture: true });
  document.addEventListener("click", onButton);
  document.addEventListener("dblclick", onTwice);
  document.addEventListener("wheel", onWheel, { passive: false });
  document.addEventListener("keydown", onKey);
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && board()?.contains(event.target)) bring(event.target);
  });
  // Two fingers are for the board, not for the browser's own zoom.
  document.addEventListener("touchmove", (event) => event.touches.length > 1 && isTable(event.target) && event.preventDefault(), { passive: false });
  const stage = document.getElementById("content");
  if (stage) new ResizeObserver(onShape).observe(stage);
}
