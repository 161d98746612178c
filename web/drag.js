/**
 * A thing is dragged to a place, with a mouse or a finger, and the places show what would come of it. It knows no game: it walks the tree of
 * touches, as presses do. Whatever ends a drag but a place under the hand puts everything back, and nothing is sent.
 *
 * @typedef {import("./choice.js").Choice} Choice
 * @typedef {{ x: number, y: number }} Point in CSS pixels of the window
 * @typedef {{ pointer: number, isFinger: boolean, thing: string, from: Element, down: Point, at: Point }} Hold what was gone down on
 * @typedef {Hold & { picture: HTMLElement, place: string, size: number, before: { choice: Choice, path: Choice["path"] }, aside: DOMRect | undefined }} Drag
 *   what is carried, what was picked before, and where the slip at the side lies
 */
import { elementOf, isA } from "./frames.js";
import { signal } from "./signals.js";
import { isSpent, peek, picked, table } from "./table.js";
import { bring } from "./view.js";
import { wish } from "./wishes.js";

/** A pointer that moves further than this carries, in CSS pixels. */
const SLACK = 8;
/** How far from its place a thing may be let go, in widths of a place. */
const REACH = 0.75;
/** How large a thing is that is carried, in widths of a place, and how far it leans. */
const SIZE = 0.92;
const LEAN = "5deg";
/** A finger hides what it carries: it is carried so far above, in CSS pixels. */
const ABOVE = 64;
/** A wheel turns once for so much of its way. */
const NOTCH = 40;

/** @type {Hold | null} */
let hold = null;
/** @type {Drag | null} */
let drag = null;
/** Whether the press that follows belongs to a drag. */
let isDropped = false;
let wheeled = 0;
/** @type {() => void} */
let confirm = () => {};
/** @type {(thing: Element) => void} */
let refuse = () => {};

/** The places that a thing leads to, with their elements on the board. @param {Choice} walk @param {string} thing */
function placesOf(walk, thing) {
  const depth = walk.path.findIndex(({ id }) => id === thing);
  const ids = depth < 0 || walk.several >= 0 ? [] : Object.keys(walk.at(depth + 1).next ?? {});
  const places = ids.map((id) => ({ id, element: elementOf(id) }));
  return places.filter(({ element }) => element?.closest("#content") && !(element instanceof HTMLButtonElement) && !isA(element, "handle"));
}

/** The walk with a thing picked; null if it leads to no places. @param {string} thing */
function walkWith(thing) {
  const choice = table.choice();
  if (!choice || isSpent()) return null;
  const walk = choice.copy();
  if (!walk.holds(thing) && (!walk.knows(thing) || walk.touch(thing) !== "changed")) return null;
  return placesOf(walk, thing).length > 0 ? walk : null;
}

/** What is carried from an element: a thing that leads to places, or what was put on a place and not confirmed. @param {Element | null} element */
function thingOf(element) {
  const id = element?.getAttribute("data-touch");
  const choice = table.choice();
  if (!element || !id || !choice) return "";
  const depth = choice.path.findIndex((pick) => pick.id === id);
  const thing = isA(element, "ghost") && depth > 0 ? (choice.path[depth - 1]?.id ?? "") : id;
  return walkWith(thing) ? thing : "";
}

/** Where an element lies on the screen: of a square the square, whatever its drawing reaches over. @param {Element} element */
function boxOf(element) {
  const svg = element.closest("svg");
  const matrix = element instanceof SVGGraphicsElement && isA(element, "place", "ground", "ghost") ? element.getScreenCTM() : null;
  if (!matrix || !svg) return element.getBoundingClientRect();
  const unit = Number(svg.dataset["unit"] ?? "200");
  return new DOMRect(matrix.e, matrix.f, matrix.a * unit, matrix.d * unit);
}

/** The middle of what is carried. @param {Drag} carried @returns {Point} */
const middleOf = ({ at, isFinger }) => ({ x: at.x, y: at.y - (isFinger ? ABOVE : 0) });

/** The nearest place within reach. @param {Drag} carried @param {Choice} choice */
function nearest(carried, choice) {
  const middle = middleOf(carried);
  let [best, least] = ["", REACH];
  for (const { id, element } of placesOf(choice, carried.thing)) {
    if (!element) continue;
    const box = boxOf(element);
    const far = Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y) / Math.max(box.width, 1);
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

/** A picture of a thing that can be carried over the page. @param {Element} from @param {number} size */
function pictureOf(from, size) {
  const picture = document.createElement("div");
  picture.className = "carried";
  picture.setAttribute("aria-hidden", "true");
  /** @type {any} */
  const copy = from.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-touch", "data-about", "tabindex", "role"]) part.removeAttribute(name);
    part.classList.remove("framed", "away", "offer", "can");
    if (part.hasAttribute("data-mark")) part.remove();
  }
  if (from instanceof SVGGraphicsElement && !(from instanceof SVGSVGElement)) {
    const box = from.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", [box.x, box.y, box.width, box.height].join(" "));
    copy.removeAttribute("transform");
    svg.append(copy);
    picture.append(svg);
  } else {
    picture.append(copy);
  }
  picture.style.width = `${size}px`;
  picture.style.height = `${size}px`;
  document.body.append(picture);
  return picture;
}

/** Lays the picture where the hand is, turned as it would lie. */
function carry() {
  const choice = table.choice();
  if (!drag || !choice) return;
  const { x, y } = middleOf(drag);
  const turned = choice.turned * 360;
  drag.picture.style.transform = `translate(${x - drag.size / 2}px, ${y - drag.size / 2}px) rotate(${LEAN}) rotate(${turned}deg)`;
  // The board goes on under the slip at the side.
  const { aside } = drag;
  const isOver = aside !== undefined && x + drag.size / 2 > aside.left && x < aside.right && y < aside.bottom && y > aside.top;
  document.documentElement.classList.toggle("carries-aside", isOver);
  // The ghost on its place says it all.
  drag.picture.classList.toggle("laid", drag.place !== "" && document.querySelector("#board [data-is=ghost]") !== null);
}

/** The thing leaves where it lay. */
function lift() {
  const choice = table.choice();
  const held = hold;
  hold = null;
  if (!held || !choice || !walkWith(held.thing)) return;
  const before = { choice, path: [...choice.path] };
  if (!choice.holds(held.thing)) choice.touch(held.thing);
  const places = placesOf(choice, held.thing);
  const on = places.find(({ element }) => element)?.element;
  const size = SIZE * (on ? boxOf(on).width : held.from.getBoundingClientRect().width);
  // What was put on a place before is lifted from there.
  const from = isA(held.from, "ghost") ? (document.querySelector(`[data-is=held][data-touch="${CSS.escape(held.thing)}"]`) ?? held.from) : held.from;
  const aside = document.getElementById("side")?.getBoundingClientRect();
  drag = { ...held, picture: pictureOf(from, size), place: "", size, before, aside };
  document.documentElement.classList.add("carries");
  void signal("lift");
  unpick(choice, held.thing);
  picked();
  carry();
}

/** Steps back until nothing is picked after a thing. @param {Choice} choice @param {string} thing */
function unpick(choice, thing) {
  const depth = choice.path.findIndex(({ id }) => id === thing);
  if (depth >= 0) choice.path.length = depth + 1;
}

/** Picks the place under the hand, or none. */
function aim() {
  const choice = table.choice();
  if (!drag || !choice) return;
  const place = nearest(drag, choice);
  if (place !== drag.place) {
    drag.place = place;
    unpick(choice, drag.thing);
    if (place) {
      choice.touch(place);
      void signal("snap");
    }
    picked();
  }
  carry();
}

/** @param {number} by */
function turn(by) {
  if (!drag || !table.choice()?.cycle(by)) return;
  void signal("snap");
  picked();
  carry();
}

/** The hand is empty again. */
function end() {
  hold = null;
  if (!drag) return null;
  const ended = drag;
  drag = null;
  document.documentElement.classList.remove("carries", "carries-aside");
  ended.picture.remove();
  return ended;
}

/** Puts everything back where it was. */
function putBack() {
  const ended = end();
  const choice = table.choice();
  if (!ended || !choice) return;
  const { before, thing } = ended;
  if (choice === before.choice) {
    choice.path = before.path;
  } else if (!before.path.some(({ id }) => id === thing)) {
    // A new state kept what was picked as far as it could.
    while (choice.holds(thing) && choice.back());
  }
  picked();
}

/** What was let go on a place is done at once: that it can be taken back is shown until something else is picked. @param {boolean} shown */
const offerBack = (shown) => void document.documentElement.classList.toggle("dropped", shown);

function drop() {
  if (!drag?.place) {
    const at = drag?.at;
    putBack();
    // Why nothing can be put there.
    const under = at && document.elementFromPoint(at.x, at.y)?.closest("#content [data-touch]");
    return under && refuse(under);
  }
  const ended = end();
  void signal("place");
  if (!ended) return;
  // The hand is empty: the prompt says what the gold button does, and the board may move again.
  if (table.choice()?.action === undefined || wish("confirm") > 0) {
    picked();
    return bring(document.querySelector("#board [data-is=ghost]"));
  }
  confirm();
  offerBack(true);
}

/** Takes an event away from everybody else. @param {Event} event */
function keep(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {PointerEvent} event */
function onDown(event) {
  if (drag) {
    // A second finger turns.
    keep(event);
    if (event.pointerId !== drag.pointer) turn(1);
    return;
  }
  isDropped = false;
  hold = null;
  const under = event.target instanceof Element ? event.target.closest("#hand [data-touch], #content [data-touch]") : null;
  // Who stands on what was put down goes with it.
  const ground = document.getElementById(under?.getAttribute("data-on") ?? "");
  const from = ground && isA(ground, "ghost") ? ground : under;
  const thing = event.isPrimary && event.button === 0 && !(from instanceof HTMLButtonElement) ? thingOf(from) : "";
  if (!from || !thing) return;
  const at = { x: event.clientX, y: event.clientY };
  hold = { pointer: event.pointerId, isFinger: event.pointerType === "touch", thing, from, down: at, at };
  // Else the board would follow the hand.
  if (from.closest("#content")) event.stopPropagation();
}

/** @param {PointerEvent} event */
function onMove(event) {
  const now = { x: event.clientX, y: event.clientY };
  if (hold?.pointer === event.pointerId) {
    hold.at = now;
    if (Math.hypot(now.x - hold.down.x, now.y - hold.down.y) >= SLACK) lift();
  }
  if (drag?.pointer !== event.pointerId) return void (hold || hover(event));
  drag.at = now;
  aim();
}

/** @param {PointerEvent} event */
function onUp(event) {
  if (hold?.pointer === event.pointerId) hold = null;
  if (drag?.pointer !== event.pointerId) return;
  isDropped = true;
  drag.at = { x: event.clientX, y: event.clientY };
  aim();
  drop();
}

/** The press that ends a drag picks nothing. @param {MouseEvent} event */
function onClick(event) {
  // A key presses too, and no pointer came before.
  if (!isDropped || event.detail === 0) return;
  isDropped = false;
  keep(event);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (!drag || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    isDropped = true;
    putBack();
  } else if (event.key === "r" || event.key === "R") {
    turn(event.shiftKey ? -1 : 1);
  }
  keep(event);
}

/** @param {WheelEvent} event */
function onWheel(event) {
  if (!drag) return;
  keep(event);
  wheeled += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
  if (Math.abs(wheeled) < NOTCH) return;
  turn(Math.sign(wheeled));
  wheeled = 0;
}

/** A mouse over a free place, with something in hand, shows what would come of it. @param {PointerEvent} event */
function hover(event) {
  if (event.pointerType !== "mouse") return;
  const choice = table.choice();
  const under = event.target instanceof Element && !event.buttons ? event.target.closest("#content [data-touch]") : null;
  // What turns a ghost lies over it.
  if (under && isA(under, "handle")) return;
  const id = under?.getAttribute("data-touch") ?? "";
  const last = choice?.path.filter((pick) => !pick.auto).pop()?.id ?? "";
  const isFree = choice?.action === undefined && !isSpent();
  if (!choice || !isFree || !placesOf(choice, last).some((place) => place.id === id)) return peek("");
  const walk = choice.copy();
  walk.touch(id);
  peek(walk.action ?? "");
}

/** What a thing reaches is drawn already: it is seen while a pointer or the focus is on the thing. @param {any} event */
function eye({ target }) {
  const id = target.closest?.("[data-touch]")?.dataset.touch;
  for (const drawn of document.querySelectorAll("[data-eyes]")) drawn.classList.toggle("eyed", drawn.matches(`[data-eyes~="${id}"]`));
}

/** Ends a drag, because something else happens. */
const stop = () => {
  if (drag) isDropped = true;
  hold = null;
  putBack();
};

/**
 * Lets things be dragged.
 * @param {() => void} confirms sends what is picked
 * @param {(thing: Element) => void} refuses says why a thing cannot be chosen
 */
export function startDrag(confirms, refuses) {
  confirm = confirms;
  refuse = refuses;
  addEventListener("pointerdown", onDown, true);
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", onUp, true);
  addEventListener("click", onClick, true);
  addEventListener("keydown", onKey, true);
  addEventListener("wheel", onWheel, { capture: true, passive: false });
  for (const end of ["pointercancel", "blur", "resize"]) addEventListener(end, stop);
  for (const seen of ["pointerover", "focusin"]) document.addEventListener(seen, eye);
  document.addEventListener("dragstart", (event) => event.target instanceof Element && event.target.closest("#content, #hand") && event.preventDefault());
  table.on("laid", stop);
  table.on("lost", stop);
  table.on("drawn", carry);
  table.on("picked", () => offerBack(false));
}
