import { describe, expect, it, onTestFinished } from 'vitest';

import { openStoreFile } from '../search/open-store.ts';
import type { LoadStore } from '../store/loads.ts';
import { createLoadRow } from './load-row.ts';
import type { LoadProgress } from './load-tools.ts';

const idle: LoadProgress = {
  cik: '0000320193',
  name: 'Apple Inc.',
  ticker: 'AAPL',
  step: 'Fetching documents',
  done: 0,
  total: 100,
  filings_changed: 0,
  documents_stored: 0,
  documents_missing: 0,
  facts_changed: 0,
  instances_changed: 0,
};

async function rowFor(adopt: string | null) {
  const store = await openStoreFile(':memory:');
  onTestFinished(() => store.close());
  const request = { identifier: 'AAPL', with_documents: true, forms: ['10-K'], since: '2024-01-01' };
  const at = '2026-01-02T03:04:05.000Z';
  if (adopt !== null) await store.loads.create({ ...request, id: adopt, at });
  const changes: unknown[] = [];
  const loads: LoadStore = {
    ...store.loads,
    change: (id, change, when) => {
      changes.push(change);
      return store.loads.change(id, change, when);
    },
  };
  const clock = { ms: 0 };
  const closed: string[] = [];
  const row = createLoadRow({
    store: { ...store, loads },
    request,
    adopt,
    new_id: () => 'new',
    pid: 42,
    now: () => new Date(at),
    elapsed_ms: () => clock.ms,
    onClosed: (state) => closed.push(state),
  });
  return { row, store, changes, clock, closed };
}

describe('the row of a load', () => {
  it('is not made by a load that changes nothing', async () => {
    const { row, store } = await rowFor(null);
    await row.observe(idle);
    await row.finish({ state: 'done', message: null });
    expect(await store.loads.list(10)).toEqual([]);
  });

  it('is made when the first thing changes, with what was asked', async () => {
    const { row, store } = await rowFor(null);
    await row.observe({ ...idle, documents_stored: 1 });
    expect(await store.loads.get('new')).toMatchObject({
      identifier: 'AAPL',
      forms: ['10-K'],
      since: '2024-01-01',
      state: 'running',
      pid: 42,
      documents_added: 1,
    });
    await row.finish({ state: 'done', message: 'All there' });
    expect(await store.loads.get('new')).toMatchObject({ state: 'done', pid: null, message: 'All there' });
  });

  it('is written at most four times a second, and always at its end', async () => {
    const { row, store, changes, clock } = await rowFor('adopted');
    for (let count = 1; count <= 1_000; count += 1) {
      clock.ms = count;
      await row.observe({ ...idle, done: count, documents_stored: count });
    }
    expect(changes.length).toBeLessThanOrEqual(6);
    await row.finish({ state: 'done', message: null });
    expect(await store.loads.get('adopted')).toMatchObject({
      done: 1_000,
      documents_added: 1_000,
      state: 'done',
    });
  });

  it('that is closed elsewhere stops the load and keeps its state', async () => {
    const { row, store, clock, closed } = await rowFor('adopted');
    await row.observe(idle);
    await store.loads.change('adopted', { state: 'cancelled' }, '2026-01-02T03:05:00.000Z');
    clock.ms = 1_000;
    await row.observe({ ...idle, done: 5 });
    expect(closed).toEqual(['cancelled']);
    await row.finish({ state: 'done', message: null });
    expect((await store.loads.get('adopted'))?.state).toBe('cancelled');
  });

  it('keeps why the load failed', async () => {
    const { row, store } = await rowFor('adopted');
    await row.finish({ state: 'failed', failure: 'outage', message: 'EDGAR answered 503' });
    expect(await store.loads.get('adopted')).toMatchObject({ state: 'failed', failure: 'outage' });
  });
});
