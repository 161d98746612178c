/**
 * Pages of a table that lie beside each other where there is room for one: the tab of the page that is seen says so. It knows no game: tabs are
 * links in `nav.tabs`, and each leads to the page with its id.
 */

/** @type {IntersectionObserver | null} */
let watch = null;

/** What is seen is told to sheets by the root, so that no change of the table takes it away. @param {IntersectionObserverEntry[]} entries */
function tell(entries) {
  for (const { target, isIntersecting } of entries) if (isIntersecting) document.documentElement.dataset["leaf"] = target.id;
  mark();
}

/** Marks the tab of what is seen for those who do not see it. */
function mark() {
  const seen = document.documentElement.dataset["leaf"];
  for (const tab of document.querySelectorAll(".tabs a")) {
    if (tab.getAttribute("href") === `#${seen}`) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
}

/** Looks at the pages that tabs lead to; after every change of the page. */
export function watchLeaves() {
  watch?.disconnect();
  const tabs = document.querySelectorAll(".tabs a[href^='#']");
  if (tabs.length === 0) return;
  watch = new IntersectionObserver(tell, { root: document.querySelector(".leaves"), threshold: 0.6 });
  for (const tab of tabs) {
    const page = document.getElementById(tab.getAttribute("href")?.slice(1) ?? "");
    if (page) watch.observe(page);
  }
  mark();
}
