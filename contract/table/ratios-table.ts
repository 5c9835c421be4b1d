import { RATIO_GROUPS } from '../ratio-names.ts';
import type { RatiosResponse } from '../ratios.ts';
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
  mark: 'text',
  value_type: 'text',
  reason: 'text',
  definition: 'text',
} as const satisfies Columns;

/** A row for each ratio and period; a missing ratio has a reason, one that is not meaningful a mark too. */
export function ratiosTable(answer: RatiosResponse): DataTable {
  const { company, series } = answer;
  const about = [company.cik, company.ticker, company.name];
  const rows =
    series?.flatMap(({ name, group, value_type, definition, points, gaps }) =>
      [
        ...points.map(({ marks = [], ...point }) => ({ ...point, mark: marks[0] ?? null })),
        ...gaps.map((gap) => ({ ...gap, value: null, mark: null, reason: gap.text })),
      ]
        .toSorted((a, b) => a.period_end.localeCompare(b.period_end))
        .map(({ period, period_end, value, mark, reason }) => [
          ...about,
          name,
          group,
          period,
          period_end,
          value,
          mark,
          value_type,
          reason,
          definition,
        ]),
    ) ?? latest(answer).map((row) => [...about, ...row]);
  return { columns: COLUMNS, rows };
}

/** The ratios of the latest fiscal year, which an answer without `series` has. */
function latest({ ratios, metadata }: RatiosResponse) {
  const { fiscal_year, period_end, reasons = {}, not_meaningful = {}, definitions = {} } = metadata;
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
        name in not_meaningful ? 'not_meaningful' : null,
        null,
        not_meaningful[name] ?? reasons[name],
        definitions[name],
      ];
    }),
  );
}
