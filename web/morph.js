/**
 * Makes one piece of the page like another without throwing away what is the same. Elements with the same id keep their identity wherever
 * they move among their siblings, so that focus, scroll and motion survive.
 */

/**
 * Whether `from` may become `to` in place.
 * @param {Node} from
 * @param {Node} to
 */
function alike(from, to) {
  if (from.nodeType !== to.nodeType || from.nodeName !== to.nodeName) return false;
  if (from instanceof Element && to instanceof Element) return from.id === to.id;
  return true;
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !(name === "open" && from instanceof HTMLDetailsElement)) from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/**
 * @param {Node} from
 * @param {Node} to
 */
function morphChildren(from, to) {
  /** @type {Map<string, Element>} */
  const named = new Map();
  for (const child of from.childNodes) {
    if (child instanceof Element && child.id) named.set(child.id, child);
  }
  const wanted = new Set();
  for (const child of to.childNodes) {
    if (child instanceof Element && child.id) wanted.add(child.id);
  }
  /** @type {ChildNode | null} */
  let next = from.firstChild;
  for (const child of [...to.childNodes]) {
    const known = child instanceof Element && child.id ? named.get(child.id) : undefined;
    if (known && !alike(known, child)) {
      // What has its name now is something else.
      if (known === next) next = next.nextSibling;
      known.remove();
    } else if (known) {
      if (known === next) next = next.nextSibling;
      else from.insertBefore(known, next);
      morph(known, child);
      continue;
    }
    // What has a name of its own is kept for its own place.
    while (next instanceof Element && next.id && wanted.has(next.id)) next = next.nextSibling;
    if (next && alike(next, child)) {
      const here = next;
      next = next.nextSibling;
      morph(here, child);
    } else {
      from.insertBefore(document.importNode(child, true), next);
    }
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    // A named element that was passed over above stands where it belongs already.
    gone.remove();
  }
  // Passed-over elements that the new page does not have.
  for (const [id, element] of named) {
    if (!wanted.has(id) && element.parentNode === from) element.remove();
  }
}

/**
 * Turns `from` into `to`. Values that somebody is typing are left alone, and so is what the reader unfolded.
 * @param {Node} from
 * @param {Node} to
 */
export function morph(from, to) {
  if (from instanceof Element && to instanceof Element) {
    if (from.isEqualNode(to)) return;
    morphAttributes(from, to);
  } else if (from.nodeValue !== to.nodeValue) {
    from.nodeValue = to.nodeValue;
  }
  if (from instanceof Element) morphChildren(from, to);
}

/**
 * The first element of some markup.
 * @param {string} html
 * @returns {Element | null}
 */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}
