/**
 * Help at hand: a paper tip beside a thing says what it is, and in the mode "Why not?" why it cannot be chosen now. It knows no game: it
 * asks the server by the ids of things.
 */
import { elementOf, isA, neighbour } from "./frames.js";
import { parse } from "./morph.js";
import { showPrompt } from "./table.js";
import { signal } from "./signals.js";

/** @typedef {typeof import("./table.js").table} Table */

/** How long the mouse rests on a thing before it is explained, and how long a finger, in milliseconds. */
const REST = 400;
const PRESS = 500;
/** A finger that moves further than this, in pixels, presses nothing. */
const SLACK = 10;
/** Room between a tip and the edge of the window. */
const EDGE = 8;
/** A slip beside the board that is smaller than this, in pixels, is folded. */
const ASIDE = 200;
/** Everything that can be explained. */
const THING = "[data-about], [data-touch], button[id^='do-'], #prompt, #chronicle, #sign";
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** @type {Table} */
let table;
/** Grows with each question, so that a late answer to an earlier one is not shown. */
let asked = 0;
let rest = 0;
let press = 0;
/** Where a finger went down. */
let down = { x: 0, y: 0 };
/** Whether the click that follows a long press is to be left alone. */
let pressed = false;
/** Whether what goes on put a tip away: on the bare table that is all it does. */
let shut = false;
/** Whether anything touched is explained rather than chosen. */
let why = false;
/** What was pressed last: the mouse that still rests on it asks nothing. */
let quiet = "";
/** What had the focus in that mode last. @type {Element | null} */
let here = null;

const slip = () => document.getElementById("about-slip");
const button = () => document.getElementById("do-why");
const isOpen = () => slip()?.hidden === false;

/** @param {EventTarget | null} target @returns {Element | null} */
const thingAt = (target) => (target instanceof Element ? target.closest(THING) : null);

/** The thing at a point: what unfolds a part of the board lies over it and is none. @param {Element} target @param {{ x: number, y: number }} point */
function thingUnder(target, { x, y }) {
  return target.closest("#board summary") ? (document.elementsFromPoint(x, y).map(thingAt).find(Boolean) ?? null) : thingAt(target);
}

/** @param {Element} thing */
const idOf = (thing) => thing.getAttribute("data-about") ?? thing.getAttribute("data-touch") ?? thing.id;

/** Whether something is being decided: then no tip lies over the board. */
const decides = () => table.choice()?.begun === true || document.documentElement.matches(".carries");

/** Where the tip lies meanwhile: where the slip beside the board is, if that is open. */
function aside() {
  const box = document.getElementById("side")?.getBoundingClientRect();
  return box && box.width >= ASIDE && box.height >= ASIDE ? box : null;
}

/**
 * What is explained of a thing: of what was put down and not confirmed, and of all that stands on it, the thing that was taken for it.
 * @param {Element} thing
 */
function meant(thing) {
  const ground = document.getElementById(thing.getAttribute("data-on") ?? "") ?? thing;
  if (!isA(ground, "ghost")) return thing;
  return table.picked().map(elementOf).find((taken) => taken && isA(taken, "held")) ?? thing;
}

/** What a thing is called on the page. @param {Element} thing */
function nameOf(thing) {
  const label = thing.getAttribute("aria-label") ?? thing.closest("[aria-label]")?.getAttribute("aria-label");
  return (thing.matches("button") ? thing.textContent?.trim() : label) || label || "";
}

/**
 * Lays the tip beside a box, below it if there is room, and never over it if that can be helped.
 * @param {DOMRect} box
 */
function place(box) {
  const tip = slip();
  if (!tip) return;
  // Asked why, in the middle of a choice, or where a reach is shown, nothing beside the thing is covered.
  const side = decides() || why || document.querySelector(".eyed") ? aside() : null;
  const { width, height } = tip.getBoundingClientRect();
  let [x, y] = [0, 0];
  if (side) {
    x = Math.min(side.x, innerWidth - width - EDGE);
    y = Math.max(side.bottom - height - EDGE, EDGE);
  } else {
    /** @param {number} at @param {number} size @param {number} room */
    const within = (at, size, room) => Math.max(EDGE, Math.min(at, room - size - EDGE));
    // What the hand and the buttons lie on stays free.
    const floors = ["prompt", "ledge"].map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight);
    const floor = Math.min(innerHeight, ...floors);
    x = within(box.x + box.width / 2 - width / 2, width, innerWidth);
    const below = box.bottom + EDGE;
    const above = Math.min(box.y, floor) - height - EDGE;
    y = below + height <= floor - EDGE ? below : within(above, height, floor);
  }
  const scale = tip.currentCSSZoom ?? 1;
  tip.style.transform = `translate(${Math.round(x / scale)}px, ${Math.round(y / scale)}px)`;
}

/**
 * Explains a thing, or a point on the board. With `aloud` it was asked for, so the answer says whether it can be chosen, and is read out.
 * @param {{ thing: string } | { at: string }} what
 * @param {string} name
 * @param {DOMRect} box
 * @param {boolean} aloud
 */
async function explain(what, name, box, aloud) {
  const tip = slip();
  if (!tip) return;
  const ticket = ++asked;
  clearTimeout(rest);
  // Unasked it comes beside what is decided, or not at all.
  if (!aloud && decides() && !aside()) return;
  if (aloud) document.getElementById("hint-slip")?.toggleAttribute("hidden", true);
  tip.classList.toggle("aloud", aloud);
  tip.classList.remove("refused");
  // Who asked sees at once what is looked up; a tip without a word is none.
  const title = document.createElement("p");
  title.className = "g name";
  title.textContent = name;
  tip.replaceChildren(title);
  tip.hidden = !aloud || name === "";
  place(box);
  // What was taken by itself is nothing to step back from.
  const nothing = "thing" in what && what.thing === "do-back" && table.choice()?.begun !== true;
  const html = await table.get("about", { ...what, picked: nothing ? "" : table.picked().join(",") });
  if (ticket !== asked) return;
  const answer = html ? parse(html) : null;
  const isKnown = answer?.querySelector(".name") !== null;
  if (!answer || (!aloud && !isKnown)) return;
  tip.replaceChildren(...answer.childNodes);
  tip.hidden = false;
  place(box);
  if (aloud) table.say([...tip.querySelectorAll("p")].map((line) => line.textContent?.trim()).join(" "));
}

/** @param {Element} thing @param {boolean} aloud */
function explainThing(thing, aloud) {
  const what = meant(thing);
  void explain({ thing: idOf(what) }, nameOf(what), thing.getBoundingClientRect(), aloud);
}

/**
 * Explains what lies at a point of the window: a thing, or a place of the board where nothing lies.
 * @param {Element} target
 * @param {{ x: number, y: number }} point
 */
function explainAt(target, point) {
  const thing = thingUnder(target, point);
  if (thing) return explainThing(thing, true);
  const board = document.getElementById("board");
  const matrix = board instanceof SVGSVGElement && target.closest("#content") ? board.getScreenCTM() : null;
  if (!matrix) return;
  const at = new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse());
  void explain({ at: `${at.x.toFixed(1)},${at.y.toFixed(1)}` }, "", new DOMRect(point.x, point.y, 0, 0), true);
}

function hide() {
  asked += 1;
  clearTimeout(rest);
  const tip = slip();
  if (tip) tip.hidden = true;
}

/** Enters or leaves the mode. @param {boolean} on */
function setWhy(on) {
  // One help at a time.
  if (on) /** @type {HTMLElement | null} */ (document.querySelector("#hint-slip:not([hidden]) [data-do=unhint]"))?.click();
  why = on;
  document.documentElement.toggleAttribute("data-why", on);
  const toggle = button();
  toggle?.setAttribute("aria-pressed", String(on));
  hide();
  here = null;
  const words = toggle?.dataset[on ? "on" : "off"];
  if (words) table.say(words);
  // The prompt says what to do now, and afterwards what it said before.
  const ask = document.getElementById("ask-words");
  if (on && words && ask) {
    ask.textContent = words;
    document.getElementById("ask")?.classList.add("long");
  }
  else showPrompt();
}

/** Where the mouse was last: what comes under a mouse that rests asked for nothing. */
const mouse = { x: -1, y: -1 };

/** Whether the mouse moved since the last time. @param {PointerEvent} event */
function hasMoved({ clientX, clientY }) {
  const moved = clientX !== mouse.x || clientY !== mouse.y;
  Object.assign(mouse, { x: clientX, y: clientY });
  return moved;
}

/** @param {PointerEvent} event */
function onOver(event) {
  if (event.pointerType !== "mouse" || !hasMoved(event) || event.buttons) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("#about-slip")) return;
  clearTimeout(rest);
  const thing = thingAt(target);
  const tip = slip();
  if (isOpen() && !tip?.matches(".aloud, .refused")) hide();
  if (!thing || idOf(thing) !== quiet) quiet = "";
  // One slip lies over the table at a time.
  const covered = document.querySelector(".over, #hint-slip:not([hidden])") !== null;
  if (!thing || why || covered || tip?.hidden === false) return;
  if (idOf(thing) === quiet) return;
  rest = window.setTimeout(() => explainThing(thing, false), REST);
}

/** @param {PointerEvent} event */
function onDown(event) {
  clearTimeout(rest);
  clearTimeout(press);
  const target = event.target instanceof Element ? event.target : null;
  if (!target || target.closest("#about-slip")) return;
  shut = isOpen() && !why;
  if (shut) hide();
  const thing = thingUnder(target, { x: event.clientX, y: event.clientY });
  quiet = thing ? idOf(thing) : "";
  pressed = false;
  down = { x: event.clientX, y: event.clientY };
  if (event.pointerType !== "touch" || !thing) return;
  press = window.setTimeout(() => {
    pressed = true;
    explainAt(target, down);
  }, PRESS);
}

/** @param {PointerEvent} event */
function onMove(event) {
  if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLACK) clearTimeout(press);
}

/** Takes an event away from everybody else. @param {Event} event */
function keep(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {MouseEvent} event */
function onClick(event) {
  clearTimeout(press);
  const target = event.target instanceof Element ? event.target : null;
  if (!target || target.closest("#about-slip")) return;
  if (pressed || (shut && target.closest("#content") && !target.closest("[data-touch], button, a, summary"))) {
    pressed = shut = false;
    return keep(event);
  }
  const grey = target.closest("button[id^='do-'][aria-disabled='true']");
  if (grey && !(grey instanceof HTMLElement && grey.dataset["take"] === "barred")) {
    keep(event);
    return explainThing(grey, true);
  }
  // What asks for a hint, and what does a choice that is made, leaves the mode.
  if (why && target.closest("#do-hint, #do-confirm[aria-disabled='false']")) return setWhy(false);
  if (!why || (target.closest("#do-why, a, summary, form, input") && !target.closest("#board summary"))) return;
  keep(event);
  explainAt(target, { x: event.clientX, y: event.clientY });
}

/** The things of a region, each once. @param {Element} region @returns {Element[]} */
const thingsOf = (region) => [...region.querySelectorAll("[data-touch]")].filter((thing) => thing.getAttribute("aria-hidden") !== "true");

/** Gives a thing the focus, whether it is on offer or not. @param {Element} thing */
function stand(thing) {
  here = thing;
  thing.setAttribute("tabindex", "0");
  /** @type {any} */ (thing).focus({ preventScroll: false });
}

/** Keys of the mode: arrows walk over everything, Enter asks. @param {KeyboardEvent} event */
function onWhyKey(event) {
  const target = event.target instanceof Element ? event.target : null;
  const focused = target?.closest("#content, #hand, #controls") ? thingAt(target) : here;
  if (ARROWS.includes(event.key)) {
    const region = document.querySelector("#content");
    const arrow = /** @type {Parameters<typeof neighbour>[1]} */ (event.key);
    const to = focused ? neighbour(focused, arrow, thingsOf) : region && (thingsOf(region)[0] ?? null);
    if (to) stand(to);
    return keep(event);
  }
  if ((event.key !== "Enter" && event.key !== " ") || target?.closest("#do-why, a, summary, form, #about-slip")) return;
  keep(event);
  if (focused) explainThing(focused, true);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.matches("input, select, textarea")) return;
  // What lies over the table is put away first.
  if (event.key === "Escape" && (isOpen() || (why && !document.querySelector(".slip:target")))) {
    keep(event);
    if (isOpen()) hide();
    else setWhy(false);
    return;
  }
  if (why) onWhyKey(event);
}

/** What has the focus, explained. */
function inspect() {
  const thing = thingAt(document.activeElement);
  if (thing) explainThing(thing, true);
}

/**
 * A thing that cannot be chosen now was touched: it shakes twice, and the reason appears.
 * @param {Element} thing
 */
export function refuse(thing) {
  if (!slip() || why) return;
  explainThing(thing, true);
  // It came unasked: the next touch goes through it.
  slip()?.classList.remove("aloud");
  slip()?.classList.add("refused");
  // Who has picked nothing yet asked what it is, and not why it cannot be picked.
  slip()?.classList.toggle("idle", table.choice()?.begun !== true);
  void signal("refuse");
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Beside `transform`, which says where a piece stands.
  const there = ["0px", "3px", "-3px", "3px", "-3px", "0px"].map((translate) => ({ translate }));
  thing.animate(there, { duration: 160 });
}

/**
 * Offers help on everything of a table's page.
 * @param {Table} of
 */
export function startAbout(of) {
  table = of;
  if (!slip()) return;
  addEventListener("click", onClick, true);
  addEventListener("keydown", onKey, true);
  addEventListener("pointerdown", onDown, true);
  document.addEventListener("pointermove", onMove);
  document.addEventListener("pointerover", onOver);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(press));
  // A long press asks; the menu of the browser stays away from the things of the table.
  document.addEventListener("contextmenu", (event) => {
    if (pressed && thingAt(event.target)) event.preventDefault();
  });
  // What a tip lay beside is elsewhere in a window of another size.
  addEventListener("resize", hide);
  // Whoever goes on has read it; what a press refuses picks nothing.
  table.on("picked", () => !why && hide());
  document.addEventListener("wheel", () => !why && isOpen() && hide(), { passive: true });
  table.deed("why", () => setWhy(!why));
  table.key("?", () => setWhy(!why));
  table.key("i", inspect);
  table.on("laid", () => {
    button()?.setAttribute("aria-pressed", String(why));
    hide();
  });
}
