import type { ScreenColumn } from '../../../contract/screen.ts';
import type { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { operandName, RATIO_NAMES, ratioLabel } from '../../../views/ratios.ts';
import type { PeersSearch } from './peers-query.ts';

type Statement = (typeof TTM_STATEMENTS)[number];

type Metric = {
  name: string;
  statement: Statement;
  /** Whether the metric has a share of revenue: an amount of the income statement other than revenue. */
  has_margin: boolean;
};

/** Lines that peers are compared by first, by statement; the keys are those of the statements' lines. */
const LINES: readonly (readonly [Statement, string])[] = [
  [
    'income_statement',
    'revenue gross_profit research_and_development selling_general_administrative operating_income ebitda pretax_income net_income eps_diluted dividends_per_share',
  ],
  ['balance_sheet', 'total_assets cash inventory total_debt net_debt total_liabilities shareholders_equity'],
  ['cash_flow', 'operating capital_expenditure free_cash_flow investing financing'],
];

/** Names that the keys don't say. */
const NAMES: Readonly<Record<string, string>> = {
  selling_general_administrative: 'Selling, general and administrative',
  pretax_income: 'Income before tax',
  eps_diluted: 'Earnings per share, diluted',
  cash: 'Cash and cash equivalents',
  shareholders_equity: 'Shareholders’ equity',
  operating: 'Cash from operations',
  investing: 'Cash from investing',
  financing: 'Cash from financing',
};

const NO_MARGIN: ReadonlySet<string> = new Set(['revenue', 'eps_diluted', 'dividends_per_share']);

export const METRICS: ReadonlyMap<string, Metric> = new Map(
  LINES.flatMap(([statement, keys]) =>
    keys.split(' ').map((key) => {
      const has_margin = statement === 'income_statement' && !NO_MARGIN.has(key);
      return [key, { name: NAMES[key] ?? operandName(key), statement, has_margin }] as const;
    }),
  ),
);

/** A metric as it is compared: a line of a statement, or a ratio over time. */
export type ComparedMetric = {
  name: string;
  /** Null for a ratio. */
  statement: Metric['statement'] | null;
  /** Key of the line, or name of the ratio. */
  key: string;
  has_margin: boolean;
  /** Null where it follows from the unit of the figures. */
  value_type: 'percent' | 'times' | 'number' | null;
};

/** Ratios that are known without the list of all columns. */
const RATIOS = new Map<string, Pick<ComparedMetric, 'name' | 'value_type'>>(
  RATIO_NAMES.map((ratio) => {
    const { label, value_type } = ratioLabel(ratio);
    return [ratio, { name: label, value_type }];
  }),
);

export function isListed(metric: string): boolean {
  return METRICS.has(metric) || RATIOS.has(metric);
}

function isStatement(name: string | null): name is Metric['statement'] {
  return name === 'income_statement' || name === 'balance_sheet' || name === 'cash_flow';
}

/** The metric of a name, from all columns where it isn't one of the list; null for an unknown one. */
export function metricOf(
  metric: string,
  columns: readonly ScreenColumn[] | undefined,
): ComparedMetric | null {
  const known = METRICS.get(metric);
  if (known !== undefined) return { ...known, key: metric, value_type: null };
  const ratio = RATIOS.get(metric);
  if (ratio !== undefined) return { ...ratio, statement: null, key: metric, has_margin: false };
  const column = columns?.find(({ name }) => name === metric);
  if (column === undefined) return null;
  const { label: name, statement, key, group, value_type } = column;
  if (isStatement(statement) && key !== null && group === statement)
    return {
      name,
      statement,
      key,
      has_margin: statement === 'income_statement' && value_type === 'amount',
      value_type: value_type === 'percent' ? 'percent' : null,
    };
  if (statement !== null) return null;
  const type = value_type === 'percent' || value_type === 'times' ? value_type : 'number';
  return { name, statement: null, key: column.name, has_margin: false, value_type: type };
}

/** The view that applies: a ratio has values only, and a metric without a share of revenue has none. */
export function viewOf(view: PeersSearch['view'], metric: ComparedMetric): PeersSearch['view'] {
  if (metric.value_type !== null) return 'values';
  return view === 'margin' && !metric.has_margin ? 'values' : view;
}
