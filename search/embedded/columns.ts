import { type CodeTable, createCodeTable } from './code-table.ts';

/** Code for an unstated value. */
export const NONE = -1;

/** Indexed documents, ascending by index row. An ordinal is an index into these arrays. */
export type DocumentColumns = {
  count: number;
  index_row: Uint32Array;
  id: Uint32Array;
  /** Ordinal of the filing. */
  filing: Uint32Array;
  /** The newest change of the index when the row was read: another one when the text may have changed. */
  revision: Uint32Array;
  /** 0 if EDGAR states none. */
  sequence: Uint32Array;
  tokens: Uint32Array;
  /** Code of the description, NONE without one. */
  description: Int32Array;
};

/** Filings with an indexed document, ascending by filing date, then accession number: ordinals sort the same way. */
export type FilingColumns = {
  count: number;
  id: Uint32Array;
  /** YYYYMMDD. */
  day: Uint32Array;
  /** First ten digits of the accession number, and the eight after them. */
  agent: Float64Array;
  serial: Uint32Array;
  form: Uint16Array;
  root_form: Uint16Array;
  /** Ordinals of the filers of filing n: `company[first_company[n]]` up to `first_company[n + 1]`. */
  first_company: Uint32Array;
  company: Uint32Array;
};

/** Filers of those filings, ascending by CIK. */
export type CompanyColumns = {
  cik: string[];
  name: string[];
  ticker: (string | null)[];
  /** As EDGAR has them. */
  business_location: (string | null)[];
  state_of_incorporation: (string | null)[];
  sic: Int32Array;
  /** Places of both. */
  located: Int32Array;
  incorporated: Int32Array;
};

/** Values of the columns as codes. Tables only grow: a code means the same in later columns. */
export type ColumnCodes = {
  forms: CodeTable;
  sics: CodeTable;
  places: CodeTable;
  descriptions: CodeTable;
};

/** The columns that searches filter, count and sort by: a few dozen bytes a document, kept in memory. */
export type Columns = ColumnCodes & {
  documents: DocumentColumns;
  filings: FilingColumns;
  companies: CompanyColumns;
};

const none = (): Uint32Array => new Uint32Array(0);
const codes = (): Int32Array => new Int32Array(0);

/** Columns of an index without documents. */
export function emptyColumns(): Columns {
  return {
    documents: {
      count: 0,
      index_row: none(),
      id: none(),
      filing: none(),
      revision: none(),
      sequence: none(),
      tokens: none(),
      description: codes(),
    },
    filings: {
      count: 0,
      id: none(),
      day: none(),
      agent: new Float64Array(0),
      serial: none(),
      form: new Uint16Array(0),
      root_form: new Uint16Array(0),
      first_company: new Uint32Array(1),
      company: none(),
    },
    companies: {
      cik: [],
      name: [],
      ticker: [],
      business_location: [],
      state_of_incorporation: [],
      sic: codes(),
      located: codes(),
      incorporated: codes(),
    },
    forms: createCodeTable(),
    sics: createCodeTable(),
    places: createCodeTable(),
    descriptions: createCodeTable(),
  };
}
