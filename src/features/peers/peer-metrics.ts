import type { ScreenColumn } from '../../../contract/screen.ts';
import type { TTM_STATEMENTS } from '../../../contract/statement-names.ts';
import { RATIO_NAMES, ratioLabel } from '../../../views/ratios.ts';
import type { PeersSearch } from './peers-query.ts';

type Metric = {
  name: string;
  statement: (typeof TTM_STATEMENTS)[number];
  /** Whether the metric has a share of revenue: an amount of the income statement other than revenue. */
  has_margin?: true;
};

const income = (name: string): Metric => ({ name, statement: 'income_statement', has_margin: true });
const perShare = (name: string): Metric => ({ name, statement: 'income_statement' });
const balance = (name: string): Metric => ({ name, statement: 'balance_sheet' });
const cash = (name: string): Metric => ({ name, statement: 'cash_flow' });

/** Name and statement of each line that peers can be compared by; the keys are those of the statements' lines. */
export const METRICS: Readonly<Record<string, Metric>> = {
  revenue: { name: 'Revenue', statement: 'income_statement' },
  gross_profit: income('Gross profit'),
  research_and_development: income('Research and development'),
  selling_general_administrative: income('Selling, general and administrative'),
  operating_income: income('Operating income'),
  ebitda: income('EBITDA'),
  pretax_income: income('Income before tax'),
  net_income: income('Net income'),
  eps_diluted: perShare('Earnings per share, diluted'),
  dividends_per_share: perShare('Dividends per share'),
  total_assets: balance('Total assets'),
  cash: balance('Cash and cash equivalents'),
  inventory: balance('Inventory'),
  total_debt: balance('Total debt'),
  net_debt: balance('Net debt'),
  total_liabilities: balance('Total liabilities'),
  shareholders_equity: balance('Shareholders’ equity'),
  operating: cash('Cash from operations'),
  capital_expenditure: cash('Capital expenditure'),
  free_cash_flow: cash('Free cash flow'),
  investing: cash('Cash from investing'),
  financing: cash('Cash from financing'),
};

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

/** Whether a metric is known without the list of all columns. */
export function isListed(metric: string): boolean {
  return KNOWN.has(metric) || RATIOS.has(metric);
}

const KNOWN = new Map<string, Metric>(Object.entries(METRICS));

function isStatement(name: string | null): name is Metric['statement'] {
  return name === 'income_statement' || name === 'balance_sheet' || name === 'cash_flow';
}

/** The metric of a name, from all columns where it isn't one of the list; null for an unknown one. */
export function metricOf(
  metric: string,
  columns: readonly ScreenColumn[] | undefined,
): ComparedMetric | null {
  const known = KNOWN.get(metric);
  if (known !== undefined)
    return { ...known, key: metric, has_margin: known.has_margin === true, value_type: null };
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
