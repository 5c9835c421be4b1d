import { expect, test } from 'vitest';

import { formatAcceptance } from './acceptance-time.ts';

test.each([
  ['2020-02-13T07:12:18-05:00', 'Feb 13, 2020, 07:12 ET'],
  ['2022-02-04T20:11:00-05:00', 'Feb 4, 2022, 20:11 ET'],
  ['2025-05-01T16:21:59-04:00', 'May 1, 2025, 16:21 ET'],
  ['2025-05-01T20:21:59.000Z', 'May 1, 2025, 20:21 UTC'],
  ['2025-05-01T20:21+09:00', 'May 1, 2025, 20:21 UTC+09:00'],
  ['20200213071218', null],
  ['', null],
])('%s is formatted as %s', (iso, expected) => {
  expect(formatAcceptance(iso)).toBe(expected);
});
