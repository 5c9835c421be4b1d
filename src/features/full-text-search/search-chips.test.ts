import { expect, test } from 'vitest';

import { savedAddress } from './saved-address.ts';
import { filtered, searchChips, withoutFilters } from './search-chips.ts';
import { answerOf, searchOf } from './testing/answer.ts';

const window = { window: '1Y', date_from: '2025-10-30', date_to: '2026-10-30' };
const lifted = { forms: ['8-K'], items: ['5.02'], residual_q: 'resignation' };
const wide = { label: 'Going concern doubt', phrases: ['substantial doubt'] };
const facets = {
  forms: [],
  sics: [],
  entities: [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', count: 1 }],
  biz_states: [{ key: 'CA', doc_count: 1, name: 'California' }],
};

type Given = Parameters<typeof answerOf>[0];

/** Kind, words, and the address without it. */
const brief = (address: string, answer: Given) =>
  searchChips(searchOf(address), answerOf(answer)).map(({ kind, text, detail, remove }) => [
    kind,
    detail === null ? text : `${text}: ${detail}`,
    remove === null ? null : savedAddress(remove),
  ]);

test.each<[string, string, Given, unknown[]]>([
  ['nothing', '?q=a&date_from=2001-01-01', {}, [['chosen', 'Filed since 2001-01-01', '?q=a']]],
  [
    'the default window',
    '?q=a',
    { applied_default_window: window },
    [['engine', 'Past 12 months: 2025-10-30 to 2026-10-30', '?q=a&date_from=2001-01-01']],
  ],
  [
    'forms',
    '?q=a&forms=10-K%2CXX&date_to=2020-01-01',
    {},
    [
      ['chosen', 'Form 10-K', '?q=a&forms=XX&date_to=2020-01-01'],
      ['chosen', 'Form XX', '?q=a&forms=10-K&date_to=2020-01-01'],
      ['chosen', 'Filed until 2020-01-01', '?q=a&forms=10-K%2CXX'],
    ],
  ],
  [
    'a company and a place',
    '?ciks=320193&locations=CA%2CE9',
    { facets },
    [
      ['chosen', 'Apple Inc.', '?locations=CA%2CE9'],
      ['chosen', 'Located in California', '?ciks=320193&locations=E9'],
      ['chosen', 'Located in E9', '?ciks=320193&locations=CA'],
    ],
  ],
  [
    'what was lifted',
    '?q=8-K+item+5.02+resignation',
    { query_understanding: lifted },
    [
      [
        'engine',
        'Read as form 8-K, item 5.02: words looked for: resignation',
        '?q=8-K+item+5.02+resignation&understand=false',
      ],
    ],
  ],
  [
    'what it was widened to',
    '?q=going+concern',
    { also_matched: wide },
    [['engine', 'Widened: Going concern doubt: also “substantial doubt”', '?q=going+concern&expand=false']],
  ],
  [
    'switches that are off',
    '?q=a&expand=0&understand=0',
    {},
    [
      ['chosen', 'Words as they stand: forms and items are not read from them', '?q=a&expand=false'],
      ['chosen', 'Not widened', '?q=a&understand=false'],
    ],
  ],
  [
    'another order than asked',
    '?q=the',
    { ranking: { by: 'date', reason: 'too many match' } },
    [['note', 'In order of date: too many match', null]],
  ],
  [
    'order by date',
    '?q=a&sort=recent',
    {},
    [['note', 'Best matches first, page by page: each page newest first', null]],
  ],
  ['order by date without words', '?forms=8-K&sort=oldest', {}, [['chosen', 'Form 8-K', '?sort=oldest']]],
])('%s', (_, address, answer, chips) => {
  expect(brief(address, answer)).toEqual(chips);
});

test('without filters words, order and switches stay', () => {
  expect(
    savedAddress(
      withoutFilters(searchOf('?q=a&forms=10-K&items=5.02&date_to=2020-01-01&sort=oldest&expand=0')),
    ),
  ).toBe('?q=a&sort=oldest&expand=false');
});

test('a filter by hand keeps what was read from the words', () => {
  const answer = answerOf({ query_understanding: lifted });
  const after = filtered(searchOf('?q=8-K+item+5.02+resignation'), answer, { ciks: ['0000320193'] });
  expect(after).toMatchObject({ q: 'resignation', forms: ['8-K'], items: ['5.02'], ciks: ['0000320193'] });
});
