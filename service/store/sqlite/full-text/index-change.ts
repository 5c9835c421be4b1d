/** A filing with indexed documents, as its columns are read. */
export type FilingRow = {
  id: number;
  /** YYYYMMDD. */
  day: number;
  agent: number;
  serial: number;
  form: string;
  root_form: string;
  /** CIKs of its filers, ascending. */
  filers: string[];
};

export type DocumentRow = {
  index_row: number;
  id: number;
  filing_id: number;
  sequence: number;
  tokens: number;
  description: string | null;
};

export type CompanyRow = {
  cik: string;
  name: string;
  ticker: string | null;
  sic: string | null;
  located: string | null;
  incorporated: string | null;
};

/** What changed in the index: columns of the changed filings are replaced by these rows. */
export type IndexChange = {
  /** The newest change of filings that it contains. */
  revision: number;
  /** Ids of filings whose columns are dropped. */
  changed: ReadonlySet<number>;
  /** Ascending by day, agent and serial. */
  filings: FilingRow[];
  /** Ascending by index row. */
  documents: DocumentRow[];
  /** New or changed companies, in any order. */
  companies: CompanyRow[];
};
