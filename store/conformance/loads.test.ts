import { expect, test } from 'vitest';

import { describeEngines } from './testing/engines.ts';

const T0 = '2026-08-01T09:00:00.000Z';
const T1 = '2026-08-01T09:00:01.000Z';
const T2 = '2026-08-01T09:00:02.000Z';

describeEngines('loads', (opened) => {
  const create = (id: string, forms: string[] | null = null) =>
    opened.store.loads.create({ id, identifier: 'AAPL', with_documents: true, forms, since: null, at: T0 });

  test('a new load is queued, with what was asked', async () => {
    const load = await create('a', ['10-K', '8-K']);
    expect(load).toEqual({
      id: 'a',
      identifier: 'AAPL',
      cik: null,
      name: null,
      ticker: null,
      with_documents: true,
      forms: ['10-K', '8-K'],
      since: null,
      state: 'queued',
      step: null,
      done: 0,
      total: null,
      filings_added: 0,
      documents_added: 0,
      documents_missing: 0,
      failure: null,
      message: null,
      pid: null,
      started_at: T0,
      updated_at: T0,
      finished_at: null,
    });
    expect(await opened.store.loads.get('a')).toEqual(load);
    expect(await opened.store.loads.get('b')).toBeNull();
  });

  test('a change is kept and leaves the rest; fields left undefined are not meant', async () => {
    const before = await create('a');
    const change = {
      state: 'running' as const,
      cik: '0000320193',
      step: 'Reading the filings list',
      total: 3,
      pid: 42,
    };
    expect(await opened.store.loads.change('a', change, T1)).toEqual({
      ...before,
      ...change,
      updated_at: T1,
    });
    expect(await opened.store.loads.change('a', { done: 1 }, T2)).toMatchObject({
      done: 1,
      total: 3,
      pid: 42,
      updated_at: T2,
    });
    expect(await opened.store.loads.change('none', { done: 1 }, T2)).toBeNull();
  });

  test.each(['done', 'failed', 'cancelled', 'interrupted'] as const)('%s is final', async (state) => {
    await create('a');
    const final = await opened.store.loads.change(
      'a',
      { state, failure: state === 'failed' ? 'outage' : null },
      T1,
    );
    expect(final).toMatchObject({ state, finished_at: T1 });
    expect(await opened.store.loads.change('a', { state: 'running', done: 9 }, T2)).toEqual(final);
    expect(await opened.store.loads.open()).toEqual([]);
  });

  test('loads are listed newest first, open ones in the order they were asked for', async () => {
    for (const id of ['a', 'b', 'c']) await create(id);
    await opened.store.loads.change('b', { state: 'done' }, T1);
    await opened.store.loads.change('c', { state: 'running' }, T1);
    expect((await opened.store.loads.list(2)).map(({ id }) => id)).toEqual(['c', 'b']);
    expect((await opened.store.loads.open()).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('an id is used once', async () => {
    await create('a');
    await expect(create('a')).rejects.toThrow(/unique/i);
  });

  test('a duty is one process’s until it releases it', async () => {
    const claim = await opened.store.loads.claim('follow');
    expect(claim?.isHeld()).toBe(true);
    await claim?.release();
    const next = await (await opened.again()).loads.claim('follow');
    expect(next?.isHeld()).toBe(true);
    await next?.release();
  });

  test('a decision to start is made, and its failure is its own', async () => {
    expect(await opened.store.loads.inTurn(async () => 'started')).toBe('started');
    const failing = opened.store.loads.inTurn(async () => {
      throw new Error('no contact');
    });
    await expect(failing).rejects.toThrow('no contact');
  });

  test('progress is no written row: a second run of the same load leaves the count at zero', async () => {
    await create('a');
    await opened.store.loads.change('a', { done: 1 }, T1);
    expect(opened.store.writes()).toBe(0);
  });
});
