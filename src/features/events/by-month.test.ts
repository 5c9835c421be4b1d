import { expect, test } from 'vitest';

import { companyEvent } from '../../components/events/company-event.ts';
import { byMonth } from './by-month.ts';

test('events stand under the month of their filing, newest month first', () => {
  // Tesla: 0001564590-22-034639, 0001564590-22-028207; a date that is none keeps its text.
  const events = ['2022-10-19', '2022-08-05', 'unknown'].map((filing_date) =>
    companyEvent({ form: '8-K', filing_date, items: [] }),
  );
  expect(byMonth(events).map(({ name, events: inMonth }) => [name, inMonth.length])).toEqual([
    ['October 2022', 1],
    ['August 2022', 1],
    ['unknown', 1],
  ]);
});
