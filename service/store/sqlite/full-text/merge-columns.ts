import type { ColumnCodes, Columns, CompanyColumns, DocumentColumns, FilingColumns } from './columns.ts';
import { NONE } from './columns.ts';
import type { DocumentRow, FilingRow, IndexChange } from './index-change.ts';
import { mergeCompanies } from './merge-companies.ts';
import { gather, type MergeOrder, mergeOrder } from './merge-order.ts';

/** Columns after a change, in one pass over each array. The columns before it stay usable. */
export function mergeColumns(before: Columns, change: IndexChange): Columns {
  const { forms, sics, places, descriptions } = before;
  const companies = mergeCompanies(before.companies, change.companies, before);
  const isDropped = flagsOf(before.filings, change.changed);
  const order = orderFilings(before.filings, change.filings, isDropped);
  const filings = mergeFilings({ before, rows: change.filings, order, companies });
  const documents = mergeDocuments(before, change.documents, { isDropped, order, filings });
  return { documents, filings, companies, forms, sics, places, descriptions };
}

function flagsOf({ id }: FilingColumns, changed: ReadonlySet<number>): Uint8Array {
  return Uint8Array.from(id, (each) => (changed.has(each) ? 1 : 0));
}

function orderFilings(before: FilingColumns, rows: readonly FilingRow[], isDropped: Uint8Array): MergeOrder {
  const { day, agent, serial, count } = before;
  return mergeOrder(
    count,
    rows.length,
    (old) => isDropped[old] === 1,
    (old, added) => {
      const row = rows[added];
      if (row === undefined) return true;
      const difference =
        (day[old] ?? 0) - row.day || (agent[old] ?? 0) - row.agent || (serial[old] ?? 0) - row.serial;
      return difference < 0;
    },
  );
}

function mergeFilings(given: {
  before: Pick<Columns, 'filings' | 'companies'> & Pick<ColumnCodes, 'forms'>;
  rows: readonly FilingRow[];
  order: MergeOrder;
  companies: CompanyColumns;
}): FilingColumns {
  const { rows, order, companies } = given;
  const { filings, forms } = given.before;
  const count = order.from.length;
  const column = (old: Uint32Array, valueOf: (row: FilingRow) => number): Uint32Array =>
    gather(new Uint32Array(count), order, old, (added) => valueAt(rows, added, valueOf));
  const code = (old: Uint16Array, name: 'form' | 'root_form'): Uint16Array =>
    gather(new Uint16Array(count), order, old, (added) =>
      valueAt(rows, added, (row) => forms.codeOf(row[name])),
    );
  return {
    count,
    id: column(filings.id, ({ id }) => id),
    day: column(filings.day, ({ day }) => day),
    agent: gather(new Float64Array(count), order, filings.agent, (added) =>
      valueAt(rows, added, ({ agent }) => agent),
    ),
    serial: column(filings.serial, ({ serial }) => serial),
    form: code(filings.form, 'form'),
    root_form: code(filings.root_form, 'root_form'),
    ...mergeFilers(given.before, rows, order, companies),
  };
}

function valueAt<T>(rows: readonly T[], at: number, valueOf: (row: T) => number): number {
  const row = rows[at];
  return row === undefined ? 0 : valueOf(row);
}

function mergeFilers(
  { filings, companies: old }: Pick<Columns, 'filings' | 'companies'>,
  rows: readonly FilingRow[],
  { from }: MergeOrder,
  companies: CompanyColumns,
): Pick<FilingColumns, 'first_company' | 'company'> {
  const ordinalOf = new Map(companies.cik.map((cik, ordinal) => [cik, ordinal]));
  const moved = Uint32Array.from(old.cik, (cik) => ordinalOf.get(cik) ?? 0);
  const first_company = new Uint32Array(from.length + 1);
  const company: number[] = [];
  for (let place = 0; place < from.length; place += 1) {
    const source = from[place] ?? 0;
    if (source < 0) for (const cik of rows[~source]?.filers ?? []) company.push(ordinalOf.get(cik) ?? 0);
    else {
      const end = filings.first_company[source + 1] ?? 0;
      for (let at = filings.first_company[source] ?? 0; at < end; at += 1)
        company.push(moved[filings.company[at] ?? 0] ?? 0);
    }
    first_company[place + 1] = company.length;
  }
  return { first_company, company: Uint32Array.from(company) };
}

function mergeDocuments(
  { documents, descriptions }: Pick<Columns, 'documents' | 'descriptions'>,
  rows: readonly DocumentRow[],
  of: { isDropped: Uint8Array; order: MergeOrder; filings: FilingColumns },
): DocumentColumns {
  const order = mergeOrder(
    documents.count,
    rows.length,
    (old) => of.isDropped[documents.filing[old] ?? 0] === 1,
    (old, added) => (documents.index_row[old] ?? 0) < (rows[added]?.index_row ?? 0),
  );
  const count = order.from.length;
  const column = (old: Uint32Array, valueOf: (row: DocumentRow) => number): Uint32Array =>
    gather(new Uint32Array(count), order, old, (added) => valueAt(rows, added, valueOf));
  const wanted = new Set(rows.map(({ filing_id }) => filing_id));
  const ordinalOf = new Map<number, number>();
  for (const [ordinal, id] of of.filings.id.entries()) if (wanted.has(id)) ordinalOf.set(id, ordinal);
  const filingBefore = documents.filing.map((filing) => of.order.moved[filing] ?? 0);
  return {
    count,
    index_row: column(documents.index_row, ({ index_row }) => index_row),
    id: column(documents.id, ({ id }) => id),
    filing: column(filingBefore, ({ filing_id }) => ordinalOf.get(filing_id) ?? 0),
    sequence: column(documents.sequence, ({ sequence }) => sequence),
    tokens: column(documents.tokens, ({ tokens }) => tokens),
    description: gather(new Int32Array(count), order, documents.description, (added) =>
      valueAt(rows, added, ({ description }) =>
        description === null ? NONE : descriptions.codeOf(description),
      ),
    ),
  };
}
