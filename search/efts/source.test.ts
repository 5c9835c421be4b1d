import { describe, expect, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import type { FullTextSearch } from '../full-text.ts';
import { type EftsResponse, readResponse } from './response.ts';
import { createEftsSource } from './source.ts';

const search = (change: Partial<FullTextSearch> = {}): FullTextSearch => ({
  query: parseQuery('ford', { filtered: true }),
  texts: ['ford'],
  filter: {
    forms: [],
    ciks: [],
    date_from: '2025-01-01',
    date_to: null,
    filers: {},
    counted_location: 'located',
  },
  sort: 'relevance',
  from: 0,
  size: 20,
  today: '2026-08-03',
  ...change,
});

/** A hit of the n-th document, two to a filing. */
function hit(number: number, change: object = {}): object {
  const adsh = `0000000042-25-${String(Math.floor(number / 2)).padStart(6, '0')}`;
  const source = { ciks: ['42'], form: '8-K', file_date: '2025-08-03', adsh, ...change };
  return { _id: `${adsh}:d${number}.htm`, _score: 100 - number / 100, _source: source };
}

/** An answer as it comes over the wire, read as it is read there. */
function answer(hits: object[], value: number, more: object = {}): EftsResponse {
  const total = { value, relation: 'eq' };
  const aggregations = { form_filter: { buckets: [{ key: '8-K', doc_count: value }] } };
  const json = { timed_out: false, hits: { total, hits }, aggregations, ...more };
  return readResponse(Buffer.from(JSON.stringify(json)));
}

/** An index of `total` documents that answers `page` of them at a time, and counts only with the first. */
function index(total: number, page: number, given = total) {
  const asked: string[] = [];
  const source = createEftsSource(
    {
      ask: async (request) => {
        asked.push(request.toString());
        const from = Number(request.get('from') ?? '0');
        const length = Math.max(0, Math.min(page, given - from));
        const hits = Array.from({ length }, (_, offset) => hit(from + offset));
        return answer(hits, total, from === 0 ? {} : { aggregations: undefined });
      },
      close: async () => undefined,
    },
    () => 0,
  );
  return { source, asked: () => asked.map((text) => new URLSearchParams(text).get('from') ?? '0') };
}

describe('pages', () => {
  test.each<[number, number, number, number, string[]]>([
    [250, 100, 0, 20, ['0']],
    [250, 100, 80, 20, ['0']],
    [250, 100, 90, 20, ['0', '100']],
    [250, 100, 200, 100, ['200', '0']],
    [250, 10, 0, 20, ['0', '10']],
    [250, 10, 195, 20, ['100', '195', '205', '0']],
    [5, 100, 0, 20, ['0']],
    [5, 100, 20, 20, ['0']],
  ])(
    'of %i documents in pages of %i, those from %i on, %i of them, are read',
    async (total, page, from, size, requests) => {
      const { source, asked } = index(total, page);
      const found = await source.search(search({ from, size }));
      const files = found.filings.flatMap(({ matched }) => matched.map(({ filename }) => filename));
      const length = Math.max(0, Math.min(size, total - from));
      const expected = Array.from({ length }, (_, offset) => `d${from + offset}.htm`);
      expect(files.toSorted()).toEqual(expected.toSorted());
      expect([found.total, found.facets.forms]).toEqual([total, [{ key: '8-K', doc_count: total }]]);
      expect(asked()).toEqual(requests);
    },
  );

  test('documents that were counted and are not answered are an outage', async () => {
    const { source } = index(250, 100, 110);
    await expect(source.search(search({ from: 100, size: 20 }))).rejects.toMatchObject({
      code: 'upstream_error',
      message: expect.stringContaining('found 250 documents but returned only 110'),
    });
  });

  test('a request to an index that only trickles is abandoned', async () => {
    const { source, asked } = index(250, 1);
    await expect(source.search(search())).rejects.toMatchObject({ code: 'upstream_error' });
    expect(asked()).toHaveLength(12);
  });

  test('the same search is asked once, and a failed one again', async () => {
    let count = 0;
    const source = createEftsSource(
      {
        ask: async () => {
          count += 1;
          if (count === 1) throw new Error('outage');
          return answer([hit(0)], 1);
        },
        close: async () => undefined,
      },
      () => 0,
    );
    await expect(source.search(search())).rejects.toThrow('outage');
    await Promise.all([source.search(search()), source.search(search())]);
    expect(count).toBe(2);
  });
});

const one = (hits: object[], more: object = {}) =>
  createEftsSource(
    { ask: async () => answer(hits, hits.length, more), close: async () => undefined },
    () => 0,
  );

describe('a hit', () => {
  test('of the older index, with text for numbers and null for lists', async () => {
    const old = hit(0, {
      ciks: ['0000000042', '0000000043'],
      display_names: ['Old Trust (Series A)  (CIK 0000000042)'],
      root_form: '424B5',
      form: '424B5/A',
      sequence: '1',
      items: null,
      sics: null,
      inc_states: [],
      period_ending: null,
      xsl: '',
    });
    const { filings } = await one([old]).search(search());
    expect(filings[0]).toMatchObject({
      root_form: '424B5',
      is_amendment: true,
      items: [],
      period_end: null,
      stated: { root_forms: ['424B5'], sics: [], inc_states: [], biz_states: [] },
      companies: [
        { cik: '0000000042', name: 'Old Trust (Series A)', ticker: null },
        { cik: '0000000043', name: 'CIK 0000000043', ticker: null },
      ],
      best: { filename: 'd0.htm', sequence: 1, type: null },
    });
    expect(filings[0]?.best).not.toHaveProperty('path');
  });

  test('names are matched by CIK, whatever their order', async () => {
    const names = ['B  (CIK 0000000002)', 'A  (AA)  (CIK 0000000001)'];
    const { filings } = await one([hit(0, { ciks: ['1', '2'], display_names: names })]).search(search());
    expect(filings[0]?.companies.map(({ cik, name }) => [cik, name])).toEqual([
      ['0000000001', 'A'],
      ['0000000002', 'B'],
    ]);
  });

  test.each([
    ['2026-08-03', 10],
    ['2025-08-03', 8],
    ['2024-08-03', 7],
  ])('of %s that matches with 10 has %d', async (file_date, score) => {
    const { filings } = await one([{ ...hit(0, { file_date }), _score: 10 }]).search(search());
    expect(filings[0]?.score).toBeCloseTo(score, 2);
  });
});

describe('order', () => {
  const dated = ['2025-01-01', '2025-03-01', '2025-02-01'].map((file_date, index_) =>
    hit(index_ * 2, { file_date }),
  );

  test.each<[FullTextSearch['sort'], boolean, string[]]>([
    ['recent', true, ['03', '02', '01']],
    ['oldest', true, ['01', '02', '03']],
    ['recent', false, ['03', '02', '01']],
    ['oldest', false, ['01', '02', '03']],
  ])('%s, with words: %s', async (sort, hasWords, months) => {
    const asked = search(hasWords ? { sort } : { sort, query: null });
    const { filings, ranking } = await one(dated).search(asked);
    expect(filings.map(({ filing_date }) => filing_date.slice(5, 7))).toEqual(months);
    expect([ranking.by, ranking.reason === null]).toEqual(['date', hasWords]);
  });
});

describe('what is asked for', () => {
  const asked = async (change: Partial<FullTextSearch>) => {
    let text = '';
    const source = createEftsSource(
      {
        ask: async (request) => {
          text = decodeURIComponent(request.toString().replaceAll('+', ' '));
          return answer([], 0);
        },
        close: async () => undefined,
      },
      () => 0,
    );
    await source.search(search(change));
    return text;
  };
  const filter = search().filter;

  test.each<[Partial<FullTextSearch>, string]>([
    [{}, 'q="ford"&dateRange=custom&startdt=2025-01-01&enddt=2026-08-03'],
    [{ query: null, texts: [] }, 'q=&dateRange=custom&startdt=2025-01-01&enddt=2026-08-03'],
    [
      {
        filter: {
          ...filter,
          date_from: null,
          date_to: '2010-12-31',
          forms: ['10-K', 'SC 13D'],
          ciks: ['0000000042'],
        },
      },
      'q="ford"&dateRange=custom&startdt=2001-01-01&enddt=2010-12-31&forms=10-K,SC 13D&ciks=0000000042',
    ],
    [
      { filter: { ...filter, filers: { incorporated: ['CA', 'X0'] }, counted_location: 'incorporated' } },
      'q="ford"&dateRange=custom&startdt=2025-01-01&enddt=2026-08-03&locationCodes=CA,X0&locationType=incorporated',
    ],
  ])('%j', async (change, text) => {
    expect(await asked(change)).toBe(text);
  });

  test('an amendment’s form alone is refused: the index would find nothing', async () => {
    await expect(asked({ filter: { ...filter, forms: ['10-K/A'] } })).rejects.toMatchObject({
      code: 'invalid_param',
      details: { parameter: 'forms' },
      message: expect.stringContaining("Use '10-K' instead of '10-K/A'"),
    });
  });

  test('a filter on filers that SEC does not have is refused, not left out', async () => {
    await expect(
      asked({ filter: { ...filter, filers: { located: ['CA'], sics: ['3711'] } } }),
    ).rejects.toMatchObject({
      code: 'invalid_param',
      details: { parameter: 'sics' },
    });
  });

  test('where OR was searched for as a word, the search is refused', async () => {
    const must = [{ match_phrase: { doc_text: 'ford' } }, { match_phrase: { doc_text: 'OR' } }];
    const either = search({ query: parseQuery('ford OR bmw', { filtered: true }), texts: ['ford OR bmw'] });
    const source = one([], { query: { query: { bool: { must } } } });
    await expect(source.search(either)).rejects.toMatchObject({ name: 'QueryError' });
  });

  test('counts by incorporation stand in the place of those by location', async () => {
    const aggregations = {
      inc_states_filter: { buckets: [{ key: 'DE', doc_count: 1 }] },
      entity_filter: {
        buckets: [
          { key: 'FORD MOTOR CO  (F, F-PB)  (CIK 0000037996)', doc_count: 3 },
          { key: 'nobody', doc_count: 1 },
        ],
      },
    };
    const { facets } = await one([hit(0)], { aggregations }).search(search());
    expect(facets).toEqual({
      forms: [],
      sics: [],
      biz_states: [{ key: 'DE', doc_count: 1 }],
      entities: [{ cik: '0000037996', name: 'FORD MOTOR CO', ticker: 'F', count: 3 }],
    });
  });
});
