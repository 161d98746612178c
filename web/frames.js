/** Shows what can be touched and what is chosen: classes, gold frames, and one tab stop for each region. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Whether a thing is one of these for motion and frames: the drawing of a game says so by `data-is`, and no script knows its classes.
 * @param {Element} thing
 * @param {...("alone" | "group" | "ground" | "place" | "ghost" | "handle" | "held")} kinds
 */
export const isA = (thing, ...kinds) => kinds.some((kind) => kind === thing.getAttribute("data-is"));

/**
 * Every element that answers to a touch-id.
 * @returns {SVGElement[] | HTMLElement[]}
 */
function touchables() {
  return /** @type {any} */ ([...document.querySelectorAll("[data-touch]")]);
}

/**
 * The element of a touch-id: its own one, or what stands in for it, such as the ghost in a cell.
 * @param {string} id
 * @returns {SVGElement | HTMLElement | null}
 */
export function elementOf(id) {
  return /** @type {any} */ (document.getElementById(id) ?? document.querySelector(`[data-touch="${CSS.escape(id)}"]`));
}

/**
 * Everything that stands for a touch-id: the thing itself, and a button of the ledge that means the same.
 * @param {string} id
 * @returns {(SVGElement | HTMLElement)[]}
 */
function elementsOf(id) {
  return [.../** @type {NodeListOf<SVGElement | HTMLElement>} */ (document.querySelectorAll(`[data-touch="${CSS.escape(id)}"]`))];
}

/**
 * A drawn mark in the layer of frames.
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function mark(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.setAttribute("data-mark", "");
  return element;
}

/**
 * Puts a ring round a piece that brings no zone of its own.
 * @param {Element} layer
 * @param {SVGGraphicsElement} piece
 */
function ring(layer, piece) {
  const box = piece.getBBox();
  // Drawings may reach over the edge of a square; its frame does not.
  const square = Number(piece.ownerSVGElement?.dataset["unit"] ?? "200");
  const body = isA(piece, "ground") ? { x: 0, y: 0, width: square, height: square } : box;
  const around = { x: body.x - 5, y: body.y - 5, width: body.width + 10, height: body.height + 10 };
  // The gaps of its drawing belong to it too.
  piece.append(mark("rect", { ...around, fill: "none", "pointer-events": "all" }));
  const transform = piece.getAttribute("transform");
  const place = transform ? { ...around, transform } : around;
  layer.append(mark("rect", { ...place, class: "mark-ink" }), mark("rect", { ...place, class: "mark-light" }));
}

/**
 * The transform that lays the frame of a square, 200 units wide, round a thing in a drawing: squares bring it; of everything else the
 * box on the screen counts.
 * @param {Element} thing
 * @param {SVGGraphicsElement | null} drawing
 */
export function around(thing, drawing) {
  const matrix = drawing?.getScreenCTM();
  if (isA(thing, "ground", "place", "ghost") || !matrix) {
    const square = Number((thing instanceof SVGElement && thing.ownerSVGElement?.dataset["unit"]) || "200");
    return `${thing.getAttribute("transform") ?? ""}${square === 200 ? "" : ` scale(${square / 200})`}`;
  }
  const box = (thing.querySelector(":scope > path[pointer-events]") ?? thing).getBoundingClientRect();
  return `translate(${(box.x - matrix.e) / matrix.a} ${(box.y - matrix.f) / matrix.d}) scale(${box.width / matrix.a / 200} ${box.height / matrix.d / 200})`;
}

/**
 * The gold frame of a square of the board, or of any other thing.
 * @param {Element} layer
 * @param {Element} thing
 */
function frame(layer, thing) {
  // On a board that is one drawing its teeth leave bare what stands on the squares beside it.
  const isSquare = isA(thing, "ground", "place", "ghost") && thing.closest("svg[data-heart]:not([data-bounds])") !== null;
  const transform = around(thing, /** @type {any} */ (layer)) + (isSquare ? " translate(7 7) scale(.93)" : "");
  layer.append(mark("use", { href: "#gf", ...(transform ? { transform } : {}) }));
}

/** What is put down, as it lies there, to be seen large where it was taken from on a page with small squares. @param {Element} ghost */
function twin(ghost) {
  const [x = 0, y = 0] = (ghost.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return mark("use", { href: `#${ghost.id}`, transform: `translate(${-x} ${-y})`, class: "twin", "pointer-events": "none" });
}

/** Takes every mark away. */
function clear() {
  for (const old of document.querySelectorAll("[data-mark]")) old.remove();
  for (const element of touchables()) {
    element.classList.remove("offer", "can", "framed", "away");
    element.setAttribute("tabindex", element instanceof HTMLButtonElement ? "0" : "-1");
    element.setAttribute("aria-disabled", "true");
    element.removeAttribute("aria-pressed");
    element.removeAttribute("aria-keyshortcuts");
  }
  for (const shown of document.querySelectorAll("[data-picked].met")) shown.classList.remove("met");
}

/**
 * Draws a choice, or nothing if there is none.
 * @param {import("./choice.js").Choice | null} choice
 */
export function show(choice) {
  clear();
  const layer = document.getElementById("frames");
  if (!choice || !layer) return;
  const ghost = document.querySelector("#board [data-is=ghost]");
  for (const thing of choice.others().flatMap(elementsOf)) {
    thing.classList.add("can");
    thing.removeAttribute("aria-disabled");
  }
  for (const thing of choice.offers().flatMap(elementsOf)) {
    thing.classList.remove("can");
    thing.classList.add("offer");
    thing.removeAttribute("aria-disabled");
    if (thing instanceof SVGGraphicsElement && isA(thing, "group", "ground")) ring(layer, thing);
  }
  for (const thing of choice.path.flatMap(({ id }) => elementsOf(id))) {
    thing.classList.add("framed");
    thing.setAttribute("aria-pressed", "true");
    if (isA(thing, "held")) {
      if (ghost) {
        thing.classList.add("away");
        thing.append(twin(ghost));
      }
      else thing.append(mark("use", { href: "#gf", class: "hand-frame" }));
    } else if (isA(thing, "ground", "place")) {
      frame(layer, thing);
    } else if (thing instanceof SVGGraphicsElement && isA(thing, "group")) {
      ring(layer, thing);
      layer.lastElementChild?.classList.add("gold");
    }
  }
  // What would come of the picks so far is drawn already, and seen once these are picked in a row.
  const row = ` ${choice.path.map(({ id }) => id).join(" ")} `;
  for (const thing of document.querySelectorAll("[data-picked]")) thing.classList.toggle("met", row.includes(` ${thing.getAttribute("data-picked")} `));
  stops(choice);
}

/**
 * What the keys 1 to 9 pick: what lies in the hand and may be picked, on a board that shows digits only while it is asked for; or else what is
 * asked for now on the board and then the answers, as far as these are nine at most; or else the answers, or where digits are shown the first nine.
 * @param {import("./choice.js").Choice | null} choice
 */
export function numbered(choice) {
  /** @param {string} css */
  const known = (css) => [...document.querySelectorAll(css)].filter((thing) => choice?.knows(thing.getAttribute("data-touch") ?? ""));
  let all = known("#hand [data-touch]");
  const asked = known("#content .offer");
  const shown = document.querySelector("#board[data-digits]");
  if (!all[0] || (shown && asked[0])) {
    const answers = known("#controls .offer");
    // What was chosen before on the board has no number: nobody would look for one there.
    all = [...asked, ...answers];
    if (all.length > 9 && (answers[0] || !shown)) all = answers;
  }
  return all.slice(0, 9);
}

/**
 * One tab stop in the hand and one on the board.
 * @param {import("./choice.js").Choice} choice
 */
function stops(choice) {
  for (const [at, thing] of numbered(choice).entries()) {
    thing.setAttribute("aria-keyshortcuts", String(at + 1));
    // Its number on a drawing, 17 px high, is seen by whoever plays by keys; what is HTML has it from the sheet.
    if (!(thing instanceof SVGGraphicsElement) || !thing.closest("[data-digits]")) continue;
    const { x, y, height } = thing instanceof SVGSVGElement ? thing.viewBox.baseVal : thing.getBBox();
    const size = 17 / (thing.getScreenCTM()?.a || 1);
    const digit = mark("text", { class: "digit", x: x + size / 4, y: y + height * 0.52, "font-size": size });
    digit.textContent = String(at + 1);
    thing.append(digit);
  }
  for (const region of ["hand", "content"]) {
    const inside = touchables().filter((element) => element.closest(`#${region}`) && choice.knows(element.getAttribute("data-touch") ?? ""));
    const stop = inside.find((element) => element === document.activeElement) ?? inside.find((element) => element.matches(".framed")) ?? inside[0];
    stop?.setAttribute("tabindex", "0");
  }
}

/**
 * Frames what a line of the chronicle or of the count speaks of.
 * @param {string | null} id
 */
export function point(id) {
  for (const old of document.querySelectorAll("[data-mark=point]")) old.remove();
  const layer = document.getElementById("frames");
  const thing = id ? document.getElementById(id) : null;
  if (!layer || !thing) return;
  frame(layer, thing);
  layer.lastElementChild?.setAttribute("data-mark", "point");
}

/** The middle of what is seen of a thing, in CSS pixels of the window. @param {Element} element */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * The nearest thing that can be touched in a direction, in the same region as long as something is offered there, else anywhere.
 * @param {Element} from
 * @param {"ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight"} key
 * @param {(region: Element) => Element[]} [wanted] which things of the region count; without it what the choice knows
 */
export function neighbour(from, key, wanted) {
  const region = from.closest("#content, #hand");
  if (!region) return null;
  const start = middle(from);
  let best = null;
  let least = Infinity;
  // Where nothing is offered beside it any more the arrows lead to what is, wherever that lies.
  const within = region.querySelector(".offer") ? region : document;
  for (const element of wanted?.(region) ?? within.querySelectorAll(".offer, .can")) {
    if (element === from) continue;
    const end = middle(element);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const level = key === "ArrowLeft" || key === "ArrowRight";
    const ahead = key === "ArrowRight" ? dx : key === "ArrowLeft" ? -dx : key === "ArrowDown" ? dy : -dy;
    const aside = Math.abs(level ? dy : dx);
    if (ahead <= 1) continue;
    // A little more than twice: of a square three off in line and one beside the next, the arrow leads to that in line.
    const distance = ahead + aside * 2.1;
    if (distance < least) {
      least = distance;
      best = element;
    }
  }
  return best;
}
