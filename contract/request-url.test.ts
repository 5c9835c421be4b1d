import { expect, test } from 'vitest';

import { checkLengths, PATH_MAX, QUERY_MAX, splitUrl } from './find-endpoint.ts';

test.each([
  ['http://a/', '/', ''],
  ['http://a', '/', ''],
  ['http://a:8080/v1/search?q=a', '/v1/search', 'q=a'],
  ['http://a/v1/search?', '/v1/search', ''],
  ['http://a/v1/search?q=a?b&c=/d', '/v1/search', 'q=a?b&c=/d'],
  ['http://a/v1/companies/a%2Fb%3F', '/v1/companies/a%2Fb%3F', ''],
  ['http://a/v1/search#q?x', '/v1/search', ''],
  ['http://a/v1/search?q=a#b', '/v1/search', 'q=a'],
])('%s is path %s and query %j', (url, pathname, search) => {
  expect(splitUrl(url)).toEqual({ pathname, search });
});

test.each([
  ['/'.repeat(PATH_MAX), '', null],
  ['/'.repeat(PATH_MAX + 1), '', 'the path must be at most 2048 characters, got 2049'],
  ['/', 'a'.repeat(QUERY_MAX), null],
  ['/', 'a'.repeat(QUERY_MAX + 1), 'the query must be at most 4096 characters, got 4097'],
])('an address of the lengths of row %# is refused with its length, or read', (pathname, search, message) => {
  const check = (): void => checkLengths({ pathname, search });
  if (message === null) expect(check).not.toThrow();
  else expect(check).toThrow(message);
});
