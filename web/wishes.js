/**
 * What a player wants of this browser: sound and how loud, a notice when it is their turn, a second look before each move, that
 * moves without a choice make themselves (and whether that was told), how fast computers move. The menu has the switches; the browser keeps
 * them. Where it keeps nothing, they hold as long as the page.
 *
 * @typedef {"sound" | "volume" | "notice" | "confirm" | "forced" | "pace" | "told"} Wish
 */

const isPhone = matchMedia("(pointer: coarse)").matches;
/** What holds until somebody wants something else, from 0 to 100. @type {Record<Wish, number>} */
const USUAL = { sound: isPhone ? 0 : 100, volume: 60, notice: 0, confirm: 100, forced: 0, pace: 18, told: 0 };
/** What was wanted on this page. @type {Partial<Record<Wish, number>>} */
const wanted = {};
/** Called with what was wanted by hand. @type {((wish: Wish, value: number) => void)[]} */
const ears = [];

/** @param {Wish} wish */
const nameOf = (wish) => `joute.wish.${wish}`;

/** What was wanted by hand, here or at an earlier visit. @param {Wish} wish @returns {number | undefined} */
export function said(wish) {
  if (wanted[wish] !== undefined) return wanted[wish];
  try {
    const kept = Number(localStorage.getItem(nameOf(wish)) ?? "none");
    return kept >= 0 && kept <= 100 ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** From 0 to 100; of a switch, 0 is off. @param {Wish} wish */
export const wish = (wish) => said(wish) ?? USUAL[wish];

/** @param {Wish} wish @param {number} value */
export function want(wish, value) {
  wanted[wish] = value;
  try {
    localStorage.setItem(nameOf(wish), String(value));
  } catch {
    // It holds as long as the page.
  }
  showWishes();
}

/** @param {(wish: Wish, value: number) => void} heard */
export const onWish = (heard) => void ears.push(heard);

/** @typedef {HTMLInputElement | HTMLSelectElement} Switch */

/** @returns {Switch[]} */
const switches = () => [.../** @type {NodeListOf<Switch>} */ (document.querySelectorAll("[data-wish]"))];

/** @param {Switch} input */
const wishOf = (input) => /** @type {Wish} */ (input.dataset["wish"]);

/** Brings the switches of the menu to what is wanted. */
export function showWishes() {
  for (const input of switches()) {
    const value = wish(wishOf(input));
    if (input instanceof HTMLInputElement && input.type === "checkbox") input.checked = value > 0;
    else input.value = String(value);
    if (wishOf(input) === "volume") input.disabled = wish("sound") === 0;
  }
}

/** @param {Event} event */
function onChange(event) {
  const input = event.target;
  if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || !input.dataset["wish"]) return;
  const value = input instanceof HTMLInputElement && input.type === "checkbox" ? Number(input.checked) * 100 : Number(input.value);
  want(wishOf(input), value);
  for (const heard of ears) heard(wishOf(input), value);
}

/** Makes the switches of the menu work. @param {typeof import("./table.js").table} table */
export function startWishes(table) {
  showWishes();
  document.addEventListener("change", onChange);
  table.on("laid", showWishes);
}
