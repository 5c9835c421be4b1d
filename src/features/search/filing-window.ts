import { FULL_TEXT_SINCE } from '../../../domain/query/search-window.ts';
import { formatDate } from '../../../views/format/dates.ts';
import type { FullTextSearch } from './full-text-query.ts';

/** Date ranges offered; `1Y` is the service's default. */
export const WINDOWS = ['1Y', '3Y', '5Y', 'all', 'custom'] as const;
export type FilingWindow = (typeof WINDOWS)[number];

export const WINDOW_LABELS: Record<FilingWindow, string> = {
  '1Y': 'Past 12 months',
  '3Y': 'Past 3 years',
  '5Y': 'Past 5 years',
  all: 'Since 2001',
  custom: 'Custom range',
};

const YEARS: [FilingWindow, number][] = [
  ['3Y', 3],
  ['5Y', 5],
];

/** The same day `years` earlier; February 29 becomes the 28th. Example: ('2024-02-29', 3) → '2021-02-28'. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const rest = day.slice(4);
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** Start of a range that ends today; undefined for the service's default. */
export function windowStart(window: FilingWindow, today: string): string | undefined {
  const years = YEARS.find(([name]) => name === window)?.[1];
  if (years !== undefined) return yearsBefore(today, years);
  return window === 'all' ? FULL_TEXT_SINCE : undefined;
}

type Dates = Pick<FullTextSearch, 'date_from' | 'date_to'>;

export function windowOf({ date_from, date_to }: Dates, today: string): FilingWindow {
  if (date_from === undefined && date_to === undefined) return '1Y';
  if (date_to !== undefined || date_from === undefined) return 'custom';
  if (date_from === FULL_TEXT_SINCE) return 'all';
  return YEARS.find(([, years]) => date_from === yearsBefore(today, years))?.[0] ?? 'custom';
}

/** Date range as text: from 2024-01-01 → 'since Jan 1, 2024'. */
export function dateRangeText({ date_from, date_to }: Dates): string {
  if (date_from !== undefined && date_from === date_to) return `on ${formatDate(date_from)}`;
  if (date_from !== undefined && date_to !== undefined) return formatDate(`${date_from} to ${date_to}`);
  if (date_to !== undefined) return `through ${formatDate(date_to)}`;
  return `since ${formatDate(date_from ?? FULL_TEXT_SINCE)}`;
}
