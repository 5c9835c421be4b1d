import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';

/** Rows of a day: what a day has, in what is loaded company by company. More would cost a byte more between the days. */
const ROWS_A_DAY = 1_024;

const FIRST_DAY = Date.parse('1993-01-01T00:00:00Z');
const DAY_MS = 86_400_000;
/** Rows of full days: behind those of every day to come. */
const OVERFLOW = 100_000_000;

/** First row of the index for filings of a day (YYYY-MM-DD); those before 1993 share the first. */
export function firstRowOf(filing_date: string): number {
  const day = Math.max(0, Math.round((Date.parse(`${filing_date}T00:00:00Z`) - FIRST_DAY) / DAY_MS));
  return day * ROWS_A_DAY + 1;
}

/**
 * Finds rows of the index for new documents, in the order of their days: a filter by date is then a range of rows. What
 * a full day has more stands behind all days, in the order it came, which costs speed and no exactness.
 */
export function prepareIndexRows(connection: Connection): (filing_date: string) => number {
  const selectNext = connection.prepare(
    `SELECT coalesce(max(index_row), :first - 1) + 1 AS next FROM document_texts
     WHERE index_row BETWEEN :first AND :last`,
  );
  const nextBetween = (first: number, last: number): number =>
    integer(selectNext.get({ first, last }) ?? {}, 'next');
  return (filing_date) => {
    const first = firstRowOf(filing_date);
    const next = nextBetween(first, first + ROWS_A_DAY - 1);
    return next < first + ROWS_A_DAY ? next : nextBetween(OVERFLOW, 0xffff_ffff);
  };
}
