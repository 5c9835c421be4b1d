import { expect, test } from 'vitest';

import { eventWith } from '../../../views/testing/event.ts';
import { eventsSummary, groupByMonth } from './events-page.tsx';

test('events are grouped by filing month, latest month first', () => {
  // Tesla: 0001564590-22-034639, 0001564590-22-028207; an invalid date keeps its text.
  const events = ['2022-10-19', '2022-08-05', 'unknown'].map((filing_date) => eventWith({ filing_date }));
  expect(groupByMonth(events).map(({ name, events: inMonth }) => [name, inMonth.length])).toEqual([
    ['Oct 2022', 1],
    ['Aug 2022', 1],
    ['unknown', 1],
  ]);
});

test.each([
  [0, 0, 0, 90, '0 events filed in the last 90 days'],
  [1, 1, 1, 30, '1 event filed in the last 30 days'],
  [12, 12, 12, 365, '12 events filed in the last 365 days'],
  [3, 12, 12, 365, '3 of 12 events filed in the last 365 days'],
  [100, 100, 143, 730, 'Latest 100 of 143 events filed in the last 730 days'],
  [3, 100, 143, 730, '3 of the latest 100 events (143 filed in the last 730 days)'],
])('%i shown of %i returned of %s', (shown, returned, total, days, expected) => {
  expect(eventsSummary({ shown, returned, total, days })).toBe(expected);
});
