import type { IndexedRecord } from '../../store/full-text-store.ts';
import { describe, indexText } from './index-terms.ts';

/** Id of a document in the index. */
export const idOf = (document: { accession_number: string; filename: string }): string =>
  `${document.accession_number}:${document.filename}`;

/** Length of an accession number. */
const ACCESSION = 20;

/** The document of an id. */
export const documentOf = (id: string): { accession_number: string; filename: string } => ({
  accession_number: id.slice(0, ACCESSION),
  filename: id.slice(ACCESSION + 1),
});

/** The fields of a document as they are indexed. */
export function toFields(record: IndexedRecord) {
  const { body, sections, words } = indexText(record.text, record.sections);
  return {
    accession: record.accession_number,
    form: record.form,
    root_form: record.root_form,
    filing_date: record.filing_date,
    ciks: record.ciks,
    sics: record.sics,
    located: record.located,
    incorporated: record.incorporated,
    sections,
    sequence: record.sequence ?? 0,
    words,
    ...(record.description === null ? {} : { description: describe(record.description) }),
    body,
  };
}
