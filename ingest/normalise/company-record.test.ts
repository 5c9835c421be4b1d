import { describe, expect, it } from 'vitest';

import { filerCategory, toCompanyRecord, toTickerRows, unknownExchanges } from './company-record.ts';

// Berkshire Hathaway's submissions file, shortened.
const berkshire = {
  cik: '0001067983',
  name: 'BERKSHIRE HATHAWAY INC',
  entityType: 'operating',
  sic: '6331',
  sicDescription: 'Fire, Marine & Casualty Insurance',
  tickers: ['BRK-B', 'BRK-A'],
  exchanges: ['NYSE', 'NYSE'],
  category: 'Large accelerated filer',
  fiscalYearEnd: '1231',
  stateOfIncorporation: 'DE',
  addresses: { business: { city: 'OMAHA', stateOrCountry: 'NE' } },
  formerNames: [{ name: 'NBH INC', from: '1998-08-10T04:00:00.000Z', to: '1999-01-05T05:00:00.000Z' }],
};

describe('toCompanyRecord', () => {
  it('keeps what EDGAR states', () => {
    expect(toCompanyRecord(berkshire, false)).toEqual({
      cik: '0001067983',
      name: 'BERKSHIRE HATHAWAY INC',
      entity_type: 'operating',
      sic: '6331',
      sic_description: 'Fire, Marine & Casualty Insurance',
      state_of_incorporation: 'DE',
      fiscal_year_end: '1231',
      filer_category: 'Large accelerated filer',
      business_location: 'OMAHA, NE',
      tickers: [
        { ticker: 'BRK-B', exchange: 'NYSE' },
        { ticker: 'BRK-A', exchange: 'NYSE' },
      ],
      former_names: [{ name: 'NBH INC', from: '1998-08-10', to: '1999-01-05' }],
      sample: false,
    });
  });

  it('has null for what EDGAR leaves empty', () => {
    const person = {
      ...berkshire,
      sic: null,
      category: null,
      fiscalYearEnd: null,
      stateOfIncorporation: null,
      addresses: null,
      tickers: [],
      exchanges: [],
      formerNames: [],
    };
    expect(toCompanyRecord(person, false)).toMatchObject({
      sic: null,
      fiscal_year_end: null,
      filer_category: null,
      business_location: null,
      tickers: [],
    });
  });

  it.each([
    ['100', '0100'],
    ['3571', '3571'],
    ['x', null],
  ])('SIC %s is %s', (sic, expected) => {
    expect(toCompanyRecord({ ...berkshire, sic }, false).sic).toBe(expected);
  });

  it('has no exchange for a ticker beyond the list of exchanges', () => {
    expect(toCompanyRecord({ ...berkshire, exchanges: ['NYSE'] }, false).tickers[1]?.exchange).toBeNull();
  });
});

describe('unknownExchanges', () => {
  it('names each once, and neither known ones nor none', () => {
    const names = ['Nasdaq', 'IEX', null, 'NYS', 'IEX', 'constructor'];
    expect(unknownExchanges(names)).toEqual(['IEX', 'constructor']);
  });
});

describe('filerCategory', () => {
  it.each([
    [
      'Non-accelerated filer<br>Smaller reporting company',
      'Non-accelerated filer; Smaller reporting company',
    ],
    ['<br>Emerging growth company', 'Emerging growth company'],
    ['', null],
    [null, null],
  ])('%j is %j', (text, expected) => {
    expect(filerCategory(text)).toBe(expected);
  });
});

describe('toTickerRows', () => {
  it('ranks by row and spells tickers as the lists do', () => {
    const rows = [
      { cik: '0001045810', name: 'NVIDIA CORP', ticker: 'NVDA', exchange: 'Nasdaq' },
      { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', ticker: 'brk.b', exchange: null },
    ];
    expect(toTickerRows(rows).map(({ ticker, exchange, rank }) => [ticker, exchange, rank])).toEqual([
      ['NVDA', 'NASDAQ', 0],
      ['BRK-B', null, 1],
    ]);
  });
});
