import { beforeEach, describe, expect, test } from 'vitest';

import { APPLE, APPLE_10K, companyRecord, tickerRow } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';
const LATER = '2026-08-02T09:00:00.000Z';

describeEngines('companies', (opened) => {
  const tickers = async (rows: Parameters<typeof tickerRow>[0][], sample = false) =>
    opened.store.companies.saveTickers(rows.map(tickerRow), { sample, read_at: READ_AT });

  describe('save', () => {
    test('a company reads back as it was saved, with what is computed from it', async () => {
      expect(await opened.store.companies.save(APPLE, READ_AT)).toBe(true);
      expect(await opened.store.companies.resolve('AAPL')).toEqual({
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
      await opened.store.companies.save(APPLE, READ_AT);
      const before = opened.store.writes();
      expect(await opened.store.companies.save(APPLE, LATER)).toBe(false);
      expect(opened.store.writes()).toBe(before);
      expect((await opened.store.companies.resolve('AAPL'))?.as_of).toBe(READ_AT);
    });

    test.each([
      ['a field', { ...APPLE, fiscal_year_end: '0927' }],
      ['its listings', { ...APPLE, tickers: [] }],
      ['the order of its former names', { ...APPLE, former_names: APPLE.former_names.toReversed() }],
    ])('a change of %s is a change', async (_, changed) => {
      await opened.store.companies.save(APPLE, READ_AT);
      expect(await opened.store.companies.save(changed, LATER)).toBe(true);
      expect(await opened.store.companies.resolve(APPLE.cik)).toMatchObject({ ...changed, as_of: LATER });
    });

    test('new filings bring as_of forward, saved after the company', async () => {
      await opened.store.companies.save(APPLE, READ_AT);
      await opened.store.companies.save(APPLE, LATER);
      await opened.store.filings.save(APPLE.cik, [APPLE_10K]);
      expect((await opened.store.companies.resolve(APPLE.cik))?.as_of).toBe(LATER);
    });

    test('new filings bring as_of forward, saved before the company', async () => {
      await opened.store.companies.save(APPLE, READ_AT);
      const later = await opened.again();
      await later.filings.save(APPLE.cik, [APPLE_10K]);
      await later.companies.save(APPLE, LATER);
      expect((await later.companies.resolve(APPLE.cik))?.as_of).toBe(LATER);
    });
  });

  describe('saveTickers', () => {
    test('counts rows added, changed and dropped, and a list saved again writes nothing', async () => {
      const apple = { cik: APPLE.cik, name: 'Apple Inc.', ticker: 'AAPL', rank: 0 };
      const kinder = { cik: '0001506307', ticker: 'KMI', rank: 1 };
      const gone = { cik: '0000000009', ticker: 'GONE', rank: 2 };
      expect(await tickers([apple, kinder, gone])).toBe(3);
      const before = opened.store.writes();
      expect(await tickers([apple, kinder, gone])).toBe(0);
      expect(opened.store.writes()).toBe(before);
      expect(
        await tickers([apple, { ...kinder, exchange: 'OTC' }, { ...kinder, ticker: 'EP-PC', rank: 2 }]),
      ).toBe(3);
      expect(await opened.store.companies.resolve('GONE')).toBeNull();
      expect(await opened.store.companies.resolve('9')).toBeNull();
      expect(await opened.store.companies.resolve('EP-PC')).toMatchObject({
        ticker: 'KMI',
        exchange: 'OTC',
        rank: 1,
      });
    });

    test('a company of the list alone is not loaded and has neither sector nor as_of', async () => {
      await tickers([{ cik: APPLE.cik, name: 'Apple Inc.', ticker: 'AAPL', rank: 7, exchange: 'NASDAQ' }]);
      expect(await opened.store.companies.resolve('aapl')).toMatchObject({
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
      expect(await opened.store.companies.resolve('AAPL')).toMatchObject({ sample: false });
      expect(await opened.store.companies.resolve('LOOM')).toMatchObject({ sample: true });
      await tickers([], true);
      expect(await opened.store.companies.resolve('LOOM')).toBeNull();
      expect(await opened.store.companies.resolve('AAPL')).toMatchObject({ cik: APPLE.cik });
    });

    test('a loaded company stays when the list drops it, under the ticker its own file states', async () => {
      await opened.store.companies.save(APPLE, READ_AT);
      await tickers([{ cik: APPLE.cik, name: 'APPLE INC', ticker: 'AAPL', rank: 0 }]);
      expect(await opened.store.companies.resolve('AAPL')).toMatchObject({
        name: 'Apple Inc.',
        rank: 0,
        exchange: 'NYSE',
      });
      await tickers([]);
      expect(await opened.store.companies.resolve('AAPL')).toMatchObject({
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
      await opened.store.companies.save(
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
      expect((await opened.store.companies.resolve(identifier))?.cik).toBe(cik);
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
      expect(await opened.store.companies.resolve(identifier)).toBeNull();
    });
  });

  const found = async (q: string) => {
    const { matches, total } = await opened.store.companies.search(q, 2);
    return { total, found: matches.map(({ company }) => company.name) };
  };

  describe('search', () => {
    beforeEach(async () => {
      await opened.store.companies.save(APPLE, READ_AT);
      await tickers([
        { cik: '0001418121', name: 'Apple Hospitality REIT', ticker: 'APLE', rank: 1500 },
        { cik: '0001013237', name: 'Appleseed Fund', ticker: 'APPLX', rank: 3000 },
        { cik: APPLE.cik, name: 'Apple Inc.', ticker: 'AAPL', rank: 1 },
      ]);
    });

    test('ranks names and tickers, and counts what is beyond the limit', async () => {
      expect(await found('apple')).toEqual({ total: 3, found: ['Apple Inc.', 'Apple Hospitality REIT'] });
      expect((await found('aple')).found[0]).toBe('Apple Hospitality REIT');
    });

    test('finds a name that another process saves', async () => {
      expect((await found('figured worlds')).total).toBe(0);
      const other = await opened.again();
      await other.companies.save(companyRecord({ ...APPLE, name: 'Figured Worlds' }), LATER);
      expect(await found('figured worlds')).toEqual({ total: 1, found: ['Figured Worlds'] });
    });

    test('knows the company that a text names as a whole', async () => {
      const { companies } = opened.store;
      expect(await companies.named(['aple', 'Apple', 'app', 'AAPL'])).toEqual([
        { cik: '0001418121', by: 'ticker' },
        { cik: APPLE.cik, by: 'name' },
        null,
        { cik: APPLE.cik, by: 'ticker' },
      ]);
      const other = await opened.again();
      await other.companies.save(companyRecord({ ...APPLE, name: 'Figured Worlds' }), LATER);
      expect(await companies.named(['Apple', 'figured worlds'])).toEqual([
        null,
        { cik: APPLE.cik, by: 'name' },
      ]);
    });

    test('takes one row a company, with the former name that matched', async () => {
      const { matches } = await opened.store.companies.search('apple computer', 5);
      expect(matches[0]).toMatchObject({
        company: { cik: APPLE.cik },
        matched_former_name: 'APPLE COMPUTER INC',
      });
    });
  });
});
