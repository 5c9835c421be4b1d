import type { WatchedFiling } from '../../domain/watch/watch-rule.ts';
import { integer, type Row, text, textOrNull } from '../row.ts';
import type { FiledCount, QueuedFiling } from '../watch-store.ts';

const split = (list: string): string[] => (list === '' ? [] : list.split(','));

export function readQueued(row: Row): QueuedFiling {
  return { accession_number: text(row, 'accession_number'), revision: integer(row, 'revision') };
}

/** A filing and its filers as watches see them. */
export function readWatchedFiling(row: Row, filers: readonly Row[]): WatchedFiling {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    root_form: text(row, 'root_form'),
    filing_date: text(row, 'filing_date'),
    report_date: textOrNull(row, 'report_date'),
    acceptance_datetime: textOrNull(row, 'acceptance_datetime'),
    items: split(text(row, 'items')),
    companies: filers.map((filer) => ({
      cik: text(filer, 'cik'),
      sic: textOrNull(filer, 'sic'),
      business_location: textOrNull(filer, 'business_location'),
      state_of_incorporation: textOrNull(filer, 'state_of_incorporation'),
    })),
  };
}

/** Filings counted by month, with the newest of them. */
export function readFiled(byMonth: readonly Row[], newest: readonly Row[]): FiledCount {
  const months = byMonth.map((row) => ({ key: text(row, 'month'), count: integer(row, 'count') }));
  return {
    total: months.reduce((sum, { count }) => sum + count, 0),
    months,
    newest: newest.map((row) => ({
      accession_number: text(row, 'accession_number'),
      form: text(row, 'form'),
      filing_date: text(row, 'filing_date'),
      cik: textOrNull(row, 'cik'),
    })),
  };
}
