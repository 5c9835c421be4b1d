import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { ENDPOINT_IDS, ENDPOINTS, type EndpointId } from './endpoints.ts';

/** Names of the invalid parameters in a query. */
function faults(id: EndpointId, query: unknown): (string | null)[] {
  const result = v.safeParse(ENDPOINTS[id].query, query);
  return result.success ? [] : result.issues.map((issue) => v.getDotPath(issue));
}

describe('every query', () => {
  it.each(ENDPOINT_IDS)('%s refuses a parameter it does not know', (id) => {
    expect(faults(id, { nonsense: '1' })).toContain('nonsense');
  });

  // As an own property, which is how a parser of query strings or of JSON may hand it over.
  it.each(ENDPOINT_IDS)('%s refuses __proto__ and constructor', (id) => {
    const hostile: unknown = JSON.parse('{"__proto__":"1","constructor":"1"}');
    expect(faults(id, hostile)).toContain('__proto__');
    expect(faults(id, { constructor: '1' })).toContain('constructor');
    expect(Object.hasOwn(Object.prototype, 'nonsense')).toBe(false);
  });
});

describe('bounds of the specification', () => {
  it.each([
    ['filings', { limit: '100' }, []],
    ['filings', { limit: '101' }, ['limit']],
    ['filings', { page: '0' }, ['page']],
    ['filings', { sort: '-size' }, []],
    ['filings', { sort: '--size' }, ['sort']],
    ['companies', { sort: 'size' }, ['sort']],
    ['companies', { limit: '1e3' }, ['limit']],
    ['companies', { sector: 'Technology' }, []],
    ['companies', { sector: 'tech' }, ['sector']],
    ['companies', { exchange: 'nasdaq' }, []],
    ['companies', { exchange: 'LSE' }, ['exchange']],
    ['exchangeCompanies', { limit: '0' }, ['limit']],
    ['search', {}, ['q']],
    ['search', { q: ' ' }, ['q']],
    ['disclosures', { q: 'x'.repeat(200) }, []],
    ['disclosures', { q: 'x'.repeat(201) }, ['q']],
    ['disclosures', { q: 'x', max_results: '26' }, ['max_results']],
    ['disclosures', { q: 'x', proximity: 'none' }, []],
    ['disclosures', { q: 'x', min_novelty: '1.01' }, ['min_novelty']],
    ['disclosures', { q: 'x', form: '8-K' }, ['form']],
    ['fullText', { size: '101' }, ['size']],
    ['fullText', { sort: 'newest' }, ['sort']],
    ['fullText', { date_from: '2024-02-30' }, ['date_from']],
    ['fullText', { expand: '0', understand: '0' }, []],
    ['materialEvents', { days_back: '730' }, []],
    ['materialEvents', { days_back: '731' }, ['days_back']],
    ['ttm', { statement: 'income' }, ['statement']],
    ['incomeStatement', { period_type: 'monthly' }, ['period_type']],
    ['sectors', { page: '1' }, ['page']],
  ] satisfies [EndpointId, Record<string, string>, string[]][])(
    'of %s with %j, %j is refused',
    (id, query, expected) => {
      expect(faults(id, query)).toEqual(expected);
    },
  );

  it.each([
    ['free', ['search', 'companies', 'company', 'filings']],
    [
      'professional',
      [
        'fullText',
        'subsets',
        'subset',
        'exchanges',
        'exchangeCompanies',
        'sectors',
        'ratios',
        'ttm',
        'metrics',
      ],
    ],
    ['analyst', ['disclosures']],
    [null, ['cikLookup']],
  ] satisfies [string | null, EndpointId[]][])('%s is the least tier of %j', (tier, ids) => {
    expect(ids.map((id) => ENDPOINTS[id].tier)).toEqual(ids.map(() => tier));
  });

  it('lists each method and path once', () => {
    const addresses = ENDPOINT_IDS.map((id) => {
      const { host, method, path } = ENDPOINTS[id];
      return `${host} ${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
    });
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
