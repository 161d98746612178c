/**
 * The seal of the deal: keeps the one that this browser saw first, and compares it with the secret that is shown at the end. It knows no
 * game; the sentences stand in the page.
 */
import { digits, keep, keptOf, pending } from "./kept.js";

/** What is hashed before the secret, as docs/records.md says. */
const PREFIX = "joute commitment 1";

/** The seal of a secret. @param {string} secret 64 digits */
async function sealOf(secret) {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const prefix = new TextEncoder().encode(PREFIX);
  const all = new Uint8Array(prefix.length + bytes.length);
  all.set(prefix);
  all.set(bytes, prefix.length);
  return digits(new Uint8Array(await crypto.subtle.digest("SHA-256", all)));
}

/**
 * Which sentence is true here, by the name of its attribute.
 * @param {string} table
 * @param {{ commitment: string, secret?: string, shares: string[] }} shown
 */
async function found(table, { commitment, secret, shares }) {
  const over = secret !== undefined;
  const sent = pending.take();
  let kept = keptOf(table);
  let stays = true;
  if (!kept || (sent && sent.commitment === kept.commitment && !kept.share)) {
    // What the form showed counts as the beginning; else what the table shows now, unless it is over.
    kept = sent ?? (over ? undefined : { commitment, at: Date.now() });
    if (kept) stays = keep(table, kept);
  }
  if (kept && kept.commitment !== commitment) return over ? "broken" : "changed";
  if (!over) return stays ? "kept" : "forgets";
  // Browsers compute hashes only for pages that nobody can change on their way.
  if (!crypto.subtle) return "cannot";
  if ((await sealOf(secret)) !== commitment) return "broken";
  if (!kept) return "late";
  if (!kept.share) return "fits";
  return shares.some((share) => share.endsWith(`:${kept.share}`)) ? "mine" : "missing";
}

/** @param {typeof import("./table.js").table} table */
export function startSeal(table) {
  const look = async () => {
    const deal = document.getElementById("deal");
    const name = table.main()?.dataset["table"];
    const commitment = deal?.dataset["commitment"];
    if (!deal || !name || !commitment) return;
    const { secret, shares } = deal.dataset;
    const what = await found(name, { commitment, ...(secret ? { secret } : {}), shares: (shares ?? "").split(" ") });
    for (const place of document.querySelectorAll(".seal-here")) {
      const words = place.getAttribute(`data-${what}`) ?? "";
      if (place.textContent !== words) place.textContent = words;
      const alarm = ["changed", "broken", "missing"].includes(what);
      place.classList.toggle("alarm", alarm);
      if (alarm) place.closest("details")?.setAttribute("open", "");
    }
  };
  table.on("laid", () => void look());
  void look();
}
