import * as v from 'valibot';
import { expect, test } from 'vitest';

import { MaterialEventsQuery, MaterialEventsResponse } from './material-events.ts';

test('accepts a hosted instance’s shorter record', () => {
  const answer = {
    events: [
      {
        accession: '0000320193-25-000077',
        filing_date: '2025-10-30',
        form: '8-K',
        is_amendment: false,
        items: ['2.02', '9.01'],
        description: 'Results of Operations and Financial Condition',
      },
    ],
  };
  expect(v.parse(MaterialEventsResponse, answer)).toEqual(answer);
});

test.each([
  ['no events', {}],
  ['an event without items', { events: [{ form: '8-K', filing_date: '2025-10-30' }] }],
  ['an event without a day', { events: [{ form: '8-K', items: [] }] }],
  ['items that are numbers', { events: [{ form: '8-K', filing_date: '2025-10-30', items: [2.02] }] }],
])('a response with %s is invalid', (_, answer) => {
  expect(v.safeParse(MaterialEventsResponse, answer).success).toBe(false);
});

test('missing parameters have defaults', () => {
  expect(v.parse(MaterialEventsQuery, {})).toEqual({ days_back: 90, limit: 20, include_6k: false });
  expect(v.parse(MaterialEventsQuery, { days_back: '730', limit: '100', include_6k: '1' })).toEqual({
    days_back: 730,
    limit: 100,
    include_6k: true,
  });
});
