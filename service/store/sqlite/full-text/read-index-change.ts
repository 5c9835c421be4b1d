import { placeCode } from '../../../../domain/company/places.ts';
import { dayNumber } from '../../day-number.ts';
import { integer, integerOrNull, type Row, text, textOrNull } from '../../row.ts';
import type { Connection } from '../connection.ts';
import type { CompanyRow, DocumentRow, FilingRow, IndexChange } from './index-change.ts';

/** The newest change that columns contain, of filings and of companies. */
export type IndexVersion = { filings: number; companies: number };

/** Before any change: everything is then new. */
const CHANGED = 'SELECT filing_id FROM full_text_filing_changes WHERE id > :filings';

function toDocument(row: Row): DocumentRow {
  return {
    index_row: integer(row, 'index_row'),
    id: integer(row, 'document_id'),
    filing_id: integer(row, 'filing_id'),
    sequence: integerOrNull(row, 'sequence') ?? 0,
    tokens: integer(row, 'tokens'),
    description: textOrNull(row, 'description'),
  };
}

function toFilings(rows: readonly Row[], ties: readonly Row[]): FilingRow[] {
  const filersOf = new Map<number, string[]>();
  for (const tie of ties) {
    const filing = integer(tie, 'filing_id');
    const filers = filersOf.get(filing);
    if (filers === undefined) filersOf.set(filing, [text(tie, 'cik')]);
    else filers.push(text(tie, 'cik'));
  }
  return rows.map((row) => {
    const digits = text(row, 'accession_number').replaceAll('-', '');
    const id = integer(row, 'id');
    return {
      id,
      day: dayNumber(text(row, 'filing_date')),
      agent: Number(digits.slice(0, 10)),
      serial: Number(digits.slice(10)),
      form: text(row, 'form').toUpperCase(),
      root_form: text(row, 'root_form').toUpperCase(),
      filers: filersOf.get(id) ?? [],
    };
  });
}

function toCompany(row: Row): CompanyRow {
  const cik = text(row, 'cik');
  return {
    cik,
    name: textOrNull(row, 'name') ?? `CIK ${cik}`,
    ticker: textOrNull(row, 'ticker'),
    sic: textOrNull(row, 'sic'),
    located: placeCode(textOrNull(row, 'business_location')),
    incorporated: textOrNull(row, 'state_of_incorporation')?.toUpperCase() ?? null,
  };
}

/** SQL that says whether a filing has a text. */
const isIndexed = (column: string): string =>
  `EXISTS (SELECT 1 FROM document_texts t WHERE t.filing_id = ${column})`;

/** SQL for the rows of the filings in a set: a query of filing ids, or null for all that have a text. */
function prepareRows(connection: Connection, set: string | null) {
  const within = (column: string): string => (set === null ? isIndexed(column) : `${column} IN (${set})`);
  const documents = connection.prepare(
    `SELECT t.index_row, t.document_id, t.filing_id, t.tokens, d.sequence, d.description
     FROM document_texts t JOIN documents d ON d.id = t.document_id
     WHERE ${set === null ? 'TRUE' : within('t.filing_id')} ORDER BY t.index_row`,
  );
  const filings = connection.prepare(
    `SELECT f.id, f.form, f.root_form, f.filing_date, f.accession_number FROM filings f
     WHERE ${within('f.id')} AND ${isIndexed('f.id')}
     ORDER BY f.filing_date, f.accession_number`,
  );
  const ties = connection.prepare(
    `SELECT filing_id, cik FROM filing_companies WHERE ${within('filing_companies.filing_id')} ORDER BY filing_id, cik`,
  );
  const companies = connection.prepare(
    `SELECT fc.cik, c.name, c.ticker, c.sic, c.business_location, c.state_of_incorporation
     FROM (SELECT DISTINCT cik FROM filing_companies WHERE ${within('filing_companies.filing_id')}) fc
     LEFT JOIN companies c ON c.cik = fc.cik`,
  );
  return (named: Record<string, number>): Omit<IndexChange, 'changed' | 'revision'> => ({
    documents: documents.all(named).map(toDocument),
    filings: toFilings(filings.all(named), ties.all(named)),
    companies: companies.all(named).map(toCompany),
  });
}

/** Reads the whole index, or what changed since a version. Must run inside one snapshot. */
export function prepareReadIndexChange(connection: Connection) {
  const newest = connection.prepare(
    `SELECT (SELECT coalesce(max(id), 0) FROM full_text_filing_changes) AS filings,
            (SELECT coalesce(max(id), 0) FROM full_text_company_changes) AS companies`,
  );
  const selectChanged = connection.prepare(CHANGED);
  const selectCompanies = connection.prepare(
    `SELECT ch.cik, c.name, c.ticker, c.sic, c.business_location, c.state_of_incorporation
     FROM full_text_company_changes ch LEFT JOIN companies c ON c.cik = ch.cik WHERE ch.id > :companies`,
  );
  const readAll = prepareRows(connection, null);
  const readChanged = prepareRows(connection, CHANGED);
  return {
    version: (): IndexVersion => {
      const row = newest.get() ?? {};
      return { filings: integer(row, 'filings'), companies: integer(row, 'companies') };
    },
    all: ({ filings }: IndexVersion): IndexChange => ({
      revision: filings,
      changed: new Set(),
      ...readAll({}),
    }),
    /** `isKnown` tells which companies are in the columns: changes of others don't matter. */
    since: (
      { filings, companies }: IndexVersion,
      now: IndexVersion,
      isKnown: (cik: string) => boolean,
    ): IndexChange => {
      const rows = readChanged({ filings });
      const changed = selectCompanies.all({ companies }).map(toCompany);
      return {
        ...rows,
        revision: now.filings,
        changed: new Set(selectChanged.all({ filings }).map((row) => integer(row, 'filing_id'))),
        companies: [...rows.companies, ...changed.filter(({ cik }) => isKnown(cik))],
      };
    },
  };
}
