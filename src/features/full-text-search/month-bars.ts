import type { FullTextResponse } from '../../../contract/full-text.ts';
import { lastDayOfMonth } from '../../../domain/calendar/day.ts';
import { formatMonth } from '../../../views/format/dates.ts';

export type CountBar = {
  /** `2024-11`, or `2024` for a year. */
  key: string;
  label: string;
  /** Dates covered, inclusive. */
  date_from: string;
  date_to: string;
  count: number;
};

/** Above this, bars show years: each bar must be wide enough to tap. */
const MONTHS_MAX = 36;

function monthBar(at: number, count: number): CountBar {
  const year = Math.floor(at / 12);
  const month = (at % 12) + 1;
  const key = `${year}-${String(month).padStart(2, '0')}`;
  return {
    key,
    label: formatMonth(key),
    date_from: `${key}-01`,
    date_to: lastDayOfMonth(year, month),
    count,
  };
}

function yearBar(year: number, count: number): CountBar {
  const key = String(year);
  return { key, label: key, date_from: `${key}-01-01`, date_to: `${key}-12-31`, count };
}

const monthIndex = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const steps = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/**
 * Bars of documents by month, with empty months filled in, or by year if there are too many months. Skips invalid
 * keys. Empty if there are no counts.
 */
export function countBars(months: NonNullable<FullTextResponse['months']>): CountBar[] {
  const counts = new Map<number, number>();
  for (const { key, doc_count } of months) {
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(key)) counts.set(monthIndex(key), doc_count);
  }
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  if (last - first < MONTHS_MAX) return steps(first, last).map((at) => monthBar(at, counts.get(at) ?? 0));
  return steps(Math.floor(first / 12), Math.floor(last / 12)).map((year) => {
    const inYear = [...counts].filter(([at]) => Math.floor(at / 12) === year);
    return yearBar(
      year,
      inYear.reduce((sum, [, count]) => sum + count, 0),
    );
  });
}
