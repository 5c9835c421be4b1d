import { beforeEach, describe, expect, test } from 'vitest';

import type { FilingOrder, FilingPage, FilingStore } from '../filing-store.ts';
import { APPLE, APPLE_10K, filingRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const accession = (number: number) => `0000320193-24-${String(number).padStart(6, '0')}`;

const file = (number: number, form: string, filing_date: string, acceptance_datetime: string | null) =>
  filingRecord({ accession_number: accession(number), form, filing_date, acceptance_datetime });

const filedAs = (number: number, form: string, filing_date: string) =>
  filingRecord({
    accession_number: accession(number),
    form,
    root_form: form.replace('/A', ''),
    is_amendment: form.endsWith('/A'),
    filing_date,
  });

describeEngines('filings', (opened) => {
  const ALL = { include_amendments: true };
  const FIRST = { offset: 0, limit: 20 };
  const numbers = async (filter: Parameters<FilingStore['list']>[1], page: FilingPage = FIRST) => {
    const { filings: rows, total } = await opened.store.filings.list(APPLE.cik, filter, page);
    return { list: rows.map(({ accession_number }) => Number(accession_number.slice(-6))), total };
  };

  test('a filing reads back as it was saved, with its filers', async () => {
    expect(await opened.store.filings.save(APPLE.cik, [APPLE_10K])).toBe(1);
    expect(await opened.store.filings.get('0000320193-24-000123')).toEqual({
      ...APPLE_10K,
      ciks: ['0000320193'],
    });
    expect(await opened.store.filings.get('0000320193-24-999999')).toBeNull();
  });

  describe('save', () => {
    const eightK = filingRecord({ accession_number: accession(1), form: '8-K', items: ['2.02', '9.01'] });

    test('counts what changed, and rows saved again write nothing', async () => {
      expect(await opened.store.filings.save(APPLE.cik, [APPLE_10K, eightK])).toBe(2);
      const written = opened.store.writes();
      expect(await opened.store.filings.save(APPLE.cik, [APPLE_10K, eightK])).toBe(0);
      expect(opened.store.writes()).toBe(written);
      expect(await opened.store.filings.save(APPLE.cik, [APPLE_10K, { ...eightK, items: ['9.01'] }])).toBe(1);
      expect((await opened.store.filings.get(eightK.accession_number))?.items).toEqual(['9.01']);
    });

    test.each([
      ['form', { form: '8-K/A', root_form: '8-K', is_amendment: true }],
      ['size_bytes', { size_bytes: 12 }],
      ['acceptance_datetime', { acceptance_datetime: '2024-11-01T06:00:00-04:00' }],
      ['primary_document', { primary_document: 'a.htm' }],
    ])('a change of %s is one changed row', async (_, change) => {
      await opened.store.filings.save(APPLE.cik, [eightK]);
      expect(await opened.store.filings.save(APPLE.cik, [{ ...eightK, ...change }])).toBe(1);
      expect(await opened.store.filings.get(eightK.accession_number)).toMatchObject(change);
    });

    // AEP and Appalachian Power filed 0000004904-26-000013 together; their lists state its acceptance five hours apart.
    test('co-registrants share a filing and keep each the acceptance its own list states', async () => {
      const shared = filingRecord({ accession_number: '0000004904-26-000013', filing_date: '2026-02-12' });
      const asAep = {
        ...shared,
        acceptance_datetime: '2026-02-12T10:12:43-05:00',
        acceptance_raw: '2026-02-12T10:12:43.000Z',
      };
      const asAppalachian = { ...asAep, acceptance_raw: '2026-02-12T15:12:43.000Z' };
      await opened.store.filings.save('0000004904', [asAep]);
      expect(await opened.store.filings.save('0000006879', [asAppalachian])).toBe(1);
      expect(await opened.store.filings.save('0000004904', [asAep])).toBe(0);
      const { filings: listed } = await opened.store.filings.list('0000006879', ALL, FIRST);
      expect(listed).toEqual([{ ...asAppalachian, ciks: ['0000006879', '0000004904'] }]);
      expect(await opened.store.coverage()).toMatchObject({ filings: 1 });
    });

    test('a date corrected in one filer’s list moves the filing in the other’s', async () => {
      await opened.store.filings.save('0000004904', [eightK]);
      await opened.store.filings.save('0000006879', [{ ...eightK, filing_date: '2024-11-04' }]);
      expect((await opened.store.filings.span('0000004904')).latest).toBe('2024-11-04');
    });
  });

  describe('list', () => {
    test('has the newest first: by filing date, the moment of acceptance across zones, accession number', async () => {
      await opened.store.filings.save(APPLE.cik, [
        filingRecord({ accession_number: accession(1), filing_date: '2024-11-01' }),
        filingRecord({
          accession_number: accession(2),
          filing_date: '2024-11-04',
          acceptance_datetime: '2024-11-03T18:00:00-05:00',
        }),
        filingRecord({
          accession_number: accession(3),
          filing_date: '2024-11-04',
          acceptance_datetime: '2024-11-03T18:30:00-04:00',
        }),
        filingRecord({ accession_number: accession(4), filing_date: '2024-11-04' }),
        filingRecord({ accession_number: accession(5), filing_date: '2024-11-04' }),
      ]);
      expect(await numbers(ALL)).toEqual({ list: [2, 3, 5, 4, 1], total: 5 });
      expect(await numbers(ALL, { offset: 1, limit: 2 })).toEqual({ list: [3, 5], total: 5 });
      expect(await numbers(ALL, { offset: 5, limit: 2 })).toEqual({ list: [], total: 5 });
    });

    test.each<[FilingOrder['by'], ascending: number[], descending: number[]]>([
      ['filing_date', [1, 2, 3, 5, 4], [4, 5, 3, 2, 1]],
      ['form', [4, 5, 2, 3, 1], [1, 3, 2, 4, 5]],
      ['acceptance_datetime', [2, 3, 4, 5, 1], [4, 3, 2, 5, 1]],
      ['period_end', [2, 4, 5, 1, 3], [1, 4, 5, 2, 3]],
      ['new_wording', [3, 1, 2, 4, 5], [1, 3, 2, 4, 5]],
      ['size', [3, 2, 1, 4, 5], [1, 2, 3, 4, 5]],
    ])('sorted by %s, over all pages, the newest first among equals', async (by, ascending, descending) => {
      const rows = [
        { form: '8-K', filing_date: '2024-01-05', report_date: '2024-01-31', size_bytes: 9_392_337 },
        { form: '10-Q', filing_date: '2024-02-02', report_date: '2023-12-30', size_bytes: 1_000 },
        { form: '4', filing_date: '2024-05-03', report_date: null, size_bytes: 900 },
        { form: '10-K', filing_date: '2024-11-01', report_date: '2023-12-31', size_bytes: null },
        { form: '10-K', filing_date: '2024-11-01', report_date: '2023-12-31', size_bytes: null },
      ];
      const accepted = [
        null,
        '2024-02-02T06:00:00-05:00',
        '2024-05-03T18:00:00-04:00',
        '2024-10-31T16:00:00-04:00',
        null,
      ];
      await opened.store.filings.save(
        APPLE.cik,
        rows.map((row, at) =>
          filingRecord({
            ...row,
            accession_number: accession(at + 1),
            acceptance_datetime: accepted[at] ?? null,
          }),
        ),
      );
      const shares = [
        { accession_number: accession(1), share: 0.25, is_bound: false },
        { accession_number: accession(3), share: 0.03, is_bound: false },
        { accession_number: accession(2), share: 1, is_bound: true },
        { accession_number: accession(9), share: 1, is_bound: false },
      ];
      for (const [is_descending, expected] of [
        [false, ascending],
        [true, descending],
      ] as const) {
        const order = { by, is_descending };
        expect(await numbers(ALL, { ...FIRST, order, shares })).toEqual({ list: expected, total: 5 });
        const pages = [0, 2, 4].map(async (offset) => numbers(ALL, { offset, limit: 2, order, shares }));
        expect((await Promise.all(pages)).flatMap(({ list }) => list)).toEqual(expected);
      }
      const reports = await numbers(
        { form: '10-K', include_amendments: true },
        { ...FIRST, order: { by, is_descending: true }, shares },
      );
      expect(new Set(reports.list)).toEqual(new Set([4, 5]));
    });

    test.each([
      [{ form: '10-K', include_amendments: true }, [3, 1]],
      [{ form: '10-K', include_amendments: false }, [1]],
      [{ form: '10-K/A', include_amendments: true }, [3]],
      [{ form: '10-K/A', include_amendments: false }, [3]],
      [{ form: '10-K405', include_amendments: true }, [2]],
      [{ form: '10', include_amendments: true }, []],
      [{ include_amendments: false }, [4, 3, 2, 1]],
    ])('leaves the filings of %j', async (filter, list) => {
      const forms = ['10-K', '10-K405', '10-K/A', '8-K'];
      await opened.store.filings.save(
        APPLE.cik,
        forms.map((form, at) => filingRecord({ accession_number: accession(at + 1), form })),
      );
      expect(await numbers(filter)).toEqual({ list, total: list.length });
    });

    test('forms are counted, most frequent first, and the span covers first and latest', async () => {
      await opened.store.filings.save(APPLE.cik, [
        filingRecord({ accession_number: accession(1), form: '8-K', filing_date: '1994-01-26' }),
        filingRecord({ accession_number: accession(2), form: '8-K' }),
        filingRecord({ accession_number: accession(3), form: '10-K' }),
      ]);
      expect(await opened.store.filings.forms(APPLE.cik)).toEqual([
        { form: '8-K', count: 2 },
        { form: '10-K', count: 1 },
      ]);
      expect(await opened.store.filings.span(APPLE.cik)).toEqual({
        total: 3,
        first: '1994-01-26',
        latest: '2024-11-01',
      });
      expect(await opened.store.filings.span('0000000001')).toEqual({ total: 0, first: null, latest: null });
    });
  });

  describe('neighbours and what is missing', () => {
    beforeEach(async () => {
      await opened.store.filings.save(APPLE.cik, [
        file(1, '10-Q', '2024-02-02', null),
        file(2, '10-Q', '2024-05-03', '2024-05-03T06:01:00-04:00'),
        file(3, '8-K', '2024-05-04', null),
        file(4, '10-Q', '2024-05-03', '2024-05-03T16:01:00-04:00'),
        file(5, '10-Q', '2024-08-02', null),
      ]);
    });

    test.each([
      [1, null, 2],
      [2, 1, 4],
      [4, 2, 5],
      [5, 4, null],
      [3, null, null],
    ])('of filing %i are %o and %o', async (number, before, after) => {
      const { previous, next } = await opened.store.filings.neighbours(APPLE.cik, accession(number));
      expect([previous?.accession_number, next?.accession_number]).toEqual(
        [before, after].map((one) => (one === null ? undefined : accession(one))),
      );
    });

    test('another company’s filings are no neighbours', async () => {
      expect(await opened.store.filings.neighbours('0000000001', accession(2))).toEqual({
        previous: null,
        next: null,
      });
    });

    test('documents that the source lacked are named in order', async () => {
      await opened.store.filings.saveDocuments(accession(1), [], ['b.htm', 'a.htm']);
      expect(await opened.store.filings.missing(accession(1))).toEqual(['a.htm', 'b.htm']);
      expect(await opened.store.filings.missing(accession(2))).toEqual([]);
    });
  });

  describe('since', () => {
    test.each<[string, { root_forms: string[]; date: string; limit: number }, number[], number]>([
      ['the day itself', { root_forms: ['8-K'], date: '2024-05-02', limit: 9 }, [4, 3], 2],
      ['amendments', { root_forms: ['8-K'], date: '2024-05-01', limit: 9 }, [4, 3, 2], 3],
      ['several forms', { root_forms: ['8-K', '8-K12B'], date: '2024-01-01', limit: 9 }, [5, 4, 3, 2, 1], 5],
      [
        'what is beyond the limit, in the total',
        { root_forms: ['8-K'], date: '2024-01-01', limit: 1 },
        [4],
        4,
      ],
      ['no form', { root_forms: [], date: '2024-01-01', limit: 9 }, [], 0],
      ['a form by its whole name', { root_forms: ["8-K'"], date: '2024-01-01', limit: 9 }, [], 0],
    ])('takes %s', async (_, asked, expected, total) => {
      await opened.store.filings.save(APPLE.cik, [
        filedAs(1, '8-K', '2024-04-30'),
        filedAs(2, '8-K/A', '2024-05-01'),
        filedAs(3, '8-K', '2024-05-02'),
        filedAs(4, '8-K', '2024-05-03'),
        filedAs(5, '8-K12B', '2024-05-04'),
        filedAs(6, '10-Q', '2024-05-05'),
      ]);
      const found = await opened.store.filings.since(APPLE.cik, asked);
      expect(found.filings.map(({ accession_number }) => Number(accession_number.slice(-6)))).toEqual(
        expected,
      );
      expect(found.total).toBe(total);
      expect(await opened.store.filings.filers(asked.root_forms)).toEqual(total === 0 ? [] : [APPLE.cik]);
    });

    test('is of one company', async () => {
      await opened.store.filings.save(APPLE.cik, [filedAs(1, '8-K', '2024-04-30')]);
      expect(
        await opened.store.filings.since('0001318605', { root_forms: ['8-K'], date: '2024-01-01', limit: 9 }),
      ).toEqual({
        filings: [],
        total: 0,
      });
    });
  });

  describe('untie', () => {
    test('takes a filing from one company’s list, and removes it when it is on no other', async () => {
      const shared = filedAs(1, '8-K', '2024-04-30');
      for (const cik of ['0000004904', '0000006879']) await opened.store.filings.save(cik, [shared]);
      await opened.store.filings.untie('0000004904', shared.accession_number);
      expect(await opened.store.filings.get(shared.accession_number)).toMatchObject({ ciks: ['0000006879'] });
      await opened.store.filings.untie('0000006879', shared.accession_number);
      expect(await opened.store.filings.get(shared.accession_number)).toBeNull();
    });
  });
});
