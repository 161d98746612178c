/** Pieces travel to where they stand now. Only transform and opacity move; nothing loops. */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const MOVING = ".wizard, .golems, .tile:not(.ghost)";
const EASE = "cubic-bezier(.2,.8,.2,1)";

/**
 * Where everything stands that may travel, with what it looks like.
 * @returns {Map<string, { x: number, y: number, look: string }>}
 */
export function places() {
  const found = new Map();
  for (const element of document.querySelectorAll(`#board :is(${MOVING})`)) {
    const box = element.getBoundingClientRect();
    found.set(element.id, { x: box.x, y: box.y, look: element.innerHTML });
  }
  return found;
}

/**
 * Moves what stands elsewhere now, and shows what is new.
 * @param {Map<string, { x: number, y: number, look: string }>} before
 */
export function travel(before) {
  const board = document.getElementById("board");
  if (!(board instanceof SVGSVGElement) || before.size === 0) return;
  const scale = board.getScreenCTM()?.a || 1;
  let late = 0;
  for (const element of /** @type {NodeListOf<SVGGraphicsElement>} */ (board.querySelectorAll(MOVING))) {
    const old = before.get(element.id);
    if (old && element.matches(".tile")) continue;
    if (STILL.matches) {
      if (!old && element.matches(".tile")) flash(element);
      continue;
    }
    if (!old) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260, easing: EASE, delay: late, fill: "backwards" });
      if (element.matches(".golems")) late = Math.min(late + 70, 600);
      continue;
    }
    const box = element.getBoundingClientRect();
    const [dx, dy] = [(old.x - box.x) / scale, (old.y - box.y) / scale];
    if (element.matches(".wizard") && Math.abs(dx) + Math.abs(dy) > 1) {
      element.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], { duration: 260, easing: EASE });
    } else if (element.matches(".golems") && old.look !== element.innerHTML) {
      element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 260, easing: EASE, delay: late, fill: "backwards" });
      late = Math.min(late + 70, 600);
    }
  }
}

/**
 * The gold frame for a moment instead of travel.
 * @param {Element} tile
 */
function flash(tile) {
  const layer = document.getElementById("frames");
  const frame = document.createElementNS("http://www.w3.org/2000/svg", "use");
  frame.setAttribute("href", "#gf");
  frame.setAttribute("transform", tile.getAttribute("transform") ?? "");
  layer?.append(frame);
  setTimeout(() => frame.remove(), 1200);
}
