import type { FullTextResponse } from '../full-text.ts';
import type { Columns, DataTable } from './data-table.ts';

const COLUMNS = {
  accession_number: 'text',
  form: 'text',
  filing_date: 'date',
  period_end: 'date',
  ciks: 'text',
  companies: 'text',
  document: 'text',
  items: 'text',
  score: 'number',
  snippet: 'text',
  offset: 'integer',
  url: 'text',
} as const satisfies Columns;

/** A row for each filing of a page of results; several CIKs, and items, are separated by spaces. */
export function fullTextTable({ results }: FullTextResponse): DataTable {
  const rows = results.map((result) => [
    result.accession,
    result.form,
    result.file_date,
    result.period_ending,
    result.ciks.join(' '),
    result.entities.map(({ name }) => name).join('; '),
    result.filename,
    result.items.join(' '),
    result.score,
    result.snippet,
    result.offset,
    result.url,
  ]);
  return { columns: COLUMNS, rows };
}
