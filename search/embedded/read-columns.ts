import { codesOf } from '../../domain/company/filer-filter.ts';
import { integer, integers, type Row, text, textOrNull, texts, textsOrNulls } from '../../store/database.ts';
import { filerFields, readFiler } from '../../store/save-company.ts';
import type { Connection } from '../../store/sqlite/connection.ts';
import { type Columns, emptyColumns } from './columns.ts';
import {
  companyOrdinal,
  type CompanyRow,
  type DocumentLists,
  type FilingLists,
  type IndexChange,
  mergeColumns,
} from './merge-columns.ts';

/** The newest change that columns contain, of filings and of companies. */
type IndexVersion = { filings: number; companies: number };

/** Before any change: everything is then new. */
const CHANGED = 'SELECT filing_id FROM full_text_filing_changes WHERE id > :filings';

/** A function that puts lists in the order in which `compare` sorts their indexes. */
function inOrder(count: number, compare: (a: number, b: number) => number): <T>(list: readonly T[]) => T[] {
  const order = Uint32Array.from({ length: count }, (_, at) => at).toSorted(compare);
  return <T>(list: readonly T[]) => {
    const found: T[] = [];
    for (const at of order) {
      const value = list[at];
      if (value !== undefined) found.push(value);
    }
    return found;
  };
}

function toDocuments(row: Row): DocumentLists {
  const index_row = integers(row, 'index_row');
  const ordered = inOrder(index_row.length, (a, b) => (index_row[a] ?? 0) - (index_row[b] ?? 0));
  return {
    index_row: ordered(index_row),
    id: ordered(integers(row, 'id')),
    filing_id: ordered(integers(row, 'filing_id')),
    sequence: ordered(integers(row, 'sequence')),
    description: ordered(textsOrNulls(row, 'description')),
  };
}

/** CIKs by filing. */
function toFilers(row: Row): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const ciks = texts(row, 'cik');
  for (const [at, filing] of integers(row, 'filing_id').entries()) {
    const known = found.get(filing);
    const cik = ciks[at] ?? '';
    if (known === undefined) found.set(filing, [cik]);
    else known.push(cik);
  }
  return found;
}

function toFilings(row: Row, ties: Row): FilingLists {
  const id = integers(row, 'id');
  const keys = [integers(row, 'day'), integers(row, 'agent'), integers(row, 'serial')] as const;
  const [day, agent, serial] = keys;
  const ordered = inOrder(id.length, (a, b) => {
    const key = keys.find((list) => list[a] !== list[b]) ?? serial;
    return (key[a] ?? 0) - (key[b] ?? 0);
  });
  const filers = toFilers(ties);
  const ids = ordered(id);
  return {
    id: ids,
    day: ordered(day),
    agent: ordered(agent),
    serial: ordered(serial),
    form: ordered(texts(row, 'form')).map((form) => form.toUpperCase()),
    root_form: ordered(texts(row, 'root_form')).map((form) => form.toUpperCase()),
    filers: ids.map((filing) => filers.get(filing) ?? []),
  };
}

function toCompany(row: Row): CompanyRow {
  const cik = text(row, 'cik');
  const filer = readFiler(row);
  return {
    cik,
    name: textOrNull(row, 'name') ?? `CIK ${cik}`,
    ticker: textOrNull(row, 'ticker'),
    business_location: filer.business_location,
    state_of_incorporation: filer.state_of_incorporation,
    codes: codesOf(filer),
  };
}

/** SQL that says whether a filing has a text. */
const isIndexed = (column: string): string =>
  `EXISTS (SELECT 1 FROM document_texts t WHERE t.filing_id = ${column})`;

/** SQL for the rows of the filings in a set: a query of filing ids, or null for all that have a text. */
function prepareRows(connection: Connection, set: string | null) {
  const within = (column: string): string => (set === null ? isIndexed(column) : `${column} IN (${set})`);
  // Lists as JSON, sorted here: objects for 100,000 rows take a second and 100 MB, and SQLite's order four times as long.
  const documents = connection.prepare(
    `SELECT json_group_array(index_row) AS index_row, json_group_array(id) AS id,
       json_group_array(filing_id) AS filing_id, json_group_array(sequence) AS sequence,
       json_group_array(description) AS description
     FROM (SELECT t.index_row, t.document_id AS id, t.filing_id, coalesce(d.sequence, 0) AS sequence, d.description
           FROM document_texts t JOIN documents d ON d.id = t.document_id
           WHERE ${set === null ? 'TRUE' : within('t.filing_id')})`,
  );
  const filings = connection.prepare(
    `SELECT json_group_array(id) AS id, json_group_array(form) AS form, json_group_array(root_form) AS root_form,
       json_group_array(CAST(replace(filing_date, '-', '') AS INTEGER)) AS day,
       json_group_array(CAST(substr(digits, 1, 10) AS INTEGER)) AS agent,
       json_group_array(CAST(substr(digits, 11) AS INTEGER)) AS serial
     FROM (SELECT f.id, f.form, f.root_form, f.filing_date, replace(f.accession_number, '-', '') AS digits
           FROM filings f WHERE ${within('f.id')} AND ${isIndexed('f.id')})`,
  );
  const ties = connection.prepare(
    `SELECT json_group_array(filing_id) AS filing_id, json_group_array(cik) AS cik
     FROM (SELECT filing_id, cik FROM filing_companies WHERE ${within('filing_companies.filing_id')}
           ORDER BY filing_id, cik)`,
  );
  const companies = connection.prepare(
    `SELECT fc.cik, c.name, c.ticker, ${filerFields('c')}
     FROM (SELECT DISTINCT cik FROM filing_companies WHERE ${within('filing_companies.filing_id')}) fc
     LEFT JOIN companies c ON c.cik = fc.cik`,
  );
  return (named: Record<string, number>): Omit<IndexChange, 'changed' | 'revision'> => ({
    documents: toDocuments(documents.get(named) ?? {}),
    filings: toFilings(filings.get(named) ?? {}, ties.get(named) ?? {}),
    companies: companies.all(named).map(toCompany),
  });
}

/** Reads the whole index, or what changed since a version. Must run inside one snapshot. */
function prepareReadIndexChange(connection: Connection) {
  const newest = connection.prepare(
    `SELECT (SELECT coalesce(max(id), 0) FROM full_text_filing_changes) AS filings,
            (SELECT coalesce(max(id), 0) FROM full_text_company_changes) AS companies`,
  );
  const selectChanged = connection.prepare(CHANGED);
  const selectCompanies = connection.prepare(
    `SELECT ch.cik, c.name, c.ticker, ${filerFields('c')}
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

/**
 * Returns the columns of the current snapshot. The first call reads the whole index; later ones read only what any
 * process changed since.
 */
export function holdColumns(connection: Connection): () => Columns {
  const read = prepareReadIndexChange(connection);
  let held: { version: IndexVersion; columns: Columns } | null = null;
  return () => {
    const version = read.version();
    if (held === null) held = { version, columns: mergeColumns(emptyColumns(), read.all(version)) };
    else if (held.version.filings !== version.filings || held.version.companies !== version.companies) {
      const { companies } = held.columns;
      const change = read.since(held.version, version, (cik) => companyOrdinal(companies, cik) !== -1);
      held = { version, columns: mergeColumns(held.columns, change) };
    }
    return held.columns;
  };
}
