import { expect, it } from 'vitest';

import { EdgarError } from '../../edgar/answer.ts';
import { dueDays, lastReadyDay, pauseAfter } from './look.ts';

it.each([
  ['2026-10-06T09:59:00Z', '2026-10-04'],
  ['2026-10-06T10:01:00Z', '2026-10-05'],
  // An hour later in winter.
  ['2026-12-08T10:30:00Z', '2026-12-06'],
  ['2026-12-08T11:01:00Z', '2026-12-07'],
])('the newest complete index at %s is that of %s', (now, day) => {
  expect(lastReadyDay(Date.parse(now))).toBe(day);
});

it('days due are business days after the last one read, thirty days back at most', () => {
  const now = Date.parse('2026-10-06T12:00:00Z');
  expect(dueDays('2026-10-01', now)).toEqual(['2026-10-02', '2026-10-05']);
  expect(dueDays('2026-10-05', now)).toEqual([]);
  expect(dueDays('2027-01-01', now)).toEqual([]);
  expect(dueDays('2020-01-01', now)[0]).toBe('2026-09-07');
});

const limited = new EdgarError('rate_limited', 'limited', { retry_at: new Date('2026-10-06T15:20:00Z') });
const outage = new EdgarError('outage', 'down');

it.each([
  ['2026-10-06T15:00:00Z', null, 0, 40],
  ['2026-10-06T06:00:00Z', null, 0, 600],
  ['2026-10-10T15:00:00Z', null, 0, 600],
  ['2026-10-06T15:00:00Z', limited, 1, 1_200],
  ['2026-10-06T15:00:00Z', outage, 1, 60],
  ['2026-10-06T15:00:00Z', outage, 4, 480],
  ['2026-10-06T15:00:00Z', outage, 40, 600],
])('after a look at %s with %s the next is in seconds', (now, failure, failures, seconds) => {
  expect(pauseAfter(failure, failures, new Date(now))).toBe(seconds * 1_000);
});
