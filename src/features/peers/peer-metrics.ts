import type { TTM_STATEMENTS } from '../../../contract/ttm.ts';
import type { PeerMetric, PeersSearch } from './peers-query.ts';

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
export const METRICS: Record<PeerMetric, Metric> = {
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

/** The view that applies: a metric without a share of revenue is shown in values. */
export function viewOf({ view, metric }: PeersSearch): PeersSearch['view'] {
  return view === 'margin' && METRICS[metric].has_margin !== true ? 'values' : view;
}
