import { RATIO_GROUPS, type RatiosResponse } from '../ratios.ts';
import { csvDocument } from './csv-text.ts';

const HEADS = [
  'cik',
  'ticker',
  'company',
  'ratio',
  'group',
  'period',
  'period_end',
  'value',
  'value_type',
  'reason',
  'definition',
];

/** A row for each ratio and period; a ratio that is missing or not meaningful has no value but a reason. */
export function ratiosCsv(answer: RatiosResponse): string {
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
  return csvDocument(HEADS, rows);
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
