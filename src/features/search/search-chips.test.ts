import { expect, test } from 'vitest';

import { answerOf } from '../../../views/testing/answer.ts';
import { savedSearchUrl } from './full-text-search.ts';
import { addFilter, companyChips, rewriteChips, searchChips, withoutFilters } from './search-chips.ts';
import { searchOf } from './testing/answer.ts';

const NONE = { stop_words: [], word_forms: [], most_words: null };

test.each([
  ['?q=a', NONE, []],
  [
    '?q=the+risk',
    { ...NONE, stop_words: ['the', 'the'] },
    [['Skipped', 'the', '?q=the+risk&skip_stop_words=false']],
  ],
  [
    '?q=cyberattack',
    { ...NONE, word_forms: [{ typed: 'cyberattack', also: ['cyberattacks', 'cyber attack'] }] },
    [['Other word forms', 'cyberattack: cyberattacks, cyber attack', '?q=cyberattack&word_forms=false']],
  ],
  [
    '?q=quantum+computing+roadmap',
    { ...NONE, most_words: { wanted: 3, found: 2 } },
    [
      [
        'No document has all 3 words',
        'showing those with 2',
        '?q=quantum+computing+roadmap&most_words=false',
      ],
    ],
  ],
  ['?q=a&word_forms=false', NONE, [['Exact word forms', null, '?q=a']]],
])('%s', (address, rewrites, expected) => {
  const chips = rewriteChips(searchOf(address), answerOf({ rewrites }));
  expect(
    chips.map(({ text, detail, remove }) => [text, detail, remove === null ? null : savedSearchUrl(remove)]),
  ).toEqual(expected);
});

const window = { window: '1Y', date_from: '2025-10-30', date_to: '2026-10-30' };
const parsed = { forms: ['8-K'], items: ['5.02'], residual_q: 'resignation' };
const wide = { label: 'Going concern doubt', phrases: ['substantial doubt'] };
const facets = {
  forms: [],
  sics: [],
  entities: [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', count: 1 }],
  biz_states: [{ key: 'CA', doc_count: 1, name: 'California' }],
};

type Given = Parameters<typeof answerOf>[0];

/** Kind, text, and URL without the criterion. */
const brief = (address: string, answer: Given) =>
  searchChips(searchOf(address), answerOf(answer)).map(({ kind, text, detail, remove }) => [
    kind,
    detail === null ? text : `${text}: ${detail}`,
    remove === null ? null : savedSearchUrl(remove),
  ]);

test.each<[string, string, Given, unknown[]]>([
  ['nothing', '?q=a&date_from=2001-01-01', {}, [['filter', 'Filed since Jan 1, 2001', '?q=a']]],
  [
    'the default window',
    '?q=a',
    { applied_default_window: window },
    [['service', 'Past 12 months: Oct 30, 2025 to Oct 30, 2026', '?q=a&date_from=2001-01-01']],
  ],
  [
    'forms',
    '?q=a&forms=10-K%2CXX&date_to=2020-01-01',
    {},
    [
      ['filter', 'Form 10-K', '?q=a&forms=XX&date_to=2020-01-01'],
      ['filter', 'Form XX', '?q=a&forms=10-K&date_to=2020-01-01'],
      ['filter', 'Filed through Jan 1, 2020', '?q=a&forms=10-K%2CXX'],
    ],
  ],
  [
    'a company and a location',
    '?ciks=320193&locations=CA%2CE9',
    { facets },
    [
      ['filter', 'Apple Inc.', '?locations=CA%2CE9'],
      ['filter', 'Located in California', '?ciks=320193&locations=E9'],
      ['filter', 'Located in E9', '?ciks=320193&locations=CA'],
    ],
  ],
  [
    'forms and items read from the query',
    '?q=8-K+item+5.02+resignation',
    { query_understanding: parsed },
    [
      [
        'service',
        'Interpreted as form 8-K, item 5.02: searching for: resignation',
        '?q=8-K+item+5.02+resignation&understand=false',
      ],
    ],
  ],
  [
    'expanded phrases',
    '?q=going+concern',
    { also_matched: wide },
    [['service', 'Synonyms: Going concern doubt: also “substantial doubt”', '?q=going+concern&expand=false']],
  ],
  [
    'switches turned off',
    '?q=a&expand=0&understand=0',
    {},
    [
      ['filter', 'Literal words: forms and items are not interpreted', '?q=a&expand=false'],
      ['filter', 'Not expanded', '?q=a&understand=false'],
    ],
  ],
  [
    'a different order than requested',
    '?q=the',
    { ranking: { by: 'date', reason: 'too many match' } },
    [['note', 'Sorted by date: too many match', null]],
  ],
  [
    'order by date',
    '?q=a&sort=recent',
    {},
    [['note', 'Best matches first: newest first within each page', null]],
  ],
  ['order by date without words', '?forms=8-K&sort=oldest', {}, [['filter', 'Form 8-K', '?sort=oldest']]],
])('%s', (_, address, answer, chips) => {
  expect(brief(address, answer)).toEqual(chips);
});

test('clearing filters keeps query, order and switches', () => {
  expect(
    savedSearchUrl(
      withoutFilters(searchOf('?q=a&forms=10-K&items=5.02&date_to=2020-01-01&sort=oldest&expand=0')),
    ),
  ).toBe('?q=a&sort=oldest&expand=false');
});

test('adding a filter keeps those read from the query', () => {
  const answer = answerOf({ query_understanding: parsed });
  const after = addFilter(searchOf('?q=8-K+item+5.02+resignation'), answer, { ciks: ['0000320193'] });
  expect(after).toMatchObject({ q: 'resignation', forms: ['8-K'], items: ['5.02'], ciks: ['0000320193'] });
});

const RISKS = { value: '1A', label: 'Item 1A, Risk Factors' };

test.each([
  ['q=tariffs+item:1A', { ...RISKS, text: 'item:1A' }],
  ['q=tariffs&within=1A', { ...RISKS, text: null }],
])('%s is one chip that can be removed', (address, within) => {
  const chips = searchChips(searchOf(address), answerOf({ within: [within] }));
  expect(chips.map(({ text, remove }) => [text, remove?.q, remove?.within])).toEqual([
    ['Only Item 1A, Risk Factors', 'tariffs', undefined],
  ]);
});

const apple = { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' };

test('a company among the words is offered as a filter', () => {
  const [chip] = companyChips(
    searchOf('?q=Apple+supply+chain'),
    answerOf({ companies_in_query: [{ ...apple, text: 'Apple', is_filter: false }] }),
  );
  expect(chip).toMatchObject({ kind: 'offer', text: 'Only Apple Inc.', remove: null });
  expect(savedSearchUrl(chip?.add ?? searchOf(''))).toBe('?q=supply+chain&ciks=0000320193');
});

test('ticker: is a filter that can be removed', () => {
  const [chip] = companyChips(
    searchOf('?q=ticker:aapl+tariffs'),
    answerOf({ companies_in_query: [{ ...apple, text: 'ticker:AAPL', is_filter: true }] }),
  );
  expect(chip?.kind).toBe('service');
  expect(savedSearchUrl(chip?.remove ?? searchOf(''))).toBe('?q=tariffs');
});
