/**
 * What this browser keeps about the deal of each table: the seal that it saw first, and what it added. Where the browser keeps nothing,
 * everything here answers as if nothing had ever been kept.
 */

/** @typedef {{ commitment: string, share?: string, at: number }} Kept */

const PENDING = "joute.seal.pending";
/** How long a form that was sent may take to become a table, in milliseconds. */
const PENDING_MAX = 120_000;
/** Tables that are remembered; the longest unseen makes room. */
const TABLES_MAX = 200;

/** @param {string} table */
const nameOf = (table) => `joute.seal.${table}`;

/** @template T @param {() => T} deed @returns {T | undefined} */
function tried(deed) {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

/** @param {string | null | undefined} text @returns {Kept | undefined} */
function read(text) {
  const value = tried(() => JSON.parse(text ?? "null"));
  return typeof value?.commitment === "string" && typeof value.at === "number" ? value : undefined;
}

/** What a form showed and sent, until the table that came of it is seen. */
export const pending = {
  /** @param {Kept} kept */
  put: (kept) => tried(() => sessionStorage.setItem(PENDING, JSON.stringify(kept))),
  /** Takes it, if it is young. @returns {Kept | undefined} */
  take: () => {
    const kept = read(tried(() => sessionStorage.getItem(PENDING)));
    tried(() => sessionStorage.removeItem(PENDING));
    return kept && Date.now() - kept.at < PENDING_MAX ? kept : undefined;
  },
};

/** What is kept of a table. @param {string} table @returns {Kept | undefined} */
export const keptOf = (table) => read(tried(() => localStorage.getItem(nameOf(table))));

/** Keeps it; false where the browser keeps nothing. @param {string} table @param {Kept} kept */
export function keep(table, kept) {
  return tried(() => {
    forgetOldest();
    localStorage.setItem(nameOf(table), JSON.stringify(kept));
    return true;
  }) ?? false;
}

function forgetOldest() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(nameOf("")));
  if (names.length < TABLES_MAX) return;
  const oldest = names.sort((one, other) => (read(localStorage.getItem(one))?.at ?? 0) - (read(localStorage.getItem(other))?.at ?? 0))[0];
  if (oldest) localStorage.removeItem(oldest);
}

/** @param {Uint8Array} bytes */
export const digits = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 random bytes as digits. */
export const randomDigits = () => digits(crypto.getRandomValues(new Uint8Array(32)));
