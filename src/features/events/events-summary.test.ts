import { expect, test } from 'vitest';

import { eventsSummary } from './events-summary.ts';

test.each([
  [0, 0, 0, 90, '0 events filed in the last 90 days'],
  [1, 1, 1, 30, '1 event filed in the last 30 days'],
  [12, 12, 12, 365, '12 events filed in the last 365 days'],
  [3, 12, 12, 365, '3 of 12 events filed in the last 365 days'],
  [100, 100, 143, 730, 'The newest 100 of 143 events, filed in the last 730 days'],
  [3, 100, 143, 730, '3 of the newest 100 of 143 events, filed in the last 730 days'],
  // An instance that does not tell how many there are.
  [20, 20, undefined, 90, '20 events filed in the last 90 days'],
  [100, 100, undefined, 90, 'The newest 100 events, filed in the last 90 days'],
])('%i shown of %i given of %s', (shown, given, total, days, expected) => {
  expect(eventsSummary({ shown, given, total, limit: 100, days })).toBe(expected);
});
