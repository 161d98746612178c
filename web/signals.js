/**
 * What calls a player: sounds, the icon of the tab, and a notice while the page is not seen. It knows no game: motions have kinds, and whose
 * turn it is stands on the page.
 */
import { listen } from "./motion.js";
import { onWish, wish } from "./wishes.js";

/** @typedef {typeof import("./table.js").table} Table */

/** @type {Table} */
let table;
/** Whether somebody here was asked when the last state was laid. */
let mine = false;
/** The sounds, fetched when the first is to be heard. @type {Promise<typeof import("./sound.js")> | null} */
let sounds = null;
/** Grows when what was to be heard is not any more. */
let round = 0;

/**
 * Lets a sound be heard, if sound is wanted and nothing is being spoken.
 * @param {string} kind
 * @param {number} [wait] in milliseconds
 */
export async function signal(kind, wait = 0) {
  const speaks = "speechSynthesis" in window && speechSynthesis.speaking;
  if (wish("sound") === 0 || speaks || (document.hidden && kind !== "turn")) return;
  const asked = round;
  const began = performance.now();
  sounds ??= fetchSounds();
  const { sound } = await sounds;
  if (asked === round || kind === "turn") sound(kind, Math.max(wait - (performance.now() - began), 0), wish("volume"));
}

async function fetchSounds() {
  return await import("./sound.js");
}

/** A motion begins; without a kind all of them are over. @param {string | null} kind @param {number} start */
function onMotion(kind, start) {
  if (kind !== null) return void signal(kind, start);
  round += 1;
  void sounds?.then(({ hush }) => hush());
}

/** The icon of the tab says whether somebody is asked here. */
function showIcon() {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon][data-turn]"));
  if (!icon) return;
  icon.dataset["rest"] ??= icon.getAttribute("href") ?? "";
  const wanted = icon.dataset[mine ? "turn" : "rest"] ?? "";
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Tells somebody who looks elsewhere; it says no more than the title of the tab. */
function notify() {
  if (!document.hidden || wish("notice") === 0 || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(document.title, { tag: table.base(), lang: document.documentElement.lang, icon: "/assets/icon.svg" });
    notice.addEventListener("click", () => {
      focus();
      notice.close();
    });
  } catch {
    // Phones show notices only for pages that have a worker.
  }
}

/** @param {number} time how long the motions of the new state take, in milliseconds */
function onLaid(time) {
  const before = mine;
  mine = table.seat() !== undefined;
  showIcon();
  if (!mine || before) return;
  void signal("turn", time);
  notify();
}

/** Somebody wants something else of the switches. @param {string} what @param {number} value */
async function onWanted(what, value) {
  if (what === "sound" || what === "volume") return void signal("place");
  if (what !== "notice" || value === 0) return;
  const may = "Notification" in window ? await Notification.requestPermission() : "denied";
  const words = document.querySelector("[data-wish=notice]")?.getAttribute("data-denied");
  if (may !== "granted" && words) table.notice(words);
}

/** @param {Table} of */
export function startSignals(of) {
  table = of;
  mine = table.seat() !== undefined;
  showIcon();
  listen(onMotion);
  onWish((what, value) => void onWanted(what, value));
  table.on("laid", onLaid);
}
