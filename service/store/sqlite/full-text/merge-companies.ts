import type { CodeTable } from './code-table.ts';
import { type ColumnCodes, type CompanyColumns, NONE } from './columns.ts';
import type { CompanyRow } from './index-change.ts';

const codeOrNone = (table: CodeTable, value: string | null): number =>
  value === null ? NONE : table.codeOf(value);

type CodedCompany = Omit<CompanyRow, 'sic' | 'located' | 'incorporated'> & {
  sic: number;
  located: number;
  incorporated: number;
};

/** Companies with those new or changed. Companies whose filings left the index remain. */
export function mergeCompanies(
  before: CompanyColumns,
  rows: readonly CompanyRow[],
  { sics, places }: ColumnCodes,
): CompanyColumns {
  if (rows.length === 0) return before;
  const byCik = new Map<string, CodedCompany>();
  for (const [at, cik] of before.cik.entries()) {
    byCik.set(cik, {
      cik,
      name: before.name[at] ?? '',
      ticker: before.ticker[at] ?? null,
      sic: before.sic[at] ?? NONE,
      located: before.located[at] ?? NONE,
      incorporated: before.incorporated[at] ?? NONE,
    });
  }
  for (const row of rows) {
    byCik.set(row.cik, {
      ...row,
      sic: codeOrNone(sics, row.sic),
      located: codeOrNone(places, row.located),
      incorporated: codeOrNone(places, row.incorporated),
    });
  }
  const all = [...byCik.values()].toSorted((a, b) => (a.cik < b.cik ? -1 : 1));
  return {
    cik: all.map(({ cik }) => cik),
    name: all.map(({ name }) => name),
    ticker: all.map(({ ticker }) => ticker),
    sic: Int32Array.from(all, ({ sic }) => sic),
    located: Int32Array.from(all, ({ located }) => located),
    incorporated: Int32Array.from(all, ({ incorporated }) => incorporated),
  };
}
