import type { DocumentText } from '../documents/document-text.ts';
import type { ItemSpan } from '../documents/item-span.ts';
import type { Query } from '../query/query.ts';

/** A document made readable: its text, its shape and its Items. */
export type ReadableDocument = DocumentText & { filename: string; items: ItemSpan[] };

/** What of the filings is searched. Everything given must hold; a list holds when one of its entries does. */
export type FullTextFilter = {
  /** Root forms (`10-K`, which takes 10-K/A) and exact amendments (`10-K/A`), upper case. */
  forms: readonly string[];
  /** Ten digits. */
  ciks: readonly string[];
  /** Inclusive, YYYY-MM-DD; null leaves it open. */
  date_from: string | null;
  date_to: string | null;
  /** EDGAR's codes of states and countries. */
  locations: readonly string[];
  location_type: 'located' | 'incorporated';
};

export type FullTextSort = 'relevance' | 'recent' | 'oldest';

/** One page of a search, in the query's own terms: no SQL and no engine's query text. */
export type FullTextSearch = {
  /** Null for all documents of the filter. */
  query: Query | null;
  /** Part of `query` that the caller typed, weighed half as much again where `query` was widened; null where not. */
  literal: Query | null;
  /** The texts that `query` was read from: what was typed, and the phrases added. For a source that reads words itself. */
  texts?: readonly string[];
  filter: FullTextFilter;
  sort: FullTextSort;
  /** Filings to pass over, and to return: pages count filings. */
  from: number;
  size: number;
  /** YYYY-MM-DD: the day ages are counted to. */
  today: string;
};

/** How the hits were put in order. `reason` says why it is not by relevance where that was asked for. */
export type FullTextRanking = { by: 'relevance' | 'date'; reason: string | null };

export type DocumentHit = {
  filename: string;
  /** Where it stands in the filing's folder on sec.gov, where that is not its name: `xslForm13F_X02/infotable.xml`. */
  path?: string;
  type: string | null;
  sequence: number | null;
  description: string | null;
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
  /** Every filer in the filing's order, with what its company record states. */
  companies: {
    cik: string;
    name: string;
    ticker: string | null;
    sic: string | null;
    business_location: string | null;
    state_of_incorporation: string | null;
  }[];
  /** What the source says of the filing as a whole, where it does not say which filer it is of. */
  stated?: {
    root_forms: string[];
    sics: string[];
    biz_states: string[];
    biz_locations: string[];
    inc_states: string[];
  };
  /** The blend of domain §6.5; 0 without a query. */
  score: number;
  best: DocumentHit;
  /** Every document of the filing that matches, best first. */
  matched: DocumentHit[];
  /** Words around the best hit; without a query, the opening. Whole words, one line. Empty where the source has none. */
  snippet: string;
  /** Hits inside `snippet`, as offsets of it, in order and without overlap. */
  highlights: [start: number, end: number][];
  /** Offset of the best hit in the document's text; 0 without a query. */
  offset: number;
};

export type Count = { key: string; doc_count: number };

export type FullTextPage = {
  filings: FilingHit[];
  /** Documents that match. */
  total: number;
  /** `gte` where `total` is the most that the source counts to; absent where it is exact. */
  total_relation?: 'eq' | 'gte';
  /** Filings that they belong to; null where the source does not say. */
  total_filings: number | null;
  ranking: FullTextRanking;
  /** Over all documents that match: at most 30 each, most first, then by key. */
  facets: {
    forms: Count[];
    entities: { cik: string; name: string; ticker: string | null; count: number }[];
    sics: Count[];
    /** States of incorporation where the filter's locations are such. */
    biz_states: Count[];
  };
  /** Documents by month of filing (`2024-11`), in order, months without one left out; null where the source does not say. */
  months: Count[] | null;
};

/** The texts of stored documents, and the index over them. */
export type FullTextStore = {
  /**
   * Stores and indexes the readable documents of filings, all filings of a call in one transaction; what is stored of a
   * filing already and given again unchanged is not written. Returns documents changed. Documents must be stored.
   */
  saveTexts(filings: { accession_number: string; documents: ReadableDocument[] }[]): Promise<number>;
  /** Merges the index's parts, which makes searches quicker; after a bulk load. Ten seconds for 100,000 documents. */
  tidy(): Promise<void>;
  /** Accession numbers of a company whose documents' texts are stored by today's lineariser. */
  withTexts(cik: string): Promise<Set<string>>;
  /** A document made readable; null when its text is not stored. */
  text(accession_number: string, filename: string): Promise<ReadableDocument | null>;
  /** Names of a filing's documents that are readable, with their length in characters and their Items. */
  texts(accession_number: string): Promise<{ filename: string; characters: number; items: ItemSpan[] }[]>;
  /**
   * Runs of a document's text, in the order asked for, without reading the rest of it; cut at the text's end. Null when
   * its text is not stored.
   */
  runs(
    accession_number: string,
    filename: string,
    runs: readonly { from: number; to: number }[],
  ): Promise<string[] | null>;
  /**
   * Searches. Throws QueryError when answering would cost more than the budget allows, saying what to narrow; the
   * answer is otherwise exact.
   */
  search(search: FullTextSearch): Promise<FullTextPage>;
};
