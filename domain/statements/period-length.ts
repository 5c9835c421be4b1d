import { daysInclusive } from '../calendar/day.ts';

/** Quarter, half year, nine months, year; X is any other length and is in no series. */
export type PeriodLength = 'Q' | 'H' | 'N' | 'Y' | 'X';

/** Shortest and longest length in days: quarters of 12 to 17 weeks, years of 52 or 53 weeks. */
const CLASSES: readonly (readonly [PeriodLength, number, number])[] = [
  ['Q', 75, 125],
  ['H', 155, 205],
  ['N', 240, 290],
  ['Y', 345, 385],
];

/**
 * Length of a period in days, never months: 16-week quarters and 53-week years are common.
 * Rule: docs/rules.md#duration-classes. Example: 2022-01-01 to 2022-04-17 (15 weeks and 2 days) → 'Q'.
 */
export function periodLength(start: string, end: string): PeriodLength {
  return lengthOfDays(daysInclusive(start, end));
}

export function lengthOfDays(days: number): PeriodLength {
  return CLASSES.find(([, least, most]) => days >= least && days <= most)?.[0] ?? 'X';
}
