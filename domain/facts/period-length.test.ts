import { expect, test } from 'vitest';

import { addDays } from '../calendar/day.ts';
import { lengthOfDays, periodLength } from './fiscal-calendar.ts';

test.each([
  [31, 'X'],
  [74, 'X'],
  [75, 'Q'],
  [84, 'Q'],
  [91, 'Q'],
  [98, 'Q'],
  [112, 'Q'],
  [119, 'Q'],
  [125, 'Q'],
  [126, 'X'],
  [168, 'H'],
  [196, 'H'],
  [252, 'N'],
  [280, 'N'],
  [344, 'X'],
  [364, 'Y'],
  [371, 'Y'],
  [386, 'X'],
  [2190, 'X'],
] as const)('%i days are %s', (days, expected) => {
  expect(lengthOfDays(days)).toBe(expected);
  expect(periodLength('2024-01-01', addDays('2024-01-01', days - 1))).toBe(expected);
});
