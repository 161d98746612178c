/**
 * The table on the page: what is picked, what is shown, how a new state is laid. Other modules use the `table` of this one; it knows no
 * game, and no other module that adds something to the table.
 */
import { Choice } from "./choice.js";
import { elementOf, show } from "./frames.js";
import { morph, parse } from "./morph.js";
import { heed, listed, play, snapshot } from "./motion.js";
import { near, settle } from "./view.js";

/** @type {Choice | null} */
let choice = null;
/** The board as the server drew it, without a preview. */
let plainBoard = "";
/** What the reader has won, without a preview. */
let plainTreasure = "";
/** What was asked of the server, by action. @type {Map<string, Promise<string>>} */
const previews = new Map();
let previewed = "";
/** What is looked at without being picked, such as a place under the mouse. */
let peeked = "";
/** Whether the board shows that. */
let looked = false;
/** Whether a choice was sent and its answer is not on the page yet: then its picks are spent. */
let spent = false;
/** The version that answers what was sent, as soon as it is known: what others change before it is no answer. */
let due = 0;
/** The action about which something is asked once more before it is done, and what. */
let doubt = { action: "", words: "" };
/** Whether the stage has the focus because nothing was on offer, so that what is asked next gets it. */
let parked = false;
/** How many states were laid. */
let laid = 0;

/** What other modules want to hear of. */
const ears = {
  /** @type {((time: number) => void)[]} */
  laid: [],
  /** @type {((time: number) => void)[]} */
  picked: [],
  /** @type {((time: number) => void)[]} */
  drawn: [],
  /** @type {((time: number) => void)[]} */
  lost: [],
};
/** What presses of `[data-do=…]` do. @type {Map<string, (button: Element) => void>} */
export const deeds = new Map();
/** What keys do outside of fields, by `KeyboardEvent.key` in small letters. @type {Map<string, (event: KeyboardEvent) => void>} */
export const keys = new Map();

/** @param {string} id */
export const byId = (id) => document.getElementById(id);
const main = () => /** @type {HTMLElement | null} */ (document.querySelector("main#table"));

/** What the page of a table offers to every module. */
export const table = {
  main,
  /** The address that this page sends to, without a slash at the end. */
  base: () => main()?.dataset["base"] ?? location.pathname,
  version: () => Number(main()?.dataset["version"] ?? "0"),
  /** The seat that acts from this page, if any. */
  seat: () => main()?.dataset["seat"],
  /** The walk through the tree of legal actions, or null. */
  choice: () => choice,
  /** Ids that were picked, in their order. */
  picked: () => (choice?.path ?? []).map((pick) => pick.id),
  elementOf,
  /** Whether there is no live line: then everything is posted. */
  isOff: () => main()?.dataset["line"] === "off",
  say,
  notice,
  lay,
  layBoard,
  send,
  post,
  get,
  /**
   * Calls `heard` after each new state (`laid`, with the time that its motions take), after each pick (`picked`), whenever marks were drawn anew (`drawn`), or when
   * the line is `lost`.
   * @param {"laid" | "picked" | "drawn" | "lost"} what
   * @param {(time: number) => void} heard
   */
  on: (what, heard) => void ears[what].push(heard),
  /** Does something now, and again whenever marks were drawn anew. @param {() => void} heard */
  follow: (heard) => {
    ears.drawn.push(heard);
    heard();
  },
  /**
   * Says what a press of a button with `data-do="name"` does.
   * @param {string} name
   * @param {(button: Element) => void} deed
   */
  deed: (name, deed) => void deeds.set(name, deed),
  /**
   * Says what a key does, such as `?`; not called while somebody writes.
   * @param {string} key
   * @param {(event: KeyboardEvent) => void} deed
   */
  key: (key, deed) => void keys.set(key, deed),
};

/** Sentences in a row, each with its stop. @param {string[]} parts */
export const sentences = (parts) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** Says something to those who do not see the board. @param {string} words */
function say(words) {
  const live = byId("live");
  if (live && live.textContent !== words) live.textContent = words;
}

/**
 * Shows a sentence, with the rule that it is about.
 * @param {string} words
 * @param {string} [rule]
 * @param {boolean} [outlives] whether it stays its time although a new state of the table comes meanwhile
 */
function notice(words, rule, outlives = false) {
  if (outlives) [outliving, readUntil] = [words, performance.now() + STAYS];
  const slip = byId("notice");
  const text = byId("notice-words");
  const link = byId("notice-rule");
  if (!slip || !text) return;
  text.textContent = words;
  link?.toggleAttribute("hidden", !rule);
  if (rule) link?.setAttribute("href", `${link.dataset["rules"]}#${rule}`);
  slip.hidden = false;
  passes();
}

/** How long a few words stay, in milliseconds, and how many letters those have. */
const STAYS = 4000;
const FEW = 90;
let leaving = 0;
/** What outlives a new state, and until when, as `performance.now()` has it. */
let outliving = "";
let readUntil = 0;

/** A notice of a few words, with no rule to look up, leaves by itself. */
function passes() {
  clearTimeout(leaving);
  const slip = byId("notice");
  if (!slip || slip.hidden || byId("notice-rule")?.hidden === false || (byId("notice-words")?.textContent ?? "").length > FEW) return;
  leaving = window.setTimeout(() => byId("notice")?.toggleAttribute("hidden", true), STAYS);
}

/** The page is a table now: reads its tree and marks what is on offer. */
export function begin() {
  heed();
  passes();
  plainBoard = byId("board")?.outerHTML ?? "";
  plainTreasure = byId("treasure")?.outerHTML ?? "";
  readTree();
  draw();
  settle("first");
  void showPreview();
}

/** Reads the tree of the page, keeping what was picked. */
function readTree() {
  const data = byId("choices")?.textContent;
  if (!data) {
    choice = null;
    return;
  }
  /** @type {import("./choice.js").Tree} */
  const tree = JSON.parse(data);
  choice = choice && !spent ? choice.carriedTo(tree) : new Choice(tree);
}

/** Marks, small drawings and prompt; after every change of the page. */
export function draw() {
  show(choice);
  showPrompt();
  for (const heard of ears.drawn) heard(0);
}

/** Shows prompt, diamonds and buttons for the choice. */
export function showPrompt() {
  showBack();
  byId("prompt")?.setAttribute("aria-busy", String(spent));
  if (!choice) return;
  const { tree } = choice;
  const depth = choice.level;
  const words = byId("ask-words");
  // The gold button says an answer that stands alone.
  const settled = choice.action !== undefined && !choice.turns && (choice.begun || !choice.path[0]?.id.startsWith("answer-"));
  const isDoubted = doubt.action !== "" && doubt.action === choice.action;
  if (!isDoubted) doubt.action = "";
  byId("ask")?.classList.toggle("doubted", isDoubted);
  const prompt = isDoubted ? doubt.words : settled || choice.several >= 0 ? choice.words : choice.begun ? (choice.at(depth).ask ?? tree.steps[Math.min(depth, tree.steps.length - 1)] ?? tree.ask) : tree.ask;
  const carried = document.querySelector(".carries") && depth > 0 ? words?.dataset[choice.turns ? "turn" : "drop"] : undefined;
  if (words && words.textContent !== (carried ?? prompt)) words.textContent = carried ?? prompt;
  byId("ask")?.classList.toggle("long", prompt.length > 40);
  for (const diamond of document.querySelectorAll("#steps path")) {
    const step = Number(diamond.getAttribute("data-step"));
    diamond.setAttribute("class", step < depth ? "done" : step === depth ? "now" : "");
  }
  /** @param {string} id @param {boolean} on */
  const enable = (id, on) => byId(id)?.setAttribute("aria-disabled", String(!on));
  enable("do-confirm", choice.action !== undefined && !spent);
  enable("do-turn", choice.turns);
  // What cannot be turned yet is passed over by the keyboard.
  byId("do-turn")?.setAttribute("tabindex", choice.turns ? "0" : "-1");
}

/** The button that goes back: a step of the choice, or else the last decision, if that can be taken back. */
function showBack() {
  const button = byId("do-back");
  if (!button) return;
  const takes = !choice?.begun && button.dataset["take"] !== undefined;
  const label = button.querySelector("span");
  const words = (takes ? label?.dataset["takeWords"] : label?.dataset["stepWords"]) ?? label?.textContent ?? "";
  if (label && label.textContent !== words) label.textContent = words;
  button.setAttribute("aria-disabled", String(takes ? button.dataset["take"] === "barred" : !choice?.begun));
}

/** Brings the board to what is picked: the ghost and its effects, or nothing. @param {boolean} [still] whether the camera stays, as it does under a mouse */
async function showPreview(still = false) {
  const action = choice?.action ?? (peeked || (choice?.here.shows ?? ""));
  if (action === previewed) {
    // What was only looked at is picked now.
    if (action && looked && !still) settle("preview");
    looked &&= still;
    return;
  }
  previewed = action;
  looked = still;
  if (!action) {
    putBoard(plainBoard, "", "", still);
    return;
  }
  const html = await previewOf(action);
  // Something else may have been picked meanwhile.
  if (previewed !== action || !html) return;
  // What is pressed stays under the mouse until the press is done.
  if (looked && document.documentElement.matches(":active")) {
    previewed = "";
    return;
  }
  const fragment = parse(html);
  const board = fragment?.querySelector("#board");
  if (!board) return;
  const lines = [...(fragment?.querySelectorAll("#effect :is(.ends, .unseen, li, .warning)") ?? [])].map((item) => item.textContent ?? "");
  putBoard(board.outerHTML, fragment?.querySelector("#effect")?.innerHTML ?? "", fragment?.querySelector("#outlook-after")?.innerHTML, looked);
  putTreasure(fragment?.querySelector("#treasure")?.outerHTML ?? "");
  say(sentences(lines));
}

/** What an action would do, as the server draws it; it is asked for once. @param {string} action */
export async function previewOf(action) {
  const known = previews.get(action) ?? get("preview", { action });
  previews.set(action, known);
  // The line may be there again.
  if (!(await known)) previews.delete(action);
  return known;
}

/** Asks once more before an action is done. @param {string} action @param {string} words */
export function putDoubt(action, words) {
  doubt = { action, words };
  showPrompt();
  say(words);
}

/** How long an answer is waited for, in milliseconds: longer than any hint is thought about. */
const PATIENCE = 30000;

/**
 * A fragment below the table's address, or nothing.
 * @param {string} what
 * @param {Record<string, string>} asked
 */
async function get(what, asked) {
  try {
    const answer = await fetch(`${table.base()}/${what}?${new URLSearchParams(asked)}`, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? await answer.text() : "";
  } catch {
    return "";
  }
}

/**
 * Shows another board, such as one with a hint on it, until the next pick or the next state.
 * @param {string} boardHtml the markup of `svg#board`; empty for the board as it is
 */
function layBoard(boardHtml) {
  previewed = boardHtml ? "\n" : "";
  putBoard(boardHtml || plainBoard, "");
  if (!boardHtml) void showPreview();
}

/**
 * @param {string} boardHtml
 * @param {string} effect what it does, in words
 * @param {string} [after] how it would stand then
 * @param {boolean} [still] whether the camera stays
 */
function putBoard(boardHtml, effect, after = "", still = false) {
  const board = byId("board");
  const next = parse(boardHtml);
  if (!effect) putTreasure(plainTreasure);
  const focused = document.activeElement?.getAttribute("data-touch");
  const slip = byId("certain-slip");
  if (slip) {
    slip.innerHTML = effect;
    // The action itself is said in the prompt.
    slip.hidden = !slip.querySelector(".ends, .sums, #certain > li + li, .warning");
  }
  const outlook = byId("outlook-after");
  if (outlook) outlook.innerHTML = after;
  if (board && next) {
    morph(board, next);
    // What lies beyond an edge is marked beside what is on offer.
    draw();
    settle(still ? "look" : "preview");
  } else draw();
  if (focused && !document.activeElement?.getAttribute("data-touch")) /** @type {any} */ (elementOf(focused))?.focus({ preventScroll: true });
}

/** Shows what an action would do that is not picked; nothing without one. @param {string} action */
export function peek(action) {
  if (peeked === action) return;
  peeked = action;
  void showPreview(true);
}

/** The line is down: nobody learns of anything for a while. */
export function lost() {
  reached(false);
  for (const heard of ears.lost) heard(0);
}

/** What the reader has won, with or without what the pick would bring. @param {string} html */
function putTreasure(html) {
  const [treasure, next] = [byId("treasure"), parse(html)];
  if (treasure && next) morph(treasure, next);
}

/** After every pick. */
export function picked() {
  // Whoever goes on has read what was said.
  if (performance.now() >= readUntil) byId("notice")?.toggleAttribute("hidden", true);
  peeked = "";
  draw();
  // What lies over the board and goes with a pick leaves its room to the camera.
  for (const heard of ears.picked) heard(0);
  near();
  if (choice && !choice.action) say(byId("ask-words")?.textContent ?? "");
  void showPreview();
}

/** Marks the picks as sent, or as refused: then they are good again. @param {boolean} sent */
export function spend(sent) {
  spent = sent;
  due = sent ? Infinity : 0;
  showPrompt();
}

/** What was sent led to this version. @param {number} version */
export function answered(version) {
  due = version;
  if (table.version() >= version) spend(false);
}

/** Whether an answer to a choice is awaited. */
export const isSpent = () => spent;

/**
 * Puts a new state of the table on the page. Gives how long its motion takes, in milliseconds.
 * @param {string} html the markup of `main`
 */
function lay(html) {
  const here = main();
  const next = parse(html);
  if (!here || !next) return 0;
  laid += 1;
  const isOther = next.getAttribute("data-base") !== here.getAttribute("data-base");
  const newer = isOther || next.getAttribute("data-version") !== here.getAttribute("data-version");
  if (newer) {
    previews.clear();
    doubt.action = "";
  }
  show(null);
  document.title = next.getAttribute("data-title") ?? document.title;
  const before = snapshot(next);
  const focused = here.contains(document.activeElement);
  const byKeys = document.activeElement?.matches(":focus-visible") === true;
  plainBoard = next.querySelector("#board")?.outerHTML ?? "";
  plainTreasure = next.querySelector("#treasure")?.outerHTML ?? "";
  const heard = sentences([...next.querySelectorAll("#log > li:first-child > p")].map((part) => part.textContent ?? ""));
  previewed = peeked = "";
  morph(here, next);
  // What was sent is not picked for the next question, even if that looks the same.
  readTree();
  if (newer && (Number(next.getAttribute("data-version")) >= due || isOther)) spent = false;
  draw();
  settle(newer ? "state" : "preview");
  const time = newer ? play(listed(), before) : 0;
  // What had the focus may be gone, or be asked about no more: the next thing to do gets it, so that the keyboard stays at the table.
  const now = document.activeElement;
  const isStale = newer && choice !== null && now?.matches("[data-touch]:focus-visible") === true && !choice.knows(now.getAttribute("data-touch") ?? "");
  // While nobody was asked the stage had it.
  const waited = parked && choice !== null && now === byId("content");
  if (focused && (isStale || waited || !here.contains(now))) {
    const next = choice?.offers().map(elementOf).find(Boolean) ?? byId("content");
    next?.focus({ preventScroll: true });
    parked = next === byId("content") && (byKeys || parked);
  }
  if (performance.now() < readUntil && byId("notice")?.hidden) notice(outliving);
  passes();
  say(sentences([heard, byId("ask-words")?.textContent ?? ""]));
  void showPreview();
  for (const heard of ears.laid) heard(time);
  return time;
}

/**
 * Posts a form below the table's address, or to `address`, and lays the table of the answer.
 * @param {string} what the last part of the address, such as `act`
 * @param {URLSearchParams} fields
 */
async function post(what, fields) {
  try {
    await send(`${table.base()}/${what}`, fields);
    return reached(true);
  } catch {
    return reached(false);
  }
}

/** Says that the line is lost where an answer is missing, and no longer where there is one. @template T @param {T} answer */
export function reached(answer) {
  byId("lost")?.toggleAttribute("hidden", !!answer);
  return answer;
}

/**
 * Posts to `address` and lays the table of the answer.
 * @param {string} address
 * @param {URLSearchParams} fields
 */
async function send(address, fields) {
  const since = laid;
  await layAnswer(await fetch(address, { method: "POST", body: fields }), since);
}

/**
 * Lays the table of a page that was fetched when `since` states were laid; goes to the page if it holds none. What the line brought
 * meanwhile is newer, or what is newer still is on the line: of an answer that comes so late only what it says is shown.
 * @param {Response} answer
 * @param {number} since
 */
async function layAnswer(answer, since) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector("main#table");
  if (!next) {
    location.assign(answer.url);
    return;
  }
  if (!table.isOff() && laid !== since) {
    const words = next.querySelector("#notice:not([hidden]) #notice-words")?.textContent?.trim();
    if (words) notice(words, next.querySelector("#notice-rule")?.getAttribute("href")?.split("#")[1]);
    return;
  }
  // The next step of a lesson has an address of its own, to come back to; what was said about the last choice is none.
  if (answer.redirected) history.replaceState(null, "", new URL(answer.url).pathname);
  document.title = page.title;
  lay(next.outerHTML);
}
