import { describe, expect, test } from 'vitest';

import {
  type SearchableCompany,
  buildCompanyIndex,
  buildTrigrams,
  namedCompany,
  rankCompanies,
  trigramsOf,
} from './company-search.ts';

describe('trigrams', () => {
  test.each([
    [['ibm'], 3],
    [['aaaa'], 3],
    [['a', 'b'], 2],
    [['eli', 'lilly'], 8],
    [[], 0],
  ])('%j has %i runs of three with its words’ ends', (words, count) => {
    expect(trigramsOf(words).size).toBe(count);
  });

  const INDEX = buildTrigrams([
    ['microsoft'],
    ['walt', 'disney'],
    ['microvast'],
    ['日本', 'holdings'],
    ['x'],
  ]);

  test.each([
    [['microsft'], [0, 2]],
    [['disnay'], [1]],
    [['dinsey'], [1]],
    [['日本'], [3]],
    [['zzzz'], []],
    [[], []],
  ])('%j is worth comparing with the names at %j', (words, positions) => {
    expect(INDEX.similar(words)).toEqual(positions);
  });
});

const companyOf = (cik: number, name: string, tickers: string[], popularity = cik): SearchableCompany => ({
  cik: String(cik).padStart(10, '0'),
  name,
  ticker: tickers[0] ?? null,
  tickers,
  former_names: ['FORMER NAME INC'],
  popularity,
});

describe('named company', () => {
  const INDEX = buildCompanyIndex([
    companyOf(320193, 'Apple Inc.', ['AAPL'], 1),
    companyOf(1418121, 'Apple Hospitality REIT, Inc.', ['APLE'], 90),
    companyOf(1067983, 'BERKSHIRE HATHAWAY INC', ['BRK-B', 'BRK-A'], 8),
    companyOf(19617, 'JPMORGAN CHASE & CO', ['JPM'], 11),
    companyOf(7, 'JP Morgan Chase Co', [], 70),
    companyOf(8, 'EP Corp', ['XEP'], 3),
    companyOf(9, 'Empire Petroleum', ['EP'], 60),
    companyOf(10, 'Holder of the same ticker', ['EP'], 50),
    companyOf(11, 'Inc.', ['NONE'], 51),
  ]);

  test.each([
    ['AAPL', 320193, 'ticker'],
    ['brk.b', 1067983, 'ticker'],
    ['ep', 10, 'ticker'],
    ['apple', 320193, 'name'],
    ['The Apple Company', 320193, 'name'],
    ['jp morgan chase', 19617, 'name'],
    ['Inc', 11, 'name'],
  ])('%s names %i by its %s', (text, cik, by) => {
    expect(namedCompany(INDEX, text)).toEqual({ cik: String(cik).padStart(10, '0'), by });
  });

  test.each(['appl', 'aple hospitality', '320193', 'CIK 19617', 'former name', 'BRK', '', '&', 'appel'])(
    '%j names no company',
    (text) => {
      expect(namedCompany(INDEX, text)).toBeNull();
    },
  );

  test('is the first company of a search where that is sure', () => {
    const words = INDEX.entries.flatMap(({ company: { name, tickers } }) => [...name.split(' '), ...tickers]);
    const texts = words.flatMap((one) => [one, ...words.map((other) => `${one} ${other}`)]);
    for (const text of texts) {
      const [first] = rankCompanies(INDEX, text, 1).ranked;
      const by = first?.score === 1000 ? 'ticker' : 'name';
      const expected =
        first === undefined || ![1000, 800].includes(first.score) ? null : { cik: first.cik, by };
      expect([text, namedCompany(INDEX, text)]).toEqual([text, expected]);
    }
  });
});
