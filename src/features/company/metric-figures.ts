import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { KeyFigure, KeyFigures } from '../../../contract/key-figures.ts';

type Metrics = ResponseOf<'metrics'>;
type Name = 'revenue' | 'net_income' | 'profit_margin' | 'total_assets' | 'return_on_assets';

const FIGURES: readonly { name: Name; label: string; statement: KeyFigure['statement'] }[] = [
  { name: 'revenue', label: 'Revenue', statement: 'income_statement' },
  { name: 'net_income', label: 'Net income', statement: 'income_statement' },
  { name: 'profit_margin', label: 'Profit margin', statement: null },
  { name: 'total_assets', label: 'Total assets', statement: 'balance_sheet' },
  { name: 'return_on_assets', label: 'Return on assets', statement: null },
];

/** The key figures of a server that returns only the five metrics of the latest fiscal year. */
export function metricFigures({ metrics, currency, period, period_end }: Metrics): KeyFigures {
  const name = period ?? 'Latest fiscal year';
  return {
    columns: [{ kind: 'annual', period: name, period_end: period_end ?? '' }],
    figures: FIGURES.map(({ name: key, label, statement }) => {
      const value = metrics[key];
      const unit = statement === null ? 'pure' : (currency ?? '');
      const point = value === null ? null : { period: name, value, unit };
      return { key, label, statement, values: [{ point, prior: null }], history: [] };
    }),
  };
}
