import { expect, test } from 'vitest';

import { formatDuration } from './duration.ts';

test.each([
  [0, '0 s'],
  [40, '40 s'],
  [60, '1 min'],
  [125, '2 min 5 s'],
  [3600, '1 h'],
  [18_720, '5 h 12 min'],
  [90_061, '1 d 1 h'],
])('%i seconds are formatted as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});
