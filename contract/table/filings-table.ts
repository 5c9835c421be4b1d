import type { ResponseOf } from '../endpoints.ts';
import type { Columns, DataTable } from './data-table.ts';

const COLUMNS = {
  cik: 'text',
  accession_number: 'text',
  form: 'text',
  filing_date: 'date',
  acceptance_datetime: 'time',
  period_end: 'date',
  description: 'text',
  items: 'text',
  is_amendment: 'boolean',
  size: 'integer',
  primary_document: 'text',
  url: 'text',
} as const satisfies Columns;

/** A row for each filing of a page of the list; items are separated by spaces. */
export function filingsTable({ company_cik, filings }: ResponseOf<'filings'>): DataTable {
  const rows = filings.map((filing) => [
    company_cik,
    filing.accession_number,
    filing.form,
    filing.filing_date,
    filing.acceptance_datetime,
    filing.period_end,
    filing.description,
    filing.items.join(' '),
    filing.is_amendment,
    filing.size,
    filing.primary_document,
    filing.url,
  ]);
  return { columns: COLUMNS, rows };
}
