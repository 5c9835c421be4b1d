/** What became of the faults of one kind. */
export type Outcome = {
  fault: string;
  tried: number;
  /** How many ended how. */
  ended: Record<string, number>;
  /** Each that was served, stored or let through although it is wrong. */
  wrong: string[];
};

/** How many faults, the seed they are chosen by, and who hears of one that got through. */
export type FaultRun = { count: number; seed: number; report: (line: string) => void };

/** Counts endings by name. */
export function countEndings(): { add(name: string): void; all(): Record<string, number> } {
  const counts = new Map<string, number>();
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    all: () => Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a)),
  };
}

/** The same numbers from the same seed, 0 to below 1 (mulberry32), so that a run can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
