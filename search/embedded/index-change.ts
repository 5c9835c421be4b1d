/** Filings with indexed documents as lists of values: each list has a value of each filing. */
export type FilingLists = {
  id: number[];
  /** YYYYMMDD. */
  day: number[];
  agent: number[];
  serial: number[];
  form: string[];
  root_form: string[];
  /** CIKs of its filers, ascending. */
  filers: (readonly string[])[];
};

/** Indexed documents as lists of values. */
export type DocumentLists = {
  index_row: number[];
  id: number[];
  filing_id: number[];
  sequence: number[];
  tokens: number[];
  description: (string | null)[];
};

export type CompanyRow = {
  cik: string;
  name: string;
  ticker: string | null;
  business_location: string | null;
  state_of_incorporation: string | null;
  sic: string | null;
  located: string | null;
  incorporated: string | null;
};

/** What changed in the index: columns of the changed filings are replaced by these. */
export type IndexChange = {
  /** The newest change of filings that it contains. */
  revision: number;
  /** Ids of filings whose columns are dropped. */
  changed: ReadonlySet<number>;
  /** Ascending by day, agent and serial. */
  filings: FilingLists;
  /** Ascending by index row. */
  documents: DocumentLists;
  /** New or changed companies, in any order. */
  companies: CompanyRow[];
};
