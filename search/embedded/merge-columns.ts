import {
  byColumn,
  FILER_COLUMNS,
  type FilerCodes,
  type FilerColumn,
} from '../../domain/company/filer-filter.ts';
import {
  type CodeTable,
  type ColumnCodes,
  type CompanyColumns,
  NONE,
  firstNotBefore,
  gather,
  gatherList,
  mergeOrder,
  type Columns,
  type DocumentColumns,
  type FilingColumns,
  type MergeOrder,
  movedBy,
} from './columns.ts';

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
  description: (string | null)[];
};

export type CompanyRow = {
  cik: string;
  name: string;
  ticker: string | null;
  business_location: string | null;
  state_of_incorporation: string | null;
  codes: FilerCodes;
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

const codeOrNone = (table: CodeTable, value: string | null): number =>
  value === null ? NONE : table.codeOf(value);

/** Ordinal of a company, or where it would be. */
const ordinalBehind = ({ cik }: CompanyColumns, wanted: string): number =>
  firstNotBefore(cik.length, (at) => (cik[at] ?? '') < wanted);

/** Ordinal of a company; -1 if it isn't in the columns. */
export function companyOrdinal(columns: CompanyColumns, cik: string): number {
  const ordinal = ordinalBehind(columns, cik);
  return columns.cik[ordinal] === cik ? ordinal : -1;
}

type CodedCompany = Omit<CompanyRow, 'codes'> & { codes: Record<FilerColumn, number> };

function isSame(before: CompanyColumns, company: CodedCompany): boolean {
  const at = companyOrdinal(before, company.cik);
  return (
    at !== -1 &&
    before.name[at] === company.name &&
    before.ticker[at] === company.ticker &&
    before.business_location[at] === company.business_location &&
    before.state_of_incorporation[at] === company.state_of_incorporation &&
    FILER_COLUMNS.every((column) => before.codes[column][at] === company.codes[column])
  );
}

/** Companies with those new or changed. Companies whose filings left the index remain. */
function mergeCompanies(
  before: CompanyColumns,
  rows: readonly CompanyRow[],
  { filers }: ColumnCodes,
): CompanyColumns {
  // Of a company that is in several rows the last one counts.
  const byCik = new Map(rows.map((row) => [row.cik, row]));
  const changed = [...byCik.values()]
    .map((row) => ({
      ...row,
      codes: byColumn((column) => codeOrNone(filers[column], row.codes[column])),
    }))
    .filter((company) => !isSame(before, company))
    .toSorted((a, b) => (a.cik < b.cik ? -1 : 1));
  if (changed.length === 0) return before;
  const order = mergeOrder(
    before.cik.length,
    changed.length,
    changed.map(({ cik }) => companyOrdinal(before, cik)).filter((at) => at !== -1),
    (old, added) => (before.cik[old] ?? '') < (changed[added]?.cik ?? ''),
  );
  const list = <T>(old: readonly T[], valueOf: (company: CodedCompany) => T): T[] =>
    gatherList(order, old, changed.map(valueOf));
  const codes = (column: FilerColumn): Int32Array =>
    gather(
      new Int32Array(order.count),
      order,
      before.codes[column],
      (added) => changed[added]?.codes[column] ?? NONE,
    );
  return {
    cik: list(before.cik, ({ cik }) => cik),
    name: list(before.name, ({ name }) => name),
    ticker: list(before.ticker, ({ ticker }) => ticker),
    business_location: list(before.business_location, ({ business_location }) => business_location),
    state_of_incorporation: list(before.state_of_incorporation, (company) => company.state_of_incorporation),
    codes: byColumn(codes),
  };
}

/** New ordinal of each company. Null if none came between them. */
function movedCompanies(before: CompanyColumns, after: CompanyColumns): Uint32Array | null {
  if (before.cik.length === after.cik.length) return null;
  return Uint32Array.from(before.cik, (cik) => companyOrdinal(after, cik));
}

/**
 * Columns after a change: what didn't change is copied in runs, which takes a millisecond for 100,000 documents. The
 * columns before it stay usable.
 */
export function mergeColumns(before: Columns, change: IndexChange): Columns {
  const { forms, filers, descriptions } = before;
  const companies = mergeCompanies(before.companies, change.companies, before);
  const dropped = droppedFilings(before.filings, change.changed);
  const order = orderFilings(before.filings, change.filings, dropped);
  const filings = {
    ...mergeFilings(before, change.filings, order),
    ...mergeFilers(before.filings, change.filings, order, {
      companies,
      moved: movedCompanies(before.companies, companies),
    }),
  };
  const documents = mergeDocuments(before, change, { dropped, order, filings });
  return { documents, filings, companies, forms, filers, descriptions };
}

/** Ordinals of the filings that are replaced, ascending. */
function droppedFilings({ id, count }: FilingColumns, changed: ReadonlySet<number>): number[] {
  const found: number[] = [];
  if (changed.size === 0) return found;
  for (let filing = 0; filing < count; filing += 1) if (changed.has(id[filing] ?? 0)) found.push(filing);
  return found;
}

function orderFilings(before: FilingColumns, added: FilingLists, dropped: readonly number[]): MergeOrder {
  const { day, agent, serial, count } = before;
  return mergeOrder(count, added.id.length, dropped, (old, row) => {
    const difference =
      (day[old] ?? 0) - (added.day[row] ?? 0) ||
      (agent[old] ?? 0) - (added.agent[row] ?? 0) ||
      (serial[old] ?? 0) - (added.serial[row] ?? 0);
    return difference < 0;
  });
}

function mergeFilings(
  { filings, forms }: Pick<Columns, 'filings'> & Pick<ColumnCodes, 'forms'>,
  added: FilingLists,
  order: MergeOrder,
): Omit<FilingColumns, 'first_company' | 'company'> {
  const { count } = order;
  const column = (name: 'id' | 'day' | 'serial'): Uint32Array =>
    gather(new Uint32Array(count), order, filings[name], (row) => added[name][row] ?? 0);
  const code = (name: 'form' | 'root_form'): Uint16Array =>
    gather(new Uint16Array(count), order, filings[name], (row) => forms.codeOf(added[name][row] ?? ''));
  return {
    count,
    id: column('id'),
    day: column('day'),
    agent: gather(new Float64Array(count), order, filings.agent, (row) => added.agent[row] ?? 0),
    serial: column('serial'),
    form: code('form'),
    root_form: code('root_form'),
  };
}

/** Adds the filers of old filings from one on, each run of them at once. */
function copyFilers(
  before: FilingColumns,
  { from, count }: { from: number; count: number },
  into: { first_company: Uint32Array; filings: number; company: Uint32Array; filled: number },
  moved: Uint32Array | null,
): void {
  const first = before.first_company[from] ?? 0;
  const end = before.first_company[from + count] ?? 0;
  const shift = into.filled - first;
  for (let at = 1; at <= count; at += 1)
    into.first_company[into.filings + at] = (before.first_company[from + at] ?? 0) + shift;
  const own = before.company.subarray(first, end);
  into.company.set(moved === null ? own : own.map((company) => moved[company] ?? 0), into.filled);
  into.filings += count;
  into.filled += end - first;
}

function mergeFilers(
  before: FilingColumns,
  { filers }: FilingLists,
  { runs, count }: MergeOrder,
  { companies, moved }: { companies: CompanyColumns; moved: Uint32Array | null },
): Pick<FilingColumns, 'first_company' | 'company'> {
  const added = filers.reduce((sum, own) => sum + own.length, 0);
  const into = {
    first_company: new Uint32Array(count + 1),
    filings: 0,
    company: new Uint32Array(before.company.length + added),
    filled: 0,
  };
  for (const run of runs) {
    if (!run.isNew) {
      copyFilers(before, run, into, moved);
      continue;
    }
    for (const own of filers.slice(run.from, run.from + run.count)) {
      for (const cik of own) {
        into.company[into.filled] = Math.max(0, companyOrdinal(companies, cik));
        into.filled += 1;
      }
      into.filings += 1;
      into.first_company[into.filings] = into.filled;
    }
  }
  return { first_company: into.first_company, company: into.company.slice(0, into.filled) };
}

/** Ordinals of the documents of some filings, ascending. */
function droppedDocuments({ filing, count }: DocumentColumns, filings: readonly number[]): number[] {
  const found: number[] = [];
  if (filings.length === 0) return found;
  const isDropped = new Uint8Array((filings.at(-1) ?? 0) + 1);
  for (const each of filings) isDropped[each] = 1;
  for (let document = 0; document < count; document += 1)
    if (isDropped[filing[document] ?? 0] === 1) found.push(document);
  return found;
}

/** Ordinals of some filings, by id. */
function ordinalsOf({ id }: Pick<FilingColumns, 'id'>, wanted: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>();
  if (wanted.size === 0) return found;
  for (let filing = 0; filing < id.length; filing += 1) {
    const own = id[filing] ?? 0;
    if (wanted.has(own)) found.set(own, filing);
  }
  return found;
}

function mergeDocuments(
  { documents, filings, descriptions }: Pick<Columns, 'documents' | 'filings' | 'descriptions'>,
  { documents: added, revision }: Pick<IndexChange, 'documents' | 'revision'>,
  of: { dropped: readonly number[]; order: MergeOrder; filings: Pick<FilingColumns, 'id'> },
): DocumentColumns {
  const order = mergeOrder(
    documents.count,
    added.id.length,
    droppedDocuments(documents, of.dropped),
    (old, row) => (documents.index_row[old] ?? 0) < (added.index_row[row] ?? 0),
  );
  const { count } = order;
  const column = (before: Uint32Array, valueOf: (row: number) => number): Uint32Array =>
    gather(new Uint32Array(count), order, before, valueOf);
  const listed = (name: 'index_row' | 'id' | 'sequence'): Uint32Array =>
    column(documents[name], (row) => added[name][row] ?? 0);
  const ordinalOf = ordinalsOf(of.filings, new Set(added.filing_id));
  const moved = movedBy(of.order, filings.count);
  const filing = moved === null ? documents.filing : documents.filing.map((own) => moved[own] ?? 0);
  return {
    count,
    index_row: listed('index_row'),
    id: listed('id'),
    filing: column(filing, (row) => ordinalOf.get(added.filing_id[row] ?? 0) ?? 0),
    revision: column(documents.revision, () => revision),
    sequence: listed('sequence'),
    description: gather(new Int32Array(count), order, documents.description, (row) => {
      const description = added.description[row] ?? null;
      return description === null ? NONE : descriptions.codeOf(description);
    }),
  };
}
