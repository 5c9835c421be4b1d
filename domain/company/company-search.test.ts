import { describe, expect, test } from 'vitest';

import {
  type SearchableCompany,
  buildCompanyIndex,
  nameSimilarity,
  rankCompanies,
} from './company-search.ts';

function company(
  cik: number,
  name: string,
  tickers: string[],
  more: { popularity?: number; former_names?: string[] } = {},
): SearchableCompany {
  const ticker = tickers[0] ?? null;
  return {
    cik: String(cik).padStart(10, '0'),
    name,
    ticker,
    tickers,
    former_names: [],
    popularity: cik,
    ...more,
  };
}

const INDEX = buildCompanyIndex([
  company(320193, 'Apple Inc.', ['AAPL'], {
    popularity: 1,
    former_names: ['APPLE INC', 'APPLE COMPUTER INC'],
  }),
  company(1652044, 'Alphabet Inc.', ['GOOGL', 'GOOG'], { popularity: 2 }),
  company(789019, 'MICROSOFT CORP', ['MSFT'], { popularity: 3 }),
  company(1018724, 'AMAZON COM INC', ['AMZN'], { popularity: 4 }),
  company(1326801, 'Meta Platforms, Inc.', ['META'], { popularity: 6, former_names: ['Facebook Inc'] }),
  company(1318605, 'Tesla, Inc.', ['TSLA'], { popularity: 7, former_names: ['TESLA MOTORS INC'] }),
  company(1067983, 'BERKSHIRE HATHAWAY INC', ['BRK-B', 'BRK-A'], { popularity: 8 }),
  company(19617, 'JPMORGAN CHASE & CO', ['JPM'], { popularity: 11 }),
  company(831001, 'CITIGROUP INC', ['C'], { popularity: 40 }),
  company(1751008, 'AppLovin Corp', ['APP'], { popularity: 49 }),
  company(6951, 'APPLIED MATERIALS INC /DE', ['AMAT'], { popularity: 59 }),
  company(1744489, 'Walt Disney Co', ['DIS'], { popularity: 60 }),
  company(18230, 'CATERPILLAR INC', ['CAT'], { popularity: 70 }),
  company(1418121, 'Apple Hospitality REIT, Inc.', ['APLE'], { popularity: 1867 }),
  company(887396, 'EMPIRE PETROLEUM CORP', ['EP'], { popularity: 6000 }),
  company(1506307, 'KINDER MORGAN, INC.', ['KMI', 'EP-PC'], { popularity: 267 }),
  company(1744490, 'MAUI LAND & PINEAPPLE CO INC', ['MLP'], { popularity: 3720 }),
  company(9000001, 'Metallic Loom Works, Inc.', ['LOOM'], { popularity: 1_000_000_000 }),
]);

const search = (q: string) =>
  rankCompanies(INDEX, q, 25).ranked.map(({ cik, score }) => [Number(cik), score] as const);

test.each([
  ['AAPL', 320193, 1000],
  ['aapl', 320193, 1000],
  ['GOOG', 1652044, 1000],
  ['brk.b', 1067983, 1000],
  ['BRK/A', 1067983, 1000],
  ['meta', 1326801, 1000],
  ['NASDAQ:AAPL', 320193, 1000],
  ['NYSE: C', 831001, 1000],
  ['(nyse: brk.b)', 1067983, 1000],
  ['C', 831001, 1000],
  ['EP', 887396, 1000],
  ['EP-PC', 1506307, 1000],
  ['320193', 320193, 900],
  ['0000320193', 320193, 900],
  ['apple', 320193, 800],
  ['Apple, Inc.', 320193, 800],
  ['the walt disney company', 1744489, 800],
  ['amazon.com', 1018724, 800],
  ['appl', 320193, 600],
  ['jp morgan', 19617, 600],
  ['apple in', 320193, 600],
  ['hathaway', 1067983, 500],
  ['chase jpm', 19617, 500],
  ['tesla motors', 1318605, 400],
  ['facebook', 1326801, 400],
  ['apple comp', 320193, 400],
  ['microsft', 789019, 300],
  ['catepillar', 18230, 300],
  ['bershire hathway', 1067983, 300],
  ['jp morgn', 19617, 300],
  ['disnay', 1744489, 300],
  ['google', 1652044, 300],
  ['terpil', 18230, 200],
])('%j finds CIK %i first, with %i', (q, cik, score) => {
  expect(search(q)[0]).toEqual([cik, score]);
});

test.each([
  ['zzzzqqq'],
  ['99999'],
  ['12345678901'],
  ['../x'],
  ['🍎'],
  ['&&&'],
  ['/DE/'],
  ["' OR 1=1 --"],
  ['x'.repeat(200)],
])('%j finds no company', (q) => {
  expect(rankCompanies(INDEX, q, 25)).toEqual({ ranked: [], total: 0 });
});

describe('order', () => {
  test('a better class comes first, then the more popular company', () => {
    expect(search('apple')).toEqual([
      [320193, 800],
      [1418121, 600],
      [1744490, 200],
    ]);
    expect(search('appl').map(([cik]) => cik)).toEqual([320193, 1751008, 6951, 1418121, 1744490]);
  });

  test('an invented company is listed after the real ones of its class', () => {
    expect(search('met').map(([cik]) => cik)).toEqual([1326801, 9000001]);
  });

  test('a ticker’s start counts up to five characters and for the primary ticker alone', () => {
    expect(search('GOO')).toEqual([[1652044, 700]]);
    expect(search('BRK')).toEqual([[1067983, 700]]);
    expect(search('EP-P')).toEqual([]);
  });

  test('equal popularity is in order of name', () => {
    const index = buildCompanyIndex([
      company(2, 'Alpha Two', [], { popularity: 5 }),
      company(1, 'Alpha One', [], { popularity: 5 }),
    ]);
    expect(rankCompanies(index, 'alpha', 25).ranked.map(({ cik }) => Number(cik))).toEqual([1, 2]);
  });
});

test('a search lists the limit at most and counts all', () => {
  const { ranked, total } = rankCompanies(INDEX, 'appl', 2);
  expect(ranked.map(({ cik }) => Number(cik))).toEqual([320193, 1751008]);
  expect(total).toBe(5);
});

test('a former name is named only where it was what matched', () => {
  expect(rankCompanies(INDEX, 'facebook', 25).ranked).toEqual([
    { cik: '0001326801', score: 400, matched_former_name: 'Facebook Inc' },
  ]);
  expect(rankCompanies(INDEX, 'meta', 25).ranked[0]).toEqual({ cik: '0001326801', score: 1000 });
});

/** The pairs of Winkler's paper and of the search rule, to three places. */
test.each([
  ['martha', 'marhta', 0.961],
  ['dwayne', 'duane', 0.84],
  ['dixon', 'dicksonx', 0.813],
  ['microsft', 'microsoft', 0.978],
  ['apple', 'apple', 1],
  ['abc', 'xyz', 0],
  ['', 'apple', 0],
  ['a', 'b', 0],
])('%s and %s are %f alike', (a, b, similarity) => {
  expect(nameSimilarity(a, b)).toBeCloseTo(similarity, 3);
  expect(nameSimilarity(b, a)).toBeCloseTo(similarity, 3);
});
