import { expect, test } from 'vitest';

import { itemLabel } from './item-label.ts';

test.each([
  [{ item: '1A', item_title: 'Risk Factors', note: null }, 'Item 1A, Risk factors'],
  [{ item: 'II-1A', item_title: 'Risk Factors', note: null }, 'Part II Item 1A, Risk factors'],
  [{ item: '8', item_title: 'Financial Statements', note: 'Note 4: Goodwill' }, 'Note 4: Goodwill'],
  [{ item: '3.D', item_title: 'Risk Factors', note: null }, 'Item 3.D, Risk factors'],
  [{ item: 'code-of-ethics', item_title: 'Code of Ethics', note: null }, 'Code of ethics'],
  [{ item: '5.02', item_title: '', note: null }, 'Item 5.02'],
  [{ item: '1A', item_title: 'Item 1A. Risk Factors', note: null }, 'Item 1A, Risk factors'],
  [{ item: null, item_title: null, note: null }, null],
  [
    {
      item: '7',
      item_title: 'Management’s Discussion and Analysis of Financial Condition and Results',
      note: null,
    },
    'Item 7, Management’s discussion and analysis of financial condition…',
  ],
])('%j', (place, expected) => {
  expect(itemLabel(place)).toBe(expected);
});
