import { describe, expect, it, test } from 'vitest';

import { ENDPOINTS, ENDPOINT_IDS, type EndpointId } from './endpoints.ts';
import {
  allowedMethods,
  checkParameterNames,
  endpointsAt,
  errorFamilyAt,
  findEndpoint,
  matchPath,
} from './find-endpoint.ts';
import { addressOf, buildPath } from './request.ts';

test.each([
  ['GET', '/v1/search', 'search'],
  ['HEAD', '/v1/search', 'search'],
  ['POST', '/v1/loads', 'startLoad'],
  ['DELETE', '/v1/loads/abc', 'cancelLoad'],
  ['GET', '/tools/cik-lookup.json', 'cikLookup'],
])('%s %s is %s', (method, path, id) => {
  expect(findEndpoint(endpointsAt(path), path, method).id).toBe(id);
});

test.each([
  ['GET', '/v1', 'No endpoint at /v1'],
  ['GET', '/search', 'No endpoint at /search'],
  ['GET', '/v1/tools/cik-lookup.json', 'No endpoint at /v1/tools/cik-lookup.json'],
  ['GET', `/v1/${'a'.repeat(100)}`, `No endpoint at /v1/${'a'.repeat(76)}…`],
  ['POST', '/v1/search', 'POST is not allowed here; allowed: GET, HEAD'],
  ['DELETE', '/v1/loads/plan', 'DELETE is not allowed here; allowed: GET, HEAD'],
  ['PUT', '/v1/loads', 'PUT is not allowed here; allowed: GET, POST, HEAD'],
])('%s %s is refused', (method, path, message) => {
  expect(() => findEndpoint(endpointsAt(path), path, method)).toThrow(message);
});

test('a path names its methods and its error body', () => {
  expect(allowedMethods(endpointsAt('/v1/loads/abc'))).toEqual(['GET', 'DELETE', 'HEAD']);
  expect(allowedMethods(endpointsAt('/v1/nothing'))).toEqual([]);
  expect(errorFamilyAt('/v1/companies/AAPL/disclosures/search')).toBe('disclosures');
  expect(errorFamilyAt('/v1/nothing')).toBe('plain');
  expect(errorFamilyAt('/v1/companies/AA%00PL/disclosures/search')).toBe('disclosures');
});

const idsOf = (host: 'api' | 'app', path: string) => matchPath(host, path).map(({ id }) => id);

describe('matchPath', () => {
  it.each([
    ['/search', ['search'], {}],
    ['/search/full-text', ['fullText'], {}],
    ['/companies', ['companies'], {}],
    ['/companies/AAPL', ['company'], { cik: 'AAPL' }],
    ['/companies/BRK.B/filings', ['filings'], { cik: 'BRK.B' }],
    ['/companies/BRK%20B/ratios', ['ratios'], { identifier: 'BRK B' }],
    ['/companies/%F0%9F%8D%8F', ['company'], { cik: '🍏' }],
    ['/companies/__proto__', ['company'], { cik: '__proto__' }],
    ['/companies/...', ['company'], { cik: '...' }],
    // Decoded once and no more.
    ['/companies/a%252fb', ['company'], { cik: 'a%2fb' }],
    ['/companies/AAPL;v=1', ['company'], { cik: 'AAPL;v=1' }],
    ['/companies/AAPL/financials/ttm', ['ttm'], { identifier: 'AAPL' }],
    ['/companies/AAPL/statements/as-reported', ['asReported'], { identifier: 'AAPL' }],
    ['/exchanges/NYSE/companies', ['exchangeCompanies'], { exchange: 'NYSE' }],
  ])('%s leads to the endpoints %j', (path, ids, params) => {
    const found = matchPath('api', path);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found[0]?.params).toEqual(params);
  });

  it('takes a literal path, not a parameter, and names every method', () => {
    expect(idsOf('api', '/loads/plan')).toEqual(['loadPlan']);
    expect(idsOf('api', '/loads')).toEqual(['loads', 'startLoad']);
  });

  it('keeps the keyless lookup to the application’s own host', () => {
    expect([idsOf('app', '/tools/cik-lookup.json'), idsOf('api', '/tools/cik-lookup.json')]).toEqual([
      ['cikLookup'],
      [],
    ]);
    expect(idsOf('app', '/search')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['the root', '/'],
    ['no leading slash', 'companies'],
    ['a trailing slash', '/companies/'],
    ['a trailing slash after a parameter', '/companies/AAPL/'],
    ['an empty segment', '/companies//filings'],
    ['two slashes in front', '//companies'],
    ['another case', '/Companies'],
    ['one segment too many', '/companies/AAPL/filings/1'],
    ['a parent', '/companies/../status'],
    ['a parent as parameter', '/companies/..'],
    ['an encoded parent', '/companies/%2e%2e'],
    ['half an encoded parent', '/companies/.%2E'],
    ['an encoded dot', '/companies/%2e/filings'],
    ['an encoded slash', '/companies/a%2fb'],
    ['an encoded slash and parent', '/companies/..%2fstatus'],
    ['an encoded backslash', '/companies/a%5cb'],
    ['a backslash', '/companies/..\\status'],
    ['a NUL', '/companies/AAPL%00'],
    ['a line feed', '/companies/AAPL%0a'],
    ['a carriage return', '/companies/AAPL%0d%0aX-Evil:%201'],
    ['a delete character', '/companies/%7f'],
    ['a broken escape', '/companies/%'],
    ['an escape of half a character', '/companies/%E0%A4'],
    ['an overlong slash', '/companies/%C0%AF'],
    ['an encoded surrogate', '/companies/%ED%A0%80'],
    ['an address outside the table', '/admin'],
    ['a literal written in escapes of a slash', '/search%2ffull-text'],
  ])('%s fits no endpoint: %j', (_, path) => {
    expect(matchPath('api', path)).toEqual([]);
  });
});

describe('buildPath', () => {
  const HOSTILE = [
    'AAPL',
    'BRK.B',
    'a b',
    'a%2fb',
    'é',
    '🍏',
    '?q=1',
    '#',
    'a&b=c',
    '...',
    '%',
    "'",
    '__proto__',
  ];

  it.each(HOSTILE)('%j comes back as it was given', (value) => {
    for (const id of ENDPOINT_IDS) {
      const { host, path: pattern } = ENDPOINTS[id];
      const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, value]));
      expect(matchPath(host, buildPath(pattern, params))).toContainEqual({ id, params });
    }
  });

  it.each([
    ['exchangeCompanies', { exchange: '..' }],
    ['company', { cik: '.' }],
    ['filings', { cik: '' }],
    ['company', { cik: '\ud83c' }],
  ] satisfies [EndpointId, Record<string, string>][])(
    '%s refuses %j, which no encoding keeps in place',
    (id, params) => {
      expect(() => buildPath(ENDPOINTS[id].path, params)).toThrow(/must be a word, got '/);
    },
  );

  it('refuses a path without its parameter', () => {
    expect(() => buildPath('/companies/{cik}', { identifier: 'AAPL' })).toThrow(
      '/companies/{cik}: path parameter cik is missing',
    );
  });
});

it.each(['a b&c=d', "it's (1)!", '~*-._', 'é🍏', '\ud83c', ''])('%j is encoded as browsers do', (q) => {
  const wanted = new URLSearchParams({ q }).toString();
  expect(addressOf(ENDPOINTS.search, {}, { q, page: undefined })).toBe(`/v1/search?${wanted}`);
});

test.each([
  ['companies', ['limit', 'page', 'limit'], null],
  ['companies', [], null],
  ['companies', ['colour'], 'colour is not a parameter of this endpoint; accepted here: exchange, limit'],
  ['sectors', ['a'], 'a is not a parameter of this endpoint; this endpoint takes no parameters'],
  ['search', ['__proto__'], '__proto__ is not a parameter of this endpoint'],
  ['search', ['constructor'], 'constructor is not a parameter of this endpoint'],
] satisfies [EndpointId, string[], string | null][])(
  '%s with the parameters %j says what is wrong with them: %s',
  (id, names, message) => {
    const check = (): void => checkParameterNames(id, names);
    if (message === null) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  },
);
