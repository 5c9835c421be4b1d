import { expect, test } from 'vitest';

import { savedAddress, savedSearchOf, sinceSeen } from './saved-address.ts';

test.each([
  ['?q=a+b&forms=10-K&from=40', '?q=a+b&forms=10-K'],
  ['?q=%22a%22&sort=recent', '?q=%22a%22&sort=recent'],
  ['?q=a&utm=1', '?q=a'],
])('%s is kept as %s', (address, kept) => {
  expect(savedAddress(savedSearchOf(address))).toBe(kept);
});

const TODAY = '2026-10-30';

test.each([
  ['?q=a', '2026-10-01', '?q=a&date_from=2026-10-01&size=1'],
  ['?q=a', '2026-10-30', null],
  ['?q=a', '2026-11-01', null],
  ['?q=a&date_from=2001-01-01&from=20', '2026-10-01', '?q=a&date_from=2026-10-01&size=1'],
  ['?q=a&date_from=2026-10-15', '2026-10-01', '?q=a&date_from=2026-10-15&size=1'],
  ['?q=a&date_to=2025-01-01', '2026-10-01', null],
])('%s seen on %s is counted by %s', (address, seen_on, question) => {
  const since = sinceSeen(savedSearchOf(address), seen_on, TODAY);
  // Read again, since an address has its parameters in the order they were set in.
  expect(since === null ? null : savedSearchOf(savedAddress(since))).toEqual(
    question === null ? null : savedSearchOf(question),
  );
});
