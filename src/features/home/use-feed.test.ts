import { expect, test } from 'vitest';

import { UNREAD } from '../../../views/testing/event.ts';
import { feedEnd, feedLines } from './use-feed.ts';

const APPLE = { id: 'AAPL', name: 'Apple Inc.', sample: false };
const TESLA = { id: 'TSLA', name: 'Tesla, Inc.', sample: false };
const event = (accession_number: string, filing_date: string, acceptance_datetime: string | null = null) => ({
  ...UNREAD,
  accession_number,
  filing_date,
  acceptance_datetime,
});

test('events of several companies are sorted by filing date, then acceptance time', () => {
  const lines = feedLines([
    {
      company: APPLE,
      data: {
        events: [
          event('0000320193-25-000077', '2025-10-30', '2025-10-30T16:30:27-04:00'),
          event('0000320193-25-000071', '2025-07-31'),
        ],
      },
    },
    { company: TESLA, data: { events: [event('x', '2025-10-30', '2025-10-30T17:05:00-04:00')] } },
  ]);
  expect(lines.map(({ company, event: { filing_date } }) => [company.id, filing_date])).toEqual([
    ['TSLA', '2025-10-30'],
    ['AAPL', '2025-10-30'],
    ['AAPL', '2025-07-31'],
  ]);
});

test('a joint filing is listed once, a failed company has no lines, and eight lines are kept', () => {
  const many = Array.from({ length: 9 }, (_, index) => event(`a${index}`, '2025-01-01'));
  const lines = feedLines([
    { company: APPLE, data: { events: [event('shared', '2025-10-30'), ...many] } },
    { company: TESLA, data: { events: [event('shared', '2025-10-30')] } },
    { company: { id: 'XOM', name: 'ExxonMobil', sample: false }, data: undefined },
  ]);
  expect(lines).toHaveLength(8);
  expect(lines[0]?.company.id).toBe('AAPL');
  expect(lines.slice(1).every(({ company }) => company.id === 'AAPL')).toBe(true);
});

test('without acceptance times the given order is kept', () => {
  const lines = feedLines([
    { company: APPLE, data: { events: [event('a', '2025-10-30'), event('b', '2025-10-30')] } },
  ]);
  expect(lines.map((line) => line.event.accession_number)).toEqual(['a', 'b']);
});

const data = (until: string | null) => ({
  events: [],
  list: { from: null, until, is_whole: true },
  filters: { days_back: 365, limit: 5, include_6k: false, date_from: '2025-08-03', date_to: '2026-08-03' },
});

test.each<[(string | null)[], string | null]>([
  [[], null],
  [['2026-08-03', '2026-08-04', null], null],
  [['2025-11-14', '2026-08-03'], 'The filing list of B ends Nov 14, 2025.'],
  [
    ['2025-11-14', '2026-07-31', '2026-08-03'],
    'The filing lists of 2 companies end between Nov 14, 2025 and Jul 31, 2026.',
  ],
])('filing lists to %j', (ends, expected) => {
  expect(feedEnd(ends.map((until) => ({ company: { name: 'B' }, data: data(until) })))).toBe(expected);
});

test('a list does not end before an event of its company', () => {
  const later = { ...data('2025-11-14'), events: [event('a', '2026-02-01')] };
  expect(feedEnd([{ company: { name: 'B' }, data: later }])).toBe('The filing list of B ends Feb 1, 2026.');
});
