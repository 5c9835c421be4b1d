import { expect, test } from 'vitest';

import { bodyOf } from '../testing/body-of.ts';
import { openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const desk = openDesk(await openSmallStore());
const ask = (query: string, key = 'professional') => desk.get(`/v1/search/full-text?${query}`, key);

/** Texts that are no query, with the offset that the error names. Rule: docs/rules.md#query-grammar */
test.each<[string, number]>([
  ['"going concern', 0],
  ['NEAR(a, b)', 8],
  ['NEAR(a, b, x)', 11],
  ['NEAR(a b, 5)', 7],
  ['NEAR(a, NEAR(b,c,2), 5)', 8],
  ['NEAR(a, b, 0)', 11],
  ['NEAR(a, b, 256)', 11],
  ['NEAR(a, b, 5', 0],
  ['(a OR b', 0],
  ['a OR', 2],
  ['OR a', 0],
  ['NOT', 0],
  ['""', 0],
  ['*', 0],
  ['a AND AND b', 6],
  ['§ — …', 0],
  ['a*', 0],
  ['*abc', 0],
  ['a*b', 1],
  ['NOT a', 0],
  ['NOT a OR NOT b', 0],
  // What was lifted does not move the place.
  ['10-K tariff*x', 11],
  ['tariffs 10-K a*b', 14],
  ['8-K item 5.02 NEAR(a, b)', 22],
  ['a* risk 10-K', 0],
  ['tariffs item:1Z', 8],
  ['section:nonsense tariffs', 0],
  ['item:1A tariff*x', 14],
  ['\u0000', 0],
  ['\u202e', 0],
  [`${'('.repeat(64)}a${')'.repeat(64)}`, 8],
])('%j is no query from %i on', async (q, position) => {
  const response = await ask(`q=${encodeURIComponent(q)}`);
  expect([response.status, await bodyOf(response)]).toMatchObject([
    400,
    { code: 'invalid_query', parameter: 'q', position, error: expect.stringMatching(/\w.{10,}[.)]$/) },
  ]);
});

test('a query of more than 64 words is refused at the first too many', async () => {
  const words = Array.from({ length: 65 }, (_, index) => `w${index}`);
  const body = await bodyOf(await ask(`q=${words.join('+')}`));
  expect([body['code'], body['position']]).toEqual([
    'invalid_query',
    words.slice(0, 64).join(' ').length + 1,
  ]);
});

/** Invalid requests. Rule: docs/rules.md#errors */
test.each<[string, number, string, string?]>([
  ['', 400, 'missing_query'],
  ['q=', 400, 'missing_query'],
  ['q=%20%09', 400, 'missing_query'],
  ['forms=,', 400, 'missing_query'],
  ['items=5.02', 400, 'missing_query'],
  ['date_from=2026-01-01', 400, 'missing_query'],
  ['q=a&from=1e3', 400, 'invalid_param', 'from'],
  ['q=a&from=-1', 400, 'invalid_param', 'from'],
  ['q=a&from=0x1', 400, 'invalid_param', 'from'],
  ['q=a&from=', 400, 'invalid_param', 'from'],
  ['q=a&from=1&from=2', 400, 'invalid_param', 'from'],
  ['q=a&size=0', 400, 'invalid_param', 'size'],
  ['q=a&size=101', 400, 'invalid_param', 'size'],
  ['q=a&size=1.0', 400, 'invalid_param', 'size'],
  ['q=a&sort=newest', 400, 'invalid_param', 'sort'],
  ['q=a&sort=Relevance', 400, 'invalid_param', 'sort'],
  ['q=a&location_type=near', 400, 'invalid_param', 'location_type'],
  ['q=a&expand=yes', 400, 'invalid_param', 'expand'],
  ['q=a&understand=2', 400, 'invalid_param', 'understand'],
  ['q=a&date_from=2026-02-30', 400, 'invalid_param', 'date_from'],
  ['q=a&date_from=20260201', 400, 'invalid_param', 'date_from'],
  ['q=a&date_to=yesterday', 400, 'invalid_param', 'date_to'],
  ['q=a&date_from=2026-02-02&date_to=2026-02-01', 400, 'invalid_param', 'date_from'],
  ['q=a&ciks=apple', 400, 'invalid_param', 'ciks'],
  ['ciks=0', 400, 'invalid_param', 'ciks'],
  ['ciks=12345678901', 400, 'invalid_param', 'ciks'],
  ['q=a&locations=CA,ZZ', 400, 'invalid_param', 'locations'],
  ['q=a&locations=california', 400, 'invalid_param', 'locations'],
  ['q=a&sics=software', 400, 'invalid_param', 'sics'],
  ['q=a+ticker:NOSUCH', 400, 'invalid_query', 'q'],
  ['q=a&within=1Z', 400, 'invalid_param', 'within'],
  ['q=a&within=1A,nonsense', 400, 'invalid_param', 'within'],
  ['within=1A', 400, 'missing_query'],
  ['q=a&colour=red', 400, 'invalid_param', 'colour'],
  ['q=a&__proto__=1', 400, 'invalid_param', '__proto__'],
  [`q=${'a'.repeat(1_001)}`, 400, 'invalid_query', 'q'],
  [`q=${'a'.repeat(100_000)}`, 400, 'invalid_param'],
  ['q=%ED%A0%80', 400, 'invalid_query', 'q'],
  ['q=%FF', 400, 'invalid_query', 'q'],
])('?%s is refused', async (query, status, code, parameter) => {
  const response = await ask(query);
  const body = await bodyOf(response);
  expect([response.status, body['code'], body['parameter']]).toEqual([status, code, parameter]);
});

test.each([
  'q=a%00b',
  'q=%ED%A0%80lens',
  'q=%E2%80%AElens',
  'q=%F0%9F%92%A5lens',
  'q=lens%20',
  'q=%22%22+lens',
])('?%s is a search like any other, or no query', async (query) => {
  const response = await ask(query);
  expect([200, 400]).toContain(response.status);
  expect((await bodyOf(response))['request_id'] === undefined).toBe(response.status === 200);
});

test.each([
  ['q=a', 403, 'insufficient_tier'],
  ['size=999', 403, 'insufficient_tier'],
])('the Free tier is refused first: ?%s', async (query, status, code) => {
  const response = await ask(query, 'free');
  expect([response.status, await bodyOf(response)]).toMatchObject([
    status,
    { code, your_tier: 'Free', required_tier: 'Professional' },
  ]);
});

test('a search that its source finds too costly is no query, with its place in what was typed', async () => {
  const { QueryError } = await import('../../domain/query/query.ts');
  const busy = openDesk(desk.store, {
    fullText: {
      kind: 'embedded',
      search: () => Promise.reject(new QueryError('too broad: add a form or a date', 0)),
      close: async () => undefined,
    },
  });
  const body = await bodyOf(await busy.get('/v1/search/full-text?q=10-K+co*', 'professional'));
  expect(body).toMatchObject({
    code: 'invalid_query',
    position: 5,
    error: 'too broad: add a form or a date',
  });
});

test('a source that is over its deadline is unavailable, and says when to come back', async () => {
  const { ServiceError } = await import('../../contract/errors.ts');
  const busy = openDesk(desk.store, {
    fullText: {
      kind: 'embedded',
      search: () =>
        Promise.reject(new ServiceError('unavailable', 'The search took too long', { retry_after: 2 })),
      close: async () => undefined,
    },
  });
  const response = await busy.get('/v1/search/full-text?q=a', 'professional');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
});
