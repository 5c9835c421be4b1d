export type Random = ReturnType<typeof createRandom>;

/**
 * Numbers that look random and are the same on every run and machine: FNV-1a turns the seed's text into a state,
 * mulberry32 draws from it. Each topic of a company has a separate seed, so that adding one kind of filing
 * leaves the others as they were.
 */
export function createRandom(seed: string) {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Whole number from `min` to `max`, both included. */
    integer: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    /** One of a list that is not empty. */
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
    /** Whether an event of probability `share` (0..1) happens. */
    chance: (share: number) => next() < share,
  };
}

/** FNV-1a, 32 bits, over UTF-16 code units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
