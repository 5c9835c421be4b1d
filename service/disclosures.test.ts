import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { DisclosuresResponse } from '../contract/disclosures.ts';
import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { openReportsStore } from './testing/small-reports.ts';

const store = await openReportsStore();
const desk = openDesk(store);
const ask = (query: string, identifier = 'LENS', key = 'analyst') =>
  desk.get(`/v1/companies/${identifier}/disclosures/search?${query}`, key);
const search = async (query: string) => v.parse(DisclosuresResponse, await bodyOf(await ask(query)));

test.each(['x'.repeat(200), `supplier ${'x'.repeat(190)}`, `"single ${'9'.repeat(190)}"`, 'A1'.repeat(100)])(
  'up to 200 characters are searched, also of one word: %j',
  async (q) => {
    const response = await ask(`q=${encodeURIComponent(q)}`);
    expect([response.status, (await bodyOf(response))['matches']]).toEqual([200, []]);
  },
);

/** Invalid requests. Rules: docs/rules.md#parameters, docs/rules.md#errors */
test.each<[query: string, status: number, error_code: string, parameter?: string]>([
  ['', 400, 'INVALID_QUERY', 'q'],
  ['q=', 400, 'INVALID_QUERY', 'q'],
  ['q=%20%09', 400, 'INVALID_QUERY', 'q'],
  [`q=${'a'.repeat(201)}`, 400, 'INVALID_QUERY', 'q'],
  ['q=%22single+supplier', 400, 'INVALID_QUERY', 'q'],
  ['q=single+supplier%22', 400, 'INVALID_QUERY', 'q'],
  ['q=%22single%22+supplier', 400, 'INVALID_QUERY', 'q'],
  ['q=%22%22', 400, 'INVALID_QUERY', 'q'],
  ['q=%E2%80%9Csingle', 400, 'INVALID_QUERY', 'q'],
  ['q=%E2%80%94', 400, 'INVALID_QUERY', 'q'],
  ['q=a&q=b', 400, 'INVALID_QUERY', 'q'],
  ['q=a&form=8-K', 400, 'INVALID_PARAMETER', 'form'],
  ['q=a&form=10-K/A', 400, 'INVALID_PARAMETER', 'form'],
  ['q=a&form=10-k', 400, 'INVALID_PARAMETER', 'form'],
  ['q=a&year=20x5', 400, 'INVALID_PARAMETER', 'year'],
  ['q=a&year=', 400, 'INVALID_PARAMETER', 'year'],
  ['q=a&max_results=0', 400, 'INVALID_PARAMETER', 'max_results'],
  ['q=a&max_results=26', 400, 'INVALID_PARAMETER', 'max_results'],
  ['q=a&max_results=1e1', 400, 'INVALID_PARAMETER', 'max_results'],
  ['q=a&proximity=-1', 400, 'INVALID_PARAMETER', 'proximity'],
  ['q=a&proximity=0', 400, 'INVALID_PARAMETER', 'proximity'],
  ['q=a&proximity=100001', 400, 'INVALID_PARAMETER', 'proximity'],
  ['q=a&proximity=None', 400, 'INVALID_PARAMETER', 'proximity'],
  ['q=a&min_novelty=1.5', 400, 'INVALID_PARAMETER', 'min_novelty'],
  ['q=a&min_novelty=-0.1', 400, 'INVALID_PARAMETER', 'min_novelty'],
  ['q=a&min_novelty=high', 400, 'INVALID_PARAMETER', 'min_novelty'],
  ['q=a&diff_only=maybe', 400, 'INVALID_PARAMETER', 'diff_only'],
  ['q=a&diff_only=1&diff_base_year=soon', 400, 'INVALID_PARAMETER', 'diff_base_year'],
  ['q=a&diff_only=1&diff_base_year=2024&year=2024', 400, 'INVALID_PARAMETER', 'diff_base_year'],
  ['q=a&diff_only=1&diff_base_year=2025&year=2024', 400, 'INVALID_PARAMETER', 'diff_base_year'],
  ['q=a&diff_only=1&diff_base_year=2025', 400, 'INVALID_PARAMETER', 'diff_base_year'],
  ['q=a&colour=red', 400, 'INVALID_PARAMETER', 'colour'],
])('?%s is refused', async (query, status, error_code, parameter) => {
  const response = await ask(query);
  const body = await bodyOf(response);
  expect([response.status, body['error_code'], body['parameter']]).toEqual([status, error_code, parameter]);
  expect(body['error']).toMatch(/\w.{8,}/);
  // In our own words, not in those of the library that parses.
  expect(body['error']).not.toMatch(/invalid type|expected|received/i);
});

test.each<[identifier: string, key: string, status: number, error_code: string]>([
  ['NOSUCH', 'analyst', 404, 'COMPANY_NOT_FOUND'],
  ['NONE', 'analyst', 404, 'DATA_NOT_AVAILABLE'],
  ['LENS', 'professional', 403, 'INSUFFICIENT_TIER'],
  ['LENS', 'free', 403, 'INSUFFICIENT_TIER'],
])('%s as %s is %i %s', async (identifier, key, status, error_code) => {
  const response = await ask('q=supplier', identifier, key);
  expect([response.status, (await bodyOf(response))['error_code']]).toEqual([status, error_code]);
});

describe('a search', () => {
  test('without a hit is empty, and says what was searched', async () => {
    const answer = await search('q=unicorns');
    expect(answer).toMatchObject({ matches: [], total: 0, query: 'unicorns' });
    expect(answer.metadata).toMatchObject({ reports: 4, reports_whole: 1, max_results: 10 });
  });

  test('for a phrase matches it word by word, and shows passages with the same text once', async () => {
    const { matches, total } = await search('q=%22single+supplier%22');
    expect(total).toBe(1);
    expect(matches[0]).toMatchObject({
      tag: 'item:RiskFactorsTextBlock',
      label: 'Risk Factors',
      adsh: '0000990001-25-000001',
      form: '10-K',
      period: '2024-12-31',
      filed: '2025-02-20',
      fiscal_year: 2024,
      fiscal_period: 'FY',
      hit_count: 1,
      matched_terms: ['single', 'supplier'],
      novelty_score: 0,
      novelty_basis: 'complete',
      also_in: ['0000990001-24-000002', '0000990001-24-000001'],
    });
    expect(matches[0]?.snippet).toContain('a <<single supplier>> each');
    expect((await search('q=%22supplier+single%22')).total).toBe(0);
  });

  test('is sorted by report or by novelty on request, unknown novelty last', async () => {
    const filed = async (sort: string) =>
      (await search(`q=our&max_results=25&sort=${sort}`)).matches.map((match) => match.filed);
    expect(await filed('newest')).toEqual((await filed('newest')).toSorted().toReversed());
    const { matches } = await search('q=our&max_results=25&sort=novelty');
    const known = matches.map(({ same_form = 0, novelty_score }) => (same_form > 0 ? novelty_score : -1));
    expect(known).toEqual(known.toSorted((a, b) => b - a));
    expect(known.at(-1)).toBe(-1);
  });

  test('for words matches other endings, near each other', async () => {
    expect((await search('q=attacks+reputations&proximity=200')).total).toBe(2);
    expect((await search('q=attacks+reputations&proximity=20')).total).toBe(0);
    expect((await search('q=attack+tariff&proximity=50')).total).toBe(0);
    expect((await search('q=attack+tariff&proximity=none')).total).toBe(1);
  });

  test.each<[query: string, found: string[]]>([
    ['q=supplier&form=10-Q', ['0000990001-24-000002']],
    ['q=attack&year=2023', ['0000990001-24-000001']],
    [
      'q=lenses&min_novelty=0.5',
      [
        '0000990001-25-000001',
        '0000990001-24-000001',
        '0000990001-24-000001',
        '0000990001-24-000001',
        '0000990001-24-000002',
      ],
    ],
    ['q=our&diff_only=true&year=2024&form=10-K', ['0000990001-25-000001', '0000990001-25-000001']],
    ['q=our&diff_only=true&diff_base_year=2023&form=10-K', ['0000990001-25-000001', '0000990001-25-000001']],
    ['q=attack&diff_base_year=2030', ['0000990001-25-000001', '0000990001-24-000001']],
  ])('%s', async (query, found) => {
    const { matches } = await search(`${query}&max_results=25`);
    expect(matches.map(({ adsh }) => adsh).toSorted()).toEqual(found.toSorted());
  });

  test('for changes separates added from changed, and names reports without one to compare with', async () => {
    const { matches, metadata } = await search('q=our&diff_only=true');
    const told = matches.map(({ diff_status, diff_base_adsh, passage }) => [
      diff_status,
      diff_base_adsh,
      passage,
    ]);
    expect(told).toEqual([
      ['changed', '0000990001-24-000001', expect.stringContaining('or on those of our suppliers')],
      ['added', '0000990001-24-000001', expect.stringContaining('In the spring of 2025 new tariffs')],
    ]);
    expect(metadata.diff?.missing).toEqual(['0000990001-24-000002', '0000990001-24-000001']);
  });

  test('shows marks of the text as guillemets, and offsets that lead to the words', async () => {
    const { matches } = await search('q=price+lists');
    const [match] = matches;
    expect(match?.snippet).toContain('Marks such as « and » stand in our <<price>> <<lists>>');
    const stored = await store.fullText.text(match?.adsh ?? '', match?.filename ?? '');
    expect(stored?.text.slice(match?.hit_offset, (match?.hit_offset ?? 0) + 5)).toBe('price');
  });

  test('finds words of a report whose Items could not be found', async () => {
    const { matches } = await search('q=%22silvered+for+observatories%22');
    expect(matches[0]).toMatchObject({
      tag: 'item:WholeReportTextBlock',
      adsh: '0000990001-25-000009',
      fiscal_period: 'Q1',
      fiscal_year: 2025,
    });
  });

  test('repeated is answered from memory, until the reports change', async () => {
    await search('q=supplier');
    expect((await search('q=attack')).metadata.from_cache).toBe(true);
  });
});

const WORDS = [
  'our',
  'lenses',
  'supplier',
  'tariffs',
  'customers',
  'attack',
  'price',
  'lists',
  'reputation',
  'sold',
];

test('a snippet without its marks is in the disclosure for every request, and offsets lead to the passage and a hit', async () => {
  const asked = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(asked, fc.boolean(), async (words, isPhrase) => {
      const q = isPhrase ? `"${words.join(' ')}"` : words.join(' ');
      const { matches, total } = await search(`q=${encodeURIComponent(q)}&proximity=none&max_results=25`);
      expect(matches.length).toBe(Math.min(25, total));
      for (const match of matches) {
        const { adsh, filename = '', tag, snippet, match_offset, hit_offset = 0, passage } = match;
        const text = (await store.fullText.text(adsh, filename))?.text ?? '';
        const disclosure = (await store.disclosures.disclosures(adsh)).find((one) => one.tag === tag);
        const [run] = disclosure?.runs ?? [];
        const block = text.slice(run?.start, run?.end).replaceAll('<<', '«').replaceAll('>>', '»');
        expect(block).toContain(snippet.replaceAll('<<', '').replaceAll('>>', '').replaceAll('…', ''));
        expect(hit_offset - (run?.start ?? 0)).toBe(match_offset);
        expect(text.slice(hit_offset)).toMatch(/^\w/);
        const { document_offset = 0 } = match;
        if (passage !== undefined)
          expect(text.slice(document_offset, document_offset + passage.length)).toBe(passage);
      }
    }),
    { numRuns: 60 },
  );
});
