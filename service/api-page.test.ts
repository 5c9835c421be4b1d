import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ENDPOINT_IDS, ENDPOINTS } from '../contract/endpoints.ts';
import { ERROR_STATUS } from '../contract/errors.ts';
import { TIER_LIMITS, TIERS } from '../contract/tier.ts';
import { handlers } from './handlers/handlers.ts';
import { notImplemented } from './handlers/not-implemented.ts';

// The formatter pads tables.
const page = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8').replaceAll(/ {2,}/g, ' ');

test('the page lists exactly the endpoints that answer 501', () => {
  const section = page.slice(page.indexOf('## Not built yet'));
  const listed = [...section.matchAll(/^- `(\/[^`]+)`$/gm)].map(([, path]) => path);
  const missing = ENDPOINT_IDS.filter((id) => handlers[id] === notImplemented);
  expect(listed).toEqual(missing.map((id) => ENDPOINTS[id].path));
});

test.each(TIERS)('the page has the quota of %s', (tier) => {
  const { name, requests_a_day, requests_a_month } = TIER_LIMITS[tier];
  const figures = [requests_a_day, requests_a_month].map((count) => count.toLocaleString('en-US'));
  expect(page).toContain(`| ${name} | ${figures.join(' | ')} |`);
});

test('the page names every extension', () => {
  const extensions = ENDPOINT_IDS.filter((id) => ENDPOINTS[id].spec === null);
  const named = extensions.filter((id) => page.includes(`${ENDPOINTS[id].method} /v1${ENDPOINTS[id].path}`));
  expect(named).toEqual(extensions);
});

/** Codes that only a gateway says: the service never does. */
const NOT_THE_SERVICE: ReadonlySet<string> = new Set(['forbidden', 'missing_key']);

test.each(Object.entries(ERROR_STATUS).filter(([code]) => !NOT_THE_SERVICE.has(code)))(
  'the page has %s under %i',
  (code, status) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${status} |`));
    expect(row).toContain(`\`${code}\``);
  },
);
