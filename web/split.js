/**
 * Things that break in two along one cut; the halves fall and fade. Fetched with the first that does.
 *
 * @typedef {import("./motion.js").Point} Point
 * @typedef {import("./motion.js").Place} Place
 */

import { TIME, animate, board, draw, layer, pieceSize } from "./motion.js";

/** How many things were broken: each cut has a name of its own. */
let broken = 0;

/**
 * The halves of what `fill` draws into a group, which has this extent: cut from a third of its foot to two thirds of its head, with room
 * round it.
 * @param {Element} whole
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {(half: Element) => void} fill
 * @param {number} start
 */
function halves(whole, { x, y, width, height }, fill, start) {
  broken += 1;
  const [cut, foot] = [`${x + width * 0.7} ${y - 10}`, `${x + width * 0.34} ${y + height + 12}`];
  const left = `M${x - 8} ${y - 10}L${cut}L${foot}H${x - 8}Z`;
  const right = `M${cut}H${x + width + 10}V${y + height + 12}L${foot}Z`;
  for (const [index, d] of [left, right].entries()) {
    const id = `split-${broken}-${index}`;
    draw(draw(whole, "clipPath", { id }), "path", { d });
    const half = draw(whole, "g", {});
    fill(draw(half, "g", { "clip-path": `url(#${id})` }));
    const aside = index === 0 ? -7 : 7;
    animate(
      half,
      [
        { transform: "none", opacity: 1, easing: "ease-in" },
        { transform: `translate(${aside}px,12px) rotate(${aside / 1.4}deg)`, opacity: 0 },
      ],
      { duration: TIME.leave, delay: start, fill: "both" },
    );
  }
}

/**
 * Pieces that leave a place, or a thing as it was drawn there.
 * @param {{ sprite?: string, count?: number }} step
 * @param {{ at: Point, place: Place | undefined }} where
 * @param {number} start
 */
export function split(step, { at, place }, start) {
  const { sprite } = step;
  if (place?.drawn) {
    const { matrix, box } = place.drawn;
    const screen = board()?.getScreenCTM();
    if (!matrix || !screen) return;
    const { a, b, c, d, e, f } = screen.inverse().multiply(matrix);
    const whole = draw(layer(), "g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
    /** @param {Element} half */
    const fill = (half) => {
      half.innerHTML = place.look;
      for (const named of half.querySelectorAll("[id]")) named.removeAttribute("id");
    };
    halves(whole, box, fill, start);
    return;
  }
  if (!sprite) return;
  const { width, height } = pieceSize();
  const count = Math.min(step.count ?? 1, 5);
  for (let piece = 0; piece < count; piece += 1) {
    const x = at.x - width / 2 + (piece - (count - 1) / 2) * (width - 4);
    const whole = draw(layer(), "g", { transform: `translate(${x} ${at.y - height / 2})` });
    halves(whole, { x: 0, y: 0, width, height }, (half) => draw(half, "use", { href: `#${sprite}` }), start + piece * TIME.next);
  }
}
