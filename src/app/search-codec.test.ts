import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { CompaniesQuery, SearchQuery } from '../../contract/companies.ts';
import { FilingsSearch } from '../../contract/filings-query.ts';
import { stringifySearch } from '../../contract/request.ts';
import { PeersQuery } from '../features/peers/peers-query.ts';
import { withoutTail, lenient, parseSearch, stripDefaults } from './search-codec.ts';

const read = (search: string) => lenient(FilingsSearch)['~standard'].validate(parseSearch(search)).value;
const strip = (search: object) => stripDefaults(FilingsSearch)({ search, next: (given: object) => given });

describe('parseSearch', () => {
  test.each([
    ['?q=2024', { q: '2024' }],
    ['?q=true', { q: 'true' }],
    ['?form_type=10-K', { form_type: '10-K' }],
    ['?items=5.10', { items: '5.10' }],
    ['?cik=0000320193', { cik: '0000320193' }],
    ['?q=%22going+concern%22', { q: '"going concern"' }],
    ['?q="going concern"', { q: '"going concern"' }],
    ['?q=A%26B%3DC%2BD', { q: 'A&B=C+D' }],
    ['?q=100%', { q: '100%' }],
    ['?page=2&page=3', {}],
    ['?q=', {}],
    ['', {}],
  ])('%s is read as text', (search, expected) => {
    expect(parseSearch(search)).toEqual(expected);
  });

  test('a key named like a property of Object.prototype is only a key', () => {
    const parsed = parseSearch('?__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor']);
  });
});

test.each([
  ['?ids=AAPL,NVDA', ['AAPL', 'NVDA']],
  ['?company=AAPL,NVDA', ['AAPL', 'NVDA']],
  ['?tickers=aapl', ['AAPL']],
  ['?company=AAPL).', ['AAPL']],
  ['?ids=NVDA&company=AAPL', ['AAPL']],
])('%s names the companies %o', (search, companies) => {
  const { value } = lenient(PeersQuery)['~standard'].validate(parseSearch(search));
  expect(value.company).toEqual(companies);
});

test.each([
  ['?period_type=quarterly.', 'quarterly', []],
  ['?period=Quarterly', 'quarterly', []],
  ['?period-type=quarter', 'quarterly', []],
  ['?period_type=weekly', 'annual', ['period_type=weekly']],
  ['?period_type=annual&period_type=quarterly', 'annual', ['period_type=annual', 'period_type=quarterly']],
  ['?constructor=x&__proto__=y', 'annual', ['constructor=x', '__proto__=y']],
  ['?colour=red&utm_source=mail&as_of=2024-01-31', 'annual', ['colour=red']],
])('of %s, %s is read and %o is not understood', (search, period_type, left) => {
  const schema = lenient(PeersQuery);
  expect(schema['~standard'].validate(parseSearch(search)).value.period_type).toBe(period_type);
  expect(schema.notUnderstood(new URLSearchParams(search))).toEqual(left);
});

test.each([
  ['/companies/AAPL.', '/companies/AAPL'],
  ['/companies/BRK.B),', '/companies/BRK.B'],
  ['/companies/AAPL/financials)', '/companies/AAPL/financials'],
  ['/filings/0000320193-25-000079%22%3E', '/filings/0000320193-25-000079'],
  ['/companies/AAPL%E2%80%9D', '/companies/AAPL'],
  ['/companies/AAPL', '/companies/AAPL'],
  ['/', '/'],
])('%s was meant as %s', (pathname, expected) => {
  expect(withoutTail(pathname)).toBe(expected);
});

describe('stringifySearch', () => {
  test.each([
    [{ q: '2024' }, '?q=2024'],
    [{ q: '"going concern"' }, '?q=%22going+concern%22'],
    [{ page: 3, include_amendments: false }, '?page=3&include_amendments=false'],
    [{ forms: ['10-K', '8-K'] }, '?forms=10-K%2C8-K'],
    [{ sector: undefined, q: '' }, ''],
    [{}, ''],
  ])('%o becomes %s', (search, expected) => {
    expect(stringifySearch(search)).toBe(expected);
  });

  test('flat text survives a round trip', () => {
    const flat = fc.dictionary(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
    );
    fc.assert(
      fc.property(flat, (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });
});

describe('lenient', () => {
  const defaults = { page: 1, limit: 20, include_amendments: true, sort: '-filing_date' };

  test.each([
    ['', defaults],
    ['?form_type=10-K', { ...defaults, form_type: '10-K' }],
    ['?form_type=10-k', { ...defaults, form_type: '10-K' }],
    ['?form_type=2024', { ...defaults, form_type: '2024' }],
    ['?page=3&limit=50', { ...defaults, page: 3, limit: 50 }],
    ['?page=0', defaults],
    ['?page=1e3', defaults],
    ['?page=abc&form_type=8-K', { ...defaults, form_type: '8-K' }],
    ['?limit=101', defaults],
    ['?include_amendments=false', { ...defaults, include_amendments: false }],
    ['?include_amendments=perhaps', defaults],
    [`?form_type=${'x'.repeat(300)}`, defaults],
    ['?utm_source=mail&next=//elsewhere', defaults],
    ['?page=2&page=3', defaults],
  ])('%s reads as %o', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  test('a parsed query parses to itself', () => {
    const once = read('?page=3&form_type=8-K&include_amendments=false');
    expect(lenient(FilingsSearch)['~standard'].validate(once).value).toEqual(once);
  });

  test('a required parameter that is missing is absent, not an error', () => {
    expect(lenient(SearchQuery)['~standard'].validate({}).value).toEqual({});
  });

  test.each([
    [
      '?sector=Technology&exchange=nyse',
      { page: 1, limit: 20, sector: 'technology', exchange: 'NYSE', sort: 'rank' },
    ],
    ['?sector=wizardry', { page: 1, limit: 20, sort: 'rank' }],
  ])('companies: %s', (search, expected) => {
    expect(lenient(CompaniesQuery)['~standard'].validate(parseSearch(search)).value).toEqual(expected);
  });

  test('no query string makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read(`?${text}`)).toHaveProperty('limit', expect.any(Number));
      }),
    );
  });
});

describe('stripDefaults', () => {
  test.each([
    [{ page: 1, limit: 20, include_amendments: true }, {}],
    [
      { page: 2, limit: 20, include_amendments: false },
      { page: 2, include_amendments: false },
    ],
    [{ page: 1, form_type: '10-K' }, { form_type: '10-K' }],
    [{ form_type: undefined, utm_source: 'mail' }, {}],
  ])('%o leaves %o', (search, expected) => {
    expect(strip(search)).toEqual(expected);
  });
});
