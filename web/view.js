/**
 * Which part of the board is shown: wheel, drag, pinch, keys and buttons move a camera, which is the `viewBox` of `#board` and nothing else.
 * Until the reader moves it, the camera follows the board as it grows: docs/stage.md has the measures.
 *
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */
import { onBeyond, showBeyond } from "./beyond.js";
import { bareIn, common, furniture, isNarrow, layAt, layBare, round, shutOf, worstOf } from "./fit.js";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** What can be chosen is at least this wide on the screen, in CSS pixels. */
const TARGET = 44;
/** On a narrow page a board of a few squares is shown as if it were so many wide and high: places round it are seen whole. */
const FEW = 3;
/**
 * From one square to the next, in CSS pixels: at least this on a wide page and on a narrow one, and less where that shows all of them, as long as
 * a finger hits them; where a board is only looked at; and the most while nobody comes nearer, in a game and where it is looked at.
 */
const PITCH = { wide: 83, narrow: 67, hit: 46, still: 24, most: 232, seen: 148 };
/**
 * Round the heart so much is shown: what is put down at any of its edges is seen with all of the rest, so the parts of a square at both sides
 * are together one and its handles; in CSS pixels at least the usual, and where room is short the least. Where there is much room it is a whole
 * place and a little.
 */
const FRINGE = { usual: 44, part: 0.72, least: 12 };
/** The board is drawn larger again only if it gains so much. */
const GAIN = 1.06;
/** Where furniture covers too much, the board is tried smaller by this factor, and again. */
const SMALLER = 1.05;
/** A square is never wider than this. */
const WIDEST = 420;
/** A square narrower than this is drawn in fewer lines. */
const COARSE = 74;
/** One narrower than this shows less of what is past. */
const DIM = 90;
/** A pointer that moves further than this pans, and does not pick. */
const SLACK = 8;
const GLIDE = 260;
/** Free room round a thing that is brought into view. */
const ROOM = 14;
/** So much of a square may lie under furniture where room is short; where there is room, so much. */
const COVERED = 0.25;
const CLEAR = 0.04;
/** The disc of a value lies in the first corner of its square, so much of its width and height. */
const VALUE = 0.24;
/** A wide page that is lower than this has squares as small as a narrow one. */
const LOW = 689;
/** Free places. */
const PLACES = "[data-is=place]";
/** So many squares more that are seen, or squares so much larger, are worth that furniture gives way. */
const MORE = 0.5;
const LARGER = 1.15;
/** So many states in a row must have room for the open slip before it unfolds. */
const PATIENCE = 2;

/** The squares of the board without free places, as the server drew it. @type {Box} */
let heart = { x: 0, y: 0, width: 1, height: 1 };
/** What is shown, in the shape of the element. @type {Box | null} */
let seen = null;
/** How wide the element was when that was shown, in CSS pixels. */
let wide = 1;
/** Whether the reader moved the camera, so that it stays; or wanted all of the board and its places, so that it follows these. */
let own = false;
let isWhole = false;
/** States in a row that had room for the open slip. */
let roomy = 0;
let frame = 0;
/** Where what was put down last lay in the state before. @type {string | null} */
let newest = null;
/** Whether what is shown is the end. */
let ended = false;
/** What the camera is on its way to show. @type {Box | null} */
let goal = null;
/** @type {() => void} */
let redraw = () => {};
/** Says a few words to the reader. @type {(words: string) => void} */
let tell = () => {};
/** Lays the words of an effect beside it; the first look does without. @type {(rect: DOMRect) => void} */
let layWords = () => {};
/** Whether things are in sight. @type {typeof import("./beside.js").sees} */
let sees = () => false;

/** The board, if it is one drawing, or the one drawing of a table in parts that has a camera. */
const board = () => {
  const svg = document.querySelector("svg#board, #board > [data-heart]");
  return svg instanceof SVGSVGElement ? svg : null;
};
const unit = () => Number(board()?.dataset["unit"] ?? "200");
const pitch = () => Number(board()?.dataset["pitch"] ?? unit());

/** A board may set bounds of its own: the least pitch of a wide page and of a narrow one, the most, and the fringe, in CSS pixels. */
function bounds() {
  const large = document.querySelector(".is-playing") ? PITCH.most : PITCH.seen;
  const [wide = PITCH.wide, narrow = PITCH.narrow, most = large, fringe] = (board()?.dataset["bounds"] ?? "").split(" ").filter(Boolean).map(Number);
  const high = fringe === undefined ? document.documentElement.clientHeight : 0;
  const least = isNarrow() || (high && high < LOW) ? narrow : wide;
  // On a phone on its side squares that a finger hits are too small to be read.
  return { least, hit: least < wide && (high > 480 || board()?.matches("[data-closed]")) ? PITCH.hit : least, most, fringe };
}

/** Where the board's element lies on the screen. */
function pane() {
  const box = board()?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 ? box : null;
}

/** @typedef {{ width: number, height: number }} Size */

/** The scale at which the heart fits with a fringe of so many CSS pixels. @param {Size} box @param {number} fringe */
const withFringe = (box, fringe) => Math.min((box.width - 2 * fringe) / heart.width, (box.height - 2 * fringe) / heart.height);

/** The fringe of a board on which nothing is put down any more, on a narrow page less; before it none. */
const rim = () => (document.querySelector("main.is-over, main.is-still [data-heart]:not([data-bounds])") ? (isNarrow() ? 8 : FRINGE.least) : 0);

/** The scale at which all of the heart is seen, with the fringe that there is room for. @param {Size} box */
function roomFor(box) {
  if (rim()) return Math.min(withFringe(box, rim()), most());
  // Beside a closed field nothing is ever put down.
  const fringe = board()?.matches("[data-closed]") ? FRINGE.least : bounds().fringe;
  if (fringe !== undefined) return Math.min(withFringe(box, fringe), most());
  // Places on all sides are seen whole where squares stay as large as is usual.
  const large = overview(box);
  if (large >= usual()) return large;
  const part = 2 * FRINGE.part * pitch();
  const few = isNarrow() ? FEW * pitch() : 0;
  const scale = Math.min(box.width / (Math.max(heart.width, few) + part), box.height / (Math.max(heart.height, few) + part), most());
  const floor = Math.min(withFringe(box, FRINGE.least), usual());
  return Math.max((part / 2) * scale >= FRINGE.usual ? scale : Math.min(withFringe(box, FRINGE.usual), scale), floor);
}

/** The scale under which something gives way to a board in play, and the smallest at which it is played; one that is only looked at is seen whole. */
const usual = () => (document.querySelector(".is-playing") ? bounds().least : PITCH.still) / pitch();
const least = () => (document.querySelector(".is-playing") ? bounds().hit : PITCH.still) / pitch();

/** The largest scale while nobody comes nearer: it grows with the furniture. */
function most() {
  const table = document.getElementById("table");
  const furniture = Number(table ? getComputedStyle(table).getPropertyValue("--u") : 1) || 1;
  return (bounds().most * furniture) / pitch();
}

/** The scale at which free places round the heart are seen too. @param {Size} box */
const overview = (box) => Math.min(box.width / (heart.width + 2.1 * pitch()), box.height / (heart.height + 2.1 * pitch()), most());

/** The box of a thing on the board, in units. @param {Element} thing @returns {Box | null} */
function unitsOf(thing) {
  const matrix = board()?.getScreenCTM();
  const box = thing.getBoundingClientRect();
  if (!matrix || matrix.a === 0) return null;
  return { x: (box.x - matrix.e) / matrix.a, y: (box.y - matrix.f) / matrix.d, width: box.width / matrix.a, height: box.height / matrix.d };
}

/** What the view rests on where not all of the board is seen: what is put down, or else what may be chosen, or else what was done last. */
function target() {
  const inside = ["[data-is=ghost]", ".framed", "[data-rests]", ".offer:not([data-is=place])", ".last"];
  const found = inside.map((css) => board()?.querySelector(css)).find(Boolean);
  // A table in parts is seen with what a lesson wants to be touched.
  const wanted = document.getElementById("lesson")?.dataset["look"]?.split(" ").map((id) => document.getElementById(id)).find((thing) => thing?.closest("[data-bounds]"));
  const things = wanted && !found?.matches("[data-rests]") ? [wanted] : [found, wanted];
  const boxes = things.flatMap((thing) => (thing && unitsOf(thing)) ?? []);
  return boxes.length > 0 ? round(boxes) : null;
}

/** The squares of the board, or its free places, in units. A square of a board without bounds has its value in its first corner. @param {string} css */
function squares(css = "[data-is=ground]") {
  // With bounds of its own it may have hexes, which are less high than wide.
  const bounded = board()?.dataset["bounds"];
  const [value, height] = bounded ? [0, Math.min(unit(), pitch())] : [unit() * VALUE, unit()];
  return [...(board()?.querySelectorAll(css) ?? [])].map((thing) => {
    const [x = 0, y = 0] = (thing.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
    return { x, y: y + (unit() - height) / 2, width: unit(), height, owner: thing.getAttribute("data-own"), value };
  });
}

/** On a narrow page a board with bounds of its own is seen in the largest part of its pane that nothing covers. */
const isBare = () => isNarrow() && !!document.querySelector(".is-playing #board > [data-bounds]");

/** The part of its pane in which the board is seen. @param {DOMRect} rect */
const roomIn = (rect) => (isBare() ? bareIn(rect) : rect);

/** The boxes of things of the board, such as all that is on offer, in units. @param {string} css */
const unitsOfAll = (css) => [...(board()?.querySelectorAll(css) ?? [])].flatMap((thing) => unitsOf(thing) ?? []);

/** How the board may lie at a scale. @param {number} scale @param {DOMRect} rect @param {Box[]} things what has to be seen before all @param {boolean} stays whether as near as can be to where it lies @param {DOMRect} room where it is seen */
function lyingAt(scale, rect, things, stays, room) {
  const fringe = (rim() || (isNarrow() ? FRINGE.least : (bounds().fringe ?? FRINGE.least))) / scale;
  const [width, height] = [rect.width / scale, rect.height / scale];
  // What happens by a choice is seen whole too where there is room.
  const effects = unitsOfAll("#effects > *").filter((box) => box.width > 0);
  const bare = round([heart, ...things, ...effects]);
  // Where all of it has its room, the fringe takes no more than what is left beside it.
  /** @param {number} length @param {number} space */
  const beyond = (length, space) => (isBare() && length <= space ? Math.min(fringe, (space - length) / 2) : fringe);
  const [aside, above] = [beyond(bare.width, room.width / scale), beyond(bare.height, room.height / scale)];
  const all = { x: bare.x - aside, y: bare.y - above, width: bare.width + 2 * aside, height: bare.height + 2 * above };
  if (isBare()) {
    const main = things.length > 0 ? things : [target() ?? heart];
    return { view: layBare(scale, rect, room, { things: main, more: stays ? [] : unitsOfAll(".offer"), all, from: stays ? seen : null }), worst: 0, shut: 0, out: 0 };
  }
  const isSeen = all.width <= width && all.height <= height;
  const focus = isSeen ? null : target();
  // In the middle, or round what matters in a direction in which not all is seen.
  /** @param {Box} box */
  const rest = (box) => ({ x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 });
  const middle = rest(all);
  // What stands beside the banners takes from the room whose middle that is, as far as there is room left.
  const beside = Math.max(document.getElementById("outlook")?.getBoundingClientRect().right ?? 0, 0) / scale;
  if (isSeen) middle.x -= Math.min(beside, width - all.width) / 2;
  // A narrow board that is only looked at stays in the middle.
  if (rim() && 2 * heart.width < width) [all.x, all.width] = [middle.x, width];
  const near = focus ? rest(focus) : middle;
  const still = { x: all.width > width ? near.x : middle.x, y: all.height > height ? near.y : middle.y };
  const newest = unitsOfAll(".last").concat(effects);
  return layAt(scale, rect, { squares: squares(), places: squares(PLACES), things: things.length > 0 || !focus ? things : [focus], newest, all, from: stays && seen ? seen : still });
}

/** A box with so much round it. @param {Box} box @param {number} room @returns {Box} */
const grown = ({ x, y, width, height }, room) => ({ x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room });

/** All squares and all free places, so small that nothing of them is hidden. @param {DOMRect} rect */
function whole(rect) {
  const places = squares(PLACES);
  const box = round([heart, ...places]);
  const room = 2 * FRINGE.least;
  for (let scale = Math.min((rect.width - room) / box.width, (rect.height - room) / box.height, most()); ; scale /= SMALLER) {
    const all = grown(box, FRINGE.least / scale);
    const found = layAt(scale, rect, { squares: squares(), places, things: [], all, from: reshaped(all, rect, scale) });
    if ((found.worst <= CLEAR && found.shut === 0) || scale * pitch() < PITCH.still) return found.view;
  }
}

/**
 * What is shown while the reader leaves the camera alone: all squares, as large as the room allows, where furniture covers the least of them;
 * or, where they are larger than the room, the part round what matters now. And what part of the worst square is covered then.
 * @param {DOMRect} rect
 */
function best(rect) {
  // What the view rests on is seen whole.
  const room = roomIn(rect);
  const { width, height } = target() ?? room;
  const wanted = Math.max(roomFor(room), Math.min(least(), room.width / width, room.height / height));
  const now = seen && !own ? rect.width / seen.width : 0;
  const keeps = now > 0 && now <= wanted && wanted < now * GAIN;
  let found = lyingAt(keeps ? now : wanted, rect, [], false, room);
  // Smaller squares leave more room beside the furniture.
  for (let scale = wanted / SMALLER; found.worst > CLEAR || found.shut > 0; scale /= SMALLER) {
    // On a narrow page they get no smaller than is usual for a place alone.
    const floor = found.worst > CLEAR || !isNarrow() ? least() : Math.min(usual(), wanted);
    const other = lyingAt(Math.max(scale, floor), rect, [], false, room);
    if (other.worst < found.worst && (found.worst > COVERED || other.worst <= CLEAR)) found = other;
    else if (other.shut < found.shut && other.worst <= Math.max(found.worst, CLEAR)) found = other;
    if (scale <= floor) break;
  }
  return found;
}

/** @param {DOMRect} rect */
const fitted = (rect) => best(rect).view;

/**
 * What gives way to the board: the outlook of a wide window, then slip and banners; for a high one the wood between the hand and the buttons; and
 * how these go together, the first that is enough.
 */
const FOLDS = ["is-slim", "is-folded", "is-tall"];
const WAYS = ["", "is-slim", "is-slim is-folded", "is-tall", "is-slim is-tall", "is-slim is-folded is-tall"];

/** Folds what stands round the board where it needs the room, and unfolds it once it has done without for a while. @param {boolean} atOnce */
function fold(atOnce) {
  const root = document.documentElement.classList;
  /** @param {number} way */
  const put = (way) => FOLDS.forEach((name) => root.toggle(name, WAYS[way]?.includes(name)));
  // A board with bounds of its own has its pane beside the furniture.
  if (!board()?.matches("[data-heart]:not([data-bounds])") || isNarrow() || document.querySelector("main.is-over")) return put(0);
  const was = WAYS.indexOf(FOLDS.filter((name) => root.contains(name)).join(" "));
  // Only what is played on a ledge can have that parted.
  const parts = document.querySelector("main.is-playing .board:not([data-closed])");
  let [way, least, largest] = [0, Infinity, 0];
  for (let at = 0; at < (parts ? WAYS.length : 3); at += 1) {
    put(at);
    const rect = pane();
    if (!rect) continue;
    const { out, view, worst } = best(rect);
    const scale = rect.width / view.width;
    const fits = worst <= COVERED && roomFor(rect) >= usual() && view.width * usual() <= rect.width + 1;
    // What has no room anyhow takes no more than shows more of it.
    if (fits || out < least - MORE || (out < least + MORE && scale > largest * LARGER)) [way, least, largest] = [at, out, scale];
    if (fits) break;
  }
  roomy = way < was ? roomy + 1 : 0;
  put(way < was && !atOnce && roomy < PATIENCE ? was : way);
}

/** Keeps a part of the board in the middle of the element. @param {Box} box @returns {Box} */
function inside(box) {
  const room = pitch() * 1.5;
  /** @param {number} from @param {number} length @param {number} start @param {number} all */
  const along = (from, length, start, all) =>
    length < all ? Math.min(Math.max(from, start), start + all - length) : Math.min(Math.max(from, start + all - length), start);
  return {
    ...box,
    x: along(box.x, box.width, heart.x - room, heart.width + 2 * room),
    y: along(box.y, box.height, heart.y - room, heart.height + 2 * room),
  };
}

/** @param {Box} box */
function show(box) {
  const svg = board();
  if (!svg) return;
  seen = box;
  /** @param {number} n */
  const digits = (n) => Math.round(n * 10) / 10;
  svg.setAttribute("viewBox", [box.x, box.y, box.width, box.height].map(digits).join(" "));
  const rect = pane();
  if (!rect) return;
  wide = rect.width;
  svg.classList.toggle("small", (unit() * rect.width) / box.width < COARSE);
  svg.classList.toggle("dim", (unit() * rect.width) / box.width < DIM);
  const lying = squares();
  const isHidden = () => worstOf(box, rect, lying, furniture(false)) > COVERED;
  let hides = isHidden();
  const root = document.documentElement.classList;
  if (hides && !root.contains("is-slim")) {
    root.add("is-slim");
    hides = isHidden();
  }
  const beyond = heart.width > box.width || heart.height > box.height;
  const lit = squares(`${PLACES}.offer`);
  const shut = svg.matches(".is-playing :not([data-bounds], :has([data-is=ghost]))") ? shutOf(box, rect, lit[0] ? lit : squares(PLACES)) : [];
  svg.classList.toggle("near", own || beyond || hides || shut.length > 0);
  showBeyond(svg, box, rect, { squares: lying, places: shut }, hides);
  layWords(rect);
}

/** Stops the camera where it is. */
function halt() {
  cancelAnimationFrame(frame);
  goal = null;
}

/** Moves the camera, at once if the reader wants no motion. @param {Box} to */
function glide(to) {
  halt();
  const from = seen;
  const same = from && Math.abs(from.x - to.x) + Math.abs(from.y - to.y) + Math.abs(from.width - to.width) < 1;
  if (!from || same || STILL.matches || document.hidden) {
    show(to);
    return;
  }
  let start = 0;
  /** @param {number} now */
  const step = (now) => {
    start ||= now;
    const part = Math.min((now - start) / GLIDE, 1);
    const eased = 1 - (1 - part) ** 3;
    /** @param {keyof Box} key */
    const between = (key) => from[key] + (to[key] - from[key]) * eased;
    show({ x: between("x"), y: between("y"), width: between("width"), height: between("height") });
    if (part < 1) frame = requestAnimationFrame(step);
    else goal = null;
  };
  goal = to;
  frame = requestAnimationFrame(step);
}

/** The same middle and scale in an element of this shape. @param {Box} box @param {DOMRect} rect @param {number} scale @returns {Box} */
function reshaped(box, rect, scale) {
  const [width, height] = [rect.width / scale, rect.height / scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/**
 * The board was drawn anew: reads how large it is, and shows what should be seen of it.
 * @param {"first" | "state" | "preview" | "look"} why a look is one under the mouse: the board stays where it is
 */
export function settle(why) {
  const svg = board();
  if (!svg) return;
  const wanted = goal;
  halt();
  const [x = 0, y = 0, width = 1, height = 1] = (svg.dataset["heart"] ?? svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  heart = { x, y, width, height };
  // What the reader looked at in the game is not what the end shows.
  if (rim() && !ended) own = isWhole = false;
  ended = rim() > 0;
  if (why === "first" || why === "state") fold(why === "first");
  const rect = pane();
  if (!rect) return;
  if (!seen || why === "first") {
    show(fitted(rect));
    return;
  }
  const isReshaped = Math.abs(rect.width - wide) > 1 || Math.abs((rect.width * seen.height) / seen.width - rect.height) > 1;
  show(isReshaped ? reshaped(seen, rect, wide / seen.width) : seen);
  // A board that is drawn anew on the way to something stops the camera only if it leads elsewhere.
  if (wanted && !isReshaped) glide(wanted);
  if (why === "state" && isWhole) glide(whole(rect));
  else if (why === "state" && !own) glide(fitted(rect));
  else if (why === "state") {
    keepOffers();
    // What somebody just put down is shown, wherever the reader looks.
    const last = svg.querySelector(".last");
    const at = last?.getAttribute("transform") ?? null;
    if (at !== newest && !goal) bring(last);
    newest = at;
  } else if (why === "preview") {
    const focused = document.activeElement;
    const shown = [...svg.querySelectorAll("[data-is=ghost], .candidate"), ...(svg.contains(focused) ? [focused] : [])];
    // What was looked at is gone: the board lies again as it did before.
    if (shown[0] || own || isBare()) bring(...shown);
    else if (!document.querySelector(".carries")) glide(fitted(rect));
  }
}

/** Something else is on offer: some of it is brought into view. */
export function near() {
  if (!pane() || !seen) return;
  // Other free places are on offer, which marks and map leave bare.
  if (!goal) show(seen);
  keepOffers();
}

/** Leaves the camera where the reader put it, unless nothing on offer could be seen. */
function keepOffers() {
  const things = [...(board()?.querySelectorAll(".offer") ?? [])];
  const rect = pane();
  if (!rect || things.length === 0) return;
  const room = roomIn(rect);
  if (things.some((thing) => common(thing.getBoundingClientRect(), room))) return;
  if (isBare() && !own) glide(fitted(rect));
  else bring(things[0] ?? null);
}

/** Moves the camera as little as is needed to show things of the board, and as much of the rest as goes with them. @param {(Element | null)[]} things */
export function bring(...things) {
  const rect = pane();
  // Under a hand that carries something the board stays.
  if (!rect || !seen || document.querySelector(".carries")) return;
  // What lies beside the board moves it nowhere.
  const boxes = things.flatMap((thing) => (thing && board()?.contains(thing) && around(thing)) || []);
  // What is in sight moves nothing.
  if (boxes[0] && !own && !isBare() && sees(goal ?? seen, rect, boxes.concat(unitsOfAll("#effects > *")), squares())) return;
  const scale = rect.width / (goal ?? seen).width;
  const to = own ? layAt(scale, rect, { squares: [], places: [], things: boxes, all: null, from: seen }) : lyingAt(scale, rect, boxes, true, roomIn(rect));
  if (boxes.length > 0 || !own) glide(to.view);
}

/** A thing of the board with the room round it. @param {Element} thing @returns {Box | null} */
function around(thing) {
  const box = unitsOf(thing);
  // What is put down is turned by the handles around it.
  const room = thing.getAttribute("data-is") === "ghost" ? unit() / 4 : (ROOM * (seen?.width ?? 0)) / wide;
  return box && grown(box, room);
}

/** Shows what should be seen, and follows the board again. */
export function fit() {
  const rect = pane();
  own = isWhole = false;
  if (rect) glide(fitted(rect));
}

/** Goes back so far that all of the board is seen, with the places round it; or follows it again, also where that shows all of it. @param {boolean} [always] */
function goBack(always) {
  const rect = pane();
  if (!rect || isWhole) return fit();
  const { shut, worst, view } = best(rect);
  if (!always && shut === 0 && worst <= CLEAR && heart.width <= view.width && heart.height <= view.height) return fit();
  own = isWhole = true;
  glide(whole(rect));
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
  // Two presses in a row come twice as near.
  const now = goal ?? seen;
  const scale = rect.width / now.width;
  const nearest = WIDEST / unit();
  const fewest = Math.min(overview(rect), nearest);
  const wanted = Math.min(Math.max(scale * factor, fewest), Math.max(nearest, scale));
  const part = at ? [(at.x - rect.x) / rect.width, (at.y - rect.y) / rect.height] : [0.5, 0.5];
  const [across = 0.5, down = 0.5] = part;
  const [width, height] = [rect.width / wanted, rect.height / wanted];
  own = true;
  isWhole = false;
  move(inside({ x: now.x + (now.width - width) * across, y: now.y + (now.height - height) * down, width, height }));
}

/** Moves what is shown along with a pointer. @param {number} dx in CSS pixels @param {number} dy */
function pan(dx, dy) {
  const rect = pane();
  if (!rect || !seen) return;
  const scale = rect.width / seen.width;
  own = true;
  isWhole = false;
  halt();
  // The middle of the element stays over the board.
  /** @param {number} from @param {number} length @param {number} start @param {number} all */
  const hold = (from, length, start, all) =>
    Math.min(Math.max(from, start - length / 2), start + all - length / 2);
  show({
    ...seen,
    x: hold(seen.x - dx / scale, seen.width, heart.x, heart.width),
    y: hold(seen.y - dy / scale, seen.height, heart.y, heart.height),
  });
}

/** Whether something is the bare table or lies on the board: there a pointer moves the camera, if the board is one drawing. @param {EventTarget | null} target */
function isTable(target) {
  if (!(target instanceof Element) || !target.closest("main") || !board()) return false;
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
  // What lies beside the board, as cards of a table in parts, is as large as it ever is.
  const loupe = isFinger && small && board()?.contains(target) && target?.closest(".offer, .can");
  if (!moved && !loupe) return;
  moved = false;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (!loupe || !rect || !seen) return;
  zoom((1.4 * TARGET * seen.width) / (unit() * rect.width), { x: event.clientX, y: event.clientY });
  const words = document.querySelector("[data-nearer]")?.getAttribute("data-nearer");
  if (words) tell(words);
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
  else if (what) goBack(what === "turn");
}

/** The element of the board has another shape now. */
function onShape() {
  const rect = pane();
  if (!rect || !seen) return;
  halt();
  fold(true);
  if (rim()) own = isWhole = false;
  show(isWhole ? whole(pane() ?? rect) : own ? reshaped(seen, rect, wide / seen.width) : fitted(pane() ?? rect));
  // What is put down is seen in every window.
  const ghost = board()?.querySelector("[data-is=ghost]");
  if (ghost) bring(ghost);
  redraw();
}

async function fetchBeside() {
  ({ layBeside: layWords, sees } = await import("./beside.js"));
}

/**
 * Lets the reader move the camera of the page's board. `settle("first")` must follow, and `settle` after each change of the board.
 * @param {() => void} [drawn] called after the camera came to rest in another shape or place
 * @param {(words: string) => void} [says] shows a few words
 */
export function watch(drawn, says) {
  if (drawn) redraw = drawn;
  if (says) tell = says;
  void fetchBeside();
  onBeyond((square) => {
    const rect = pane();
    if (!rect || !seen) return;
    own = true;
    isWhole = false;
    glide(inside({ ...seen, x: square.x + (square.width - seen.width) / 2, y: square.y + (square.height - seen.height) / 2 }));
  });
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
    // What is pressed stays under the pointer.
    if (event.target instanceof Element && board()?.contains(event.target) && !event.target.matches(":active")) bring(event.target);
  });
  // Sentences that unfold over a narrow stage leave what is put down in sight.
  document.addEventListener("change", ({ target }) => target instanceof Element && target.id === "unfold" && bring(board()?.querySelector("[data-is=ghost]") ?? null));
  // What is unfolded over it takes room from a board on a narrow page.
  document.addEventListener("toggle", onShape, { capture: true });
  // Two fingers are for the board, not for the browser's own zoom.
  document.addEventListener("touchmove", (event) => event.touches.length > 1 && isTable(event.target) && event.preventDefault(), { passive: false });
  const stage = document.getElementById("content");
  if (stage) new ResizeObserver(onShape).observe(stage);
}
