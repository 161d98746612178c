/**
 * Where nothing is left to choose the move makes itself, for whoever wants that; one that means nothing does, unless somebody wants it not to.
 * Only against computers: among people the moment of an answer would tell that there was no other. And where all that is done can be put back,
 * whoever takes up the next thing has done what was picked before. It knows no game.
 */
import { isSpent } from "./table.js";
import { onWish, said, want, wish } from "./wishes.js";

/** How long what is asked can be read before, in milliseconds. */
const SEEN = 900;
/** After how many such moves made by hand it is said that there is a switch. */
const MANY = 3;

/**
 * @param {typeof import("./table.js").table} table
 * @param {(sure: boolean) => void} confirm
 */
export function startForced(table, confirm) {
  let timer = 0;
  let made = 0;
  const isAsked = () => table.main()?.dataset["alone"] !== undefined && table.choice()?.isForced === true;
  // What means nothing makes itself, unless the switch was put off by hand.
  const isIdle = () => table.choice()?.tree.idle === true && said("forced") !== 0;
  const isDue = () => isAsked() && (wish("forced") > 0 || isIdle());
  /** Says it once, to whoever has not used the switch. */
  const tell = () => {
    const told = document.querySelector("[data-wish=forced]")?.getAttribute("data-told");
    if (!told || made < MANY || said("forced") !== undefined || said("told") !== undefined) return;
    want("told", 100);
    table.notice(told, undefined, true);
  };
  /** The action that alone is on offer, if any. */
  const only = () => (isAsked() ? table.choice()?.action : undefined);
  let asked = only();
  /** @param {number} time that motions take */
  const wait = (time) => {
    clearTimeout(timer);
    if (isDue()) timer = window.setTimeout(() => isDue() && confirm(true), time + SEEN);
    // Where several decide at once the same question may lie there again.
    else if (asked !== undefined && asked !== only()) made += 1;
    tell();
    // What made itself was not made by hand.
    asked = isDue() ? undefined : only();
  };
  table.on("laid", wait);
  onWish(() => wait(0));
  wait(0);
  // A press of another thing of the hand while what is picked is whole and only waits for the gold button: that is done, then this is picked.
  const goOn = (/** @type {MouseEvent} */ event) => {
    const choice = table.choice();
    const id = event.target instanceof Element && event.target.closest("#hand [data-touch]")?.getAttribute("data-touch");
    if (!id || !choice?.action || choice.holds(id) || !choice.at(0).next?.[id] || said("confirm") === 100 || !document.querySelector("[data-onward=true]")) return;
    event.stopImmediatePropagation();
    const at = table.version();
    confirm(true);
    const next = () => {
      if (isSpent()) setTimeout(next, 40);
      else if (table.version() > at) document.querySelector(`#hand [data-touch=${id}]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    };
    next();
  };
  addEventListener("click", goOn, true);
}
