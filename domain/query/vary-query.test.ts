import { expect, test } from 'vitest';

import { DocumentWords } from './document-words.ts';
import { findHits } from './match.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './query.ts';
import { readQuery, varyQuery } from './read-query.ts';

/** Words in a row that documents have. */
const KNOWN = new Set([
  'cyber',
  'attack',
  'attacks',
  'cyberattack',
  'cyber attack',
  'cyber attacks',
  'cyberattacks',
  'tariff',
  'tariffs',
  'data',
  'center',
  'centers',
  'data centers',
  '401 k',
  'covid 19',
  'covid19',
  '737max',
  'sars',
  'cov',
  '2',
  'sars cov 2',
  '10b5',
  '1',
  '10b5 1',
  'pd',
  'l1',
  'pd l1',
  'non recurring',
  'e',
  'mail',
  'e mail',
  'non',
  'recurring',
  'sp',
  'buy',
  'back',
  'buy back',
  'buyback',
  'level3',
  '5.2',
  'billion',
  '5.2 billion',
  'fy2024',
  'fiscal 2024',
  'fiscal year 2024',
  'fourth quarter',
  'labour',
  'reorganisation',
  'jp',
  'morgan',
  'jp morgan',
  'in',
  'form',
  'in form',
  'not',
  'able',
  'not able',
]);
const exists = (terms: readonly string[]): boolean => KNOWN.has(terms.join(' '));

test.each([
  ['tariff', 'tariff OR tariffs'],
  ['"tariff"', '"tariff"'],
  ['tariff*', 'tariff*'],
  ['NEAR(tariff, cost, 5)', 'NEAR(tariff, cost, 5) OR NEAR(tariffs, cost, 5)'],
  ['NEAR("tariff", tariff*, 5)', 'NEAR("tariff", tariff*, 5)'],
  [
    'NEAR(cyberattack, data, 5)',
    'NEAR(cyberattack, data, 5) OR NEAR(cyberattacks, data, 5) OR NEAR("cyber attack", data, 5) OR NEAR("cyber attacks", data, 5)',
  ],
  ['data NOT tariff', 'data NOT (tariff OR tariffs)'],
  ['lease OR tariff', 'lease OR tariff OR tariffs'],
  ['data (lease OR tariff)', 'data (lease OR tariff OR tariffs)'],
  ['401k', '401k OR "401 k"'],
  ['401(k) data', '401-k data'],
  ['datacenter', 'datacenter OR "data centers"'],
  ['COVID19 data', '(covid19 OR "covid 19") data'],
  ['covid-19', 'covid-19 OR covid19'],
  ['737MAX', '737max'],
  ['SARSCoV2', 'sarscov2 OR "sars cov 2"'],
  ['SARS-CoV2', 'sars-cov2 OR "sars cov 2"'],
  ['10b51', '10b51 OR "10b5 1"'],
  ['PDL1', 'pdl1 OR "pd l1"'],
  ['COVID-19', 'covid-19 OR covid19'],
  ['737 MAX data', '(737 max OR 737max) data'],
  ['nonrecurring', 'nonrecurring OR "non recurring"'],
  ['email', 'email OR "e mail"'],
  ['cyberattack', 'cyberattack OR cyberattacks OR "cyber attack" OR "cyber attacks"'],
  ['cyber-attack', 'cyber-attack OR "cyber attacks" OR cyberattack OR cyberattacks'],
  ['cyber attack risk', '(cyber (attack OR attacks) OR cyberattack OR cyberattacks) risk'],
  ['10-K tariffs', '10-K (tariffs OR tariff)'],
  ['S & P 500', 'sp 500'],
  ['U. S. tariff', 'us (tariff OR tariffs)'],
  ['buyback', 'buyback OR "buy back"'],
  ['buy back', 'buy back OR buyback'],
  ['Level 3', 'level 3 OR level3'],
  ['$5.2billion', '5.2billion OR "5.2 billion"'],
  ['FY24', 'fy24 OR fy2024 OR "fiscal 2024" OR "fiscal year 2024"'],
  ['FY 2024', 'fy 2024 OR fy2024 OR "fiscal 2024" OR "fiscal year 2024"'],
  ['4Q', '4q OR "fourth quarter"'],
  ['labor reorganization', '(labor OR labour) (reorganization OR reorganisation)'],
  ['JPMorgan', 'jpmorgan OR "jp morgan"'],
  ['inform notable', 'inform notable'],
])('%s is searched as %s', (q, expected) => {
  expect(printQuery(varyQuery(parseQuery(q, { filtered: true }), exists).query)).toBe(expected);
});

test('the thirteenth word of a query has its other forms too', () => {
  const q = [...Array.from({ length: 12 }, (_, at) => `word${at}`), 'tariff'].join(' OR ');
  expect(printQuery(varyQuery(parseQuery(q, { filtered: true }), exists).query)).toBe(`${q} OR tariffs`);
});

test.each([
  ['NEAR(lease, supply, grow, 5)', 64, [3, 3, 3]],
  // 4 × 4 × 4 × 4 NEARs are too many: the last words with most forms lose some, which are not named.
  ['NEAR(lease, supply, grow, plan, 5)', 54, [2, 2, 2, 1]],
])('%s is searched as %i NEARs, and names the spellings in them', (q, nears, also) => {
  const { query, variants } = varyQuery(parseQuery(q, { filtered: true }), (terms) => terms.length === 1);
  expect(query.kind === 'or' && query.of.length).toBe(nears);
  expect(variants.map((word) => word.also.length)).toEqual(also);
  for (const form of variants.flatMap((word) => word.also)) expect(printQuery(query)).toContain(form);
});

test('each word is named with its other forms', () => {
  const { variants } = varyQuery(parseQuery('cyber attack tariff', { filtered: true }), exists);
  expect(variants).toEqual([
    { typed: 'attack', also: ['attacks'] },
    { typed: 'cyber attack', also: ['cyberattack', 'cyberattacks'] },
    { typed: 'tariff', also: ['tariffs'] },
  ]);
});

test.each([
  ['cafe', 'Two cafés near the harbour', [[4, 9]]],
  ['café', 'One cafe', [[4, 8]]],
  ['"net sales increased"', 'Net sales\u202f(1) increased', [[0, 23]]],
  ['"sales rose"', 'Sales(1) rose', [[0, 13]]],
  ['NEAR(tariff, "supply chain", 2)', 'tariffs on the supply chain', []],
  [
    'NEAR(tariff, "supply chain", 3)',
    'tariffs on our supply chain',
    [
      [0, 7],
      [15, 27],
    ],
  ],
])('%s marks in %j what a search finds', (q, text, expected) => {
  const words = new DocumentWords(text, [{ start: 0, end: text.length, keys: [''] }], null);
  const read = readQuery(
    { query: parseQuery(q, { filtered: true }), stop_words: true, word_forms: true },
    words.has,
  );
  expect(findHits(text, read.query)).toEqual(expected);
});
