import { expect, test } from 'vitest';

import { companyEvent } from './company-event.ts';
import { countItems, hasItem, toggleItem } from './item-count.ts';

// Tesla, 0001564590-22-034639 and 0001564590-22-028207; a 6-K.
const events = [
  companyEvent({ form: '8-K', filing_date: '2022-10-19', items: ['2.02', '9.01'] }),
  companyEvent({ form: '8-K', filing_date: '2022-08-05', items: ['5.07', '8.01', '9.01'] }),
  companyEvent({ form: '6-K', filing_date: '2022-08-01', items: [] }),
];

test('items are listed most severe first, then exhibits and events without items', () => {
  expect(countItems(events, ['5.02']).map(({ code, count }) => [code, count])).toEqual([
    ['5.02', 0],
    ['2.02', 1],
    ['5.07', 1],
    ['8.01', 1],
    ['9.01', 2],
    ['none', 1],
  ]);
});

test.each([
  [[], [true, true, true]],
  [['9.01'], [true, true, false]],
  [
    ['8.01', 'none'],
    [false, true, true],
  ],
  [['4.02'], [false, false, false]],
])('the filter %j matches %j', (chosen, expected) => {
  expect(events.map((event) => hasItem(event, chosen))).toEqual(expected);
});

test('removing the last item removes the filter', () => {
  expect(toggleItem(['5.02'], '5.02')).toBeUndefined();
  expect(toggleItem(['5.02'], '2.02')).toEqual(['5.02', '2.02']);
});
