/**
 * The table in the browser: shows what the server draws, walks the tree of choices, sends one action. It knows no game.
 */
import { refuse, startAbout } from "./about.js";
import { SEPARATOR } from "./choice.js";
import { elementOf, middle, neighbour, numbered, point } from "./frames.js";
import { startSignals } from "./signals.js";
import { onWish, said, startWishes, wish } from "./wishes.js";
import { Line } from "./line.js";
import { skip } from "./motion.js";
import { answered, begin, byId, deeds, draw, isSpent, keys, lost, picked, reached, spend, table } from "./table.js";
import { watch } from "./view.js";

/** Between two changes of the table that arrive at once, in milliseconds: a computer plays at a human pace, or as fast as is wished. */
const PACE = 350;
/** What a hundredth of the wished pace is, in milliseconds. */
const BEAT = 20;
/** States that may wait; behind a longer row only the last one is shown, so that nobody looks at the past for long. */
const WAITING_MAX = 8;
/** @type {("ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight")[]} */
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** @type {Line | null} */
let line = null;
/** States of the table that wait to be shown. @type {string[]} */
let queue = [];
/**
 * A gesture of several actions under way: what is still to be sent, and the last state that came meanwhile. It is shown when the gesture is
 * done, so that nobody is asked in the middle of it.
 * @type {{ further: string[], came: import("./line.js").Word | null } | null}
 */
let gesture = null;
/** Whether an action may be done, or is asked about once more. @type {(action: string) => Promise<boolean>} */
let isSure = async () => true;
/** Ends the wait for what is shown. @type {(() => void) | null} */
let hurry = null;

/**
 * Something was touched; a second touch of what is framed confirms, but what can be turned it turns.
 * @param {string} id
 * @param {"pointer" | "focus" | "number"} by by its number the focus goes on to what is asked next, wherever it was
 * @param {boolean} [once] whether it needs no second touch, if nothing else is picked
 */
function touch(id, by, once = false) {
  const choice = table.choice();
  const confirms = said("confirm");
  const isAnswer = once && choice?.begun === false && confirms !== 100;
  const isTurned = choice?.turns === true && choice.holds(id);
  const what = choice?.touch(id) ?? "nothing";
  if (what === "confirm") confirm();
  if (what !== "changed") return;
  picked();
  // Without the gold button a thing is done once it has its place, as what is let go there is; of several things each may be the last.
  // Where a game shows what comes of it first, nothing is done with a target that nobody touched.
  const isShown = choice?.guessed === true && document.querySelector("#board[data-shows]") !== null;
  const isPlaced = confirms === 0 && choice !== null && choice.several < 0 && !isShown && !isTurned;
  if ((isAnswer || isPlaced) && choice?.action !== undefined) return void confirm();
  if (by !== "pointer" && choice && choice.action === undefined) {
    const first = nearest(choice.offers().flatMap((offer) => elementOf(offer) ?? []));
    if (first && (by === "number" || !document.activeElement?.matches(".offer"))) first.focus({ preventScroll: true });
  }
  if (by === "number") focusNext();
}

/**
 * After a choice by its number Enter goes on with that choice, wherever the focus was left: the gold button has the focus once all is chosen,
 * and a button that does something else never keeps it.
 */
function focusNext() {
  if (table.choice()?.action !== undefined) byId("do-confirm")?.focus({ preventScroll: true });
  if (document.activeElement?.matches("a, button:not(#do-confirm, .offer), summary")) byId("content")?.focus({ preventScroll: true });
}

/**
 * A press of a thing. Under a finger its pressed state is seen in the next frame, and what follows from it comes after that: on a slow phone
 * the board takes longer to follow.
 * @param {MouseEvent} event
 * @param {Element} thing
 * @param {() => void} then
 */
function press(event, thing, then) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch" || document.hidden) return then();
  const asked = byId("choices")?.textContent;
  thing.classList.add("pressed");
  // What is asked for in a frame comes before it is painted: the second frame is asked for when the first is on the screen.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      thing.classList.remove("pressed");
      // The same thing may mean something else in a state that came meanwhile; while others choose at once, what is asked here stands.
      if (asked === byId("choices")?.textContent) then();
    }),
  );
}

/** Of several things the one nearest to what was done last on the board; without that the first. @param {(HTMLElement | SVGElement)[]} things */
function nearest(things) {
  const last = document.querySelector("#board .last");
  if (!last) return things[0];
  const from = middle(last);
  /** @param {Element} thing */
  const far = (thing) => Math.hypot(middle(thing).x - from.x, middle(thing).y - from.y);
  return [...things].sort((a, b) => far(a) - far(b))[0];
}

/** Picks by its number what lies in the hand, or an answer where the hand is not asked for. @param {number} number */
function pickBy(number) {
  const id = numbered(table.choice())[number - 1]?.getAttribute("data-touch");
  if (id) touch(id, "number");
}

/** Does what is picked. @param {boolean} [sure] whether nobody is asked once more, as where nothing else could be done */
async function confirm(sure = false) {
  const action = table.choice()?.action;
  const seat = table.seat();
  if (!action || seat === undefined || isSpent() || line?.busy) return;
  const at = table.version();
  if (!sure && table.main()?.dataset["doubts"] !== undefined && !(await isSure(action))) return;
  if (isSpent() || line?.busy || at !== table.version()) return;
  if (line) {
    const [first = "", ...further] = action.split(SEPARATOR);
    gesture = further.length > 0 ? { further, came: null } : null;
    send(first, at);
  } else if (table.isOff()) {
    spend(true);
    await table.post("act", new URLSearchParams({ id: freshId(at), seat, at: String(at), action }));
    // A refused choice leaves the table as it was, and may be made again.
    spend(false);
  }
}

/** @param {number} at */
const freshId = (at) => `${at}-${Math.random().toString(36).slice(2, 12)}`;

/** What was sent last: what is said of anything else neither ends a gesture nor frees what is picked. */
let sent = "";

/**
 * @param {string} action
 * @param {number} at the version that it is meant for
 */
function send(action, at) {
  sent = freshId(at);
  line?.send({ do: "act", id: sent, seat: Number(table.seat()), at, action });
  spend(true);
}

/**
 * An action of a gesture was taken, or refused: the next one is sent, or the table goes on. Each is taken for itself, so that after a
 * refusal the question is asked that stands then.
 * @param {import("./line.js").Word} word
 */
function goOn(word) {
  if (!gesture || (word.ack === undefined && !word.error)) return;
  const next = word.error ? undefined : gesture.further.shift();
  if (next !== undefined) return send(next, word.version ?? table.version());
  const { came } = gesture;
  gesture = null;
  // What came before the last action is past; the state after it is on its way.
  if (came && (word.error || (came.version ?? 0) >= (word.version ?? 0))) lay(came);
}

/** Against computers alone they are told how long to take, if somebody said so: the table forgets it. */
function tellPace() {
  if (said("pace") !== undefined && table.main()?.dataset["alone"] !== undefined) line?.tell({ do: "pace", milliseconds: wish("pace") * BEAT });
}

/** @param {import("./line.js").Word} word */
function lay(word) {
  if (word.html === undefined) return;
  // Who waits for the end sees no more than the last of them.
  if (byId("do-rush") || queue.length >= WAITING_MAX) queue = [];
  queue.push(word.html);
  if (!hurry) void showQueue();
}

/** One step of the choice back; else the last decision, where the table offers that. @param {Element} [button] */
function back(button) {
  const choice = table.choice();
  const left = choice?.path.filter((pick) => !pick.auto).pop()?.id ?? "";
  if (choice?.back()) {
    // Whoever plays by keys goes on from what he stepped back from: what turned it is gone, and the gold button has nothing to do.
    const keeps = document.activeElement?.matches("#board [data-touch], #do-confirm, #do-turn") === true;
    picked();
    if (keeps) elementOf(left)?.focus({ preventScroll: true });
    return;
  }
  const { take, why } = button instanceof HTMLElement ? button.dataset : {};
  if (take === "barred" && why) table.notice(why);
  else if (take !== undefined) {
    // What waits to be shown is known here already: whoever goes back from it need not see it all.
    queue = queue.slice(-1);
    const at = /data-version="(\d+)/.exec(queue[0] ?? "")?.[1] ?? String(table.version());
    void table.post("take-back", new URLSearchParams({ say: "ask", at }));
  }
}

function turn() {
  if (table.choice()?.turns && table.choice()?.cycle()) picked();
}

/** Whether something is put down, and an arrow that is pressed here turns it. @param {Element} target */
const isTurning = (target) => table.choice()?.turns === true && table.choice()?.action !== undefined && target.matches("#content, #content *, #do-confirm, #do-turn, body");

/** Turns what is put down so that it faces where an arrow points. @param {(typeof ARROWS)[number]} arrow */
function face(arrow) {
  const ghost = document.querySelector("#board [data-is=ghost]");
  const handle = ghost && neighbour(ghost, arrow, () => [...document.querySelectorAll("#board [data-is=handle]")]);
  const id = handle?.getAttribute("data-touch");
  if (id && !table.choice()?.holds(id)) touch(id, "pointer");
}

/** Shows waiting states one after the other, each for as long as its motion takes. */
async function showQueue() {
  try {
    for (let html = queue.shift(); html !== undefined; html = queue.shift()) {
      const wait = Math.max(table.lay(html), Math.min(PACE, wish("pace") * BEAT));
      /** @type {Promise<void>} */
      const seen = new Promise((resolve) => {
        hurry = resolve;
        setTimeout(resolve, wait);
      });
      await seen;
    }
  } finally {
    // A state that could not be shown does not keep back the next one.
    hurry = null;
  }
}

/** A tap skips to the end. */
function skipAll() {
  const last = queue.pop();
  queue = last === undefined ? [] : [last];
  skip();
  hurry?.();
}

/** @param {import("./line.js").Word} word */
function hear(word) {
  if (word.html !== undefined && gesture) gesture.came = word;
  else lay(word);
  const told = word.error ?? word.said;
  if (told) table.notice(told.message, told.rule);
  if (word.error && word.id !== sent) return;
  if (word.error) spend(false);
  else if (word.ack !== undefined) answered(word.version ?? table.version());
  goOn(word);
}

/**
 * What a press on something means: of things that lie on what is asked for next, and would only change an earlier pick, that which is asked
 * for. What is on offer itself, or was picked, stays what it is.
 * @param {Element | null} thing
 * @param {import("./choice.js").Choice} choice
 */
function meant(thing, choice) {
  const id = thing?.getAttribute("data-touch");
  if (!id || !choice.begun || choice.holds(id)) return id;
  const offers = choice.offers();
  let under = thing;
  while (under && !offers.includes(under.getAttribute("data-touch") ?? "")) under = under.parentElement?.closest("[data-touch]") ?? null;
  return under?.getAttribute("data-touch") ?? id;
}

/** @param {MouseEvent} event */
function onClick(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return;
  skipAll();
  const button = target.closest("[data-do]");
  if (button) {
    const barred = button.getAttribute("data-take") === "barred";
    if (button.getAttribute("aria-disabled") === "true" && !barred) remind();
    else deeds.get(button.getAttribute("data-do") ?? "")?.(button);
    return;
  }
  // What its link laid open is put away by it too.
  if (target.closest("a.log")?.getAttribute("href") === location.hash) {
    event.preventDefault();
    location.hash = "table";
  }
  const copy = target.closest("[data-copy]");
  if (copy instanceof HTMLElement) return void copyLink(copy);
  // A press elsewhere shuts what is unfolded over the board.
  const unfolded = document.querySelector("#board details[open]");
  if (unfolded && !unfolded.parentElement?.contains(target)) {
    unfolded.removeAttribute("open");
    return;
  }
  // A press elsewhere shuts the chronicle that lies over the table.
  if (document.querySelector("#slip-body:target") && !target.closest("#side, .over, #sign")) {
    location.hash = "table";
    return;
  }
  const choice = table.choice();
  if (!choice) return;
  const answer = target.closest("button[data-touch]");
  if (answer) return press(event, answer, () => touch(answer.getAttribute("data-touch") ?? "", event.detail === 0 ? "focus" : "pointer", answer.hasAttribute("data-once")));
  if (!target.closest("#content, #hand") || target.closest("a, button, input, textarea, select, label, summary")) return;
  const thing = target.closest("[data-touch]");
  const own = meant(thing, choice);
  // What was pressed may have moved from under the mouse meanwhile.
  if (thing && own && choice.knows(own)) return press(event, thing, () => touch(own, "pointer"));
  // Pieces stand on tiles: the uppermost thing that is on offer counts.
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const id = meant(element.closest("[data-touch]"), choice);
    if (id && choice.knows(id)) return press(event, element, () => touch(id, "pointer"));
  }
  // The second touch of two in a row fits the board; it is no step back, and nothing is refused twice.
  if (event.detail >= 2) return;
  if (thing) refuse(thing);
  else back();
}

/** A button that cannot be pressed yet says what is missing. */
function remind() {
  const ask = byId("ask");
  table.say(byId("ask-words")?.textContent ?? "");
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  ask?.animate([{ transform: "none" }, { transform: "translateX(3px)" }, { transform: "translateX(-3px)" }, { transform: "none" }], { duration: 160 });
}

/** @param {HTMLElement} button */
async function copyLink(button) {
  const field = byId(button.dataset["copy"] ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without leave to write the clipboard the link stays selected, ready to be copied by hand.
    return;
  }
  const words = button.querySelector("span");
  if (words) words.textContent = button.dataset["copied"] ?? "";
  table.say(button.dataset["copied"] ?? "");
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== "Escape" && document.querySelector(".slip:target")) return;
  const target = event.target instanceof Element ? event.target : document.body;
  // A switch of the menu leaves the key that shuts it alone.
  if (target.matches("input, select, textarea") && !(event.key === "Escape" && target.matches("[data-wish]"))) return;
  const id = target.getAttribute("data-touch");
  const arrow = ARROWS.find((key) => key === event.key);
  if (arrow && isTurning(target)) {
    event.preventDefault();
    return face(arrow);
  }
  if (arrow) {
    const next = neighbour(target, arrow);
    if (!(next instanceof SVGElement || next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    return;
  }
  const known = id && table.choice()?.knows(id);
  if (event.key === "Enter" && !target.matches("a, button:not(#do-confirm), summary")) {
    event.preventDefault();
    const choice = table.choice();
    // Where all is chosen Enter confirms, also on what was picked on the way there; the space bar puts that back.
    const isReady = choice?.action !== undefined && choice.several < 0 && choice.holds(id ?? "");
    if (known && !isReady) touch(id, "focus");
    // What can be turned is done by the gold button alone, which is next then.
    else if (known && choice?.turns) byId("do-confirm")?.focus({ preventScroll: true });
    else if (choice?.path.length) void confirm();
    else usual();
  } else if (event.key === " " && known && !target.matches("button")) {
    event.preventDefault();
    touch(id, "focus");
  } else {
    keys.get(event.key.toLowerCase())?.(event);
  }
}

/** Where the board says so, the answer that needs no second thought is the usual one: it is said as long as nothing is picked. */
function usual() {
  /** @type {HTMLElement | null} */
  const marked = document.querySelector("main:has([data-usual]) .offer[data-once]");
  if (marked) marked.click();
  else remind();
}

/** @param {Event} event */
function onPoint(event) {
  const item = event.target instanceof Element ? event.target.closest("[data-frame]") : null;
  point(item?.getAttribute("data-frame") ?? null);
}

/** Buttons and keys of the table itself; other modules add theirs. */
function ownDeeds() {
  const close = () => byId("notice")?.toggleAttribute("hidden", true);
  /** @param {Event} event */
  const step = (event) => {
    event.preventDefault();
    close();
    // What lies over the table is put away first.
    const unfolded = document.querySelector("#board details[open]");
    if (unfolded) unfolded.removeAttribute("open");
    else if (document.querySelector("#table :target, #table ~ :target")) location.hash = "table";
    else back();
  };
  table.deed("close", close);
  table.deed("turn", turn);
  table.deed("back", back);
  // Whoever is out sees the end as soon as it is there.
  table.deed("rush", () => line?.tell({ do: "pace", milliseconds: 0 }));
  table.deed("confirm", () => void confirm());
  table.key("escape", step);
  table.key("backspace", step);
  table.key("r", turn);
  for (const number of "123456789") table.key(number, () => pickBy(Number(number)));
  table.key("l", () => byId("log")?.focus());
}

/** @param {boolean} seen whether the game ended before the reader's eyes @param {number} [wait] while the last move is shown, in milliseconds */
async function fetchEnding(seen, wait = 0) {
  const { startEnding } = await import("./ending.js");
  startEnding(table, seen, wait);
}

function start() {
  if (!table.main()) return;
  ownDeeds();
  watch(draw, table.notice);
  begin();
  // Only where a finished game is looked at again.
  if (byId("player")) void import("./replay.js");
  if (document.querySelector("main.is-over")) void fetchEnding(false);
  else table.on("laid", (time) => document.querySelector("main.is-over") && void fetchEnding(true, time));
  // What else there is at a table; each is harmless where the page has nothing for it.
  startAbout(table);
  startWishes(table);
  startSignals(table);
  // A lesson that was opened from a table leads back there.
  if (byId("came-from")) void import("./way.js").then(({ leadBack }) => table.follow(() => leadBack("left-table", /^\/[tr]\//)));
  if (document.querySelector(".tabs")) void import("./leaves.js").then(({ watchLeaves }) => table.follow(watchLeaves));
  // What nobody sees or uses before something was pressed comes after everything that a first look needs.
  /** @param {boolean} [sure] */
  const does = (sure) => void confirm(sure);
  void import("./drag.js").then(({ startDrag }) => startDrag(does, refuse));
  void import("./hint.js").then(({ startHint }) => startHint(table));
  void import("./seal.js").then(({ startSeal }) => startSeal(table));
  void import("./doubt.js").then((doubt) => ({ isSure } = doubt));
  void import("./forced.js").then(({ startForced }) => startForced(table, does));
  void import("./company.js").then(({ startCompany }) => startCompany());
  void import("./lines.js").then(({ watchLines }) => table.follow(watchLines));
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerover", onPoint);
  document.addEventListener("focusin", onPoint);
  if (location.protocol === "file:" || table.isOff()) return;
  line = new Line(table.base(), {
    word: hear,
    up: () => {
      reached(true);
      tellPace();
    },
    down: lost,
    version: table.version,
  });
  onWish((wish) => wish === "pace" && tellPace());
}

start();
