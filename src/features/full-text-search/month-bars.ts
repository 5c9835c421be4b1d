import type { FullTextResponse } from '../../../contract/full-text.ts';

export type CountBar = {
  /** `2024-11`, or `2024` for a year. */
  key: string;
  label: string;
  /** Days that it covers, inclusive. */
  date_from: string;
  date_to: string;
  count: number;
};

/** More months than this are drawn by year: a bar has to be hit by a finger. */
const MONTHS_MAX = 36;

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

function lastDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function monthBar(at: number, count: number): CountBar {
  const year = Math.floor(at / 12);
  const month = (at % 12) + 1;
  const key = `${year}-${String(month).padStart(2, '0')}`;
  return {
    key,
    label: monthName.format(Date.UTC(year, month - 1)),
    date_from: `${key}-01`,
    date_to: lastDay(year, month),
    count,
  };
}

function yearBar(year: number, count: number): CountBar {
  const key = String(year);
  return { key, label: key, date_from: `${key}-01-01`, date_to: `${key}-12-31`, count };
}

const placeOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const steps = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

/**
 * Documents by month as bars, months without one filled in, from the first to the last that has any; by year where
 * there are too many months to draw. What is not a month is left out. Empty when nothing is counted.
 */
export function countBars(months: NonNullable<FullTextResponse['months']>): CountBar[] {
  const counts = new Map<number, number>();
  for (const { key, doc_count } of months) {
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(key)) counts.set(placeOf(key), doc_count);
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
