import type { Clause } from './compile-intervals.ts';

/** How many documents a clause finds; what is asked for the first time is only known in the next round. */
export type Count = (clause: Clause) => number;

/** Rounds until nothing new is asked: each can ask because of the answers before. */
const ROUNDS_MAX = 8;

/**
 * Runs a function that needs counts. It runs again with the counts it asked for until it asks for no others, so that
 * rules that know nothing of the network stay as they are, and one request answers many questions.
 */
export async function withCounts<T>(
  run: (count: Count) => T,
  ask: (clauses: readonly Clause[]) => Promise<readonly number[]>,
): Promise<T> {
  const known = new Map<string, number>();
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const missing = new Map<string, Clause>();
    const result = run((clause) => {
      const key = JSON.stringify(clause);
      const found = known.get(key);
      if (found === undefined) missing.set(key, clause);
      return found ?? 0;
    });
    if (missing.size === 0) return result;
    const counts = await ask([...missing.values()]);
    for (const [at, key] of [...missing.keys()].entries()) known.set(key, counts[at] ?? 0);
  }
  throw new Error(`counts were asked for in more than ${ROUNDS_MAX} rounds`);
}
