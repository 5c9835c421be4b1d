import { expect, test } from 'vitest';

import { createGateway } from './gateway.ts';

const gateway = createGateway({
  upstream: async () => Response.json({}),
  files: null,
  report: () => undefined,
});

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; " +
  "form-action 'self'; object-src 'none'; require-trusted-types-for 'script'; " +
  "trusted-types 'none'; frame-ancestors 'none'";

const PAGE = {
  'content-security-policy': CSP,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** What a widget in a frame without an origin, or in a page that isolates itself, has to load. */
const PUBLIC = {
  ...PAGE,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
const DATA = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

/** Every header that says what a browser may do with an answer, and no other. */
function policies(headers: Headers): Record<string, string> {
  const others = /^(allow|cache-control|content-(length|type)|vary|x-request-id)$/;
  return Object.fromEntries([...headers].filter(([name]) => !others.test(name)));
}

test.each([
  ['/', PAGE],
  ['/companies/AAPL', PAGE],
  ['/assets/gone.js', PUBLIC],
  ['/embed/companies/AAPL', PAGE],
  ['/v1/search?q=a', DATA],
  ['/v1/nothing', DATA],
])('%s has these policies and no other', async (path, expected) => {
  const { headers } = await gateway.fetch(
    new Request(`http://127.0.0.1${path}`, { headers: { host: '127.0.0.1' } }),
  );
  expect(policies(headers)).toEqual(expected);
});
