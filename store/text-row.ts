import { byColumn, codesOf } from '../domain/company/filer-filter.ts';
import type { SectionRun } from '../domain/documents/divide-sections.ts';
import type { DocumentText, ItemSpan } from '../domain/documents/document-text.ts';
import { blob, integer, integerOrNull, type Row, text, textOrNull, whole } from './database.ts';
import type { IndexedRecord, IndexedVersion, PackedText } from './full-text-store.ts';
import { openText, unpackText } from './packed-text.ts';

/** Stored data of a document apart from its text. */
export type Layout = Omit<DocumentText, 'text' | 'numbers'>;

/** The whole of a packed text, with its approximate length. */
export function unpack(row: Row, name: string, characters = 16_384): string {
  return whole(() => unpackText(blob(row, name), characters), `a text in ${name}`);
}

/** A packed text, to be read in pieces. */
export function openPacked(row: Row, characters: number): PackedText {
  const what = 'a text in text_zstd';
  const packed = whole(() => openText(blob(row, 'text_zstd'), characters), what);
  return { ...packed, read: (piece) => whole(() => packed.read(piece), what) };
}

export function readLayout(row: Row): Layout {
  return whole((): Layout => JSON.parse(unpack(row, 'layout_zstd')), 'a text in layout_zstd');
}

export function readItems(row: Row): ItemSpan[] {
  return whole((): ItemSpan[] => JSON.parse(text(row, 'items')), 'a text in items');
}

export function readSections(row: Row): SectionRun[] {
  return whole((): SectionRun[] => JSON.parse(text(row, 'sections')), 'a text in sections');
}

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
  const codes = filers.map((filer) =>
    codesOf({
      sic: textOrNull(filer, 'sic'),
      business_location: textOrNull(filer, 'business_location'),
      state_of_incorporation: textOrNull(filer, 'state_of_incorporation'),
    }),
  );
  return {
    ...toVersion(row),
    form: text(row, 'form').toUpperCase(),
    root_form: text(row, 'root_form').toUpperCase(),
    ciks: distinct(filers.map((filer) => text(filer, 'cik'))),
    filers: byColumn((column) => distinct(codes.map((own) => own[column]))),
    sequence: integerOrNull(row, 'sequence'),
    description: textOrNull(row, 'description'),
    text: words,
    sections: readSections(row),
  };
}
