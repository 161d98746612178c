/**
 * The end: the board counts itself up. The page is in its last state from the beginning; this only shows, item after item, what has come
 * to whom, and any key or press ends it. It knows no game: rows of the count have an owner and points, medals have the id of a thing.
 */
import { middle as middleOf, point } from "./frames.js";
import { signal } from "./signals.js";

/** @typedef {typeof import("./table.js").table} Table */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** When things begin, and how long they take, in milliseconds: docs/stage.md has the timeline. */
const TIME = { drop: 400, count: 800, all: 2600, least: 70, most: 160, plain: 260, heavy: 420, longest: 9000, fly: 320, land: 180, suspense: 700, hold: 500, unroll: 700, slip: 400, still: 1200 };
/** More items than these are not counted one by one. */
const MANY = 60;

/** What plays now. @type {Animation[]} */
let playing = [];
/** @type {ReturnType<typeof setTimeout>[]} */
let timers = [];
/** @type {Element[]} */
let motes = [];

/** @type {(css: string) => HTMLElement[]} */
const all = (css) => Array.from(document.querySelectorAll(css));

/** While it is counted all banners are alike, as those who do not win have them. @param {boolean} on */
function level(on) {
  const [winners, losers] = [document.getElementById("victory"), document.querySelector(".losers")];
  if (!winners?.matches(".totals") || !losers) return;
  winners.classList.toggle("winners", !on);
  for (const name of ["losers", "alike"]) winners.classList.toggle(name, on);
  winners.style.setProperty("--among", String(losers.children.length));
}

/** Everything is as it is in the end. */
function finish() {
  if (timers.length === 0 && playing.length === 0) return;
  for (const timer of timers) clearTimeout(timer);
  for (const animation of playing) animation.cancel();
  for (const mote of motes) mote.remove();
  for (const total of all("[data-total]")) delete total.dataset["now"];
  [timers, playing, motes] = [[], [], []];
  level(false);
  point(null);
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} delay @param {number} duration */
function animate(element, frames, delay, duration) {
  playing.push(element.animate(frames, { delay, duration, easing: EASE, fill: "backwards" }));
}

/** Hardly seen before: what is not seen at all is not read either. @param {string} css @param {number} from @param {number} [duration] */
function appear(css, from, duration = 240) {
  for (const element of all(css)) animate(element, [{ opacity: 0.001 }, { opacity: 1 }], from, duration);
}

/** @param {number} time @param {() => void} what */
const later = (time, what) => void timers.push(setTimeout(what, time));

/** A row of the count, as it is counted. @param {HTMLElement} row */
function item(row) {
  const id = row.dataset["frame"] ?? "";
  const medal = document.querySelector(`[data-medal="${id}"]`);
  return {
    id,
    owner: row.dataset["own"],
    medal: medal?.querySelector(".medal") ?? medal,
    pieces: all(`[data-is=group][data-on="${id}"]`),
    total: document.querySelector(`[data-total="${row.dataset["own"] ?? ""}"]`),
    points: Number(row.querySelector(".points")?.textContent ?? "0"),
    order: Number(row.dataset["order"]),
    beat: row.dataset["beat"],
  };
}

/** What stands on the medals of an owner lands on each in turn. @param {ReturnType<typeof item>[]} items @param {number[]} times */
function ride(items, times) {
  for (const rider of all("[data-rides]")) {
    const own = items.flatMap((each, index) => (each.medal && each.owner === rider.dataset["rides"] ? [{ box: each.medal.getBoundingClientRect(), time: times[index] ?? 0 }] : []));
    const [first, last] = [own[0], own[own.length - 1]];
    if (!first || !last) continue;
    const end = last.time + TIME.land;
    let height = first.box.bottom;
    const frames = [{ transform: `translateY(${height - last.box.top}px)`, offset: 0 }];
    for (const [index, { box, time }] of own.entries()) {
      frames.push({ transform: `translateY(${height - last.box.top}px)`, offset: time / end });
      height = box.top;
      const landed = Math.min(time + TIME.land, own[index + 1]?.time ?? end);
      frames.push({ transform: `translateY(${height - last.box.top}px)`, offset: landed / end });
    }
    playing.push(rider.animate(frames, { duration: end }));
  }
}

/** Points fly straight to a total, as a number on the cloth of their owner. @param {Element} from @param {Element} to @param {number} points @param {number} start */
function fly(from, to, points, start) {
  /** @param {Element} element */
  const middle = (element) => {
    const { x, y } = middleOf(element);
    return `translate(${x}px,${y}px) translate(-50%,-50%)`;
  };
  const mote = document.createElement("i");
  mote.className = `mote g own-${to.getAttribute("data-total")}`;
  mote.setAttribute("aria-hidden", "true");
  mote.textContent = `+${points}`;
  document.body.append(mote);
  motes.push(mote);
  playing.push(mote.animate([{ transform: middle(from), opacity: 1 }, { transform: middle(to), opacity: 1 }], { delay: start, duration: TIME.fly, easing: EASE }));
}

/** When each item is counted; the one that decides waits for a while if it is the last. @param {ReturnType<typeof item>[]} items @param {string | undefined} deciding */
function paced(items, deciding) {
  const light = items.filter((each) => each.beat === "light").length;
  const pace = Math.min(Math.max(TIME.all / Math.max(light, 1), TIME.least), TIME.most);
  let time = 0;
  const times = items.map((each, index) => {
    if (index === items.length - 1 && each.id === deciding) time += TIME.suspense;
    const now = time;
    time += each.beat === "heavy" ? TIME.heavy : each.beat === "plain" ? TIME.plain : pace;
    return now;
  });
  const scale = Math.min(1, TIME.longest / Math.max(time, 1));
  return times.map((each) => TIME.count + each * scale);
}

/** Counts the items up. Gives when the last has come to its total. @param {ReturnType<typeof item>[]} items @param {string | undefined} deciding */
function count(items, deciding) {
  const times = paced(items, deciding);
  ride(items, times);
  /** @type {Map<Element, number>} */
  const sums = new Map();
  for (const total of all("[data-total]")) total.dataset["now"] = "0";
  for (const [index, { id, medal, pieces, total, points }] of items.entries()) {
    const time = times[index] ?? 0;
    later(time, () => void signal("count"));
    // What is a medal itself is framed where it has landed.
    later(time + (medal?.id === id ? TIME.land : 0), () => point(id));
    if (medal) animate(medal, [{ opacity: 0, transform: "scale(0.3)" }, { opacity: 1, transform: "scale(1.08)" }, { opacity: 1, transform: "none" }], time, TIME.land);
    // What it goes by leads there just before it comes.
    for (const beam of all(`[data-beam="${id}"]`)) animate(beam, [{ opacity: 0 }, { opacity: 1 }], Math.max(time - TIME.plain, 0), TIME.plain);
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
  }
  const last = times[times.length - 1] ?? TIME.count;
  later(last + TIME.heavy, () => point(null));
  return last + 80 + TIME.fly;
}

/** Plays the end from its beginning. */
function play() {
  finish();
  level(true);
  const rows = all("#count [data-frame]").map(item).sort((one, other) => one.order - other.order);
  const deciding = document.getElementById("ending")?.dataset["deciding"];
  for (const standard of all(".standard")) animate(standard, [{ transform: "translateY(-105%)" }, { transform: "none" }], TIME.drop, TIME.drop);
  const counted = rows.length > MANY ? TIME.count : count(rows, deciding);
  const told = counted + TIME.hold;
  appear("#ask-words", counted + 100);
  if (deciding) later(counted + 200, () => point(deciding));
  appear("[data-late]", counted + 200);
  if (!document.querySelector(".alike")) appear("#winner", told);
  later(told, () => {
    level(false);
    appear("#winner, .winners .rays, .winners .tie", 0, TIME.unroll);
    for (const standard of all(".winners .hangs")) animate(standard, [{ clipPath: "inset(0 0 60% 0)" }, { clipPath: "inset(0 0 0 0)" }], 0, TIME.unroll);
  });
  for (const banner of all(".unroll")) animate(banner, [{ transform: "scaleY(0)" }, { transform: "none" }], told, TIME.unroll);
  appear("#ending .how, #lead", told + TIME.unroll, TIME.slip);
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

/** The next row of the count, framed on the board; after the last one the first. @param {Element} button */
function countOn(button) {
  const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
  list?.closest("details")?.toggleAttribute("open", true);
  const rows = [...(list?.children ?? [])];
  const now = rows.findIndex((row) => row.getAttribute("aria-current") === "true");
  const next = rows[(now + 1) % rows.length];
  if (!(next instanceof HTMLElement)) return;
  rows[now]?.removeAttribute("aria-current");
  next.setAttribute("aria-current", "true");
  next.scrollIntoView({ block: "nearest" });
  next.focus({ preventScroll: true });
  point(next.dataset["frame"] ?? null);
}

/** @param {Event} event something was opened or shut */
function unfold({ target }) {
  if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: "nearest" });
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
  table.deed("step", countOn);
  table.deed("share", (button) => void share(table, button));
  const skip = () => finish();
  document.addEventListener("keydown", skip, { capture: true });
  document.addEventListener("pointerdown", skip, { capture: true });
  addEventListener("resize", skip);
  // What is opened at the foot of the paper comes into view.
  document.addEventListener("toggle", unfold, { capture: true });
  // Whoever has played a game to its end need not be told its goal again.
  const knows = document.getElementById("ending")?.dataset["knows"];
  if (knows) void fetch(knows, { redirect: "manual" }).catch(() => {});
  // The menu in which a game was given up lies over its end; it does so too where the address has been shortened since.
  if (document.querySelector("#menu:target")) location.hash = "table";
  if (!seen) return;
  const words = document.getElementById("ending")?.dataset["say"];
  if (words) setTimeout(() => table.say(words), wait + 100);
  if (STILL.matches || document.hidden) still();
  else play();
}
