import { RATIO_GROUPS } from '../ratio-names.ts';
import { type RatiosResponse } from '../ratios.ts';
import type { Columns, DataTable } from './data-table.ts';

const COLUMNS = {
  cik: 'text',
  ticker: 'text',
  company: 'text',
  ratio: 'text',
  group: 'text',
  period: 'text',
  period_end: 'date',
  value: 'number',
  value_type: 'text',
  reason: 'text',
  definition: 'text',
} as const satisfies Columns;

/** A row for each ratio and period; a ratio that is missing or not meaningful has no value but a reason. */
export function ratiosTable(answer: RatiosResponse): DataTable {
  const { company, series } = answer;
  const about = [company.cik, company.ticker, company.name];
  const rows =
    series?.flatMap(({ name, group, value_type, definition, points }) =>
      points.map(({ period, period_end, value, reason }) => [
        ...about,
        name,
        group,
        period,
        period_end,
        value,
        value_type,
        reason,
        definition,
      ]),
    ) ?? latest(answer).map((row) => [...about, ...row]);
  return { columns: COLUMNS, rows };
}

/** The ratios of the latest fiscal year, which an answer without `series` has. */
function latest({ ratios, metadata }: RatiosResponse) {
  const { fiscal_year, period_end, reasons = {}, definitions = {} } = metadata;
  const { profitability, returns, liquidity, leverage } = ratios;
  const values: Record<string, unknown> = { ...profitability, ...returns, ...liquidity, ...leverage };
  return Object.entries(RATIO_GROUPS).flatMap(([group, names]) =>
    names.map((name) => {
      const value = values[name];
      return [
        name,
        group,
        fiscal_year,
        period_end,
        typeof value === 'number' ? value : null,
        null,
        reasons[name],
        definitions[name],
      ];
    }),
  );
}
