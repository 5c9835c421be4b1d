import { beforeEach, describe, expect, test } from 'vitest';

import type { SubsetRule } from '../../domain/company/subsets.ts';
import type { CompanyOrder } from '../companies.ts';
import type { Store } from '../store.ts';
import { APPLE, companyRecord, filingRecord, tickerRow } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';

describeEngines('lists of companies', (opened) => {
  const tickers = async (rows: Parameters<typeof tickerRow>[0][], sample = false) =>
    opened.store.companies.saveTickers(rows.map(tickerRow), { sample, read_at: READ_AT });

  const TODAY = '2026-08-03';

  type Filter = Parameters<Store['companies']['list']>[0];

  /** A page of CIKs as numbers and the total, which `count` must give alike. */
  async function listCiks(filter: Filter, offset = 0, limit = 20) {
    const { companies, total } = await opened.store.companies.list(filter, { offset, limit });
    expect(await opened.store.companies.count(filter)).toBe(total);
    return { ciks: companies.map(({ cik }) => Number(cik)), total };
  }

  async function file(cik: string, rows: [form: string, filing_date: string, ...items: string[]][]) {
    await opened.store.filings.save(
      cik,
      rows.map(([form, filing_date, ...items], at) =>
        filingRecord({ accession_number: `${cik}-26-00000${at}`, form, filing_date, items }),
      ),
    );
  }

  const subset = (rule: SubsetRule): Filter => ({ subset: { rule, today: TODAY } });
  const filedAnnual = (months: number) =>
    subset({ kind: 'filed_form', root_forms: ['20-F', '40-F'], months });
  const filedItem = (item: string) => subset({ kind: 'filed_item', item, months: 24 });

  describe('list', () => {
    beforeEach(async () => {
      await tickers([
        { cik: '0000000002', name: 'Second', ticker: 'TWO', rank: 2, exchange: 'NASDAQ' },
        { cik: '0000000001', name: 'First', ticker: 'ONE', rank: 1 },
      ]);
      await tickers([{ cik: '0009000001', name: 'A sample', ticker: 'LOOM', rank: 0 }], true);
      const unlisted = { name: 'Without a ticker', sic: '6770', state_of_incorporation: 'DE' };
      await opened.store.companies.save(companyRecord({ cik: '0000000003', ...unlisted }), READ_AT);
      await opened.store.companies.save(
        companyRecord({ cik: '0000000004', entity_type: 'other', name: 'A person' }),
        READ_AT,
      );
      await opened.store.companies.save(
        companyRecord({
          cik: '0000000001',
          name: 'First',
          sic: '3674',
          filer_category: 'Large accelerated filer',
        }),
        READ_AT,
      );
    });

    test('most popular first, companies without a ticker after them, the sample last, individuals nowhere', async () => {
      expect(await listCiks({})).toEqual({ ciks: [1, 2, 3, 9000001], total: 4 });
      expect(await listCiks({}, 1, 2)).toEqual({ ciks: [2, 3], total: 4 });
      expect(await listCiks({}, 10, 2)).toEqual({ ciks: [], total: 4 });
    });

    test.each<[CompanyOrder['by'], ascending: number[], descending: number[]]>([
      ['rank', [1, 2, 3, 9000001], [9000001, 3, 2, 1]],
      ['name', [9000001, 1, 2, 3], [3, 2, 1, 9000001]],
      ['ticker', [9000001, 1, 2, 3], [2, 1, 9000001, 3]],
      ['exchange', [2, 1, 9000001, 3], [1, 9000001, 2, 3]],
      ['sic_description', [1, 2, 3, 9000001], [1, 2, 3, 9000001]],
    ])(
      'sorted by %s, over all pages, the most popular first among equals',
      async (by, ascending, descending) => {
        await opened.store.companies.save(
          companyRecord({ cik: '0000000001', name: 'first', sic_description: 'Semiconductors' }),
          READ_AT,
        );
        for (const [is_descending, expected] of [
          [false, ascending],
          [true, descending],
        ] as const) {
          const of = async (offset: number, limit: number) => {
            const page = { offset, limit, order: { by, is_descending } };
            const { companies } = await opened.store.companies.list({}, page);
            return companies.map(({ cik }) => Number(cik));
          };
          expect(await of(0, 20)).toEqual(expected);
          expect([...(await of(0, 3)), ...(await of(3, 3))]).toEqual(expected);
        }
      },
    );

    test.each<[string, Filter, number[]]>([
      ['an exchange', { exchange: 'NASDAQ' }, [2]],
      ['a sector', { sector: 'technology' }, [1]],
      ['a sector and an exchange', { sector: 'technology', exchange: 'NASDAQ' }, []],
      ['the most popular', subset({ kind: 'popular', first: 1 }), [1]],
      ['a sector subset', subset({ kind: 'sector', sector: 'financials' }), [3]],
      [
        'a sector within a sector subset',
        { sector: 'energy', ...subset({ kind: 'sector', sector: 'financials' }) },
        [],
      ],
      [
        'SIC ranges',
        subset({
          kind: 'sic',
          ranges: [
            [6770, 6770],
            [3600, 3699],
          ],
        }),
        [1, 3],
      ],
      ['a state', subset({ kind: 'state', code: 'DE' }), [3]],
      ['a filer category', subset({ kind: 'filer_category', starts_with: 'LARGE accelerated' }), [1]],
    ])('a filter by %s leaves its companies', async (_, filter, ciks) => {
      expect(await listCiks(filter)).toEqual({ ciks, total: ciks.length });
    });

    test('a form counts within a window that ends today, an amendment by its root form', async () => {
      await file('0000000001', [['20-F/A', '2025-02-03']]);
      await file('0000000002', [['20-F', '2025-02-02']]);
      await file('0000000003', [['20-F', '2026-08-04']]);
      expect(await listCiks(filedAnnual(18))).toEqual({ ciks: [1], total: 1 });
      expect(await listCiks(filedAnnual(19))).toEqual({ ciks: [1, 2], total: 2 });
    });

    test('an item counts whole, not by a part of its code', async () => {
      await file('0000000002', [['8-K', '2026-08-04', '4.02']]);
      await file('0000000003', [['8-K', '2026-08-03', '1.05', '4.02']]);
      expect(await listCiks(filedItem('4.02'))).toEqual({ ciks: [3], total: 1 });
      expect(await listCiks(filedItem('.02'))).toEqual({ ciks: [], total: 0 });
    });

    test('a first prospectus is recent when none came earlier and no annual report did', async () => {
      await file('0000000001', [
        ['424B4', '2026-05-01'],
        ['10-K', '2026-06-01'],
      ]);
      await file('0000000002', [
        ['10-K', '2020-05-01'],
        ['424B4', '2026-05-01'],
      ]);
      await file('0000000003', [
        ['424B4', '2020-05-01'],
        ['424B4', '2026-05-01'],
      ]);
      const rule = {
        kind: 'first_filed_form',
        root_forms: ['424B4'],
        months: 12,
        not_before: ['10-K'],
      } as const;
      expect(await listCiks(subset(rule))).toEqual({ ciks: [1], total: 1 });
    });

    test('names are given for the CIKs that are known', async () => {
      expect(await opened.store.companies.names(['0000000001', '0000000099', '0000000004'])).toEqual(
        new Map([
          ['0000000001', 'First'],
          ['0000000004', 'A person'],
        ]),
      );
    });

    test('industries are called as companies of them state it', async () => {
      await opened.store.companies.save({ ...APPLE, tickers: [] }, '2026-08-03T12:00:00.000Z');
      expect(await opened.store.companies.industries(['3571', '9999'])).toEqual(
        new Map([['3571', 'Electronic Computers']]),
      );
    });

    test('which companies are invented', async () => {
      await opened.store.companies.save(
        { ...APPLE, cik: '0009900009', tickers: [], sample: true },
        '2026-08-03T12:00:00.000Z',
      );
      expect(await opened.store.companies.invented(['0009900009', '0000000001', '0000000099'])).toEqual(
        new Set(['0009900009']),
      );
    });
  });
});
