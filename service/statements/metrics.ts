import type * as v from 'valibot';

import type { MetricsResponse } from '../../contract/statements.ts';
import type { Book } from './book.ts';
import { ASSETS, NET_INCOME, REVENUE } from './concept-chains.ts';
import type { Figure } from './figure.ts';
import { type Period, periodsOf } from './period.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';

type Response = v.InferOutput<typeof MetricsResponse>;
export type Metrics = Pick<
  Response,
  'metrics' | 'period' | 'period_end' | 'inputs' | 'definitions' | 'reasons'
>;
type Bases = { revenue: Figure | null; net_income: Figure | null; total_assets: Figure | null };

const NONE = 'No report states it together with the others for any period.';

/**
 * Key metrics of the newest period that has revenue, net income and total assets together; else of the newest that has
 * any, with what is missing null and said why.
 * Source: domain §4.1. Example: Apple 2024, profit_margin 0.2397 (0000320193-24-000123).
 */
export function computeMetrics(book: Book, type: 'annual' | 'quarterly'): Metrics {
  const [period, bases] = newestPeriod(book, type);
  const { revenue, net_income, total_assets } = bases;
  const metrics = {
    revenue: revenue?.value ?? null,
    net_income: net_income?.value ?? null,
    total_assets: total_assets?.value ?? null,
    profit_margin: divide(net_income, revenue),
    return_on_assets: divide(net_income, total_assets),
  };
  return {
    metrics,
    period: period?.label ?? null,
    period_end: period?.end ?? null,
    inputs: Object.fromEntries(
      Object.entries(bases).map(([name, figure]) => [
        name,
        figure === null ? null : toPoint(period?.label ?? '', figure),
      ]),
    ),
    definitions: {
      profit_margin: 'Net income ÷ revenue',
      return_on_assets:
        type === 'quarterly'
          ? 'Net income of the single quarter ÷ total assets at its end, not annualised'
          : 'Net income ÷ total assets at the end of the year',
    },
    reasons: reasonsOf(metrics, bases),
  };
}

function newestPeriod(book: Book, type: 'annual' | 'quarterly'): [Period | null, Bases] {
  const read = periodsOf(book, type).map((period): [Period, Bases] => [
    period,
    {
      revenue: readFigure(book, REVENUE, period, 'flow'),
      net_income: readFigure(book, NET_INCOME, period, 'flow'),
      total_assets: readFigure(book, ASSETS, period, 'balance'),
    },
  ]);
  const whole = read.findLast(([, bases]) => Object.values(bases).every((figure) => figure !== null));
  const any = read.findLast(([, { revenue, net_income }]) => revenue !== null || net_income !== null);
  return whole ?? any ?? [null, { revenue: null, net_income: null, total_assets: null }];
}

function divide(above: Figure | null, below: Figure | null): number | null {
  if (above === null || below === null || below.value === 0 || above.unit !== below.unit) return null;
  return above.value / below.value;
}

function reasonsOf(metrics: Metrics['metrics'], bases: Bases): Record<string, string> {
  const reasons: Record<string, string> = {};
  for (const name of ['revenue', 'net_income', 'total_assets'] as const)
    if (bases[name] === null) reasons[name] = NONE;
  const ratio = (name: 'profit_margin' | 'return_on_assets', below: Figure | null, words: string): void => {
    if (metrics[name] !== null) return;
    reasons[name] =
      below?.value === 0 ? `${words} is nought.` : `Net income or ${words.toLowerCase()} is missing.`;
  };
  ratio('profit_margin', bases.revenue, 'Revenue');
  ratio('return_on_assets', bases.total_assets, 'Total assets');
  return reasons;
}
