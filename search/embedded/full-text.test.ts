import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import type { ReadableDocument } from '../../store/full-text-store.ts';
import type { Store } from '../../store/store.ts';
import { APPLE, companyRecord, documentRecord, filingRecord } from '../../store/testing/sample-records.ts';
import type { FullTextFilter, FullTextSearch } from '../full-text.ts';
import { openSearchedStore, searchIn } from './testing/in-process.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';

const ANY: FullTextFilter = {
  forms: [],
  ciks: [],
  date_from: null,
  date_to: null,
  filers: {},
  counted_location: 'located',
};

const readable = (filename: string, text: string): ReadableDocument => ({
  filename,
  text,
  blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
  anchors: [],
  losses: [],
  items: [],
});

let store: Store;
beforeEach(async () => {
  store = await openSearchedStore(':memory:');
});
afterEach(async () => {
  await store.close();
});

const TESLA = companyRecord({
  cik: '0001318605',
  name: 'Tesla, Inc.',
  sic: '3711',
  state_of_incorporation: 'TX',
  business_location: 'AUSTIN, TX',
});

type Given = { accession_number: string; form?: string; filing_date?: string; texts: Record<string, string> };

/** Stores filings of a company with the texts of their documents, the first with sequence 1. */
async function file(cik: string, filings: Given[]): Promise<number> {
  await store.filings.save(
    cik,
    filings.map(({ accession_number, form = '10-K', filing_date = '2024-11-01' }) =>
      filingRecord({ accession_number, form, filing_date }),
    ),
  );
  for (const { accession_number, texts } of filings) {
    const documents = Object.keys(texts).map((filename, at) =>
      documentRecord({ filename, type: at === 0 ? '10-K' : 'EX-99.1', sequence: at + 1 }),
    );
    await store.filings.saveDocuments(accession_number, documents, []);
  }
  return store.fullText.saveTexts(
    filings.map(({ accession_number, texts }) => ({
      accession_number,
      documents: Object.entries(texts).map(([filename, text]) => readable(filename, text)),
    })),
  );
}

function search(q: string | null, given: Partial<FullTextSearch> = {}) {
  return searchIn(store)({
    query: q === null ? null : parseQuery(q, { filtered: true }),
    filter: ANY,
    sort: 'relevance',
    from: 0,
    size: 20,
    today: '2024-12-31',
    ...given,
  });
}

const A = '0000320193-24-000001';
const B = '0000320193-24-000002';
const C = '0001318605-24-000003';

async function fill(): Promise<void> {
  await store.companies.save(APPLE, READ_AT);
  await store.companies.save(TESLA, READ_AT);
  await file(APPLE.cik, [
    {
      accession_number: A,
      filing_date: '2024-11-01',
      texts: {
        'a.htm': 'Substantial doubt as a going concern.',
        'a-ex.htm': 'A going concern; R&D of Form 10-K.',
      },
    },
    {
      accession_number: B,
      form: '10-K/A',
      filing_date: '2024-12-02',
      texts: { 'b.htm': 'No concern is going.' },
    },
  ]);
  await file(TESLA.cik, [
    {
      accession_number: C,
      form: '8-K',
      filing_date: '2023-02-03',
      texts: { 'c.htm': 'Tariffs are a concern.' },
    },
  ]);
}

test('a changed text is found by its new words alone, and a dropped one not at all', async () => {
  await fill();
  await store.fullText.saveTexts([{ accession_number: A, documents: [readable('a.htm', 'Quiet waters')] }]);
  expect((await search('going')).total).toBe(1);
  expect((await search('quiet')).filings.map(({ accession_number }) => accession_number)).toEqual([A]);
  expect((await search('r&d')).total).toBe(0);
});
/** A filing of one document. */
const filingOf = (accession_number: string, filing_date: string, text: string): Given => ({
  accession_number,
  filing_date,
  texts: { [`${accession_number}.htm`]: text },
});

const hitsOf = async (q: string) => (await search(q)).filings;

describe('search', () => {
  beforeEach(fill);

  test.each<[string | null, number, number]>([
    ['going concern', 3, 2],
    ['"going concern"', 2, 1],
    ['NEAR(going, concern, 2)', 3, 2],
    ['NEAR(going, concern, 1)', 2, 1],
    ['concern NOT going', 1, 1],
    ['concern NOT "going concern"', 2, 2],
    ['tarif* OR substantial', 2, 2],
    ['NOT going', 1, 1],
    ['tariffs OR NOT concern', 1, 1],
    ['rd', 1, 1],
    ['d', 1, 1],
    ['"10-K"', 1, 1],
    ['10-K', 1, 1],
    ['10-k', 1, 1],
    ['concern concern', 4, 3],
    ['NEAR(concern, concern, 5)', 0, 0],
    ['NEAR(substantial, doubt, concern, 5)', 1, 1],
    [null, 4, 3],
  ])('%s finds documents and filings', async (q, total, total_filings) => {
    expect(await search(q, { filter: { ...ANY, date_from: '2001-01-01' } })).toMatchObject({
      total,
      total_filings,
    });
  });

  test.each<[Partial<FullTextFilter>, string[]]>([
    [{ forms: ['10-K'] }, [A, B]],
    [{ forms: ['10-K/A'] }, [B]],
    [{ ciks: [TESLA.cik] }, [C]],
    [{ date_from: '2024-11-02' }, [B]],
    [{ date_to: '2023-02-03' }, [C]],
    [{ filers: { located: ['TX'] } }, [C]],
    [{ filers: { located: ['CA', 'TX'] }, forms: ['8-K'] }, [C]],
    [{ filers: { incorporated: ['CA'] }, date_to: '2024-11-30' }, [A]],
    [{ filers: { located: ['NY'] } }, []],
  ])('a filter by %o leaves its filings', async (filter, expected) => {
    const page = await search('concern', { filter: { ...ANY, ...filter } });
    expect(page.filings.map(({ accession_number }) => accession_number).toSorted()).toEqual(expected);
    expect(page.total_filings).toBe(expected.length);
  });

  test('facets count documents over everything that matches', async () => {
    const page = await search('concern', { size: 1 });
    expect(page.facets).toEqual({
      forms: [
        { key: '10-K', doc_count: 3 },
        { key: '8-K', doc_count: 1 },
      ],
      entities: [
        { cik: APPLE.cik, name: 'Apple Inc.', ticker: 'AAPL', count: 3 },
        { cik: TESLA.cik, name: 'Tesla, Inc.', ticker: null, count: 1 },
      ],
      sics: [
        { key: '3571', doc_count: 3 },
        { key: '3711', doc_count: 1 },
      ],
      biz_states: [
        { key: 'CA', doc_count: 3 },
        { key: 'TX', doc_count: 1 },
      ],
    });
    expect(page.months).toEqual([
      { key: '2023-02', doc_count: 1 },
      { key: '2024-11', doc_count: 2 },
      { key: '2024-12', doc_count: 1 },
    ]);
  });

  test('a filing is shown with its best document, its filers and words around the hit', async () => {
    const [first] = (await search('"going concern"')).filings;
    expect(first).toMatchObject({
      accession_number: A,
      form: '10-K',
      filing_date: '2024-11-01',
      best: { filename: 'a.htm', sequence: 1, type: '10-K' },
      matched: [{ filename: 'a.htm' }, { filename: 'a-ex.htm' }],
      companies: [{ cik: APPLE.cik, name: 'Apple Inc.', ticker: 'AAPL', sic: '3571' }],
    });
    const hits = first?.highlights.map(([start, end]) => first.snippet.slice(start, end));
    expect(hits).toEqual(['going concern']);
  });

  test('without a query filings stand by date, and pages count filings', async () => {
    const order = async (sort: 'recent' | 'oldest', from = 0) =>
      (await search(null, { sort, from, size: 2 })).filings.map(({ accession_number }) => accession_number);
    expect(await order('recent')).toEqual([B, A]);
    expect(await order('recent', 2)).toEqual([C]);
    expect(await order('oldest')).toEqual([C, A]);
    expect((await search(null)).ranking).toEqual({ by: 'date', reason: null });
  });

  test('is weighed in an index of many small parts', async () => {
    const words = 'reduction in force costs associated with exit or disposal activities'.split(' ');
    const phrases = words.map((_, at) => `"${[...words.slice(at), ...words.slice(0, at)].join(' ')}"`);
    for (let part = 0; part < 12; part += 1) {
      const accession_number = `0000320193-24-${String(part + 101).padStart(6, '0')}`;
      await file(APPLE.cik, [{ accession_number, texts: { 'a.htm': words.join(' ') } }]);
    }
    const { total, ranking } = await search(phrases.join(' OR '));
    expect({ total, ranking }).toEqual({ total: 12, ranking: { by: 'relevance', reason: null } });
  });

  test('relevance weighs age, the leading document, what was typed, and descriptions', async () => {
    const words = 'impairment of goodwill was recorded';
    const [D, E, F] = ['0000320193-24-000011', '0000320193-24-000012', '0000320193-24-000013'];
    await file(APPLE.cik, [
      filingOf(D, '2024-12-31', words),
      filingOf(E, '2022-12-31', words),
      filingOf(F, '2024-12-30', 'charge charge charge of five'),
    ]);
    const [first, second] = await hitsOf('goodwill');
    expect([first?.accession_number, second?.accession_number]).toEqual([D, E]);
    expect((second?.score ?? 0) / (first?.score ?? 1)).toBeCloseTo(Math.sqrt(0.7), 3);
    expect((await hitsOf('charge OR impairment'))[0]?.accession_number).toBe(F);
    const goodwill = {
      text: 'goodwill',
      query: parseQuery('goodwill', { filtered: true }),
      is_synonym: true,
    };
    const plainly = await search('charge OR impairment');
    const typed = await search('charge OR impairment', { added: [goodwill] });
    expect((typed.filings[0]?.score ?? 0) / (plainly.filings[0]?.score ?? 1)).toBeCloseTo(Math.sqrt(1.5), 3);

    const exhibit = documentRecord({ filename: `${E}.htm`, sequence: 1, description: 'Impairment notice' });
    await store.filings.saveDocuments(E, [exhibit], []);
    const described = await hitsOf('impairment');
    const plain = await hitsOf('goodwill');
    const ratio = (hits: typeof described): number => {
      const score = (accession: string) => hits.find((hit) => hit.accession_number === accession)?.score ?? 0;
      return score(E) / score(D);
    };
    expect(ratio(plain)).toBeCloseTo(Math.sqrt(0.7), 3);
    expect(ratio(described)).not.toBeCloseTo(Math.sqrt(0.7), 3);
  });

  const REWRITE = { stop_words: true, word_forms: true, most_words: true };

  test.each([
    ['tariff', 1, { word_forms: [{ typed: 'tariff', also: ['tariffs'] }] }],
    ['"tariff"', 0, {}],
    ['the tariffs of', 1, { stop_words: ['the', 'of'] }],
    ['substantial tariffs', 2, { most_words: { wanted: 2, found: 1 } }],
    ['going concern tariffs', 4, { most_words: { wanted: 3, found: 2 } }],
    ['zebra unicorn', 0, {}],
  ])('%s finds %i documents and says how it was rewritten', async (q, total, rewrites) => {
    const page = await search(q, { rewrite: REWRITE });
    expect(page.total).toBe(total);
    expect(page.rewrites).toEqual({ stop_words: [], word_forms: [], most_words: null, ...rewrites });
  });

  test('a change of a filing or a company is seen by the next search', async () => {
    await search('concern');
    await store.companies.save({ ...TESLA, sic: '9999' }, READ_AT);
    await store.filings.save(TESLA.cik, [
      filingRecord({ accession_number: C, form: '6-K', filing_date: '2023-02-03' }),
    ]);
    const page = await search('tariffs');
    expect(page.facets.sics).toEqual([{ key: '9999', doc_count: 1 }]);
    expect(page.facets.forms).toEqual([{ key: '6-K', doc_count: 1 }]);
  });
});
