/**
 * The way back from a page to read, or from a lesson, to the table that the reader came from.
 */

/** Pages between which one goes to and fro without coming from anywhere else. */
const READ = /^\/(rules|learn)\//;

/**
 * Shows the link `#came-from`, if the reader came from a page of this site that is one of `tables`; that is remembered under `key` as long as
 * the tab is open.
 * @param {string} key
 * @param {RegExp} tables paths
 */
export function leadBack(key, tables) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("#came-from"));
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  let path = from?.origin === location.origin ? from.pathname + from.search : "";
  try {
    if (path && (tables.test(path) || !READ.test(path))) sessionStorage.setItem(key, path);
    path = sessionStorage.getItem(key) ?? "";
  } catch {
    // Without that the last page alone is known.
  }
  if (!link || !tables.test(path)) return;
  // A path of this site whatever it says.
  link.href = new URL(path, location.origin).href;
  if (path.startsWith("/learn/")) link.textContent = link.dataset["lesson"] ?? "";
  link.hidden = false;
}
