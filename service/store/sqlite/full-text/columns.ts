import { placeCode } from '../../../../domain/company/places.ts';
import type { Connection } from '../connection.ts';
import { integer, integerOrNull, type Row, text, textOrNull } from '../row.ts';
import { type CodeTable, createCodeTable } from './code-table.ts';

/** Code for an unstated value. */
export const NONE = -1;

/** Indexed documents, ascending by index row. An ordinal is an index into these arrays. */
type DocumentColumns = {
  count: number;
  index_row: Uint32Array;
  id: Uint32Array;
  /** Ordinal of the filing. */
  filing: Uint32Array;
  /** 0 if EDGAR states none. */
  sequence: Uint32Array;
  tokens: Uint32Array;
  /** Code of the description, NONE without one. */
  description: Int32Array;
};

/** Filings with an indexed document, ascending by filing date, then accession number: ordinals sort the same way. */
type FilingColumns = {
  count: number;
  id: Uint32Array;
  /** YYYYMMDD. */
  day: Uint32Array;
  form: Uint16Array;
  root_form: Uint16Array;
  /** Ordinals of the filers of filing n: `company[first_company[n]]` up to `first_company[n + 1]`. */
  first_company: Uint32Array;
  company: Uint32Array;
};

/** Filers of those filings, ascending by CIK. */
type CompanyColumns = {
  cik: string[];
  name: string[];
  ticker: (string | null)[];
  sic: Int32Array;
  located: Int32Array;
  incorporated: Int32Array;
};

/** The columns that searches filter, count and sort by: a few dozen bytes a document, kept in memory. */
export type Columns = {
  documents: DocumentColumns;
  filings: FilingColumns;
  companies: CompanyColumns;
  forms: CodeTable;
  sics: CodeTable;
  places: CodeTable;
  descriptions: CodeTable;
};

/** `20241101` of `2024-11-01`. */
export function dayNumber(date: string): number {
  return Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));
}

const codeOrNone = (table: CodeTable, value: string | null): number =>
  value === null ? NONE : table.codeOf(value);

function toCompanies(rows: Row[], tables: Pick<Columns, 'sics' | 'places'>): CompanyColumns {
  const { sics, places } = tables;
  return {
    cik: rows.map((row) => text(row, 'cik')),
    name: rows.map((row) => textOrNull(row, 'name') ?? `CIK ${text(row, 'cik')}`),
    ticker: rows.map((row) => textOrNull(row, 'ticker')),
    sic: Int32Array.from(rows, (row) => codeOrNone(sics, textOrNull(row, 'sic'))),
    located: Int32Array.from(rows, (row) =>
      codeOrNone(places, placeCode(textOrNull(row, 'business_location'))),
    ),
    incorporated: Int32Array.from(rows, (row) =>
      codeOrNone(places, textOrNull(row, 'state_of_incorporation')?.toUpperCase() ?? null),
    ),
  };
}

function toFilings(rows: Row[], ties: Row[], ciks: string[], forms: CodeTable): FilingColumns {
  const companyOf = new Map(ciks.map((cik, ordinal) => [cik, ordinal]));
  const ordinalOf = new Map(rows.map((row, ordinal) => [integer(row, 'id'), ordinal]));
  const first_company = new Uint32Array(rows.length + 1);
  const tied = ties.map((row) => ordinalOf.get(integer(row, 'filing_id')) ?? 0);
  for (const filing of tied) first_company[filing + 1] = (first_company[filing + 1] ?? 0) + 1;
  for (let at = 0; at < rows.length; at += 1) {
    first_company[at + 1] = (first_company[at + 1] ?? 0) + (first_company[at] ?? 0);
  }
  const company = new Uint32Array(ties.length);
  const next = first_company.slice();
  for (const [at, row] of ties.entries()) {
    const filing = tied[at] ?? 0;
    const place = next[filing] ?? 0;
    next[filing] = place + 1;
    company[place] = companyOf.get(text(row, 'cik')) ?? 0;
  }
  return {
    count: rows.length,
    id: Uint32Array.from(rows, (row) => integer(row, 'id')),
    day: Uint32Array.from(rows, (row) => dayNumber(text(row, 'filing_date'))),
    form: Uint16Array.from(rows, (row) => forms.codeOf(text(row, 'form').toUpperCase())),
    root_form: Uint16Array.from(rows, (row) => forms.codeOf(text(row, 'root_form').toUpperCase())),
    first_company,
    company,
  };
}

function toDocuments(rows: Row[], filings: FilingColumns, descriptions: CodeTable): DocumentColumns {
  const ordinalOf = new Map(Array.from(filings.id, (id, ordinal) => [id, ordinal]));
  return {
    count: rows.length,
    index_row: Uint32Array.from(rows, (row) => integer(row, 'index_row')),
    id: Uint32Array.from(rows, (row) => integer(row, 'document_id')),
    filing: Uint32Array.from(rows, (row) => ordinalOf.get(integer(row, 'filing_id')) ?? 0),
    sequence: Uint32Array.from(rows, (row) => integerOrNull(row, 'sequence') ?? 0),
    tokens: Uint32Array.from(rows, (row) => integer(row, 'tokens')),
    description: Int32Array.from(rows, (row) => codeOrNone(descriptions, textOrNull(row, 'description'))),
  };
}

/** Reads the columns of all indexed documents. Must run inside one snapshot. */
function prepareColumns(connection: Connection): () => Columns {
  const selectDocuments = connection.prepare(
    `SELECT t.index_row, t.document_id, t.filing_id, t.tokens, d.sequence, d.description
     FROM document_texts t JOIN documents d ON d.id = t.document_id ORDER BY t.index_row`,
  );
  const selectFilings = connection.prepare(
    `SELECT f.id, f.form, f.root_form, f.filing_date FROM filings f
     WHERE f.id IN (SELECT filing_id FROM document_texts) ORDER BY f.filing_date, f.accession_number`,
  );
  const selectTies = connection.prepare(
    `SELECT filing_id, cik FROM filing_companies
     WHERE filing_id IN (SELECT filing_id FROM document_texts) ORDER BY filing_id, cik`,
  );
  const selectCompanies = connection.prepare(
    `SELECT fc.cik, c.name, c.ticker, c.sic, c.business_location, c.state_of_incorporation
     FROM (SELECT DISTINCT cik FROM filing_companies
           WHERE filing_id IN (SELECT filing_id FROM document_texts)) fc
     LEFT JOIN companies c ON c.cik = fc.cik ORDER BY fc.cik`,
  );
  return () => {
    const [forms, sics, places, descriptions] = [
      createCodeTable(),
      createCodeTable(),
      createCodeTable(),
      createCodeTable(),
    ];
    const companies = toCompanies(selectCompanies.all(), { sics, places });
    const filings = toFilings(selectFilings.all(), selectTies.all(), companies.cik, forms);
    const documents = toDocuments(selectDocuments.all(), filings, descriptions);
    return { documents, filings, companies, forms, sics, places, descriptions };
  };
}

/** Returns the columns, reloaded after any process changed texts, filings or companies. */
export function holdColumns(
  connection: Connection,
  notes: { read(name: 'full_text' | 'company_names'): string | null },
): () => Columns {
  const readColumns = prepareColumns(connection);
  let held: { version: string; columns: Columns } | null = null;
  return () => {
    const version = `${notes.read('full_text') ?? ''} ${notes.read('company_names') ?? ''}`;
    if (held?.version !== version) held = { version, columns: readColumns() };
    return held.columns;
  };
}
