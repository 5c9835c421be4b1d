import { expect, test } from 'vitest';

import { feedLines } from './feed-lines.ts';

const APPLE = { id: 'AAPL', name: 'Apple Inc.', sample: false };
const TESLA = { id: 'TSLA', name: 'Tesla, Inc.', sample: false };
const event = (accession_number: string, filing_date: string, acceptance_datetime: string | null = null) => ({
  accession_number,
  form: '8-K',
  filing_date,
  acceptance_datetime,
  items: ['2.02'],
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
