/**
 * Walking the tree of legal actions. Knows no game: only ids that can be touched and where they lead.
 *
 * A branch leads to an action, or to several of one gesture with `; ` between them. Where a branch has `many`, several of those below it that
 * have a `step` can be picked together: the steps stand between `many.first` and, if fewer than `many.most` are picked, `many.last`. Where a
 * branch has `ask`, that is what is asked next instead of the name of the step; where it has `shows`, that action is previewed until the
 * gesture is whole.
 *
 * @typedef {{ most: number, first?: string, last: string }} Many
 * @typedef {{ say: string, action?: string, next?: Record<string, Branch>, step?: string, many?: Many, preset?: string, ask?: string, shows?: string }} Branch
 * @typedef {{ ask: string, confirm: string, steps: string[], root: Branch, idle?: boolean }} Tree
 */

/** What stands between the actions of one gesture. */
export const SEPARATOR = "; ";

export class Choice {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    /** @type {{ id: string, auto: boolean }[]} */
    this.path = [];
    /**
     * What was last picked at levels that have a preset, so that a tile keeps its turn when its place changes.
     * @type {Set<string>}
     */
    this.remembered = new Set();
    /** What was picked first then: another tile lies as it does in the hand. @type {string | undefined} */
    this.rememberedOf = undefined;
    this.descend();
  }

  /**
   * The branch after `depth` touches.
   * @param {number} depth
   * @returns {Branch}
   */
  at(depth) {
    let branch = this.tree.root;
    for (const { id } of this.path.slice(0, depth)) branch = branch.next?.[id] ?? branch;
    return branch;
  }

  /** The branch that is reached. */
  get here() {
    return this.at(this.path.length);
  }

  /** The depth at which several things can be picked together, if the walk leads there, or -1. */
  get several() {
    return this.path.concat({ id: "", auto: true }).findIndex((_, depth) => this.at(depth).many !== undefined);
  }

  /** Those of them that are picked, in the order of the game. */
  get together() {
    const { next } = this.at(this.several);
    return this.several < 0 ? [] : Object.keys(next ?? {}).filter((id) => next?.[id]?.step !== undefined && this.holds(id));
  }

  /** The action, or the actions of the gesture, once it is determined. */
  get action() {
    const ids = this.together;
    const { many, next } = this.at(this.several);
    if (ids.length < 2 || !many) return this.here.action;
    const steps = [many.first, ...ids.map((id) => next?.[id]?.step), ids.length < many.most ? many.last : undefined];
    return steps.filter(Boolean).join(SEPARATOR);
  }

  /** The choice in words, where it is determined or several things can be picked together. */
  get words() {
    const count = this.together.length;
    const isOne = count === 1 || (count === 0 && this.action !== undefined);
    return this.several < 0 || isOne ? this.here.say : this.at(this.several).say;
  }

  /** Whether something was picked by hand. */
  get begun() {
    return this.path.some((pick) => !pick.auto);
  }

  /** Whether there is one action and nothing to choose. */
  get isForced() {
    return this.action !== undefined && !this.begun && this.path.every((_, depth) => Object.keys(this.at(depth).next ?? {}).length === 1);
  }

  /** Whether something was taken by itself after the last pick by hand, because nothing else was left. */
  get guessed() {
    const from = this.path.map((pick) => pick.auto).lastIndexOf(false) + 1;
    return this.path.slice(from).some((_, at) => this.at(from + at).preset === undefined);
  }

  /** Goes down levels with a single branch, and takes presets. */
  descend() {
    for (;;) {
      const { next, preset } = this.here;
      if (!next) return;
      const ids = Object.keys(next);
      const only = ids.length === 1 ? ids[0] : undefined;
      const kept = preset ? (this.kept(ids) ?? preset) : undefined;
      const id = only ?? kept;
      if (id === undefined) return;
      this.path.push({ id, auto: true });
    }
  }

  /** The depth of the level that is open: the last one, or the level of a preset that was taken. */
  get level() {
    if (this.several >= 0) return this.several;
    const last = this.path.length - 1;
    return this.action !== undefined && last >= 0 ? last : this.path.length;
  }

  /** Ids that can be touched at the open level; where as many are picked as can be together, no further one. */
  offers() {
    const { next, many } = this.at(this.level);
    const isFull = many !== undefined && this.together.length >= many.most;
    return Object.keys(next ?? {}).filter((id) => !isFull || next?.[id]?.step === undefined || this.holds(id));
  }

  /** Ids that change an earlier pick. */
  others() {
    const ids = [];
    for (let depth = 0; depth < this.level; depth += 1) ids.push(...Object.keys(this.at(depth).next ?? {}));
    return ids;
  }

  /** @param {string} id */
  knows(id) {
    return this.offers().includes(id) || this.others().includes(id);
  }

  /** @param {string} id */
  holds(id) {
    return this.path.some((pick) => pick.id === id);
  }

  /**
   * Something was touched.
   * @param {string} id
   * @returns {"confirm" | "changed" | "nothing"}
   */
  touch(id) {
    if (this.several >= 0 && this.at(this.several).next?.[id]?.step !== undefined) return this.toggle(id);
    for (let depth = this.path.length; depth >= 0; depth -= 1) {
      const branch = this.at(depth);
      if (!branch.next?.[id]) continue;
      const rest = this.path.slice(depth + 1);
      if (this.path[depth]?.id === id) {
        // What is turned is turned on by a touch of it, or of how it lies already: that confirms nothing.
        const isTurned = branch.preset !== undefined || (this.turning()?.depth ?? -1) > depth;
        if (this.action !== undefined && isTurned && rest.every((pick) => pick.auto)) return this.cycle() ? "changed" : "nothing";
        if (branch.preset !== undefined) return "nothing";
        if (this.action !== undefined && rest.every((pick) => pick.auto)) {
          // So is that where only one thing was left for what was picked by hand.
          const pick = this.path[depth];
          if (!pick?.auto || !this.begun) return "confirm";
          pick.auto = false;
          return "changed";
        }
        if (this.path[depth]?.auto) return "nothing";
        this.path.length = depth;
        return "changed";
      }
      this.path.length = depth;
      this.path.push({ id, auto: branch.preset !== undefined });
      if (branch.preset !== undefined) this.remember(branch, id);
      // What was picked below stays picked where it still can be.
      for (const pick of rest) {
        if (!this.here.next?.[pick.id]) break;
        this.path.push(pick);
      }
      this.descend();
      return "changed";
    }
    return "nothing";
  }

  /**
   * Picks one of several things, or puts it back.
   * @param {string} id
   * @returns {"changed" | "nothing"}
   */
  toggle(id) {
    const depth = this.several;
    const held = this.together;
    const ids = held.includes(id) ? held.filter((other) => other !== id) : [...held, id];
    if (ids.length > (this.at(depth).many?.most ?? 1)) return "nothing";
    this.path.length = depth;
    for (const picked of ids) this.path.push({ id: picked, auto: false });
    return "changed";
  }

  /**
   * @param {Branch} branch
   * @param {string} id
   */
  remember(branch, id) {
    for (const known of Object.keys(branch.next ?? {})) this.remembered.delete(known);
    this.remembered.add(id);
    this.rememberedOf = this.path[0]?.id;
  }

  /** Which of these was picked last, for what is picked first now. @param {string[]} ids */
  kept(ids) {
    return this.path[0]?.id === this.rememberedOf ? ids.find((id) => this.remembered.has(id)) : undefined;
  }

  /** The same walk, to look where further touches lead. */
  copy() {
    const copy = new Choice(this.tree);
    copy.path = [...this.path];
    copy.remembered = new Set(this.remembered);
    copy.rememberedOf = this.rememberedOf;
    return copy;
  }

  /** The level that turns something: the depth at which it was taken, or -1 and one of those that would be taken next. */
  turning() {
    let depth = this.path.length - 1;
    while (depth >= 0 && this.at(depth).preset === undefined) depth -= 1;
    if (depth >= 0) return { depth, branch: this.at(depth) };
    for (let branch = this.begun ? this.here : undefined; branch; branch = Object.values(branch.next ?? {})[0]) {
      if (branch.preset !== undefined) return { depth, branch };
    }
    return null;
  }

  /** The branch of a level that is taken, or would be. @param {{ depth: number, branch: Branch }} level */
  taken({ depth, branch }) {
    return this.path[depth]?.id ?? this.kept(Object.keys(branch.next ?? {})) ?? branch.preset ?? "";
  }

  /** How far something is turned, in whole turns. */
  get turned() {
    const level = this.turning();
    const ids = Object.keys(level?.branch.next ?? {});
    return level ? Math.max(ids.indexOf(this.taken(level)), 0) / ids.length : 0;
  }

  /** Another one of a level with a preset: turns a tile, also before it has a place. @param {number} [by] */
  cycle(by = 1) {
    const level = this.turning();
    if (!level) return false;
    const { depth, branch } = level;
    const ids = Object.keys(branch.next ?? {});
    const id = ids[(ids.indexOf(this.taken(level)) + by + ids.length) % ids.length];
    if (id === undefined) return false;
    if (depth < 0) {
      this.remember(branch, id);
      return true;
    }
    this.path.length = depth;
    this.path.push({ id, auto: true });
    this.remember(branch, id);
    this.descend();
    return true;
  }

  /** Whether there is something to turn. */
  get turns() {
    return this.path.some((_, at) => this.at(at).preset !== undefined);
  }

  /** One level up. Loses nothing but the last pick. */
  back() {
    let last = this.path.length - 1;
    while (last >= 0 && this.path[last]?.auto) last -= 1;
    if (last < 0) return false;
    this.path.length = last;
    return true;
  }

  /**
   * The same picks in a tree of a newer page, as far as they still lead somewhere.
   * @param {Tree} tree
   */
  carriedTo(tree) {
    const choice = new Choice(tree);
    choice.remembered = this.remembered;
    for (const pick of this.path.filter((pick) => !pick.auto)) {
      if (choice.touch(pick.id) !== "changed") break;
    }
    return choice;
  }
}
