import type { ResponseOf } from '../endpoints.ts';
import type { Columns, DataTable } from './data-table.ts';

const COLUMNS = {
  cik: 'text',
  ticker: 'text',
  company: 'text',
  sic: 'text',
  exchange: 'text',
  currency: 'text',
  stale: 'boolean',
  column: 'text',
  period: 'text',
  period_end: 'date',
  value: 'number',
  unit: 'text',
  percentile: 'number',
  peers: 'integer',
  derived: 'boolean',
  accession_number: 'text',
  concept: 'text',
  reason: 'text',
} as const satisfies Columns;

/** A row for each company and column of a page; what a company doesn't report has no value. */
export function screenTable({ companies, columns }: ResponseOf<'screen'>): DataTable {
  const rows = companies.flatMap((company) =>
    columns.map(({ name }) => {
      const cell = company.values[name] ?? null;
      return [
        company.cik,
        company.ticker,
        company.name,
        company.sic,
        company.exchange,
        company.currency,
        company.stale,
        name,
        cell?.period,
        cell?.period_end,
        cell?.value,
        cell?.unit,
        cell?.percentile,
        cell?.peers,
        cell?.is_derived,
        cell?.accession_number,
        cell?.concept,
        cell?.reason,
      ];
    }),
  );
  return { columns: COLUMNS, rows };
}
