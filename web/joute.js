/**
 * The table in the browser: shows what the server draws, walks the tree of choices, sends one action. It knows no game.
 */
import { Choice } from "./choice.js";
import { elementOf, fit, neighbour, point, show } from "./frames.js";
import { Line } from "./line.js";
import { morph, parse } from "./morph.js";
import { places, travel } from "./motion.js";

/** Between two changes of the table that arrive at once, so that a computer plays at a human pace. */
const PACE = 350;
const ARROWS = /** @type {const} */ (["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/** @type {Choice | null} */
let choice = null;
/** @type {Line | null} */
let line = null;
/** The board as the server drew it, without a preview. */
let plainBoard = "";
/** @type {Map<string, string>} */
const previews = new Map();
let previewed = "";
/** @type {string[]} */
let queue = [];
let showing = false;
/** Whether a choice was confirmed since the last state of the table: then its picks are spent. */
let spent = false;

/** @param {string} id */
const byId = (id) => document.getElementById(id);
const table = () => /** @type {HTMLElement | null} */ (byId("table"));
const version = () => Number(table()?.dataset["version"] ?? "0");

/** Says something to those who do not see the board. @param {string} words */
function say(words) {
  const live = byId("live");
  if (live && live.textContent !== words) live.textContent = words;
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

/** Shows prompt, diamonds and buttons for the choice. */
function showPrompt() {
  if (!choice) return;
  const { tree } = choice;
  const depth = choice.level;
  const words = byId("ask-words");
  const settled = choice.action !== undefined && !choice.turns;
  const prompt = settled ? choice.here.say : choice.begun ? (tree.steps[Math.min(depth, tree.steps.length - 1)] ?? tree.ask) : tree.ask;
  if (words && words.textContent !== prompt) words.textContent = prompt;
  byId("ask")?.classList.toggle("long", prompt.length > 40);
  for (const diamond of document.querySelectorAll("#steps path")) {
    const step = Number(diamond.getAttribute("data-step"));
    diamond.setAttribute("class", step < depth ? "done" : step === depth ? "now" : "");
  }
  const enable = (/** @type {string} */ id, /** @type {boolean} */ on) => byId(id)?.setAttribute("aria-disabled", String(!on));
  enable("do-confirm", choice.action !== undefined && !line?.busy);
  enable("do-back", choice.begun);
  enable("do-turn", choice.turns);
}

/** Brings the board to what is picked: the ghost and its effects, or nothing. */
async function showPreview() {
  const action = choice?.action ?? "";
  if (action === previewed) return;
  previewed = action;
  if (!action) {
    layBoard(plainBoard, "");
    return;
  }
  let html = previews.get(action);
  if (html === undefined) {
    try {
      const answer = await fetch(`/t/${table()?.dataset["table"]}/preview?action=${encodeURIComponent(action)}`);
      html = answer.ok ? await answer.text() : "";
    } catch {
      html = "";
    }
    if (html) previews.set(action, html);
  }
  // Something else may have been picked meanwhile.
  if (previewed !== action || !html) return;
  const fragment = parse(html);
  const board = fragment?.querySelector("#board");
  if (!board) return;
  const lines = [...(fragment?.querySelectorAll("#certain > li") ?? [])].map((item) => item.textContent ?? "");
  layBoard(board.outerHTML, fragment?.querySelector("#certain")?.innerHTML ?? "");
  say(lines.join(". "));
}

/**
 * @param {string} boardHtml
 * @param {string} certain
 */
function layBoard(boardHtml, certain) {
  const board = byId("board");
  const next = parse(boardHtml);
  const focused = document.activeElement?.getAttribute("data-touch");
  if (board && next) morph(board, next);
  const list = byId("certain");
  if (list) list.innerHTML = certain;
  byId("certain-slip")?.toggleAttribute("hidden", list?.children.length ? list.children.length < 2 : true);
  draw();
  if (focused && !document.activeElement?.getAttribute("data-touch")) /** @type {any} */ (elementOf(focused))?.focus();
}

/** Marks and small drawings; after every change of the page. */
function draw() {
  fit();
  show(choice);
  showPrompt();
}

/** After every pick. */
function picked() {
  draw();
  if (choice && !choice.action) say(byId("ask-words")?.textContent ?? "");
  void showPreview();
}

/**
 * Something was touched; a second touch of what is framed confirms.
 * @param {string} id
 * @param {boolean} byKeyboard
 */
function touch(id, byKeyboard) {
  const what = choice?.touch(id) ?? "nothing";
  if (what === "confirm") confirm();
  if (what !== "changed") return;
  picked();
  if (byKeyboard && choice && choice.action === undefined) {
    const first = choice.offers().map(elementOf).find(Boolean);
    if (first && !document.activeElement?.matches(".offer")) first.focus();
  }
}

function confirm() {
  const action = choice?.action;
  const seat = table()?.dataset["seat"];
  if (!action || seat === undefined || !line || line.busy) return;
  const id = `${version()}-${Math.random().toString(36).slice(2, 12)}`;
  line.send({ do: "act", id, seat: Number(seat), at: version(), action });
  spent = true;
  showPrompt();
}

function back() {
  if (choice?.back()) picked();
}

function turn() {
  if (choice?.cycle()) picked();
}

/** Puts a new state of the table on the page. @param {string} html */
function lay(html) {
  const main = table();
  const next = parse(html);
  if (!main || !next) return;
  const newer = Number(next.getAttribute("data-version")) !== version();
  if (newer) previews.clear();
  show(null);
  const before = places();
  const focused = main.contains(document.activeElement);
  plainBoard = next.querySelector("#board")?.outerHTML ?? "";
  const heard = next.querySelector("#log > li:first-child")?.textContent ?? "";
  previewed = "";
  morph(main, next);
  readTree();
  if (newer) spent = false;
  draw();
  travel(before);
  // What had the focus may be gone: the next thing to do gets it, so that the keyboard stays at the table.
  if (focused && !main.contains(document.activeElement)) {
    const next = choice?.offers().map(elementOf).find(Boolean) ?? byId("content");
    next?.focus({ preventScroll: true });
  }
  say([heard.trim(), byId("ask-words")?.textContent ?? ""].join(". "));
  void showPreview();
}

/** Shows waiting states one after the other. */
function showNext() {
  const html = queue.shift();
  if (html === undefined) {
    showing = false;
    return;
  }
  showing = true;
  lay(html);
  setTimeout(showNext, queue.length ? PACE : 0);
}

/** @param {import("./line.js").Word} word */
function hear(word) {
  if (word.html !== undefined) {
    queue.push(word.html);
    if (!showing) showNext();
  }
  if (word.error) {
    spent = false;
    notice(word.error.message, word.error.rule);
    showPrompt();
  }
}

/**
 * @param {string} words
 * @param {string} [rule]
 */
function notice(words, rule) {
  const slip = byId("notice");
  const text = byId("notice-words");
  const link = byId("notice-rule");
  if (!slip || !text) return;
  text.textContent = words;
  link?.toggleAttribute("hidden", !rule);
  if (rule) link?.setAttribute("href", `${link.dataset["rules"]}#${rule}`);
  slip.hidden = false;
}

/** @param {MouseEvent} event */
function onClick(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return;
  if (queue.length) {
    // A tap skips to the end.
    const last = queue.pop();
    queue = last === undefined ? [] : [last];
  }
  const button = target.closest("[data-do]");
  if (button) {
    const deed = button.getAttribute("data-do");
    if (deed === "close") byId("notice")?.toggleAttribute("hidden", true);
    else if (button.getAttribute("aria-disabled") === "true") remind();
    else if (deed === "turn") turn();
    else if (deed === "back") back();
    else if (deed === "confirm") confirm();
    return;
  }
  const copy = target.closest("[data-copy]");
  if (copy instanceof HTMLElement) return void copyLink(copy);
  if (!choice) return;
  if (target.closest("button[data-touch]")) return touch(target.closest("[data-touch]")?.getAttribute("data-touch") ?? "", event.detail === 0);
  if (!target.closest("#content, #hand")) return;
  // Pieces stand on tiles: the uppermost thing that is on offer counts.
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const id = element.closest("[data-touch]")?.getAttribute("data-touch");
    if (id && choice.knows(id)) return touch(id, false);
  }
  if (!target.closest("[data-touch]")) back();
}

/** A button that cannot be pressed yet says what is missing. */
function remind() {
  const ask = byId("ask");
  say(byId("ask-words")?.textContent ?? "");
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
  say(button.dataset["copied"] ?? "");
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches("input, select, textarea")) return;
  const id = target.getAttribute("data-touch");
  const arrow = ARROWS.find((key) => key === event.key);
  if (arrow) {
    const next = neighbour(target, arrow);
    if (!(next instanceof SVGElement || next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
    return;
  }
  switch (event.key) {
    case "Enter":
      if (target.matches("a, button, summary")) return;
      event.preventDefault();
      if (id && choice?.knows(id)) touch(id, true);
      else confirm();
      return;
    case " ":
      if (!id || !choice?.knows(id) || target.matches("button")) return;
      event.preventDefault();
      touch(id, true);
      return;
    case "Escape":
    case "Backspace":
      event.preventDefault();
      byId("notice")?.toggleAttribute("hidden", true);
      back();
      return;
    case "r":
    case "R":
      turn();
      return;
    case "l":
    case "L":
      byId("log")?.focus();
      return;
    default:
  }
}

/** @param {Event} event */
function onPoint(event) {
  const item = event.target instanceof Element ? event.target.closest("[data-frame]") : null;
  point(item?.getAttribute("data-frame") ?? null);
}

function start() {
  const main = table();
  if (!main?.dataset["table"]) return;
  plainBoard = byId("board")?.outerHTML ?? "";
  readTree();
  draw();
  void showPreview();
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerover", onPoint);
  addEventListener("resize", draw);
  if (location.protocol === "file:") return;
  line = new Line(main.dataset["table"], {
    word: hear,
    up: () => byId("lost")?.toggleAttribute("hidden", true),
    down: () => byId("lost")?.toggleAttribute("hidden", false),
    version,
  });
}

start();
