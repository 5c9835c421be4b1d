import type { FilerFilter, LocationColumn } from '../domain/company/filer-filter.ts';
import type { Added } from '../domain/query/expand.ts';
import type { Query } from '../domain/query/query.ts';
import type { Snippet } from '../domain/query/snippet.ts';

/*
 * A full-text search, its page, and who answers it, whichever engine that is.
 */

/** Filters of a search. All of them must match; a list matches if one of its entries does. */
export type FullTextFilter = {
  /** Root forms (`10-K`, which takes 10-K/A) and exact amendments (`10-K/A`), upper case. */
  forms: readonly string[];
  /** Ten digits. */
  ciks: readonly string[];
  /** Inclusive, YYYY-MM-DD; null leaves it open. */
  date_from: string | null;
  date_to: string | null;
  filers: FilerFilter;
  /** Which location of filers is counted. */
  counted_location: LocationColumn;
  /** Keys of the sections whose text is searched; all text if absent or empty. */
  sections?: readonly string[];
};

/** All filings. */
export const NO_FILTER: FullTextFilter = {
  forms: [],
  ciks: [],
  date_from: null,
  date_to: null,
  filers: {},
  counted_location: 'located',
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
    /** By the filter's `counted_location`. */
    biz_states: Count[];
  };
  /** Documents by month of filing (`2024-11`), in order, without empty months. Null if the source doesn't say. */
  months: Count[] | null;
};

/** Values of a facet, most frequent first. */
export const FACET_MAX = 30;

/**
 * Runs full-text searches in reader processes over the store or by SEC. Throws QueryError for a query that can't be
 * run as it is, and ServiceError: `unavailable` with `retry_after` for a timeout or a full queue,
 * `upstream_rate_limited` and `upstream_error` for SEC. An outage is never an empty page.
 */
export type FullTextSource = {
  kind: 'embedded' | 'efts' | 'opensearch';
  /** `client` names who searches: searches of several clients run in turn. */
  search(search: FullTextSearch, client?: string): Promise<FullTextPage>;
  /** Throws why no search can be answered; absent where that isn't known without one. */
  check?(): Promise<void>;
  /** Processes and waiting searches, by state; absent where there are none. */
  stats?(): Record<string, number>;
  close(): Promise<void>;
};
