/**
 * Asks once more before something that cannot be undone is done, such as what ends a game that is lost by it: the server says so in what it
 * shows of an action. It knows no game.
 */
import { parse } from "./morph.js";
import { previewOf, putDoubt, reached, table } from "./table.js";

/** A question that was put less than this ago, in milliseconds, is not answered by the second of two presses in a row. */
const READ = 500;

/** What was asked about last, at which version of the table, and when. */
let last = { action: "", at: 0, since: 0 };

/** Whether an action may be done. Where there is something to ask that is put into the prompt, and the next press answers it. @param {string} action */
export async function isSure(action) {
  const at = table.version();
  const isAsked = document.querySelector("#ask.doubted") !== null;
  if (isAsked && last.action === action && last.at === at) return performance.now() - last.since >= READ;
  const told = await previewOf(action);
  // Without an answer nobody knows whether there is something to ask: nothing is done, and the next press asks again.
  if (!reached(told)) return false;
  const words = parse(told)?.querySelector("[data-asks]")?.getAttribute("data-asks");
  // Something else may have been picked meanwhile.
  if (!words || table.choice()?.action !== action) return table.choice()?.action === action;
  last = { action, at, since: performance.now() };
  putDoubt(action, words);
  return false;
}
