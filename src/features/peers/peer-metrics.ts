import type { TTM_STATEMENTS } from '../../../contract/ttm.ts';
import type { PeerMetric } from './peers-query.ts';

type Metric = { name: string; statement: (typeof TTM_STATEMENTS)[number] };

/** Name and statement of each metric that peers can be compared by. */
export const METRICS: Record<PeerMetric, Metric> = {
  revenue: { name: 'Revenue', statement: 'income_statement' },
  net_income: { name: 'Net income', statement: 'income_statement' },
  total_assets: { name: 'Total assets', statement: 'balance_sheet' },
  total_liabilities: { name: 'Total liabilities', statement: 'balance_sheet' },
  operating: { name: 'Cash from operations', statement: 'cash_flow' },
  investing: { name: 'Cash from investing', statement: 'cash_flow' },
  financing: { name: 'Cash from financing', statement: 'cash_flow' },
};
