/**
 * Places of several operands, ascending by first position: their operand, first and last position. The lists are used
 * again for the next document; only their first `count` numbers are of this one.
 */
export type Order = {
  count: number;
  operand: Uint8Array;
  first: Int32Array;
  last: Int32Array;
  /** Numbers of the same places, ascending by last position. */
  by_last: Uint32Array;
};

/** Behind every position. */
const END = 0x7fff_ffff;

/** Returns what merges the first positions of operands of some words. */
export function prepareMergePlaces(
  words: readonly number[],
): (positions: readonly Uint32Array[], counts: readonly number[]) => Order {
  const order: Order = {
    count: 0,
    operand: new Uint8Array(0),
    first: new Int32Array(0),
    last: new Int32Array(0),
    by_last: new Uint32Array(0),
  };
  const heads = new Uint32Array(words.length);
  const values = new Int32Array(words.length);

  const grow = (count: number): void => {
    order.count = count;
    if (count <= order.operand.length) return;
    order.operand = new Uint8Array(2 * count);
    order.first = new Int32Array(2 * count);
    order.last = new Int32Array(2 * count);
    order.by_last = new Uint32Array(2 * count);
  };

  /** Sorts places by last position. They are nearly in order, as operands have few words. */
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
    const { operand, first, last, by_last, count } = order;
    for (let at = 0; at < words.length; at += 1) {
      heads[at] = 0;
      values[at] = counts[at] === 0 ? END : (positions[at]?.[0] ?? END);
    }
    for (let at = 0; at < count; at += 1) {
      let least = 0;
      for (let own = 1; own < values.length; own += 1)
        if ((values[own] ?? 0) < (values[least] ?? 0)) least = own;
      const start = values[least] ?? 0;
      operand[at] = least;
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
