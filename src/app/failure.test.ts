import { expect, onTestFinished, test, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { describeFailure } from './failure.ts';

const refused = (status: number, code: string | null = null) =>
  new ApiError('x', { kind: 'refused', endpoint: '/v1/x', status, code });

test.each([
  [new ApiError('x', { kind: 'network', endpoint: '/v1/x' })],
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js')],
])('offline, %o is no newer version and no server’s fault', (error) => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(describeFailure(error).kind).toBe('offline');
});

test.each([
  [new ApiError('x', { kind: 'network', endpoint: '/v1/x' }), 'unreachable'],
  [new ApiError('x', { kind: 'timeout', endpoint: '/v1/x' }), 'timeout'],
  [refused(429), 'limited'],
  [new ApiError('x', { kind: 'unexpected', endpoint: '/v1/x', status: 200 }), 'unexpected'],
  [refused(400, 'invalid_param'), 'invalid'],
  [refused(401, 'missing_key'), 'no_key'],
  [refused(401, 'unauthorized'), 'bad_key'],
  [refused(401), 'bad_key'],
  [refused(403, 'insufficient_tier'), 'tier'],
  [refused(404, 'company_not_found'), 'company_not_found'],
  [refused(404, 'data_not_available'), 'no_data'],
  [refused(404), 'not_found'],
  [refused(429, 'quota_exceeded'), 'quota'],
  [refused(429, 'upstream_rate_limited'), 'upstream_limit'],
  [refused(500), 'internal'],
  [refused(501), 'not_built'],
  [refused(502), 'upstream'],
  [refused(503), 'unavailable'],
  [refused(504), 'internal'],
  [refused(418), 'unexpected'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'chunk'],
  [new TypeError('x is not a function'), 'fault'],
  ['thrown text', 'fault'],
])('%o is shown as %s', (error, kind) => {
  expect(describeFailure(error).kind).toBe(kind);
});
