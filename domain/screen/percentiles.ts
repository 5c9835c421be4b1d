/** Where a value ranks among peers. */
export type Rank = {
  /** 0 for the lowest, 100 for the highest; null among fewer than three. */
  percentile: number | null;
  /** Peers with a value, the company itself included. */
  peers: number;
};

/** Fewer make no ranking. */
const LEAST_PEERS = 3;

/**
 * Ranks of values within groups: the share of the other values that are lower, equal ones counting half. A value or group
 * that is null has no rank. Rule: docs/rules.md#peer-percentiles
 */
export function rankWithin(
  groups: readonly (string | null)[],
  values: readonly (number | null)[],
): (Rank | null)[] {
  const members = new Map<string, number[]>();
  for (const [index, group] of groups.entries()) {
    const value = values[index] ?? null;
    if (group === null || value === null) continue;
    const known = members.get(group);
    if (known === undefined) members.set(group, [value]);
    else known.push(value);
  }
  for (const known of members.values()) known.sort((a, b) => a - b);
  return groups.map((group, index) => {
    const value = values[index] ?? null;
    const sorted = group === null ? undefined : members.get(group);
    if (sorted === undefined || value === null) return null;
    const peers = sorted.length;
    return { percentile: peers < LEAST_PEERS ? null : percentileIn(sorted, value), peers };
  });
}

/** The percentile of one of at least two sorted values among the others. */
export function percentileIn(sorted: readonly number[], value: number): number {
  const below = firstAtLeast(sorted, value);
  const equal = firstAbove(sorted, value) - below - 1;
  return (100 * (below + equal / 2)) / (sorted.length - 1);
}

function firstAtLeast(sorted: readonly number[], value: number): number {
  return search(sorted, (each) => each >= value);
}

function firstAbove(sorted: readonly number[], value: number): number {
  return search(sorted, (each) => each > value);
}

/** Index of the first value of a sorted list that fits. */
function search(sorted: readonly number[], fits: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
