import { daysInclusive } from './day.ts';

/** Quarter, half year, nine months, year; X is what none of them covers, and stands in no series. */
export type DurationClass = 'Q' | 'H' | 'N' | 'Y' | 'X';

/** First and last length in days. Quarters of 12 to 17 weeks, years of 52 and 53. */
const CLASSES: readonly (readonly [DurationClass, number, number])[] = [
  ['Q', 75, 125],
  ['H', 155, 205],
  ['N', 240, 290],
  ['Y', 345, 385],
];

/**
 * How long a period is, by its days and never by months: 16-week quarters and 53-week years are ordinary.
 * Source: domain §1.4. Example: 2022-01-01 to 2022-04-17 (16 weeks and a bit) → 'Q'.
 */
export function durationClass(start: string, end: string): DurationClass {
  return classOfDays(daysInclusive(start, end));
}

export function classOfDays(days: number): DurationClass {
  return CLASSES.find(([, least, most]) => days >= least && days <= most)?.[0] ?? 'X';
}
