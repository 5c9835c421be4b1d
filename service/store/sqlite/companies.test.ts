import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { Store } from '../store.ts';
import { openStore } from './open.ts';
import { APPLE, APPLE_10K, companyRecord, tickerRow } from './sample-records.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';
const LATER = '2026-08-02T09:00:00.000Z';

let store: Store;
beforeEach(async () => {
  store = await openStore(':memory:');
});
afterEach(async () => {
  await store.close();
});

const tickers = async (rows: Parameters<typeof tickerRow>[0][], sample = false) =>
  store.companies.saveTickers(rows.map(tickerRow), { sample, read_at: READ_AT });

describe('save', () => {
  test('a company reads back as it was saved, with what is computed from it', async () => {
    expect(await store.companies.save(APPLE, READ_AT)).toBe(true);
    expect(await store.companies.resolve('AAPL')).toEqual({
      ...APPLE,
      ticker: 'AAPL',
      exchange: 'NASDAQ',
      sector: 'technology',
      rank: null,
      loaded: true,
      as_of: READ_AT,
    });
  });

  test('the same company again writes nothing and keeps its as_of', async () => {
    await store.companies.save(APPLE, READ_AT);
    const before = store.writes();
    expect(await store.companies.save(APPLE, LATER)).toBe(false);
    expect(store.writes()).toBe(before);
    expect((await store.companies.resolve('AAPL'))?.as_of).toBe(READ_AT);
  });

  test.each([
    ['a field', { ...APPLE, fiscal_year_end: '0927' }],
    ['its listings', { ...APPLE, tickers: [] }],
    ['the order of its former names', { ...APPLE, former_names: APPLE.former_names.toReversed() }],
  ])('a change of %s is a change', async (_, changed) => {
    await store.companies.save(APPLE, READ_AT);
    expect(await store.companies.save(changed, LATER)).toBe(true);
    expect(await store.companies.resolve(APPLE.cik)).toMatchObject({ ...changed, as_of: LATER });
  });

  test('new filings bring as_of forward, saved after the company', async () => {
    await store.companies.save(APPLE, READ_AT);
    await store.companies.save(APPLE, LATER);
    await store.filings.save(APPLE.cik, [APPLE_10K]);
    expect((await store.companies.resolve(APPLE.cik))?.as_of).toBe(LATER);
  });

  test('new filings bring as_of forward, saved before the company', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const first = await openStore(join(folder, 'store.sqlite'));
    await first.companies.save(APPLE, READ_AT);
    await first.close();
    const second = await openStore(join(folder, 'store.sqlite'));
    await second.filings.save(APPLE.cik, [APPLE_10K]);
    await second.companies.save(APPLE, LATER);
    expect((await second.companies.resolve(APPLE.cik))?.as_of).toBe(LATER);
    await second.close();
  });
});

describe('saveTickers', () => {
  test('counts rows added, changed and dropped, and a list saved again writes nothing', async () => {
    const apple = { cik: APPLE.cik, name: 'Apple Inc.', ticker: 'AAPL', rank: 0 };
    const kinder = { cik: '0001506307', ticker: 'KMI', rank: 1 };
    const gone = { cik: '0000000009', ticker: 'GONE', rank: 2 };
    expect(await tickers([apple, kinder, gone])).toBe(3);
    const before = store.writes();
    expect(await tickers([apple, kinder, gone])).toBe(0);
    expect(store.writes()).toBe(before);
    expect(
      await tickers([apple, { ...kinder, exchange: 'OTC' }, { ...kinder, ticker: 'EP-PC', rank: 2 }]),
    ).toBe(3);
    expect(await store.companies.resolve('GONE')).toBeNull();
    expect(await store.companies.resolve('9')).toBeNull();
    expect(await store.companies.resolve('EP-PC')).toMatchObject({ ticker: 'KMI', exchange: 'OTC', rank: 1 });
  });

  test('a company of the list alone is not loaded and has neither sector nor as_of', async () => {
    await tickers([{ cik: APPLE.cik, name: 'Apple Inc.', ticker: 'AAPL', rank: 7, exchange: 'NASDAQ' }]);
    expect(await store.companies.resolve('aapl')).toMatchObject({
      name: 'Apple Inc.',
      ticker: 'AAPL',
      tickers: [{ ticker: 'AAPL', exchange: 'NASDAQ' }],
      rank: 7,
      loaded: false,
      sector: null,
      as_of: null,
    });
  });

  test('the sample’s list and the real one replace only themselves', async () => {
    await tickers([{ cik: APPLE.cik, ticker: 'AAPL', rank: 0 }]);
    await tickers([{ cik: '0009000001', ticker: 'LOOM', rank: 0 }], true);
    expect(await store.companies.resolve('AAPL')).toMatchObject({ sample: false });
    expect(await store.companies.resolve('LOOM')).toMatchObject({ sample: true });
    await tickers([], true);
    expect(await store.companies.resolve('LOOM')).toBeNull();
    expect(await store.companies.resolve('AAPL')).toMatchObject({ cik: APPLE.cik });
  });

  test('a loaded company stays when the list drops it, under the ticker its own file states', async () => {
    await store.companies.save(APPLE, READ_AT);
    await tickers([{ cik: APPLE.cik, name: 'APPLE INC', ticker: 'AAPL', rank: 0 }]);
    expect(await store.companies.resolve('AAPL')).toMatchObject({
      name: 'Apple Inc.',
      rank: 0,
      exchange: 'NYSE',
    });
    await tickers([]);
    expect(await store.companies.resolve('AAPL')).toMatchObject({
      ticker: 'AAPL',
      rank: null,
      exchange: 'NASDAQ',
    });
  });
});

describe('resolve', () => {
  beforeEach(async () => {
    await tickers([
      { cik: '0001506307', ticker: 'KMI', rank: 267 },
      { cik: '0001506307', ticker: 'EP-PC', rank: 8939 },
      { cik: '0001067983', ticker: 'BRK-B', rank: 8 },
      { cik: '0001067983', ticker: 'BRK-A', rank: 7474 },
      { cik: '0000320193', ticker: 'AAPL', rank: 1 },
      { cik: '0000887396', ticker: 'EP', rank: 6000 },
    ]);
    await tickers(
      [
        { cik: '0009000001', ticker: 'AAPL', rank: 0 },
        { cik: '0009000002', ticker: 'LOOM', rank: 1 },
      ],
      true,
    );
    await store.companies.save(
      companyRecord({ cik: '0002115436', tickers: [{ ticker: 'XOM', exchange: 'NYSE' }] }),
      READ_AT,
    );
  });

  test.each([
    ['AAPL', '0000320193'],
    ['aapl', '0000320193'],
    [' AAPL ', '0000320193'],
    ['320193', '0000320193'],
    ['0000320193', '0000320193'],
    ['CIK0000320193', '0000320193'],
    ['brk.b', '0001067983'],
    ['BRK/A', '0001067983'],
    ['EP', '0000887396'],
    ['EP-PC', '0001506307'],
    ['LOOM', '0009000002'],
    ['XOM', '0002115436'],
  ])('%j is CIK %s', async (identifier, cik) => {
    expect((await store.companies.resolve(identifier))?.cik).toBe(cik);
  });

  test.each([
    ['0'],
    ['0000000000'],
    ['12345678901'],
    ['../x'],
    ['🍎'],
    ['A'.repeat(300)],
    [''],
    ['AAP'],
    ['AAPL-X'],
    ['BRK'],
    ['EP-P'],
    ["AAPL' OR '1'='1"],
    ['constructor'],
  ])('%j is no company', async (identifier) => {
    expect(await store.companies.resolve(identifier)).toBeNull();
  });
});
