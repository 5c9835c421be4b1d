import { setImmediate } from 'node:timers/promises';

import type { CurrentCell, ScreenPeriod } from '../../domain/screen/current-values.ts';
import { openPastFiguresFile, type PastFigureStore } from '../past-figures.ts';
import { figureRules } from '../rules.ts';
import type { ScreenListing, ScreenRow } from '../screen.ts';
import type { Store } from '../store.ts';
import { computeFiguresAsOf } from './known-facts.ts';

type Input = ScreenListing & { revision: number };

/** Companies' figures as of past days. Rule: docs/rules.md#screen-values */
export type PastFigures = {
  /** Has the missing figures of a day computed, waits for a moment, and returns how many companies lack them then. */
  request(day: string): Promise<number>;
  rows(day: string, period_type: ScreenPeriod): Promise<ScreenRow[]>;
  cells(
    day: string,
    period_type: ScreenPeriod,
    ciks: readonly string[],
  ): Promise<Map<string, Map<string, CurrentCell>>>;
  /** Changes with the figures that are stored. */
  version(): Promise<string>;
};

/** Computes what a day lacks: all of it, or what it can in a moment. */
type ComputePast = (day: string) => Promise<void>;

export function createPastFigures(store: Store, past: PastFigureStore, compute: ComputePast): PastFigures {
  const rules = figureRules();
  return {
    async request(day) {
      const missing = (await missingInputs(store, past, day)).length;
      if (missing === 0) return 0;
      await compute(day);
      return (await missingInputs(store, past, day)).length;
    },
    async rows(day, period_type) {
      const [inputs, figures] = await Promise.all([
        store.screen.inputs(),
        past.figures(day, period_type, rules),
      ]);
      return inputs.flatMap(({ revision, ...listing }) => {
        const found = figures.get(listing.cik);
        return found?.revision === revision ? [{ ...listing, ...found.figures }] : [];
      });
    },
    cells: (day, period_type, ciks) => past.cells(day, period_type, { rules, ciks }),
    version: () => past.version(),
  };
}

async function missingInputs(store: Store, past: PastFigureStore, day: string): Promise<Input[]> {
  const [inputs, computed] = await Promise.all([store.screen.inputs(), past.revisions(day, figureRules())]);
  return inputs.filter(({ cik, revision }) => computed.get(cik) !== revision);
}

/**
 * Computes and stores the figures of a day that are missing, of at most `limit` companies. Returns how many were written.
 * `each` is called before each company.
 */
export async function refreshPastFigures(
  store: Store,
  past: PastFigureStore,
  { day, limit = Number.POSITIVE_INFINITY, each = async () => {} }: RefreshOptions,
): Promise<number> {
  const missing = (await missingInputs(store, past, day)).slice(0, limit);
  for (const company of missing) {
    await each();
    const { days, rows } = await computeFiguresAsOf(store, company, day);
    const { cik, revision } = company;
    await past.save(cik, { ...days, revision, rules: figureRules() }, rows);
  }
  return missing.length;
}

type RefreshOptions = { day: string; limit?: number; each?: () => Promise<void> };

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
