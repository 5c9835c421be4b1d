import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ENDPOINT_IDS, ENDPOINTS } from '../../contract/endpoints.ts';
import { ERROR_STATUS } from '../../contract/errors.ts';
import { TIER_LIMITS, TIERS } from '../../contract/tier.ts';

// The formatter pads tables.
const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8').replaceAll(/ {2,}/g, ' ');

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

/** Codes that a gateway or a hosted instance says: the service never does. */
const NOT_THE_SERVICE: ReadonlySet<string> = new Set(['forbidden', 'missing_key', 'not_implemented']);

test.each(Object.entries(ERROR_STATUS).filter(([code]) => !NOT_THE_SERVICE.has(code)))(
  'the page has %s under %i',
  (code, status) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${status} |`));
    expect(row).toContain(`\`${code}\``);
  },
);
