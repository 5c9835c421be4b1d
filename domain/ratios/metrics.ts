import type * as v from 'valibot';

import type { MetricsResponse } from '../../contract/metrics.ts';
import type { FigureWarning } from '../../contract/series.ts';
import type { Figure } from '../facts/fact.ts';
import { type Period, periodsOf } from '../facts/period.ts';
import { ASSETS } from '../statements/balance-chains.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import { readWarnings, warningsField, warningsIn } from '../statements/figure-warnings.ts';
import { NET_INCOME } from '../statements/income-chains.ts';
import { readFigure } from '../statements/read-figure.ts';
import { REVENUE } from '../statements/revenue-chain.ts';
import { toPoint } from '../statements/series.ts';
import { ratioNamed } from './ratio-table.ts';
import { computeRatio, type RatioValue, readOperands } from './ratio.ts';

type Response = v.InferOutput<typeof MetricsResponse>;
type Metrics = Pick<
  Response,
  'metrics' | 'period' | 'period_end' | 'inputs' | 'definitions' | 'reasons' | 'figure_warnings'
>;
type Bases = { revenue: Figure | null; net_income: Figure | null; total_assets: Figure | null };

const NONE = 'Not reported for any period that has the other two.';

/**
 * Key metrics of the latest period with revenue, net income and total assets; else of the latest with any of them, with
 * null and a reason for what is missing.
 * Rule: docs/rules.md#key-metrics. Example: Apple 2024, profit_margin 0.2397 (0000320193-24-000123).
 */
export function computeMetrics(facts: CompanyFacts, type: 'annual' | 'quarterly'): Metrics {
  const [period, bases] = newestPeriod(facts, type);
  const { revenue, net_income, total_assets } = bases;
  const computed = { profit_margin: ratioOf('net_margin', bases), return_on_assets: ratioOf('roa', bases) };
  const metrics = {
    revenue: revenue?.value ?? null,
    net_income: net_income?.value ?? null,
    total_assets: total_assets?.value ?? null,
    profit_margin: computed.profit_margin.value,
    return_on_assets: computed.return_on_assets.value,
  };
  const warnings = warningsOf(facts, type, { period, metrics });
  return {
    metrics,
    period: period?.label ?? null,
    period_end: period?.end ?? null,
    inputs: Object.fromEntries(
      Object.entries(bases).map(([name, figure]) => [
        name,
        figure === null
          ? null
          : { ...toPoint(period?.label ?? '', figure), ...warningsField(warnings[name] ?? []) },
      ]),
    ),
    definitions: {
      profit_margin: 'Net income ÷ revenue',
      return_on_assets:
        type === 'quarterly'
          ? 'Net income of the quarter ÷ total assets at quarter end, not annualized'
          : 'Net income ÷ total assets at year end',
    },
    reasons: reasonsOf(bases, computed),
    figure_warnings: warnings,
  };
}

/** Lines of each metric. */
const LINES = {
  revenue: ['revenue'],
  net_income: ['net_income'],
  total_assets: ['total_assets'],
  profit_margin: ['net_income', 'revenue'],
  return_on_assets: ['net_income', 'total_assets'],
} as const;

/** Periods on each side with which checks compare a figure; some have none. */
const NEIGHBOURS = 4;

/** Checks that the metrics' lines fail, by metric. */
function warningsOf(
  facts: CompanyFacts,
  type: 'annual' | 'quarterly',
  { period, metrics }: { period: Period | null; metrics: Metrics['metrics'] },
): Record<string, FigureWarning[]> {
  if (period === null) return {};
  const periods = periodsOf(facts, type);
  const at = periods.findIndex(({ label }) => label === period.label);
  const near = periods.slice(Math.max(at - NEIGHBOURS, 0), at + NEIGHBOURS + 1);
  const table = readWarnings(facts, near, ['income_statement', 'balance_sheet']);
  return Object.fromEntries(
    Object.entries(LINES)
      .map(([name, lines]) => [name, warningsIn(table, lines, [period.label])] as const)
      .filter(([name, warnings]) => metrics[name] !== null && warnings.length > 0),
  );
}

function newestPeriod(facts: CompanyFacts, type: 'annual' | 'quarterly'): [Period | null, Bases] {
  const read = periodsOf(facts, type).map((period): [Period, Bases] => [
    period,
    {
      revenue: readFigure(facts, REVENUE, period, 'flow'),
      net_income: readFigure(facts, NET_INCOME, period, 'flow'),
      total_assets: readFigure(facts, ASSETS, period, 'balance'),
    },
  ]);
  const whole = read.findLast(([, bases]) => Object.values(bases).every((figure) => figure !== null));
  const any = read.findLast(([, { revenue, net_income }]) => revenue !== null || net_income !== null);
  return whole ?? any ?? [null, { revenue: null, net_income: null, total_assets: null }];
}

/** A ratio of the period's own figures: that of a quarter is not annualized. */
function ratioOf(name: string, bases: Bases): RatioValue {
  const { formula } = ratioNamed(name);
  const figures = new Map(Object.entries(bases));
  const operands = readOperands(formula, (key) => {
    const figure = figures.get(key) ?? null;
    return figure === null ? null : toPoint('', figure);
  });
  return computeRatio(formula, operands);
}

function reasonsOf(bases: Bases, computed: Record<string, RatioValue>): Record<string, string> {
  const missing = Object.entries(bases).flatMap(([name, figure]) => (figure === null ? [[name, NONE]] : []));
  const ratios = Object.entries(computed).flatMap(([name, { why, gap }]) => {
    const reason = why ?? gap?.text ?? null;
    return reason === null ? [] : [[name, reason]];
  });
  return Object.fromEntries([...missing, ...ratios]);
}
