import type { FilerColumn } from '../domain/company/filer-filter.ts';
import type { SectionRun } from '../domain/documents/divide-sections.ts';
import type { DocumentText, ItemSpan } from '../domain/documents/document-text.ts';

/** A text as it is stored: in pieces that can be read separately. */
export type PackedText = {
  /** Start and end of each piece in the text, in characters. */
  pieces: readonly { start: number; end: number }[];
  read(piece: number): string;
  /** Whether a piece may contain a word: false is certain, null means it has no signature. */
  mayHold(piece: number, word: string): boolean | null;
};

/** A document's text, read in pieces, with its Items and sections. */
export type OpenText = { text: PackedText; items: ItemSpan[]; sections: SectionRun[] };

/** Stored data of a document apart from its text. */
export type Layout = Omit<DocumentText, 'text' | 'numbers'>;

/** A document's text with its structure and Items. */
export type ReadableDocument = DocumentText & { filename: string; items: ItemSpan[] };

/** A stored document by which an index outside of the store is compared with it. */
export type IndexedVersion = {
  /** Ascending with the order of storing. */
  document_id: number;
  accession_number: string;
  filename: string;
  filing_date: string;
  /** Grows with every change of what the index has of the document. */
  version: number;
};

/** Filings whose documents changed, for an index outside of the store. */
export type IndexChanges = {
  /** With all their documents; none if a filing's texts were removed. */
  filings: { accession_number: string; documents: IndexedVersion[] }[];
  /** Where the next reading goes on. */
  next: string;
  /** Filings were removed as a whole, so that nothing names them: only a comparison with everything stored finds them. */
  has_removed: boolean;
};

/** What an index outside of the store has of a document. */
export type IndexedRecord = IndexedVersion & {
  /** Upper case. */
  form: string;
  root_form: string;
  /** Of every filer, ascending. */
  ciks: string[];
  /** Codes of the filers, each once. */
  filers: Record<FilerColumn, string[]>;
  sequence: number | null;
  description: string | null;
  text: string;
  sections: SectionRun[];
};

/** All readable documents of a filing. */
export type FilingTexts = { accession_number: string; documents: readonly ReadableDocument[] };

/** The texts of stored documents, and the index over them. */
export type FullTextStore = {
  /**
   * Stores and indexes the documents of filings, all filings of a call in one transaction. Unchanged documents are
   * not written. Returns documents changed. The documents' bytes must be stored.
   */
  saveTexts(filings: readonly FilingTexts[]): Promise<number>;
  /** Merges the index's segments, which speeds up searches after a bulk load. Ten seconds for 100,000 documents. */
  tidy(): Promise<void>;
  /** Accession numbers of a company whose texts are stored by the current parser version. */
  withTexts(cik: string): Promise<Set<string>>;
  /** Those of a company that have documents, and no texts by the current parser version. */
  withoutTexts(cik: string): Promise<Set<string>>;
  /** A document's text with its structure, or null if it isn't stored. */
  text(accession_number: string, filename: string): Promise<ReadableDocument | null>;
  /** A filing's documents with stored text, with their length in characters and their Items. */
  texts(accession_number: string): Promise<{ filename: string; characters: number; items: ItemSpan[] }[]>;
  /**
   * Ranges of a document's text in the requested order, without reading the rest, cut at the text's end. Null if it
   * isn't stored.
   */
  runs(
    accession_number: string,
    filename: string,
    runs: readonly { from: number; to: number }[],
  ): Promise<string[] | null>;
  /** A document's text, read in pieces, with its Items and sections. Null if it isn't stored. */
  open(accession_number: string, filename: string): Promise<OpenText | null>;
  /** At most `limit` documents with a text whose id is above `after`, ascending. */
  indexedAfter(after: number, limit: number): Promise<IndexedVersion[]>;
  /**
   * At most about `limit` filings with changes after a point, first the oldest changes. Null for the point of now, without
   * filings. A change that is committed later than one that was read already is not left out.
   */
  changedSince(since: string | null, limit: number): Promise<IndexChanges>;
  /** What an index has of a document, or null if its text isn't stored. */
  indexed(document_id: number): Promise<IndexedRecord | null>;
};
