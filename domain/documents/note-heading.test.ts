import { expect, test } from 'vitest';

import { noteBefore } from './note-heading.ts';

test.each([
  [
    'Note 12 – Commitments and Contingencies\nWe have purchase obligations',
    'Note 12: Commitments and Contingencies',
  ],
  ['NOTE 3: REVENUE\nnet', 'Note 3: REVENUE'],
  ['Note 1\n\nSummary', 'Note 1'],
  ['See Note 4.\nNote 4 to the financial statements has more, as is said there.\nnet', null],
  ['Note 9: Risk Management Activities and Fair Value Measurements 59\nNote 10: Debt 62\n', null],
  ['Note 2. Leases\nrent\nNote 5. Taxes\ntax', 'Note 5: Taxes'],
])('%j', (text, expected) => {
  expect(noteBefore(text, text.length)).toBe(expected);
});
