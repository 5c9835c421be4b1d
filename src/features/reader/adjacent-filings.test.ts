import { expect, test } from 'vitest';

import { periodText } from './adjacent-filings.tsx';

test.each([
  ['10-K', 'period ended Sep 27, 2025'],
  ['10-Q/A', 'period ended Sep 27, 2025'],
  ['8-K', 'period of report Sep 27, 2025'],
])('a %s has the period: %s', (form, text) => {
  expect(periodText(form, '2025-09-27')).toBe(text);
});
