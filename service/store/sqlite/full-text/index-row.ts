import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';

/** Rows of a day. Twice as many would cost a third byte between the days of every word. */
const ROWS_A_DAY = 16_384;

const FIRST_DAY = Date.parse('1993-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** First row of the index for filings of a day (YYYY-MM-DD); those before 1993 share the first. */
export function firstRowOf(filing_date: string): number {
  const day = Math.max(0, Math.round((Date.parse(`${filing_date}T00:00:00Z`) - FIRST_DAY) / DAY_MS));
  return day * ROWS_A_DAY + 1;
}

/**
 * Finds rows of the index for new documents, in the order of their days: a filter by date is then a range of rows.
 * A day that is full goes on in the next one's rows, which costs speed and no exactness.
 */
export function prepareIndexRows(connection: Connection): (filing_date: string) => number {
  const isTaken = connection.prepare('SELECT 1 FROM document_texts WHERE index_row = :row');
  const lastBefore = connection.prepare(
    'SELECT coalesce(max(index_row), 0) AS last FROM document_texts WHERE index_row < :end',
  );
  return (filing_date) => {
    const first = firstRowOf(filing_date);
    const last = integer(lastBefore.get({ end: first + ROWS_A_DAY }) ?? {}, 'last');
    let row = Math.max(first, last + 1);
    while (isTaken.get({ row }) !== undefined) row += 1;
    return row;
  };
}
