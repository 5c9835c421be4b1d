import type { CodeTable } from './code-table.ts';
import { type ColumnCodes, type CompanyColumns, NONE } from './columns.ts';
import type { CompanyRow } from './index-change.ts';
import { firstNotBefore, gather, gatherList, mergeOrder } from './merge-order.ts';

const codeOrNone = (table: CodeTable, value: string | null): number =>
  value === null ? NONE : table.codeOf(value);

/** Ordinal of a company, or where it would be. */
const placeOf = ({ cik }: CompanyColumns, wanted: string): number =>
  firstNotBefore(cik.length, (at) => (cik[at] ?? '') < wanted);

/** Ordinal of a company; -1 if it isn't in the columns. */
export function companyOrdinal(columns: CompanyColumns, cik: string): number {
  const place = placeOf(columns, cik);
  return columns.cik[place] === cik ? place : -1;
}

type CodedCompany = Omit<CompanyRow, 'sic' | 'located' | 'incorporated'> & {
  sic: number;
  located: number;
  incorporated: number;
};

function isSame(before: CompanyColumns, company: CodedCompany): boolean {
  const at = companyOrdinal(before, company.cik);
  return (
    at !== -1 &&
    before.name[at] === company.name &&
    before.ticker[at] === company.ticker &&
    before.business_location[at] === company.business_location &&
    before.state_of_incorporation[at] === company.state_of_incorporation &&
    before.sic[at] === company.sic
  );
}

/** Companies with those new or changed. Companies whose filings left the index remain. */
export function mergeCompanies(
  before: CompanyColumns,
  rows: readonly CompanyRow[],
  { sics, places }: ColumnCodes,
): CompanyColumns {
  // Of a company that is in several rows the last one counts.
  const byCik = new Map(rows.map((row) => [row.cik, row]));
  const changed = [...byCik.values()]
    .map((row) => ({
      ...row,
      sic: codeOrNone(sics, row.sic),
      located: codeOrNone(places, row.located),
      incorporated: codeOrNone(places, row.incorporated),
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
  const codes = (name: 'sic' | 'located' | 'incorporated'): Int32Array =>
    gather(new Int32Array(order.count), order, before[name], (added) => changed[added]?.[name] ?? NONE);
  return {
    cik: list(before.cik, ({ cik }) => cik),
    name: list(before.name, ({ name }) => name),
    ticker: list(before.ticker, ({ ticker }) => ticker),
    business_location: list(before.business_location, ({ business_location }) => business_location),
    state_of_incorporation: list(before.state_of_incorporation, (company) => company.state_of_incorporation),
    sic: codes('sic'),
    located: codes('located'),
    incorporated: codes('incorporated'),
  };
}

/** New ordinal of each company. Null if none came between them. */
export function movedCompanies(before: CompanyColumns, after: CompanyColumns): Uint32Array | null {
  if (before.cik.length === after.cik.length) return null;
  return Uint32Array.from(before.cik, (cik) => companyOrdinal(after, cik));
}
