import { placeCode } from '../../../domain/company/places.ts';
import type { IndexedRecord, IndexedVersion } from '../full-text-store.ts';
import { integer, integerOrNull, type Row, text, textOrNull } from '../row.ts';
import { readSections } from './text-row.ts';

export const toVersion = (row: Row): IndexedVersion => ({
  document_id: integer(row, 'document_id'),
  accession_number: text(row, 'accession_number'),
  filename: text(row, 'filename'),
  filing_date: text(row, 'filing_date'),
  version: integer(row, 'version'),
});

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** What an index has of a document: its row, those of its filers by CIK, and its words. */
export function toIndexed(row: Row, filers: readonly Row[], words: string): IndexedRecord {
  const each = (name: string): (string | null)[] => filers.map((filer) => textOrNull(filer, name));
  return {
    ...toVersion(row),
    form: text(row, 'form').toUpperCase(),
    root_form: text(row, 'root_form').toUpperCase(),
    ciks: distinct(each('cik')),
    sics: distinct(each('sic')),
    located: distinct(each('business_location').map(placeCode)),
    incorporated: distinct(each('state_of_incorporation').map((code) => code?.toUpperCase() ?? null)),
    sequence: integerOrNull(row, 'sequence'),
    description: textOrNull(row, 'description'),
    text: words,
    sections: readSections(row),
  };
}
