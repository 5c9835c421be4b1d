// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';

import { companyEndpoint } from '../../contract/company.ts';
import { metricsEndpoint } from '../../contract/metrics.ts';
import { withoutDefaults } from '../../contract/request.ts';
import { cikLookupEndpoint } from '../../contract/search.ts';
import { statusEndpoint } from '../../contract/status.ts';
import { ApiError, isFinal, isRetryable } from './api-error.ts';
import { learnTier, request } from './client.ts';

const apple = {
  company: {
    cik: '0000320193',
    name: 'Apple Inc.',
    ticker: 'AAPL',
    entity_type: 'operating',
    sic_description: 'Electronic Computers',
    state_of_incorporation: 'CA',
    fiscal_year_end: '0926',
  },
};

function answerWith(body: unknown, init: ResponseInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(text, init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
}

const refused = (status: number, code: string | null = null) =>
  new ApiError('x', { kind: 'refused', endpoint: '/v1/x', status, code });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('request', () => {
  test('the URL is built from the contract, with encoded parameters', async () => {
    const fetched = answerWith(apple);
    await request(companyEndpoint, { path: { cik: '../x?' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/v1/companies/..%2Fx%3F');
  });

  test('the keyless CIK lookup has no /v1 prefix', async () => {
    const fetched = answerWith({ query: 'apple', count: 0, results: [] });
    await request(cikLookupEndpoint, { query: { q: 'apple & co' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/tools/cik-lookup.json?q=apple+%26+co');
  });

  test('fields outside the contract are kept', async () => {
    answerWith({ company: { ...apple.company, lei: 'HWUPKR0MPOU8FGXBT394' } });
    const answer = await request(companyEndpoint, { path: { cik: 'AAPL' } });
    expect(answer.company).toMatchObject({ cik: '0000320193', lei: 'HWUPKR0MPOU8FGXBT394' });
  });

  test.each([
    [404, { error: 'No company: nope', code: 'company_not_found', identifier: 'nope' }, 'company_not_found'],
    [404, { error: 'No company', error_code: 'COMPANY_NOT_FOUND' }, 'company_not_found'],
    [403, { error: 'insufficient_tier', your_tier: 'Free' }, 'insufficient_tier'],
    [404, { error: 'Company not found', identifier: 'nope' }, null],
    [502, '<html>Bad gateway</html>', null],
    [500, '', null],
  ])('status %i with %o has code %s', async (status, body, code) => {
    answerWith(body, { status });
    const error = await failure(request(companyEndpoint, { path: { cik: 'nope' } }));
    expect([error.kind, error.status, error.code, error.endpoint]).toEqual([
      'refused',
      status,
      code,
      '/v1/companies/nope',
    ]);
  });

  test('request id and retry delay fall back to the headers', async () => {
    answerWith(
      { error: 'Daily quota used up', code: 'quota_exceeded' },
      { status: 429, headers: { 'x-request-id': 'r-1', 'retry-after': '120' } },
    );
    const error = await failure(request(statusEndpoint));
    expect([error.request_id, error.retry_after]).toEqual(['r-1', 120]);
  });

  test.each([
    ['an HTML page', '<!doctype html><p>Sign in', 'The response is not JSON'],
    ['truncated JSON', '{"company": {"cik": "00003', 'The response is not JSON'],
    ['nothing', '', 'The response is not JSON'],
    ['another schema', { company: { ...apple.company, cik: 320193 } }, 'company.cik: '],
  ])('%s instead of the expected response is unexpected', async (_, body, message) => {
    answerWith(body);
    const error = await failure(request(companyEndpoint, { path: { cik: 'AAPL' } }));
    expect(error.kind).toBe('unexpected');
    expect(error.message.startsWith(message)).toBe(true);
  });

  test('no response is a network failure; an abort throws its reason', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure(request(statusEndpoint))).kind).toBe('network');
    const signal = AbortSignal.abort(new Error('typed on'));
    await expect(request(statusEndpoint, { signal })).rejects.toThrow('typed on');
  });
});

describe('retries', () => {
  test.each([
    [new ApiError('x', { kind: 'network', endpoint: '/v1/x' }), true, false],
    [refused(502, 'upstream_error'), true, false],
    [refused(429, 'upstream_rate_limited'), false, false],
    [refused(429, 'quota_exceeded'), false, false],
    [refused(400, 'invalid_param'), false, true],
    [refused(401, 'missing_key'), false, true],
    [refused(403, 'insufficient_tier'), false, true],
    [refused(404, 'company_not_found'), false, false],
    [refused(500, 'internal_error'), false, false],
    [refused(501, 'not_implemented'), false, true],
    [refused(503, 'unavailable'), false, false],
    [new Error('a bug in the application'), false, false],
  ])('%o: retryable %s, final %s', (error, retryable, final) => {
    expect([isRetryable(error), isFinal(error)]).toEqual([retryable, final]);
  });
});

test.each([
  [{ page: 1, limit: 20, form_type: undefined }, {}],
  [
    { page: 2, limit: 20, form_type: '10-K' },
    { page: 2, form_type: '10-K' },
  ],
])('%o without defaults is %o', (given, expected) => {
  expect(withoutDefaults(given, { page: 1, limit: 20 })).toEqual(expected);
});

describe('what is not sent', () => {
  test('an endpoint above the tier that the status states', async () => {
    await learnTier(Promise.resolve({ tier: 'Free' }));
    const fetched = answerWith({});
    const error = await failure(request(metricsEndpoint, { path: { identifier: 'AAPL' } }));
    expect([error.status, error.code, error.your_tier, error.required_tier]).toEqual([
      403,
      'insufficient_tier',
      'Free',
      'Professional',
    ]);
    expect(fetched).not.toHaveBeenCalled();
    await learnTier(Promise.resolve({ tier: 'Enterprise' }));
    await failure(request(metricsEndpoint, { path: { identifier: 'AAPL' } }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

const hang = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const give = (): void => reject(new DOMException('x', 'TimeoutError'));
    if (signal?.aborted === true) give();
    else signal?.addEventListener('abort', give);
  });

test('the wait for a status that hangs is part of a call’s time', async () => {
  vi.stubGlobal('fetch', hang);
  const endpoint = { ...metricsEndpoint, timeout_ms: 300 };
  const status = new Promise<{ tier: string }>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no status')), 250);
  });
  learnTier(status).catch(() => undefined);
  const from = performance.now();
  const error = await failure(request(endpoint, { path: { identifier: 'AAPL' } }));
  expect(error.kind).toBe('timeout');
  expect(performance.now() - from).toBeLessThan(450);
});

test('a call that hangs gives up with words, and is not repeated', async () => {
  vi.stubGlobal('fetch', hang);
  const endpoint = { ...companyEndpoint, timeout_ms: 50 };
  const error = await failure(request(endpoint, { path: { cik: 'AAPL' } }));
  expect([error.kind, error.message, isRetryable(error)]).toEqual(['timeout', 'No response in time', false]);
});
