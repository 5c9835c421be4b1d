import { describe, expect, it } from 'vitest';

import { isDaylightTime, writeAcceptance, writeClock, writeMidnight } from './calendar.ts';

const seconds = (clock: string) => {
  const [hours = 0, minutes = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
};

describe('isDaylightTime', () => {
  it.each([
    ['2026-03-07', false],
    ['2026-03-08', true],
    ['2026-10-31', true],
    ['2026-11-01', false],
    ['2020-03-08', true],
    ['2020-11-01', false],
  ])('whether %s has daylight time is %s', (day, expected) => {
    expect(isDaylightTime(day)).toBe(expected);
  });
});

describe('writeAcceptance', () => {
  it.each([
    // 0001564590-20-004475: the header says 07:12:18, the list says the same with a Z.
    ['2020-02-13', '07:12:18', 'eastern', '2020-02-13T07:12:18.000Z'],
    // 0000320193-24-000005: accepted 16:30:30 in New York in winter.
    ['2024-02-01', '16:30:30', 'utc', '2024-02-01T21:30:30.000Z'],
    ['2026-06-17', '21:05:09', 'utc', '2026-06-18T01:05:09.000Z'],
  ] as const)('%s %s on the clock %s is written %s', (day, clock, zone, expected) => {
    expect(writeAcceptance({ day, seconds: seconds(clock) }, zone)).toBe(expected);
  });

  it('reads a day’s seconds as a clock', () => {
    expect(writeClock(seconds('09:05:07'))).toBe('09:05:07');
  });

  it('writes the bounds of former names as midnight in New York', () => {
    // Apple's former names: 2019-08-05T04:00:00.000Z and 2007-01-10T05:00:00.000Z.
    expect([writeMidnight('2019-08-05'), writeMidnight('2007-01-10')]).toEqual([
      '2019-08-05T04:00:00.000Z',
      '2007-01-10T05:00:00.000Z',
    ]);
  });
});
