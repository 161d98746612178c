/**
 * No line is cut in half where the slip at the side is torn: what would be cut is left out until it is scrolled to. How much that is at either
 * edge is told to sheets by the root, so that no change of the table takes it away.
 */

/** The lines of text within a thing, as boxes on the screen. @param {Element} thing */
function* linesOf(thing) {
  const walk = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    range.selectNodeContents(text);
    yield* range.getClientRects();
  }
}

/** What of an edge has to be left out, so that no line, no sign and no button lies across it. @param {Element} slip @param {number} edge @param {boolean} under */
function across(slip, edge, under) {
  let cut = 0;
  /** @param {DOMRect} box */
  const note = (box) => {
    if (box.top < edge - 1 && box.bottom > edge + 1) cut = Math.max(cut, under ? edge - box.top : box.bottom - edge);
  };
  for (const thing of slip.querySelectorAll("p, li, h2, h3, summary, .sign, .button, #seal-verdict svg")) {
    const box = thing.getBoundingClientRect();
    if (box.top >= edge || box.bottom <= edge) continue;
    if (thing.matches(".sign, .button, svg")) note(box);
    else if (!thing.querySelector("p, li")) for (const line of linesOf(thing)) note(line);
  }
  return cut;
}

/** Looks at the slip anew, once a frame at most. */
let due = false;
function look() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    const slip = document.getElementById("slip-body");
    if (!slip) return;
    const box = slip.getBoundingClientRect();
    const zoom = box.height / Math.max(slip.offsetHeight, 1);
    const root = document.documentElement.style;
    // Under a foot that stays in sight, its paper covers what would be cut.
    const foot = slip.querySelector(".count-head");
    const edge = foot && getComputedStyle(foot).position === "sticky" ? foot.getBoundingClientRect().top : box.bottom;
    const under = `${across(slip, edge, true) / zoom}px`;
    root.setProperty("--cut-under", edge < box.bottom ? "0px" : under);
    root.setProperty("--cut-foot", edge < box.bottom ? under : "0px");
    root.setProperty("--cut-over", `${slip.scrollTop > 0 ? across(slip, box.top, false) / zoom : 0}px`);
  });
}

/** After every change of the page, of the window and of what is scrolled. */
export function watchLines() {
  const slip = document.getElementById("slip-body");
  if (!slip || slip === watched) return look();
  watched = slip;
  slip.addEventListener("scroll", look, { passive: true });
  sizes.disconnect();
  sizes.observe(slip);
  look();
}

const sizes = new ResizeObserver(look);
/** @type {Element | null} */
let watched = null;
