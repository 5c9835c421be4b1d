import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ServiceError } from '../../contract/errors.ts';
import type { FullTextPage } from '../full-text.ts';
import { openReaderPool, type startReader } from './readers.ts';
import { searchFor } from './testing/search-for.ts';

const PAGE: FullTextPage = {
  filings: [],
  total: 0,
  total_filings: 0,
  ranking: { by: 'relevance', reason: null },
  facets: { forms: [], entities: [], sics: [], biz_states: [] },
  months: [],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Readers whose searches take so long, one after the other in this order, again from the start after the last. */
function readersThatTake(runs_ms: readonly number[]): typeof startReader {
  let next = 0;
  return (_, on) => {
    setTimeout(() => on.message({ kind: 'ready' }), 10);
    return {
      send({ id }) {
        const ms = runs_ms[next % runs_ms.length] ?? 0;
        next += 1;
        setTimeout(() => on.message({ kind: 'page', id, page: PAGE }), ms);
      },
      kill: () => void setTimeout(() => on.exit(), 10),
      usedMs: () => null,
      close: async () => undefined,
    };
  };
}

/** Milliseconds of a hundred searches: most take 30 to 60, each tenth 250. */
const MIXED = Array.from({ length: 100 }, (_, at) => (at % 10 === 7 ? 250 : 30 + ((at * 37) % 30)));

type Asked = { first: 'answered' | number; second: 'answered' | number | null };

/** Sends a search, and once more after the seconds that it is refused for. */
async function askTwice(ask: () => Promise<unknown>): Promise<Asked> {
  const once = (): Promise<'answered' | number> =>
    ask().then(
      () => 'answered' as const,
      (error: unknown) => {
        if (!(error instanceof ServiceError) || error.code !== 'unavailable') throw error;
        return error.details.retry_after ?? Number.NaN;
      },
    );
  const first = await once();
  if (first === 'answered') return { first, second: null };
  await new Promise((resolve) => setTimeout(resolve, first * 1_000));
  return { first, second: await once() };
}

const READERS = 2;

test.each<[count: number, clients: number, factor: number, before: number]>([
  [200, 1, 1, 60],
  [200, 1, 3, 60],
  [200, 20, 3, 60],
  // More than may wait: those are refused at once.
  [600, 1, 1, 60],
  [600, 4, 2, 60],
  // The pace is not known yet.
  [200, 1, 3, 0],
  [600, 1, 1, 0],
])(
  'of %i searches at once by %i clients, at a pace of %i after %i others, all refused ones are answered when they come back',
  async (count, clients, factor, before) => {
    const runs = MIXED.map((ms) => ms * factor);
    const source = openReaderPool('', { readers: READERS }, readersThatTake(runs));
    const earlier = Promise.allSettled(Array.from({ length: before }, () => source.search(searchFor('a'))));
    await vi.advanceTimersByTimeAsync(60_000);
    await earlier;
    const asking = Promise.all(
      Array.from({ length: count }, (_, at) =>
        askTwice(() => source.search(searchFor('a'), `client ${at % clients}`)),
      ),
    );
    await vi.advanceTimersByTimeAsync(120_000);
    const asked = await asking;
    await source.close();
    const refused = asked.filter(({ first }) => first !== 'answered');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ second }) => second !== 'answered')).toEqual([]);
    if (before === 0) return;
    // Nor do they wait much longer than all searches take.
    const all_ms = (count / READERS) * (runs.reduce((sum, ms) => sum + ms, 0) / runs.length);
    const longest_s = Math.max(...refused.map(({ first }) => Number(first)));
    expect(longest_s).toBeLessThan((1.25 * all_ms) / 1_000);
  },
);
