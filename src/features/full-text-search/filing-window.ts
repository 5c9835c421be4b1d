import type { FullTextSearch } from './full-text-query.ts';
import { INDEX_SINCE } from './full-text-search.ts';

/** Windows on offer; `1Y` is the service's own when no date is given. */
export const WINDOWS = ['1Y', '3Y', '5Y', 'all', 'custom'] as const;
export type FilingWindow = (typeof WINDOWS)[number];

export const WINDOW_NAMES: Record<FilingWindow, string> = {
  '1Y': 'Past 12 months',
  '3Y': 'Past 3 years',
  '5Y': 'Past 5 years',
  all: 'All since 2001',
  custom: 'Between dates',
};

const YEARS: [FilingWindow, number][] = [
  ['3Y', 3],
  ['5Y', 5],
];

/** The same day some years before; February 29 becomes the 28th. Example: ('2024-02-29', 3) → '2021-02-28'. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const rest = day.slice(4);
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** First day of a window that ends today; undefined for the window that the service applies by itself. */
export function windowStart(window: FilingWindow, today: string): string | undefined {
  const years = YEARS.find(([name]) => name === window)?.[1];
  if (years !== undefined) return yearsBefore(today, years);
  return window === 'all' ? INDEX_SINCE : undefined;
}

type Dates = Pick<FullTextSearch, 'date_from' | 'date_to'>;

/** Which window the dates of a search are. */
export function windowOf({ date_from, date_to }: Dates, today: string): FilingWindow {
  if (date_from === undefined && date_to === undefined) return '1Y';
  if (date_to !== undefined || date_from === undefined) return 'custom';
  if (date_from <= INDEX_SINCE) return 'all';
  return YEARS.find(([, years]) => date_from === yearsBefore(today, years))?.[0] ?? 'custom';
}

/** Dates in words. Example: from 2024-01-01 on → 'since 2024-01-01'. */
export function datesInWords({ date_from, date_to }: Dates): string {
  if (date_from !== undefined && date_from === date_to) return `on ${date_from}`;
  if (date_from !== undefined && date_to !== undefined) return `${date_from} to ${date_to}`;
  if (date_to !== undefined) return `until ${date_to}`;
  return `since ${date_from ?? INDEX_SINCE}`;
}
