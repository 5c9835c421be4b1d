import { expect, test } from 'vitest';

import { companyEvent } from '../../../views/events.ts';
import { groupByMonth } from './group-by-month.ts';

test('events are grouped by filing month, latest month first', () => {
  // Tesla: 0001564590-22-034639, 0001564590-22-028207; an invalid date keeps its text.
  const events = ['2022-10-19', '2022-08-05', 'unknown'].map((filing_date) =>
    companyEvent({ form: '8-K', filing_date, items: [] }),
  );
  expect(groupByMonth(events).map(({ name, events: inMonth }) => [name, inMonth.length])).toEqual([
    ['Oct 2022', 1],
    ['Aug 2022', 1],
    ['unknown', 1],
  ]);
});
