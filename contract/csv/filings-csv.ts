import type { ResponseOf } from '../endpoints.ts';
import { csvDocument } from './csv-text.ts';

const HEADS = [
  'cik',
  'accession_number',
  'form',
  'filing_date',
  'acceptance_datetime',
  'period_end',
  'description',
  'items',
  'is_amendment',
  'size',
  'primary_document',
  'url',
];

/** A row for each filing of a page of the list; items are separated by spaces. */
export function filingsCsv({ company_cik, filings }: ResponseOf<'filings'>): string {
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
  return csvDocument(HEADS, rows);
}
