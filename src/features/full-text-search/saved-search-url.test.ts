import { expect, test } from 'vitest';

import { savedSearchUrl, parseSavedSearch, sinceLastSeen } from './saved-search-url.ts';

test.each([
  ['?q=a+b&forms=10-K&from=40', '?q=a+b&forms=10-K'],
  ['?q=%22a%22&sort=recent', '?q=%22a%22&sort=recent'],
  ['?q=a&utm=1', '?q=a'],
])('%s is saved as %s', (address, kept) => {
  expect(savedSearchUrl(parseSavedSearch(address))).toBe(kept);
});

const TODAY = '2026-10-30';

test.each([
  ['?q=a', '2026-10-01', '?q=a&date_from=2026-10-01&size=1'],
  ['?q=a', '2026-10-30', null],
  ['?q=a', '2026-11-01', null],
  ['?q=a&date_from=2001-01-01&from=20', '2026-10-01', '?q=a&date_from=2026-10-01&size=1'],
  ['?q=a&date_from=2026-10-15', '2026-10-01', '?q=a&date_from=2026-10-15&size=1'],
  ['?q=a&date_to=2025-01-01', '2026-10-01', null],
])('%s viewed on %s is counted by %s', (address, seen_on, query) => {
  const since = sinceLastSeen(parseSavedSearch(address), seen_on, TODAY);
  // Parsed again, because parameter order differs.
  expect(since === null ? null : parseSavedSearch(savedSearchUrl(since))).toEqual(
    query === null ? null : parseSavedSearch(query),
  );
});
