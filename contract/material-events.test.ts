import * as v from 'valibot';
import { expect, test } from 'vitest';

import { MaterialEvent, MaterialEventsQuery } from './material-events.ts';

const event = {
  accession_number: '0000320193-25-000077',
  form: '8-K',
  is_amendment: false,
  filing_date: '2025-10-30',
  acceptance_datetime: null,
  report_date: null,
  items: ['2.02'],
  item_details: [],
  primary_event_type: null,
  headline: null,
  headline_from: null,
  snippet: null,
  snippet_from: null,
  has_text: false,
  primary_document: null,
  url: null,
  exhibits: [],
};

test('an event without text is valid', () => {
  expect(v.parse(MaterialEvent, event)).toEqual(event);
});

test.each([
  ['without items', { items: undefined }],
  ['without a day', { filing_date: undefined }],
  ['with items that are numbers', { items: [2.02] }],
])('an event %s is invalid', (_, change) => {
  expect(v.safeParse(MaterialEvent, { ...event, ...change }).success).toBe(false);
});

test('missing parameters have defaults', () => {
  expect(v.parse(MaterialEventsQuery, {})).toEqual({ days_back: 90, limit: 20, include_6k: false });
  expect(v.parse(MaterialEventsQuery, { days_back: '730', limit: '100', include_6k: '1' })).toEqual({
    days_back: 730,
    limit: 100,
    include_6k: true,
  });
});
