/** A leaf of a NEAR: the positions it takes, and how many occurrences of it a chain needs. */
type Link = { words: number; copies: number };

/** Before every position, and behind. */
const BEFORE = -0x4000_0000;
const BEHIND = 0x4000_0000;

/** How a chain can pass one leaf: the states before, what passing it adds to them. */
type Moves = { from: Uint16Array; unit: number };

/** The states before each leaf is passed. A state is how often each leaf was, as one number. */
function movesOf(links: readonly Link[]): { moves: Moves[]; states: number } {
  const states = links.reduce((all, { copies }) => all * (copies + 1), 1);
  let unit = 1;
  const moves = links.map(({ copies }): Moves => {
    const own = unit;
    unit *= copies + 1;
    const all = Uint16Array.from({ length: states }, (_, state) => state);
    return { unit: own, from: all.filter((state) => Math.floor(state / own) % (copies + 1) < copies) };
  });
  return { moves, states };
}

/** Whether a state is among those of an occurrence. */
const has = (reached: Uint32Array, occurrence: number, state: number): boolean =>
  ((reached[occurrence + (state >>> 5)] ?? 0) & (1 << (state & 31))) !== 0;

/** Behind every position. */
const END = 0x7fff_ffff;

/**
 * Counts occurrences in complete chains. A chain passes each leaf as often as the NEAR has it, the next occurrence 1 to
 * `distance` positions behind the end of the last. For each state only the furthest end of a chain is kept, so that
 * time grows with the occurrences and not with the distance.
 */
export class ChainCounter {
  readonly #merge: ReturnType<typeof prepareMergeOccurrences>;
  readonly #distance: number;
  readonly #moves: Moves[];
  readonly #states: number;
  /** Numbers of 32 states that an occurrence has. */
  readonly #size: number;
  /** For each state, the end of a chain that is nearest to the occurrence looked at. */
  readonly #nearest: Int32Array;
  /** States of chains up to each occurrence, and from it on. */
  #upto = new Uint32Array(0);
  #onwards = new Uint32Array(0);

  constructor(links: readonly Link[], distance: number) {
    this.#merge = prepareMergeOccurrences(links.map(({ words }) => words));
    this.#distance = distance;
    const { moves, states } = movesOf(links);
    this.#moves = moves;
    this.#states = states;
    this.#size = Math.ceil(states / 32);
    this.#nearest = new Int32Array(states);
  }

  /** Counts the occurrences of each leaf in a chain, given its first `counts` positions, ascending. */
  count(positions: readonly Uint32Array[], counts: readonly number[], into: Uint32Array): void {
    into.fill(0);
    const order = this.#merge(positions, counts);
    if (order.count * this.#size > this.#upto.length) {
      this.#upto = new Uint32Array(2 * order.count * this.#size);
      this.#onwards = new Uint32Array(2 * order.count * this.#size);
    }
    const { leaf, first, last } = order;
    // A chain is in one run of occurrences that are close enough to the one before, and only in a run with all leaves.
    for (let from = 0; from < order.count;) {
      let to = from;
      let behind = first[from] ?? 0;
      let passed = 0;
      for (; to < order.count && (first[to] ?? 0) <= behind; to += 1) {
        passed |= 1 << (leaf[to] ?? 0);
        behind = Math.max(behind, (last[to] ?? 0) + this.#distance);
      }
      if (passed === 2 ** this.#moves.length - 1) this.#countRun(order, from, to, into);
      from = to;
    }
  }

  #countRun(order: Order, from: number, to: number, into: Uint32Array): void {
    if (!this.#scanRight(order, from, to)) return;
    this.#scanLeft(order, from, to);
    for (let occurrence = from; occurrence < to; occurrence += 1) {
      const leaf = order.leaf[occurrence] ?? 0;
      if (this.#isComplete(leaf, occurrence * this.#size)) into[leaf] = (into[leaf] ?? 0) + 1;
    }
  }

  /** Whether a chain up to an occurrence and one from it on have all leaves between them. Both have the occurrence itself. */
  #isComplete(leaf: number, at: number): boolean {
    const { from, unit } = this.#moves[leaf] ?? { from: new Uint16Array(0), unit: 1 };
    for (let index = 0; index < from.length; index += 1) {
      const state = from[index] ?? 0;
      if (has(this.#upto, at, state + unit) && has(this.#onwards, at, this.#states - 1 - state)) return true;
    }
    return false;
  }

  /** Finds the states of chains up to each occurrence. Returns whether one is complete. */
  #scanRight({ leaf, first, last, by_last }: Order, from: number, to: number): boolean {
    this.#nearest.fill(BEFORE);
    let isComplete = false;
    let entered = from;
    for (let occurrence = from; occurrence < to; occurrence += 1) {
      const start = first[occurrence] ?? 0;
      for (; entered < to; entered += 1) {
        const own = by_last[entered] ?? 0;
        const end = last[own] ?? 0;
        if (end >= start) break;
        this.#pass(this.#upto, leaf[own] ?? 0, own, end);
      }
      if (this.#reach(this.#upto, leaf[occurrence] ?? 0, occurrence, start - this.#distance, BEHIND))
        isComplete = true;
    }
    return isComplete;
  }

  /** Finds the states of chains from each occurrence on. */
  #scanLeft({ leaf, first, last, by_last }: Order, from: number, to: number): void {
    this.#nearest.fill(BEHIND);
    let entered = to - 1;
    for (let at = to - 1; at >= from; at -= 1) {
      const occurrence = by_last[at] ?? 0;
      const end = last[occurrence] ?? 0;
      for (; entered >= from; entered -= 1) {
        const start = first[entered] ?? 0;
        if (start <= end) break;
        this.#pass(this.#onwards, leaf[entered] ?? 0, entered, start);
      }
      this.#reach(this.#onwards, leaf[occurrence] ?? 0, occurrence, BEFORE, end + this.#distance);
    }
  }

  /** Lets chains go on from an occurrence. */
  #pass(reached: Uint32Array, leaf: number, occurrence: number, end: number): void {
    const moves = this.#moves[leaf];
    if (moves === undefined) return;
    const { from, unit } = moves;
    for (let index = 0; index < from.length; index += 1) {
      const state = (from[index] ?? 0) + unit;
      if (has(reached, occurrence * this.#size, state)) this.#nearest[state] = end;
    }
  }

  /** Notes the states that an occurrence has from chains that end in a range. Returns whether one is complete. */
  #reach(reached: Uint32Array, leaf: number, occurrence: number, least: number, most: number): boolean {
    const moves = this.#moves[leaf];
    if (moves === undefined) return false;
    const { from, unit } = moves;
    const at = occurrence * this.#size;
    for (let word = 0; word < this.#size; word += 1) reached[at + word] = 0;
    let state = 0;
    for (let index = 0; index < from.length; index += 1) {
      const before = from[index] ?? 0;
      const end = this.#nearest[before] ?? 0;
      if (before !== 0 && (end < least || end > most)) continue;
      state = before + unit;
      const word = at + (state >>> 5);
      reached[word] = (reached[word] ?? 0) | (1 << (state & 31));
    }
    return state === this.#states - 1;
  }
}

/**
 * Occurrences of several leaves, ascending by first position: their leaf, first and last position. The lists are used
 * again for the next document; only their first `count` numbers are of this one.
 */
type Order = {
  count: number;
  leaf: Uint8Array;
  first: Int32Array;
  last: Int32Array;
  /** Numbers of the same occurrences, ascending by last position. */
  by_last: Uint32Array;
};

/** Returns what merges the first positions of leaves of some words. */
function prepareMergeOccurrences(
  words: readonly number[],
): (positions: readonly Uint32Array[], counts: readonly number[]) => Order {
  const order: Order = {
    count: 0,
    leaf: new Uint8Array(0),
    first: new Int32Array(0),
    last: new Int32Array(0),
    by_last: new Uint32Array(0),
  };
  const heads = new Uint32Array(words.length);
  const values = new Int32Array(words.length);

  const grow = (count: number): void => {
    order.count = count;
    if (count <= order.leaf.length) return;
    order.leaf = new Uint8Array(2 * count);
    order.first = new Int32Array(2 * count);
    order.last = new Int32Array(2 * count);
    order.by_last = new Uint32Array(2 * count);
  };

  /** Sorts occurrences by last position. They are nearly in order, as leaves have few words. */
  const sortByLast = (): void => {
    const { last, by_last, count } = order;
    for (let at = 1; at < count; at += 1) {
      const end = last[at] ?? 0;
      let to = at;
      for (; to > 0 && (last[by_last[to - 1] ?? 0] ?? 0) > end; to -= 1) by_last[to] = by_last[to - 1] ?? 0;
      by_last[to] = at;
    }
  };

  return (positions, counts) => {
    grow(counts.reduce((sum, own) => sum + own, 0));
    const { leaf, first, last, by_last, count } = order;
    for (let at = 0; at < words.length; at += 1) {
      heads[at] = 0;
      values[at] = counts[at] === 0 ? END : (positions[at]?.[0] ?? END);
    }
    for (let at = 0; at < count; at += 1) {
      let least = 0;
      for (let own = 1; own < values.length; own += 1)
        if ((values[own] ?? 0) < (values[least] ?? 0)) least = own;
      const start = values[least] ?? 0;
      leaf[at] = least;
      first[at] = start;
      last[at] = start + (words[least] ?? 1) - 1;
      by_last[at] = at;
      const head = (heads[least] ?? 0) + 1;
      heads[least] = head;
      values[least] = head === counts[least] ? END : (positions[least]?.[head] ?? END);
    }
    if (words.some((own) => own !== words[0])) sortByLast();
    return order;
  };
}
