/** Attempts in a row that are free, and how fast they are forgiven. */
export type ThrottleLimits = { burst: number; a_second: number };

/** Sources remembered; the least recently counted is forgotten first. */
const SOURCES_MAX = 50_000;

/** Counts attempts by source, such as an address or a name. */
export type Throttle = {
  /** 0 where a source has an attempt left, else the whole seconds to wait. Counts nothing. */
  wait(source: string): number;
  take(source: string): void;
  giveBack(source: string): void;
};

export function createThrottle({ burst, a_second }: ThrottleLimits, now: () => number): Throttle {
  const sources = new Map<string, { left: number; at: number }>();
  const read = (source: string): { left: number; at: number } => {
    const at = now();
    const known = sources.get(source) ?? { left: burst, at };
    const earned = (Math.max(0, at - known.at) / 1_000) * a_second;
    return { left: Math.min(burst, known.left + earned), at };
  };
  const change = (source: string, by: number): void => {
    const { left, at } = read(source);
    sources.delete(source);
    sources.set(source, { left: Math.min(burst, left + by), at });
    const oldest = sources.size > SOURCES_MAX ? sources.keys().next() : null;
    if (oldest !== null && oldest.done !== true) sources.delete(oldest.value);
  };
  return {
    wait(source) {
      const { left } = read(source);
      return left >= 1 ? 0 : Math.ceil((1 - left) / a_second);
    },
    take: (source) => change(source, -1),
    giveBack: (source) => change(source, 1),
  };
}
