import type { FullTextResponse } from '../full-text.ts';
import { csvDocument } from './csv-text.ts';

const HEADS = [
  'accession_number',
  'form',
  'filing_date',
  'period_end',
  'ciks',
  'companies',
  'document',
  'items',
  'score',
  'snippet',
  'offset',
  'url',
];

/** A row for each filing of a page of results; several CIKs, and items, are separated by spaces. */
export function fullTextCsv({ results }: FullTextResponse): string {
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
  return csvDocument(HEADS, rows);
}
