/**
 * A finished game that plays itself, or is scrubbed: fetches the `main` of each position's address and lays it. Knows addresses and
 * numbers of positions, no game.
 */
import { isNarrow } from "./fit.js";
import { byId, reached, table } from "./table.js";

/** How long a position is shown at each speed, in milliseconds. */
const PACES = [1600, 900, 450, 180];
/** The longest wait for a motion at the first speed, in milliseconds. */
const MOTION_MAX = 2400;
/** Positions that are kept; one takes some 50 KB. */
const KEPT_MAX = 80;

/** @type {Map<string, string>} */
const kept = new Map();
/** The address that was asked for last: an answer to an older wish is not laid. */
let wanted = "";
/** The position that was asked for and is not laid yet. @type {number | undefined} */
let aim;
let speed = 1;
let playing = false;
/** @type {number | undefined} */
let timer;
/** Whether a finger or the mouse holds the ruler. */
let held = false;

const player = () => byId("player");
const at = () => Number(player()?.dataset["at"] ?? "0");
const last = () => Number(player()?.dataset["last"] ?? "0");
/** @param {number} position */
const address = (position) => `${player()?.dataset["href"] ?? ""}${position}`;

/**
 * The `main` of an address, from memory or from the server; empty if the line is down.
 * @param {string} href
 */
async function mainOf(href) {
  const known = kept.get(href);
  if (known !== undefined) return known;
  try {
    const answer = await fetch(`${href}${href.includes("?") ? "&" : "?"}part=main`);
    const html = answer.ok ? await answer.text() : "";
    // What is still being weighed changes.
    if (html && !answer.headers.has("refresh")) {
      kept.set(href, html);
      const oldest = kept.keys().next();
      if (kept.size > KEPT_MAX && !oldest.done) kept.delete(oldest.value);
    }
    return html;
  } catch {
    return "";
  }
}

/**
 * Shows a position, unless another one is wanted by then. Gives how long its motion takes.
 * @param {string} href
 */
async function show(href) {
  wanted = href;
  const html = await mainOf(href);
  if (wanted !== href) return 0;
  aim = undefined;
  if (!reached(html)) {
    rest();
    return 0;
  }
  const time = table.lay(html);
  history.replaceState(null, "", href);
  showButtons();
  const next = Math.min(at() + 1, last());
  if (next !== at()) void mainOf(address(next));
  return time;
}

/** @param {number} position */
function go(position) {
  aim = Math.max(0, Math.min(position, last()));
  return show(address(aim));
}

/** So many positions on from here, or from where an earlier press leads. @param {number} by */
const move = (by) => step((aim ?? at()) + by);

/** By hand: what plays stops. @param {number} position */
function step(position) {
  rest();
  void go(position);
}

function rest() {
  playing = false;
  clearTimeout(timer);
  showButtons();
}

async function playOn() {
  if (!playing) return;
  if (at() >= last()) {
    rest();
    return;
  }
  const time = await go(at() + 1);
  // In a hurry a motion is cut short by the next one.
  if (playing) timer = setTimeout(() => void playOn(), Math.max(Math.min(time, MOTION_MAX / speed), PACES[speed - 1] ?? 0));
}

function toggle() {
  if (playing) {
    rest();
    return;
  }
  playing = true;
  showButtons();
  // From the end it begins again.
  if (at() >= last()) void go(0).then(() => (timer = setTimeout(() => void playOn(), PACES[speed - 1])));
  else void playOn();
}

/** @param {number} to */
function setSpeed(to) {
  speed = to;
  showButtons();
  table.say(byId("do-speed")?.getAttribute("aria-label") ?? "");
}

/** The page comes from the server at rest and at the first speed. */
function showButtons() {
  const play = byId("do-play");
  if (play) {
    play.setAttribute("aria-pressed", String(playing));
    const label = play.dataset[playing ? "pause" : "play"] ?? "";
    play.setAttribute("aria-label", label);
    play.title = label;
  }
  const pace = byId("do-speed");
  if (pace) {
    pace.textContent = `×${speed}`;
    pace.title = (pace.dataset["words"] ?? "#").replace("#", String(speed));
    pace.setAttribute("aria-label", pace.title);
  }
  stops();
  slide();
  // Of a list that scrolls beside the board the entry of this position is in view.
  if (!isNarrow()) document.querySelector("#swings .now")?.scrollIntoView();
  // While it is dragged it is where the finger is.
  const bar = byId("slide");
  if (bar instanceof HTMLInputElement && !held) bar.value = String(aim ?? at());
}

/** The course is one slider: where it stands, and what is said of that. */
function slide() {
  for (const course of document.querySelectorAll("#player svg.course")) {
    for (const [name, value] of Object.entries({ role: "slider", tabindex: "0", "aria-valuemin": "0", "aria-valuemax": String(last()), "aria-valuenow": String(at()), "aria-valuetext": byId("ask-words")?.textContent ?? "" })) course.setAttribute(name, value);
  }
}

/** One tab stop in the ruler. */
function stops() {
  for (const cut of document.querySelectorAll("#ruler a")) cut.setAttribute("tabindex", cut.hasAttribute("aria-current") ? "0" : "-1");
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !player()) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches("input:not(#slide), select, textarea")) return;
  /** @type {Record<string, () => void>} */
  const keys = { ArrowLeft: () => move(-1), ArrowRight: () => move(1), Home: () => step(0), End: () => step(last()) };
  const paced = /^[1-4]$/.test(event.key);
  const space = event.key === " " && !target.matches("button, summary");
  const deed = space ? toggle : paced ? () => setSpeed(Number(event.key)) : keys[event.key];
  if (!deed) return;
  event.preventDefault();
  event.stopPropagation();
  deed();
}

/** Links to positions are followed without leaving the page. @param {MouseEvent} event */
function onClick(event) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[data-at]") : null;
  const href = link?.getAttribute("href");
  if (!href || !link?.closest("main#table")) return;
  event.preventDefault();
  const by = Number(link.getAttribute("data-by"));
  if (by) return move(by);
  rest();
  // Another pair of eyes looks at the same position.
  aim = Number(link.getAttribute("data-at"));
  void show(href);
}

/** The position under a finger on the ruler or on the course. @param {PointerEvent} event @param {Element | null} [on] where it came down */
function scrub(event, on) {
  const lines = [...document.querySelectorAll("#ruler ol, #player svg.course")];
  const line = on ?? lines.find((part) => part.getBoundingClientRect().width > 0);
  if (!line) return;
  const box = line.getBoundingClientRect();
  const share = (event.clientX - box.left) / box.width;
  // The ruler has a column for each position; the course has its positions on a line.
  const position = line.matches("ol") ? Math.floor(share * (last() + 1)) : Math.round(share * last());
  if (position !== (aim ?? at())) step(position);
}

/** @param {PointerEvent} event */
function onPointer(event) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.type === "pointerdown") {
    held = event.button === 0 && target.closest("#ruler, #player svg.course") !== null;
    // A press of the course leads there; a cut of the ruler is a link.
    const course = held && target.closest("#player svg.course");
    if (course) scrub(event, course);
  } else if (event.type === "pointermove" && held && event.buttons && target.id !== "slide") scrub(event);
  else if (event.type !== "pointermove") held = false;
}

/**
 * A review that is not ready yet asks again by itself, unless the reader is on the way to another position. Only what is new is laid, so that
 * whatever is pressed or open stays.
 */
async function renew() {
  const here = address(at());
  const html = await mainOf(here);
  if (html && !held && here === address(aim ?? at())) {
    table.lay(html);
    showButtons();
  }
  lookAgain();
}

function lookAgain() {
  if (player()?.hasAttribute("data-wait")) setTimeout(renew, 2000);
}

if (player()) {
  showButtons();
  table.deed("play", toggle);
  table.deed("speed", () => setSpeed((speed % PACES.length) + 1));
  // Before the keys of the table, which mean nothing where nothing can be chosen.
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("click", onClick);
  document.addEventListener("input", ({ target: bar }) => bar instanceof HTMLInputElement && bar.id === "slide" && step(Number(bar.value)));
  for (const kind of /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointercancel"])) document.addEventListener(kind, onPointer);
  lookAgain();
}
