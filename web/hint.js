/**
 * Hints in three presses, and the frame round what a lesson wants to be touched. It knows no game: words and pictures come from the server.
 */
import { common, isNarrow } from "./fit.js";
import { around, isA } from "./frames.js";
import { parse } from "./morph.js";
import { picked, reached, sentences, showPrompt } from "./table.js";

/** @typedef {typeof import("./table.js").table} Table */

const SVG = "http://www.w3.org/2000/svg";

/** @type {Table} */
let table;
/** What the next press tells. */
let stage = "nudge";
let asking = false;
/** Whether what it shows is picked. */
let chosen = false;

const slip = () => document.getElementById("hint-slip");
/** The form that does what the hint shows, while it shows a move. @returns {HTMLFormElement | null} */
const shown = () => document.querySelector("#hint-slip:not([hidden]) form.take");

/** Takes the hint away, from the board too: what it picked is picked no more, and the keyboard is back at the button that asks for hints. @param {boolean} board */
function close(board) {
  const paper = slip();
  if (!paper || paper.hidden) return;
  const hadFocus = paper.contains(document.activeElement) || document.activeElement?.id === "do-confirm";
  const choice = table.choice();
  const unpicks = board && chosen && choice;
  paper.hidden = true;
  chosen = false;
  if (unpicks) {
    while (choice.back());
    picked();
  }
  showPrompt();
  look();
  if (!board) return;
  table.layBoard("");
  if (!hadFocus) return;
  document.getElementById("do-hint")?.focus({ preventScroll: true });
}

/** Asks for what comes next, or for what a button says. @param {Element} button */
async function ask(button) {
  const paper = slip();
  if (!paper || asking) return;
  asking = true;
  const version = table.version();
  const html = reached(await table.get("hint", { say: button.getAttribute("data-say") ?? stage }));
  asking = false;
  const answer = html ? parse(html) : null;
  // The table may have moved on meanwhile.
  if (!(answer instanceof HTMLElement) || version !== table.version()) return;
  const board = answer.querySelector("#board");
  board?.remove();
  document.getElementById("about-slip")?.toggleAttribute("hidden", true);
  stage = answer.dataset["next"] ?? "nudge";
  const focused = document.activeElement;
  const isFree = !focused || focused === document.body || focused.id === "do-hint" || focused.id === "do-confirm" || paper.contains(focused);
  paper.hidden = true;
  chosen = false;
  paper.replaceChildren(...answer.childNodes);
  // What is shown stands for what was picked; the best is picked, so that prompt and gold button say and do it.
  const choice = table.choice();
  const best = paper.querySelector(".take input[name=action]")?.getAttribute("value");
  const way = choice && best ? ways(choice.tree.root, best)[0] : undefined;
  if (choice && (choice.begun || way) && (board || way)) {
    // What is put down would lie over what is shown; what is only in hand stays picked.
    while ((way || choice.action !== undefined) && choice.back());
    for (const id of way ?? []) if (!choice.holds(id)) choice.touch(id);
    if (way && choice.action !== best) while (choice.back());
    picked();
    chosen = way !== undefined && choice.action === best;
  }
  paper.hidden = false;
  paper.classList.toggle("chosen", chosen);
  const gold = document.getElementById("do-confirm");
  paper.classList.toggle("doubled", !!best && !!gold?.getClientRects().length);
  look();
  // On a narrow page the camera looks at what the slip leaves bare; on a wide one the slip lies where the camera leaves it room.
  place();
  table.layBoard(board?.outerHTML ?? "");
  place();
  setTimeout(place, 320);
  // What may be done with it is the next press of the keyboard.
  const first = [...paper.querySelectorAll("form.take button, .idea, [data-do=hint]"), gold].find((button) => button?.getClientRects().length);
  if (isFree) /** @type {HTMLElement | null} */ (paper.matches(".doubled") ? gold : first)?.focus({ preventScroll: true });
  table.say(sentences([...paper.querySelectorAll("p, li")].map((line) => line.textContent ?? "")));
}

/** The touches that lead to an action, in every way. @param {import("./choice.js").Branch} branch @param {string} action @returns {string[][]} */
function ways(branch, action) {
  if (branch.action === action) return [[]];
  return Object.entries(branch.next ?? {}).flatMap(([id, next]) => ways(next, action).map((way) => [id, ...way]));
}

/** Picks what a hint speaks of, as far as `last` if that is given. @param {string[]} way @param {string} [last] */
function pick(way, last) {
  const choice = table.choice();
  if (!choice) return;
  close(true);
  while (choice.back());
  for (const id of last ? way.slice(0, way.indexOf(last) + 1) : way) if (!choice.holds(id)) choice.touch(id);
  stage = "nudge";
  picked();
}

/** An entry is picked by a press on it. @param {Element} button */
function idea(button) {
  const way = ways(table.choice()?.tree.root ?? { say: "" }, button.closest("[data-action]")?.getAttribute("data-action") ?? "")[0];
  if (way) pick(way);
}

/** So is what it numbers or frames on the board. @param {MouseEvent} event */
function take(event) {
  const choice = table.choice();
  const target = event.target instanceof Element ? event.target : null;
  const ideas = [...document.querySelectorAll("#hint-slip:not([hidden]) [data-action]")];
  if (!choice || ideas.length === 0 || !target?.closest("#content, #side, #others, .mine") || target.closest("#hint-slip, a, #controls button")) return;
  const touched = document.elementsFromPoint(event.clientX, event.clientY).map((thing) => thing.closest("[data-touch]")?.getAttribute("data-touch"));
  const all = ideas.map((idea) => ways(choice.tree.root, idea.getAttribute("data-action") ?? ""));
  const marks = [...document.querySelectorAll("#board .candidate")];
  const mark = marks.find((mark) => {
    const box = mark.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  });
  const numbered = mark ? all[Number(mark.textContent) - 1]?.[0] : undefined;
  const found = all.flat().find((way) => way.some((id) => touched.includes(id) && !choice.knows(id)));
  // Where a hint points at what is not pressed for it, that begins it all the same.
  const [only] = ideas;
  const nudge = only && !only.matches("li") ? only : undefined;
  const pointed = nudge && touched.some((id) => id && (nudge.getAttribute("data-look") === id || nudge.getAttribute("data-at") === id) && !choice.knows(id));
  const way = numbered?.length ? numbered : (found ?? (pointed ? wayOf(nudge) : undefined));
  if (!way?.length) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // What is only pointed at begins; what is shown is picked to its end.
  pick(way, nudge && (way.find((id) => touched.includes(id)) ?? way[0]));
}

/** What a slip of a hint must not hide, and how bad each square pixel of it is, on a wide page and on a narrow one: first what it speaks of and what is pressed. */
const HIDES = /** @type {[string, number, number][]} */ ([
  ["#board .candidate, #board [data-is=ghost], .look, .look-here, #board .framed, #board .picked, #sign, #zoom, #slip-foot, #outlook .slip, #controls .button", 60, 60],
  ["#others > *, #board > section, .lords > *, #board :is([data-touch], [data-about]):not([data-is=place])", 4, 4],
  ["#prompt", 12, 0.5],
  [".mine, #hand > *", 4, 5],
  // A board that is one drawing is moved to what is left bare.
  ["main:has(svg#board) :is(#prompt, #hand > *)", 0, 36],
  ["#board [data-is=ground], #minimap, .offer", 3, 3],
  ["#ledge", 0.7, 0.1],
  ["#slip-body", 0.6, 0.2],
  ["#fought, .beside, .duel h2, .bout", 3, 0.2],
]);
/** Widths that are tried, and the step of the places, in CSS pixels. */
const WIDTHS = [238, 256, 340, 470];
const STEP = 12;
const EDGE = 6;
/** On a wide page it stays where it lay unless that hides so much more. */
const MOVED = 20000;
const AIR = 6;

/** A box with a little air round it. @param {DOMRect} box */
const widened = ({ x, y, width, height }) => new DOMRect(x - AIR, y - AIR, width && width + 2 * AIR, height && height + 2 * AIR);

/** Lays the slip where it hides least: on a phone above its buttons, else anywhere. */
function place() {
  const paper = slip();
  if (!paper || paper.hidden) return;
  const zoom = Number(getComputedStyle(paper).zoom) || 1;
  /** @param {number} left @param {number} top @param {number} width */
  const lay = (left, top, width) => {
    const now = { left: `${left / zoom}px`, top: `${top / zoom}px`, width: `${width / zoom}px` };
    if (Object.entries(now).some(([name, value]) => paper.style.getPropertyValue(name) !== value)) Object.assign(paper.style, now);
  };
  const was = paper.getBoundingClientRect();
  const wasLaid = paper.style.left !== "";
  const over = HIDES.flatMap(([css, wide, narrow]) =>
    [...document.querySelectorAll(css)]
      .filter((thing) => !thing.closest("#hint-slip, #certain-slip"))
      .map((thing) => ({ box: widened(thing.getBoundingClientRect()), weight: isNarrow() ? narrow : wide }))
      .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth),
  );
  /** @param {number} left @param {number} top */
  const moved = (left, top) => {
    const far = wasLaid ? Math.hypot(left - was.left, top - was.top) : 0;
    return 2 * far + (far > 1 && !isNarrow() ? MOVED : 0);
  };
  let best = { left: EDGE, top: EDGE, width: 238, cost: Infinity };
  // The window says otherwise while a phone that was turned has not yet fitted the page into it.
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  // Several choices, with what each wins, have the whole of a page held upright.
  const most = Math.min(wide - 2 * EDGE, 600);
  for (const width of [...(wide < high && paper.querySelector(".candidates") ? [] : WIDTHS), most].filter((w) => w <= most)) {
    lay(EDGE, EDGE, width);
    const height = paper.getBoundingClientRect().height;
    // What has to be scrolled is as good as hidden.
    const cut = [paper, ...paper.querySelectorAll(".told")].reduce((sum, part) => sum + Math.max(part.scrollHeight - part.clientHeight - 2, 0), 0);
    for (let left = EDGE; left + width <= wide - EDGE + 1; left += STEP) {
      for (let top = EDGE; top + height <= high - EDGE + 1; top += STEP) {
        // Far off is worse, and so is another place than a moment ago, and a high slip on a narrow page.
        let cost = 9 * width * cut + (isNarrow() ? 8 * height : 0) + (wide - left - width) / 2 + (high - top - height) / 2 + moved(left, top);
        for (const { box, weight } of over) {
          if (cost >= best.cost) break;
          cost += weight * common(box, { left, top, right: left + width, bottom: top + height });
        }
        if (cost < best.cost) best = { left, top, width, cost };
      }
    }
  }
  lay(best.left, best.top, best.width);
}

/** What stands on the page for an id. @param {string} id */
const seen = (id) => document.getElementById(id) ?? table.elementOf(id);

/** The touches that lead to what a part of a hint speaks of, over what it frames if they can. @param {Element} part @returns {string[] | undefined} */
function wayOf(part) {
  const root = table.choice()?.tree.root;
  const all = root ? ways(root, part.getAttribute("data-action") ?? "") : [];
  return all.find((way) => way.includes(part.getAttribute("data-look") ?? "")) ?? all[0];
}

/** Frames the first thing of a hint or a lesson that is not picked yet. */
function look() {
  for (const old of document.querySelectorAll("[data-mark=look]")) old.remove();
  for (const old of document.querySelectorAll(".look")) old.classList.remove("look");
  const nudge = document.querySelector("#hint-slip:not([hidden]) [data-action][data-look]");
  const wanted = nudge ?? document.getElementById("lesson");
  // The gold button does what the hint shows.
  if (shown() && !chosen) document.getElementById("do-confirm")?.setAttribute("aria-disabled", "false");
  // So does the prompt.
  const says = document.querySelector("#hint-slip.doubled:not([hidden]) .told b");
  const words = document.getElementById("ask-words");
  if (says && words) words.textContent = says.getAttribute("data-asks") ?? says.textContent;
  if (says) document.getElementById("ask")?.classList.toggle("long", (says.textContent ?? "").length > 40);
  const picked = table.picked();
  const looks = (wanted?.getAttribute("data-look") ?? "").split(" ");
  // A hint frames what is pressed first.
  const way = nudge ? wayOf(nudge) : undefined;
  const id = (way?.some((id) => seen(id)) ? way : looks).find((id) => id && !picked.includes(id) && (!way || seen(id)));
  const thing = id ? seen(id) : null;
  if (!thing) return;
  thing.classList.add("look");
  if (!(thing instanceof SVGElement)) return;
  const own = isA(thing, "held");
  const layer = own ? thing : document.getElementById("frames");
  // What lies in another drawing than the frames do, or is no square there, is found by its box on the screen.
  const drawing = layer?.closest("svg");
  const lies = drawing?.contains(thing) && (drawing.dataset["unit"] ?? "200") === "200" ? thing.getAttribute("transform") : around(thing, /** @type {any} */ (layer));
  const place = own ? null : lies;
  for (const kind of ["mark-ink", "mark-light"]) {
    const ring = document.createElementNS(SVG, "rect");
    const size = { x: -9, y: -9, width: 218, height: 218, "pointer-events": "none", class: `${kind} look-here`, "data-mark": "look", ...(place ? { transform: place } : {}) };
    for (const [name, value] of Object.entries(size)) ring.setAttribute(name, String(value));
    layer?.append(ring);
  }
}

/**
 * Offers hints and frames what lessons speak of.
 * @param {Table} of
 */
export function startHint(of) {
  table = of;
  table.deed("hint", (button) => void ask(button));
  table.deed("unhint", () => close(true));
  table.deed("idea", idea);
  table.on("picked", () => close(false));
  table.on("laid", () => {
    stage = "nudge";
    close(false);
  });
  table.on("drawn", look);
  addEventListener("click", take, true);
  // While a move is shown the gold button and Enter do it.
  /** @param {Event} event */
  const doIt = (event) => {
    const form = shown();
    // What is picked is done as ever.
    if (!form || chosen) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.requestSubmit();
  };
  addEventListener("click", (event) => void (event.target instanceof Element && event.target.closest("#do-confirm") && doIt(event)), true);
  addEventListener(
    "keydown",
    (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!target.matches("a, button:not(#do-confirm), summary, input, select, textarea")) doIt(event);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || slip()?.hidden !== false || document.getElementById("about-slip")?.hidden === false) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close(true);
    },
    true,
  );
  // Its buttons come right after the one that asks for it.
  addEventListener(
    "keydown",
    (event) => {
      const paper = slip();
      if (event.key !== "Tab" || !paper || paper.hidden) return;
      const asks = document.getElementById("do-hint");
      const stops = [asks, ...paper.querySelectorAll("a, button, [tabindex='0']")].filter((stop) => stop?.getClientRects().length);
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const next = at < 0 ? undefined : stops[at + (event.shiftKey ? -1 : 1)];
      if (next) {
        event.preventDefault();
        /** @type {HTMLElement} */ (next).focus();
      } else if (at > 0) asks?.focus({ preventScroll: true });
    },
    true,
  );
  addEventListener("resize", () => {
    slip()?.removeAttribute("style");
    place();
  });
  // The chronicle was opened or shut.
  addEventListener("hashchange", place);
  look();
}
