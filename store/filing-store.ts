import type { FILING_COLUMNS } from '../contract/filings-query.ts';
import type { SortedBy } from '../contract/parameters.ts';

/** A filing as the submissions file lists it. */
export type FilingRecord = {
  accession_number: string;
  form: string;
  /** `10-K` of `10-K/A`. */
  root_form: string;
  is_amendment: boolean;
  filing_date: string;
  /** Period of report, or of the earliest event for 8-K; null when EDGAR states none. */
  report_date: string | null;
  /** ISO 8601 with the Eastern offset (docs/rules.md#acceptance-times). */
  acceptance_datetime: string | null;
  /** As EDGAR wrote it. */
  acceptance_raw: string | null;
  description: string | null;
  size_bytes: number | null;
  /** 8-K item codes, ascending; empty for other forms. */
  items: string[];
  /** File name inside the filing's folder, without a stylesheet prefix. */
  primary_document: string | null;
  is_xbrl: boolean;
  is_inline_xbrl: boolean;
};

export type Filing = FilingRecord & {
  /** Every filer, the one asked for first. */
  ciks: string[];
};

export type FilingFilter = {
  /** Exact form, as in `10-K` or `10-K/A`. */
  form?: string | undefined;
  /** Whether `form` without `/A` also takes its amendments. */
  include_amendments: boolean;
};

/** How a list of filings is sorted; without one, newest first. */
export type FilingOrder = SortedBy<(typeof FILING_COLUMNS)[number]>;

export type FilingPage = {
  offset: number;
  limit: number;
  order?: FilingOrder;
  /** What `new_wording` sorts by: it is computed from disclosures. Upper bounds follow the shares. */
  shares?: readonly { accession_number: string; share: number; is_bound: boolean }[];
};

export type DocumentRecord = {
  filename: string;
  /** `10-K`, `EX-99.1`; null when not stated. */
  type: string | null;
  sequence: number | null;
  description: string | null;
  size_bytes: number;
  /** Size that EDGAR's index lists; null or absent where it lists none. */
  listed_bytes?: number | null;
  sha256: string;
  body: Uint8Array;
};

/** A stored document without its body. */
export type StoredDocument = Omit<DocumentRecord, 'sha256' | 'body' | 'listed_bytes'>;

export type FilingStore = {
  /**
   * A company's filings, newest first: filing date, then acceptance, then accession number. In another order equal filings are
   * newest first, and those without the value last.
   */
  list(cik: string, filter: FilingFilter, page: FilingPage): Promise<{ filings: Filing[]; total: number }>;
  /** A company's newest filings of these root forms filed since a day, that day included, and how many there are. */
  since(
    cik: string,
    wanted: { root_forms: readonly string[]; date: string; limit: number },
  ): Promise<{ filings: Filing[]; total: number }>;
  /** CIKs of every company with a filing of these root forms, ascending. */
  filers(root_forms: readonly string[]): Promise<string[]>;
  /** Forms of a company with their counts, most frequent first. */
  forms(cik: string): Promise<{ form: string; count: number }[]>;
  /** First and latest filing date and the number of filings; dates null when there are none. */
  span(cik: string): Promise<{ total: number; first: string | null; latest: string | null }>;
  /** One filing by accession number. */
  get(accession_number: string): Promise<Filing | null>;
  /** The filing of the same form of a company filed just before one of its filings, and the one just after it. */
  neighbours(
    cik: string,
    accession_number: string,
  ): Promise<{ previous: Filing | null; next: Filing | null }>;
  /** Names of documents that a filing lists but the source lacked, in order. */
  missing(accession_number: string): Promise<string[]>;
  /** Upserts the rows of one list page and ties them to the company, in one transaction. Returns rows changed. */
  save(cik: string, filings: FilingRecord[]): Promise<number>;
  /** Removes a filing from a company's list, and the filing itself when it is on no other's. */
  untie(cik: string, accession_number: string): Promise<void>;
  /** Accession numbers of a company whose documents are stored, complete. */
  withDocuments(cik: string): Promise<Set<string>>;
  /** A filing's stored documents without their bodies, in the filing's order. */
  documents(accession_number: string): Promise<StoredDocument[]>;
  /** Bytes of a stored document as the source served them, envelope included. Null if it isn't stored. */
  documentBody(accession_number: string, filename: string): Promise<Uint8Array | null>;
  /**
   * Stores a filing's documents and the names of those the source lacked, in one transaction. Returns documents
   * changed.
   */
  saveDocuments(accession_number: string, documents: DocumentRecord[], missing: string[]): Promise<number>;
};
