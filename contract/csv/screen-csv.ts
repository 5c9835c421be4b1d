import type { ResponseOf } from '../endpoints.ts';
import { csvDocument } from './csv-text.ts';

const HEADS = [
  'cik',
  'ticker',
  'company',
  'sic',
  'exchange',
  'currency',
  'stale',
  'column',
  'period',
  'period_end',
  'value',
  'unit',
  'percentile',
  'peers',
  'derived',
  'accession_number',
  'concept',
  'reason',
];

/** A row for each company and column of a page; what a company doesn't report has no value. */
export function screenCsv({ companies, columns }: ResponseOf<'screen'>): string {
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
  return csvDocument(HEADS, rows);
}
