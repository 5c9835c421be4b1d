import { ANY_FILER, type FilerFilter } from '../domain/company/filer-filter.ts';
import type { SectionRun } from '../domain/documents/divide-sections.ts';
import type { DocumentText, ItemSpan } from '../domain/documents/document-text.ts';
import type { Added } from '../domain/query/expand.ts';
import type { Query } from '../domain/query/query.ts';
import type { Snippet } from '../domain/query/snippet.ts';

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

/** A document's text with its structure and Items. */
export type ReadableDocument = DocumentText & { filename: string; items: ItemSpan[] };

/** Filters of a search. All of them must match; a list matches if one of its entries does. */
export type FullTextFilter = FilerFilter & {
  /** Root forms (`10-K`, which takes 10-K/A) and exact amendments (`10-K/A`), upper case. */
  forms: readonly string[];
  /** Ten digits. */
  ciks: readonly string[];
  /** Inclusive, YYYY-MM-DD; null leaves it open. */
  date_from: string | null;
  date_to: string | null;
  /** Keys of the sections whose text is searched; all text if absent or empty. */
  sections?: readonly string[];
};

/** All filings. */
export const NO_FILTER: FullTextFilter = {
  forms: [],
  ciks: [],
  date_from: null,
  date_to: null,
  ...ANY_FILER,
};

export type FullTextSort = 'relevance' | 'recent' | 'oldest';

/** One page of a search, in the query's own terms: no SQL and no engine's query text. */
export type FullTextSearch = {
  /** What the caller typed; null for all documents of the filter. */
  query: Query | null;
  /** Other wordings, any of which matches too. What was typed weighs half as much again then. */
  added?: readonly Added[];
  /** Rewrites that are allowed; none if absent. */
  rewrite?: Rewrites;
  /** The texts `query` and `added` were parsed from. For a source that parses words itself. */
  texts?: readonly string[];
  filter: FullTextFilter;
  sort: FullTextSort;
  /** Filings to skip and to return: pages count filings. */
  from: number;
  size: number;
  /** YYYY-MM-DD: the day ages are counted to. */
  today: string;
};

/** Which rewrites of a query's bare words a search may make. */
type Rewrites = {
  /** Leave out stop words. */
  stop_words: boolean;
  /** Also find other forms and spellings of a word. */
  word_forms: boolean;
  /** Where no document has all words, find those with most of them. */
  most_words: boolean;
};

/** How the hits were sorted. `reason` says why a requested sort by relevance wasn't possible. */
export type FullTextRanking = { by: 'relevance' | 'date'; reason: string | null };

export type DocumentHit = {
  filename: string;
  /** Path in the filing's folder on sec.gov, if it isn't the name: `xslForm13F_X02/infotable.xml`. */
  path?: string;
  type: string | null;
  sequence: number | null;
  description: string | null;
};

/** Text around one place of a document. */
export type Excerpt = Snippet & {
  /** Key of the Item it is in, such as `1A` or `II-1A`, and its title. Null outside of Items. */
  item: string | null;
  item_title: string | null;
  /** Heading of the note to the financial statements it is in, or a label of what follows them. */
  note: string | null;
};

/** One filing of a page with its best document. */
export type FilingHit = {
  accession_number: string;
  form: string;
  root_form: string;
  is_amendment: boolean;
  filing_date: string;
  period_end: string | null;
  /** 8-K item codes. */
  items: string[];
  /** Every filer in the filing's order, with data of its company record. */
  companies: {
    cik: string;
    name: string;
    ticker: string | null;
    sic: string | null;
    business_location: string | null;
    state_of_incorporation: string | null;
  }[];
  /** Data the source gives for the filing as a whole, not by filer. */
  stated?: {
    root_forms: string[];
    sics: string[];
    biz_states: string[];
    biz_locations: string[];
    inc_states: string[];
  };
  /** Match score combined with recency (docs/rules.md#ranking), 0 without a query. */
  score: number;
  best: DocumentHit;
  /** Every document of the filing that matches, best first. */
  matched: DocumentHit[];
  /**
   * Text around the best hit, or the beginning without a query. Whole words on one line. Empty if the source has
   * none.
   */
  snippet: string;
  /** Hits as offsets in `snippet`, in order and without overlap. */
  highlights: [start: number, end: number][];
  /** Offset of the best hit in the document's text; 0 without a query. */
  offset: number;
  /** The best places of the document, best first; the first is `snippet`. */
  excerpts?: Excerpt[];
  /** Mentions in the best document, as far as it was read. Rule: docs/rules.md#mentions */
  mentions?: { count: number; is_complete: boolean };
};

export type Count = { key: string; doc_count: number };

/** How a query was rewritten. */
export type QueryRewrites = {
  /** Words left out. */
  stop_words: string[];
  /** Words, and the other forms that were searched. */
  word_forms: { typed: string; also: string[] }[];
  /** How many of the words the documents have. Null where documents have all of them. */
  most_words: { wanted: number; found: number } | null;
};

/** Documents that have what was typed, and those that have only another wording. */
export type Widening = {
  exact: number;
  widened: number;
  /** Texts of the wordings added; the others of the search were too common. */
  added: string[];
};

export type FullTextPage = {
  filings: FilingHit[];
  /** Documents that match. */
  total: number;
  /** `gte` where `total` is the most that the source counts to; absent where it is exact. */
  total_relation?: 'eq' | 'gte';
  /** Number of their filings, null if the source doesn't say. */
  total_filings: number | null;
  ranking: FullTextRanking;
  /** Documents of the filter and their filers. Absent if the source doesn't say. */
  searched?: { documents: number; companies: number };
  /** How the query was rewritten. Absent if the source doesn't rewrite. */
  rewrites?: QueryRewrites;
  /** Which wordings matched. Absent if the source doesn't say. */
  widening?: Widening;
  /** Over all matching documents: at most 30 each, by count, then by key. */
  facets: {
    forms: Count[];
    entities: { cik: string; name: string; ticker: string | null; count: number }[];
    sics: Count[];
    /** States of incorporation if the filter's locations are such. */
    biz_states: Count[];
  };
  /** Documents by month of filing (`2024-11`), in order, without empty months. Null if the source doesn't say. */
  months: Count[] | null;
};

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
  /** Of every filer, ascending; the other lists without repetition. */
  ciks: string[];
  sics: string[];
  located: string[];
  incorporated: string[];
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
