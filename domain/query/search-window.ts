import type { QueryOf } from '../../contract/endpoints.ts';
import { monthsBefore } from '../calendar/day.ts';

/** First filing date of SEC's own full-text search (docs/rules.md#search-window). */
export const FULL_TEXT_SINCE = '2001-01-01';
/** First filing date of EDGAR: what is stored from then on is searched too. */
export const EDGAR_SINCE = '1993-01-01';

export type SearchWindow = {
  /** Inclusive; null leaves it open. */
  date_from: string;
  date_to: string | null;
  /** The default window; null where the query has a date. */
  applied: { window: string; date_from: string; date_to: string } | null;
};

/**
 * Filing dates to search: the last twelve months by default. With one date given, the other end is open, but never
 * before EDGAR's first day.
 * Rule: docs/rules.md#search-window. Example: today 2024-02-29 → 2023-02-28 to 2024-02-29.
 */
export function searchWindow(
  { date_from, date_to }: Pick<QueryOf<'fullText'>, 'date_from' | 'date_to'>,
  today: string,
): SearchWindow {
  if (date_from === undefined && date_to === undefined) {
    const dates = { date_from: monthsBefore(today, 12), date_to: today };
    return { ...dates, applied: { window: '1Y', ...dates } };
  }
  const first = date_from === undefined || date_from < EDGAR_SINCE ? EDGAR_SINCE : date_from;
  return { date_from: first, date_to: date_to ?? null, applied: null };
}
