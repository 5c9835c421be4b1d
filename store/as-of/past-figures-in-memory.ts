import { setImmediate } from 'node:timers/promises';

import { openPastFiguresFile } from '../past-figures.ts';
import type { Store } from '../store.ts';
import { createPastFigures, type PastFigures, refreshPastFigures } from './past-figures.ts';

/** Companies that one request computes. */
const AT_ONCE = 20;

export type OpenPastFigures = PastFigures & { close(): Promise<void> };

/** Past days' figures in memory: each request computes those of some companies, and others are answered meanwhile. */
export function pastFiguresInMemory(store: Store): OpenPastFigures {
  const past = openPastFiguresFile(':memory:');
  const compute = async (day: string): Promise<void> =>
    void (await refreshPastFigures(store, past, { day, limit: AT_ONCE, each: () => setImmediate() }));
  return { ...createPastFigures(store, past, compute), close: () => past.close() };
}
