import { describe, expect, it } from 'vitest';

import { describeReal, realFile } from '../ingest/testing/real-files.ts';
import { COMPANIES, SAMPLE_COMPANIES } from './companies.ts';
import { CATEGORIES } from './company.ts';

describe('the companies', () => {
  it('are plainly apart from real ones: CIKs beyond EDGAR’s, tickers under one prefix', () => {
    expect(COMPANIES.filter(({ cik }) => !/^999000\d{4}$/.test(cik))).toEqual([]);
    const tickers = COMPANIES.flatMap(({ securities }) => securities.map(([ticker]) => ticker));
    expect(tickers.filter((ticker) => !/^ZQ[A-Z]{2,3}(-[A-Z]{1,2})?$/.test(ticker))).toEqual([]);
    expect(new Set(tickers).size).toBe(tickers.length);
  });

  it('are 38, of which 33 have a ticker', () => {
    expect(SAMPLE_COMPANIES.length).toBe(38);
    expect(SAMPLE_COMPANIES.filter(({ ticker }) => ticker !== null).length).toBe(33);
    expect(new Set(SAMPLE_COMPANIES.map(({ cik }) => cik)).size).toBe(38);
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

const readNames = () =>
  new TextDecoder().decode(realFile('www.sec.gov/files/company_tickers.json')).toLowerCase();

describeReal('compared with EDGAR’s ticker list', () => {
  it('no ticker is taken', () => {
    const names = readNames();
    const taken = COMPANIES.flatMap(({ securities }) => securities.map(([ticker]) => ticker)).filter(
      (ticker) => names.includes(`"ticker":"${ticker.toLowerCase()}"`),
    );
    expect(taken).toEqual([]);
  });

  it('no company has a name’s first word in common', () => {
    const names = readNames();
    const taken = COMPANIES.map(({ name }) => name.split(/[ ,]/)[0] ?? name).filter((word) =>
      names.includes(`"title":"${word.toLowerCase()} `),
    );
    expect(taken).toEqual([]);
  });
});
