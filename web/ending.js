/**
 * The end: the board counts itself up. The page is in its last state from the beginning; this only shows, item after item, what has come
 * to whom, and any key or press ends it. It knows no game: rows of the count have an owner and points, medals have the id of a thing.
 */
import { point } from "./frames.js";

/** @typedef {typeof import("./table.js").table} Table */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** When things begin, and how long they take, in milliseconds: docs/stage.md has the timeline. */
const TIME = { drop: 400, count: 800, all: 2600, least: 70, most: 160, hard: 300, fly: 320, hold: 500, unroll: 700, slip: 400, still: 1200 };
/** More items than these are not counted one by one. */
const MANY = 60;
/** The most points that are seen to fly at once. */
const MOTES = 4;

/** What plays now. @type {Animation[]} */
let playing = [];
/** @type {ReturnType<typeof setTimeout>[]} */
let timers = [];
/** @type {Element[]} */
let motes = [];

const all = (/** @type {string} */ css) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(css)]);

/** Everything is as it is in the end. */
function finish() {
  if (timers.length === 0 && playing.length === 0) return;
  for (const timer of timers) clearTimeout(timer);
  for (const animation of playing) animation.cancel();
  for (const mote of motes) mote.remove();
  for (const total of all("[data-total]")) delete total.dataset["now"];
  [timers, playing, motes] = [[], [], []];
  point(null);
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} delay @param {number} duration */
function animate(element, frames, delay, duration) {
  playing.push(element.animate(frames, { delay, duration, easing: EASE, fill: "backwards" }));
}

/** Hardly seen before: what is not seen at all is not read either. @param {string} css @param {number} from @param {number} [duration] */
function appear(css, from, duration = 240) {
  for (const element of all(css)) animate(element, [{ opacity: 0.01 }, { opacity: 1 }], from, duration);
}

/** @param {number} time @param {() => void} what */
const later = (time, what) => void timers.push(setTimeout(what, time));

/** A row of the count, as it is counted. @param {HTMLElement} row */
function item(row) {
  const id = row.dataset["frame"] ?? "";
  const medal = document.querySelector(`[data-medal="${id}"]`);
  return {
    id,
    medal: medal?.querySelector(".medal") ?? medal,
    pieces: all(`[data-is=group][data-on="${id}"]`),
    total: document.querySelector(`[data-total="${row.dataset["own"] ?? ""}"]`),
    points: Number(row.querySelector(".points")?.textContent ?? "0"),
    hard: row.dataset["why"] !== undefined,
  };
}

/** Points fly straight to a total. @param {Element} from @param {Element} to @param {number} points @param {number} start */
function fly(from, to, points, start) {
  const middle = (/** @type {Element} */ element) => {
    const box = element.getBoundingClientRect();
    return `translate(${box.x + box.width / 2}px,${box.y + box.height / 2}px) rotate(45deg)`;
  };
  for (let number = 0; number < Math.min(points, MOTES); number += 1) {
    const mote = document.createElement("i");
    mote.className = "mote";
    mote.setAttribute("aria-hidden", "true");
    document.body.append(mote);
    motes.push(mote);
    animate(mote, [{ transform: middle(from), opacity: 1 }, { transform: middle(to), opacity: 1 }], start + number * 40, TIME.fly);
  }
}

/** Counts the items up. Gives when the last has come to its total. @param {ReturnType<typeof item>[]} items */
function count(items) {
  const pace = Math.min(Math.max(TIME.all / Math.max(items.length, 1), TIME.least), TIME.most);
  /** @type {Map<Element, number>} */
  const sums = new Map();
  for (const total of all("[data-total]")) total.dataset["now"] = "0";
  let time = TIME.count;
  for (const { id, medal, pieces, total, points, hard } of items) {
    later(time, () => point(id));
    if (medal) animate(medal, [{ opacity: 0, transform: "scale(0.3)" }, { opacity: 1, transform: "scale(1.08)" }, { opacity: 1, transform: "none" }], time, 180);
    for (const piece of pieces) animate(piece, [{ visibility: "visible", opacity: 1 }, { visibility: "visible", opacity: 1, offset: 0.9 }, { visibility: "visible", opacity: 0 }], 0, time + 120);
    if (medal && total instanceof HTMLElement && points > 0) {
      fly(medal, total, points, time + 80);
      const sum = (sums.get(total) ?? 0) + points;
      sums.set(total, sum);
      later(time + 80 + TIME.fly, () => {
        total.dataset["now"] = String(sum);
        total.animate([{ transform: "scale(1.12)" }, { transform: "none" }], 120);
      });
    }
    time += hard ? TIME.hard : pace;
  }
  later(time + 120, () => point(null));
  return time + 80 + TIME.fly;
}

/** Plays the end from its beginning. */
function play() {
  finish();
  const rows = all("#count [data-frame]").map(item);
  const easy = rows.filter((row) => !row.hard && row.points > 0);
  const none = rows.filter((row) => row.points === 0);
  const hard = rows.filter((row) => row.hard && row.points > 0);
  for (const standard of all(".standard")) animate(standard, [{ transform: "translateY(-105%)" }, { transform: "none" }], TIME.drop, TIME.drop);
  const counted = rows.length > MANY ? TIME.count : count([...easy, ...none, ...hard]);
  const told = counted + TIME.hold;
  appear("#ask-words", counted + 100);
  const deciding = document.getElementById("ending")?.dataset["deciding"];
  if (deciding) later(counted + 200, () => point(deciding));
  appear("#winner", told);
  appear(".winners .rays", told, TIME.unroll);
  for (const standard of all(".winners .hangs")) animate(standard, [{ clipPath: "inset(0 0 34% 0)" }, { clipPath: "inset(0 0 0 0)" }], told, TIME.unroll);
  appear("#ending .how", told + TIME.unroll, TIME.slip);
  later(told + TIME.unroll + TIME.slip, () => {
    finish();
    if (deciding) point(deciding);
  });
}

/** Without motion: what decided is framed for a while. */
function still() {
  const deciding = document.getElementById("ending")?.dataset["deciding"];
  if (!deciding) return;
  point(deciding);
  setTimeout(() => point(null), TIME.still);
}

/** The address of the game goes to whom the reader chooses, or is copied. @param {Table} table @param {Element} button */
async function share(table, button) {
  const url = button.getAttribute("data-address") ?? location.href;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    table.notice(button.getAttribute("data-copied") ?? "");
  } catch {
    // The reader changed their mind, or the browser gives no leave: then the address is shown, to be copied by hand.
    if (!navigator.share) table.notice(url);
  }
}

let started = false;

/**
 * The game of the page is over.
 * @param {Table} table
 * @param {boolean} seen whether that happened before the reader's eyes
 * @param {number} wait while the last move is still shown, in milliseconds
 */
export function startEnding(table, seen, wait) {
  if (started) return;
  started = true;
  table.deed("share", (button) => void share(table, button));
  const skip = () => finish();
  document.addEventListener("keydown", skip, { capture: true });
  document.addEventListener("pointerdown", skip, { capture: true });
  addEventListener("resize", skip);
  if (!seen) return;
  const words = document.getElementById("ending")?.dataset["say"];
  if (words) setTimeout(() => table.say(words), wait + 100);
  if (STILL.matches || document.hidden) still();
  else play();
}
