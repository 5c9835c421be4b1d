import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { COMPANIES, SAMPLE_COMPANIES } from './companies.ts';
import { CATEGORIES } from './company.ts';

const LISTS = '../shared/edgar-mirror/www.sec.gov/files';
const hasLists = existsSync(LISTS);
// eslint-disable-next-line no-console -- says why tests are passed over
if (!hasLists) console.warn(`${LISTS} is not there: the sample's tickers are not held against the real ones`);

const readList = (name: string): string => gunzipSync(readFileSync(`${LISTS}/${name}.gz`)).toString('utf8');

describe('the companies', () => {
  it('are plainly apart from real ones: CIKs beyond EDGAR’s, tickers under one prefix', () => {
    expect(COMPANIES.filter(({ cik }) => !/^999000\d{4}$/.test(cik))).toEqual([]);
    const tickers = COMPANIES.flatMap(({ securities }) => securities.map(([ticker]) => ticker));
    expect(tickers.filter((ticker) => !/^ZQ[A-Z]{2,3}(-[A-Z]{1,2})?$/.test(ticker))).toEqual([]);
    expect(new Set(tickers).size).toBe(tickers.length);
  });

  it('number 37, 32 of them with a ticker', () => {
    expect(SAMPLE_COMPANIES.length).toBe(37);
    expect(SAMPLE_COMPANIES.filter(({ ticker }) => ticker !== null).length).toBe(32);
    expect(new Set(SAMPLE_COMPANIES.map(({ cik }) => cik)).size).toBe(37);
  });

  it('come in every filer category but one, on four exchanges and none, in several states', () => {
    const categories = new Set(COMPANIES.map(({ category }) => category));
    expect(Object.keys(CATEGORIES).filter((name) => ![...categories].some((one) => one === name))).toEqual(
      [],
    );
    const exchanges = new Set(
      COMPANIES.flatMap(({ securities }) => securities.map(([, exchange]) => exchange)),
    );
    expect(exchanges).toEqual(new Set(['Nasdaq', 'NYSE', 'OTC', 'CBOE', null]));
    expect(new Set(COMPANIES.map(({ incorporated }) => incorporated)).size).toBeGreaterThan(15);
  });
});

describe.skipIf(!hasLists)('beside EDGAR’s own lists', () => {
  const names = hasLists ? readList('company_tickers.json').toLowerCase() : '';

  it('no ticker is taken', () => {
    const taken = COMPANIES.flatMap(({ securities }) => securities.map(([ticker]) => ticker)).filter(
      (ticker) => names.includes(`"ticker":"${ticker.toLowerCase()}"`),
    );
    expect(taken).toEqual([]);
  });

  it('no company has a name’s first word in common', () => {
    const taken = COMPANIES.map(({ name }) => name.split(/[ ,]/)[0] ?? name).filter((word) =>
      names.includes(`"title":"${word.toLowerCase()} `),
    );
    expect(taken).toEqual([]);
  });
});
