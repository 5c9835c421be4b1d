import { expect, test } from 'vitest';

import { allowedMethods, endpointsAt, errorFamilyAt, findEndpoint } from './find-endpoint.ts';

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
