import { daysBetween } from '../../../domain/calendar/day.ts';
import { integer } from '../../row.ts';
import type { Connection } from '../connection.ts';

/**
 * Index rows reserved for a day: enough for its filings when companies are loaded one by one. More would need another
 * byte for the gap between days.
 */
const ROWS_A_DAY = 1_024;

/** Day of EDGAR's first electronic filings. */
const FIRST_DAY = '1993-01-01';
/** Overflow rows of full days, after those of all future days. */
const OVERFLOW = 100_000_000;

/** First index row for filings of a day (YYYY-MM-DD). Days before 1993 share the first. */
function firstRowOf(filing_date: string): number {
  const day = Math.max(0, daysBetween(FIRST_DAY, filing_date));
  return day * ROWS_A_DAY + 1;
}

/** Assigns index rows to new documents, one after another. */
export type TakeRow = (filing_date: string) => number;

/**
 * Assigns index rows to new documents in order of their dates, so that a filter by date is a range of rows. Rows
 * beyond a full day come after all days, in order of arrival: slower, but just as exact. Each call begins with what is
 * stored.
 */
export function prepareIndexRows(connection: Connection): () => TakeRow {
  const selectNext = connection.prepare(
    `SELECT coalesce(max(index_row), :first - 1) + 1 AS next FROM document_texts
     WHERE index_row BETWEEN :first AND :last`,
  );
  return () => {
    /** The next row of each range, by its first. */
    const free = new Map<number, number>();
    const take = (first: number, last: number): number => {
      const next = free.get(first) ?? integer(selectNext.get({ first, last }) ?? {}, 'next');
      free.set(first, next + 1);
      return next;
    };
    return (filing_date) => {
      const first = firstRowOf(filing_date);
      const next = take(first, first + ROWS_A_DAY - 1);
      return next < first + ROWS_A_DAY ? next : take(OVERFLOW, 0xffff_ffff);
    };
  };
}
