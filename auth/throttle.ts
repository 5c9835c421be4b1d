/** Failures in a row that are free, and how fast they are forgiven. */
export type ThrottleLimits = { burst: number; a_second: number };

/** Sources remembered; the least recently seen is forgotten first. */
const SOURCES_MAX = 10_000;

/** Counts failed attempts by source, an address or a name. */
export type Throttle = {
  /** Counts an attempt before its outcome is known. Returns 0, or the whole seconds to wait. */
  attempt(source: string): number;
  /** Forgives an attempt that succeeded. */
  succeeded(source: string): void;
};

export function createThrottle({ burst, a_second }: ThrottleLimits, now: () => number): Throttle {
  const sources = new Map<string, { left: number; at: number }>();
  const read = (source: string): { left: number; at: number } => {
    const at = now();
    const known = sources.get(source) ?? { left: burst, at };
    const earned = (Math.max(0, at - known.at) / 1_000) * a_second;
    return { left: Math.min(burst, known.left + earned), at };
  };
  const write = (source: string, state: { left: number; at: number }): void => {
    sources.delete(source);
    sources.set(source, state);
    const oldest = sources.size > SOURCES_MAX ? sources.keys().next() : null;
    if (oldest !== null && oldest.done !== true) sources.delete(oldest.value);
  };
  return {
    attempt(source) {
      const state = read(source);
      if (state.left < 1) return Math.ceil((1 - state.left) / a_second);
      write(source, { ...state, left: state.left - 1 });
      return 0;
    },
    succeeded(source) {
      const state = read(source);
      write(source, { ...state, left: Math.min(burst, state.left + 1) });
    },
  };
}
