import type { QueryOf } from '../../contract/endpoints.ts';
import { monthsBefore } from '../reference/months-before.ts';

/** Full-text indexing begins here (spec §4.3). */
export const FIRST_DAY = '2001-01-01';

export type Window = {
  /** Inclusive; null leaves it open. */
  date_from: string;
  date_to: string | null;
  /** What is said of the default; null where a bound was given. */
  applied: { window: string; date_from: string; date_to: string } | null;
};

/**
 * Filing dates that are searched: the last twelve months where no bound is given, else what is given with the other
 * bound open, never before the first day of the index.
 * Source: spec §4.3 rule 1. Example: today 2024-02-29 → 2023-02-28 to 2024-02-29.
 */
export function windowOf(
  { date_from, date_to }: Pick<QueryOf<'fullText'>, 'date_from' | 'date_to'>,
  today: string,
): Window {
  if (date_from === undefined && date_to === undefined) {
    const dates = { date_from: monthsBefore(today, 12), date_to: today };
    return { ...dates, applied: { window: '1Y', ...dates } };
  }
  const first = date_from === undefined || date_from < FIRST_DAY ? FIRST_DAY : date_from;
  return { date_from: first, date_to: date_to ?? null, applied: null };
}
